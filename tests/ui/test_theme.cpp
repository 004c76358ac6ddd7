// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QCheckBox>
#include <QStyle>
#include <QWidget>

#include "support/window_test.h"
#include "widgets/scaled_style.h"
#include "widgets/theme.h"

namespace test_theme {

using namespace kerridge;

namespace {

// Relative luminance and contrast of the W3C's guidelines (WCAG 2.1).
double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double high = std::max(luminance(a), luminance(b));
  const double low = std::min(luminance(a), luminance(b));
  return (high + 0.05) / (low + 0.05);
}

// What remains of a colour without the red-sensitive or the green-sensitive cones: protanopia and deuteranopia after
// Viénot, Brettel and Mollon (1999).
QColor withoutCones(const QColor& color, bool red) {
  const auto r = static_cast<double>(color.redF());
  const auto g = static_cast<double>(color.greenF());
  const auto b = static_cast<double>(color.blueF());
  const double mixed = red ? 0.11238 * r + 0.88762 * g : 0.29275 * r + 0.70725 * g;
  const double blue = b + (red ? 0.00401 : -0.02234) * (r - g);
  return QColor::fromRgbF(static_cast<float>(mixed), static_cast<float>(mixed),
                          static_cast<float>(std::clamp(blue, 0.0, 1.0)));
}

double distance(const QColor& a, const QColor& b) {
  return std::hypot(a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue());
}

}  // namespace

class TestTheme : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void paletteSaysItsTheme() {
    QCOMPARE(themeOf(themePalette(Theme::light)), Theme::light);
    QCOMPARE(themeOf(themePalette(Theme::dark)), Theme::dark);
  }

  void choiceReachesEveryWidget() {
    QWidget widget;
    widget.show();
    applyTheme(ThemeChoice::dark);
    QApplication::processEvents();
    QCOMPARE(themeOf(widget.palette()), Theme::dark);
    const auto* style = qobject_cast<ScaledStyle*>(QApplication::style());
    QVERIFY(style != nullptr);
    QCOMPARE(style->baseStyle()->name().toLower(), QStringLiteral("fusion"));
    applyTheme(ThemeChoice::light);
    QApplication::processEvents();
    QCOMPARE(themeOf(widget.palette()), Theme::light);
  }

  void boxesAndHandlesGrowWithTheInterface() {
    applyTheme(ThemeChoice::light);
    QCheckBox box;
    const int usual = box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box);
    const QSize before = box.sizeHint();
    ScaledStyle::setScale(2.0);
    QCOMPARE(box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box), 2 * usual);
    QCheckBox large;
    QVERIFY(large.sizeHint().height() > before.height());
    ScaledStyle::setScale(1.0);
    QCOMPARE(box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box), usual);
  }

  void systemThemeIsThatOfTheStart() {
    const Theme start = systemTheme();
    applyTheme(start == Theme::dark ? ThemeChoice::light : ThemeChoice::dark);
    QCOMPARE(systemTheme(), start);
    applyTheme(ThemeChoice::system);
    QCOMPARE(themeOf(QApplication::palette()), start);
  }

  void textIsReadable_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    QTest::newRow("dark") << Theme::dark;
  }

  void textIsReadable() {
    QFETCH(Theme, theme);
    const QPalette palette = themePalette(theme);
    const auto pair = [&](QPalette::ColorRole front, QPalette::ColorRole back) {
      return contrast(palette.color(QPalette::Active, front), palette.color(QPalette::Active, back));
    };
    QVERIFY(pair(QPalette::Text, QPalette::Base) > 7.0);
    QVERIFY(pair(QPalette::WindowText, QPalette::Window) > 7.0);
    QVERIFY(pair(QPalette::ButtonText, QPalette::Button) > 7.0);
    QVERIFY(pair(QPalette::ToolTipText, QPalette::ToolTipBase) > 7.0);
    QVERIFY(pair(QPalette::HighlightedText, QPalette::Highlight) > 3.9);
    QVERIFY(pair(QPalette::Link, QPalette::Base) > 4.5);
    const FigureColors colors = figureColors(theme);
    QVERIFY(contrast(colors.text, colors.background) > 7.0);
    QVERIFY(contrast(colors.mutedText, colors.background) > 4.5);
  }

  void seriesColoursAreToldApart_data() { textIsReadable_data(); }

  void seriesColoursAreToldApart() {
    QFETCH(Theme, theme);
    const FigureColors colors = figureColors(theme);
    QList<QColor> methods;
    for (int i = 0; i < 7; ++i) methods << colors.of(methodColor(i));
    for (const QColor& color : methods) QVERIFY2(contrast(color, colors.background) >= 2.8, qPrintable(color.name()));
    for (const ColorRole role :
         {ColorRole::data, ColorRole::truth, ColorRole::neutral, ColorRole::highlight, ColorRole::testData}) {
      QVERIFY(contrast(colors.of(role), colors.background) >= 3.0);
    }
    for (qsizetype i = 0; i < methods.size(); ++i) {
      for (qsizetype j = 0; j < i; ++j) {
        const double normal = distance(methods[i], methods[j]);
        const double red = distance(withoutCones(methods[i], true), withoutCones(methods[j], true));
        const double green = distance(withoutCones(methods[i], false), withoutCones(methods[j], false));
        QVERIFY2(normal > 45.0 && red > 22.0 && green > 22.0,
                 qPrintable(QStringLiteral("%1 %2: %3 %4 %5").arg(i).arg(j).arg(normal).arg(red).arg(green)));
      }
    }
    // They repeat after seven, and no index is out of range.
    QCOMPARE(colors.of(methodColor(7)), methods[0]);
    QCOMPARE(colors.of(methodColor(1000)), methods[1000 % 7]);
  }
};

KERRIDGE_WINDOW_TEST(TestTheme)

}  // namespace test_theme

#include "test_theme.moc"
