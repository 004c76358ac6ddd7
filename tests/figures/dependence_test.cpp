// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "figures/figure_parts.h"
#include "stages/pinned.h"
#include "stages/split_data.h"
#include "stages/theory.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace dependence_test {

using namespace kerridge;

namespace {

Experiment dependenceExperiment(const std::vector<MethodSpec>& methods, int feature) {
  Experiment experiment = figureExperiment(methods);
  for (MethodSpec& method : experiment.methods) method.at = 1e-2;
  experiment.view.charts = {"fit"};
  experiment.view.variants["fit"] = dependenceVariant;
  experiment.view.sliceFeature = feature;
  return experiment;
}

const Series* seriesOf(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series)
    if (series.name == name) return &series;
  return nullptr;
}

/// Predictions for rows of the data with one input set to `value`, as a test part that another stage is made with.
Vector predictionsAt(const Drawn& drawn, const std::vector<Index>& rows, Index feature, double value,
                     const MethodSpec& spec) {
  const Dataset& data = *drawn.data;
  const Split& split = drawn.results->splits[0].stage->split;
  Dataset longer = data;
  longer.truth = {};
  const auto count = static_cast<Index>(rows.size());
  longer.X.conservativeResize(data.n() + count, data.d());
  longer.y.conservativeResize(data.n() + count);
  longer.sourceRow.clear();
  Split changed = split;
  changed.test.clear();
  for (Index i = 0; i < count; ++i) {
    longer.X.row(data.n() + i) = data.X.row(rows[std::size_t(i)]);
    longer.X(data.n() + i, feature) = value;
    longer.y(data.n() + i) = 0.0;
    changed.test.push_back(data.n() + i);
  }
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const auto stage = withSpace(makeSplitStage(drawn.experiment, longer, changed), spec, 1, stopwatch, {});
  return evaluateModel(*stage, spec, Measure::mse).testPrediction;
}

}  // namespace

