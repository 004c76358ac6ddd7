// SPDX-License-Identifier: GPL-3.0-or-later

#include "engine/engine.h"
#include "export/tables.h"
#include "linalg/block_sizes.h"
#include "stages/factorization_choice.h"
#include "stages/factorization_memory.h"
#include "stages/model.h"
#include "stages/provisional.h"
#include "storage/experiment_json.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"
#include "validation/k_fold.h"

namespace factorizations_run_test {

using namespace kerridge;

namespace {

Experiment ridgeExperiment() {
  Experiment experiment = smallExperiment();
  experiment.kernel.width = {true, 0.3};
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("krr-penalized-offset"),
                        methodSpec("modified-krr"), methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.lambda = {1e-5, 1e2, 8, {}};
  experiment.rules = {{"gcv", {}, 1}, {"k-fold", {{"k", 4}}, 1}};
  experiment.map.reset();
  experiment.studies.clear();
  return experiment;
}

std::shared_ptr<const Results> runWith(Experiment experiment, Factorization factorization,
                                       const std::shared_ptr<const Dataset>& data) {
  experiment.factorization = factorization;
  Engine engine;
  return engine.run(experiment, data, {});
}

Factorization factorizationUsed(const Results& results) {
  return results.splits[0].stage->space(MethodSpec())->factorization();
}

QString differentCurves(const char* what, const Vector& actual, const Vector& expected) {
  if (actual.size() != expected.size()) return QStringLiteral("%1: another length").arg(what);
  for (Index l = 0; l < actual.size(); ++l) {
    QString wrong = farApart(QStringLiteral("%1 %2").arg(what).arg(l), actual(l), expected(l), 1e-8);
    if (!wrong.isEmpty()) return wrong;
  }
  return {};
}

QString differentResults(const Results& actual, const Results& expected, bool leaveOneOut) {
  for (std::size_t s = 0; s < expected.splits.size(); ++s) {
    for (std::size_t i = 0; i < expected.splits[s].methods.size(); ++i) {
      const MethodResult& a = *actual.splits[s].methods[i];
      const MethodResult& e = *expected.splits[s].methods[i];
      QString wrong = differentCurves("train", a.errors.trainMse, e.errors.trainMse) +
                      differentCurves("test", a.errors.testMse, e.errors.testMse) +
                      differentCurves("gcv", a.errors.gcv, e.errors.gcv) +
                      differentCurves("k-fold", a.errors.kFoldMse, e.errors.kFoldMse) +
                      differentCurves("standard error", a.errors.kFoldSe, e.errors.kFoldSe) +
                      differentCurves("risk", a.errors.risk, e.errors.risk);
      if (leaveOneOut) wrong += differentCurves("loo", a.errors.looMse, e.errors.looMse);
      if (a.selections.size() != e.selections.size()) wrong += "selections";
      for (std::size_t j = 0; j < e.selections.size() && wrong.isEmpty(); ++j) {
        if (a.selections[j].index != e.selections[j].index) wrong += "another model was chosen";
        wrong += farApart("train error", a.selections[j].trainError, e.selections[j].trainError, 1e-8) +
                 farApart("test error", a.selections[j].testError, e.selections[j].testError, 1e-8);
      }
      if (!wrong.isEmpty()) return QString::fromStdString(e.label) + ": " + wrong;
    }
  }
  return {};
}

bool notes(const Results& results, const std::string& text) {
  return std::any_of(results.notes.begin(), results.notes.end(),
                     [&](const Diagnostic& note) { return note.message.english().find(text) != std::string::npos; });
}

}  // namespace

class FactorizationsRunTest : public QObject {
  Q_OBJECT

  std::shared_ptr<const Dataset> m_data = generatedSet("friedman1", 100.0);

 private Q_SLOTS:
  void factorizationsGiveTheSameResults() {
    const Experiment experiment = ridgeExperiment();
    const auto full = runWith(experiment, Factorization::full, m_data);
    const auto tridiagonal = runWith(experiment, Factorization::tridiagonal, m_data);
    const auto band = runWith(experiment, Factorization::band, m_data);
    QCOMPARE(factorizationUsed(*full), Factorization::full);
    QCOMPARE(factorizationUsed(*tridiagonal), Factorization::tridiagonal);
    QCOMPARE(factorizationUsed(*band), Factorization::band);
    VERIFY_NOTHING_WRONG(differentResults(*tridiagonal, *full, true));
    VERIFY_NOTHING_WRONG(differentResults(*band, *full, false));
    for (const auto& result : band->splits[0].methods) QCOMPARE(result->errors.looMse.size(), Index(0));
  }

