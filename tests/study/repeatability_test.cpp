// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "study/runner.h"
#include "support/slow_study.h"
#include "support/study_compare.h"
#include "support/test.h"

namespace repeatability_test {

using namespace kerridge;

namespace {

using StudyPointer = std::shared_ptr<const Study>;

#ifdef __SANITIZE_ADDRESS__
constexpr Index rows = 36;  // the same steps, several times slower each
constexpr int repetitions = 2;
#else
constexpr Index rows = 60;
constexpr int repetitions = 20;
#endif

Experiment fullExperiment() {
  Experiment experiment = smallExperiment();
  experiment.split.repeats = 3;
  experiment.kernel.width = {true, 0.3};  // λ from 1e-5 on keeps every digit of round-off away from 1e-10
  experiment.standardize.target = true;
  experiment.lambda = {1e-4, 1e2, 7, {}};
  // Random features, and what does not live on the kernel's spectrum.
  for (const FeatureForm form : {FeatureForm::cosine, FeatureForm::sineCosine}) {
    MethodSpec spec = methodSpec("m-rlsr", {{"m", 1.2}});
    spec.features = FeatureSpec{"random-fourier", 24, 5, form};
    experiment.methods.push_back(spec);
  }
  for (const char* id : {"m-rlsr-parameter-free", "linear", "lasso", "svr", "widrow-hoff", "kernel-widrow-hoff"})
    experiment.methods.push_back(methodSpec(id));
  return experiment;
}

QString differences(const StudyPointer& actual, const StudyPointer& expected, double relative) {
  const StudyComparison comparison(*actual, *expected, relative);
  if (comparison.wrong().isEmpty() && comparison.count() < 1000)
    return QStringLiteral("only %1 numbers were compared").arg(comparison.count());
  return comparison.wrong();
}

}  // namespace

class RepeatabilityTest : public QObject {
  Q_OBJECT

  std::shared_ptr<const Dataset> m_data = smallDataset(rows, 21);
  Experiment m_experiment = fullExperiment();
  StudyPointer m_first;

 private Q_SLOTS:
  void initTestCase() {
    StudyRunner runner;
    m_first = runner.run(m_experiment, m_data, {});
    QVERIFY(m_first->complete);
  }

  void cleanup() { setThreadCount(0); }

  void sameBitsFromRunToRun() {
    for (int run = 0; run < repetitions; ++run) {
      StudyRunner runner;
      VERIFY_NOTHING_WRONG(differences(runner.run(m_experiment, m_data, {}), m_first, 0.0));
    }
  }

  void sameBitsWithWarmCache() {
    StudyRunner runner;
    runner.run(m_experiment, m_data, {});
    VERIFY_NOTHING_WRONG(differences(runner.run(m_experiment, m_data, {}), m_first, 0.0));
    // Other runs between: other methods, another grid, other rules, another kernel, other data.
    Experiment other = m_experiment;
    other.methods = {methodSpec("m-rlsr", {{"m", 2.7}}), methodSpec("m-rlsr", {{"m", 0.6}})};
    other.lambda = {1e-7, 1e3, 23, {}};
    other.map->m.count = 3;
    runner.run(other, m_data, {});
    other.rules = {{"k-fold", {{"k", 10}}, 4}};
    runner.run(other, m_data, {});
    other.kernel.width.value = 1.7;
    runner.run(other, m_data, {});
    runner.run(other, smallDataset(40, 22), {});
    VERIFY_NOTHING_WRONG(differences(runner.run(m_experiment, m_data, {}), m_first, 0.0));
  }

  /// From the second width on distances between inputs are kept.
  void sameBitsForEveryWidthOfASweep() {
    StudyRunner runner;
    Experiment other = m_experiment;
    other.map.reset();
    for (const double width : {0.5, 0.8, 1.3}) {
      other.kernel.width.value = width;
      const StudyPointer swept = runner.run(other, m_data, {});
      StudyRunner fresh;
      VERIFY_NOTHING_WRONG(differences(swept, fresh.run(other, m_data, {}), 0.0));
    }
  }

  void whichDivisionIsShownDoesNotMatter() {
    Experiment other = m_experiment;
    other.view.division = 2;
    StudyRunner runner;
    VERIFY_NOTHING_WRONG(differences(runner.run(other, m_data, {}), m_first, 0.0));
  }

