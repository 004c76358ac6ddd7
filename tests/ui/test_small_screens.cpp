// SPDX-License-Identifier: GPL-3.0-or-later
// The main window on the screens of small laptops, at the scales that desktops offer: within the available area, and
// everything that is needed is in it. With KERRIDGE_PICTURES set to a folder each is saved there, to look at.
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/test_setting.h"
#include "widgets/banner.h"
#include "widgets/control_marker.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/models_panel.h"
#include "window/models_rail.h"
#include "window/screen_fit.h"
#include "window/top_strip.h"
#include "window/welcome.h"

namespace test_small_screens {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// What the window and its parts ask for at least, for the message of a failure.
QString leastSizes(const MainWindow& window) {
  QStringList sizes{QStringLiteral("window %1×%2").arg(window.width()).arg(window.height())};
  for (const QWidget* part : window.findChildren<QWidget*>()) {
    const QWidget* around = part->parentWidget();
    const bool large = part->isVisible() && part->window() == &window && around != nullptr &&
                       (around == &window || around->parentWidget() == &window || around == window.centralWidget());
    if (!large) continue;
    const QSize least = part->minimumSizeHint().expandedTo(part->minimumSize());
    sizes << QStringLiteral("%1 %2: %3×%4")
                 .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                 .arg(least.width())
                 .arg(least.height());
  }
  return sizes.join(QLatin1Char('\n'));
}

}  // namespace

class TestSmallScreens : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void everythingIsOnScreen_data();
  void everythingIsOnScreen();
  void longMessageLeavesTheChart();
  void tabsLeadToTheOtherCharts();
  void railStandsForTheModels();
};

void TestSmallScreens::everythingIsOnScreen_data() {
  QTest::addColumn<QSize>("screen");
  QTest::addColumn<int>("textPercent");
  QTest::addColumn<QString>("state");
  const auto add = [](QSize pixels, int scale, int textPercent, const char* state) {
    // Of a scaled screen a program has fewer, larger pixels.
    const QSize screen(pixels.width() * 100 / scale, pixels.height() * 100 / scale);
    QTest::addRow("%d x %d at %d %%, text %d %%, %s", pixels.width(), pixels.height(), scale, textPercent, state)
        << screen << textPercent << QString::fromLatin1(state);
  };
  for (const char* state : {"start", "first start", "a lesson", "a file"}) {
    for (const int scale : {100, 125, 150}) add({1366, 768}, scale, 100, state);
    add({1024, 600}, 100, 100, state);
    add({1366, 768}, 100, 125, state);
    add({2732, 1536}, 200, 100, state);
    add({1366, 768}, 200, 100, state);
  }
}

