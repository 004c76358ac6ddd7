// SPDX-License-Identifier: GPL-3.0-or-later
// Play, the lecture's strip and labels, one chart large by its number, snapshots.
#include <algorithm>
#include <cmath>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/edge_bars.h"
#include "window/figure_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"
#include "window/view_commands.h"

namespace test_stage {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int settleMilliseconds = 120000;
constexpr int someFrames = 8;

bool settles(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown() && !window.controller().task().isBusy(); },
                         settleMilliseconds);
}

/// Both directions were seen.
bool wentForthAndBack(const std::vector<double>& values) {
  bool up = false, down = false;
  for (std::size_t i = 1; i < values.size(); ++i) {
    up = up || values[i] > values[i - 1];
    down = down || values[i] < values[i - 1];
  }
  return up && down;
}

}  // namespace

class TestStage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void rangesOfWhatRuns();
  void playRunsLambdaForthAndBack();
  void playWaitsForThePicture();
  void playEndsWithItsDocument();
  void lectureShowsNumbers();
  void theLastRowReadsTheCharts();
  void barsComeAtTheEdge();
  void oneChartLargeByNumber();
  void snapshotsFlip();
};

void TestStage::rangesOfWhatRuns() {
  ParameterSpec decades;
  decades.scale = Scale::logarithmic;
  decades.sliderMinimum = 1e-4;
  decades.sliderMaximum = 1e2;
  QVERIFY(std::abs(playValueAt(decades, 0.5) - 0.1) < 1e-12);
  QCOMPARE(playValueAt(decades, 0.0), 1e-4);
  QCOMPARE(playValueAt(decades, 1.0), 1e2);
  QVERIFY(std::abs(playPhaseOf(decades, 1.0) - 4.0 / 6.0) < 1e-12);
  ParameterSpec steps;
  steps.sliderMinimum = 1.0;
  steps.sliderMaximum = 4.0;
  steps.integer = true;
  QCOMPARE(playValueAt(steps, 0.4), 2.0);
  // Names show every digit: as many as a slider sets.
  ParameterSpec exponent;
  exponent.sliderMinimum = 0.1;
  exponent.sliderMaximum = 4.0;
  QCOMPARE(playValueAt(exponent, 0.123456), 0.5815);  // 0.1 + 3.9 · 0.123456 = 0.5814784
  QCOMPARE(playValueAt(decades, 0.13), 6.03e-4);      // 10^(−4 + 6 · 0.13) = 6.0256e-4
  const Experiment example = exampleWithoutStudies();
  for (const PlayTarget& target : playTargets(example)) {
    QVERIFY2(!target.id.isEmpty() && !target.name.isEmpty(), qPrintable(target.id));
    const double value = playValueAt(target.spec, 0.3);
    QCOMPARE(playValue(withPlayed(example, target, value), target), value);
  }
}

void TestStage::playRunsLambdaForthAndBack() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  Player& player = window->stage().player();
  player.setSeconds(0.5);
  std::vector<double> seen;
  connect(&window->document(), &ExperimentDocument::changed, this,
          [&](const Experiment&, const Experiment& after) { seen.push_back(after.methods.front().at); });
  const int steps = window->document().undoStack().count();
  const Experiment before = window->document().experiment();
  QCOMPARE(player.target().id, QStringLiteral("path:0"));
  QTest::keyClick(window.get(), Qt::Key_P);
  QVERIFY(player.isPlaying());
  auto* button = widgetOf<QToolButton>(*window, QStringLiteral("play-button"));
  QVERIFY(button->isVisible());
  QTRY_VERIFY(seen.size() > someFrames && wentForthAndBack(seen));
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(!player.isPlaying());
  const std::size_t stopped = seen.size();
  QVERIFY(settles(*window));
  QCOMPARE(seen.size(), stopped);
  const ParameterSpec range = player.target().spec;
  for (const double at : seen) QVERIFY(at >= range.sliderMinimum && at <= range.sliderMaximum);
  QVERIFY(window->document().undoStack().count() > steps);
  while (window->document().undoStack().count() > steps && window->document().undoStack().index() > steps) {
    window->document().undoStack().undo();
  }
  QCOMPARE(window->document().experiment().methods.front().at, before.methods.front().at);
}

