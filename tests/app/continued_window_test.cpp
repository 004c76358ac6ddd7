// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/program.h"
#include "base/parallel.h"
#include "engine/engine.h"
#include "jobs/kept_jobs.h"
#include "storage/experiment_json.h"
#include "support/study_run.h"
#include "support/window_test.h"
#include "window/main_window.h"

namespace continued_window_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Some seconds of small jobs.
const QByteArray usualText = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 160, "seed": 3 } },
  "split": { "kind": "none" },
  "methods": [],
  "studies": [ { "id": "learning-curves", "runs": 60 } ]
})";
const QByteArray experimentText = test::sanitized ? QByteArray(usualText).replace("60 }", "12 }") : usualText;

std::shared_ptr<const StudyTable> tableOf(MainWindow& window) {
  const auto& study = window.controller().results();
  return study && !study->tables.empty() ? study->tables.front() : nullptr;
}

}  // namespace

/// A window that is closed, or whose program is killed, while a study runs; and the next window.
class ContinuedWindowTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init() { QDir(KeptJobs::usualFolder()).removeRecursively(); }
  void closedAndOpenedAgain();
  void killedAndOpenedAgain();
  void unwritableFolder();

 private:
  std::unique_ptr<MainWindow> openWindow(const QString& folder = KeptJobs::usualFolder());
  void continuesIn(MainWindow& window);
  static QStringList journals() {
    return QDir(KeptJobs::usualFolder()).entryList({QStringLiteral("*.jobs")}, QDir::Files);
  }

  static qint64 journalBytes() {
    qint64 bytes = 0;
    for (const QString& name : journals()) bytes += QFileInfo(QDir(KeptJobs::usualFolder()).filePath(name)).size();
    return bytes;
  }

  QTemporaryDir m_home;
  QString m_file;
  std::shared_ptr<const StudyTable> m_whole;
};

void ContinuedWindowTest::initTestCase() {
  qputenv("XDG_DATA_HOME", m_home.filePath("data").toUtf8());
  qputenv("XDG_CONFIG_HOME", m_home.filePath("config").toUtf8());
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  QVERIFY(KeptJobs::usualFolder().startsWith(m_home.path()));
  m_file = m_home.filePath("x.kerridge");
  writeFile(m_file, experimentText);
  setThreadCount(1);  // fast computers take long enough, too
  const Experiment experiment = loadExperiment(m_file).experiment;
  m_whole = Engine().run(experiment, generate(experiment.data.generator), {})->tables.front();
}

std::unique_ptr<MainWindow> ContinuedWindowTest::openWindow(const QString& folder) {
  auto window = std::make_unique<MainWindow>();
  window->show();
  window->startRecovery(folder, true);
  window->openFile(m_file);
  return window;
}

/// The first table of the study that the window shows has what was finished before; the last one is the whole study's.
void ContinuedWindowTest::continuesIn(MainWindow& window) {
  QSignalSpy continued(&window.controller(), &ResultsController::continued);
  QTRY_VERIFY_WITH_TIMEOUT(!continued.isEmpty(), patience);
  const QString text = continued.front().front().toString();
  QVERIFY2(
      text.startsWith("Learning curves: ") &&
          text.endsWith(
              QStringLiteral(" of %1 steps were already finished and are not computed again.").arg(m_whole->planned)),
      qPrintable(text));
  const int before = text.section(' ', 2, 2).toInt();
  QVERIFY(before > 0 && before < m_whole->planned);
  QVERIFY(tableOf(window) && tableOf(window)->finished >= before);
  auto* log = window.findChild<QPlainTextEdit*>(QStringLiteral("log"));
  if (log != nullptr) QVERIFY(log->toPlainText().contains(text));
  QTRY_VERIFY_WITH_TIMEOUT(window.controller().isShown(), patience);
  VERIFY_NOTHING_WRONG(differentTables(*tableOf(window), *m_whole, 0.0));
}

void ContinuedWindowTest::closedAndOpenedAgain() {
  auto window = openWindow();
  QTRY_VERIFY_WITH_TIMEOUT(!journals().isEmpty(), patience);
  QVERIFY(!window->controller().isUpToDate());
  QVERIFY(window->close());
  window.reset();
  window = openWindow();
  continuesIn(*window);
  // The whole study is shown at once the next time.
  window.reset();
  window = openWindow();
  QSignalSpy continued(&window->controller(), &ResultsController::continued);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_COMPARE(continued.size(), 1);
  QVERIFY(continued.front().front().toString().contains(QStringLiteral("%1 of %1").arg(m_whole->planned)));
}

void ContinuedWindowTest::killedAndOpenedAgain() {
  QProcess program;
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("QT_QPA_PLATFORM", "offscreen");
  program.setProcessEnvironment(environment);
  program.start(KERRIDGE_PROGRAM, {m_file});
  QVERIFY(program.waitForStarted());
  QTRY_VERIFY_WITH_TIMEOUT(!journals().isEmpty(), patience);
  const qint64 begun = journalBytes();
  QTRY_VERIFY_WITH_TIMEOUT(journalBytes() > begun, patience);
  program.kill();
  QVERIFY(program.waitForFinished(patience));
  // Another program than this test wrote it: the same one continues.
  QProcess headless;
  headless.setProcessEnvironment(headlessEnvironment());
  headless.start(KERRIDGE_PROGRAM, {"run", m_file, "--export", m_home.filePath("out"), "--formats", "csv"});
  QVERIFY(headless.waitForFinished(patience));
  const QByteArray said = headless.readAllStandardError();
  QVERIFY2(said.startsWith("Learning curves: resuming: "), said.constData());
}

void ContinuedWindowTest::unwritableFolder() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("file"), "x");
  const auto window = openWindow(folder.filePath("file"));
  QSignalSpy notKept(&window->controller(), &ResultsController::notKept);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_COMPARE(notKept.size(), 1);
  QVERIFY(notKept.front().front().toString().startsWith("Finished steps of studies will be lost"));
  VERIFY_NOTHING_WRONG(differentTables(*tableOf(*window), *m_whole, 0.0));
}

KERRIDGE_WINDOW_TEST(ContinuedWindowTest)

}  // namespace continued_window_test

#include "continued_window_test.moc"
