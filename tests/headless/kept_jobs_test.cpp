// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>

#include <atomic>

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "experiment/study_infos.h"
#include "jobs/job_key.h"
#include "jobs/kept_jobs.h"
#include "studies/tiny_studies.h"
#include "support/listed_jobs.h"
#include "support/study_run.h"
#include "support/test.h"

namespace kept_jobs_test {

using namespace kerridge;

namespace {

/// What a keeper said.
struct Heard {
  std::vector<std::string> continued, notKept;
  std::atomic<int> keptAgain = 0;

  KeptJobs::Listener listener() {
    return {[this](const std::string& study, Index finished, Index planned) {
              continued.push_back(study + " " + std::to_string(finished) + "/" + std::to_string(planned));
            },
            [this](const Text& reason) { notKept.push_back(reason.english()); }, [this] { ++keptAgain; }};
  }
};

KeptJobs::Limits atOnce() {
  KeptJobs::Limits limits;
  limits.delay = std::chrono::milliseconds(0);
  return limits;
}

QStringList journalsIn(const QString& folder) {
  return QDir(folder).entryList({QStringLiteral("*.jobs")}, QDir::Files, QDir::Name);
}

StudyInput inputOf(const ItemSpec& spec, const std::shared_ptr<const Dataset>& set) {
  return {{}, spec, StudyParameters(findStudy(spec.id)->info(), spec), namedData({set})};
}

StudyInput usualInput() { return inputOf(tinyStudy("learning-curves"), generatedSet("friedman1", 60, 3)); }

/// Twelve jobs of which each gives one row and a remark; they are counted. Stops after `last`.
struct Jobs {
  static constexpr Index count = 12;
  Index last = count;
  std::vector<Index> computed;
  std::shared_ptr<const StudyTable> table;

  void run(KeptJobs& keeper, const StudyInput& input = usualInput()) {
    const Study& study = *findStudy(input.spec.id);
    const auto memory = std::make_shared<StudyMemory>();
    memory->store = keeper.storeOf(input);
    StudyRecorder recorder(emptyTable(study, input, "name"), nullptr, memory);
    std::stop_source stop;
    const ListedJobs jobs(count, orderOfLargeJobs, [&](Index job, const RunContext&) -> JobRows {
      computed.push_back(job);
      if (static_cast<Index>(computed.size()) == last) stop.request_stop();
      StudyRow row(study.columns().size(), StudyCell(1.0 / static_cast<double>(job + 1)));
      return {{row}, {Text("remark %1", job % 3)}};
    });
    try {
      recorder.run(jobs, RunContext(stop.get_token(), nullptr));
    } catch (const Cancelled&) {
    }
    table = recorder.table(true);
  }
};

}  // namespace

/// Finished jobs of studies that outlive those who computed them.
class KeptJobsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void continuesWhereItStopped() {
    const QTemporaryDir folder;
    Jobs whole;
    {
      const QTemporaryDir other;
      KeptJobs keeper(other.path(), "1", {}, atOnce());
      whole.run(keeper);
    }
    QCOMPARE(whole.computed.size(), std::size_t{Jobs::count});
    Heard heard;
    for (const Index last : {5, 3}) {
      KeptJobs keeper(folder.path(), "1", heard.listener(), atOnce());
      Jobs part;
      part.last = last;
      part.run(keeper);
      QCOMPARE(part.computed.size(), static_cast<std::size_t>(last));
      QVERIFY(keeper.holdsJobs());
    }
    KeptJobs keeper(folder.path(), "1", heard.listener(), atOnce());
    Jobs rest;
    rest.run(keeper);
    QCOMPARE(rest.computed, (std::vector<Index>{8, 9, 10, 11}));
    VERIFY_NOTHING_WRONG(differentTables(*rest.table, *whole.table, 0.0));
    QCOMPARE(rest.table->notes, whole.table->notes);
    QCOMPARE(heard.continued, (std::vector<std::string>{"Learning curves 5/12", "Learning curves 8/12"}));
    QVERIFY(heard.notKept.empty());
    QCOMPARE(journalsIn(folder.path()).size(), 1);
    keeper.removeUsed();
    QVERIFY(journalsIn(folder.path()).isEmpty());
    QVERIFY(!keeper.holdsJobs());
  }

