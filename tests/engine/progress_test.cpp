// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "engine/engine.h"
#include "engine/split_work.h"
#include "stages/factorization_choice.h"
#include "stages/reduced_space.h"
#include "support/test.h"
#include "support/watched_progress.h"

namespace progress_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr double tolerance = 0.15;  ///< a try this close to the work is not repeated
constexpr int tries = 3;

/// A computation, by what it changes of one method on so many rows of Friedman #1, seven tenths of them to learn from.
struct Case {
  const char* name;
  int rows = 0;
  std::vector<const char*> methods;
  std::function<void(Experiment&)> change = {};
  Factorization factorization = Factorization::full;  ///< what the kernel's space is to have in the end
};

using Change = std::function<void(Experiment&)>;

Change all(std::vector<Change> changes) {
  return [changes = std::move(changes)](Experiment& experiment) {
    for (const Change& change : changes) change(experiment);
  };
}

Change rules(std::vector<ItemSpec> items) {
  return [items = std::move(items)](Experiment& experiment) { experiment.rules = items; };
}

Change asked(Factorization factorization) {
  return [factorization](Experiment& experiment) { experiment.factorization = factorization; };
}

Change folds(int k) {
  return [k](Experiment& experiment) { experiment.rules.push_back({"k-fold", {{"k", static_cast<double>(k)}}, 1}); };
}

Change splits(int count) {
  return [count](Experiment& experiment) { experiment.split.repeats = count; };
}

Change models(int count) {
  return [count](Experiment& experiment) { experiment.lambda = {1e-3, 1e-1, count, {}}; };
}

Change features(int count) {
  return [count](Experiment& experiment) {
    for (MethodSpec& spec : experiment.methods) {
      spec.features = FeatureSpec{"random-fourier", count, 1, FeaturePairing::cosine};
    }
  };
}

void map(Experiment& experiment) { experiment.map = MapSpec(); }

void withoutLeaveOneOut(Experiment& experiment) {
  experiment.leaveOneOut = false;
  std::erase_if(experiment.rules, [](const ItemSpec& rule) { return rule.id == "loo"; });
}

std::vector<Case> cases() {
  const Change leaveOneOut = rules({{"loo", {}, 1}, {"gcv", {}, 1}});
  const Change gcv = all({rules({{"gcv", {}, 1}}), withoutLeaveOneOut});
  const auto kept = [](Factorization factorization) { return all({asked(factorization), withoutLeaveOneOut}); };
  return {
      {"one method", 1100, {"krr"}, leaveOneOut},
      {"without leave-one-out", 1100, {"krr"}, all({asked(Factorization::full), gcv})},
      {"cross-validated", 1000, {"krr"}, all({leaveOneOut, folds(10)})},
      {"two methods, cross-validated, and the map", 720, {"krr", "m-rlsr"}, all({leaveOneOut, folds(10), map})},
      {"a method that is refitted", 720, {"krr", "landweber"}, all({leaveOneOut, folds(10)})},
      {"three splits", 720, {"krr", "m-rlsr"}, all({leaveOneOut, map, splits(3)})},
      {"tridiagonal", 1500, {"krr"}, all({leaveOneOut, asked(Factorization::tridiagonal)}), Factorization::tridiagonal},
      {"tridiagonal, two methods",
       1500,
       {"krr", "m-rlsr"},
       all({leaveOneOut, asked(Factorization::tridiagonal)}),
       Factorization::tridiagonal},
      {"tridiagonal without leave-one-out",
       1500,
       {"krr", "m-rlsr"},
       kept(Factorization::tridiagonal),
       Factorization::tridiagonal},
      {"tridiagonal, cross-validated",
       1300,
       {"krr"},
       all({leaveOneOut, asked(Factorization::tridiagonal), folds(10)}),
       Factorization::tridiagonal},
      {"tridiagonal, norms cross-validated",
       700,
       {"krr", "m-rlsr"},
       all({asked(Factorization::tridiagonal), folds(5)}),
       Factorization::tridiagonal},
      {"tridiagonal and the map",
       1300,
       {"krr"},
       all({asked(Factorization::tridiagonal), map}),
       Factorization::tridiagonal},
      {"tridiagonal by itself", 1900, {"krr"}, leaveOneOut, Factorization::tridiagonal},
      {"tridiagonal by itself, without leave-one-out", 1500, {"krr"}, withoutLeaveOneOut, Factorization::tridiagonal},
      {"band", 1500, {"krr"}, all({asked(Factorization::band), gcv}), Factorization::band},
      {"band, two methods", 1300, {"krr", "m-rlsr"}, kept(Factorization::band), Factorization::band},
      {"band, cross-validated", 1300, {"krr"}, all({kept(Factorization::band), folds(10)}), Factorization::band},
      {"band, three splits", 1200, {"krr"}, all({kept(Factorization::band), splits(3)}), Factorization::band},
      {"band by itself", 3000, {"krr"}, withoutLeaveOneOut, Factorization::band},
      {"cholesky, two models", 4500, {"krr"}, all({kept(Factorization::cholesky), models(2)}), Factorization::cholesky},
      {"cholesky, twenty models",
       1500,
       {"krr"},
       all({kept(Factorization::cholesky), models(20)}),
       Factorization::cholesky},
      {"cholesky by itself", 4500, {"krr"}, all({withoutLeaveOneOut, models(3)}), Factorization::cholesky},
      {"random features", 12000, {"krr"}, all({leaveOneOut, features(500)})},
      {"random features without leave-one-out", 12000, {"krr"}, all({gcv, features(500)})},
      {"more random features than rows", 1500, {"krr"}, all({leaveOneOut, features(1200)})},
      {"random features, cross-validated", 4000, {"krr", "m-rlsr"}, all({leaveOneOut, features(300), folds(5)})},
  };
}

