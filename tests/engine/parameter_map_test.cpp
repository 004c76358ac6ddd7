// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/parameter_map.h"

#include <cmath>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/test.h"

namespace parameter_map_test {

using namespace kerridge;

namespace {

Experiment experimentWithMap(const std::string& kernel, std::vector<double> values) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", 45}}, 2};
  experiment.kernel.id = kernel;
  experiment.lambda = {1e-4, 10, 6, {}};
  experiment.methods = {MethodSpec{}};
  experiment.rules = {{"k-fold", {{"k", 4}}, 3}};
  experiment.parameterMap.emplace();
  experiment.parameterMap->parameter = mappedParameter(experiment)->key;
  experiment.parameterMap->values.emplace().list = std::move(values);
  experiment.view.charts = {"parameter-map"};
  experiment.view.variants["parameter-map"] = "k-fold";
  return experiment;
}

std::shared_ptr<const Dataset> dataOf(const Experiment& experiment) {
  return loadData(experiment.data, RunContext()).data;
}

Figure figureOf(const Experiment& experiment, const Results& results) {
  return makeFigure(*findFigureKind("parameter-map"), {experiment, results, currentModels(experiment, results)});
}

struct Row {
  const char* kernel;
  const char* parameter;
  std::vector<double> values;
};

}  // namespace

