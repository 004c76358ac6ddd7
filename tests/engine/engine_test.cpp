// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"
#include "stages/equivalence.h"

#include "spaces/features_space.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace engine_test {

using namespace kerridge;
using dense::SlowPoint;
using dense::SlowSplit;

namespace {

constexpr double tolerance = 1e-9;

double exponentOf(const MethodSpec& spec) { return spec.parameters.contains("m") ? spec.parameters.at("m") : 2.0; }

/// sqrt(mse)/max y with max |y| instead of a maximum that is not positive (AK14).
double scaledRmse(double mse, const Vector& y) {
  const double top = y.maxCoeff() > 0.0 ? y.maxCoeff() : y.cwiseAbs().maxCoeff();
  return std::sqrt(mse) / top;
}

QString wrongWithPoint(const PathPoint& point, const ErrorCurves& errors, Index l, const SlowPoint& expected) {
  if (point.zero != expected.zero) return "zero or not";
  QString wrong;
  const auto check = [&](const char* what, double actual, double wanted, double slack) {
    if (wrong.isEmpty()) wrong = farApart(what, actual, wanted, tolerance, slack);
  };
  if (!expected.zero) {
    check("mu", point.mu, expected.mu, 0.0);
    check("df", point.df, expected.df, 1e-12);
  }
  check("norm", point.norm, expected.norm, 0.0);
  check("offset", point.offset, expected.offset, 1e-9);
  check("objective", point.objective, expected.objective, 0.0);
  check("train", errors.trainMse(l), expected.trainMse, 0.0);
  if (!std::isnan(expected.testMse))
    check("test", errors.testMse(l), expected.testMse, 0.0);
  else if (!std::isnan(errors.testMse(l)))
    return "a test error without test rows";
  check("LOO", errors.looMse(l), expected.looMse, 0.0);
  check("GCV", errors.gcv(l), expected.gcv, 0.0);
  check("k-fold", errors.kFoldMse(l), expected.kFoldMse, 0.0);
  check("se", errors.kFoldSe(l), expected.kFoldSe, tolerance * expected.kFoldMse);
  for (Index j = 0; j < expected.foldMse.size(); ++j)
    check("fold", errors.foldMse(l, j), expected.foldMse(j), tolerance * expected.kFoldMse);
  return wrong;
}

Index argmin(const Vector& values) {
  Index best = 0;
  for (Index i = 1; i < values.size(); ++i)
    if (values(i) < values(best)) best = i;
  return best;
}

}  // namespace

class EngineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A feature space that keeps no bases has errors without predictions, and predictions in blocks when asked.
  void largeFeatureSpacesPredictInBlocks() {
    Experiment experiment = smallExperiment();
    MethodSpec spec = experiment.methods.front();
    spec.features = FeatureSpec{"random-fourier", 20, 3, FeaturePairing::cosine};
    experiment.methods = {spec};
    Engine engine;
    const auto results = engine.run(experiment, smallDataset(60, 6), {});
    SplitData stage = *results->splits[0].stage;
    const Model kept = evaluateModel(stage, spec, Measure::rmse);
    QVERIFY(kept.trainPrediction.size() == stage.n() && kept.testPrediction.size() == stage.testTarget.size());
    QVERIFY(kept.testPrediction.size() > 0);
    auto large = std::make_shared<FeaturesSpace>(*stage.space(spec)->ofFeatures());
    large->keepsBases = false;
    large->trainBasis.resize(0, 0);
    large->testBasis = std::make_shared<const Matrix>();
    stage.spaces.at(spaceKey(spec)).space = large;
    Model model = evaluateModel(stage, spec, Measure::rmse);
    QCOMPARE(model.trainPrediction.size(), Index(0));
    VERIFY_CLOSE(model.trainError, kept.trainError, tolerance, 0.0);
    VERIFY_CLOSE(model.testError, kept.testError, tolerance, 0.0);
    completePredictions(model, stage, Measure::rmse, {});
    QVERIFY((model.trainPrediction.get() - kept.trainPrediction.get()).norm() <=
            tolerance * kept.trainPrediction.get().norm());
    QVERIFY((model.testPrediction - kept.testPrediction).norm() <= tolerance * kept.testPrediction.norm());
    VERIFY_CLOSE(model.testError, kept.testError, tolerance, 0.0);
  }

  void equalsADirectComputation_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("inputs");
    QTest::addColumn<bool>("target");
    QTest::addColumn<QString>("kernel");
    QTest::newRow("hold-out, twice") << int(SplitKind::holdout) << true << false << "gaussian";
    QTest::newRow("hold-out, standardized target") << int(SplitKind::holdout) << true << true << "gaussian";
    QTest::newRow("raw inputs") << int(SplitKind::holdout) << false << true << "gaussian";
    QTest::newRow("k-fold") << int(SplitKind::kFold) << true << true << "gaussian";
    QTest::newRow("parts") << int(SplitKind::parts) << true << false << "gaussian";
    QTest::newRow("no test part") << int(SplitKind::none) << true << true << "gaussian";
    QTest::newRow("linear kernel") << int(SplitKind::holdout) << true << true << "linear";
  }

  void equalsADirectComputation() {
    QFETCH(int, kind);
    QFETCH(bool, inputs);
    QFETCH(bool, target);
    QFETCH(QString, kernel);
    const auto data = smallDataset(kind == int(SplitKind::none) ? 18 : 26, 1);
    Experiment experiment = smallExperiment();
    experiment.split.kind = SplitKind(kind);
    experiment.split.repeats = 2;
    experiment.split.count = 2;
    experiment.split.seed = 4;
    experiment.standardize = {inputs, target};
    experiment.kernel.id = kernel.toStdString();
    experiment.kernel.width = {true, 0.3};
    experiment.lambda.count = 5;
    experiment.map.reset();
    experiment.studies.clear();

    Engine engine;
    const auto results = engine.run(experiment, data, {});
    QVERIFY(results->complete);
    QCOMPARE(results->experiment, experiment);
    const std::vector<Split> splits = makeSplits(experiment.split, *data);
    QCOMPARE(results->splits.size(), splits.size());
    const std::vector<double> grid = experiment.lambda.logSpaced();
    int checked = 0;
    for (std::size_t i = 0; i < splits.size(); ++i) {
      const SplitData& stage = *results->splits[i].stage;
      QVERIFY(stage.split.train == splits[i].train);
      QVERIFY(stage.split.test == splits[i].test);
      const SlowSplit slow(*data, splits[i], experiment);
      VERIFY_CLOSE(stage.kernel->width(), slow.width, 1e-12, 0.0);
      const std::vector<int> fold = foldAssignment(slow.n(), 5, 3);
      QCOMPARE(results->splits[i].methods.size(), experiment.methods.size());
      for (std::size_t j = 0; j < experiment.methods.size(); ++j) {
        const MethodSpec& spec = experiment.methods[j];
        const MethodResult& result = *results->splits[i].methods[j];
        QCOMPARE(result.spec, spec);
        QCOMPARE(result.path.points.size(), grid.size());
        // A singular K leaves the slow M-RLSR without its limits; KRR covers the linear kernel.
        if (kernel == "linear" && spec.id == "m-rlsr") continue;
        for (std::size_t l = 0; l < grid.size(); ++l) {
          QCOMPARE(result.path.points[l].lambda, grid[l]);
          const SlowPoint expected(slow, spec.id, exponentOf(spec), grid[l], fold, 5);
          // Below, round-off of K shows; the tests of the numerics go there.
          if (!expected.zero && expected.mu < 1e-6) continue;
          ++checked;
          const QString wrong = wrongWithPoint(result.path.points[l], result.errors, Index(l), expected);
          QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("split %1, %2, lambda %3: ")
                                                   .arg(i)
                                                   .arg(QString::fromStdString(result.label))
                                                   .arg(grid[l]) +
                                               wrong));
        }
      }
    }
    QVERIFY2(checked >= 16 * int(splits.size()), qPrintable(QString::number(checked)));
  }

  void selectionsAreWhatTheirRulesSay() {
    Experiment experiment = smallExperiment();
    experiment.lambda.count = 40;
    experiment.split.repeats = 3;
    int notAtMinimum = 0;
    for (const Measure measure : {Measure::scaledRmse, Measure::mse}) {
      experiment.measure = measure;
      Engine engine;
      const auto results = engine.run(experiment, smallDataset(40, 2), {});
      for (const SplitResult& split : results->splits)
        for (const auto& result : split.methods) {
          const ErrorCurves& errors = result->errors;
          QCOMPARE(result->selections.size(), std::size_t{4});
          const Index best = argmin(errors.kFoldMse);
          Index simplest = best;
          for (Index l = best; l < errors.kFoldMse.size(); ++l)
            if (errors.kFoldMse(l) <= errors.kFoldMse(best) + errors.kFoldSe(best)) simplest = l;
          if (simplest != best) ++notAtMinimum;
          const std::vector<Index> expected{argmin(errors.looMse), argmin(errors.gcv), best, simplest};
          for (std::size_t r = 0; r < 4; ++r) {
            const Selection& selection = result->selections[r];
            QCOMPARE(selection.rule, experiment.rules[r].id);
            // Where models coincide (f = 0 from some λ on) a rule may name any of the equal ones.
            const Vector& curve = r == 0 ? errors.looMse : r == 1 ? errors.gcv : errors.kFoldMse;
            if (r < 3)
              QCOMPARE(curve(selection.index), curve(expected[r]));
            else
              QCOMPARE(selection.index, expected[r]);
            const double train = errors.trainMse(selection.index), test = errors.testMse(selection.index);
            const bool scaled = measure == Measure::scaledRmse;
            VERIFY_CLOSE(selection.trainError, scaled ? scaledRmse(train, split.stage->trainTarget) : train, 1e-12,
                         0.0);
            VERIFY_CLOSE(selection.testError, scaled ? scaledRmse(test, split.stage->testTarget) : test, 1e-12, 0.0);
          }
        }
    }
    QVERIFY(notAtMinimum > 5);
  }

  void mapCellsAreMrlsrModels() {
    const auto data = smallDataset(24, 3);
    Experiment experiment = smallExperiment();
    experiment.standardize.target = true;
    experiment.kernel.width = {true, 0.3};
    experiment.methods = {methodSpec("krr")};
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const Split split = makeSplits(experiment.split, *data).front();
    const SlowSplit slow(*data, split, experiment);
    const MapResult& map = *results->splits.front().map;
    QVERIFY(map.m == experiment.map->m.linearlySpaced());
    QVERIFY(map.lambda == experiment.map->lambda.logSpaced());
    QCOMPARE(map.m.size(), std::size_t{4});
    const std::vector<int> fold = foldAssignment(slow.n(), 5, 3);
    int zeros = 0;
    for (Index l = 0; l < 4; ++l)
      for (Index j = 0; j < 4; ++j) {
        const SlowPoint expected(slow, "m-rlsr", map.m[std::size_t(j)], map.lambda[std::size_t(l)], fold, 5);
        QCOMPARE(map.zero(l, j), expected.zero);
        if (expected.zero)
          ++zeros;
        else
          VERIFY_CLOSE(map.mu(l, j), expected.mu, tolerance, 0.0);
        VERIFY_CLOSE(map.norm(l, j), expected.norm, tolerance, 0.0);
        VERIFY_CLOSE(map.trainMse(l, j), expected.trainMse, tolerance, 0.0);
        VERIFY_CLOSE(map.testMse(l, j), expected.testMse, tolerance, 0.0);
        VERIFY_CLOSE(map.looMse(l, j), expected.looMse, tolerance, 0.0);
        QCOMPARE(map.kFoldMse.rows(), 4);
        VERIFY_CLOSE(map.kFoldMse(l, j), expected.kFoldMse, tolerance, 0.0);
      }
    QVERIFY(zeros > 0 && zeros < 16);
  }

  void equivalenceIsMeasuredWithTheKernelOfPart1() {
    const auto data = smallDataset(45, 6);
    Experiment experiment = smallExperiment();
    experiment.methods = {methodSpec("krr")};
    experiment.standardize.target = true;
    experiment.kernel.width = {true, 0.5};
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const EquivalenceStage* stage = shownEquivalence(*results);
    QVERIFY(stage != nullptr);
    const auto measured = equivalenceOnParts(*stage, results->experiment.studies.front());
    QCOMPARE(measured.size(), std::size_t{3});
    SplitSpec split;
    split.kind = SplitKind::parts;
    split.count = 3;
    split.seed = 5;
    const std::vector<Split> parts = makeSplits(split, *data);
    double lambda2 = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
      const SlowSplit slow(*data, parts[i].train, {}, parts[0].train, experiment);
      const auto s = dense::ridgeOf("m-rlsr", 1.5, slow.K, slow.y, 1e-2);
      QVERIFY(s.has_value());
      const double n = double(slow.n());
      if (i == 0) lambda2 = double(*s) / n;
      const EquivalencePart& part = measured[i];
      QCOMPARE(part.part, int(i) + 1);
      QCOMPARE(part.n, slow.n());
      QCOMPARE(part.m, 1.5);
      QCOMPARE(part.lambda, 1e-2);
      VERIFY_CLOSE(part.lambda2, lambda2, tolerance, 0.0);
      VERIFY_CLOSE(part.mu, double(*s) / n, tolerance, 0.0);
      const dense::Ridge f = dense::solveRidge(slow.K, slow.y, Offset::none, *s);
      const dense::Ridge g = dense::solveRidge(slow.K, slow.y, Offset::none, dense::Real(n) * dense::Real(lambda2));
      const dense::RealVector difference = f.c - g.c;
      VERIFY_CLOSE(part.norm, std::sqrt(f.normSquare), tolerance, 0.0);
      VERIFY_CLOSE(part.normDifference, std::sqrt(difference.dot(slow.K * difference)), 1e-7, 1e-10 * part.norm);
      VERIFY_CLOSE(part.predictionDifference, std::sqrt((slow.K * difference).squaredNorm() / double(slow.n())), 1e-7,
                   1e-10 * part.norm);
      QVERIFY(i == 0 ? part.normDifference <= 1e-10 * part.norm : part.normDifference > 1e-4 * part.norm);
    }
  }

  void modelsAreThePointsOfTheirPaths() {
    const auto data = smallDataset(30, 8);
    Experiment experiment = smallExperiment();
    experiment.standardize.target = true;
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const SplitData& stage = *results->splits.front().stage;
    const std::vector<double> grid = experiment.lambda.logSpaced();
    for (std::size_t j = 0; j < experiment.methods.size(); ++j)
      for (std::size_t l = 0; l < grid.size(); ++l) {
        const MethodResult& result = *results->splits.front().methods[j];
        MethodSpec spec = experiment.methods[j];
        spec.at = grid[l];
        const Model model = evaluateModel(stage, spec, Measure::mse);
        QCOMPARE(model.point.lambda, grid[l]);
        QCOMPARE(model.point.zero, result.path.points[l].zero);
        VERIFY_CLOSE(model.point.norm, result.path.points[l].norm, 1e-12, 0.0);
        VERIFY_CLOSE(model.trainError, result.errors.trainMse(Index(l)), 1e-11, 0.0);
        VERIFY_CLOSE(model.testError, result.errors.testMse(Index(l)), 1e-11, 0.0);
        VERIFY_CLOSE((stage.testTarget - model.testPrediction).squaredNorm() / double(stage.testTarget.size()),
                     model.testError, 1e-12, 0.0);
        VERIFY_CLOSE((stage.trainTarget - model.trainPrediction.get()).squaredNorm() / double(stage.trainTarget.size()),
                     model.trainError, 1e-12, 0.0);
        const double lambda2 = equivalentLambda(stage, spec);
        if (model.point.zero) {
          QVERIFY(std::isnan(lambda2));
          continue;
        }
        if (dense::offsetOf(spec.id) != Offset::none) continue;
        VERIFY_CLOSE(lambda2, model.point.mu, 1e-12, 0.0);
        MethodSpec krr = methodSpec("krr");
        krr.at = lambda2;
        const Model same = evaluateModel(stage, krr, Measure::mse);
        QVERIFY(normDifference(stage, model, same) <= 1e-10 * model.point.norm);
        krr.at = 2.0 * lambda2;
        const Model other = evaluateModel(stage, krr, Measure::mse);
        // Along the numerical null space a norm is round-off.
        const Spectrum& spectrum = *stage.spectralSpace()->problem.spectrum;
        const Vector difference = spectrum.Q.leftCols(spectrum.rank) * (model.a - other.a).head(spectrum.rank);
        const Matrix K = stage.kernel->gram(*stage.trainInputs, {});
        VERIFY_CLOSE(normDifference(stage, model, other), std::sqrt(difference.dot(K * difference)), 1e-9, 0.0);
      }
  }
};

KERRIDGE_TEST(EngineTest)

}  // namespace engine_test

#include "engine_test.moc"
