// SPDX-License-Identifier: GPL-3.0-or-later
#include <QInputDialog>
#include <QMenu>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/interval_menu.h"

namespace test_intervals {

using namespace kerridge;
using namespace kerridge::test;

namespace {

IntervalMenu* menuOf(MainWindow& window, int index) {
  auto* menu = widgetOf<IntervalMenu>(window, QStringLiteral("intervals-%1").arg(index));
  if (menu != nullptr) Q_EMIT menu->aboutToShow();
  return menu;
}

QAction* choice(MainWindow& window, int index, const char* name) {
  return menuOf(window, index)->findChild<QAction*>(QLatin1String(name));
}

const Figure& figureOf(MainWindow& window, const char* chart) {
  return window.charts().panelOf(QLatin1String(chart))->view()->figure();
}

}  // namespace

/// Intervals in the window: the menu of a card, the band that follows a drag, the chart of coverage.
class TestIntervals : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void menuSwitchesThemOnAndOff() {
    const auto window = readyWindow();
    QVERIFY(window);
    QVERIFY(figureOf(*window, "fit").bands.empty());
    QVERIFY(choice(*window, 0, "interval-none")->isChecked());
    const int before = window->document().undoStack().index();
    choice(*window, 0, "interval-jackknife+")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, std::optional<IntervalSpec>(IntervalSpec()));
    QVERIFY(!methodOf(*window, 1).intervals);
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
    QCOMPARE(figureOf(*window, "fit").bands[0].name, std::string("90 % jackknife+ of KRR"));
    QVERIFY(choice(*window, 0, "interval-jackknife+")->isChecked());
    QVERIFY(choice(*window, 0, "level-90")->isChecked());
    choice(*window, 0, "level-80")->trigger();
    QTRY_COMPARE(figureOf(*window, "fit").bands[0].name, std::string("80 % jackknife+ of KRR"));
    choice(*window, 0, "interval-gp")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, (std::optional(IntervalSpec{IntervalKind::gaussianProcess, 0.8})));
    QTRY_COMPARE(figureOf(*window, "fit").bands[0].name, std::string("80 % Gaussian process of KRR"));
    choice(*window, 0, "interval-none")->trigger();
    QTRY_VERIFY(figureOf(*window, "fit").bands.empty());
    // Each of them one step back.
    QCOMPARE(window->document().undoStack().index(), before + 4);
    for (int step = 0; step < 3; ++step) window->document().undoStack().undo();
    QCOMPARE(methodOf(*window, 0).intervals, std::optional<IntervalSpec>(IntervalSpec()));
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
    // Nothing was computed again for any of this.
    QVERIFY(window->controller().isUpToDate());
  }

  void otherLevel() {
    const auto window = readyWindow();
    QVERIFY(window);
    choice(*window, 1, "level-other")->trigger();
    auto* dialog = window->findChild<QInputDialog*>(QStringLiteral("interval-level"));
    QVERIFY(dialog);
    dialog->setDoubleValue(72.5);
    dialog->accept();
    QCOMPARE(methodOf(*window, 1).intervals, (std::optional(IntervalSpec{IntervalKind::jackknifePlus, 0.725})));
    QVERIFY(choice(*window, 1, "level-other")->isChecked());
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
  }

  /// What stands for all methods becomes each one's own when one of them changes.
  void ofAllMethods() {
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment experiment = window->document().experiment();
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.8};
    window->document().replace(experiment, QStringLiteral("All"));
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{2});
    choice(*window, 0, "interval-none")->trigger();
    QVERIFY(!window->document().experiment().intervals);
    QVERIFY(!methodOf(*window, 0).intervals);
    QCOMPARE(methodOf(*window, 1).intervals, (std::optional(IntervalSpec{IntervalKind::jackknifePlus, 0.8})));
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
  }

  /// One entry for both kinds that can adapt; the band follows, and it stays with another level and kind.
  void adaptive() {
    const auto window = readyWindow();
    QVERIFY(window);
    QVERIFY(!choice(*window, 0, "interval-adaptive")->isEnabled());
    choice(*window, 0, "interval-jackknife+")->trigger();
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
    const std::vector<double> plain = figureOf(*window, "fit").bands[0].lower;
    const int before = window->document().undoStack().index();
    QVERIFY(choice(*window, 0, "interval-adaptive")->isEnabled());
    QVERIFY(!choice(*window, 0, "interval-adaptive")->toolTip().isEmpty());
    choice(*window, 0, "interval-adaptive")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, (std::optional(IntervalSpec{IntervalKind::jackknifePlus, 0.9, true})));
    QTRY_COMPARE(figureOf(*window, "fit").bands[0].name, std::string("90 % adaptive jackknife+ of KRR"));
    QVERIFY(figureOf(*window, "fit").bands[0].lower != plain);
    QVERIFY(choice(*window, 0, "interval-adaptive")->isChecked());
    choice(*window, 0, "level-80")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, (std::optional(IntervalSpec{IntervalKind::jackknifePlus, 0.8, true})));
    choice(*window, 0, "interval-split")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, (std::optional(IntervalSpec{IntervalKind::split, 0.8, true})));
    QTRY_COMPARE(figureOf(*window, "fit").bands[0].name, std::string("80 % adaptive split-conformal of KRR"));
    choice(*window, 0, "interval-gp")->trigger();
    QCOMPARE(methodOf(*window, 0).intervals, (std::optional(IntervalSpec{IntervalKind::gaussianProcess, 0.8})));
    QVERIFY(!choice(*window, 0, "interval-adaptive")->isEnabled());
    QVERIFY(whyNotUsable(choice(*window, 0, "interval-adaptive")).contains(QStringLiteral("not adaptive")));
    // Each of them one step back.
    QCOMPARE(window->document().undoStack().index(), before + 4);
    for (int step = 0; step < 4; ++step) window->document().undoStack().undo();
    QCOMPARE(methodOf(*window, 0).intervals, std::optional<IntervalSpec>(IntervalSpec()));
    QTRY_VERIFY(figureOf(*window, "fit").bands[0].lower == plain);
    QVERIFY(window->controller().isUpToDate());
  }

  void kindsThatAMethodHasNot() {
    const auto window = readyWindow();
    QVERIFY(window);
    addMethod(window->document(), "lasso");
    const int last = int(window->document().experiment().methods.size()) - 1;
    QTRY_VERIFY(widgetOf<IntervalMenu>(*window, QStringLiteral("intervals-%1").arg(last)));
    QAction* jackknife = choice(*window, last, "interval-jackknife+");
    QVERIFY(!jackknife->isEnabled());
    QVERIFY(whyNotUsable(jackknife).contains(QStringLiteral("no exact leave-one-out models")));
    QVERIFY(choice(*window, last, "interval-split")->isEnabled());
    // A level alone takes a kind that the method has.
    choice(*window, last, "level-80")->trigger();
    QCOMPARE(methodOf(*window, last).intervals, (std::optional(IntervalSpec{IntervalKind::split, 0.8})));
  }

  /// After a drag of λ the band is that of the model that is shown.
  void bandFollowsLambda() {
    const auto window = readyWindow();
    QVERIFY(window);
    setMethodIntervals(window->document(), 0, IntervalSpec{});
    QTRY_COMPARE(figureOf(*window, "fit").bands.size(), std::size_t{1});
    for (const double at : {1e-6, 1e-4, 1e-2, 1.0}) {
      setMethodAt(window->document(), 0, at);
      QTest::qWait(0);
    }
    const auto& controller = window->controller();
    QTRY_VERIFY(controller.intervals()[0] && controller.intervals()[0]->model == controller.models()[0] &&
                controller.models()[0]->spec.at == 1.0);
    QTRY_VERIFY(figureOf(*window, "fit").bands[0].lower ==
                std::vector<double>(controller.intervals()[0]->grid.lower.begin(),
                                    controller.intervals()[0]->grid.lower.end()));
    const Model& model = *controller.models()[0];
    const auto expected = makeIntervals(controller.stage(), window->document().experiment(),
                                        *controller.results()->data, model, IntervalSpec{}, {});
    QCOMPARE(controller.intervals()[0]->grid.lower, expected->onGrid({}).lower);
  }

  void coverage() {
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment experiment = window->document().experiment();
    experiment.view.charts = {"fit", "coverage", "error-curves", "residuals"};
    window->document().replace(experiment, QStringLiteral("Charts"));
    QTRY_VERIFY(window->charts().panelOf(QStringLiteral("coverage")));
    QTRY_VERIFY(figureOf(*window, "coverage").emptyReason.english().find("No model has prediction intervals") == 0);
    setMethodIntervals(window->document(), 0, IntervalSpec{});
    QTRY_VERIFY(figureOf(*window, "coverage").emptyReason.empty());
    QVERIFY(seriesNamed(*window, "coverage", "KRR, jackknife+") != nullptr);
  }
};

KERRIDGE_WINDOW_TEST(TestIntervals)

}  // namespace test_intervals

#include "test_intervals.moc"
