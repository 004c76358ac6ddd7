// SPDX-License-Identifier: GPL-3.0-or-later

#include "data/generator.h"
#include "engine/engine.h"
#include "spaces/matrix_free_space.h"
#include "stages/factorization_choice.h"
#include "stages/method_result.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace matrix_free_run_test {

using namespace kerridge;

namespace {

Experiment ridgePaths() {
  Experiment experiment = smallExperiment();
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("krr-penalized-offset"),
                        methodSpec("modified-krr"), methodSpec("m-rlsr")};
  experiment.methods.back().parameters["m"] = 1.5;
  experiment.lambda = {1e-5, 1e1, 13, {}};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"l-curve", {}, 1}};
  experiment.map.reset();
  experiment.studies.clear();
  return experiment;
}

std::shared_ptr<const Results> runWith(Experiment experiment, Factorization factorization,
                                       const std::shared_ptr<const Dataset>& data, Engine* engine = nullptr) {
  experiment.factorization = factorization;
  Engine own;
  return (engine != nullptr ? *engine : own).run(experiment, data, {});
}

const ModelSpace& spaceOf(const Results& results) { return *results.splits[0].stage->space(MethodSpec()); }

bool isNoted(const Results& results, const std::string& text) {
  return std::any_of(results.notes.begin(), results.notes.end(),
                     [&](const Diagnostic& note) { return note.message.english().find(text) != std::string::npos; });
}

/// ‖f − f*‖ ≤ r/(2√s) for the residual r, and everything else follows from f: where the two differ by more.
QString differentPaths(const MethodResult& a, const MethodResult& e, const SplitData& stage) {
  const Path& path = a.path;
  const double y = stage.scaling.target(stage.trainTarget).norm();
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    const auto at = static_cast<Index>(l);
    const PathPoint& point = path.points[l];
    const QString name = QStringLiteral("%1, λ = %2, ").arg(QString::fromStdString(a.label)).arg(point.lambda);
    const double residual = path.details(at, 0);
    if (!(residual <= matrixFreeTolerance)) {
      if (!std::isnan(point.norm) || !std::isnan(a.errors.testMse(at)) || !std::isnan(a.errors.risk(at))) {
        return name + "has errors it may not have";
      }
      continue;
    }
    const double s = static_cast<double>(stage.n()) * std::exp(e.path.points[l].logMu);
    const double off = 1e-7 + 10.0 * residual * y / std::sqrt(s) / std::max(e.path.points[l].norm, 1e-3);
    const auto wrong = [&](const char* what, double actual, double expected, double absolute) {
      return farApart(name + what, actual, expected, off, absolute);
    };
    for (const QString& found : {wrong("norm", point.norm, e.path.points[l].norm, 1e-9),
                                 wrong("offset", point.offset, e.path.points[l].offset, 1e-6),
                                 wrong("test", a.errors.testMse(at), e.errors.testMse(at), 0.0),
                                 wrong("train", a.errors.trainMse(at), e.errors.trainMse(at), 1e-9),
                                 wrong("risk", a.errors.risk(at), e.errors.risk(at), 1e-9),
                                 wrong("df", point.df, e.path.points[l].df, 4.0 * path.details(at, 1) + 1e-6),
                                 wrong("GCV", a.errors.gcv(at), e.errors.gcv(at), 4.0 * path.details(at, 2))}) {
      if (!found.isEmpty()) return found;
    }
    if (std::isnan(a.errors.looMse(at))) continue;
    QString loo = wrong("leave-one-out", a.errors.looMse(at), e.errors.looMse(at), 4.0 * path.details(at, 3));
    if (!loo.isEmpty()) return loo;
  }
  return {};
}

}  // namespace

/// Whole computations without a Gram matrix.
class MatrixFreeRunTest : public QObject {
  Q_OBJECT

  std::shared_ptr<const Dataset> m_data = generatedSet("friedman1", 900.0);

