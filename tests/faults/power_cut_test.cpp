// SPDX-License-Identifier: GPL-3.0-or-later
// The power fails at every moment of what the program keeps, and the disk keeps any part of what was not synced: what
// is there afterwards is the old or the new, whole, or says that it is neither; and once the program has said so, the
// new.
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>

#include "faults/power_cut.h"
#include "jobs/job_records.h"
#include "storage/recovery_file.h"
#include "support/test.h"

namespace power_cut_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QString hidden = QStringLiteral(R"(\.kerridge-[0-9a-f]{16}\.part(/|$))");

QByteArray experimentOf(int seed) {
  return QByteArray(R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 40, "seed": 1 } },
    "split": { "kind": "holdout", "train": 0.6, "seed": SEED }, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
    "lambda": { "from": 1e-4, "to": 1, "count": 5 }, "rules": ["loo"] })")
      .replace("SEED", QByteArray::number(seed));
}

}  // namespace

class PowerCutTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(m_folder.isValid());
    QDir().mkpath(m_folder.filePath(QStringLiteral("home")));
  }
  void theModelFindsMistakes();
  void results_data();
  void results();
  void oneFile_data();
  void oneFile();
  void recovery();
  void settings();
  void journal();

 private:
  QString world() const { return m_folder.filePath(QStringLiteral("world")); }
  /// What a program leaves, beginning with `before`.
  Snapshot left(const QString& program, const QStringList& arguments, const Snapshot& before);
  void cutPower(const Snapshot& before, const std::function<QStringList(const Snapshot&, bool)>& judge);

  QTemporaryDir m_folder;
  std::vector<DiskCall> m_calls;  // of the last program
};

Snapshot PowerCutTest::left(const QString& program, const QStringList& arguments, const Snapshot& before) {
  restore(world(), before);
  const QString log = m_folder.filePath(QStringLiteral("log"));
  QFile::remove(log);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(KERRIDGE_RECORD));
  environment.insert(QStringLiteral("KERRIDGE_RECORD_FOLDER"),
                     QFileInfo(world()).canonicalFilePath() + QLatin1Char('/'));
  environment.insert(QStringLiteral("KERRIDGE_RECORD_LOG"), log);
  environment.insert(QStringLiteral("HOME"), m_folder.filePath(QStringLiteral("home")));
  environment.insert(QStringLiteral("XDG_DATA_HOME"), world() + QStringLiteral("/user/data"));
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), world() + QStringLiteral("/user/config"));
  QProcess process;
  process.setProcessEnvironment(environment);
  process.setWorkingDirectory(world());
  process.start(program, arguments);
  if (!process.waitForFinished(patience) || process.exitCode() != 0)
    throw std::runtime_error(process.readAllStandardError().toStdString());
  m_calls = readCalls(log, world());
  return snapshotOf(world());
}

void PowerCutTest::cutPower(const Snapshot& before, const std::function<QStringList(const Snapshot&, bool)>& judge) {
  QStringList complaints;
  const PowerCuts cuts = isLongRun() ? PowerCuts{12, 400} : PowerCuts{};
  const PowerCutCount count = forEachPowerCut(before, m_calls, cuts, [&](const Snapshot& state, bool atEnd) {
    for (const QString& complaint : judge(state, atEnd)) {
      const QString text = atEnd ? complaint + QStringLiteral(" although it was said to be there") : complaint;
      if (!complaints.contains(text)) complaints << text;
    }
  });
  qInfo("%zu calls, %zu moments, %zu states", count.calls, count.moments, count.states);
  QVERIFY(count.states > 5);
  QVERIFY2(complaints.isEmpty(), qPrintable(complaints.mid(0, 12).join('\n')));
}

