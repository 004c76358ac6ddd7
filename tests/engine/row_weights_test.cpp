// SPDX-License-Identifier: GPL-3.0-or-later
// Rows with weights: the same as replicated rows, and as dense solves of the weighted systems.
#include <cmath>
#include <Eigen/Dense>

#include "data/measure.h"
#include "data/standardize.h"
#include "engine/weighted_data.h"
#include "prediction/model_choice.h"
#include "reading/reader.h"
#include "solvers/svr.h"
#include "stages/folds.h"
#include "stages/method_result.h"
#include "stages/model.h"
#include "stages/permutation_importance.h"
#include "stages/target_errors.h"
#include "stages/width_map.h"
#include "support/test.h"
#include "validation/evidence.h"
#include "validation/refit_folds.h"

namespace row_weights_test {

using namespace kerridge;
using namespace kerridge::weighted;

class RowWeightsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void wholeNumbersAreReplicatedRows();
  void combinedKernelsAreThoseOfReplicatedRows();
  void foldsAreThoseOfReplicatedRows();
  void transformedTargetsAreThoseOfReplicatedRows();
  void modelsAreDenseSolutions();
  void leaveOneOutByRefitting();
  void foldsByRefitting();
  void evidenceIsTheDensity();
  void mapAndWidthColumnsAreRuns();
  void savedModelsPredict();
  void scaleDoesNotMatter();
  void explicitFactorizationsAreReplaced();
};

/// Everything but what counts rows: predictions, errors, norms and degrees of freedom.
void RowWeightsTest::wholeNumbersAreReplicatedRows() {
  const auto data = dataOf(true);
  const auto copies = replicated(*data);
  for (const MethodSpec& spec : weightedMethods()) {
    const std::string id = spec.id;
    // These set λ by the number of rows, or draw landmarks among them.
    if (id == "modified-krr" || id == "m-rlsr-parameter-free" || spec.features) continue;
    const QString name = QString::fromStdString(methodLabel(spec));
    const Experiment experiment = experimentOf({spec});
    const auto weighted = Engine().run(experiment, data, {});
    const auto repeated = Engine().run(experiment, copies, {});
    const SplitData& stage = *weighted->splits.front().stage;
    const SplitData& plain = *repeated->splits.front().stage;
    VERIFY_CLOSE(stage.scaling.targetMean, plain.scaling.targetMean, 1e-13, 0.0);
    VERIFY_CLOSE(stage.scaling.targetScale, plain.scaling.targetScale, 1e-13, 0.0);
    VERIFY_NOTHING_WRONG(farApart(name + " means", stage.scaling.mean, plain.scaling.mean, 1e-13, 1e-13));
    VERIFY_NOTHING_WRONG(farApart(name + " scales", stage.scaling.scale, plain.scaling.scale, 1e-13));
    VERIFY_CLOSE(stage.kernel->width(), plain.kernel->width(), 1e-13, 0.0);
    const MethodResult& found = *weighted->splits.front().methods.front();
    const MethodResult& expected = *repeated->splits.front().methods.front();
    QCOMPARE(found.path.points.size(), expected.path.points.size());
    VERIFY_NOTHING_WRONG(farApart(name + " training", found.errors.trainMse, expected.errors.trainMse, 1e-9));
    VERIFY_NOTHING_WRONG(farApart(name + " test", found.errors.testMse, expected.errors.testMse, 1e-9));
    for (Index l = 0; l < Index(found.path.points.size()); ++l) {
      const PathPoint& one = found.path.points[std::size_t(l)];
      const PathPoint& other = expected.path.points[std::size_t(l)];
      VERIFY_CLOSE(one.norm, other.norm, 1e-9, 1e-14);
      QCOMPARE(std::isnan(one.df), std::isnan(other.df));
      if (!std::isnan(one.df)) VERIFY_CLOSE(one.df, other.df, 1e-9, 1e-14);
      VERIFY_CLOSE(one.offset, other.offset, 1e-9, 1e-12);
      for (const Measure measure : measures()) {
        const Model model = modelOnPath(stage, found, l, measure);
        const Model copy = modelOnPath(plain, expected, l, measure);
        VERIFY_CLOSE(model.trainError, copy.trainError, 1e-9, 1e-12);
        VERIFY_CLOSE(model.testError, copy.testError, 1e-9, 1e-12);
        for (Index i = 0, at = 0; i < stage.n(); at += Index(data->weights(i)), ++i) {
          VERIFY_CLOSE(model.trainPrediction.get()(i), copy.trainPrediction.get()(at), 1e-9, 0.0);
        }
      }
    }
  }
}

