// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include <cerrno>

#include "mpi/mpirun.h"
#include "support/test.h"

namespace mpi_signals_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Who gets the signal: this rank, or mpirun, which ends all of them.
constexpr int toMpirun = -1;

struct Work {
  std::string data;
  QByteArray experiment;
  const char* underWay;  // a line of its progress, once there is something to lose
};

/// On features of a file or of studies; it takes longer for a larger `size`.
Work workOf(bool ofStudies, int size) {
  if (ofStudies) return {csvOf(160), manyRuns(60 * size), " [1-9][0-9]* of [0-9]+ steps"};
  return {csvOf(20000 * size), streamableJson().replace("\"count\": 30", "\"count\": 600"), "%  Features"};
}

bool isRunning(int process) { return kill(process, 0) == 0 || errno != ESRCH; }

}  // namespace

/// Signals while several processes compute: all of them end, nothing is half written, and no finished job is lost.
class MpiSignalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRankEnds_data();
  void everyRankEnds();
};

void MpiSignalsTest::everyRankEnds_data() {
  QTest::addColumn<bool>("ofStudies");
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("signal");
  QTest::addColumn<int>("to");
  for (const bool ofStudies : {false, true}) {
    for (const int ranks : {2, 3}) {
      if (ranks == 2 && !isLongRun()) continue;
      const auto row = [&](const char* what, int signal, int to) {
        // With every change each signal and each receiver once.
        const bool either = ofStudies == (signal == SIGTERM || to == 0);
        if (!either && !isLongRun()) return;
        QTest::addRow("%s, %d ranks, %s", ofStudies ? "studies" : "features", ranks, what)
            << ofStudies << ranks << signal << to;
      };
      row("SIGINT to mpirun", SIGINT, toMpirun);
      row("SIGTERM to mpirun", SIGTERM, toMpirun);
      row("SIGINT to the first", SIGINT, 0);
      row("SIGINT to the last", SIGINT, ranks - 1);
    }
  }
}

void MpiSignalsTest::everyRankEnds() {
  NEEDS_MPIRUN();
  QFETCH(bool, ofStudies);
  QFETCH(int, ranks);
  QFETCH(int, signal);
  QFETCH(int, to);
  constexpr int largest = 5000;
  const MpiFolder folder;
  program::Outcome outcome;
  QByteArray said;
  QList<int> processes;
  // How long it takes is for the machine to say.
  for (int size = 1; outcome.code <= 0 && size < largest; size *= 4) {
    const Work work = workOf(ofStudies, size);
    folder.write(work.data, work.experiment);
    const QRegularExpression underWay(work.underWay);
    said.clear();
    outcome = folder.run(ranks, {"--progress"}, "out", [&](QProcess& process) {
      process.setReadChannel(QProcess::StandardError);
      bool sent = false;
      while (!sent && process.waitForReadyRead(-1)) {
        said += process.readAllStandardError();
        if (!underWay.match(QString::fromUtf8(said)).hasMatch() || (ofStudies && folder.keptBytes() == 0)) continue;
        processes = processesOf(process);
        if (processes.size() < ranks) return;
        sent = kill(to == toMpirun ? static_cast<int>(process.processId()) : processes.at(to), signal) == 0;
      }
    });
    if (!QFile::exists("/proc/self/task")) QSKIP("the system does not tell which processes there are");
    said += outcome.error.toUtf8();
    // mpirun fails when it has had a signal, even where everything was written before.
    if (to == toMpirun && QFile::exists(folder.file("out"))) {
      QCOMPARE(program::manifestIn(folder.file("out"))["complete"].toBool(), true);
      QVERIFY2(!said.contains("nothing was written"), said.constData());
      outcome.code = 0;
    }
    if (outcome.code == 0) QVERIFY(QDir(folder.file("out")).removeRecursively());
  }
  if (to == toMpirun) {
    QVERIFY2(outcome.code > 0, said.constData());
  } else {
    QVERIFY2(outcome.code == 3, said.constData());
    QVERIFY2(said.count("interrupted; nothing was written") == 1, said.constData());
    QCOMPARE(said.count("to resume the studies, run the same command again"), ofStudies ? 1 : 0);
  }
  for (const int process : processes) QTRY_VERIFY(!isRunning(process));
  QStringList files = QDir(folder.folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  files.removeOne("home");
  QVERIFY2(files == QStringList({"x.csv", "x.kerridge"}), qPrintable(files.join(' ') + '\n' + said));
  if (!ofStudies) return;
  QVERIFY(folder.keptBytes() > 0);
  const program::Outcome next = folder.run(ranks);
  QVERIFY2(next.code == 0, qPrintable(next.error));
  QVERIFY2(next.error.contains("jobs are already finished"), qPrintable(next.error));
  QCOMPARE(program::manifestIn(folder.file("out"))["complete"].toBool(), true);
  QCOMPARE(folder.keptBytes(), qint64{0});
}

KERRIDGE_TEST(MpiSignalsTest)

}  // namespace mpi_signals_test

#include "mpi_signals_test.moc"