void TestSmallScreens::everythingIsOnScreen() {
  QFETCH(QSize, screen);
  QFETCH(int, textPercent);
  QFETCH(QString, state);
  const QFont usual = QApplication::font();
  const auto restore = qScopeGuard([&] { QApplication::setFont(usual); });
  QFont larger = usual;
  larger.setPointSizeF(usual.pointSizeF() * textPercent / 100.0);
  QApplication::setFont(larger);
  const bool first = state == QLatin1String("first start") || state == QLatin1String("a lesson");
  const auto window = readyWindow(first ? firstExperiment() : momentaryExperiment());
  QVERIFY(window);
  if (first) window->welcome().open();
  // A panel of the desktop at the top, and a frame around the window.
  const QRect area(0, 28, screen.width(), screen.height() - 28);
  const QMargins frame(2, 26, 2, 2);
  const QRect place = fittedInto(area, QRect(QPoint(40, 60), QSize(1366, 768)), frame);
  QVERIFY(area.contains(place.marginsAdded(frame)));
  window->resize(place.size());
  QCoreApplication::processEvents();
  const bool low = place.height() < 400;
  if (low) {  // where a first start shows no results
    actionOf(*window, QStringLiteral("reset-layout"))->trigger();
    QCoreApplication::processEvents();
    window->resize(place.size());
    QCoreApplication::processEvents();
  }
  const QTemporaryDir folder;
  if (state == QLatin1String("a lesson")) actionOf(*window, QStringLiteral("lesson-fit-and-overfit"))->trigger();
  if (state == QLatin1String("a file")) {
    window->openFile(writeSample(folder, QStringLiteral("a-file-with-a-long-name-of-2026.csv"), sampleCsv(30)));
    QTRY_VERIFY(!window->document().experiment().data.file.empty());
  }
  QTRY_VERIFY(window->controller().isShown());
  QCoreApplication::processEvents();
  QCoreApplication::processEvents();
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    window->grab().save(QDir(pictures).filePath(
        QStringLiteral("screen-%1x%2-%3-%4.png").arg(screen.width()).arg(screen.height()).arg(textPercent).arg(state)));
  }
  // Nothing in it asks for more, nor does a passing text.
  for (const char* name : {"state", "factorization"}) {
    auto* label = widgetOf<QLabel>(*window, QLatin1String(name));
    label->setText(QString(40, QLatin1Char('m')));
    label->show();
  }
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  QCoreApplication::processEvents();
  QVERIFY2(window->size() == place.size(), qPrintable(leastSizes(*window)));
  const auto isInside = [&](const QWidget* part, const QString& name) {
    QVERIFY2(part != nullptr && part->isVisible(), qPrintable(name));
    const QRect there(part->mapTo(window.get(), QPoint()), part->size());
    const QString where = QStringLiteral("%1: %2,%3 %4×%5 in %6×%7")
                              .arg(name)
                              .arg(there.x())
                              .arg(there.y())
                              .arg(there.width())
                              .arg(there.height())
                              .arg(window->width())
                              .arg(window->height());
    QVERIFY2(window->rect().contains(there) && there.height() > 0, qPrintable(where));
    for (const QWidget* around = part->parentWidget(); around != nullptr && around != window.get();
         around = around->parentWidget()) {
      QVERIFY2(around->rect().contains(QRect(part->mapTo(around, QPoint()), part->size())),
               qPrintable(where + QStringLiteral(" cut off by ") + around->objectName()));
    }
  };
  isInside(window->statusBar(), QStringLiteral("status bar"));
  isInside(window->menuBar(), QStringLiteral("menu bar"));
  for (const char* button : {"run-cancel", "find-button", "play-at-once"}) {
    isInside(widgetOf<QToolButton>(*window, QLatin1String(button)), QLatin1String(button));
  }
  TopStrip& strip = window->strip();
  for (const PopupChip* chip : {strip.dataChip(), strip.splitChip(), strip.kernelChip(), strip.pathChip()}) {
    isInside(chip, chip->objectName());
    QVERIFY2(chip->width() >= 40, qPrintable(chip->objectName()));
  }
  const bool rail = low && state == QLatin1String("a lesson");
  QCOMPARE(window->findChild<ModelsRail*>()->isVisible(), rail);
  if (rail) {
    isInside(widgetOf<QWidget>(*window, QStringLiteral("rail-slider-0-at")), QStringLiteral("rail"));
  } else {
    isInside(widgetOf<QWidget>(*window, QStringLiteral("add-method")), QStringLiteral("add a method"));
  }
  const auto* results = widgetOf<QWidget>(*window, QStringLiteral("runs-table"));
  QCOMPARE(results->isVisible(), !low);
  if (!low) isInside(results, QStringLiteral("results"));
  const ChartGrid& charts = window->charts();
  const std::size_t shown = window->document().experiment().view.charts.size();  // two at the first start
  const auto* tabs = widgetOf<QTabBar>(*window, QStringLiteral("chart-tabs"));
  QCOMPARE(tabs->isVisible(), charts.isNarrow());
  if (charts.isNarrow()) {
    isInside(tabs, QStringLiteral("tabs"));
    QCOMPARE(tabs->count(), static_cast<int>(shown));
  }
  for (FigurePanel* panel : charts.panels()) {
    if (shown < 4 && !panel->isVisible()) continue;
    if (charts.isNarrow() && panel != charts.current()) {
      QVERIFY(panel->isHidden());
      continue;
    }
    isInside(panel, QString::fromStdString(panel->view()->figure().id));
    const QSize room = panel->view()->plotArea().size().toSize();
    QVERIFY2(room.width() >= 100 && room.height() >= 40,
             qPrintable(QStringLiteral("%1: %2×%3").arg(panel->objectName()).arg(room.width()).arg(room.height())));
  }
}

/// One chart fills a narrow window; tabs, keys and lessons bring the others, and they come back with the room.
// A message of many lines scrolls there, by mouse and by keys, and the chart keeps most of the height.
void TestSmallScreens::longMessageLeavesTheChart() {
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  window->resize(683, 340);
  QCoreApplication::processEvents();
  QString text;
  for (int i = 0; i < 40; ++i) text += QStringLiteral("Rows %1 to %2 have no number in column x1. ").arg(i).arg(i + 9);
  window->banner().showMessage(Banner::Kind::warning, text, {{QStringLiteral("Leave the column out")}});
  const FigureView* chart = window->charts().panels().front()->view();
  auto* area = widgetOf<QScrollArea>(*window, QStringLiteral("banner-text-area"));
  QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
  savePictures(*window, "long-message");
  QVERIFY2(chart->height() >= 80, qPrintable(QString::number(chart->height())));
  QVERIFY(area->height() >= 2 * area->fontMetrics().lineSpacing());
  area->setFocus();
  QVERIFY(area->hasFocus());
  QTest::keyClick(area, Qt::Key_PageDown);
  QVERIFY(area->verticalScrollBar()->value() > 0);
  // A short one is as high as its text and no stop of the Tab key.
  window->banner().showMessage(Banner::Kind::note, QStringLiteral("Done."));
  QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
  QCOMPARE(area->focusPolicy(), Qt::NoFocus);
}