/// Each part of a combined kernel has the default width for the inputs that it sees, weighted.
void RowWeightsTest::combinedKernelsAreThoseOfReplicatedRows() {
  const auto data = dataOf(true);
  Experiment experiment = experimentOf({methodSpec("krr")});
  KernelSpec part = experiment.kernel;
  part.width = {.relative = true, .value = 0.5};
  KernelSpec other = part;
  part.inputs = {"a"};
  other.inputs = {"b"};
  experiment.kernel = {};
  experiment.kernel.id = "sum";
  experiment.kernel.parts = {part, other};
  const auto weighted = Engine().run(experiment, data, {});
  const auto repeated = Engine().run(experiment, replicated(*data), {});
  const ErrorCurves& found = weighted->splits.front().methods.front()->errors;
  const ErrorCurves& expected = repeated->splits.front().methods.front()->errors;
  VERIFY_NOTHING_WRONG(farApart("training", found.trainMse, expected.trainMse, 1e-9));
  VERIFY_NOTHING_WRONG(farApart("test", found.testMse, expected.testMse, 1e-9));
}

/// Rows of one fold stay together, whether they are one row or several.
void RowWeightsTest::foldsAreThoseOfReplicatedRows() {
  auto data = dataOf(true);
  std::vector<Index> parents;
  const auto copies = replicated(*data, &parents);
  for (const MethodSpec& spec : weightedMethods()) {
    const std::string id = spec.id;
    if (id == "modified-krr" || id == "m-rlsr-parameter-free" || spec.features) continue;
    const Experiment experiment = experimentOf({spec});
    const auto weighted = Engine().run(experiment, data, {});
    const auto repeated = Engine().run(experiment, copies, {});
    const SplitData& stage = *weighted->splits.front().stage;
    const SplitData& plain = *repeated->splits.front().stage;
    const Method& method = *findMethod(spec.id);
    const auto parameters = settledParameters(method.info(), spec.parameters);
    const Problem& problem = stage.space(spec)->problem;
    const std::vector<double> grid = method.pathGrid(&problem, experiment.lambda.logSpaced(), parameters);
    const std::vector<int> fold = foldAssignment(stage.n(), 4, 3);
    std::vector<int> ofCopies;
    for (Index i = 0; i < plain.n(); ++i) ofCopies.push_back(fold[std::size_t(parents[std::size_t(i)])]);
    const QString name = QString::fromStdString(methodLabel(spec));
    // Replicated rows are libsvm's, which stops there.
    const double solver = id == "svr" ? svrTolerance : 0.0;
    const KFoldErrors found = stage.space(spec)->folds(method, fold, 4)->errors(method, parameters, grid, {});
    const KFoldErrors expected = plain.space(spec)->folds(method, ofCopies, 4)->errors(method, parameters, grid, {});
    VERIFY_NOTHING_WRONG(farApart(name, found.mse, expected.mse, 1e-8 + solver));
    VERIFY_NOTHING_WRONG(farApart(name, found.se, expected.se, 1e-7 + solver));
    // Refitting every fold gives the same.
    const KFoldErrors refitted = RefitFolds(problem, fold, 4).errors(method, parameters, grid, {});
    VERIFY_NOTHING_WRONG(farApart(name + " refitted", refitted.mse, expected.mse, 1e-8 + solver));
    const auto folds = stage.space(spec)->folds(method, fold, 4);
    const KFoldErrors predicted = targetFoldErrors(stage, spec, *folds, parameters, grid, fold, 4, {});
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    VERIFY_NOTHING_WRONG(farApart(name + " predicted", predicted.mse, unit * expected.mse, 1e-7 + solver));
    RefitFolds again(problem, fold, 4);
    const KFoldErrors models = targetFoldErrors(stage, spec, again, parameters, grid, fold, 4, {});
    VERIFY_NOTHING_WRONG(farApart(name + " of refitted models", models.mse, unit * expected.mse, 1e-7 + solver));
  }
}

