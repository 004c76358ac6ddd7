// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "stages/width_map.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/test.h"

namespace width_map_test {

using namespace kerridge;

namespace {

Experiment experimentWithMap() {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", 50}}, 2};
  experiment.lambda = {1e-5, 10, 9, {}};
  experiment.methods = {MethodSpec{}};
  experiment.rules = {{"k-fold", {{"k", 4}}, 3}, {"evidence", {}, 1}};
  experiment.widthMap = WidthMapSpec{{0.1, 10, 5, {}}};
  experiment.view.charts = {"width-map"};
  experiment.view.variants["width-map"] = "k-fold";
  return experiment;
}

std::shared_ptr<const Dataset> dataOf(const Experiment& experiment) {
  return loadData(experiment.data, RunContext()).data;
}

Figure figureOf(const Experiment& experiment, const Results& results) {
  return makeFigure(*findFigureKind("width-map"), {experiment, results, currentModels(experiment, results)});
}

}  // namespace

/// The map over widths and λ: every column is what a run with that width gives.
class WidthMapTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// With folds, which take eigenvectors, and without, where a column is reduced only.
  void columnsAreRunsWithThatWidth_data() {
    QTest::addColumn<QString>("variant");
    for (const char* variant : {"k-fold", "test", "loo"}) QTest::newRow(variant) << QString(variant);
  }
  void columnsAreRunsWithThatWidth() {
    QFETCH(QString, variant);
    for (const char* id : {"krr", "krr-offset", "m-rlsr", "modified-krr", "landweber"}) {
      for (const char* kernel : {"gaussian", "laplacian"}) {
        Experiment experiment = experimentWithMap();
        experiment.view.variants["width-map"] = variant.toStdString();
        if (variant != QLatin1String("k-fold")) experiment.rules.erase(experiment.rules.begin());
        experiment.methods.front().id = id;
        experiment.kernel.id = kernel;
        if (findMethod(id)->traits().pathParameter != PathParameter::lambda) continue;
        const auto data = dataOf(experiment);
        const auto results = Engine().run(experiment, data, {});
        const WidthMap& map = *results->splits.front().widthMap;
        QCOMPARE(map.computed, Index{5});
        QCOMPARE(map.factor.size(), std::size_t{5});
        for (std::size_t j = 0; j < map.factor.size(); ++j) {
          Experiment single = experiment;
          single.widthMap.reset();
          single.view.charts.clear();
          single.kernel.width = {.relative = true, .value = map.factor[j]};
          const auto expected = Engine().run(single, data, {});
          const ErrorCurves& errors = expected->splits.front().methods.front()->errors;
          const Index column = Index(j);
          VERIFY_CLOSE(expected->splits.front().stage->kernel->width(), map.unit * map.factor[j], 1e-12, 0.0);
          VERIFY_NOTHING_WRONG(farApart("test", map.testMse.col(column), errors.testMse, 1e-10));
          VERIFY_NOTHING_WRONG(farApart("loo", map.looMse.col(column), errors.looMse, 1e-10));
          VERIFY_NOTHING_WRONG(farApart("gcv", map.gcv.col(column), errors.gcv, 1e-10));
          VERIFY_NOTHING_WRONG(farApart("k-fold", map.kFoldMse.col(column), errors.kFoldMse, 1e-10));
          // The rule looks at the same evidence.
          const Selection& selection = expected->splits.front().methods.front()->selections.back();
          Index best = 0;
          map.evidence.col(column).minCoeff(&best);
          if (std::string(id) != "m-rlsr") QCOMPARE(selection.index, best);
        }
      }
    }
  }

  void columnsAppearOneByOneFromThePresentWidth() {
    Experiment experiment = experimentWithMap();
    experiment.kernel.width = {.relative = true, .value = 3.5};
    std::vector<Index> counts;
    std::vector<Index> first;
    Engine engine;
    engine.run(experiment, dataOf(experiment), {}, [&](const std::shared_ptr<const Results>& partial) {
      const auto& map = partial->splits.front().widthMap;
      if (!map || (!counts.empty() && counts.back() == map->computed)) return;
      counts.push_back(map->computed);
      if (!first.empty()) return;
      for (Index j = 0; j < map->looMse.cols(); ++j)
        if (!std::isnan(map->looMse(0, j))) first.push_back(j);
    });
    QCOMPARE(counts, (std::vector<Index>{1, 2, 3, 4, 5}));
    QCOMPARE(first, std::vector<Index>{3});  // 10^0.5 is nearest to 3.5
  }

