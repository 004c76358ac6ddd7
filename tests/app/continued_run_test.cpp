// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QElapsedTimer>
#include <QObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <csignal>
#include <limits>

#include "app/program.h"
#include "jobs/job_records.h"
#include "studies/study.h"
#include "support/test.h"

namespace continued_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Small jobs, after which the tables are the same bytes again and again. How long they take is for the machine to say:
/// the tests ask for more of them where it is done before they could stop it.
constexpr int fewestRuns = kerridge::test::sanitized ? 15 : 30;
constexpr int mostRuns = 1000 * fewestRuns;

QByteArray experimentWith(int runs) {
  return R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 160, "seed": 3 } },
  "split": { "kind": "none" },
  "methods": [],
  "studies": [ { "id": "learning-curves", "runs": )" +
         QByteArray::number(runs) + R"( }, { "id": "rates", "runs": 8, "sizes": [20, 40, 80] } ]
})";
}

}  // namespace

/// `kerridge run` on studies, killed at any moment and started again: the same tables as without.
class ContinuedRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void killedAgainAndAgain();
  void interruptedAndContinued();
  void freshBeginsAnew();
  void unwritableFolder();

 private:
  std::unique_ptr<QProcess> start(const QStringList& options = {}) const;
  /// To its end.
  Outcome finish(const QStringList& options = {}) const;
  QString dataFolder() const { return m_folder.filePath("data"); }
  qint64 journalBytes() const;
  /// What a program with these journals says when it begins its studies.
  QStringList continuations() const;
  /// False where the program ended before.
  bool waitForMore(QProcess& process) const;
  /// Takes the next size of the work, without anything that was kept, and computes its tables in one go.
  void grow(int factor = 2);
  /// A run that has kept jobs and, as far as one can tell, is not done.
  std::unique_ptr<QProcess> startAndWait();
  /// Leaves what such a run has kept when it is killed.
  void killOnceKept();
  /// Every file of a folder but the seconds that it took.
  static QMap<QString, QByteArray> results(const QString& folder);

  QTemporaryDir m_folder;
  int m_runs = fewestRuns;
};

void ContinuedRunTest::initTestCase() {
  grow(1);
  QVERIFY(results(m_folder.filePath("whole")).contains("learning-curves.csv"));
  QVERIFY(results(m_folder.filePath("whole")).contains("rates.csv"));
  QCOMPARE(journalBytes(), qint64{0});
}

void ContinuedRunTest::grow(int factor) {
  init();
  m_runs *= factor;
  QVERIFY2(m_runs <= mostRuns, "no run can be stopped before it is done");
  qInfo("%d runs", m_runs);
  writeFile(m_folder.filePath("x.kerridge"), experimentWith(m_runs));
  const Outcome whole = finish({"--export", "whole"});
  QCOMPARE(whole.error, "");
  QCOMPARE(whole.code, 0);
}

void ContinuedRunTest::init() {
  QDir(dataFolder()).removeRecursively();
  QDir(m_folder.filePath("out")).removeRecursively();
}

std::unique_ptr<QProcess> ContinuedRunTest::start(const QStringList& options) const {
  auto process = std::make_unique<QProcess>();
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("XDG_DATA_HOME", dataFolder());
  process->setProcessEnvironment(environment);
  process->setWorkingDirectory(m_folder.path());
  const bool usual = !options.contains("--export");
  process->start(KERRIDGE_PROGRAM, QStringList{"run", "x.kerridge", "--formats", "csv", "--threads", "2"} +
                                       (usual ? QStringList{"--export", "out"} : QStringList()) + options);
  if (!process->waitForStarted()) qFatal("the program does not start");
  return process;
}

Outcome ContinuedRunTest::finish(const QStringList& options) const {
  const auto process = start(options);
  Outcome outcome;
  if (process->waitForFinished(patience) && process->exitStatus() == QProcess::NormalExit) {
    outcome.code = process->exitCode();
  }
  outcome.out = QString::fromUtf8(process->readAllStandardOutput());
  outcome.error = QString::fromUtf8(process->readAllStandardError());
  return outcome;
}

qint64 ContinuedRunTest::journalBytes() const {
  qint64 bytes = 0;
  QDirIterator files(dataFolder(), {"*.jobs"}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    files.next();
    bytes += files.fileInfo().size();
  }
  return bytes;
}

bool ContinuedRunTest::waitForMore(QProcess& process) const {
  const qint64 before = journalBytes();
  QElapsedTimer timer;
  timer.start();
  while (journalBytes() <= before && timer.elapsed() < patience) {
    if (process.waitForFinished(5)) return false;
  }
  return true;
}