void RowWeightsTest::transformedTargetsAreThoseOfReplicatedRows() {
  auto data = dataOf(true);
  data->targetTransform = Transform::log;
  const auto copies = replicated(*data);
  for (const char* id : {"krr", "krr-offset", "landweber"}) {
    const Experiment experiment = experimentOf({methodSpec(id)});
    const auto weighted = Engine().run(experiment, data, {});
    const auto repeated = Engine().run(experiment, copies, {});
    const MethodResult& found = *weighted->splits.front().methods.front();
    const MethodResult& expected = *repeated->splits.front().methods.front();
    VERIFY_NOTHING_WRONG(farApart(id, found.errors.trainMse, expected.errors.trainMse, 1e-9));
    VERIFY_NOTHING_WRONG(farApart(id, found.errors.testMse, expected.errors.testMse, 1e-9));
    if (found.path.points.front().logMu != found.path.points.front().logMu) continue;
    const SplitData& stage = *weighted->splits.front().stage;
    const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
    const Vector y = stage.scaling.target(stage.trainTarget);
    double sum = 0.0;
    const Offset offset = *findMethod(id)->traits().ridgeOffset;
    for (Index i = 0; i < stage.n(); ++i) {
      const double s = double(stage.n()) * experiment.lambda.list[2];
      const double fit = y(i) - heldOut(K, stage.trainWeights, y, {i}, offset, s)(0);
      sum += stage.trainWeights(i) * std::pow(stage.scaling.undoTarget(fit) - stage.trainTarget(i), 2);
    }
    VERIFY_CLOSE(found.errors.looMse(2), sum / double(stage.n()), 1e-8, 0.0);
  }
}

void RowWeightsTest::modelsAreDenseSolutions() {
  const auto data = dataOf(false);
  for (const char* id : {"krr", "krr-offset", "krr-penalized-offset"}) {
    const Experiment experiment = experimentOf({methodSpec(id)});
    const auto results = Engine().run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const MethodResult& found = *results->splits.front().methods.front();
    const Offset offset = *findMethod(id)->traits().ridgeOffset;
    const Vector raw = data->weights.head(count - testCount);
    const Vector w = raw / raw.mean();
    VERIFY_NOTHING_WRONG(farApart("weights", stage.trainWeights, w, 1e-14));
    const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
    const Matrix cross = stage.kernel->cross(*stage.testInputs, *stage.trainInputs, {});
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Index n = stage.n();
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
      const double s = double(n) * experiment.lambda.list[std::size_t(l)];
      const Dense fit = solved(K, w, y, offset, s);
      const Model model = modelOnPath(stage, found, l, Measure::mse);
      const Vector test = stage.scaling.undoTarget(((cross * fit.c).array() + fit.b).matrix());
      VERIFY_NOTHING_WRONG(farApart("test", model.testPrediction, test, 1e-10));
      const Vector train = (K * fit.c).array() + fit.b;
      VERIFY_NOTHING_WRONG(farApart("train", model.trainPrediction.get(), stage.scaling.undoTarget(train), 1e-10));
      const double error = unit * weightedSquare(train - y, w) / double(n);
      VERIFY_CLOSE(found.errors.trainMse(l), error, 1e-9, 0.0);
      VERIFY_CLOSE(model.trainError, error, 1e-9, 0.0);
      const Vector testRaw = data->weights.tail(testCount);
      VERIFY_CLOSE(found.errors.testMse(l), weightedSquare(test - stage.testTarget, testRaw) / testRaw.sum(), 1e-9,
                   0.0);
      VERIFY_CLOSE(model.point.norm, std::sqrt(fit.c.dot(K * fit.c)), 1e-9, 0.0);
      // The column of H for each target.
      Matrix H(n, n);
      for (Index i = 0; i < n; ++i) {
        const Dense one = solved(K, w, Vector::Unit(n, i), offset, s);
        H.col(i) = (K * one.c).array() + one.b;
      }
      VERIFY_CLOSE(model.point.df, H.trace(), 1e-9, 0.0);
      const double share = 1.0 - H.trace() / double(n);
      VERIFY_CLOSE(found.errors.gcv(l), error / (share * share), 1e-8, 0.0);
    }
  }
}

/// The ridge nλ and the other weights stay when a row leaves.
void RowWeightsTest::leaveOneOutByRefitting() {
  const auto data = dataOf(false);
  for (const char* id : {"krr", "krr-offset", "krr-penalized-offset"}) {
    const Experiment experiment = experimentOf({methodSpec(id)});
    const auto results = Engine().run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const MethodResult& found = *results->splits.front().methods.front();
    const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Vector& w = stage.trainWeights;
    const double n = double(stage.n());
    for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
      double sum = 0.0;
      for (Index i = 0; i < stage.n(); ++i) {
        const double s = n * experiment.lambda.list[std::size_t(l)];
        const double residual = heldOut(K, w, y, {i}, *findMethod(id)->traits().ridgeOffset, s)(0);
        sum += w(i) * residual * residual;
      }
      VERIFY_CLOSE(found.errors.looMse(l), stage.scaling.targetScale * stage.scaling.targetScale * sum / n, 1e-9, 0.0);
    }
  }
}