  /// Whoever opens the same data twice in one session has two stores of the same study.
  void twoStoresOfOneStudy() {
    const QTemporaryDir folder;
    Heard heard;
    KeptJobs keeper(folder.path(), "1", heard.listener(), atOnce());
    const auto first = keeper.storeOf(usualInput());
    first->load(4);
    first->keep(0, {StudyRow(findStudy("learning-curves")->columns().size(), StudyCell(0.5))}, {Text("a remark")});
    QVERIFY(keeper.holdsJobs());
    const auto second = keeper.storeOf(usualInput());
    first->keep(1, {}, {});
    const FinishedJobs finished = second->load(4);
    QCOMPARE(finished.jobs.size(), std::size_t{2});
    QCOMPARE(finished.jobs.at(0)[0][0].number(), 0.5);
    QCOMPARE(finished.notes, std::vector<Text>{Text("a remark")});
    QVERIFY(heard.notKept.empty());
    keeper.removeUsed();
    QVERIFY(journalsIn(folder.path()).isEmpty());
  }

  void freshBeginsAnew() {
    const QTemporaryDir folder;
    Jobs part;
    part.last = 6;
    {
      KeptJobs keeper(folder.path(), "1", {}, atOnce());
      part.run(keeper);
    }
    Heard heard;
    {
      KeptJobs keeper(folder.path(), "1", heard.listener(), atOnce());
      keeper.setFresh();
      Jobs anew;
      anew.last = 2;
      anew.run(keeper);
      QCOMPARE(anew.computed, (std::vector<Index>{0, 1}));
      QVERIFY(heard.continued.empty());
    }
    KeptJobs keeper(folder.path(), "1", heard.listener(), atOnce());
    Jobs rest;
    rest.run(keeper);
    QCOMPARE(rest.computed.size(), std::size_t{10});
  }

  /// A study that is over sooner than a file is worth leaves none.
  void shortStudiesLeaveNothing() {
    const QTemporaryDir folder;
    KeptJobs::Limits limits;
    limits.delay = std::chrono::hours(1);
    KeptJobs keeper(folder.path(), "1", {}, limits);
    Jobs jobs;
    jobs.run(keeper);
    QVERIFY(!keeper.holdsJobs());
    QVERIFY(journalsIn(folder.path()).isEmpty());
  }

