// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <thread>

#include "base/diagnostic.h"
#include "studies/study.h"
#include "studies/tiny_studies.h"
#include "support/listed_jobs.h"
#include "support/study_run.h"
#include "support/test.h"

namespace shared_jobs_test {

using namespace kerridge;

namespace {

/// A leader and one follower in threads of one process; the leader does jobs 0, 2, 4, … and the follower the others.
struct Desk {
  std::mutex mutex;
  std::condition_variable news;
  std::vector<OpenJob> open;
  std::size_t taken[2] = {0, 0};
  Index elsewhere = 0;
  bool begun = false;
  bool abandoned = false;
  JobShare::Receive receive;
  JobShare::Advance advance;
};

class DeskShare final : public JobShare {
 public:
  DeskShare(Desk& desk, bool leads) : m_desk(desk), m_leads(leads) {}

  void begin(const std::vector<OpenJob>& open, Receive receive, Advance advance) override {
    if (!m_leads) return;
    const std::lock_guard lock(m_desk.mutex);
    m_desk.open = open;
    m_desk.receive = std::move(receive);
    m_desk.advance = std::move(advance);
    m_desk.elsewhere = static_cast<Index>(open.size() / 2);
    m_desk.begun = true;
    m_desk.news.notify_all();
  }
  std::optional<Index> next(const RunContext& context) override {
    context.checkpoint();
    std::unique_lock lock(m_desk.mutex);
    m_desk.news.wait(lock, [&] { return m_desk.begun || m_desk.abandoned; });
    if (m_desk.abandoned) throw Cancelled();
    const std::size_t at = 2 * m_desk.taken[m_leads ? 0 : 1]++ + (m_leads ? 0 : 1);
    return at < m_desk.open.size() ? std::optional(m_desk.open[at].job) : std::nullopt;
  }
  bool gather(const RunContext& /*context*/) override {
    if (!m_leads) return false;
    std::unique_lock lock(m_desk.mutex);
    m_desk.news.wait(lock, [&] { return m_desk.elsewhere == 0 || m_desk.abandoned; });
    if (m_desk.abandoned) throw Cancelled();
    return true;
  }
  void advance(Index job, double fraction) override {
    const std::lock_guard lock(m_desk.mutex);
    if (!m_leads && m_desk.advance) m_desk.advance(job, fraction);
  }
  void abandon() override {
    const std::lock_guard lock(m_desk.mutex);
    m_desk.abandoned = true;
    m_desk.news.notify_all();
  }
  void end() override {
    const std::lock_guard lock(m_desk.mutex);
    m_desk.receive = {};
    m_desk.advance = {};
  }

 private:
  Desk& m_desk;
  bool m_leads;
};

class DeskStore final : public JobStore {
 public:
  DeskStore(Desk& desk, bool leads) : m_desk(desk), m_leads(leads), m_share(desk, leads) {}

  FinishedJobs load(Index /*count*/) override { return {}; }
  void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) override {
    if (m_leads) return;
    const std::lock_guard lock(m_desk.mutex);
    if (m_desk.receive) m_desk.receive(job, rows, notes);
    --m_desk.elsewhere;
    m_desk.news.notify_all();
  }
  JobShare* share() override { return &m_share; }

 private:
  Desk& m_desk;
  bool m_leads;
  DeskShare m_share;
};

std::shared_ptr<StudyMemory> memoryOf(Desk& desk, bool leads) {
  auto memory = std::make_shared<StudyMemory>();
  memory->store = std::make_unique<DeskStore>(desk, leads);
  return memory;
}

}  // namespace

/// Two processes that do the jobs of a study together, as threads.
class SharedJobsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tablesAreThoseOfOneProcess_data();
  void tablesAreThoseOfOneProcess();
  void largeJobs();
  void progressIsThatOfBoth();
  void theReasonIsTheFirstFailure();
};

void SharedJobsTest::tablesAreThoseOfOneProcess_data() {
  QTest::addColumn<QString>("id");
  for (const Study* study : studies()) {
    const std::string id = study->info().id;
    QTest::newRow(id.c_str()) << QString::fromStdString(id);
  }
}