 private Q_SLOTS:
  void pathsAreThoseOfTheSpectrum() {
    for (const char* kernel : {"gaussian", "laplacian", "matern-3-2", "polynomial", "linear"}) {
      for (const bool standardized : {false, true}) {
        Experiment experiment = ridgePaths();
        experiment.kernel.id = kernel;
        experiment.standardize = {standardized, standardized};
        const auto full = runWith(experiment, Factorization::full, m_data);
        const auto results = runWith(experiment, Factorization::matrixFree, m_data);
        QCOMPARE(spaceOf(*results).factorization(), Factorization::matrixFree);
        for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
          const QString wrong =
              differentPaths(*results->splits[0].methods[i], *full->splits[0].methods[i], *full->splits[0].stage);
          QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1String(kernel) + QStringLiteral(": ") + wrong));
        }
      }
    }
  }

  void rulesChooseTheSameModels() {
    const auto full = runWith(ridgePaths(), Factorization::full, m_data);
    const auto results = runWith(ridgePaths(), Factorization::matrixFree, m_data);
    for (std::size_t i = 0; i < 5; ++i) {
      const auto& own = results->splits[0].methods[i]->selections;
      const auto& expected = full->splits[0].methods[i]->selections;
      QCOMPARE(own.size(), expected.size());
      for (std::size_t r = 0; r < own.size(); ++r) {
        QCOMPARE(own[r].rule, expected[r].rule);
        QCOMPARE(own[r].index, expected[r].index);
      }
    }
  }

  void modelsAreThoseOfTheSpectrum() {
    const auto full = runWith(ridgePaths(), Factorization::full, m_data);
    const auto results = runWith(ridgePaths(), Factorization::matrixFree, m_data);
    for (MethodSpec spec : ridgePaths().methods) {
      spec.at = 3e-3;
      const Model own = evaluateModel(*results->splits[0].stage, spec, Measure::rmse);
      const Model expected = evaluateModel(*full->splits[0].stage, spec, Measure::rmse);
      VERIFY_NOTHING_WRONG(farApart("train", own.trainPrediction.get(), expected.trainPrediction.get(), 1e-5));
      VERIFY_NOTHING_WRONG(farApart("test", own.testPrediction, expected.testPrediction, 1e-5));
      VERIFY_NOTHING_WRONG(farApart("grid", own.gridPrediction, expected.gridPrediction, 1e-5));
      VERIFY_CLOSE(own.testError, expected.testError, 1e-5, 0.0);
      VERIFY_CLOSE(own.point.df, expected.point.df, 0.02, 0.0);
      QCOMPARE(own.details.size(), std::size_t{1});
      QCOMPARE(own.details[0].first, std::string("relative residual"));
      QVERIFY2(own.details[0].second <= matrixFreeTolerance,
               qPrintable(QString::fromStdString(spec.id) + QString::number(own.details[0].second)));
    }
  }

  // So many test rows that φ of them is not kept.
  void manyTestRowsAreTakenInBlocks() {
    Experiment experiment = ridgePaths();
    experiment.methods.resize(2);
    experiment.kernel.width = {.relative = true, .value = 0.2};
    experiment.lambda = {1e-8, 1e-1, 4, {}};
    experiment.split.train = 0.0129;
    experiment.standardize = {true, true};
    const auto data = generatedSet("friedman1", 70'000.0);
    const auto full = runWith(experiment, Factorization::full, data);
    const auto results = runWith(experiment, Factorization::matrixFree, data);
    QVERIFY2(!spaceOf(*results).keepsBases, qPrintable(QString::number(spaceOf(*results).problem.size())));
    QCOMPARE(spaceOf(*results).testBasis->size(), Index(0));
    for (std::size_t i = 0; i < 2; ++i) {
      VERIFY_NOTHING_WRONG(
          differentPaths(*results->splits[0].methods[i], *full->splits[0].methods[i], *full->splits[0].stage));
    }
    MethodSpec spec = experiment.methods[1];
    spec.at = 1e-4;
    Model own = evaluateModel(*results->splits[0].stage, spec, Measure::rmse);
    QCOMPARE(own.testPrediction.size(), Index(0));
    QVERIFY(own.trainPrediction.get().size() > 0);
    completePredictions(own, *results->splits[0].stage, Measure::rmse, {});
    const Model expected = evaluateModel(*full->splits[0].stage, spec, Measure::rmse);
    VERIFY_NOTHING_WRONG(farApart("test", own.testPrediction, expected.testPrediction, 1e-5));
    VERIFY_CLOSE(own.testError, expected.testError, 1e-5, 0.0);
  }

  void whatHasNotConvergedIsNotShown() {
    Experiment experiment = ridgePaths();
    experiment.lambda = {1e-9, 1e1, 21, {}};
    const auto full = runWith(experiment, Factorization::full, m_data);
    const auto stage = std::make_shared<SplitData>(*full->splits[0].stage);
    const Vector target = stage->scaling.target(stage->trainTarget);
    stage->spaces[kernelSpaceKey].space =
        makeMatrixFreeSpace(stage->kernel, stage->trainInputs, stage->testInputs, target, 1e-9, {}, 256);
    const ModelSpace& space = *stage->space(MethodSpec());
    stage->spaces[kernelSpaceKey].gridBasis = space.basis(*stage->kernel, stage->gridInputs, {});
    QVERIFY(space.ofProducts()->probes.exhausted);
    QVERIFY(space.problem.size() <= 256);
    for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
      const auto result = sweepMethod(*stage, experiment.methods[i], experiment.lambda.logSpaced(), {}, true);
      QVERIFY2(result->path.note.english().find("leaves a residual above 1e-6") != std::string::npos,
               result->path.note.english().c_str());
      QVERIFY(std::isnan(result->errors.testMse(0)));
      QVERIFY2(std::isfinite(result->errors.testMse(20)), result->label.c_str());
      VERIFY_NOTHING_WRONG(differentPaths(*result, *full->splits[0].methods[i], *stage));
      MethodSpec byHand = experiment.methods[i];
      byHand.at = 1e-9;
      const Model model = evaluateModel(*stage, byHand, Measure::rmse);
      QVERIFY(model.details[0].second > matrixFreeTolerance);
      QVERIFY(std::isnan(model.testError) && std::isnan(model.trainError) && std::isnan(model.point.norm));
    }
  }

  void largerRidgesNeedNoOtherSpace() {
    Engine engine;
    Experiment experiment = ridgePaths();
    experiment.methods.resize(1);
    const auto first = runWith(experiment, Factorization::matrixFree, m_data, &engine);
    experiment.lambda = {1e-3, 1e1, 7, {}};
    const auto larger = runWith(experiment, Factorization::matrixFree, m_data, &engine);
    QCOMPARE(&spaceOf(*larger), &spaceOf(*first));
    experiment.lambda = {1e-8, 1e1, 7, {}};
    const auto smaller = runWith(experiment, Factorization::matrixFree, m_data, &engine);
    QVERIFY(&spaceOf(*smaller) != &spaceOf(*first));
    QVERIFY(std::isfinite(smaller->splits[0].methods[0]->errors.testMse(0)));
    // The whole spectrum serves everything.
    const auto full = runWith(experiment, Factorization::full, m_data, &engine);
    const auto again = runWith(experiment, Factorization::matrixFree, m_data, &engine);
    QCOMPARE(&spaceOf(*again), &spaceOf(*full));
  }

  void constantTargetsAndFewRowsWork() {
    Experiment experiment = ridgePaths();
    for (const double rows : {6.0, 40.0}) {
      auto constant = std::make_shared<Dataset>(*generatedSet("friedman1", rows));
      constant->y.setConstant(2.0);
      const auto results = runWith(experiment, Factorization::matrixFree, constant);
      const auto full = runWith(experiment, Factorization::full, constant);
      for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
        const MethodResult& a = *results->splits[0].methods[i];
        const MethodResult& e = *full->splits[0].methods[i];
        VERIFY_NOTHING_WRONG(farApart("test", a.errors.testMse, e.errors.testMse, 1e-9, 1e-9));
        VERIFY_NOTHING_WRONG(farApart("leave-one-out", a.errors.looMse, e.errors.looMse, 1e-6, 1e-9));
      }
    }
  }

  void kernelsThatAreZeroWork() {
    Experiment experiment = ridgePaths();
    experiment.methods.resize(2);
    experiment.kernel.id = "linear";
    experiment.standardize = {false, false};
    auto still = std::make_shared<Dataset>(*m_data);
    still->X.setZero();
    const auto results = runWith(experiment, Factorization::matrixFree, still);
    const auto full = runWith(experiment, Factorization::full, still);
    for (std::size_t i = 0; i < 2; ++i) {
      VERIFY_NOTHING_WRONG(farApart("test", results->splits[0].methods[i]->errors.testMse,
                                    full->splits[0].methods[i]->errors.testMse, 1e-9, 1e-9));
    }
  }

  void otherTargetsHaveOtherSpaces() {
    Engine engine;
    Experiment experiment = ridgePaths();
    experiment.methods.resize(1);
    auto other = std::make_shared<Dataset>(*m_data);
    other->y = m_data->y.array().square();
    runWith(experiment, Factorization::matrixFree, m_data, &engine);
    const auto shared = runWith(experiment, Factorization::matrixFree, other, &engine);
    const auto alone = runWith(experiment, Factorization::matrixFree, other);
    VERIFY_NOTHING_WRONG(farApart("test", shared->splits[0].methods[0]->errors.testMse,
                                  alone->splits[0].methods[0]->errors.testMse, 1e-12));
  }

  void whatNeedsTheMatrixGetsIt_data() {
    QTest::addColumn<std::function<void(Experiment&)>>("change");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* what, const std::function<void(Experiment&)>& change) {
      QTest::newRow(what) << change << QString::fromUtf8(what);
    };
    row("the method Spectral cut-off", [](Experiment& e) { e.methods.push_back(methodSpec("tsvd")); });
    row("the method Landweber", [](Experiment& e) { e.methods.push_back(methodSpec("landweber")); });
    row("the method M-RLSR without choices",
        [](Experiment& e) { e.methods.push_back(methodSpec("m-rlsr-parameter-free")); });
    row("the rule k-fold", [](Experiment& e) { e.rules.push_back({"k-fold", {}, 1}); });
    row("the m–λ map", [](Experiment& e) { e.map = MapSpec(); });
    row("tuning of the width", [](Experiment& e) { e.kernel.width.tune = "loo"; });
    row("jackknife+ intervals", [](Experiment& e) { e.intervals = IntervalSpec(); });
  }

  void whatNeedsTheMatrixGetsIt() {
    QFETCH(std::function<void(Experiment&)>, change);
    QFETCH(QString, what);
    Experiment experiment = ridgePaths();
    experiment.methods.resize(1);
    change(experiment);
    QCOMPARE(QString::fromStdString(notServed(Factorization::matrixFree, experiment).english()), what);
    const auto results = runWith(experiment, Factorization::matrixFree, generatedSet("friedman1", 120.0));
    QCOMPARE(spaceOf(*results).factorization(), Factorization::full);
    QVERIFY(isNoted(*results, "the matrix-free factorization does not support " + what.toStdString() +
                                  "; the full eigendecomposition is used instead"));
  }

  void weightsAndTransformsNeedTheMatrix() {
    Experiment experiment = ridgePaths();
    auto weighted = std::make_shared<Dataset>(*generatedSet("friedman1", 120.0));
    weighted->weights = Vector::LinSpaced(weighted->n(), 0.5, 2.0);
    const auto results = runWith(experiment, Factorization::matrixFree, weighted);
    QCOMPARE(spaceOf(*results).factorization(), Factorization::full);
    QVERIFY(isNoted(*results, "does not support row weights"));
  }

  void windowsCanAskForIt() {
    Engine engine;
    engine.setInteractive(true);
    Experiment experiment = ridgePaths();
    const auto results = runWith(experiment, Factorization::matrixFree, m_data, &engine);
    QCOMPARE(spaceOf(*results).factorization(), Factorization::matrixFree);
    QCOMPARE(results->splits[0].stage->spectralSpace(), nullptr);
  }
};

KERRIDGE_TEST(MatrixFreeRunTest)

}  // namespace matrix_free_run_test

#include "matrix_free_run_test.moc"
