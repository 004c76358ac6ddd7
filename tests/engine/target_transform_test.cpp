// SPDX-License-Identifier: GPL-3.0-or-later
// Models that learn log y, log(1 + y) or √y: their predictions and errors are in units of the file.
#include "stages/target_errors.h"

#include <cmath>

#include "data/transform.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "prediction/model_choice.h"
#include "prediction/tables.h"
#include "stages/folds.h"
#include "stages/function_set.h"
#include "stages/intervals.h"
#include "stages/method_result.h"
#include "stages/width_map.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace target_transform_test {

using namespace kerridge;

namespace {

constexpr Index rows = 44;
constexpr int folds = 4;
const std::vector<Transform> transforms{Transform::log, Transform::log1p, Transform::squareRoot};

/// Smooth positive targets over two decades.
std::shared_ptr<Dataset> positiveData(int seed) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", rows}}, static_cast<std::uint64_t>(seed)};
  auto data = std::make_shared<Dataset>(*loadData(experiment.data, RunContext()).data);
  data->truth = nullptr;
  data->rowTruth = {};
  data->y = (0.2 * data->y.array()).exp();
  return data;
}

struct Pair {
  std::shared_ptr<Dataset> learned;  ///< y, of which models learn T(y)
  std::shared_ptr<Dataset> written;  ///< T(y) instead of y
};

Pair pairOf(Transform transform, int seed = 3) {
  Pair pair{positiveData(seed), positiveData(seed)};
  pair.learned->targetTransform = transform;
  for (double& y : pair.written->y) y = transformed(transform, y);
  return pair;
}

Experiment experimentOf(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.kernel.width.value = 0.2;
  experiment.split.kind = SplitKind::holdout;
  experiment.split.train = 0.7;
  experiment.standardize = {true, true};
  experiment.methods = methods;
  experiment.lambda.list = {1e-5, 1e-3, 1e-2, 0.1, 2.0};
  experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", folds}}, 7}};
  experiment.view.charts.clear();
  return experiment;
}

MethodSpec onFeatures(const std::string& kind) {
  MethodSpec spec;
  spec.features = FeatureSpec{kind, 12, 3};
  return spec;
}

double meanSquare(const Vector& difference) { return difference.squaredNorm() / double(difference.size()); }

Vector back(Transform transform, Vector values) {
  for (double& value : values) value = transformedBack(transform, value);
  return values;
}

}  // namespace

class TargetTransformTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void modelsAreThoseOfTheTransformedColumn();
  void equalTheClosedFormsWithoutTransform();
  void leaveOneOutByRefitting();
  void foldsByRefitting();
  void mapsAreRuns();
  void intervalsAreTakenBack();
  void savedModelsPredictInTheUnitOfTheFile();
  void rulesSeeTheUnitOfTheFile();
  void chartsSayWhatModelsLearn();
  void otherFactorizationsAreRefused();
  void studiesAreRefused();
};