  /// What a picture shows of single models, and their distance.
  void modelsAreTheSame() {
    const Experiment experiment = ridgeExperiment();
    const auto full = runWith(experiment, Factorization::full, m_data);
    const SplitData& expected = *full->splits[0].stage;
    for (const Factorization factorization : {Factorization::tridiagonal, Factorization::band}) {
      const auto results = runWith(experiment, factorization, m_data);
      const SplitData& stage = *results->splits[0].stage;
      std::vector<Model> own, whole;
      for (MethodSpec spec : experiment.methods) {
        spec.at = 3e-4;
        own.push_back(evaluateModel(stage, spec, Measure::rmse));
        whole.push_back(evaluateModel(expected, spec, Measure::rmse));
        const Model& a = own.back();
        const Model& e = whole.back();
        VERIFY_NOTHING_WRONG(farApart("train predictions", a.trainPrediction.get(), e.trainPrediction.get(), 1e-8));
        VERIFY_NOTHING_WRONG(farApart("test predictions", a.testPrediction, e.testPrediction, 1e-8));
        VERIFY_NOTHING_WRONG(farApart("grid predictions", a.gridPrediction, e.gridPrediction, 1e-8));
        VERIFY_CLOSE(a.testError, e.testError, 1e-8, 0.0);
      }
      VERIFY_CLOSE(normDifference(stage, own[0], own[4]), normDifference(expected, whole[0], whole[4]), 1e-7, 0.0);
    }
  }

  void mapAndSpectrumComeFromTheTridiagonalFactorization() {
    Experiment experiment = ridgeExperiment();
    experiment.rules = {{"loo", {}, 1}};
    experiment.map = MapSpec{{0.8, 2.8, 5, {}}, {1e-2, 1e1, 4, {}}};
    const auto full = runWith(experiment, Factorization::full, m_data);
    const auto results = runWith(experiment, Factorization::tridiagonal, m_data);
    QCOMPARE(factorizationUsed(*results), Factorization::tridiagonal);
    const MapResult& a = *results->splits[0].map;
    const MapResult& e = *full->splits[0].map;
    VERIFY_NOTHING_WRONG(farApart("test", Vector(a.testMse.reshaped()), Vector(e.testMse.reshaped()), 1e-8));
    VERIFY_NOTHING_WRONG(farApart("loo", Vector(a.looMse.reshaped()), Vector(e.looMse.reshaped()), 1e-8));
    VERIFY_NOTHING_WRONG(farApart("d", results->splits[0].stage->spectralSpace()->problem.spectrum->d,
                                  full->splits[0].stage->spectralSpace()->problem.spectrum->d, 1e-12));
  }

  /// The factorization is that of the file where it serves; else a note says why not, and the results are those of the
  /// whole.
  void whatIsNotServedFallsBackAndSaysSo() {
    Experiment experiment = ridgeExperiment();
    experiment.methods.push_back(methodSpec("cg"));
    const auto study = runWith(experiment, Factorization::tridiagonal, m_data);
    QCOMPARE(factorizationUsed(*study), Factorization::full);
    QVERIFY(notes(*study, "the tridiagonal factorization does not support the method CG"));

    experiment = ridgeExperiment();
    experiment.rules = {{"loo", {}, 1}};
    const auto band = runWith(experiment, Factorization::band, m_data);
    QCOMPARE(factorizationUsed(*band), Factorization::full);
    QVERIFY(notes(*band, "the band factorization does not support the rule loo"));
    QVERIFY(!notes(*runWith(experiment, Factorization::automatic, m_data), "factorization"));
  }

