// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "engine/engine.h"
#include "support/results_compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace repeatability_test {

using namespace kerridge;

namespace {

using ResultsPointer = std::shared_ptr<const Results>;

#ifdef KERRIDGE_ADDRESS_SANITIZER
constexpr Index rows = 36;  // the same steps, several times slower each
int repetitions() { return 2; }
#else
constexpr Index rows = 60;
int repetitions() { return test::caseCount(6, 20); }
#endif

Experiment fullExperiment() {
  Experiment experiment = smallExperiment();
  experiment.split.repeats = 3;
  experiment.kernel.width = {true, 0.3};  // λ from 1e-5 on keeps every digit of round-off away from 1e-10
  experiment.standardize.target = true;
  experiment.lambda = {1e-4, 1e2, 7, {}};
  // Random features, and what does not live on the kernel's spectrum.
  for (const FeaturePairing pairing : {FeaturePairing::cosine, FeaturePairing::sineCosine}) {
    MethodSpec spec = methodSpec("m-rlsr", {{"m", 1.2}});
    spec.features = FeatureSpec{"random-fourier", 24, 5, pairing};
    experiment.methods.push_back(spec);
  }
  for (const Landmarks landmarks : {Landmarks::uniform, Landmarks::pivoted}) {
    MethodSpec spec = methodSpec("krr-offset");
    spec.features = FeatureSpec{"nystrom", 20, 5, FeaturePairing::cosine, landmarks};
    experiment.methods.push_back(spec);
  }
  for (const char* id : {"m-rlsr-parameter-free", "linear", "lasso", "svr", "widrow-hoff", "kernel-widrow-hoff"})
    experiment.methods.push_back(methodSpec(id));
  return experiment;
}

QString differences(const ResultsPointer& actual, const ResultsPointer& expected, double relative) {
  const ResultsComparison comparison(*actual, *expected, relative);
  if (comparison.wrong().isEmpty() && comparison.count() < 1000)
    return QStringLiteral("only %1 numbers were compared").arg(comparison.count());
  return comparison.wrong();
}

}  // namespace

class RepeatabilityTest : public QObject {
  Q_OBJECT

  std::shared_ptr<const Dataset> m_data = smallDataset(rows, 21);
  Experiment m_experiment = fullExperiment();
  ResultsPointer m_first;

 private Q_SLOTS:
  void initTestCase() {
    Engine engine;
    m_first = engine.run(m_experiment, m_data, {});
    QVERIFY(m_first->complete);
  }

  void cleanup() { setThreadCount(0); }

  void sameBitsFromRunToRun() {
    for (int run = 0; run < repetitions(); ++run) {
      Engine engine;
      VERIFY_NOTHING_WRONG(differences(engine.run(m_experiment, m_data, {}), m_first, 0.0));
    }
  }

  void sameBitsWithWarmCache() {
    Engine engine;
    engine.run(m_experiment, m_data, {});
    VERIFY_NOTHING_WRONG(differences(engine.run(m_experiment, m_data, {}), m_first, 0.0));
    // Other computations between: other methods, another grid, other rules, another kernel, other data.
    Experiment other = m_experiment;
    other.methods = {methodSpec("m-rlsr", {{"m", 2.7}}), methodSpec("m-rlsr", {{"m", 0.6}})};
    other.lambda = {1e-7, 1e3, 23, {}};
    other.map->m.count = 3;
    engine.run(other, m_data, {});
    other.rules = {{"k-fold", {{"k", 10}}, 4}};
    engine.run(other, m_data, {});
    other.kernel.width.value = 1.7;
    engine.run(other, m_data, {});
    engine.run(other, smallDataset(40, 22), {});
    VERIFY_NOTHING_WRONG(differences(engine.run(m_experiment, m_data, {}), m_first, 0.0));
  }

  /// From the second width on distances between inputs are kept.
  void sameBitsForEveryWidthOfASweep() {
    Engine engine;
    Experiment other = m_experiment;
    other.map.reset();
    for (const double width : {0.5, 0.8, 1.3}) {
      other.kernel.width.value = width;
      const ResultsPointer swept = engine.run(other, m_data, {});
      Engine fresh;
      VERIFY_NOTHING_WRONG(differences(swept, fresh.run(other, m_data, {}), 0.0));
    }
  }

  void whichSplitIsShownDoesNotMatter() {
    Experiment other = m_experiment;
    other.view.split = 2;
    Engine engine;
    VERIFY_NOTHING_WRONG(differences(engine.run(other, m_data, {}), m_first, 0.0));
  }

  void moreRepeatsKeepTheEarlierOnes() {
    Experiment fewer = m_experiment;
    fewer.split.repeats = 1;
    Engine engine;
    const ResultsPointer results = engine.run(fewer, m_data, {});
    QCOMPARE(results->splits.size(), std::size_t{1});
    QVERIFY(results->splits[0].stage->split.train == m_first->splits[0].stage->split.train);
    for (std::size_t j = 0; j < results->splits[0].methods.size(); ++j)
      QVERIFY((results->splits[0].methods[j]->errors.testMse.array() ==
               m_first->splits[0].methods[j]->errors.testMse.array())
                  .all());
  }