/// The same models as on a file whose column holds T(y); each prediction is taken back before it is compared with y.
void TargetTransformTest::modelsAreThoseOfTheTransformedColumn() {
  for (const Transform transform : transforms) {
    const Pair pair = pairOf(transform);
    for (const Method* method : methods()) {
      Experiment experiment = experimentOf({methodSpec(method->info().id)});
      experiment.rules.clear();
      const QString name = QString::fromStdString(method->info().id);
      const auto learned = Engine().run(experiment, pair.learned, {});
      const auto written = Engine().run(experiment, pair.written, {});
      const SplitData& stage = *learned->splits.front().stage;
      const SplitData& plain = *written->splits.front().stage;
      const MethodResult& found = *learned->splits.front().methods.front();
      const MethodResult& expected = *written->splits.front().methods.front();
      QCOMPARE(found.errors.testMse.size(), expected.errors.testMse.size());
      for (Index l = 0; l < found.errors.testMse.size(); ++l) {
        const Model model = modelOnPath(stage, found, l, Measure::mse);
        const Model scaled = modelOnPath(plain, expected, l, Measure::mse);
        const Vector test = back(transform, scaled.testPrediction);
        const Vector train = back(transform, scaled.trainPrediction.get());
        VERIFY_NOTHING_WRONG(farApart(name + " prediction", model.testPrediction, test, 1e-9));
        const double testError = meanSquare(test - stage.testTarget);
        const double trainError = meanSquare(train - stage.trainTarget);
        VERIFY_NOTHING_WRONG(farApart(name + " test", found.errors.testMse(l), testError, 1e-8));
        VERIFY_NOTHING_WRONG(farApart(name + " training", found.errors.trainMse(l), trainError, 1e-8, 1e-12));
        VERIFY_NOTHING_WRONG(farApart(name + " of the model", model.testError, testError, 1e-8));
        VERIFY_NOTHING_WRONG(farApart(name + " of the model", model.trainError, trainError, 1e-8, 1e-12));
        const PathPoint& point = found.path.points[std::size_t(l)];
        if (!(point.residualTrace > 0.0)) continue;
        const double share = point.residualTrace / double(stage.n());
        VERIFY_NOTHING_WRONG(
            farApart(name + " gcv", found.errors.gcv(l), trainError / (share * share), 1e-8, 1e-12 / (share * share)));
      }
    }
  }
}

/// Where nothing is transformed these sums are what the norms of residuals give, for every method and kind of space.
void TargetTransformTest::equalTheClosedFormsWithoutTransform() {
  std::vector<MethodSpec> specs{onFeatures("random-fourier"), onFeatures("nystrom")};
  for (const Method* method : methods()) specs.push_back(methodSpec(method->info().id));
  const auto data = positiveData(5);
  for (const MethodSpec& spec : specs) {
    const QString name = QString::fromStdString(methodLabel(spec));
    const Experiment experiment = experimentOf({spec});
    const auto results = Engine().run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const MethodResult& result = *results->splits.front().methods.front();
    const ModelSpace& space = *stage.space(spec);
    const auto along = [&](bool onTest, const Vector& y) {
      return targetErrors(stage, space, result.path.A, result.path.points, onTest, y, {});
    };
    VERIFY_NOTHING_WRONG(farApart(name + " test", along(true, stage.testTarget), result.errors.testMse, 1e-9));
    VERIFY_NOTHING_WRONG(
        farApart(name + " training", along(false, stage.trainTarget), result.errors.trainMse, 1e-8, 1e-9));
    const Method& method = *findMethod(spec.id);
    if (method.traits().ridgeOffset) {
      std::vector<double> logMu;
      for (const PathPoint& point : result.path.points) {
        logMu.push_back(point.zero ? std::numeric_limits<double>::infinity() : point.logMu);
      }
      const Vector loo =
          targetLeaveOneOut(stage, space, *method.traits().ridgeOffset, logMu, method.traits().squaresSpectrum, {});
      VERIFY_NOTHING_WRONG(farApart(name + " loo", loo, result.errors.looMse, 1e-9));
    }
    const FoldPlan plan(*data, stage.split.train, folds);
    const std::vector<int> fold = plan.assignment(7);
    const auto own = space.folds(*findMethod(spec.id), fold, plan.k());
    const auto parameters = settledParameters(method.info(), spec.parameters);
    const std::vector<double> grid = method.pathGrid(&space.problem, experiment.lambda.logSpaced(), parameters);
    const KFoldErrors errors = targetFoldErrors(stage, spec, *own, parameters, grid, fold, plan.k(), {});
    VERIFY_NOTHING_WRONG(farApart(name + " k-fold", errors.mse, result.errors.kFoldMse, 1e-6));
    VERIFY_NOTHING_WRONG(farApart(name + " se", errors.se, result.errors.kFoldSe, 1e-5));
  }
}

