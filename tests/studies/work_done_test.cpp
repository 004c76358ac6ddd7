// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/work_done.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <vector>

#include "base/parallel.h"
#include "studies/study_recorder.h"
#include "support/listed_jobs.h"
#include "support/test.h"

namespace work_done_test {

using namespace kerridge;

/// The progress of the jobs of a study while they are under way.
class WorkDoneTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void partsOfJobsCount() {
    WorkDone work({2.0, 6.0, 0.0});
    QCOMPARE(work.fraction(), 0.0);
    QCOMPARE(work.share(1), 0.75);
    work.advance(1, 0.5);
    QCOMPARE(work.fraction(), 0.375);
    work.finish(0);
    QCOMPARE(work.fraction(), 0.625);
    QCOMPARE(work.finished(), Index{1});
    work.finish(1);
    QCOMPARE(work.fraction(), 1.0);
    QCOMPARE(work.finished(), Index{2});
  }

  // In whatever order it arrives: messages of another process may come late, and of a longer study.
  void neverBackNorBeyondOne() {
    WorkDone work({0.1, 0.2, 0.3, 0.7});
    double former = 0.0;
    const auto grows = [&] {
      const double now = work.fraction();
      const bool fine = now >= former && now <= 1.0;
      former = now;
      return fine;
    };
    for (const double fraction : {0.3, 0.9, 0.2, 2.0, std::nan(""), -1.0, 0.5}) {
      for (const Index job : {3, 1, 7, 1}) {
        work.advance(job, fraction);
        QVERIFY(grows());
      }
      work.finish(2);
      QVERIFY(grows());
    }
    QCOMPARE(work.finished(), Index{1});
    for (const Index job : {0, 1, 1, 2, 3, 4}) {
      work.finish(job);
      QVERIFY(grows());
    }
    QCOMPARE(work.finished(), Index{4});
    QCOMPARE(work.fraction(), 1.0);
    QCOMPARE(WorkDone(std::vector<double>()).fraction(), 1.0);
  }

  void aStudyMovesInsideItsJobs_data() {
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("threads");
    QTest::newRow("one after another") << static_cast<int>(orderOfLargeJobs) << 1;
    QTest::newRow("side by side, one thread") << 10 << 1;
    QTest::newRow("side by side, two threads") << 10 << 2;
  }

  void aStudyMovesInsideItsJobs() {
    QFETCH(int, order);
    QFETCH(int, threads);
    setThreadCount(threads);
    StudyTable table;
    table.columns = {{"x", "", ""}};
    Progress progress;
    std::mutex mutex;
    std::vector<double> seen;
    StudyRecorder recorder(table, {}, nullptr);
    const auto job = [&](Index number, const RunContext& inner) -> JobRows {
      for (const double fraction : {0.25, 0.5, 0.75}) {
        inner.part(0.0, 1.0).report(fraction);
        const std::lock_guard lock(mutex);
        seen.push_back(progress.fraction());
      }
      return {{{static_cast<double>(number)}}, {}};
    };
    recorder.run(ListedJobs({1.0, 3.0}, order, job), RunContext({}, &progress));
    QCOMPARE(progress.fraction(), 1.0);
    std::vector<double> expected;
    for (const double fraction : {0.0625, 0.125, 0.1875, 0.4375, 0.625, 0.8125}) expected.push_back(fraction);
    if (threads == 1) {
      QCOMPARE(seen, expected);
    } else {
      // Whichever job is first.
      QCOMPARE(seen.size(), expected.size());
      QVERIFY(*std::max_element(seen.begin(), seen.end()) < 1.0);
      QVERIFY(std::is_sorted(seen.begin(), seen.end()));
      QVERIFY(seen.front() > 0.0);
    }
  }
};

KERRIDGE_TEST(WorkDoneTest)

}  // namespace work_done_test

#include "work_done_test.moc"