// A program that writes over a file, or renames what is not synced.
void PowerCutTest::theModelFindsMistakes() {
  using Kind = DiskCall::Kind;
  const Snapshot before{{"a", "old"}};
  const auto statesOf = [&](const std::vector<DiskCall>& calls, bool end) {
    QList<QByteArray> found;
    forEachPowerCut(before, calls, {}, [&](const Snapshot& state, bool atEnd) {
      const QByteArray content = state.value("a", "none");
      if (atEnd == end && !found.contains(content)) found << content;
    });
    std::sort(found.begin(), found.end());
    return found;
  };
  const std::vector<DiskCall> over{{Kind::truncate, "a", {}, 0, {}}, {Kind::write, "a", {}, 0, "news"}};
  QVERIFY(statesOf(over, true).contains(""));
  QVERIFY(statesOf(over, true).contains("ned"));  // half of it, over the old
  QVERIFY(statesOf(over, true).contains(QByteArray(4, '\0')));
  const std::vector<DiskCall> unsynced{{Kind::create, "b", {}, 0, {}},
                                       {Kind::write, "b", {}, 0, "news"},
                                       {Kind::rename, "b", "a", 0, {}},
                                       {Kind::sync, "", {}, 0, {}}};
  QVERIFY(statesOf(unsynced, true).contains(""));
  std::vector<DiskCall> right = unsynced;
  right.insert(right.begin() + 2, {Kind::sync, "b", {}, 0, {}});
  QCOMPARE(statesOf(right, true), QList<QByteArray>{"news"});
  QCOMPARE(statesOf(right, false), (QList<QByteArray>{"news", "old"}));
  right.pop_back();  // the folder is not synced
  QCOMPARE(statesOf(right, true), (QList<QByteArray>{"news", "old"}));
}

void PowerCutTest::results_data() {
  QTest::addColumn<QString>("old");
  QTest::addColumn<QString>("formats");
  QTest::addColumn<QString>("folder");
  // Each picture is a file more, and states grow with the cube of the calls.
  const QString more = isLongRun() ? QStringLiteral("csv,html,svg") : QStringLiteral("html");
  QTest::newRow("a new folder") << "" << more << "out";
  QTest::newRow("a new folder below new ones") << ""
                                               << "csv"
                                               << "some/where/out";
  QTest::newRow("over the same tables") << "csv"
                                        << "csv"
                                        << "out";
  QTest::newRow("over more") << more << "csv"
                             << "out";
  QTest::newRow("over fewer") << "csv" << more << "out";
}

void PowerCutTest::results() {
  QFETCH(QString, old);
  QFETCH(QString, formats);
  QFETCH(QString, folder);
  const auto arguments = [&](const QString& what) {
    return QStringList{"run", "x.kerridge", "--export", folder, "--formats", what, "--quiet"};
  };
  KnownStates known;
  known.before = {{"x.kerridge", experimentOf(2)}};
  if (!old.isEmpty()) known.before = left(QStringLiteral(KERRIDGE_PROGRAM), arguments(old), known.before);
  known.before["x.kerridge"] = experimentOf(1);
  known.after = left(QStringLiteral(KERRIDGE_PROGRAM), arguments(formats), known.before);
  QVERIFY(known.after.contains(folder + "/manifest.json"));
  cutPower(known.before, [&](const Snapshot& state, bool atEnd) {
    QStringList complaints = brokenFiles(state, known, {hidden}) + lyingFolder(folder, state, known);
    if (atEnd && state.value(folder + "/manifest.json") != known.after[folder + "/manifest.json"])
      complaints << "the new manifest is not there";
    return complaints;
  });
}

void PowerCutTest::oneFile_data() {
  QTest::addColumn<QString>("program");
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("file");
  QTest::addColumn<bool>("old");
  const QString program = QStringLiteral(KERRIDGE_PROGRAM);
  for (const bool old : {false, true}) {
    const QByteArray over = old ? " over an old one" : "";
    QTest::newRow("an experiment" + over)
        << QStringLiteral(KERRIDGE_POWER_ERRANDS) << QStringList{"save"} << "x.kerridge" << true;
    QTest::newRow("predictions" + over) << program << QStringList{"predict", "x.kerridge", "d.csv", "--to", "p.csv"}
                                        << "p.csv" << old;
    QTest::newRow("a model" + over) << program << QStringList{"run",     "x.kerridge",   "--export",
                                                              "out",     "--formats",    "csv",
                                                              "--quiet", "--save-model", "m.kerridge-model"}
                                    << "m.kerridge-model" << old;
  }
}