/// A fold's weights are divided by their own mean, and its error is a weighted mean.
void RowWeightsTest::foldsByRefitting() {
  const auto data = dataOf(false);
  for (const char* id : {"krr", "krr-offset", "krr-penalized-offset"}) {
    const Experiment experiment = experimentOf({methodSpec(id)});
    const auto results = Engine().run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const MethodResult& found = *results->splits.front().methods.front();
    const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Vector& w = stage.trainWeights;
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    const FoldPlan plan(*data, stage.split.train, 5);
    const std::vector<int> fold = plan.assignment(7);
    for (Index l = 0; l < Index(experiment.lambda.list.size()); ++l) {
      double sum = 0.0;
      for (int own = 0; own < plan.k(); ++own) {
        std::vector<Index> B;
        for (Index i = 0; i < stage.n(); ++i) {
          if (fold[std::size_t(i)] == own) B.push_back(i);
        }
        const double weight = w(others(stage.n(), B)).sum();
        const double s = weight * experiment.lambda.list[std::size_t(l)];
        const double square = weightedSquare(heldOut(K, w, y, B, *findMethod(id)->traits().ridgeOffset, s), w(B));
        VERIFY_CLOSE(found.errors.foldMse(l, own), unit * square / w(B).sum(), 1e-9, 0.0);
        sum += square;
      }
      VERIFY_CLOSE(found.errors.kFoldMse(l), unit * sum / double(stage.n()), 1e-9, 0.0);
    }
  }
}

void RowWeightsTest::evidenceIsTheDensity() {
  const auto data = dataOf(false);
  const Experiment experiment = experimentOf({methodSpec("krr")});
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
  const Vector y = stage.scaling.target(stage.trainTarget);
  const double n = double(stage.n());
  for (const double mu : {1e-3, 0.1}) {
    const Matrix C = systemOf(K, stage.trainWeights, Offset::none, n * mu);
    const Eigen::LDLT<Matrix> factor(C);
    const Vector one = Vector::Ones(stage.n());
    const double mean = one.dot(factor.solve(y)) / one.dot(factor.solve(one));
    const Vector rest = y.array() - mean;
    const double variance = rest.dot(factor.solve(rest)) / n;
    const double logarithms = factor.vectorD().array().log().sum() + n * std::log(variance);
    const double value = 0.5 * (n * std::log(2.0 * std::acos(-1.0)) + logarithms + n) / n;
    const Vector found = negativeLogEvidence(stage.space(MethodSpec())->problem, {std::log(mu)});
    VERIFY_CLOSE(found(0), value, 1e-9, 0.0);
  }
}

void RowWeightsTest::mapAndWidthColumnsAreRuns() {
  const auto data = dataOf(false);
  Experiment experiment = experimentOf({mrlsrOf(1.5), methodSpec("krr")});
  experiment.map = MapSpec{{1.0, 2.0, 3, {}}, {1e-3, 0.1, 3, {}}};
  const auto results = Engine().run(experiment, data, {});
  const SplitResult& split = results->splits.front();
  for (Index j = 0; j < 3; ++j) {
    Experiment own = experimentOf({mrlsrOf(split.map->m[std::size_t(j)])});
    own.lambda.list = split.map->lambda;
    const auto run = Engine().run(own, data, {});
    const ErrorCurves& errors = run->splits.front().methods.front()->errors;
    VERIFY_NOTHING_WRONG(farApart("train", split.map->trainMse.col(j), errors.trainMse, 1e-8));
    VERIFY_NOTHING_WRONG(farApart("test", split.map->testMse.col(j), errors.testMse, 1e-8));
    VERIFY_NOTHING_WRONG(farApart("loo", split.map->looMse.col(j), errors.looMse, 1e-8));
    VERIFY_NOTHING_WRONG(farApart("k-fold", split.map->kFoldMse.col(j), errors.kFoldMse, 1e-8));
  }
  const FoldPlan plan(*data, split.stage->split.train, 5);
  const WidthColumn column = widthColumn(*split.stage, experiment.kernel, methodSpec("krr"), experiment.lambda.list,
                                         plan.assignment(7), plan.k(), {});
  const ErrorCurves& errors = split.methods.back()->errors;
  VERIFY_NOTHING_WRONG(farApart("test", column.testMse, errors.testMse, 1e-12));
  VERIFY_NOTHING_WRONG(farApart("loo", column.looMse, errors.looMse, 1e-12));
  VERIFY_NOTHING_WRONG(farApart("gcv", column.gcv, errors.gcv, 1e-12));
  VERIFY_NOTHING_WRONG(farApart("k-fold", column.kFoldMse, errors.kFoldMse, 1e-12));
  // The error that permutations are compared with is the weighted one.
  const Model model = modelOnPath(*split.stage, *split.methods.back(), 1, Measure::mae);
  const auto importance = permutationImportance(*split.stage, *data, model, Measure::mae, {}, {});
  VERIFY_CLOSE(importance.error, model.testError, 1e-12, 0.0);
}

