// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QElapsedTimer>
#include <QObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <csignal>

#include "app/program.h"
#include "support/test.h"

namespace continued_run_test {

using namespace kerridge::program;

namespace {

constexpr int patience = 300000;

/// Some seconds of small jobs, after which the tables are the same bytes again and again.
const QByteArray usualExperiment = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 160, "seed": 3 } },
  "split": { "kind": "none" },
  "methods": [],
  "studies": [ { "id": "learning-curves", "runs": 100 }, { "id": "rates", "runs": 8, "sizes": [20, 40, 80] } ]
})";
const QByteArray experiment =
    kerridge::test::sanitized ? QByteArray(usualExperiment).replace("100", "15") : usualExperiment;

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
  /// False where the program ended before.
  bool waitForMore(QProcess& process) const;
  /// Every file of a folder but the seconds that it took.
  static QMap<QString, QByteArray> results(const QString& folder);

  QTemporaryDir m_folder;
};

void ContinuedRunTest::initTestCase() {
  writeFile(m_folder.filePath("x.kerridge"), experiment);
  const Outcome whole = finish({"--export", "whole"});
  QCOMPARE(whole.code, 0);
  QCOMPARE(whole.error, "");
  QVERIFY(results(m_folder.filePath("whole")).contains("learning-curves.csv"));
  QVERIFY(results(m_folder.filePath("whole")).contains("rates.csv"));
  QCOMPARE(journalBytes(), qint64{0});
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

QMap<QString, QByteArray> ContinuedRunTest::results(const QString& folder) {
  QMap<QString, QByteArray> files;
  for (const QString& name : filesIn(folder)) {
    if (name != "timing.csv") files.insert(name, readFile(QDir(folder).filePath(name)));
  }
  return files;
}

void ContinuedRunTest::killedAgainAndAgain() {
  const bool isLong = qEnvironmentVariableIntValue("KERRIDGE_LONG") != 0;
  const quint32 seed = QRandomGenerator::system()->generate();
  qInfo("seed %u", seed);
  QRandomGenerator random(seed);
  int killed = 0;
  // Each process computes something before its end, or is killed at any moment of its life.
  for (int i = 0; i < (isLong ? 30 : 6); ++i) {
    const auto process = start();
    if (i % 2 == 0 && !waitForMore(*process)) break;
    if (process->waitForFinished(static_cast<int>(random.bounded(400)))) break;
    process->kill();
    QVERIFY(process->waitForFinished(patience));
    ++killed;
  }
  QVERIFY(killed > 0);
  const bool kept = journalBytes() > 0;
  const Outcome last = finish();
  QVERIFY2(last.code == 0, qPrintable(last.error));
  static const QRegularExpression said(
      QStringLiteral("^Learning curves: continuing: \\d+ of \\d+ jobs were finished before$"),
      QRegularExpression::MultilineOption);
  if (kept) QVERIFY2(said.match(last.error).hasMatch(), qPrintable(last.error));
  const auto whole = results(m_folder.filePath("whole"));
  const auto continued = results(m_folder.filePath("out"));
  QCOMPARE(continued.keys(), whole.keys());
  for (const QString& name : whole.keys()) QVERIFY2(continued[name] == whole[name], qPrintable(name));
  QCOMPARE(journalBytes(), qint64{0});  // everything is in the folder
}

void ContinuedRunTest::interruptedAndContinued() {
  const auto process = start();
  QVERIFY2(waitForMore(*process), "it was done before it could be stopped");
  QCOMPARE(kill(static_cast<pid_t>(process->processId()), SIGINT), 0);
  QVERIFY(process->waitForFinished(patience));
  QCOMPARE(process->exitCode(), 3);
  QVERIFY(process->readAllStandardError().endsWith(
      "interrupted; what was finished is in out\nthe same command continues the studies from there\n"));
  const Outcome last = finish();
  QCOMPARE(last.code, 0);
  QVERIFY2(last.error.contains("Learning curves: continuing: "), qPrintable(last.error));
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
  const Outcome again = finish();
  QCOMPARE(again.error, "");
}

void ContinuedRunTest::freshBeginsAnew() {
  const auto process = start();
  QVERIFY2(waitForMore(*process), "it was done before it could be stopped");
  process->kill();
  QVERIFY(process->waitForFinished(patience));
  const Outcome outcome = finish({"--fresh"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.error, "");
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
}

void ContinuedRunTest::unwritableFolder() {
  writeFile(dataFolder(), "this is no folder");
  const Outcome outcome = finish();
  QCOMPARE(outcome.code, 0);
  QVERIFY2(outcome.error.startsWith("warning: finished jobs of studies are not kept: "), qPrintable(outcome.error));
  QCOMPARE(outcome.error.count('\n'), 1);
  QVERIFY(results(m_folder.filePath("out")) == results(m_folder.filePath("whole")));
  QVERIFY(QFile::remove(dataFolder()));
}

KERRIDGE_TEST(ContinuedRunTest)

}  // namespace continued_run_test

#include "continued_run_test.moc"
