// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/feature_offers.h"

#include <QGraphicsView>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/compare.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"

namespace test_feature_offers {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QToolButton* offerOf(MainWindow& window, const QString& text) {
  for (QToolButton* button : window.banner().findChildren<QToolButton*>()) {
    if (button->isVisible() && button->text() == text) return button;
  }
  return nullptr;
}

/// A document whose exact models take at least twice as long as those on 300 features.
void makeLarge(MainWindow& window, double rows) {
  change(window, [rows](Experiment& after) {
    after.data.generator = {"friedman1", {{"n", rows}}, 1};
    after.map.reset();
    after.studies.clear();
    after.rules = {{"gcv", {}, 1}};
    after.lambda = {1e-4, 1e1, 5, {}};
    for (MethodSpec& spec : after.methods) spec.rule.clear();
    after.view.charts = {"fit", "error-curves", "residuals", "timing"};
  });
}

}  // namespace

class TestFeatureOffers : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  /// What takes long is said with both times, beside what the banner says already; one click, one step.
  void takenWithOneClick() {
    const auto window = readyWindow();
    QVERIFY(window);
    QVERIFY(window->controller().timeEstimate() == nullptr);
    window->controller().setPatience(1e-6);
    // The offer stays where the computation is canceled: it does not have to be caught before that ends.
    ResultsController& controller = window->controller();
    const auto stopping =
        connect(&controller, &ResultsController::takesLong, this, [&] { controller.task().cancel(); });
    makeLarge(*window, 1800.0);
    QTRY_VERIFY_WITH_TIMEOUT(offerOf(*window, QStringLiteral("Use Nyström features")) != nullptr, patience);
    disconnect(stopping);
    QVERIFY(offerOf(*window, QStringLiteral("Use random features")) != nullptr);
    const QString text = window->banner().text();
    QVERIFY2(text.contains(QStringLiteral("1260 training rows take about")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Nyström features, D = 300, ")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("random features, D = 300, ")), qPrintable(text));
    const int step = window->document().undoStack().index();
    QTest::mouseClick(offerOf(*window, QStringLiteral("Use Nyström features")), Qt::LeftButton);
    QCOMPARE(window->document().undoStack().index(), step + 1);
    for (const MethodSpec& spec : window->document().experiment().methods) {
      QCOMPARE(spec.features, std::optional<FeatureSpec>(nystromFeatures()));
    }
    QVERIFY(!window->banner().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
    QVERIFY(window->controller().timeEstimate() == nullptr);
    QVERIFY(!window->banner().isVisible());
    window->document().undoStack().undo();
    QVERIFY(!methodOf(*window, 0).features);
    // It was answered: the same data are not asked for again.
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
    QVERIFY(!window->banner().isVisible());
  }

  /// The results overtake the offer; what else the banner says stays.
  void overtakenByTheResults() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->controller().setPatience(1e-6);
    window->banner().hide();
    bool offered = false;
    connect(&window->controller(), &ResultsController::takesLong, this,
            [&] { offered = offered || offerOf(*window, QStringLiteral("Use Nyström features")) != nullptr; });
    makeLarge(*window, 1500.0);
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
    QVERIFY(offered);
    QTRY_VERIFY(!window->banner().isVisible());
  }

  void quickOnesAreNotAnnounced() {
    const auto window = readyWindow();
    QVERIFY(window);
    change(*window, [](Experiment& after) { after.kernel.width.value = 1.5; });
    QTRY_VERIFY(window->controller().isShown());
    QVERIFY(window->controller().timeEstimate() == nullptr);
    QVERIFY(offerOf(*window, QStringLiteral("Use Nyström features")) == nullptr);
  }

  void timesAsOneSaysThem() {
    QCOMPARE(roughTime(0.2), QStringLiteral("less than 1\u00a0s"));
    QCOMPARE(roughTime(7.6), QStringLiteral("8\u00a0s"));
    QCOMPARE(roughTime(73.0), QStringLiteral("73\u00a0s"));
    QCOMPARE(roughTime(126.0), QStringLiteral("2.1\u00a0min"));
    QCOMPARE(roughTime(40.0 * 60.0), QStringLiteral("40\u00a0min"));
    QCOMPARE(roughTime(5400.0), QStringLiteral("1.5\u00a0h"));
  }

  /// The map over the kernel's other parameter sets it and λ by a click.
  void clickOnTheParameterMap() {
    Experiment start = exampleWithoutStudies();
    start.kernel.id = "rational-quadratic";
    start.view.charts = {"parameter-map", "error-curves", "residuals", "timing"};
    const auto window = readyWindow(start);
    QVERIFY(window);
    FigureView* view = window->charts().panelOf(QStringLiteral("parameter-map"))->view();
    QTRY_VERIFY(!view->figure().heatMaps.empty());
    const HeatMap& heat = view->figure().heatMaps.front();
    QVERIFY(heat.values.allFinite() && heat.bestRow >= 0);
    QVERIFY(view->figure().x.logarithmic);
    const int steps = window->document().undoStack().count();
    QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, view->pixelAt(20.0, 1e-4).toPoint());
    QCOMPARE(window->document().undoStack().count(), steps + 1);
    const Experiment& after = window->document().experiment();
    VERIFY_CLOSE(std::log(after.kernel.parameters.at("alpha")), std::log(20.0), 0.0, 0.1);
    VERIFY_CLOSE(std::log(methodOf(*window, 0).at), std::log(1e-4), 0.0, 0.5);
    QVERIFY(methodOf(*window, 0).rule.empty());
    QTRY_VERIFY(window->controller().isShown());
    QTRY_COMPARE(view->figure().cursors.front().x, after.kernel.parameters.at("alpha"));
    // Whole numbers stay whole.
    change(*window, [](Experiment& next) { next.kernel = {"polynomial", {}, {}}; });
    QTRY_VERIFY(window->controller().isShown());
    QTRY_VERIFY(!view->figure().heatMaps.empty() && !view->figure().x.logarithmic);
    QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, view->pixelAt(4.3, 1e-2).toPoint());
    QCOMPARE(window->document().experiment().kernel.parameters.at("degree"), 4.0);
  }
};

KERRIDGE_WINDOW_TEST(TestFeatureOffers)

}  // namespace test_feature_offers

#include "test_feature_offers.moc"
