// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <array>
#include <cstddef>
#include <QApplication>
#include <QStyle>

#include "widgets/scaled_style.h"

namespace kerridge {

namespace {

constexpr std::size_t methodColors = 7;

struct Pair {
  const char* light;
  const char* dark;
};

// Okabe and Ito: blue, vermillion, bluish green, reddish purple, orange, sky blue, yellow.
constexpr std::array<Pair, methodColors> methodPairs{{{"#0072b2", "#56a9ff"},
                                                      {"#d55e00", "#ff8a4c"},
                                                      {"#009e73", "#2fd3a3"},
                                                      {"#b8578f", "#e79bc6"},
                                                      {"#c98a00", "#f0b73a"},
                                                      {"#3a9bd6", "#8fd3ff"},
                                                      {"#4d4700", "#f0e442"}}};

Pair pairOf(ColorRole role) {
  switch (role) {
    case ColorRole::data: return {"#4a5560", "#b9c2cc"};
    case ColorRole::truth: return {"#111418", "#f4f6f8"};
    case ColorRole::neutral: return {"#6b7680", "#98a3ae"};
    case ColorRole::highlight: return {"#6a3d9a", "#c3a5f0"};
    case ColorRole::testData: return {"#a0703c", "#d9ad7c"};
    case ColorRole::method0: break;
  }
  const int index = static_cast<int>(role) - static_cast<int>(ColorRole::method0);
  return methodPairs.at(static_cast<std::size_t>(index < 0 ? 0 : index) % methodColors);
}

QPalette startPalette() {
  static const QPalette palette = QApplication::palette();
  return palette;
}

}  // namespace

Theme themeOf(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? Theme::dark : Theme::light;
}

Theme systemTheme() { return themeOf(startPalette()); }

QPalette themePalette(Theme theme) {
  const bool dark = theme == Theme::dark;
  const QColor window(dark ? "#23272c" : "#f3f4f6");
  const QColor base(dark ? "#1b1e22" : "#ffffff");
  const QColor text(dark ? "#e6e9ec" : "#1d2227");
  const QColor button(dark ? "#30363d" : "#eceef1");
  const QColor muted(dark ? "#7d8791" : "#8b949d");
  const QColor accent(dark ? "#3d7fc4" : "#1f6fb2");

  QPalette palette(text, button, button.lighter(dark ? 130 : 105), button.darker(dark ? 160 : 140),
                   button.darker(dark ? 120 : 115), text, QColor(Qt::white), base, window);
  palette.setColor(QPalette::AlternateBase, QColor(dark ? "#22262b" : "#f6f7f9"));
  palette.setColor(QPalette::ToolTipBase, QColor(dark ? "#30363d" : "#fffdf2"));
  palette.setColor(QPalette::ToolTipText, text);
  palette.setColor(QPalette::PlaceholderText, muted);
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, QColor(dark ? "#7db8f0" : "#175e99"));
  palette.setColor(QPalette::LinkVisited, QColor(dark ? "#c3a5f0" : "#6a3d9a"));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(QPalette::Disabled, role, muted);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(dark ? "#3a4148" : "#d5d9de"));
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, muted);
  return palette;
}

void applyTheme(ThemeChoice choice) {
  const Theme desktop = systemTheme();  // before the first change, which it must not see
  const Theme theme = choice == ThemeChoice::system ? desktop
                      : choice == ThemeChoice::dark ? Theme::dark
                                                    : Theme::light;
  if (qobject_cast<ScaledStyle*>(QApplication::style()) == nullptr) QApplication::setStyle(new ScaledStyle);
  const QPalette palette = themePalette(theme);
  QApplication::setPalette(palette);
  // Fusion draws outlines darker than the window: on dark ground fields and empty boxes need a lighter fill to be seen.
  QPalette fields = palette;
  if (theme == Theme::dark) fields.setColor(QPalette::Base, QColor("#363d45"));
  for (const char* kind : {"QLineEdit", "QCheckBox", "QRadioButton"}) QApplication::setPalette(fields, kind);
}

QColor FigureColors::of(ColorRole role) const {
  const Pair pair = pairOf(role);
  return QColor(theme == Theme::dark ? pair.dark : pair.light);
}

FigureColors figureColors(Theme theme) { return figureColors(themePalette(theme)); }

FigureColors figureColors(const QPalette& palette) {
  FigureColors colors;
  colors.theme = themeOf(palette);
  const bool dark = colors.theme == Theme::dark;
  colors.background = palette.color(QPalette::Active, QPalette::Base);
  colors.text = palette.color(QPalette::Active, QPalette::Text);
  colors.mutedText = QColor(dark ? "#a3adb7" : "#5b656f");
  colors.grid = QColor(dark ? "#343a41" : "#e2e5e9");
  colors.minorGrid = QColor(dark ? "#272c31" : "#f1f3f5");
  colors.frame = QColor(dark ? "#66707a" : "#8d969f");
  colors.halo = colors.background;
  colors.badge = QColor(dark ? "#3a4148" : "#e9edf2");
  colors.badgeText = colors.text;
  return colors;
}

}  // namespace kerridge
