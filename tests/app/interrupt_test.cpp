// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTemporaryDir>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <cstdlib>

#include <csignal>

#include "app/program.h"
#include "support/test.h"

namespace interrupt_test {

using namespace kerridge::program;

namespace {

/// A pseudo terminal: what the program shows when its stderr is a terminal.
class Terminal {
 public:
  Terminal() : m_master(posix_openpt(O_RDWR | O_NOCTTY)) {
    if (m_master < 0 || grantpt(m_master) != 0 || unlockpt(m_master) != 0) qFatal("no pseudo terminal");
    m_slaveName = ptsname(m_master);
    m_slave = open(m_slaveName.constData(), O_RDWR | O_NOCTTY);
  }
  ~Terminal() {
    close(m_slave);
    close(m_master);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  int slave() const { return m_slave; }

  /// Reads until `text` has appeared; false after minutes without it.
  bool waitFor(const QByteArray& text) {
    QElapsedTimer timer;
    timer.start();
    while (!m_seen.contains(text) && timer.elapsed() < 500000) {
      pollfd request{m_master, POLLIN, 0};
      char buffer[4096];
      if (poll(&request, 1, 1000) <= 0) continue;
      const ssize_t count = ::read(m_master, buffer, sizeof buffer);
      if (count > 0) m_seen += QByteArray(buffer, static_cast<qsizetype>(count));
    }
    return m_seen.contains(text);
  }

  const QByteArray& seen() const { return m_seen; }

 private:
  int m_master = -1;
  int m_slave = -1;
  QByteArray m_slaveName;
  QByteArray m_seen;
};

}  // namespace

class InterruptTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void stops_data();
  void stops();
  void inspectingStops();
  void noProgressWithoutTerminal();
};

void InterruptTest::stops_data() {
  QTest::addColumn<QByteArray>("experiment");
  QTest::addColumn<QByteArray>("stage");
  QTest::addColumn<int>("signal");
  QTest::addColumn<QStringList>("files");
  const QByteArray methods =
      R"("methods": ["krr", "krr-offset", { "id": "m-rlsr", "m": 1.2 }, { "id": "m-rlsr", "m": 0.7 }],)";
  // The eigendecomposition of 2900 points takes seconds: nothing is finished then.
  QTest::newRow("decomposing, SIGINT") << QByteArray(R"({ "kerridge": 1, )" + methods + R"(
    "data": { "generator": { "id": "friedman1", "n": 3000 } }, "split": { "train": 0.97 } })")
                                       << QByteArray("Eigendecomposition") << SIGINT << QStringList("manifest.json");
  // Equivalence comes with the first split, cross-validation follows, and there are forty splits.
  QTest::newRow("cross-validating, SIGTERM") << QByteArray(R"({ "kerridge": 1, )" + methods + R"(
    "data": { "generator": { "id": "friedman1", "n": 1200 } }, "split": { "repeats": 40 },
    "studies": ["equivalence"] })") << QByteArray("Cross-validation")
                                             << SIGTERM << QStringList({"equivalence.csv", "manifest.json"});
}

void InterruptTest::stops() {
  QFETCH(QByteArray, experiment);
  QFETCH(QByteArray, stage);
  QFETCH(int, signal);
  QFETCH(QStringList, files);
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), experiment);

  Terminal terminal;
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder.path());
  const int slave = terminal.slave();
  process.setChildProcessModifier([slave] { dup2(slave, STDERR_FILENO); });
  process.start(KERRIDGE_PROGRAM, {"run", "x.kerridge", "--export", "out"});
  QVERIFY(process.waitForStarted());
  QVERIFY2(terminal.waitFor(stage), terminal.seen().constData());
  QCOMPARE(kill(static_cast<pid_t>(process.processId()), signal), 0);
  QVERIFY(process.waitForFinished(patience));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 3);
  QVERIFY(terminal.waitFor("interrupted; finished results are in out"));
  QCOMPARE(filesIn(folder.filePath("out")), files);
  const QJsonDocument manifest = manifestIn(folder.filePath("out"));
  QVERIFY(manifest["complete"].isBool());
  QCOMPARE(manifest["complete"].toBool(), false);
  QCOMPARE(manifest["files"].toArray().size(), files.size() - 1);
  QVERIFY(manifest["data"]["rows"].toInt() > 0);
  QCOMPARE(manifest["data"]["inputs"].toArray().size(), 10);
  if (files.contains("equivalence.csv")) {
    QCOMPARE(Csv(folder.filePath("out/equivalence.csv")).rows.size(), std::size_t{4});
    QVERIFY(manifest["unfinished"].toArray().contains("path.csv"));
  }
}

/// A stream that is unpacked as it comes: how far it got is shown, and the wait for the rest ends.
void InterruptTest::inspectingStops() {
  const QTemporaryDir folder;
  Terminal terminal;
  QProcess process;
  process.setProcessEnvironment(headlessEnvironment());
  process.setWorkingDirectory(folder.path());
  const int slave = terminal.slave();
  process.setChildProcessModifier([slave] { dup2(slave, STDERR_FILENO); });
  process.start(KERRIDGE_PROGRAM, {"inspect", "-"});
  QVERIFY(process.waitForStarted());
  // The beginning of a gzip stream, whose end never comes.
  QByteArray beginning("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10);
  beginning += QByteArray(1500000, '\0');
  process.write(beginning);
  while (process.bytesToWrite() > 0) QVERIFY(process.waitForBytesWritten(500000));
  QVERIFY2(terminal.waitFor("Reading standard input, 1.0 MB"), terminal.seen().constData());
  QCOMPARE(kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
  QVERIFY(process.waitForFinished(patience));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 3);
  QVERIFY(terminal.waitFor("interrupted"));
  QCOMPARE(process.readAllStandardOutput(), QByteArray());
}

void InterruptTest::noProgressWithoutTerminal() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1 })");
  const Outcome outcome = execute({"run", "x.kerridge", "--export", "out"}, folder.path());
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  QVERIFY(outcome.out.startsWith("Wrote to out: path.csv, "));
  const Outcome quiet = execute({"run", "x.kerridge", "--export", "out", "--quiet"}, folder.path());
  QCOMPARE(quiet.code, 0);
  QCOMPARE(quiet.out + quiet.error, "");
}

KERRIDGE_TEST(InterruptTest)

}  // namespace interrupt_test

#include "interrupt_test.moc"