// Every version that was written is whole; the last stays.
void PowerCutTest::oneFile() {
  QFETCH(QString, program);
  QFETCH(QStringList, arguments);
  QFETCH(QString, file);
  QFETCH(bool, old);
  Snapshot before{{"x.kerridge", experimentOf(1)}, {"d.csv", "x\n0.5\n0.25\n"}};
  if (old && file != "x.kerridge") before[file] = "what was there";
  const Snapshot after = left(program, arguments, before);
  QList<QByteArray> versions{before.value(file)};
  QMap<QString, QByteArray> written;
  for (const DiskCall& call : m_calls) {
    if (call.kind == DiskCall::Kind::create) written[call.path].clear();
    if (call.kind == DiskCall::Kind::write) written[call.path] += call.bytes;
    if (call.kind == DiskCall::Kind::rename && call.second == file) versions << written.value(call.path);
  }
  QVERIFY(versions.size() >= 2);
  QCOMPARE(versions.back(), after.value(file));
  cutPower(before, [&](const Snapshot& state, bool atEnd) {
    const bool may = atEnd ? state.value(file) == versions.back() : versions.contains(state.value(file));
    return may ? QStringList() : QStringList{QStringLiteral("%1 has %2 bytes").arg(file).arg(state.value(file).size())};
  });
}

// By what a new window takes up: the lock of the old one is part of it.
void PowerCutTest::recovery() {
  const Snapshot after = left(QStringLiteral(KERRIDGE_POWER_ERRANDS), {"recovery"}, {});
  QString file;
  for (const QString& name : after.keys()) file = name.endsWith(".recovery") ? name : file;
  QVERIFY(!file.isEmpty());
  const QString folder = m_folder.filePath("state");
  cutPower({}, [&](const Snapshot& state, bool atEnd) {
    restore(folder, state);
    const auto orphan = RecoveryFile::takeOrphan(folder + "/user/kept/recovery");
    if (!orphan) return atEnd || state.contains(file) ? QStringList{"nothing is taken up"} : QStringList();
    if (!orphan->damage.isEmpty()) return QStringList{orphan->damage};
    const auto seed = orphan->state.experiment.split.seed;
    return seed == 3 || (seed == 2 && !atEnd) ? QStringList() : QStringList{QString::number(seed)};
  });
}

void PowerCutTest::settings() {
  const Snapshot after = left(QStringLiteral(KERRIDGE_POWER_ERRANDS), {"settings"}, {});
  QString file;
  for (const QString& name : after.keys()) file = name.endsWith(".json") ? name : file;
  QVERIFY2(!file.isEmpty(), qPrintable(after.keys().join(' ')));
  cutPower({}, [&](const Snapshot& state, bool atEnd) {
    if (!state.contains(file)) return atEnd ? QStringList{"the settings are gone"} : QStringList();
    const QByteArray text = state[file];
    if (text == after[file]) return QStringList();
    const bool whole = QJsonDocument::fromJson(text).isObject() && text.size() == after[file].size();
    return whole && !atEnd ? QStringList() : QStringList{"the settings are " + QString::fromUtf8(text)};
  });
}

// Jobs are whole or not there; those of before the last sync are there.
void PowerCutTest::journal() {
  const Snapshot after = left(QStringLiteral(KERRIDGE_POWER_ERRANDS), {"journal"}, {});
  const QString file = "user/studies/one.jobs";
  const QByteArray key(jobKeySize, 'k');
  const ReadJournal all = readJournal(after.value(file), key, 100, 2);
  QCOMPARE(all.finished.jobs.size(), std::size_t{6});
  cutPower({}, [&](const Snapshot& state, bool atEnd) {
    QStringList complaints;
    const ReadJournal kept = readJournal(state.value(file), key, 100, 2);
    for (const auto& [job, rows] : kept.finished.jobs) {
      const auto found = all.finished.jobs.find(job);
      if (found == all.finished.jobs.end() || rows != found->second) complaints << QString("job %1 is wrong").arg(job);
    }
    if (atEnd && kept.finished.jobs.size() != 6)
      complaints << QString("%1 jobs are left").arg(kept.finished.jobs.size());
    return complaints;
  });
}

KERRIDGE_TEST(PowerCutTest)

}  // namespace power_cut_test

#include "power_cut_test.moc"