void TestSmallScreens::tabsLeadToTheOtherCharts() {
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  ChartGrid& charts = window->charts();
  window->resize(1366, 900);
  QCoreApplication::processEvents();
  QVERIFY(!charts.isNarrow());
  const QSize whole = charts.size();
  auto* tabs = widgetOf<QTabBar>(*window, QStringLiteral("chart-tabs"));
  const auto visible = [&] {
    QStringList ids;
    for (FigurePanel* panel : charts.panels()) {
      if (panel->isVisible()) ids << QString::fromStdString(panel->view()->figure().id);
    }
    return ids;
  };
  const QStringList all = visible();
  QCOMPARE(all.size(), 4);
  window->resize(window->minimumSizeHint().expandedTo({300 + charts.minimumSizeHint().width(), 400}));
  QTRY_VERIFY(charts.isNarrow() && tabs->isVisible());
  QCOMPARE(visible(), all.mid(0, 1));
  QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
  QCOMPARE(visible(), all.mid(1, 1));
  QVERIFY(charts.current() == charts.panels()[1]);
  charts.reveal(charts.panels()[3]);
  QCOMPARE(visible(), all.mid(3, 1));
  QCOMPARE(tabs->currentIndex(), 3);
  charts.toggleMaximized();
  QVERIFY(!tabs->isVisible());
  charts.toggleMaximized();
  // A floating chart has no tab.
  charts.setFloating(charts.panels()[3], true);
  QCOMPARE(tabs->count(), 3);
  QCOMPARE(visible().size(), 2);
  charts.setFloating(charts.panels()[3], false);
  QCOMPARE(tabs->count(), 4);
  QCOMPARE(visible().size(), 1);
  window->resize(1366, 900);
  QTRY_VERIFY(!charts.isNarrow());
  QCOMPARE(visible(), all);
  QCOMPARE(charts.size(), whole);
}

/// With a lesson in a narrow window: λ by mouse and keyboard on the rail; the cards on request, and again with the
/// room.
void TestSmallScreens::railStandsForTheModels() {
  // Of other models, so that the rail follows the lesson.
  const auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  window->resize(683, 340);
  QCoreApplication::processEvents();
  actionOf(*window, QStringLiteral("lesson-fit-and-overfit"))->trigger();
  QTRY_VERIFY(window->controller().isShown());
  const auto* rail = window->findChild<ModelsRail*>();
  const auto* add = widgetOf<QWidget>(*window, QStringLiteral("add-method"));
  QTRY_VERIFY(rail->isVisible() && !add->isVisible());
  const auto at = [&] { return window->document().experiment().methods.front().at; };
  // A lesson's outline is on what is in sight.
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("rail-slider-0-at"));
  const auto markers = window->findChildren<ControlMarker*>();
  QVERIFY(std::any_of(markers.begin(), markers.end(), [&](const auto* one) { return one->target() == slider; }));
  // Upright, the largest is above; a press moves the handle there.
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, 2));
  QCOMPARE(at(), slider->upper());
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() - 2));
  QCOMPARE(at(), slider->lower());
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Up);
  QVERIFY(at() > slider->lower());
  auto* field = widgetOf<NumberField>(*window, QStringLiteral("rail-field-0-at"));
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0.25"));
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(at(), 0.25);
  QCOMPARE(slider->number(), 0.25);
  // Its name, a key or a lesson that names what is in a card brings the cards.
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("rail-name-0")), Qt::LeftButton);
  QVERIFY(!rail->isVisible() && add->isVisible());
  QVERIFY(window->models().isAncestorOf(QApplication::focusWidget()));
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("fewer-models")), Qt::LeftButton);
  QVERIFY(rail->isVisible());
  actionOf(*window, QStringLiteral("go-lambda"))->trigger();
  QVERIFY(!rail->isVisible());
  QCOMPARE(QApplication::focusWidget(), widgetOf<QWidget>(*window, QStringLiteral("field-0-at")));
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("fewer-models")), Qt::LeftButton);
  window->models().add("m-rlsr");
  QTRY_VERIFY(!rail->isVisible());
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("fewer-models")), Qt::LeftButton);
  QVERIFY(widgetOf<QWidget>(*window, QStringLiteral("rail-slider-1-at"))->isVisible());
  window->resize(1200, 700);
  QTRY_VERIFY(!rail->isVisible() && add->isVisible());
  QVERIFY(!widgetOf<QWidget>(*window, QStringLiteral("fewer-models"))->isVisible());
}

KERRIDGE_WINDOW_TEST(TestSmallScreens)

}  // namespace test_small_screens

#include "test_small_screens.moc"
