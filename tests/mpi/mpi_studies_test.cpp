// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include "mpi/mpirun.h"
#include "support/test.h"

namespace mpi_studies_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A kernel whose width is tuned, a method on it, data of the experiment and others, one study twice, one with notes
/// that follow from its whole table, and one with a live stage.
QByteArray severalStudies() {
  return R"({
  "kerridge": 1,
  "data": { "file": "x.csv", "target": "y", "ignore": ["time"] },
  "kernel": { "id": "gaussian", "width": { "tune": "loo" } },
  "methods": [ { "id": "krr" } ],
  "lambda": { "from": 1e-4, "to": 1, "count": 5 },
  "studies": [
    { "id": "learning-curves", "runs": 3, "fractions": [0.3, 0.6], "krr": [1e-4, 1e-2], "m": [1, 2] },
    { "id": "shifted-curves", "runs": 3, "folds": 3, "m": [1.2, 1.5] },
    { "id": "equivalence", "samples": 3, "parts": 3, "sizes": [10, 30] },
    { "id": "shifted-curves", "runs": 2, "folds": 3, "m": [1.2, 1.5], "seed": 9,
      "data": [ { "generator": { "id": "friedman1", "n": 80, "seed": 3 } }, { "file": "x.csv", "target": "a" } ] }
  ]
})";
}

/// Every table of a folder; seconds are measured.
std::map<QString, QByteArray> tablesIn(const QString& folder) {
  auto tables = program::contentsOf(folder);
  tables.erase("manifest.json");
  tables.erase("timing.csv");
  return tables;
}

}  // namespace

/// The jobs of studies on several processes, against `kerridge run`.
class MpiStudiesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sameBytes_data();
  void sameBytes();
  void sameMessages_data();
  void sameMessages();
  void otherFilesOnOneRank_data();
  void otherFilesOnOneRank();
  void progressInsideJobs();
  void aRankThatIsKilled();

 private:
  /// `kerridge run` on the same files.
  static program::Outcome runAlone(const MpiFolder& folder, const QString& to, int threads = 1) {
    return program::execute(
        {"run", "x.kerridge", "--export", to, "--formats", "csv", "--threads", QString::number(threads)},
        folder.folder.path());
  }
};

void MpiStudiesTest::sameBytes_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("threads");
  QTest::newRow("1") << 1 << 1;
  QTest::newRow("3") << 3 << 1;
  if (qEnvironmentVariableIntValue("KERRIDGE_LONG") == 0) return;
  QTest::newRow("2") << 2 << 1;
  QTest::newRow("2, two threads") << 2 << 2;
  QTest::newRow("5") << 5 << 1;
}

void MpiStudiesTest::sameBytes() {
  NEEDS_MPIRUN();
  QFETCH(int, ranks);
  QFETCH(int, threads);
  const MpiFolder folder;
  folder.write(csvOf(90, 20), severalStudies());
  const program::Outcome alone = runAlone(folder, "alone", threads);
  QVERIFY2(alone.code == 0, qPrintable(alone.error));
  const program::Outcome outcome = folder.run(ranks, {"--threads", QString::number(threads)});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(outcome.error, alone.error);
  const auto expected = tablesIn(folder.file("alone"));
  const auto actual = tablesIn(folder.file("out"));
  for (const char* name :
       {"path.csv", "learning-curves.csv", "shifted-curves.csv", "shifted-curves-2.csv", "equivalence.csv"}) {
    QVERIFY2(expected.count(name) == 1, name);
  }
  QCOMPARE(actual.size(), expected.size());
  for (const auto& [name, content] : expected) {
    QVERIFY2(actual.count(name) == 1, qPrintable(name));
    QVERIFY2(actual.at(name) == content, qPrintable(name));
  }
  QJsonObject manifest = program::manifestIn(folder.file("out")).object();
  QCOMPARE(manifest["complete"].toBool(), true);
  // The notes are the same, and one more says who computed.
  QJsonArray notes = manifest["notes"].toArray();
  const QJsonArray expectedNotes = program::manifestIn(folder.file("alone")).object()["notes"].toArray();
  QCOMPARE(notes.size(), expectedNotes.size() + 1);
  for (const QJsonValue& note : expectedNotes) QVERIFY(notes.contains(note));
}

void MpiStudiesTest::sameMessages_data() {
  QTest::addColumn<QByteArray>("studies");
  QTest::newRow("the second study has too few rows") << QByteArray(
      R"({ "id": "rates", "runs": 2, "sizes": [10, 20] }, { "id": "rates", "runs": 2, "sizes": [5000] })");
  QTest::newRow("every job has too few rows") << QByteArray(R"({ "id": "accuracy-table", "runs": 3, "train": 0.02 })");
}

