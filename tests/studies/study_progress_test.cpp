// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <stop_token>

#include "base/parallel.h"
#include "experiment/study_infos.h"
#include "studies/study.h"
#include "studies/tiny_studies.h"
#include "support/listed_jobs.h"
#include "support/study_run.h"
#include "support/test.h"
#include "support/watched_progress.h"

namespace study_progress_test {

using namespace kerridge;
using namespace kerridge::test;

/// The progress of every study in the list: never backwards, to the end, and in steps.
class StudyProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setThreadCount(1); }
  void cleanup() { setThreadCount(0); }

  void everyStudy_data() {
    QTest::addColumn<QString>("id");
    for (const ItemInfo& study : studyInfos()) {
      const QString id = QString::fromStdString(study.id);
      QTest::newRow(qPrintable(id)) << id;
    }
  }

  void everyStudy() {
    QFETCH(QString, id);
    ItemSpec spec = tinyStudy(id.toStdString());
    for (const char* repeats : {"runs", "samples"}) {
      if (spec.parameters.count(repeats) > 0) spec.parameters[repeats] = 8;
    }
    std::vector<std::shared_ptr<const Dataset>> sets{generatedSet("friedman1", 140, 3)};
    // Sets of different sizes, where a study takes several: their jobs do not take the same time.
    if (studyTakesSeveralData(spec.id)) sets.push_back(generatedSet("friedman1", 70, 4));
    std::shared_ptr<const StudyTable> table;
    const WatchedProgress seen =
        watchProgress([&](const RunContext& context) { table = runStudy(spec, sets, {}, context); });
    QVERIFY(table->complete);
    QVERIFY2(!seen.backwards, seen.table().c_str());
    QVERIFY(std::abs(seen.end - 1.0) < 1e-9);
    double largest = 0.0;
    for (std::size_t i = 1; i < seen.samples.size(); ++i) {
      largest = std::max(largest, seen.samples[i].share - seen.samples[i - 1].share);
    }
    // What is over in a few samples cannot be judged by them.
    if (seen.samples.size() >= 20 && table->planned > 10) QVERIFY2(largest <= 0.5, seen.table().c_str());
  }

  void everyStudyIsProbed_data() { everyStudy_data(); }

  void everyStudyIsProbed() {
    QFETCH(QString, id);
    const ItemSpec spec = tinyStudy(id.toStdString());
    const Study& study = *findStudy(spec.id);
    const StudyParameters parameters(study.info(), spec);
    const StudyInput input{settingsOf(parameters, {}), spec, parameters, namedData({generatedSet("friedman1", 60, 3)})};
    const std::unique_ptr<StudyJobs> jobs = study.jobs(input);
    const StudyPlan plan = planOf(*jobs);
    const StudyProbe probe = probeOf(*jobs, {});
    QCOMPARE(probe.plan.jobs, plan.jobs);
    QCOMPARE(probe.plan.largestOrder, plan.largestOrder);
    QVERIFY(probe.probed > 0.0 && probe.seconds > 0.0);
    std::stop_source stop;
    stop.request_stop();
    bool stopped = false;
    try {
      probeOf(*jobs, RunContext(stop.get_token(), nullptr));
    } catch (const Cancelled&) {
      stopped = true;
    }
    QVERIFY(stopped);
  }

  // Jobs that take a millisecond per unit of cost: the cheapest first, then one that takes less than a second.
  void theProbeTriesSmallJobs() {
    const std::vector<double> costs{20, 1, 1e7, 1e5};
    std::vector<Index> tried;
    const auto job = [&](Index i, const RunContext&) {
      tried.push_back(i);
      const auto end = std::chrono::steady_clock::now() +
                       std::chrono::duration<double, std::milli>(costs[static_cast<std::size_t>(i)]);
      while (std::chrono::steady_clock::now() < end) continue;
      return JobRows();
    };
    const StudyProbe probe = probeOf(ListedJobs(costs, 10, job), {});
    QVERIFY(!tried.empty() && tried.size() <= 2);
    QCOMPARE(tried.front(), Index{1});
    QVERIFY(tried.back() == 0 || tried.back() == 1);
    QCOMPARE(probe.plan.jobs, Index{4});
    QVERIFY(probe.probed >= 0.001);
    QVERIFY(probe.seconds >= 0.999e-3 * (1e7 + 1e5 + 21.0));  // on one thread
  }
};

KERRIDGE_TEST(StudyProgressTest)

}  // namespace study_progress_test

#include "study_progress_test.moc"