void RowWeightsTest::savedModelsPredict() {
  const auto data = dataOf(false);
  Experiment experiment = experimentOf({methodSpec("krr-offset")});
  experiment.methods.front().at = 1e-2;
  const auto results = Engine().run(experiment, data, {});
  const SplitData& stage = *results->splits.front().stage;
  const FittedModel fitted = fitFrom(*results, {}, {});
  const Model model = modelOnPath(stage, *results->splits.front().methods.front(), 2, Measure::rmse);
  const Matrix values = predictionsAt(fitted.function, fitted.scaling, *stage.testInputs, {});
  VERIFY_NOTHING_WRONG(farApart("predictions", values.col(0), model.testPrediction, 1e-10));
  for (std::size_t i = 0; i < measures().size(); ++i) {
    const Model same = modelOnPath(stage, *results->splits.front().methods.front(), 2, measures()[i]);
    VERIFY_CLOSE(fitted.errors.train[i], same.trainError, 1e-9, 0.0);
    VERIFY_CLOSE(fitted.errors.test[i], same.testError, 1e-9, 0.0);
  }
  QVERIFY(!fitted.intervals);
  // Refitted on the training part alone.
  const FittedModel refitted = fitModel(experiment, data, {}, {});
  const Matrix again = predictionsAt(refitted.function, refitted.scaling, *stage.testInputs, {});
  VERIFY_NOTHING_WRONG(farApart("refitted", again.col(0), model.testPrediction, 1e-10));
  VERIFY_CLOSE(refitted.errors.test.front(), fitted.errors.test.front(), 1e-9, 0.0);
}

void RowWeightsTest::scaleDoesNotMatter() {
  const auto data = dataOf(false);
  auto scaled = std::make_shared<Dataset>(*data);
  scaled->weights *= 7.0;
  auto huge = std::make_shared<Dataset>(*data);
  huge->weights *= 1e307;
  const Experiment experiment = experimentOf(weightedMethods());
  const auto one = Engine().run(experiment, data, {});
  for (const auto& other : {scaled, huge}) {
    const auto again = Engine().run(experiment, other, {});
    for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
      const ErrorCurves& a = one->splits.front().methods[i]->errors;
      const ErrorCurves& b = again->splits.front().methods[i]->errors;
      const QString name = QString::fromStdString(methodLabel(experiment.methods[i]));
      VERIFY_NOTHING_WRONG(otherErrors(name, b.trainMse, a.trainMse, 1e-10));
      VERIFY_NOTHING_WRONG(otherErrors(name, b.testMse, a.testMse, 1e-10));
      VERIFY_NOTHING_WRONG(otherErrors(name, b.kFoldMse, a.kFoldMse, 1e-9));
      VERIFY_NOTHING_WRONG(otherErrors(name, b.looMse, a.looMse, 1e-9));
    }
  }
}

void RowWeightsTest::explicitFactorizationsAreReplaced() {
  const auto data = dataOf(false);
  Experiment experiment = experimentOf({methodSpec("krr")});
  const auto full = Engine().run(experiment, data, {});
  experiment.factorization = Factorization::tridiagonal;
  const auto other = Engine().run(experiment, data, {});
  QVERIFY(std::any_of(other->notes.begin(), other->notes.end(), [](const Diagnostic& note) {
    return note.message.english().find("does not support row weights") != std::string::npos;
  }));
  const Vector& a = full->splits.front().methods.front()->errors.testMse;
  const Vector& b = other->splits.front().methods.front()->errors.testMse;
  QVERIFY(a == b);
}

KERRIDGE_TEST(RowWeightsTest)

}  // namespace row_weights_test

#include "row_weights_test.moc"
