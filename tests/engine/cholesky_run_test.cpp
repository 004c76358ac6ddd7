// SPDX-License-Identifier: GPL-3.0-or-later

#include "engine/engine.h"
#include "export/table_rows.h"
#include "linalg/block_sizes.h"
#include "stages/factorization_choice.h"
#include "stages/factorization_memory.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace cholesky_run_test {

using namespace kerridge;

namespace {

Experiment fewModels() {
  Experiment experiment = smallExperiment();
  experiment.kernel.width = {true, 0.3};
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("krr-penalized-offset"),
                        methodSpec("modified-krr")};
  experiment.lambda = {1e-4, 1e-2, 2, {}};
  experiment.rules.clear();
  experiment.map.reset();
  experiment.studies.clear();
  return experiment;
}

std::shared_ptr<const Results> runWith(Experiment experiment, Factorization factorization,
                                       const std::shared_ptr<const Dataset>& data) {
  experiment.factorization = factorization;
  return Engine().run(experiment, data, {});
}

Factorization factorizationUsed(const Results& results) {
  return results.splits[0].stage->space(MethodSpec())->factorization();
}

}  // namespace

/// Models of a few λ from a Cholesky factorization each.
class CholeskyRunTest : public QObject {
  Q_OBJECT

  // Small ones are factored in double precision, the others in single precision and refined.
  std::vector<std::shared_ptr<const Dataset>> m_sets{generatedSet("friedman1", 100.0),
                                                     generatedSet("friedman1", 900.0)};

 private Q_SLOTS:
  void pathsAreThoseOfTheSpectrum() {
    for (const auto& data : m_sets) {
      const auto full = runWith(fewModels(), Factorization::full, data);
      const auto results = runWith(fewModels(), Factorization::cholesky, data);
      QCOMPARE(factorizationUsed(*results), Factorization::cholesky);
      for (std::size_t i = 0; i < full->splits[0].methods.size(); ++i) {
        const MethodResult& a = *results->splits[0].methods[i];
        const MethodResult& e = *full->splits[0].methods[i];
        VERIFY_NOTHING_WRONG(farApart("train", a.errors.trainMse, e.errors.trainMse, 1e-9));
        VERIFY_NOTHING_WRONG(farApart("test", a.errors.testMse, e.errors.testMse, 1e-9));
        VERIFY_NOTHING_WRONG(farApart("risk", a.errors.risk, e.errors.risk, 1e-9));
        QCOMPARE(a.errors.looMse.size(), Index(0));
        for (std::size_t l = 0; l < e.path.points.size(); ++l) {
          VERIFY_CLOSE(a.path.points[l].norm, e.path.points[l].norm, 1e-9, 0.0);
          VERIFY_CLOSE(a.path.points[l].offset, e.path.points[l].offset, 1e-9, 1e-12);
          VERIFY_CLOSE(a.path.points[l].objective, e.path.points[l].objective, 1e-9, 0.0);
          QVERIFY(std::isnan(a.path.points[l].df));
          QVERIFY(std::isnan(a.errors.gcv(Index(l))));
        }
      }
    }
  }

  void modelsAreThoseOfTheSpectrum() {
    for (const auto& data : m_sets) {
      const auto full = runWith(fewModels(), Factorization::full, data);
      const auto results = runWith(fewModels(), Factorization::cholesky, data);
      std::vector<Model> own, expected;
      for (MethodSpec spec : fewModels().methods) {
        spec.at = 3e-4;
        own.push_back(evaluateModel(*results->splits[0].stage, spec, Measure::rmse));
        expected.push_back(evaluateModel(*full->splits[0].stage, spec, Measure::rmse));
        VERIFY_NOTHING_WRONG(
            farApart("train", own.back().trainPrediction.get(), expected.back().trainPrediction.get(), 1e-9));
        VERIFY_NOTHING_WRONG(farApart("test", own.back().testPrediction, expected.back().testPrediction, 1e-9));
        VERIFY_NOTHING_WRONG(farApart("grid", own.back().gridPrediction, expected.back().gridPrediction, 1e-9));
      }
      VERIFY_CLOSE(normDifference(*results->splits[0].stage, own[0], own[1]),
                   normDifference(*full->splits[0].stage, expected[0], expected[1]), 1e-7, 0.0);
    }
  }

