// SPDX-License-Identifier: GPL-3.0-or-later
// The first start: a picture in which one drag shows overfitting, and three doors. With KERRIDGE_PICTURES set to a
// folder it is saved there.
#include <algorithm>
#include <cmath>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "charts/visibility.h"
#include "files/settings.h"
#include "lessons/lesson_walk.h"
#include "support/window_test.h"
#include "ui/lesson_helpers.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/recent_files.h"
#include "window/welcome.h"

namespace test_welcome {

using namespace kerridge;
using namespace kerridge::test;

namespace {

std::unique_ptr<MainWindow> firstWindow() {
  auto window = readyWindow(firstExperiment());
  if (!window) return nullptr;
  window->welcome().open();
  return settled(*window) ? std::move(window) : nullptr;
}

int visibleCharts(MainWindow& window) {
  const auto& panels = window.charts().panels();
  return static_cast<int>(
      std::count_if(panels.begin(), panels.end(), [](const FigurePanel* panel) { return panel->isVisible(); }));
}

std::string hintOf(MainWindow& window) {
  return window.charts().panelOf(QStringLiteral("error-curves"))->view()->figure().cursors.at(0).label.english();
}

}  // namespace

class TestWelcome : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() { clearSettings(); }

  // Whatever the seed: the training error falls below a tenth of its largest value, and both ends of the test error
  // stand out of its valley.
  void tenSeedsOverfit_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 10; ++seed) QTest::addRow("seed %d", seed) << seed;
  }

  void tenSeedsOverfit() {
    QFETCH(int, seed);
    Experiment experiment = firstExperiment();
    experiment.data.generator.seed = static_cast<std::uint64_t>(seed);
    Engine engine;
    const ComputedExperiment computed(experiment, engine, RunContext());
    const Figure figure = computed.charts().at(1);
    const auto curve = [&figure](const char* name) -> const std::vector<double>& {
      return std::find_if(figure.series.begin(), figure.series.end(),
                          [name](const Series& series) { return series.name == name; })
          ->y;
    };
    const std::vector<double>& train = curve("KRR train");
    const std::vector<double>& test = curve("KRR test");
    const auto [least, most] = std::minmax_element(train.begin(), train.end());
    QVERIFY2(*least < 0.1 * *most, qPrintable(QString::number(*least / *most)));
    const double valley = *std::min_element(test.begin(), test.end());
    QVERIFY2(test.front() > 1.2 * valley, qPrintable(QString::number(test.front() / valley)));
    QVERIFY2(test.back() > 1.2 * valley, qPrintable(QString::number(test.back() / valley)));
  }

  void oneDragShowsOverfitting() {
    const auto window = firstWindow();
    QVERIFY(window);
    QCOMPARE(visibleCharts(*window), 2);
    QVERIFY(window->welcome().isVisible());
    QVERIFY2(hintOf(*window).find("drag") != std::string::npos, hintOf(*window).c_str());
    savePictures(*window, "welcome");
    // Two curves: the leave-one-out error is off in the legend.
    const FigureView* errors = window->charts().panelOf(QStringLiteral("error-curves"))->view();
    for (const Series& series : errors->figure().series) {
      const auto& hidden = errors->sight().hidden;
      const bool off = std::find(hidden.begin(), hidden.end(), Visibility::keyOf(series).toStdString()) != hidden.end();
      QCOMPARE(off, series.name == "KRR LOO");
    }
    auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("welcome-slider"));
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    QVERIFY(settled(*window));
    QCOMPARE(window->document().experiment().methods[0].at, firstExperiment().lambda.from);
    const auto& model = window->controller().models().front();
    QVERIFY(model->trainError < 0.1 * model->testError);
    QVERIFY(hintOf(*window).find("drag") == std::string::npos);
    savePictures(*window, "welcome-overfit");
    // A step as any other, which the slider follows.
    window->document().undoStack().undo();
    QCOMPARE(slider->number(), firstExperiment().methods[0].at);
  }

  void aLessonIsOneClick() {
    const auto window = firstWindow();
    QVERIFY(window);
    auto* door = widgetOf<QPushButton>(*window, QStringLiteral("welcome-lesson"));
    QVERIFY(door->text().contains(QString::fromStdString(lessons().front().title)));
    door->click();
    QVERIFY(settled(*window));
    QCOMPARE(window->lessons().coach().lesson(), &lessons().front());
    QVERIFY(!window->welcome().isVisible());
    QCOMPARE(visibleCharts(*window), 4);
    // Back, the two charts are as they were; the next lesson is the one that is not done.
    window->lessons().coach().leave(true);
    QVERIFY(settled(*window));
    QCOMPARE(visibleCharts(*window), 2);
    setSetting(QStringLiteral("lessons/done"), QStringList{QString::fromStdString(lessons().front().id)});
    const auto later = firstWindow();
    QVERIFY(widgetOf<QPushButton>(*later, QStringLiteral("welcome-lesson"))
                ->text()
                .contains(QString::fromStdString(lessons()[1].title)));
  }

  // Their own data get the kernel and the methods of the example: those of the first start suit its data alone.
  void ownDataAreOneClick() {
    const auto window = firstWindow();
    QVERIFY(window);
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("own.csv"));
    QFile written(file);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write("x,y\n");
    for (int i = 0; i < 40; ++i) written.write(qPrintable(QStringLiteral("%1,%2\n").arg(i).arg(i * i % 17)));
    written.close();
    FileChooser chooser;
    chooser.open = [file](QWidget*, const QString&, const QString&, const QString&) { return file; };
    window->files().setFileChooser(chooser);
    widgetOf<QPushButton>(*window, QStringLiteral("welcome-data"))->click();
    QVERIFY(QTest::qWaitFor([&] { return !window->document().experiment().data.isGenerated(); }, lessonPatience));
    QVERIFY(settled(*window));
    QVERIFY(!window->welcome().isVisible());
    QCOMPARE(visibleCharts(*window), 4);
    QVERIFY(!(window->document().experiment().kernel == firstExperiment().kernel));
    QCOMPARE(window->document().experiment().methods.size(), exampleExperiment().methods.size());
    QCOMPARE(recentFiles(), QStringList{file});
    // Next time it is in the list.
    const auto later = firstWindow();
    QVERIFY(later);
    QVERIFY(widgetOf<QToolButton>(*later, QStringLiteral("welcome-recent"))->isVisible());
  }

  void theRestIsOneClick() {
    const auto window = firstWindow();
    QVERIFY(window);
    QVERIFY(!widgetOf<QToolButton>(*window, QStringLiteral("welcome-recent"))->isVisible());
    widgetOf<QPushButton>(*window, QStringLiteral("welcome-compare"))->click();
    QVERIFY(settled(*window));
    QVERIFY(window->document().experiment() == exampleExperiment());
    QVERIFY(!window->welcome().isVisible());
    QCOMPARE(visibleCharts(*window), 4);
    // And back, from the menu.
    actionOf(*window, QStringLiteral("welcome"))->trigger();
    QVERIFY(settled(*window));
    QVERIFY(window->welcome().isVisible());
    QVERIFY(window->document().experiment() == firstExperiment());
    widgetOf<QToolButton>(*window, QStringLiteral("welcome-close"))->click();
    QVERIFY(!window->welcome().isVisible());
    QVERIFY(hintOf(*window).find("drag") == std::string::npos);
  }

  // Two charts stay two while one is replaced or enlarged, until all four are asked for.
  void twoChartsStayTwo() {
    const auto window = firstWindow();
    QVERIFY(window);
    ChartGrid& charts = window->charts();
    QVERIFY(charts.panelOf(QStringLiteral("map")) == nullptr);
    charts.showFigure(QStringLiteral("residuals"));
    QCOMPARE(visibleCharts(*window), 2);
    QCOMPARE(window->document().experiment().view.charts, (std::vector<std::string>{"residuals", "error-curves"}));
    charts.toggleMaximized();
    QCOMPARE(visibleCharts(*window), 1);
    charts.toggleMaximized();
    QCOMPARE(visibleCharts(*window), 2);
    charts.resetLayout();
    QVERIFY(settled(*window));
    QCOMPARE(visibleCharts(*window), 4);
    window->document().undoStack().undo();
    QVERIFY(settled(*window));
    QCOMPARE(visibleCharts(*window), 2);
  }
};

KERRIDGE_WINDOW_TEST(TestWelcome)

}  // namespace test_welcome

#include "test_welcome.moc"