void TestStage::playWaitsForThePicture() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  Player& player = window->stage().player();
  QTest::keyClick(window.get(), Qt::Key_P);  // shows the strip
  QTest::keyClick(window.get(), Qt::Key_P);
  auto* box = widgetOf<QComboBox>(*window, QStringLiteral("play-target"));
  QVERIFY(box->isVisible() && settles(*window));
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Home);
  for (int i = 0; i < box->count() && player.target().id != QStringLiteral("width"); ++i) {
    QTest::keyClick(box, Qt::Key_Down);
  }
  QCOMPARE(player.target().id, QStringLiteral("width"));
  int frames = 0, early = 0;
  connect(&window->document(), &ExperimentDocument::changed, this,
          [&](const Experiment& before, const Experiment& after) {
            if (before.kernel == after.kernel) return;
            ++frames;
            // What is left has had its results, and they are what the charts were drawn from.
            if (!(window->controller().results()->experiment.kernel == before.kernel)) ++early;
          });
  player.start();
  QTRY_VERIFY_WITH_TIMEOUT(frames > someFrames, settleMilliseconds);
  player.stop();
  QCOMPARE(early, 0);
  QVERIFY(settles(*window));
}

void TestStage::playEndsWithItsDocument() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  Player& player = window->stage().player();
  player.start();
  QTRY_VERIFY_WITH_TIMEOUT(window->document().undoStack().count() > 0, settleMilliseconds);
  const Experiment other = exampleExperiment();  // of the same data and methods
  window->document().begin(other, {}, QStringLiteral("test"));
  QVERIFY(!player.isPlaying());
  QVERIFY(settles(*window));
  QVERIFY(window->document().experiment() == other);
}

void TestStage::lectureShowsNumbers() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  StageStrip& strip = window->stage().strip();
  QVERIFY(!strip.isVisible());
  QVERIFY(window->statusBar()->isVisible());
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTRY_VERIFY(strip.isVisible());
  QVERIFY(!window->statusBar()->isVisible());
  const auto labels = [&] {
    std::string all;
    for (const Cursor& cursor : window->charts().panelOf(QStringLiteral("error-curves"))->view()->figure().cursors) {
      all += cursor.label.english() + "\n";
    }
    return QString::fromStdString(all);
  };
  QTRY_VERIFY(labels().contains(QStringLiteral("λ = ")) && labels().contains(QStringLiteral("test ")));
  QVERIFY2(strip.numbers().contains(QStringLiteral("KRR")) && strip.numbers().contains(QStringLiteral(", test ")),
           qPrintable(strip.numbers()));
  // Nothing is cut: what has no room in a line takes another one.
  const auto* numbers = widgetOf<QLabel>(*window, QStringLiteral("stage-numbers"));
  const auto told = [&] { return numbers->text().replace(QLatin1Char('\n'), QStringLiteral("   ·   ")); };
  for (const int width : {2000, 800}) {
    window->resize(width, 700);
    QTRY_VERIFY(numbers->height() >= numbers->sizeHint().height() && told() == strip.numbers());
    for (const QString& line : numbers->text().split(QLatin1Char('\n'))) {
      const bool alone = !line.contains(QStringLiteral("   ·   "));
      QVERIFY(alone || numbers->fontMetrics().horizontalAdvance(line) <= numbers->width());
    }
  }
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTRY_VERIFY(!strip.isVisible());
  QVERIFY(window->statusBar()->isVisible());
  QTRY_VERIFY(!labels().contains(QStringLiteral("λ = ")));
}