  /// What was not computed is an empty cell.
  void tablesLeaveOutWhatIsNotThere() {
    const auto study = runWith(fewModels(), Factorization::cholesky, m_sets[0]);
    int rows = 0;
    pathRows(*study, {}, [&](const std::vector<std::string>& row) {
      // method, label, split, m, lambda, t, mu, norm, df, offset, objective, stationary_points, train_mse, test_mse,
      // loo_mse, gcv, kfold_mse, kfold_se
      QCOMPARE(row.size(), std::size_t(18));
      for (const std::size_t filled : {4, 6, 7, 9, 10, 12, 13}) QVERIFY(!row[filled].empty());
      for (const std::size_t empty : {8, 14, 15, 16, 17}) QCOMPARE(row[empty], std::string());
      ++rows;
    });
    QCOMPARE(rows, 8);
  }

  /// Where nμ is small against round-off of K nobody knows what is null space: the eigendecomposition does.
  void tinyRidgesTakeTheWholeSpectrum() {
    Experiment experiment = fewModels();
    experiment.lambda = {1e-15, 1e-2, 2, {}};
    const auto results = runWith(experiment, Factorization::cholesky, m_sets[0]);
    QCOMPARE(factorizationUsed(*results), Factorization::full);
    QVERIFY(std::any_of(results->notes.begin(), results->notes.end(), [](const Diagnostic& note) {
      return note.message.english().find("replaces the cholesky factorization") != std::string::npos;
    }));
  }

  void theAutomaticChoiceTakesItForFewModels() {
    Experiment experiment = fewModels();
    QVERIFY(factorizationFor(experiment, 8000) != Factorization::cholesky);  // leave-one-out errors are wanted
    experiment.leaveOneOut = false;
    QCOMPARE(factorizationFor(experiment, 8000), Factorization::cholesky);
    QVERIFY(factorizationFor(experiment, blockSizes().choleskyFrom) != Factorization::cholesky);
    experiment.lambda.count = 100;
    QVERIFY(factorizationFor(experiment, 8000) != Factorization::cholesky);
    experiment.lambda.count = 1;
    experiment.rules = {{"gcv", {}, 1}};  // needs degrees of freedom
    QVERIFY(factorizationFor(experiment, 8000) != Factorization::cholesky);
    experiment.rules.clear();
    experiment.methods.push_back(methodSpec("m-rlsr"));  // many norms
    QVERIFY(factorizationFor(experiment, 8000) != Factorization::cholesky);
    experiment.factorization = Factorization::cholesky;
    QCOMPARE(notServed(Factorization::cholesky, experiment), "the method " + methodLabel(experiment.methods.back()));
    experiment.methods.pop_back();
    QCOMPARE(notServed(Factorization::cholesky, experiment), std::string());
    experiment.rules = {{"gcv", {}, 1}};
    QCOMPARE(notServed(Factorization::cholesky, experiment), std::string("the rule gcv"));
    experiment.map.emplace();
    QCOMPARE(notServed(Factorization::cholesky, experiment), std::string("the m–λ map"));
  }

  void memoryIsThatOfTwoMatrices() {
    const double square = 8.0 * 5000.0 * 5000.0;
    QCOMPARE(factorizationMemory(Factorization::cholesky, 5000, false, 2).peak, 2.0 * square);
    QCOMPARE(factorizationMemory(Factorization::cholesky, 5000, false, 2).kept, square);
  }
};

KERRIDGE_TEST(CholeskyRunTest)

}  // namespace cholesky_run_test

#include "cholesky_run_test.moc"