void TargetTransformTest::leaveOneOutByRefitting() {
  for (const Transform transform : transforms) {
    const Pair pair = pairOf(transform);
    for (const char* id : {"krr", "krr-offset"}) {
      const Experiment experiment = experimentOf({methodSpec(id)});
      const auto results = Engine().run(experiment, pair.learned, {});
      const SplitData& stage = *results->splits.front().stage;
      const Vector target = stage.scaling.target(stage.trainTarget);
      const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
      const Vector& found = results->splits.front().methods.front()->errors.looMse;
      const Offset offset = findMethod(id)->traits().ridgeOffset.value_or(Offset::none);
      const Index n = stage.n();
      for (std::size_t l = 0; l < experiment.lambda.list.size(); ++l) {
        double sum = 0.0;
        for (Index i = 0; i < n; ++i) {
          const dense::HeldOut out = dense::refit(K.cast<dense::Real>(), target, dense::SlowPoint::others(n, {i}), {i},
                                                  offset, double(n) * experiment.lambda.list[l]);
          const double learned =
              (target(i) - double(out.residual(0))) * stage.scaling.targetScale + stage.scaling.targetMean;
          sum += std::pow(transformedBack(transform, learned) - stage.trainTarget(i), 2);
        }
        VERIFY_CLOSE(found(Index(l)), sum / double(n), 1e-7, 0.0);
      }
    }
  }
}

void TargetTransformTest::foldsByRefitting() {
  const Pair pair = pairOf(Transform::log);
  const Experiment experiment = experimentOf({MethodSpec{}});
  const auto results = Engine().run(experiment, pair.learned, {});
  const SplitData& stage = *results->splits.front().stage;
  const Vector target = stage.scaling.target(stage.trainTarget);
  const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
  const ErrorCurves& errors = results->splits.front().methods.front()->errors;
  const std::vector<int> fold = FoldPlan(*pair.learned, stage.split.train, folds).assignment(7);
  const Index n = stage.n();
  for (std::size_t l = 0; l < experiment.lambda.list.size(); ++l) {
    double sum = 0.0;
    for (int own = 0; own < folds; ++own) {
      std::vector<Index> out;
      for (Index i = 0; i < n; ++i) {
        if (fold[std::size_t(i)] == own) out.push_back(i);
      }
      const std::vector<Index> kept = dense::SlowPoint::others(n, out);
      const dense::HeldOut held = dense::refit(K.cast<dense::Real>(), target, kept, out, Offset::none,
                                               double(kept.size()) * experiment.lambda.list[l]);
      double ofFold = 0.0;
      for (std::size_t b = 0; b < out.size(); ++b) {
        const double learned =
            (target(out[b]) - double(held.residual(Index(b)))) * stage.scaling.targetScale + stage.scaling.targetMean;
        ofFold += std::pow(std::exp(learned) - stage.trainTarget(out[b]), 2);
      }
      VERIFY_CLOSE(errors.foldMse(Index(l), own), ofFold / double(out.size()), 1e-7, 0.0);
      sum += ofFold;
    }
    VERIFY_CLOSE(errors.kFoldMse(Index(l)), sum / double(n), 1e-7, 0.0);
  }
}