  /// The study continues without its folder, and says so once.
  void unwritableFolder() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    Heard heard;
    KeptJobs keeper(folder.filePath("file/jobs"), "1", heard.listener(), atOnce());
    Jobs jobs;
    jobs.run(keeper);
    jobs.run(keeper, inputOf(tinyStudy("sparsity"), generatedSet("friedman1", 60, 3)));
    QVERIFY(!keeper.holdsJobs());
    QCOMPARE(jobs.computed.size(), std::size_t{2 * Jobs::count});
    QCOMPARE(heard.notKept.size(), std::size_t{1});
    QVERIFY(
        QString::fromStdString(heard.notKept[0]).endsWith(".jobs: cannot be written: its folder cannot be created"));
  }

  /// Jobs that were finished while nothing could be written are on the disk once that is possible again.
  void keptAfterAFailure_data() {
    QTest::addColumn<bool>("byItself");
    QTest::newRow("by itself") << true;
    QTest::newRow("when everything is written") << false;
  }

  void keptAfterAFailure() {
    QFETCH(bool, byItself);
#ifdef _WIN32
    QSKIP("nobody can remove a folder with a file that is open");
#endif
    const QTemporaryDir folder;
    const QString place = folder.filePath("jobs");
    Heard heard;
    KeptJobs::Limits limits = atOnce();
    limits.retry = byItself ? std::chrono::milliseconds(1) : std::chrono::hours(1);
    {
      KeptJobs keeper(place, "1", heard.listener(), limits);
      const auto store = keeper.storeOf(usualInput());
      store->load(Jobs::count);
      store->keep(0, {}, {Text("first")});
      QVERIFY(keeper.holdsJobs());
      for (int time = 1; time <= 2; ++time) {
        // The folder is gone, and a file has its name; another study finds that out.
        QVERIFY(QDir(place).removeRecursively());
        QFile file(place);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto other = keeper.storeOf(inputOf(tinyStudy("sparsity"), generatedSet("friedman1", 60, 10 + time)));
        for (Index job = 0; job < 3; ++job) other->keep(job, {}, {Text("other")});
        QVERIFY(!keeper.holdsJobs());
        QCOMPARE(heard.notKept.size(), static_cast<std::size_t>(time));
        other->keep(3, {}, {Text("other")});
        QVERIFY(QFile::remove(place));
        if (!byItself) QVERIFY(keeper.holdsJobs());
        QTRY_COMPARE_WITH_TIMEOUT(heard.keptAgain.load(), time, 500000);
      }
    }
    KeptJobs keeper(place, "1", heard.listener(), atOnce());
    const auto again = keeper.storeOf(inputOf(tinyStudy("sparsity"), generatedSet("friedman1", 60, 12)));
    const FinishedJobs finished = again->load(Jobs::count);
    QCOMPARE(finished.jobs.size(), std::size_t{4});
    QCOMPARE(finished.notes.size(), std::size_t{4});
    QCOMPARE(heard.notKept.size(), std::size_t{2});
  }

  void anotherProcessHasIt() {
    const QTemporaryDir folder;
    KeptJobs one(folder.path(), "1", {}, atOnce());
    const auto store = one.storeOf(usualInput());
    store->load(Jobs::count);
    store->keep(0, {}, {});
    QVERIFY(one.holdsJobs());
    Heard heard;
    KeptJobs other(folder.path(), "1", heard.listener(), atOnce());
    Jobs jobs;
    jobs.run(other);
    QCOMPARE(jobs.computed.size(), std::size_t{Jobs::count});
    other.holdsJobs();  // everything is written
    QCOMPARE(heard.notKept.size(), std::size_t{1});
    QVERIFY(QString::fromStdString(heard.notKept[0]).endsWith("another process computes the same study"));
  }

  void oldAndManyAreSwept() {
    const QTemporaryDir folder;
    const auto put = [&](const QString& name, int days, qsizetype size) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly));
      QCOMPARE(file.write(QByteArray(size, 'x')), size);
      QVERIFY(file.flush());
      QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-days), QFileDevice::FileModificationTime));
    };
    put("new.jobs", 0, 400);
    put("week.jobs", 7, 400);
    put("fortnight.jobs", 14, 400);
    put("old.jobs", 31, 10);
    put("other.recovery", 90, 10);
    KeptJobs::Limits limits;
    limits.bytes = 1000;
    KeptJobs keeper(folder.path(), "1", {}, limits);
    keeper.holdsJobs();  // after the sweep
    QCOMPARE(journalsIn(folder.path()), (QStringList{"new.jobs", "week.jobs"}));
    QVERIFY(QFile::exists(folder.filePath("other.recovery")));
  }

  /// Whatever the results depend on changes the key; nothing else does.
  void keys() {
    setThreadCount(1);
    const auto set = generatedSet("friedman1", 60, 3);
    const ItemSpec spec = tinyStudy("learning-curves");
    const QByteArray key = jobKey(inputOf(spec, set), "1");
    QCOMPARE(key.size(), 32);
    QCOMPARE(jobKey(inputOf(spec, generatedSet("friedman1", 60, 3)), "1"), key);
    QSet<QByteArray> keys{key};
    const auto differs = [&](const StudyInput& input, const QByteArray& program = "1") {
      const QByteArray other = jobKey(input, program);
      const bool isNew = !keys.contains(other);
      keys += other;
      return isNew;
    };
    const auto withData = [&](const auto& change) {
      Dataset other = *set;
      change(other);
      return inputOf(spec, std::make_shared<const Dataset>(other));
    };
    const auto withSettings = [&](const auto& change) {
      StudyInput input = inputOf(spec, set);
      change(input.settings);
      return input;
    };
    const auto withSpec = [&](const auto& change) {
      ItemSpec other = spec;
      change(other);
      return inputOf(other, set);
    };
    QVERIFY(differs(inputOf(spec, set), "2"));
    QVERIFY(differs(withData([](Dataset& data) { data.X(59, 9) = std::nextafter(data.X(59, 9), 9.0); })));
    QVERIFY(differs(withData([](Dataset& data) { data.y(0) = std::nextafter(data.y(0), 99.0); })));
    QVERIFY(differs(withData([](Dataset& data) { data.truth = [](const Vector&) { return 0.0; }; })));
    QVERIFY(differs(withData([](Dataset& data) { data.truth = nullptr; })));
    QVERIFY(differs(withData([](Dataset& data) { data.rowTruth = data.y; })));
    QVERIFY(differs(withData([](Dataset& data) { data.name = "another"; })));
    QVERIFY(differs(withData([](Dataset& data) { data.missing = Missing::mean; })));
    QVERIFY(differs(withData([](Dataset& data) { data.groups.assign(60, "g"); })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.standardize.inputs ^= true; })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.standardize.target ^= true; })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.split.train = 0.61; })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.kernel.id = "laplacian"; })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.kernel.width.value = 1.25; })));
    QVERIFY(differs(withSettings([](StudySettings& settings) { settings.measure = Measure::mse; })));
    QVERIFY(differs(withSpec([](ItemSpec& other) { other.seed = 6; })));
    QVERIFY(differs(withSpec([](ItemSpec& other) { other.parameters["runs"] = 3; })));
    QVERIFY(differs(withSpec([](ItemSpec& other) { other.grids["krr"].to = 11.0; })));
    QVERIFY(differs(withSpec([](ItemSpec& other) { other.choices["methods"] = {"krr"}; })));
    setThreadCount(2);
    QVERIFY(differs(inputOf(spec, set)));
    // Two data sets are not one with both rows, nor the same in another order.
    const auto other = generatedSet("sinc", 40);
    StudyInput both{{}, spec, StudyParameters(findStudy(spec.id)->info(), spec), namedData({set, other})};
    StudyInput turned = both;
    std::swap(turned.data[0], turned.data[1]);
    QVERIFY(differs(both));
    QVERIFY(differs(turned));
  }

  /// Every study, in a run of an experiment: stopped after some jobs, continued by another engine, as if never stopped.
  void everyStudy_data() {
    QTest::addColumn<QString>("id");
    for (const ItemInfo& info : studyInfos()) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
  }
  void everyStudy() {
    QFETCH(QString, id);
    setThreadCount(1);  // one job after another, so that it does not end before it is stopped
    const QTemporaryDir folder;
    Experiment experiment;
    experiment.data.generator = {"friedman1", {{"n", 60}}, 3};
    experiment.studies = {tinyStudy(id.toStdString())};
    const auto set = generate(experiment.data.generator);
    const auto whole = Engine().run(experiment, set, {})->tables.front();
    Heard heard;
    Index finished = 0;
    {
      Engine engine;
      engine.setJobKeeper(std::make_shared<KeptJobs>(folder.path(), "1", heard.listener(), atOnce()));
      std::stop_source stop;
      const auto watch = [&](const std::shared_ptr<const Results>& results) {
        if (const auto& table = results->tables.front(); table && table->finished > 0) stop.request_stop();
        if (const auto& table = results->tables.front(); table) finished = table->finished;
      };
      bool cancelled = false;
      try {
        engine.run(experiment, set, RunContext(stop.get_token(), nullptr), watch);
      } catch (const Cancelled&) {
        cancelled = true;
      }
      QVERIFY(cancelled && finished > 0 && finished < whole->planned);
      QVERIFY(heard.continued.empty());
    }
    Engine engine;
    const auto keeper = std::make_shared<KeptJobs>(folder.path(), "1", heard.listener(), atOnce());
    engine.setJobKeeper(keeper);
    Index first = -1;
    const auto continued = engine.run(experiment, generate(experiment.data.generator), {},
                                      [&](const std::shared_ptr<const Results>& results) {
                                        const auto& table = results->tables.front();
                                        if (table && first < 0) first = table->finished;
                                      });
    QCOMPARE(first, finished);
    QCOMPARE(heard.continued,
             std::vector<std::string>{findStudyInfo(whole->spec.id)->label + " " + std::to_string(finished) + "/" +
                                      std::to_string(whole->planned)});
    VERIFY_NOTHING_WRONG(differentTables(*continued->tables.front(), *whole, 0.0));
    QCOMPARE(continued->tables.front()->notes, whole->notes);
    QVERIFY(heard.notKept.empty());
  }
};

KERRIDGE_TEST(KeptJobsTest)

}  // namespace kept_jobs_test

#include "kept_jobs_test.moc"