void MpiStudiesTest::sameMessages() {
  NEEDS_MPIRUN();
  QFETCH(QByteArray, studies);
  const MpiFolder folder;
  folder.write(csvOf(60), R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y" }, "methods": [],
                               "studies": [)" +
                              studies + "] }");
  const program::Outcome alone = runAlone(folder, "alone");
  QCOMPARE(alone.code, 2);
  for (const int ranks : {1, 3}) {
    const program::Outcome outcome = folder.run(ranks);
    QCOMPARE(outcome.code, 2);
    // mpirun adds what it has to say of processes that end with a code.
    QVERIFY2(outcome.error.count(alone.error) == 1, qPrintable(outcome.error));
    QVERIFY(!QFile::exists(folder.file("out")));
  }
}

void MpiStudiesTest::otherFilesOnOneRank_data() {
  QTest::addColumn<std::string>("content");
  QTest::addColumn<QByteArray>("experiment");
  QTest::addColumn<QString>("message");
  QTest::newRow("data") << csvOf(61) << manyRuns(3)
                        << "/studies/0: reads other data here than on rank 0; every rank must see the same files "
                           "(rank 1)";
  QTest::newRow("experiment") << csvOf(60) << manyRuns(4)
                              << "x.kerridge: is another experiment here than on rank 0; every rank must read the "
                                 "same file (rank 1)";
}

void MpiStudiesTest::otherFilesOnOneRank() {
  NEEDS_MPIRUN();
  QFETCH(std::string, content);
  QFETCH(QByteArray, experiment);
  QFETCH(QString, message);
  const MpiFolder folder;
  folder.write(csvOf(60), manyRuns(3));
  QVERIFY(QDir(folder.folder.path()).mkdir("other"));
  program::writeFile(folder.file("other/x.csv"), QByteArray::fromStdString(content));
  program::writeFile(folder.file("other/x.kerridge"), experiment);
  const QStringList command = MpiFolder::command();
  const program::Outcome outcome = folder.start(QStringList{"-n", "1"} + command +
                                                QStringList{":", "-n", "1", "-wdir", folder.file("other")} + command);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.count(message) == 1, qPrintable(outcome.error));
  QVERIFY(!QFile::exists(folder.file("out")));
}

// Three jobs for three ranks: before the first is finished, the progress is beyond what rank 0 can do by itself.
void MpiStudiesTest::progressInsideJobs() {
  NEEDS_MPIRUN();
  constexpr int mostRows = 10000;
  constexpr int end = 90;  // of the studies; then the tables are written
  const QRegularExpression line("^([0-9]+) %  Accuracy table: ([0-9]+) of 3 steps");
  const MpiFolder folder;
  bool seen = false;
  // How long a job takes is for the machine to say.
  for (int rows = 500; !seen && rows < mostRows; rows *= 2) {
    folder.write(csvOf(rows), R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y" }, "methods": [],
                                   "split": { "kind": "none" },
                                   "studies": [ { "id": "accuracy-table", "runs": 3, "inputs": ["raw"] } ] })");
    const program::Outcome outcome = folder.run(3, {"--progress"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    int start = -1;
    int former = -1;
    for (const QString& text : outcome.error.split('\n')) {
      const QRegularExpressionMatch match = line.match(text);
      if (!match.hasMatch()) continue;
      const int percent = match.captured(1).toInt();
      QVERIFY2(percent > former && percent <= 100, qPrintable(outcome.error));
      former = percent;
      if (start < 0) start = percent;
      if (match.captured(2) == "0" && percent > start + 1 + (end - start) / 3) seen = true;
    }
  }
  QVERIFY(seen);
}

// Nothing is half written, and the next run has the jobs that were finished, wherever that was.
void MpiStudiesTest::aRankThatIsKilled() {
  NEEDS_MPIRUN();
  constexpr int mostRuns = 100000;
  const MpiFolder folder;
  bool killed = false;
  // How long it takes is for the machine to say.
  for (int runs = 40; !killed && runs < mostRuns; runs *= 4) {
    folder.write(csvOf(160), manyRuns(runs));
    const program::Outcome outcome = folder.run(3, {}, "out", [&](QProcess& process) {
      if (!process.waitForStarted()) return;
      while (process.state() == QProcess::Running && !killed) {
        process.waitForFinished(5);
        killed = folder.keptBytes() > 0 && killRank(process, 2);
      }
    });
    if (!killed && !QFile::exists("/proc/self/task")) QSKIP("the system does not tell which processes there are");
    if (!killed) continue;
    QVERIFY(outcome.code != 0);
    QVERIFY(!QFile::exists(folder.file("out")));
  }
  QVERIFY(killed);
  QVERIFY(folder.keptBytes() > 0);
  const program::Outcome outcome = folder.run(2);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("jobs are already finished"), qPrintable(outcome.error));
  QCOMPARE(folder.keptBytes(), qint64{0});
  const program::Outcome alone = runAlone(folder, "alone");
  QCOMPARE(alone.code, 0);
  QCOMPARE(tablesIn(folder.file("out")), tablesIn(folder.file("alone")));
}

KERRIDGE_TEST(MpiStudiesTest)

}  // namespace mpi_studies_test

#include "mpi_studies_test.moc"