void SharedJobsTest::tablesAreThoseOfOneProcess() {
  QFETCH(QString, id);
  const Study& study = *findStudy(id.toStdString());
  const ItemSpec spec = tinyStudy(id.toStdString());
  const std::vector<std::shared_ptr<const Dataset>> sets{generatedSet("friedman1", 60, 3)};
  const StudyInput input{{}, spec, StudyParameters(study.info(), spec), namedData(sets)};

  StudyRecorder alone(emptyTable(study, input, "table"), {}, nullptr);
  alone.run(*study.jobs(input), {});

  Desk desk;
  bool isElsewhere = false;
  std::thread follower([&] {
    StudyRecorder recorder(emptyTable(study, input, "table"), {}, memoryOf(desk, false));
    isElsewhere = !recorder.run(*study.jobs(input), {});
  });
  StudyRecorder leader(emptyTable(study, input, "table"), {}, memoryOf(desk, true));
  leader.run(*study.jobs(input), {});
  follower.join();
  QVERIFY(isElsewhere);
  const auto expected = alone.table(true);
  const auto actual = leader.table(true);
  QVERIFY(expected->planned > 1);
  QCOMPARE(actual->finished, expected->planned);
  VERIFY_NOTHING_WRONG(differentTables(*actual, *expected, 0.0));
  QCOMPARE(actual->notes, expected->notes);
}

void SharedJobsTest::largeJobs() {
  Desk desk;
  StudyTable table;
  table.columns = {{"x", "", ""}};
  std::atomic<int> atOnce{0};
  std::atomic<bool> together{false};
  // On either side one at a time, on the thread that asked, so that a job has all threads.
  const ListedJobs jobs(7, orderOfLargeJobs, [&](Index number, const RunContext&) -> JobRows {
    if (++atOnce > 2) together = true;
    const JobRows rows{{{static_cast<double>(number)}}, {}};
    --atOnce;
    return rows;
  });
  std::thread follower([&] {
    StudyRecorder recorder(table, {}, memoryOf(desk, false));
    recorder.run(jobs, {});
  });
  StudyRecorder leader(table, {}, memoryOf(desk, true));
  leader.run(jobs, {});
  follower.join();
  QVERIFY(!together.load());
  const auto rows = leader.table(true)->rows;
  QCOMPARE(rows.size(), std::size_t{7});
  for (std::size_t i = 0; i < rows.size(); ++i) QCOMPARE(rows[i][0].number(), static_cast<double>(i));
}

// While both are inside their first jobs.
void SharedJobsTest::progressIsThatOfBoth() {
  Desk desk;
  StudyTable table;
  table.columns = {{"x", "", ""}};
  Progress progress;
  std::latch under(2);
  std::latch looked(2);
  double seen = 0.0;
  const auto job = [&](bool leads) {
    return ListedJobs(2, orderOfLargeJobs, [&, leads](Index number, const RunContext& inner) -> JobRows {
      inner.report(leads ? 0.25 : 0.75);
      under.arrive_and_wait();
      if (leads) seen = progress.fraction();
      looked.arrive_and_wait();
      return {{{static_cast<double>(number)}}, {}};
    });
  };
  std::thread follower([&] {
    StudyRecorder recorder(table, {}, memoryOf(desk, false));
    recorder.run(job(false), {});
  });
  StudyRecorder leader(table, {}, memoryOf(desk, true));
  leader.run(job(true), RunContext({}, &progress));
  follower.join();
  QCOMPARE(seen, 0.5);
  QCOMPARE(progress.fraction(), 1.0);
}

// The other jobs are stopped then, and that they were is not what is said.
void SharedJobsTest::theReasonIsTheFirstFailure() {
  Desk desk;
  StudyTable table;
  table.columns = {{"x", "", ""}};
  StudyRecorder recorder(table, {}, memoryOf(desk, true));
  try {
    const auto job = [](Index number, const RunContext&) -> JobRows {
      if (number == 2) throw InvalidInput("/studies", Text("no good"));
      return {{{1.0}}, {}};
    };
    recorder.run(ListedJobs(8, 10, job), {});
    QFAIL("the failure is lost");
  } catch (const InvalidInput& invalid) {
    QCOMPARE(invalid.diagnostics().front().message, std::string("no good"));
  }
  QVERIFY(desk.abandoned);
}

KERRIDGE_TEST(SharedJobsTest)

}  // namespace shared_jobs_test

#include "shared_jobs_test.moc"
