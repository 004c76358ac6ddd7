// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSlider>
#include <QStyle>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <QWindow>

#include "support/window_test.h"
#include "widgets/desktop_theme.h"
#include "widgets/focus_frame.h"
#include "widgets/icons.h"
#include "widgets/scaled_style.h"
#include "widgets/text_view.h"
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

// What remains of a color without the red-sensitive or the green-sensitive cones: protanopia and deuteranopia after
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

  /// Signs of commands are drawn in the color of the text, whatever the theme was when they were made.
  void signsFollowTheTheme() {
    for (int i = 0; i <= static_cast<int>(Sign::redraw); ++i) {
      const QIcon icon = iconOf(static_cast<Sign>(i));
      for (const ThemeChoice choice : {ThemeChoice::light, ThemeChoice::dark, ThemeChoice::light}) {
        applyTheme(choice);
        const QColor text = QApplication::palette().color(QPalette::ButtonText);
        const QImage image = icon.pixmap(QSize(32, 32), 1.0).toImage();
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
          for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() < 255) continue;
            ++inked;
            QVERIFY(std::abs(pixel.lightness() - text.lightness()) <= 2);
          }
        }
        QVERIFY2(inked >= 10, qPrintable(QString::number(i)));
      }
    }
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

  // The desktop becomes dark, then black and white, while the program runs, and tells every window of it.
  void desktopIsFollowed() {
    DesktopTheme::install();
    QWidget window, other;
    window.show();
    other.show();
    QPalette desktop = themePalette(Theme::light);
    setDesktopPalette([&] { return desktop; });
    const auto restore = qScopeGuard([] {
      setDesktopPalette({});
      followDesktop();
      applyTheme(ThemeChoice::light);
    });
    const auto tell = [&] {
      for (const QWidget* one : {&window, &other}) {
        QEvent change(QEvent::ThemeChange);
        QCoreApplication::sendEvent(one->windowHandle(), &change);
      }
    };
    applyTheme(ThemeChoice::system);
    tell();
    QTRY_COMPARE(themeOf(window.palette()), Theme::light);
    desktop = themePalette(Theme::dark);
    tell();
    QTRY_COMPARE(themeOf(window.palette()), Theme::dark);
    QVERIFY(!isHighContrast(window.palette()));
    for (const Theme theme : {Theme::light, Theme::dark}) {
      desktop = themePalette(theme, true);
      tell();
      QTRY_VERIFY(isHighContrast(window.palette()) && themeOf(window.palette()) == theme);
    }
    // High contrast of the user's choice takes its ground from the desktop, a chosen theme does not.
    applyTheme(ThemeChoice::highContrast);
    desktop = themePalette(Theme::light);
    tell();
    QTRY_COMPARE(themeOf(window.palette()), Theme::light);
    QVERIFY(isHighContrast(window.palette()));
    applyTheme(ThemeChoice::light);
    desktop = themePalette(Theme::dark);
    tell();
    QTRY_COMPARE(systemTheme(), Theme::dark);
    QCOMPARE(themeOf(window.palette()), Theme::light);
  }

  // Without a test's palette: what the application has without the program's own.
  void desktopIsReadFromTheApplication() {
    const Theme before = systemTheme();
    applyTheme(before == Theme::dark ? ThemeChoice::light : ThemeChoice::dark);
    followDesktop();
    QCOMPARE(systemTheme(), before);
    QVERIFY(themeOf(QApplication::palette()) != before);
    applyTheme(ThemeChoice::light);
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

  void nothingToReadIsFaint_data() {
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<bool>("strong");
    for (const bool strong : {false, true}) {
      QTest::addRow("light, %d", strong) << Theme::light << strong;
      QTest::addRow("dark, %d", strong) << Theme::dark << strong;
    }
  }

  // Also what is grayed, placeholders, and labels in the colors of the methods.
  void nothingToReadIsFaint() {
    QFETCH(Theme, theme);
    QFETCH(bool, strong);
    const QPalette palette = themePalette(theme, strong);
    QCOMPARE(isHighContrast(palette), strong);
    QCOMPARE(themeOf(palette), theme);
    const double least = strong ? 7.0 : 4.5;
    const auto check = [&](QPalette::ColorGroup group, QPalette::ColorRole front, QPalette::ColorRole back) {
      const double found = contrast(palette.color(group, front), palette.color(group, back));
      QVERIFY2(found >= least, qPrintable(QStringLiteral("%1 on %2: %3").arg(front).arg(back).arg(found)));
    };
    for (const auto back : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
      for (const auto front : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        check(QPalette::Active, front, back);
        check(QPalette::Disabled, front, back);
      }
      check(QPalette::Active, QPalette::PlaceholderText, back);
    }
    check(QPalette::Active, QPalette::HighlightedText, QPalette::Highlight);
    check(QPalette::Active, QPalette::Link, QPalette::Base);
    const FigureColors colors = figureColors(palette);
    QVERIFY(contrast(colors.mutedText, colors.background) >= least);
    for (int i = 0; i < 7; ++i) QVERIFY(contrast(colors.ofText(methodColor(i)), colors.background) >= least);
    for (const ColorRole role :
         {ColorRole::data, ColorRole::truth, ColorRole::neutral, ColorRole::highlight, ColorRole::testData}) {
      QVERIFY(contrast(colors.ofText(role), colors.background) >= least);
    }
  }

  void bordersAndFocusAreSeen_data() {
    QTest::addColumn<ThemeChoice>("choice");
    QTest::newRow("light") << ThemeChoice::light;
    QTest::newRow("dark") << ThemeChoice::dark;
    QTest::newRow("high contrast") << ThemeChoice::highContrast;
  }

  // What is painted: the edge of each control beside the window, and the frame that the Tab key brings.
  void bordersAndFocusAreSeen() {
    QFETCH(ThemeChoice, choice);
    applyTheme(choice);
    FocusFrame::install();
    QWidget window;
    QVBoxLayout layout(&window);
    QLineEdit field;
    QComboBox list;
    QCheckBox box;
    QRadioButton round;
    QPushButton button(QStringLiteral("Button"));
    QToolButton tool;
    QToolButton flat;
    QSlider slider(Qt::Horizontal);
    tool.setText(QStringLiteral("Tool"));
    flat.setText(QStringLiteral("Flat"));
    flat.setAutoRaise(true);
    button.setAutoDefault(false);
    list.addItem(QStringLiteral("One"));
    const QList<QWidget*> all{&field, &list, &box, &round, &button, &tool, &flat, &slider};
    for (QWidget* one : all) {
      one->setFocusPolicy(Qt::StrongFocus);
      layout.addWidget(one);
    }
    window.resize(300, 400);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QColor ground = window.palette().color(QPalette::Window);
    const auto picture = [&](const QWidget* one) {
      return window.grab(QRect(one->mapTo(&window, QPoint(-2, -2)), one->size() + QSize(4, 4))).toImage();
    };
    for (QWidget* one : all) {
      const QByteArray name = one->metaObject()->className();
      QWidget* other = one == &field ? static_cast<QWidget*>(&list) : &field;
      other->setFocus(Qt::TabFocusReason);
      QCoreApplication::processEvents();
      const QImage before = picture(one);
      if (one != &flat) {
        double best = 0.0;
        for (int y = 0; y < before.height(); ++y) {
          for (int x = 0; x < 8; ++x) best = std::max(best, contrast(before.pixelColor(x, y), ground));
        }
        QVERIFY2(best >= 3.0, qPrintable(QStringLiteral("border of %1: %2").arg(QLatin1String(name)).arg(best)));
      }
      QTest::keyClick(other, Qt::Key_Tab);
      one->setFocus(Qt::TabFocusReason);
      QCoreApplication::processEvents();
      const QImage after = picture(one);
      int changed = 0;
      for (int y = 0; y < before.height(); ++y) {
        for (int x = 0; x < before.width(); ++x) {
          changed += contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3.0 ? 1 : 0;
        }
      }
      // Fields and lists change a border that is there into one of another color, and show a caret or a light inside.
      const bool own = one == &field || one == &list;
      if (own) {
        QVERIFY2(before != after, name.constData());
      } else {
        QString across;
        for (int y = 0; y < 7; ++y) {
          across += QStringLiteral(" %1→%2").arg(before.pixelColor(before.width() / 2, y).name(),
                                                 after.pixelColor(before.width() / 2, y).name());
        }
        QVERIFY2(changed >= one->width(),
                 qPrintable(QStringLiteral("%1: %2 pixels;%3").arg(QLatin1String(name)).arg(changed).arg(across)));
      }
    }
    applyTheme(ThemeChoice::light);
  }

  void curvesAreSeen_data() { nothingToReadIsFaint_data(); }

  // Lines, bars and markers in every color, and the frame of the axes, in every theme.
  void curvesAreSeen() {
    QFETCH(Theme, theme);
    QFETCH(bool, strong);
    const FigureColors colors = figureColors(themePalette(theme, strong));
    QList<ColorRole> roles{ColorRole::data, ColorRole::truth, ColorRole::neutral, ColorRole::highlight,
                           ColorRole::testData};
    for (int i = 0; i < 7; ++i) roles << methodColor(i);
    for (const ColorRole role : roles) {
      const double found = contrast(colors.of(role), colors.background);
      QVERIFY2(found >= 3.0, qPrintable(QStringLiteral("%1: %2").arg(colors.of(role).name()).arg(found)));
    }
    QVERIFY(contrast(colors.frame, colors.background) >= 3.0);
  }

  void seriesColoursAreToldApart_data() { textIsReadable_data(); }

  void seriesColoursAreToldApart() {
    QFETCH(Theme, theme);
    const FigureColors colors = figureColors(theme);
    QList<QColor> methods;
    for (int i = 0; i < 7; ++i) methods << colors.of(methodColor(i));
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

  /// A page that is open keeps up with the theme: its links, too, are read on the new ground.
  void linksOfAnOpenText() {
    TextView view;
    view.setMarkdown("Read [this page](page) and [that one](other).");
    const auto colors = [&] {
      QList<QColor> all;
      for (auto piece = view.document()->begin().begin(); !piece.atEnd(); ++piece) {
        const QTextCharFormat format = piece.fragment().charFormat();
        if (format.isAnchor()) all << format.foreground().color();
      }
      return all;
    };
    for (const QColor& color : {QColor(Qt::yellow), QColor(Qt::darkBlue)}) {
      QPalette palette = view.palette();
      palette.setColor(QPalette::Link, color);
      view.setPalette(palette);
      QCOMPARE(colors(), QList<QColor>({color, color}));
    }
    QCOMPARE(view.toPlainText(), QStringLiteral("Read this page and that one."));
  }
};

KERRIDGE_WINDOW_TEST(TestTheme)

}  // namespace test_theme

#include "test_theme.moc"