// Numbers have a fortieth of the height of the screen, and lines four pixels of 1080.
void TestStage::theLastRowReadsTheCharts() {
  for (const int height : {768, 1080}) {
    constexpr double usualLetters = 13.0;
    QFont letters = QApplication::font();
    letters.setPixelSize(static_cast<int>(usualLetters * ViewCommands::lecturePercent(height) / 100.0));
    Figure figure;
    figure.id = "error-curves";
    Series curve;
    curve.width = 1.2;
    curve.color = methodColor(0);
    curve.x = {0.0, 0.5, 1.0};
    curve.y = {0.5, 0.5, 0.5};
    figure.series = {curve};
    FigureView view;
    view.setFont(letters);
    view.resize(900, 600);
    view.setFigure(figure);
    view.show();
    const auto thickness = [&view] {
      const QImage picture = view.grab().toImage();
      const QPoint place = view.pixelAt(0.3, 0.5).toPoint();
      int lines = 0;
      for (int y = place.y() - 12; y <= place.y() + 12; ++y) {
        const QColor color = picture.pixelColor(place.x(), y);
        lines += color.blue() > color.red() + 60 ? 1 : 0;
      }
      return lines;
    };
    const int before = thickness();
    view.setLecture(true);
    QVERIFY2(thickness() >= std::lround(4.0 * height / 1080.0), qPrintable(QString::number(thickness())));
    const PlotStyle style = PlotStyle::of(figureColors(Theme::light), letters, true);
    QVERIFY2(40 * style.smallFont.pixelSize() >= height, qPrintable(QString::number(style.smallFont.pixelSize())));
    view.setLecture(false);
    QCOMPARE(thickness(), before);
  }
}

/// In lecture mode menus and tool bar are there while the mouse is at the upper edge; their keys work without them.
void TestStage::barsComeAtTheEdge() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  const auto* bar = widgetOf<QToolBar>(*window, QStringLiteral("strip"));
  const auto menus = [&] { return window->menuBar()->height(); };
  const auto point = [&](int x, int y) { QCursor::setPos(window->mapToGlobal(QPoint(x, y))); };
  point(300, 400);
  QVERIFY(bar->isVisible() && menus() > 0);
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTRY_VERIFY(!bar->isVisible() && menus() == 0);
  QTest::keyClick(window.get(), Qt::Key_2);  // a key of the menus
  QVERIFY(window->charts().isMaximized());
  QTest::keyClick(window.get(), Qt::Key_2);
  point(300, 0);
  QTRY_VERIFY(bar->isVisible() && menus() > 0);
  point(300, bar->geometry().bottom() - 3);  // to a button of the bar
  window->findChild<EdgeBars*>()->look();
  QVERIFY(bar->isVisible());
  point(300, 400);
  QTRY_VERIFY(!bar->isVisible() && menus() == 0);
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTRY_VERIFY(bar->isVisible() && menus() > 0);
}

void TestStage::oneChartLargeByNumber() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  const auto& panels = window->charts().panels();
  QTest::keyClick(window.get(), Qt::Key_2);
  QVERIFY(window->charts().isMaximized());
  QVERIFY(panels[1]->isVisible() && !panels[0]->isVisible());
  QTest::keyClick(window.get(), Qt::Key_3);
  QVERIFY(window->charts().isMaximized());
  QVERIFY(panels[2]->isVisible() && !panels[1]->isVisible());
  QTest::keyClick(window.get(), Qt::Key_3);
  QVERIFY(!window->charts().isMaximized());
  QVERIFY(std::all_of(panels.begin(), panels.end(), [](const FigurePanel* panel) { return panel->isVisible(); }));
}

void TestStage::snapshotsFlip() {
  const auto window = readyWindow();
  QVERIFY(window && settles(*window));
  const auto at = [&] { return methodOf(*window, 0).at; };
  QVERIFY(!actionOf(*window, QStringLiteral("flip-snapshot"))->isEnabled());
  change(*window, [](Experiment& after) {
    after.methods.front().rule.clear();
    after.methods.front().at = 0.5;
  });
  QTest::keyClick(window.get(), Qt::Key_B, Qt::ShiftModifier);
  change(*window, [](Experiment& after) { after.methods.front().at = 0.001; });
  QTest::keyClick(window.get(), Qt::Key_B);
  QCOMPARE(at(), 0.5);
  QTest::keyClick(window.get(), Qt::Key_B);
  QCOMPARE(at(), 0.001);
  // Of other data it would be no other state of the same.
  change(*window, [](Experiment& after) { after.data.generator = {"pure-noise", {}, 1}; });
  QVERIFY(!actionOf(*window, QStringLiteral("flip-snapshot"))->isEnabled());
  QVERIFY(settles(*window));
}

KERRIDGE_WINDOW_TEST(TestStage)

}  // namespace test_stage

#include "test_stage.moc"