QStringList ContinuedRunTest::continuations() const {
  QStringList texts;
  QDirIterator files(dataFolder(), {"*.jobs"}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    const QString file = files.next();
    const QByteArray key = QByteArray::fromHex(QFileInfo(file).completeBaseName().toLatin1());
    // The key does not name its study; both tables have as many columns.
    const std::size_t columns = findStudy("learning-curves")->columns().size();
    const auto read = readJournal(readFile(file), key, std::numeric_limits<Index>::max(), columns);
    if (read.finished.jobs.empty()) continue;
    texts += QStringLiteral("(Learning curves|Convergence rates): resuming: %1 of ").arg(read.finished.jobs.size());
  }
  return texts;
}

std::unique_ptr<QProcess> ContinuedRunTest::startAndWait() {
  while (true) {
    auto process = start();
    if (waitForMore(*process) || QTest::currentTestFailed()) return process;
    grow();
  }
}

void ContinuedRunTest::killOnceKept() {
  for (;; grow()) {
    const auto process = startAndWait();
    process->kill();
    QVERIFY(process->waitForFinished(patience));
    if (process->exitStatus() == QProcess::CrashExit || QTest::currentTestFailed()) return;
  }
}

QMap<QString, QByteArray> ContinuedRunTest::results(const QString& folder) {
  QMap<QString, QByteArray> files;
  for (const QString& name : filesIn(folder)) {
    if (name != "timing.csv") files.insert(name, readFile(QDir(folder).filePath(name)));
  }
  return files;
}

void ContinuedRunTest::killedAgainAndAgain() {
  bool given = false;
  const int seed = qEnvironmentVariableIntValue("KERRIDGE_KILL_SEED", &given);
  QRandomGenerator random(given ? static_cast<quint32>(seed) : 1U);
  killOnceKept();
  // The next ones compute something before their end, or are killed at any moment of their lives.
  for (int i = 1; i < kerridge::test::caseCount(6, 30); ++i) {
    const auto process = start();
    if (i % 2 == 0 && !waitForMore(*process)) break;
    if (process->waitForFinished(static_cast<int>(random.bounded(400)))) break;
    process->kill();
    QVERIFY(process->waitForFinished(patience));
  }
  const QStringList expected = continuations();
  const Outcome last = finish();
  QVERIFY2(last.code == 0, qPrintable(last.error));
  for (const QString& text : expected) {
    QVERIFY2(last.error.contains(QRegularExpression(text)), qPrintable(text + " | " + last.error));
  }
  const auto whole = results(m_folder.filePath("whole"));
  const auto continued = results(m_folder.filePath("out"));
  QCOMPARE(continued.keys(), whole.keys());
  for (const QString& name : whole.keys()) QVERIFY2(continued[name] == whole[name], qPrintable(name));
  QCOMPARE(journalBytes(), qint64{0});  // everything is in the folder
}

void ContinuedRunTest::interruptedAndContinued() {
  QByteArray said;
  for (int code = 0; code == 0;) {
    const auto process = startAndWait();
    ::kill(static_cast<pid_t>(process->processId()), SIGINT);
    QVERIFY(process->waitForFinished(patience));
    QCOMPARE(process->exitStatus(), QProcess::NormalExit);
    code = process->exitCode();
    said = process->readAllStandardError();
    if (code == 0) grow();  // it was done before it heard of it
    if (QTest::currentTestFailed()) return;
    QVERIFY2(code == 0 || code == 3, said.constData());
  }
  QVERIFY2(
      said.endsWith("interrupted; finished results are in out\nto resume the studies, run the same command again\n"),
      said.constData());
  const QStringList expected = continuations();
  QVERIFY(!expected.isEmpty());
  const Outcome last = finish();
  QCOMPARE(last.code, 0);
  for (const QString& text : expected) {
    QVERIFY2(last.error.contains(QRegularExpression(text)), qPrintable(text + " | " + last.error));
  }
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
  QCOMPARE(journalBytes(), qint64{0});
}

void ContinuedRunTest::freshBeginsAnew() {
  killOnceKept();
  QVERIFY(!continuations().isEmpty());
  const Outcome outcome = finish({"--fresh"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
}

void ContinuedRunTest::unwritableFolder() {
  Outcome outcome;
  while (outcome.error.isEmpty()) {
    writeFile(dataFolder(), "this is no folder");
    outcome = finish();
    QCOMPARE(outcome.code, 0);
    QVERIFY(QFile::remove(dataFolder()));
    if (outcome.error.isEmpty()) grow();  // it was done before there was anything to keep
    if (QTest::currentTestFailed()) return;
  }
  QVERIFY2(outcome.error.startsWith("warning: finished jobs of studies cannot be saved: "), qPrintable(outcome.error));
  QCOMPARE(outcome.error.count('\n'), 1);
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
}

KERRIDGE_TEST(ContinuedRunTest)

}  // namespace continued_run_test

#include "continued_run_test.moc"
