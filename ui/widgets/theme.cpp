// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <array>
#include <cstddef>
#include <QApplication>
#include <QStyle>
#include <utility>

#include "widgets/contrast.h"
#include "widgets/scaled_style.h"

namespace kerridge {

namespace {

constexpr std::size_t methodColors = 7;
constexpr double blackOnWhite = 20.0;
constexpr double strongText = 7.0;

struct Pair {
  const char* light;
  const char* dark;
};

// After Okabe and Ito: blue, vermilion, bluish green, reddish purple, orange, sky blue, yellow; on white darker where
// that is needed for contrast, and for orange and vermilion to differ for whom red is dark.
constexpr std::array<Pair, methodColors> methodPairs{{{"#0072b2", "#56a9ff"},
                                                      {"#c75000", "#ff8a4c"},
                                                      {"#009e73", "#2fd3a3"},
                                                      {"#b8578f", "#e79bc6"},
                                                      {"#be8800", "#f0b73a"},
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

DesktopPalette& paletteSource() {
  static DesktopPalette source;
  return source;
}

/// The desktop's: of the start, before the program set its own, and after each followDesktop() of that moment.
QPalette& desktopPalette() {
  static QPalette palette = QApplication::palette();
  return palette;
}

ThemeChoice& chosenTheme() {
  static ThemeChoice choice = ThemeChoice::system;
  return choice;
}

}  // namespace

Theme themeOf(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? Theme::dark : Theme::light;
}

Theme systemTheme() { return themeOf(desktopPalette()); }

bool isHighContrast(const QPalette& palette) {
  const auto between = [&](QPalette::ColorRole front, QPalette::ColorRole back) {
    return contrastBetween(palette.color(QPalette::Active, front), palette.color(QPalette::Active, back));
  };
  // Usual light themes have black on light gray, about 18 : 1.
  return between(QPalette::WindowText, QPalette::Window) >= blackOnWhite &&
         between(QPalette::Text, QPalette::Base) >= blackOnWhite;
}

bool systemHasHighContrast() { return isHighContrast(desktopPalette()); }

namespace {

QPalette contrastPalette(bool dark) {
  const QColor ground(dark ? Qt::black : Qt::white);
  const QColor text(dark ? Qt::white : Qt::black);
  const QColor muted(dark ? "#c8c8c8" : "#404040");
  QPalette palette(text, ground, text, text, muted, text, text, ground, ground);
  palette.setColor(QPalette::AlternateBase, QColor(dark ? "#1a1a1a" : "#ececec"));
  palette.setColor(QPalette::ToolTipBase, ground);
  palette.setColor(QPalette::ToolTipText, text);
  palette.setColor(QPalette::PlaceholderText, muted);
  palette.setColor(QPalette::Highlight, QColor(dark ? "#ffe14d" : "#00308f"));
  palette.setColor(QPalette::HighlightedText, ground);
  palette.setColor(QPalette::Link, QColor(dark ? "#9ecbff" : "#00308f"));
  palette.setColor(QPalette::LinkVisited, QColor(dark ? "#dcc4ff" : "#4b1a7a"));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(QPalette::Disabled, role, muted);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, muted);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, ground);
  return palette;
}

}  // namespace

QPalette themePalette(Theme theme, bool highContrast) {
  const bool dark = theme == Theme::dark;
  if (highContrast) return contrastPalette(dark);
  const QColor window(dark ? "#23272c" : "#f3f4f6");
  const QColor base(dark ? "#1b1e22" : "#ffffff");
  const QColor text(dark ? "#e6e9ec" : "#1d2227");
  const QColor button(dark ? "#30363d" : "#eceef1");
  // Paths of commands, placeholders and grayed texts are read, too: 4.5 : 1 on every background, including fields.
  const QColor muted(dark ? "#a6b0ba" : "#5f6871");
  const QColor accent(dark ? "#3273b5" : "#1f6fb2");

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
  // Fusion lights the upper part of dark buttons.
  if (dark) palette.setColor(QPalette::Disabled, QPalette::ButtonText, QColor("#bdc6cf"));
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(dark ? "#3a4148" : "#d5d9de"));
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, muted);
  return palette;
}

void applyTheme(ThemeChoice choice) {
  chosenTheme() = choice;
  const Theme desktop = systemTheme();  // before the first change, which it must not see
  const bool strong = choice == ThemeChoice::highContrast || (choice == ThemeChoice::system && systemHasHighContrast());
  const bool asDesktop = choice == ThemeChoice::system || choice == ThemeChoice::highContrast;
  const Theme theme = asDesktop ? desktop : choice == ThemeChoice::dark ? Theme::dark : Theme::light;
  if (qobject_cast<ScaledStyle*>(QApplication::style()) == nullptr) QApplication::setStyle(new ScaledStyle);
  const QPalette palette = themePalette(theme, strong);
  QApplication::setPalette(palette);
  // Fusion draws outlines darker than the window: on dark ground fields and empty boxes need a lighter fill to be seen.
  QPalette fields = palette;
  if (theme == Theme::dark && !strong) fields.setColor(QPalette::Base, QColor("#363d45"));
  for (const char* kind : {"QLineEdit", "QCheckBox", "QRadioButton"}) QApplication::setPalette(fields, kind);
}

void setDesktopPalette(DesktopPalette source) { paletteSource() = std::move(source); }

void followDesktop() {
  desktopPalette();  // the palette at the start, if it was not requested yet
  if (paletteSource()) {
    desktopPalette() = paletteSource()();
  } else {
    QApplication::setPalette(QPalette());  // nothing of ours: all of it is the desktop's
    desktopPalette() = QApplication::palette();
  }
  applyTheme(chosenTheme());
}

QColor FigureColors::of(ColorRole role) const {
  if (!own.empty()) {
    const int index = static_cast<int>(role) - static_cast<int>(ColorRole::method0);
    const auto found = own.find(index < 0 ? role : methodColor(index % static_cast<int>(methodColors)));
    constexpr double leastShown = 1.5;  // hardly seen: black on a dark screen
    if (found != own.end()) {
      return withContrast(QColor(QRgb(found->second)), background, highContrast ? textContrast : leastShown);
    }
  }
  const Pair pair = pairOf(role);
  const QColor color(theme == Theme::dark ? pair.dark : pair.light);
  return highContrast ? withContrast(color, background, textContrast) : color;
}

QColor FigureColors::ofText(ColorRole role) const {
  return withContrast(of(role), background, highContrast ? strongText : textContrast);
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
  colors.highContrast = isHighContrast(palette);
  if (colors.highContrast) {
    colors.mutedText = palette.color(QPalette::Active, QPalette::PlaceholderText);
    colors.frame = colors.text;
    colors.grid = withContrast(colors.grid, colors.background, shapeContrast);
  }
  return colors;
}

}  // namespace kerridge
