// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "engine/engine.h"
#include "support/processor_time.h"
#include "support/test.h"
#include "support/watched_progress.h"

namespace progress_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A computation on so many rows of Friedman #1, seven tenths of them to learn from.
struct Case {
  const char* name;
  int rows = 0;
  std::vector<const char*> methods;
  std::function<void(Experiment&)> change;
  Factorization factorization = Factorization::full;  ///< what the kernel's space is to have in the end
};

void addRule(Experiment& experiment, const char* id) { experiment.rules.push_back({id, {}, 1}); }

std::vector<Case> cases() {
  const auto as = [](Factorization factorization) {
    return [factorization](Experiment& experiment) {
      experiment.factorization = factorization;
      experiment.rules.clear();
      experiment.leaveOneOut = false;
      experiment.lambda = {1e-3, 1e-1, 20, {}};
    };
  };
  return {
      {"leave-one-out", 1100, {"krr"}, [](Experiment& e) { addRule(e, "loo"); }},
      {"cross-validated, with the map, twice",
       720,
       {"krr", "m-rlsr"},
       [](Experiment& e) {
         addRule(e, "loo");
         addRule(e, "k-fold");
         e.map = MapSpec();
         e.split.repeats = 2;
       }},
      {"a tuned width",
       500,
       {"krr"},
       [](Experiment& e) {
         addRule(e, "loo");
         e.kernel.width.tune = "loo";
       }},
      {"refitted for every fold", 720, {"krr", "landweber"}, [](Experiment& e) { addRule(e, "k-fold"); }},
      {"tridiagonal, leave-one-out and folds",
       1300,
       {"krr"},
       [](Experiment& e) {
         addRule(e, "loo");
         addRule(e, "k-fold");
         e.factorization = Factorization::tridiagonal;
       },
       Factorization::tridiagonal},
      {"tridiagonal", 1500, {"krr", "m-rlsr"}, as(Factorization::tridiagonal), Factorization::tridiagonal},
      {"band", 1500, {"krr", "m-rlsr"}, as(Factorization::band), Factorization::band},
      {"cholesky", 1500, {"krr"}, as(Factorization::cholesky), Factorization::cholesky},
      {"matrix-free", 2500, {"krr", "m-rlsr"}, as(Factorization::matrixFree), Factorization::matrixFree},
      {"random features, cross-validated",
       4000,
       {"krr", "m-rlsr"},
       [](Experiment& e) {
         addRule(e, "loo");
         addRule(e, "k-fold");
         for (MethodSpec& spec : e.methods)
           spec.features = FeatureSpec{"random-fourier", 300, 1, FeaturePairing::cosine};
       }},
      {"uniform landmarks, cross-validated",
       4000,
       {"krr", "m-rlsr"},
       [](Experiment& e) {
         addRule(e, "loo");
         addRule(e, "k-fold");
         for (MethodSpec& spec : e.methods) spec.features = nystromFeatures();
       }},
      {"pivoted landmarks",
       8000,
       {"krr"},
       [](Experiment& e) {
         FeatureSpec features = nystromFeatures();
         features.landmarks = Landmarks::pivoted;
         features.count = 400;
         e.methods[0].features = features;
       }},
  };
}

Experiment experimentOf(const Case& here) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", static_cast<double>(here.rows)}}, 1};
  experiment.rules.clear();
  for (const char* id : here.methods) {
    MethodSpec spec;
    spec.id = id;
    experiment.methods.push_back(spec);
  }
  here.change(experiment);
  return experiment;
}

}  // namespace

/// The progress of a computation goes with its work, by the processor's time of its one thread.
class ProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    setThreadCount(1);
  }
  void cleanupTestCase() { setThreadCount(0); }

  void goesWithTheWork_data() {
    QTest::addColumn<int>("position");
    for (std::size_t i = 0; i < cases().size(); ++i) QTest::newRow(cases()[i].name) << static_cast<int>(i);
  }

  void goesWithTheWork() {
    QFETCH(int, position);
    if (memoryUnit() > arithmeticUnit()) QSKIP("fresh memory is dearer than arithmetic here: the costs are of others");
    const Case here = cases()[static_cast<std::size_t>(position)];
    const Experiment experiment = experimentOf(here);
    const auto data = generate(experiment.data.generator);
    std::shared_ptr<const Results> results;
    const WatchedProgress seen =
        bestProgress([&](const RunContext& context) { results = Engine().run(experiment, data, context); });
    if (qEnvironmentVariableIsSet("KERRIDGE_PROGRESS")) qInfo("\n%s", seen.table().c_str());
    QVERIFY2(seen.fault().empty(), seen.fault().c_str());
    const ModelSpace* space = results->splits.front().stage->space(MethodSpec());
    if (space != nullptr) QCOMPARE(factorizationId(space->factorization()), factorizationId(here.factorization));
  }

  /// From provisional curves over exact errors by a band to the whole.
  void goesWithTheWindow() {
    const Experiment experiment = experimentOf({"", 2500, {"krr", "m-rlsr"}, [](Experiment& e) { addRule(e, "loo"); }});
    const auto data = generate(experiment.data.generator);
    const WatchedProgress seen = bestProgress([&](const RunContext& context) {
      Engine engine;
      engine.setInteractive(true, 1500);
      engine.run(experiment, data, context, [](const std::shared_ptr<const Results>&) {});
    });
    QVERIFY2(seen.fault().empty(), seen.fault().c_str());
    for (const char* stage : {"Provisional curves", "Exact errors"})
      QVERIFY(seen.table().find(stage) != std::string::npos);
  }

  /// What an earlier computation left takes no time, and none is foreseen for it.
  void whatIsKnownIsNotCounted() {
    const Experiment experiment = experimentOf({"", 1000, {"krr"}, [](Experiment& e) { addRule(e, "loo"); }});
    Experiment validated = experiment;
    addRule(validated, "k-fold");
    const auto data = generate(experiment.data.generator);
    WatchedProgress seen;
    for (int i = 0; i < 3 && (i == 0 || !seen.fault().empty()); ++i) {
      Engine engine;
      engine.run(experiment, data, {});
      seen = watchProgress([&](const RunContext& context) { engine.run(validated, data, context); });
    }
    QVERIFY2(seen.fault().empty(), seen.fault().c_str());
  }
};

KERRIDGE_TEST(ProgressTest)

}  // namespace progress_test

#include "progress_test.moc"
