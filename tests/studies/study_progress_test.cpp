// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/parallel.h"
#include "studies/study.h"
#include "studies/tiny_studies.h"
#include "support/study_run.h"
#include "support/test.h"
#include "support/watched_progress.h"

namespace study_progress_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr double tolerance = 0.25;  // of the whole, and what one job more or less is

double largestStep(const WatchedProgress& seen) {
  double largest = 0.0;
  double before = 0.0;
  for (const WatchedProgress::Sample& sample : seen.samples) {
    largest = std::max(largest, sample.share - before);
    before = sample.share;
  }
  return std::max(largest, seen.end - before);
}

}  // namespace

/// The progress of every study in the list: never backwards, to the end, and not far from its work, measured by the
/// processor's time of its one thread.
class StudyProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setThreadCount(1); }
  void cleanup() { setThreadCount(0); }

  void everyStudy_data() {
    QTest::addColumn<QString>("id");
    for (const Study* study : studies()) {
      const QString id = QString::fromStdString(study->info().id);
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
    const Study& study = *findStudy(id.toStdString());
    // Sets of different sizes, where a study takes several: their jobs do not take the same time.
    if (study.takesSeveralData()) sets.push_back(generatedSet("friedman1", 70, 4));
    std::shared_ptr<const StudyTable> table;
    const WatchedProgress seen =
        bestProgress(tolerance, 3, [&](const RunContext& context) { table = runStudy(spec, sets, {}, context); });
    if (qEnvironmentVariableIsSet("KERRIDGE_PROGRESS")) qInfo("\n%s", seen.table().c_str());
    qInfo("at most %.3f ahead of the work, after %.2f of it; %d jobs, steps of %.3f; %.2f s", seen.worst, seen.worstAt,
          static_cast<int>(table->planned), largestStep(seen), seen.seconds);
    QVERIFY(table->complete);
    QVERIFY(!seen.backwards);
    QVERIFY(std::abs(seen.end - 1.0) < 1e-9);
#ifdef NDEBUG
    // What is over in a few samples cannot be judged by them.
    if (seen.samples.size() < 20) return;
    if (table->planned > 10) QVERIFY2(largestStep(seen) <= 0.5, qPrintable(QString::fromStdString(seen.table())));
    const double oneJob = 1.0 / static_cast<double>(table->planned);
    QVERIFY2(std::abs(seen.worst) <= tolerance + oneJob, qPrintable(QString::fromStdString(seen.table())));
#endif
  }
};

KERRIDGE_TEST(StudyProgressTest)

}  // namespace study_progress_test

#include "study_progress_test.moc"