/// Columns of the m–λ map and of the map of widths are runs with that m or width.
void TargetTransformTest::mapsAreRuns() {
  for (const Transform transform : transforms) {
    const Pair pair = pairOf(transform);
    Experiment experiment = experimentOf({methodSpec("m-rlsr")});
    experiment.map = MapSpec{};
    experiment.map->m = {1.0, 2.0, 3, {}};
    experiment.map->lambda = experiment.lambda;
    experiment.widthMap = WidthMapSpec{{0.1, 1.0, 3, {}}};
    experiment.view.charts = {"width-map"};
    experiment.view.variants["width-map"] = "k-fold";
    const auto whole = Engine().run(experiment, pair.learned, {});
    const MapResult& map = *whole->splits.front().map;
    const WidthMap& widths = *whole->splits.front().widthMap;
    const auto agrees = [](const QString& what, const ErrorCurves& run, const Matrix& test, const Matrix& loo,
                           const Matrix& kFold, Index column) {
      QString wrong = farApart(what + " test", test.col(column), run.testMse, 1e-9);
      wrong += farApart(what + " loo", loo.col(column), run.looMse, 1e-9);
      return wrong + farApart(what + " k-fold", kFold.col(column), run.kFoldMse, 1e-9);
    };
    for (std::size_t j = 0; j < 3; ++j) {
      Experiment single = experiment;
      single.map.reset();
      single.widthMap.reset();
      single.view.charts.clear();
      single.methods.front().parameters["m"] = map.m[j];
      const auto run = Engine().run(single, pair.learned, {});
      const ErrorCurves& ofExponent = run->splits.front().methods.front()->errors;
      VERIFY_NOTHING_WRONG(agrees("m", ofExponent, map.testMse, map.looMse, map.kFoldMse, Index(j)));
      VERIFY_NOTHING_WRONG(farApart("m training", map.trainMse.col(Index(j)), ofExponent.trainMse, 1e-9));
      single.methods = experiment.methods;
      single.kernel.width = {.relative = true, .value = widths.factor[j]};
      const auto wide = Engine().run(single, pair.learned, {});
      VERIFY_NOTHING_WRONG(agrees("width", wide->splits.front().methods.front()->errors, widths.testMse, widths.looMse,
                                  widths.kFoldMse, Index(j)));
    }
  }
}

/// T increases, so bounds of T(y) taken back are bounds of y that hold the same rows.
void TargetTransformTest::intervalsAreTakenBack() {
  for (const Transform transform : transforms) {
    const Pair pair = pairOf(transform);
    const Experiment experiment = experimentOf({MethodSpec{}});
    const auto learned = Engine().run(experiment, pair.learned, {});
    const auto written = Engine().run(experiment, pair.written, {});
    for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::crossValidationPlus, IntervalKind::split,
                                    IntervalKind::gaussianProcess}) {
      const auto intervals = [&](const Results& results, const Dataset& data) {
        const auto& split = results.splits.front();
        return makeIntervals(split.stage, experiment, data, modelOnPath(*split.stage, *split.methods.front(), 2, {}),
                             {kind, 0.8}, {});
      };
      const auto here = intervals(*learned, *pair.learned);
      const auto there = intervals(*written, *pair.written);
      const Intervals found = here->onTest({});
      const Intervals expected = there->onTest({});
      QVERIFY(expected.lower.size() > 5 && (found.lower.array() < found.upper.array()).all());
      VERIFY_NOTHING_WRONG(farApart("lower", found.lower, back(transform, expected.lower), 1e-9));
      VERIFY_NOTHING_WRONG(farApart("upper", found.upper, back(transform, expected.upper), 1e-9));
      VERIFY_NOTHING_WRONG(farApart("levels", here->testLevels({}), there->testLevels({}), 1e-9, 1e-12));
    }
  }
}

void TargetTransformTest::savedModelsPredictInTheUnitOfTheFile() {
  for (const Transform transform : transforms) {
    const Pair pair = pairOf(transform);
    const Experiment experiment = experimentOf({MethodSpec{}});
    const FittedModel learned = fitModel(experiment, pair.learned, {}, {});
    const FittedModel written = fitModel(experiment, pair.written, {}, {});
    const Matrix X = learned.scaling.inputs(pair.learned->X);
    const Vector found = predictionsAt(learned.function, learned.scaling, X, {}).col(0);
    if (learned.point.lambda != written.point.lambda) continue;  // the rule saw errors in another unit
    const Vector expected = predictionsAt(written.function, written.scaling, X, {}).col(0);
    VERIFY_NOTHING_WRONG(farApart("prediction", found, back(transform, expected), 1e-9));
  }
}