Experiment experimentOf(const Case& here) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", static_cast<double>(here.rows)}}, 1};
  for (const char* id : here.methods) {
    MethodSpec spec;
    spec.id = id;
    experiment.methods.push_back(spec);
  }
  if (here.change) here.change(experiment);
  return experiment;
}

void verifyHonest(const WatchedProgress& seen) {
  if (qEnvironmentVariableIsSet("KERRIDGE_PROGRESS")) qInfo("\n%s", seen.table().c_str());
  qInfo("at most %.3f ahead of the work, after %.2f of it, %.3f off on average; %.2f s", seen.worst, seen.worstAt,
        seen.mean, seen.seconds);
  QVERIFY(!seen.backwards);
  QVERIFY(seen.samples.size() > 8);
  QVERIFY(std::abs(seen.end - 1.0) < 1e-9);
  // How far it is ahead or behind depends on the processor; that nothing is left out or overrated does not.
  QVERIFY2(seen.isProportionate() && seen.standstill <= 0.25, qPrintable(QString::fromStdString(seen.table())));
}

}  // namespace

/// The progress of a whole computation goes with its work: measured by the processor's time of its one thread, which
/// other programs do not stretch.
class ProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setThreadCount(1); }
  void cleanup() { setThreadCount(0); }

  void runFollowsTheWork_data() {
    QTest::addColumn<int>("position");
    const std::vector<Case> all = cases();
    for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name) << static_cast<int>(i);
  }

  void runFollowsTheWork() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    QFETCH(int, position);
    const Case here = cases()[static_cast<std::size_t>(position)];
    const Experiment experiment = experimentOf(here);
    const auto data = generate(experiment.data.generator);
    std::shared_ptr<const Results> results;
    verifyHonest(bestProgress(tolerance, tries,
                              [&](const RunContext& context) { results = Engine().run(experiment, data, context); }));
    const ModelSpace* space = results->splits.front().stage->space(MethodSpec());
    QCOMPARE(space == nullptr, experiment.methods.front().features.has_value());
    if (space != nullptr) QCOMPARE(factorizationId(factorizationOf(*space)), factorizationId(here.factorization));
  }

  /// From provisional curves over exact errors by a band to the whole: progress never stands still for long.
  void windowFollowsTheWork_data() {
    QTest::addColumn<int>("exactErrorsFrom");
    QTest::newRow("picture and eigendecomposition") << 100'000;
    QTest::newRow("picture, exact errors and eigendecomposition") << 1500;
  }

  void windowFollowsTheWork() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    QFETCH(int, exactErrorsFrom);
    Experiment experiment = experimentOf(Case{"", 2500, {"krr", "m-rlsr"}, rules({{"loo", {}, 1}, {"gcv", {}, 1}})});
    const auto data = generate(experiment.data.generator);
    const WatchedProgress seen = bestProgress(tolerance, tries, [&](const RunContext& context) {
      Engine engine;
      engine.setInteractive(true, exactErrorsFrom);
      engine.run(experiment, data, context, [](const std::shared_ptr<const Results>&) {});
    });
    verifyHonest(seen);
    const auto named = [&](const char* stage) {
      return std::any_of(seen.samples.begin(), seen.samples.end(), [&](const auto& s) { return s.stage == stage; });
    };
    QVERIFY(named("Provisional curves"));
    QCOMPARE(named("Exact errors"), exactErrorsFrom < 2000);
  }

  /// What an earlier computation left takes no time, and none is foreseen for it.
  void whatIsKnownIsNotCounted() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    Experiment experiment = experimentOf(Case{"", 1000, {"krr"}, rules({{"loo", {}, 1}, {"gcv", {}, 1}})});
    const auto data = generate(experiment.data.generator);
    Experiment validated = experiment;
    validated.rules.push_back({"k-fold", {{"k", 10}}, 1});
    WatchedProgress seen;
    for (int i = 0; i < tries && (i == 0 || std::abs(seen.worst) > tolerance); ++i) {
      Engine engine;
      engine.run(experiment, data, {});
      seen = watchProgress([&](const RunContext& context) { engine.run(validated, data, context); });
    }
    verifyHonest(seen);
  }

  void noWorkIsLeftOut() {
    const SplitSize size{500.0, 200.0, 0.0, 10.0};
    const Experiment plain = experimentOf(Case{"", 100, {"krr"}});
    const SplitWork work = splitWork(plain, size, plain.methods, {}, true);
    QVERIFY(work.made() > 0.0 && work.paths.front().leaveOneOut > 0.0);
    QCOMPARE(work.mapped(), 0.0);
    QCOMPARE(work.folds(), 0.0);
    QCOMPARE(work.methodFolds.size(), std::size_t{1});
    QVERIFY(splitWork(plain, size, plain.methods, {}, false).made() < work.made());
    const Experiment more =
        experimentOf(Case{"", 100, {"krr", "landweber", "landweber"}, all({rules({{"k-fold", {{"k", 5}}, 1}}), map})});
    const SplitWork all = splitWork(more, size, {more.methods.front()}, {}, true);
    QVERIFY(all.made() > work.made() && all.map > 0.0);
    // The second method that is refitted finds the folds decomposed.
    QVERIFY(all.methodFolds[1] > 10.0 * all.methodFolds[2] && all.methodFolds[2] > 0.0);
    // A factorization that gives less is foreseen to take less.
    FactorizationRequest request;
    double before = spaceWork(size, MethodSpec(), request).total();
    for (const Factorization factorization :
         {Factorization::tridiagonal, Factorization::band, Factorization::cholesky}) {
      request.factorization = factorization;
      request.eigenvalues = false;
      const SplitSize large{3000.0, 200.0, 0.0, 10.0};
      const double now = spaceWork(large, MethodSpec(), request).total();
      if (factorization == Factorization::tridiagonal) before = spaceWork(large, MethodSpec(), {}).total();
      QVERIFY(now < before);
      before = now;
    }
  }
};

KERRIDGE_TEST(ProgressTest)

}  // namespace progress_test

#include "progress_test.moc"