  void moreRepeatsKeepTheEarlierOnes() {
    Experiment fewer = m_experiment;
    fewer.split.repeats = 1;
    StudyRunner runner;
    const StudyPointer study = runner.run(fewer, m_data, {});
    QCOMPARE(study->divisions.size(), std::size_t{1});
    QVERIFY(study->divisions[0].stage->division.train == m_first->divisions[0].stage->division.train);
    for (std::size_t j = 0; j < study->divisions[0].methods.size(); ++j)
      QVERIFY((study->divisions[0].methods[j]->errors.testMse.array() ==
               m_first->divisions[0].methods[j]->errors.testMse.array())
                  .all());
  }

  void sameNumbersForEveryThreadCount() {
    for (const int threads : {1, 2, 4}) {
      setThreadCount(threads);
      StudyRunner runner;
      const StudyPointer study = runner.run(m_experiment, m_data, {});
      VERIFY_NOTHING_WRONG(differences(study, m_first, 1e-10));
      StudyRunner again;
      VERIFY_NOTHING_WRONG(differences(again.run(m_experiment, m_data, {}), study, 0.0));
    }
  }

  void anotherSeedIsAnotherStudy() {
    Experiment other = m_experiment;
    other.split.seed = 99;
    StudyRunner runner;
    QVERIFY(!differences(runner.run(other, m_data, {}), m_first, 1e-6).isEmpty());
  }

  void publishesWhatIsShownFirstAndOnlyFinishedParts() {
    Experiment experiment = m_experiment;
    experiment.view.division = 1;
    std::vector<StudyPointer> published;
    StudyRunner runner;
    const StudyPointer result =
        runner.run(experiment, m_data, {}, [&](StudyPointer study) { published.push_back(study); });
    QVERIFY(published.size() >= 3);
    bool seenShown = false;
    for (const StudyPointer& study : published) {
      if (study != result) QVERIFY(!study->complete);
      QCOMPARE(study->divisions.size(), std::size_t{3});
      const bool shown = study->divisions[1].stage != nullptr;
      for (const std::size_t other : {std::size_t{0}, std::size_t{2}})
        QVERIFY2(shown || !study->divisions[other].stage, "another division came first");
      seenShown = seenShown || (shown && !study->divisions[0].stage);
      for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < study->divisions[i].methods.size(); ++j) {
          const auto& method = study->divisions[i].methods[j];
          if (!method) continue;
          // The path is final from the first time it is published; error curves and selections may still come.
          const MethodResult& last = *result->divisions[i].methods[j];
          QVERIFY((method->path.A.array() == last.path.A.array()).all());
          QVERIFY((method->errors.trainMse.array() == last.errors.trainMse.array()).all());
          const Index curve = method->errors.kFoldMse.size();
          QVERIFY(curve == 0 || curve == last.errors.kFoldMse.size());
        }
    }
    QVERIFY2(seenShown, "nothing was shown before everything was done");
    VERIFY_NOTHING_WRONG(differences(result, m_first, 0.0));
  }

  /// Asked to stop at each published state in turn: Cancelled, nothing else, and the runner is as good as new after it.
  void stopsWhereverAsked() {
    int total = 0;
    {
      StudyRunner runner;
      runner.run(m_experiment, m_data, {}, [&](const StudyPointer&) { ++total; });
    }
    for (int at = 1; at < total; ++at) {
      StudyRunner runner;
      std::stop_source stop;
      int count = 0;
      bool cancelled = false;
      StudyPointer last;
      try {
        runner.run(m_experiment, m_data, RunContext(stop.get_token(), nullptr), [&](const StudyPointer& study) {
          last = study;
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
      if (at % 3 == 1) VERIFY_NOTHING_WRONG(differences(runner.run(m_experiment, m_data, {}), m_first, 0.0));
    }
  }

  void stopsBeforeItBegins() {
    std::stop_source stop;
    stop.request_stop();
    StudyRunner runner;
    int published = 0;
    QVERIFY_EXCEPTION_THROWN(runner.run(m_experiment, m_data, RunContext(stop.get_token(), nullptr),
                                        [&](const StudyPointer&) { ++published; }),
                             Cancelled);
    VERIFY_NOTHING_WRONG(differences(runner.run(m_experiment, m_data, {}), m_first, 0.0));
  }

  void progressEndsAtOne() {
    Progress progress;
    StudyRunner runner;
    double former = 0.0;
    runner.run(m_experiment, m_data, RunContext({}, &progress), [&](const StudyPointer&) {
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