  /// While the width is dragged nothing of the map is computed again.
  void anotherWidthKeepsTheColumns() {
    Experiment experiment = experimentWithMap();
    const auto data = dataOf(experiment);
    Engine engine;
    const auto before = engine.run(experiment, data, {})->splits.front().widthMap;
    experiment.kernel.width = {.relative = true, .value = 2.0};
    Index fewest = 99;
    const auto results = engine.run(experiment, data, {}, [&](const std::shared_ptr<const Results>& partial) {
      if (partial->splits.front().widthMap) fewest = std::min(fewest, partial->splits.front().widthMap->computed);
    });
    QCOMPARE(fewest, Index{5});
    QCOMPARE(results->splits.front().widthMap->looMse, before->looMse);
    // Another method, kernel or split is another map.
    for (int change = 0; change < 4; ++change) {
      Experiment other = experiment;
      if (change == 0) other.methods.front().id = "krr-offset";
      if (change == 1) other.kernel.id = "laplacian";
      if (change == 2) other.split.seed = 99;
      if (change == 3) other.standardize.target = !other.standardize.target;
      const auto changed = engine.run(other, data, {})->splits.front().widthMap;
      if (change != 3) QVERIFY(changed->looMse != before->looMse);
      QCOMPARE(changed->looMse, Engine().run(other, data, {})->splits.front().widthMap->looMse);
    }
  }

  void ordersAreWhole() {
    for (const int count : {1, 2, 3, 7, 29, 64}) {
      const std::vector<double> factors = GridSpec{0.01, 100, count, {}}.logSpaced();
      for (const double present : {1e-5, 0.3, 1.0, 1e9}) {
        std::vector<Index> order = widthOrder(factors, present);
        QCOMPARE(order.size(), factors.size());
        const double away = std::abs(std::log(factors[std::size_t(order.front())] / present));
        for (const double factor : factors) QVERIFY(away <= std::abs(std::log(factor / present)));
        std::sort(order.begin(), order.end());
        for (Index j = 0; j < Index(order.size()); ++j) QCOMPARE(order[std::size_t(j)], j);
      }
    }
    QVERIFY(widthOrder({}, 1.0).empty());
  }

  /// The axis holds the present width, in whole decades.
  void axisHoldsThePresentWidth() {
    Experiment experiment = experimentWithMap();
    experiment.widthMap.reset();
    for (const double factor : {1e-6, 0.004, 1.0, 350.0}) {
      experiment.kernel.width = {.relative = true, .value = factor};
      const auto results = Engine().run(experiment, dataOf(experiment), {});
      const WidthMap& map = *results->splits.front().widthMap;
      QVERIFY(map.factor.front() <= factor * (1 + 1e-12) && map.factor.back() >= factor * (1 - 1e-12));
      const Figure figure = figureOf(experiment, *results);
      QCOMPARE(figure.cursors.size(), std::size_t{1});
      QCOMPARE(figure.cursors.front().x, factor);
    }
  }

  void figureShowsWhatIsAsked() {
    Experiment experiment = experimentWithMap();
    const auto results = Engine().run(experiment, dataOf(experiment), {});
    const WidthMap& map = *results->splits.front().widthMap;
    const std::map<std::string, const Matrix*> surfaces{
        {"test", &map.testMse}, {"loo", &map.looMse}, {"gcv", &map.gcv}, {"k-fold", &map.kFoldMse}};
    experiment.measure = Measure::mse;
    for (const auto& [variant, values] : surfaces) {
      experiment.view.variants["width-map"] = variant;
      const Figure figure = figureOf(experiment, *results);
      QCOMPARE(figure.heatMaps.size(), std::size_t{1});
      const HeatMap& heat = figure.heatMaps.front();
      QCOMPARE(heat.values, *values);
      Index row = 0;
      Index column = 0;
      values->minCoeff(&row, &column);
      QCOMPARE(heat.values(heat.bestRow, heat.bestColumn), (*values)(row, column));
      QVERIFY(figure.clickTarget == CursorTarget::ofWidth(0));
    }
    experiment.view.variants["width-map"] = "evidence";
    QCOMPARE(figureOf(experiment, *results).heatMaps.front().values, map.evidence);
    // A width given as a number has an axis of widths.
    experiment.kernel.width = {.relative = false, .value = 2.5};
    const Figure absolute = figureOf(experiment, *results);
    QCOMPARE(absolute.cursors.front().x, 2.5);
    VERIFY_CLOSE(std::sqrt(absolute.heatMaps.front().xEdges.front() * absolute.heatMaps.front().xEdges.back()),
                 map.unit, 1e-9, 0.0);
  }

  void nothingToShowSaysWhy() {
    Experiment experiment = experimentWithMap();
    experiment.kernel.id = "linear";
    auto results = Engine().run(experiment, dataOf(experiment), {});
    QVERIFY(results->splits.front().widthMap == nullptr);
    QVERIFY(figureOf(experiment, *results).emptyReason.english().find("has no width") != std::string::npos);
    experiment = experimentWithMap();
    experiment.methods.front().id = "linear";
    results = Engine().run(experiment, dataOf(experiment), {});
    QVERIFY(results->splits.front().widthMap == nullptr);
    QVERIFY(!figureOf(experiment, *results).emptyReason.empty());
    // Nobody asks for it.
    experiment = experimentWithMap();
    experiment.widthMap.reset();
    experiment.view.charts = {"fit"};
    QVERIFY(Engine().run(experiment, dataOf(experiment), {})->splits.front().widthMap == nullptr);
  }
};

KERRIDGE_TEST(WidthMapTest)

}  // namespace width_map_test

#include "width_map_test.moc"