/// Partial dependence, and the pins that other figures show.
class DependenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void meansOfPredictionsWithTheInputSet() {
    MethodSpec features = methodSpec("krr");
    features.features = FeatureSpec{"random-fourier", 20, 1, FeaturePairing::cosine};
    const Drawn drawn(dependenceExperiment({methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("krr-offset"), features}, 1),
                      smallDataset(50, 3));
    const SplitResult& split = drawn.results->splits[0];
    QVERIFY(split.theory && split.theory->dependence);
    const Dependence& dependence = *split.theory->dependence;
    QCOMPARE(dependence.feature, Index{1});
    QCOMPARE(dependence.sample, split.stage->split.train);  // few rows: all of them
    QCOMPARE(dependence.positions(0), drawn.data->X.col(1).minCoeff());
    QCOMPARE(dependence.positions(dependence.positions.size() - 1), drawn.data->X.col(1).maxCoeff());
    for (const MethodSpec& spec : drawn.experiment.methods) {
      const Model model = evaluateModel(*split.stage, spec, Measure::mse);
      const Vector values = partialDependence(dependence, *split.stage, model);
      const Matrix lines = singleDependence(dependence, *split.stage, model);
      QCOMPARE(lines.cols(), Index(dependence.singleRows.size()));
      for (const Index g : {Index{0}, Index{17}, dependence.positions.size() - 1}) {
        const double at = dependence.positions(g);
        const Vector expected = predictionsAt(drawn, dependence.sample, 1, at, spec);
        VERIFY_CLOSE(values(g), expected.mean(), 1e-9, 1e-9);
        const Vector single = predictionsAt(drawn, dependence.singleRows, 1, at, spec);
        for (Index line = 0; line < lines.cols(); ++line) VERIFY_CLOSE(lines(g, line), single(line), 1e-9, 1e-9);
      }
    }
  }

  void linearModelsHaveStraightOnes() {
    const Drawn drawn(dependenceExperiment({methodSpec("linear")}, 0), smallDataset(40, 3));
    const Figure figure = drawn.figure("fit");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    const Series* mean = seriesOf(figure, "Linear regression");
    QVERIFY(mean != nullptr);
    const double slope = (mean->y[1] - mean->y[0]) / (mean->x[1] - mean->x[0]);
    QVERIFY(std::abs(slope) > 1e-6);
    for (std::size_t i = 1; i < mean->x.size(); ++i)
      VERIFY_CLOSE(mean->y[i], mean->y[0] + slope * (mean->x[i] - mean->x[0]), 1e-9, 1e-9);
    // Single rows are parallel to it, with gaps between them.
    const Series* single = seriesOf(figure, "Linear regression, single rows");
    QVERIFY(single != nullptr && std::isnan(single->x[mean->x.size()]));
    VERIFY_CLOSE(single->y[1] - single->y[0], mean->y[1] - mean->y[0], 1e-9, 1e-12);
    QCOMPARE(figure.x.title, drawn.data->featureNames[0]);
  }

  void isComputedOnlyWhereShown() {
    Experiment experiment = dependenceExperiment({methodSpec("krr")}, 0);
    QCOMPARE(chartsOfTheory(experiment), std::vector<std::string>{"fit"});
    experiment.view.variants.clear();
    QVERIFY(chartsOfTheory(experiment).empty());
    const Drawn drawn(experiment, smallDataset(40, 3));
    QVERIFY(!drawn.results->splits[0].theory);
    Experiment asks = drawn.experiment;
    asks.view.variants["fit"] = dependenceVariant;
    const auto models = currentModels(asks, *drawn.results);
    QCOMPARE(findFigureKind("fit")->make({asks, *drawn.results, models}).emptyReason,
             std::string("The partial dependence appears when it is computed."));
  }

  void pinsGiveTheVeryModelAgain() {
    const Drawn drawn(figureExperiment({methodSpec("krr"), methodSpec("lasso"), methodSpec("cg")}),
                      smallDataset(50, 3));
    const SplitResult& split = drawn.results->splits[0];
    for (std::size_t i = 0; i < drawn.experiment.methods.size(); ++i) {
      const MethodSpec& spec = drawn.experiment.methods[i];
      const Model model = evaluateModel(*split.stage, spec, drawn.experiment.measure, split.methods[i].get());
      const PinSpec pin = pinOf(drawn.experiment, i);
      for (const auto& stage : {std::shared_ptr<const SplitData>(), split.stage}) {
        const PinnedModel pinned = computePin(pin, *drawn.data, stage, {});
        QCOMPARE(pinned.model->testError, model.testError);
        QVERIFY(pinned.model->testPrediction == model.testPrediction);
        QVERIFY(pinned.result->errors.looMse.size() == split.methods[i]->errors.looMse.size());
      }
    }
    PinSpec beyond = pinOf(drawn.experiment, 0);
    beyond.part = 7;
    QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)computePin(beyond, *drawn.data, nullptr, {}));
  }

  void ghostsLieWhereTheyCanBeCompared() {
    const Drawn drawn(figureExperiment({methodSpec("krr")}), smallDataset(50, 3));
    const SplitResult& split = drawn.results->splits[0];
    MethodSpec spec = drawn.experiment.methods[0];
    spec.at = 10.0;
    GhostModel ghost{Text("pinned KRR"), std::make_shared<const Model>(evaluateModel(*split.stage, spec, Measure::mse)),
                     split.stage, split.methods[0], drawn.data};
    const auto models = currentModels(drawn.experiment, *drawn.results);
    const auto figure = [&](const char* id) {
      return findFigureKind(id)->make({drawn.experiment, *drawn.results, models, {ghost}});
    };
    const Series* residuals = seriesOf(figure("residuals"), "pinned KRR");
    QVERIFY(seriesOf(figure("residuals"), "pinned KRR") != nullptr);
    const Figure predicted = figure("fit");  // three inputs: predicted against true
    residuals = seriesOf(predicted, "pinned KRR");
    QVERIFY(residuals != nullptr);
    for (std::size_t i = 0; i < residuals->y.size(); ++i)
      QCOMPARE(residuals->y[i], ghost.model->testPrediction(Index(i)));
    QVERIFY(seriesOf(figure("l-curve"), "pinned KRR") != nullptr);
    QVERIFY(seriesOf(figure("degrees-of-freedom"), "pinned KRR") != nullptr);
    // Other rows: nothing to lay beside the points.
    auto moved = std::make_shared<SplitData>(*split.stage);
    std::swap(moved->split.test.front(), moved->split.train.front());
    ghost.stage = moved;
    QVERIFY(seriesOf(figure("residuals"), "pinned KRR") == nullptr);
    // Other quantities: nothing at all.
    auto other = std::make_shared<Dataset>(*drawn.data);
    other->targetName = "something else";
    QCOMPARE(comparableGhosts({ghost}, *drawn.results).size(), std::size_t{1});
    ghost.data = other;
    QVERIFY(comparableGhosts({ghost}, *drawn.results).empty());
  }

  void errorsAgainstTheExponentAreTheMapsOwn() {
    Experiment experiment = figureExperiment({methodSpec("m-rlsr", {{"m", 1.5}})});
    experiment.map = MapSpec{{1.0, 2.0, 3, {}}, {1e-3, 1e1, 5, {}}};
    experiment.view.variants["map"] = "exponent";
    experiment.methods[0].at = 1e-1;  // the third λ of the map
    const Drawn drawn(experiment, smallDataset(40, 3));
    const MapResult& map = *drawn.results->splits[0].map;
    const Figure figure = drawn.figure("map");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    const Series* test = seriesOf(figure, "test");
    QVERIFY(test != nullptr);
    QCOMPARE(test->x, map.m);
    for (std::size_t j = 0; j < map.m.size(); ++j) {
      VERIFY_CLOSE(
          test->y[j],
          measureFromMse(experiment.measure, map.testMse(2, Index(j)), drawn.results->splits[0].stage->testTarget),
          1e-9, 0.0);
    }
    QCOMPARE(figure.cursors.size(), std::size_t{1});
    QCOMPARE(figure.cursors[0].target, CursorTarget::ofParameter(0, "m"));
    QCOMPARE(figure.cursors[0].x, 1.5);
    // Between two of them: the geometric mean, halfway on the logarithmic axis.
    Experiment between = drawn.experiment;
    between.methods[0].at = std::sqrt(1e-1 * 1.0);
    const auto models = currentModels(between, *drawn.results);
    const Figure half = findFigureKind("map")->make({between, *drawn.results, models});
    const double expected = std::sqrt(map.trainMse(2, 0) * map.trainMse(3, 0));
    VERIFY_CLOSE(seriesOf(half, "train")->y[0],
                 measureFromMse(experiment.measure, expected, drawn.results->splits[0].stage->trainTarget), 1e-9, 0.0);
  }
};

KERRIDGE_TEST(DependenceTest)

}  // namespace dependence_test

#include "dependence_test.moc"