/// The choice of leave-one-out is the smallest error in units of the file.
void TargetTransformTest::rulesSeeTheUnitOfTheFile() {
  const Pair pair = pairOf(Transform::log);
  Experiment experiment = experimentOf({MethodSpec{}});
  experiment.lambda = {1e-6, 10.0, 40, {}};
  const auto results = Engine().run(experiment, pair.learned, {});
  const MethodResult& result = *results->splits.front().methods.front();
  Index least = 0;
  result.errors.looMse.minCoeff(&least);
  QCOMPARE(result.selections.front().index, least);
  VERIFY_CLOSE(
      result.selections.front().testError,
      measureFromMse(experiment.measure, result.errors.testMse(least), results->splits.front().stage->testTarget),
      1e-12, 0.0);
}

void TargetTransformTest::chartsSayWhatModelsLearn() {
  for (const bool isLearned : {true, false}) {
    const auto data = positiveData(3);
    if (isLearned) data->targetTransform = Transform::log;
    Experiment experiment = experimentOf({MethodSpec{}});
    experiment.view.charts = {"stability", "error-curves"};
    const auto results = Engine().run(experiment, data, {});
    const auto figure = [&](const char* kind) {
      return makeFigure(*findFigureKind(kind), {experiment, *results, currentModels(experiment, *results)});
    };
    const std::string learned = "log(" + data->targetName + ")";
    const auto says = [&](const Text& text, const std::string& words) {
      return text.english().find(words) != std::string::npos;
    };
    QCOMPARE(says(figure("error-curves").subtitle, "models learn " + learned), isLearned);
    QVERIFY(!figure("stability").series.empty());
    QCOMPARE(says(figure("stability").y.title, " of " + learned), isLearned);
  }
}

void TargetTransformTest::otherFactorizationsAreRefused() {
  const Pair pair = pairOf(Transform::log);
  Experiment experiment = experimentOf({MethodSpec{}});
  experiment.rules.clear();
  experiment.factorization = Factorization::tridiagonal;
  const auto results = Engine().run(experiment, pair.learned, {});
  experiment.factorization = Factorization::full;
  const auto expected = Engine().run(experiment, pair.learned, {});
  QVERIFY(results->splits.front().methods.front()->errors.testMse ==
          expected->splits.front().methods.front()->errors.testMse);
  bool said = false;
  for (const Diagnostic& note : results->notes) {
    said = said || note.message.english().find("the tridiagonal factorization does not support a transformed target") !=
                       std::string::npos;
  }
  QVERIFY(said);
}

void TargetTransformTest::studiesAreRefused() {
  const Pair pair = pairOf(Transform::log);
  Experiment experiment = experimentOf({MethodSpec{}});
  // Distances of models are those of the models that learn T(y).
  experiment.studies = {{"equivalence", {}, 1}};
  const auto found = Engine().run(experiment, pair.learned, {});
  const auto expected = Engine().run(experiment, pair.written, {});
  QVERIFY(found->tables.front()->complete && !found->tables.front()->rows.empty());
  QCOMPARE(found->tables.front()->rows.size(), expected->tables.front()->rows.size());
  for (const StudyColumn& column : found->tables.front()->columns) {
    if (column.name == "seconds") continue;
    QVERIFY2(found->tables.front()->distinct(column.name) == expected->tables.front()->distinct(column.name),
             column.name.c_str());
  }
  experiment.studies = {{"selection-rules", {}, 1}};
  QCOMPARE(complaint([&] { Engine().run(experiment, pair.learned, {}); }),
           QString("error /studies/0: the target of “%1” is learned as log(%2), but this study measures errors in the "
                   "units that models learn in. Remove the transform of the target, or choose other data for the study")
               .arg(QString::fromStdString(pair.learned->name), QString::fromStdString(pair.learned->targetName)));
}

KERRIDGE_TEST(TargetTransformTest)

}  // namespace target_transform_test

#include "target_transform_test.moc"