  /// A band cannot leave null vectors out, a tridiagonal form those that stand in its last rows.
  void singularMatricesFallBackAndSaySo() {
    const auto data = generatedSet("sinc", 100.0);
    Experiment experiment = ridgeExperiment();
    experiment.lambda = {1e-3, 1e2, 6, {}};
    int served = 0, decomposed = 0;
    for (const double width : {0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0}) {
      experiment.kernel.width = {true, width};
      const auto full = runWith(experiment, Factorization::full, data);
      const Spectrum& spectrum = *full->splits[0].stage->spectralSpace()->problem.spectrum;
      QVERIFY(spectrum.rank < spectrum.n());
      const auto band = runWith(experiment, Factorization::band, data);
      QCOMPARE(factorizationUsed(*band), Factorization::full);
      QVERIFY(notes(*band, "singular to double precision"));
      VERIFY_NOTHING_WRONG(differentResults(*band, *full, true));
      const auto tridiagonal = runWith(experiment, Factorization::tridiagonal, data);
      VERIFY_NOTHING_WRONG(differentResults(*tridiagonal, *full, true));
      const bool whole = factorizationUsed(*tridiagonal) == Factorization::full;
      QCOMPARE(notes(*tridiagonal, "singular to double precision"), whole);
      ++(whole ? decomposed : served);
    }
    QVERIFY2(decomposed > 0, qPrintable(QStringLiteral("%1 served").arg(served)));
  }