/// The map over another parameter of the kernel than its width, and λ.
class ParameterMapTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every column is what a run with that value gives.
  void columnsAreRunsWithThatValue() {
    for (const Row& row : {Row{"rational-quadratic", "alpha", {0.2, 1.0, 30.0}}, Row{"polynomial", "degree", {1, 2, 4}},
                           Row{"polynomial", "c", {0.0, 0.5, 2.0}}, Row{"spline", "order", {0, 1}}}) {
      Experiment experiment = experimentWithMap(row.kernel, row.values);
      experiment.parameterMap->parameter = row.parameter;  // the polynomial kernel has two
      experiment.kernel.width.value = 0.7;                 // stays
      QVERIFY(!hasErrors(validate(experiment)));
      const auto data = dataOf(experiment);
      const auto results = Engine().run(experiment, data, {});
      const WidthMap& map = *results->splits.front().parameterMap;
      QVERIFY(results->splits.front().widthMap == nullptr);
      QCOMPARE(map.parameter, std::string(row.parameter));
      QCOMPARE(map.factor, row.values);
      QCOMPARE(map.computed, Index(row.values.size()));
      for (std::size_t j = 0; j < row.values.size(); ++j) {
        Experiment single = experiment;
        single.parameterMap.reset();
        single.view.charts.clear();
        single.kernel.parameters[row.parameter] = row.values[j];
        const auto expected = Engine().run(single, data, {});
        const ErrorCurves& errors = expected->splits.front().methods.front()->errors;
        const Index column = Index(j);
        VERIFY_NOTHING_WRONG(farApart("test", map.testMse.col(column), errors.testMse, 1e-10));
        VERIFY_NOTHING_WRONG(farApart("loo", map.looMse.col(column), errors.looMse, 1e-10));
        VERIFY_NOTHING_WRONG(farApart("gcv", map.gcv.col(column), errors.gcv, 1e-10));
        VERIFY_NOTHING_WRONG(farApart("k-fold", map.kFoldMse.col(column), errors.kFoldMse, 1e-10));
      }
    }
  }

  /// Column by column, the present value first; dragging the value, or λ, computes nothing again, another width does.
  void streamsAndKeeps() {
    Experiment experiment = experimentWithMap("rational-quadratic", {0.1, 1.0, 10.0, 100.0});
    experiment.kernel.parameters["alpha"] = 12.0;
    const auto data = dataOf(experiment);
    Engine engine;
    std::vector<Index> counts;
    Index first = -1;
    const auto watch = [&](const std::shared_ptr<const Results>& partial) {
      const auto& map = partial->splits.front().parameterMap;
      if (!map || (!counts.empty() && counts.back() == map->computed)) return;
      counts.push_back(map->computed);
      for (Index j = 0; first < 0 && j < map->looMse.cols(); ++j)
        if (!std::isnan(map->looMse(0, j))) first = j;
    };
    const auto before = engine.run(experiment, data, {}, watch)->splits.front().parameterMap;
    QCOMPARE(counts, (std::vector<Index>{1, 2, 3, 4}));
    QCOMPARE(first, Index{2});
    counts.clear();
    experiment.kernel.parameters["alpha"] = 3.0;
    const auto again = engine.run(experiment, data, {}, watch)->splits.front().parameterMap;
    QCOMPARE(counts, std::vector<Index>{4});
    QVERIFY(again->looMse == before->looMse);
    counts.clear();
    experiment.kernel.width.value = 2.0;
    const auto other = engine.run(experiment, data, {}, watch)->splits.front().parameterMap;
    QCOMPARE(counts, (std::vector<Index>{1, 2, 3, 4}));
    QVERIFY(other->looMse != before->looMse);
  }

  void usualValuesHoldThePresentOne() {
    Experiment experiment = experimentWithMap("rational-quadratic", {});
    experiment.parameterMap.reset();
    const auto axisAt = [&](double value) {
      KernelSpec kernel = experiment.kernel;
      kernel.parameters[mappedParameter(experiment)->key] = value;
      return parameterAxis(experiment, kernel);
    };
    QCOMPARE(axisAt(1.0).values.size(), std::size_t{13});
    VERIFY_CLOSE(axisAt(1.0).values.front(), 0.1, 1e-12, 0.0);
    VERIFY_CLOSE(axisAt(1.0).values.back(), 100.0, 1e-12, 0.0);
    VERIFY_CLOSE(axisAt(0.004).values.front(), 0.001, 1e-12, 0.0);
    VERIFY_CLOSE(axisAt(2e5).values.back(), 1e6, 1e-12, 0.0);
    experiment.kernel.id = "polynomial";
    QCOMPARE(axisAt(3).values, (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8}));
    QCOMPARE(axisAt(10).values.size(), std::size_t{10});
    QCOMPARE(axisAt(3).parameter, std::string("degree"));
    experiment.parameterMap = ParameterMapSpec{"c", {}};
    QCOMPARE(axisAt(0).parameter, std::string("c"));
    QCOMPARE(axisAt(0).values.front(), 0.0);
    QCOMPARE(widthOrder(axisAt(0).values, 0.0).front(), Index{0});
  }

  void figureShowsWhatIsAsked() {
    Experiment experiment = experimentWithMap("polynomial", {1, 2, 3, 4, 5});
    const auto results = Engine().run(experiment, dataOf(experiment), {});
    const WidthMap& map = *results->splits.front().parameterMap;
    experiment.measure = Measure::mse;
    const std::map<std::string, const Matrix*> surfaces{
        {"test", &map.testMse}, {"loo", &map.looMse}, {"gcv", &map.gcv}, {"k-fold", &map.kFoldMse}};
    for (const auto& [variant, values] : surfaces) {
      experiment.view.variants["parameter-map"] = variant;
      const Figure figure = figureOf(experiment, *results);
      QCOMPARE(figure.heatMaps.size(), std::size_t{1});
      QCOMPARE(figure.heatMaps.front().values, *values);
      QVERIFY(!figure.x.logarithmic && figure.y.logarithmic);
      QCOMPARE(figure.heatMaps.front().xEdges.front(), 0.5);
      QVERIFY(figure.clickTarget == CursorTarget::ofKernelParameter(0, "degree"));
      QCOMPARE(figure.cursors.front().x, 3.0);  // the usual degree
    }
    experiment.kernel.id = "gaussian";
    QVERIFY(figureOf(experiment, *results).emptyReason.english().find("no parameter beside its width") !=
            std::string::npos);
    QVERIFY(!wantsParameterMap(experiment));
    experiment.kernel.id = "polynomial";
    experiment.methods.front().id = "linear";
    QVERIFY(!figureOf(experiment, *results).emptyReason.empty());
    QVERIFY(!wantsParameterMap(experiment));
  }

  void nobodyAsks() {
    Experiment experiment = experimentWithMap("rational-quadratic", {1.0});
    experiment.parameterMap.reset();
    experiment.view.charts = {"fit"};
    QVERIFY(Engine().run(experiment, dataOf(experiment), {})->splits.front().parameterMap == nullptr);
  }
};

KERRIDGE_TEST(ParameterMapTest)

}  // namespace parameter_map_test

#include "parameter_map_test.moc"