  void sameNumbersForEveryThreadCount() {
    for (const int threads : {1, 2, 4}) {
      setThreadCount(threads);
      Engine engine;
      const ResultsPointer results = engine.run(m_experiment, m_data, {});
      VERIFY_NOTHING_WRONG(differences(results, m_first, 1e-10));
      Engine again;
      VERIFY_NOTHING_WRONG(differences(again.run(m_experiment, m_data, {}), results, 0.0));
    }
  }

  void anotherSeedIsAnotherStudy() {
    Experiment other = m_experiment;
    other.split.seed = 99;
    Engine engine;
    QVERIFY(!differences(engine.run(other, m_data, {}), m_first, 1e-6).isEmpty());
  }

  void publishesWhatIsShownFirstAndOnlyFinishedParts() {
    Experiment experiment = m_experiment;
    experiment.view.split = 1;
    std::vector<ResultsPointer> published;
    Engine engine;
    const ResultsPointer result =
        engine.run(experiment, m_data, {}, [&](ResultsPointer results) { published.push_back(results); });
    QVERIFY(published.size() >= 3);
    bool seenShown = false;
    for (const ResultsPointer& results : published) {
      if (results != result) QVERIFY(!results->complete);
      QCOMPARE(results->splits.size(), std::size_t{3});
      const bool shown = results->splits[1].stage != nullptr;
      for (const std::size_t other : {std::size_t{0}, std::size_t{2}})
        QVERIFY2(shown || !results->splits[other].stage, "another split came first");
      seenShown = seenShown || (shown && !results->splits[0].stage);
      for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < results->splits[i].methods.size(); ++j) {
          const auto& method = results->splits[i].methods[j];
          if (!method) continue;
          // The path is final from the first time it is published; error curves and selections may still come.
          const MethodResult& last = *result->splits[i].methods[j];
          QVERIFY((method->path.A.array() == last.path.A.array()).all());
          QVERIFY((method->errors.trainMse.array() == last.errors.trainMse.array()).all());
          const Index curve = method->errors.kFoldMse.size();
          QVERIFY(curve == 0 || curve == last.errors.kFoldMse.size());
        }
    }
    QVERIFY2(seenShown, "nothing was shown before everything was done");
    VERIFY_NOTHING_WRONG(differences(result, m_first, 0.0));
  }

  /// Asked to stop at each published state in turn, at every fifth with every change: Cancelled, nothing else, and the
  /// engine is as good as new after it.
  void stopsWhereverAsked() {
    int total = 0;
    {
      Engine engine;
      engine.run(m_experiment, m_data, {}, [&](const ResultsPointer&) { ++total; });
    }
    for (int at = 1; at < total; at += test::caseCount(5, 1)) {
      Engine engine;
      std::stop_source stop;
      int count = 0;
      bool cancelled = false;
      ResultsPointer last;
      try {
        engine.run(m_experiment, m_data, RunContext(stop.get_token(), nullptr), [&](const ResultsPointer& results) {
          last = results;
          if (++count == at) stop.request_stop();
        });
      } catch (const Cancelled&) {
        cancelled = true;
      }
      QVERIFY(last);
      // The last state before the end may already hold everything; then there is nothing left to stop.
      QVERIFY2(cancelled || at >= total - 1, qPrintable(QStringLiteral("state %1 of %2").arg(at).arg(total)));
      if (cancelled) QVERIFY(!last->complete);
      QVERIFY(count <= at + 1);
      if (at % 3 == 1) VERIFY_NOTHING_WRONG(differences(engine.run(m_experiment, m_data, {}), m_first, 0.0));
    }
  }

  void stopsBeforeItBegins() {
    std::stop_source stop;
    stop.request_stop();
    Engine engine;
    int published = 0;
    QVERIFY_THROWS_EXCEPTION(Cancelled, engine.run(m_experiment, m_data, RunContext(stop.get_token(), nullptr),
                                                   [&](const ResultsPointer&) { ++published; }));
    VERIFY_NOTHING_WRONG(differences(engine.run(m_experiment, m_data, {}), m_first, 0.0));
  }

  void progressEndsAtOne() {
    Progress progress;
    Engine engine;
    double former = 0.0;
    engine.run(m_experiment, m_data, RunContext({}, &progress), [&](const ResultsPointer&) {
      if (progress.fraction() < former) QFAIL("progress went back");
      former = progress.fraction();
    });
    VERIFY_CLOSE(progress.fraction(), 1.0, 1e-9, 0.0);
    QVERIFY(former > 0.0);
  }
};

KERRIDGE_TEST(RepeatabilityTest)

}  // namespace repeatability_test

#include "repeatability_test.moc"