  void theAutomaticChoiceFollowsWhatIsAsked() {
    Experiment experiment = ridgeExperiment();
    experiment.methods.pop_back();
    experiment.lambda.count = static_cast<int>(foldTableFrom) - 1;
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom), Factorization::full);
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::tridiagonal);
    ++experiment.lambda.count;
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::full);  // k-fold with a table
    QCOMPARE(factorizationFor(experiment, 20000), Factorization::tridiagonal);  // which would take too much memory
    Experiment withOffset = experiment;
    withOffset.methods = {methodSpec("krr-offset")};  // has none
    QCOMPARE(factorizationFor(withOffset, blockSizes().reducedFrom + 1), Factorization::tridiagonal);
    QCOMPARE(factorizationFor(withOffset, blockSizes().reducedFrom + 1, 2), Factorization::full);  // targets at once
    QCOMPARE(factorizationFor(withOffset, 20000, 2), Factorization::tridiagonal);
    withOffset.lambda.count = static_cast<int>(foldTableFrom) / 2 - 1;
    QCOMPARE(factorizationFor(withOffset, blockSizes().reducedFrom + 1, 2), Factorization::tridiagonal);
    --experiment.lambda.count;
    experiment.methods.push_back(methodSpec("m-rlsr"));
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::full);  // k-fold with norms
    experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom), Factorization::full);
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::tridiagonal);
    experiment.map.emplace();
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::tridiagonal);
    experiment.view.charts = {"fit", "stability"};
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::full);
    experiment.view.charts = {"fit"};
    experiment.methods.push_back(methodSpec("tikhonov"));
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedFrom + 1), Factorization::full);
    experiment.factorization = Factorization::band;
    QCOMPARE(factorizationFor(experiment, 50), Factorization::full);
  }

  /// Without leave-one-out errors nothing needs eigenvalues, and everything else is the same.
  void leaveOneOutCanBeLeftOut() {
    Experiment experiment = ridgeExperiment();
    experiment.rules = {{"gcv", {}, 1}};
    const auto data = generatedSet("friedman1", 640.0);
    const auto whole = runWith(experiment, Factorization::full, data);
    QVERIFY(whole->splits[0].methods[0]->errors.looMse.allFinite());
    experiment.leaveOneOut = false;
    QVERIFY(whole->splits[0].stage->n() > blockSizes().reducedWithoutLeaveOneOutFrom);
    const auto results = runWith(experiment, Factorization::automatic, data);
    QCOMPARE(factorizationUsed(*results), Factorization::tridiagonal);
    QVERIFY(results->splits[0].stage->spectralSpace() == nullptr);
    VERIFY_NOTHING_WRONG(differentResults(*results, *whole, false));
    for (const Factorization factorization :
         {Factorization::automatic, Factorization::full, Factorization::tridiagonal, Factorization::band}) {
      const auto other = runWith(experiment, factorization, data);
      for (const auto& result : other->splits[0].methods) {
        QCOMPARE(result->errors.looMse.size(), Index(0));
        for (const PathPoint& point : result->path.points) QVERIFY(point.zero || std::isfinite(point.df));
      }
    }
    QVERIFY(runWith(experiment, Factorization::tridiagonal, data)->splits[0].stage->spectralSpace() != nullptr);
    // A rule that chooses by them has them.
    experiment.rules = {{"loo", {}, 1}};
    const auto chosen = runWith(experiment, Factorization::automatic, data);
    QVERIFY(chosen->splits[0].methods[0]->errors.looMse.allFinite());
    QVERIFY(chosen->splits[0].methods[0]->selections[0].index >= 0);
  }

  void leaveOneOutComesBackWhenAskedFor() {
    Experiment experiment = ridgeExperiment();
    experiment.rules = {{"gcv", {}, 1}};
    experiment.map = MapSpec{{0.8, 2.8, 3, {}}, {1e-2, 1e1, 3, {}}};
    Engine engine;
    for (const bool wanted : {false, true, false}) {
      for (const bool map : {true, false}) {
        Experiment asked = experiment;
        asked.leaveOneOut = wanted;
        if (!map) asked.map.reset();
        const auto results = engine.run(asked, m_data, {});
        const SplitResult& split = results->splits[0];
        QCOMPARE(split.methods[0]->errors.looMse.size() > 0, wanted);
        if (map) QCOMPARE(split.map->looMse.size() > 0, wanted);
        if (map) QVERIFY(findTableKind("map")->finished(*results));
      }
    }
    // The window shows them whatever the file says.
    Engine window;
    window.setInteractive(true);
    experiment.leaveOneOut = false;
    QVERIFY(window.run(experiment, m_data, {})->splits[0].map->looMse.size() > 0);
  }

  /// Null vectors in the last rows of T, without eigenvalues.
  void singularMatricesWithoutEigenvalues() {
    const auto data = generatedSet("sinc", 640.0);
    Experiment experiment = ridgeExperiment();
    experiment.rules = {{"gcv", {}, 1}};
    experiment.lambda = {1e-3, 1e2, 6, {}};
    experiment.leaveOneOut = false;
    int served = 0;
    for (const double width : {0.1, 1.0, 30.0}) {
      experiment.kernel.width = {true, width};
      const auto full = runWith(experiment, Factorization::full, data);
      const auto results = runWith(experiment, Factorization::automatic, data);
      VERIFY_NOTHING_WRONG(differentResults(*results, *full, false));
      for (const char* id : {"krr", "krr-offset"}) {
        const MethodSpec spec = methodSpec(id);
        const Model a = evaluateModel(*results->splits[0].stage, spec, Measure::rmse);
        const Model e = evaluateModel(*full->splits[0].stage, spec, Measure::rmse);
        VERIFY_NOTHING_WRONG(farApart("train predictions", a.trainPrediction.get(), e.trainPrediction.get(), 1e-8));
        VERIFY_NOTHING_WRONG(farApart("test predictions", a.testPrediction, e.testPrediction, 1e-8));
      }
      if (factorizationUsed(*results) == Factorization::tridiagonal) ++served;
    }
    experiment.methods.pop_back();  // M-RLSR, whose μ may be of any size
    for (const double width : {0.1, 1.0, 30.0}) {
      experiment.kernel.width = {true, width};
      const auto results = runWith(experiment, Factorization::automatic, data);
      VERIFY_NOTHING_WRONG(differentResults(*results, *runWith(experiment, Factorization::full, data), false));
      if (factorizationUsed(*results) == Factorization::tridiagonal) ++served;
    }
    QVERIFY(served > 0);
  }

  void theChoiceWithoutLeaveOneOut() {
    Experiment experiment = ridgeExperiment();
    experiment.rules = {{"gcv", {}, 1}};
    experiment.leaveOneOut = false;
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedWithoutLeaveOneOutFrom), Factorization::full);
    QCOMPARE(factorizationFor(experiment, blockSizes().reducedWithoutLeaveOneOutFrom + 1), Factorization::tridiagonal);
    QCOMPARE(factorizationFor(experiment, blockSizes().bandFrom), Factorization::tridiagonal);
    QCOMPARE(factorizationFor(experiment, blockSizes().bandFrom + 1), Factorization::band);
    const auto asks = [&](const auto& change) {
      Experiment changed = experiment;
      change(changed);
      return factorizationFor(changed, std::max(blockSizes().bandFrom, blockSizes().reducedFrom) + 1);
    };
    QCOMPARE(asks([](Experiment& e) { e.leaveOneOut = true; }), Factorization::tridiagonal);
    QCOMPARE(asks([](Experiment& e) { e.rules = {{"loo", {}, 1}}; }), Factorization::tridiagonal);
    QCOMPARE(asks([](Experiment& e) { e.rules = {{"k-fold", {}, 1}}; }), Factorization::full);
    QCOMPARE(asks([](Experiment& e) { e.map.emplace(); }), Factorization::tridiagonal);
    QCOMPARE(asks([](Experiment& e) { e.view.charts = {"picard"}; }), Factorization::tridiagonal);
    QCOMPARE(asks([](Experiment& e) { e.methods.push_back(methodSpec("cg")); }), Factorization::full);
    QCOMPARE(asks([](Experiment& e) { e.factorization = Factorization::tridiagonal; }), Factorization::tridiagonal);
  }

  /// In the window the whole eigendecomposition comes in the end, and exact errors of the paths before it.
  void theWindowShowsExactErrorsBeforeTheSpectrum() {
    Experiment experiment = ridgeExperiment();
    experiment.methods.push_back(methodSpec("cg"));
    experiment.factorization = Factorization::band;
    const auto data = generatedSet("friedman1", 1.5 * double(provisionalFrom));
    Engine engine;
    engine.setInteractive(true, provisionalFrom);
    std::vector<std::shared_ptr<const Results>> published;
    const auto result = engine.run(
        experiment, data, {}, [&](const std::shared_ptr<const Results>& results) { published.push_back(results); });
    QCOMPARE(factorizationUsed(*result), Factorization::full);
    QVERIFY(result->splits[0].stage->space(MethodSpec())->problem.spectrum->Q.size() > 0);
    int exact = 0;
    for (const auto& results : published) {
      const SplitResult& split = results->splits[0];
      if (!split.stage || !split.stage->provisional || !split.stage->provisional->exactErrors) continue;
      ++exact;
      for (std::size_t i = 0; i < 5; ++i) {
        const MethodResult& a = *split.methods[i];
        const MethodResult& e = *result->splits[0].methods[i];
        VERIFY_NOTHING_WRONG(differentCurves("test", a.errors.testMse, e.errors.testMse));
        VERIFY_NOTHING_WRONG(differentCurves("train", a.errors.trainMse, e.errors.trainMse));
        VERIFY_NOTHING_WRONG(differentCurves("gcv", a.errors.gcv, e.errors.gcv));
        // Its models are still the provisional ones, and can be shown.
        const Model model = modelOnPath(*split.stage, a, 5, Measure::rmse);
        QVERIFY(model.testPrediction.allFinite());
      }
    }
    QCOMPARE(exact, 1);
  }

  void fileKeepsTheFactorization() {
    Experiment experiment = ridgeExperiment();
    QVERIFY(!toJson(experiment, {}).contains("compute"));
    for (const Factorization factorization : {Factorization::full, Factorization::tridiagonal, Factorization::band}) {
      experiment.factorization = factorization;
      const ReadExperiment read = readExperimentJson(toJson(experiment, {}), "x", {});
      QVERIFY(!hasErrors(read.diagnostics));
      QVERIFY(read.experiment == experiment);
    }
    for (const Factorization factorization : {Factorization::band, Factorization::automatic}) {
      experiment.factorization = factorization;
      experiment.leaveOneOut = false;
      QVERIFY(toJson(experiment, {}).contains(R"("leaveOneOut": false)"));
      QVERIFY(readExperimentJson(toJson(experiment, {}), "x", {}).experiment == experiment);
    }
  }

  void memoryOfFactorizationsIsOrdered() {
    for (const Index n : {Index(2000), Index(8000), Index(40000)}) {
      const double square = 8.0 * double(n) * double(n);
      const FactorizationMemory full = factorizationMemory(Factorization::full, n, true, 2);
      const FactorizationMemory tridiagonal = factorizationMemory(Factorization::tridiagonal, n, true, 2);
      const FactorizationMemory band = factorizationMemory(Factorization::band, n, false, 2);
      QVERIFY(full.peak >= 3.0 * square && tridiagonal.peak < full.peak && band.peak < tridiagonal.peak);
      QVERIFY(tridiagonal.kept >= 2.0 * square && band.kept >= square && band.kept <= band.peak);
    }
  }
};

KERRIDGE_TEST(FactorizationsRunTest)

}  // namespace factorizations_run_test

#include "factorizations_run_test.moc"
