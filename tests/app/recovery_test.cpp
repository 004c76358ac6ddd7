// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QJsonObject>
#include <QLockFile>
#include <QMessageBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include "app/program.h"
#include "files/settings.h"
#include "storage/experiment_json.h"
#include "storage/recovery_file.h"
#include "support/small_disk.h"
#include "support/window_test.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/main_window.h"
#include "window/recent_files.h"

namespace recovery_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Half a minute of computing at least: whoever ends the program meanwhile ends it while it computes.
const QByteArray slowExperiment = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 9000, "seed": 5 } },
  "methods": ["krr", { "id": "m-rlsr", "m": 0.8 }]
})";

}  // namespace

/// The program as a process that is killed, and what the next one finds.
class RecoveryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void killedWhileComputing();
  void drawnPointsSurvive();
  void aFileThatChangedSinceTheCrashIsAskedAbout();
  void aCleanExitLeavesNothing();
  void startFreshAndBack();
  void triesAgainByItself_data();
  void triesAgainByItself();
  void secondCrashOnlyOffers();
  void fileOnTheCommandLineOnlyOffers();
  void damagedFileIsSetAside();
  void damagedFileThatStaysHidesNoOther();
  void newerFileStays();
  void livingWindowsKeepTheirs();
  void twoOrphansTwoWindows();
  void missingDataAreSaid();
  void recentFilesOfManyProcesses();
  void settingsOfTwoWindows();

 private:
  static QString folder() { return RecoveryFile::usualFolder(); }
  static QStringList recoveries() { return QDir(folder()).entryList({"*.recovery"}, QDir::Files, QDir::Name); }
  static QJsonObject content(const QString& name) {
    return QJsonDocument::fromJson(readFile(QDir(folder()).filePath(name))).object();
  }
  static std::unique_ptr<QProcess> startProgram(const QStringList& arguments = {});
  /// As a crash leaves it.
  static void leave(const RecoveryState& state) {
    const auto file = RecoveryFile::make(folder());
    QVERIFY(file);
    file->write(state);
  }
  static std::unique_ptr<MainWindow> startWindow(bool opensFile = false) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->startRecovery(folder(), opensFile);
    return window;
  }
  static QToolButton* bannerButton(MainWindow& window, const QString& text) {
    for (auto* button : window.banner().findChildren<QToolButton*>()) {
      if (button->isVisible() && button->text() == text) return button;
    }
    return nullptr;
  }
  static Experiment changedExample() {
    Experiment experiment = exampleExperiment();
    experiment.split.seed = 77;
    return experiment;
  }

  QTemporaryDir m_home;
};

void RecoveryTest::initTestCase() {
  // The user's folders of this test and of the programs that it starts.
  qputenv("XDG_DATA_HOME", m_home.filePath("data").toUtf8());
  qputenv("XDG_CONFIG_HOME", m_home.filePath("config").toUtf8());
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  QVERIFY(folder().startsWith(m_home.path()));
}

void RecoveryTest::init() { QDir(folder()).removeRecursively(); }

std::unique_ptr<QProcess> RecoveryTest::startProgram(const QStringList& arguments) {
  auto process = std::make_unique<QProcess>();
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("QT_QPA_PLATFORM", "offscreen");
  process->setProcessEnvironment(environment);
  process->start(QStringLiteral(KERRIDGE_PROGRAM), arguments);
  process->waitForStarted();
  return process;
}

void RecoveryTest::killedWhileComputing() {
  const QTemporaryDir work;
  const QString file = work.filePath("slow.kerridge");
  writeFile(file, slowExperiment);
  const Experiment expected = loadExperiment(file).experiment;
  {
    const auto program = startProgram({file});
    QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
    QCOMPARE(content(recoveries().front()).value("file").toString(), file);
    program->kill();
    QVERIFY(program->waitForFinished(patience));
    QCOMPARE(program->exitStatus(), QProcess::CrashExit);
  }
  QCOMPARE(recoveries().size(), 1);
  {
    // Once more as a process: it takes the file over, on trial as long as nothing has been computed.
    const auto program = startProgram();
    const QString path = QDir(folder()).filePath(recoveries().front());
    QTRY_VERIFY_WITH_TIMEOUT(content(recoveries().front()).value("on-trial").toBool(), patience);
    qint64 pid = 0;
    QString host;
    QString application;
    QVERIFY(QLockFile(path + ".lock").getLockInfo(&pid, &host, &application));
    QCOMPARE(pid, program->processId());
    program->kill();
    QVERIFY(program->waitForFinished(patience));
  }
  // The mark of the trial goes when a restored experiment has proved harmless.
  QJsonObject json = content(recoveries().front());
  QVERIFY(json.value("on-trial").toBool());
  json["on-trial"] = false;
  writeFile(QDir(folder()).filePath(recoveries().front()), QJsonDocument(json).toJson());

  const auto window = startWindow();
  QTRY_VERIFY_WITH_TIMEOUT(window->document().file() == file, patience);
  QVERIFY(window->document().experiment() == expected);
  QVERIFY(!window->document().isModified());
  QVERIFY(window->banner().isVisible());
  // Beside it may stand how long the computation takes.
  QCOMPARE(window->banner().text().section('\n', 0, 0),
           "Restored the experiment “slow.kerridge” that was open when Kerridge ended unexpectedly.");
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  window->close();
  QCOMPARE(recoveries(), QStringList());
}

void RecoveryTest::drawnPointsSurvive() {
  RecoveryState state;
  state.experiment = exampleExperiment();
  state.experiment.data = DataSpec{};
  state.experiment.data.points = std::vector<Point>{{0.1, 0.2}, {0.30000000000000004, -1e-17}, {0.5, 3.0}, {0.7, 1.0}};
  state.modified = true;
  {
    // By a window that vanishes: its recovery file is written a moment after the change.
    const auto window = startWindow();
    window->document().replace(state.experiment, "Draw");
    QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
    QFile::copy(QDir(folder()).filePath(recoveries().front()), m_home.filePath("kept"));
  }
  QCOMPARE(recoveries(), QStringList());  // that one was closed in order
  QVERIFY(QFile::rename(m_home.filePath("kept"), QDir(folder()).filePath("crashed.recovery")));
  const auto window = startWindow();
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment() == state.experiment, patience);
  QVERIFY(window->document().isModified());
  QVERIFY(window->document().file().isEmpty());
}

/// The recovery knows what the file held when the document was read.
void RecoveryTest::aFileThatChangedSinceTheCrashIsAskedAbout() {
  const QString file = m_home.filePath("mine.kerridge");
  saveExperiment(exampleExperiment(), file);
  {
    const auto window = startWindow();
    window->openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(window->document().file(), file, patience);
    setMethodAt(window->document(), 0, 0.25);
    QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1 && content(recoveries().front()).value("modified").toBool(),
                             patience);
    QFile::copy(QDir(folder()).filePath(recoveries().front()), m_home.filePath("kept-mine"));
  }
  QVERIFY(QFile::rename(m_home.filePath("kept-mine"), QDir(folder()).filePath("crashed.recovery")));
  saveExperiment(changedExample(), file);
  const QByteArray theirs = readFile(file);
  const auto window = startWindow();
  QTRY_COMPARE_WITH_TIMEOUT(window->document().file(), file, patience);
  QVERIFY(window->document().isModified());
  int asked = 0;
  const auto answer = [&](bool replace) {
    QTimer::singleShot(0, this, [&asked, replace] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr || box->objectName() != QLatin1String("changed-on-disk")) return;
      ++asked;
      for (QAbstractButton* button : box->buttons()) {
        if (replace && button->text().remove('&') == QLatin1String("Replace")) return button->click();
      }
      box->reject();
    });
  };
  answer(false);
  QVERIFY(!window->files().save());
  QCOMPARE(readFile(file), theirs);
  answer(true);
  QVERIFY(window->files().save());
  QCOMPARE(asked, 2);
  QCOMPARE(loadExperiment(file).experiment.methods[0].at, std::optional<double>(0.25));
}

void RecoveryTest::aCleanExitLeavesNothing() {
  const auto window = startWindow();
  QTest::qWait(0);
  QCOMPARE(recoveries(), QStringList());  // the built-in example need not be kept
  setMethodAt(window->document(), 0, 0.25);
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
  window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().isEmpty(), patience);
  window->document().undoStack().redo();
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
  QVERIFY(window->close());
  QCOMPARE(recoveries(), QStringList());
  // Its lock neither. Finished jobs of a study that took more than a second stay on purpose, see KeptJobs.
  QCOMPARE(QDir(folder()).entryList({"*.recovery*"}, QDir::Files).join(' '), QString());
}

void RecoveryTest::startFreshAndBack() {
  leave({changedExample(), {}, true, false});
  const auto window = startWindow();
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment() == changedExample(), patience);
  QTRY_VERIFY(bannerButton(*window, "Discard and start fresh") != nullptr);
  QTest::mouseClick(bannerButton(*window, "Discard and start fresh"), Qt::LeftButton);
  QVERIFY(window->document().experiment() == exampleExperiment());
  QVERIFY(!window->document().isModified());
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().isEmpty(), patience);
  QTest::mouseClick(bannerButton(*window, "Restore it"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment() == changedExample(), patience);
  QVERIFY(window->document().isModified());
}

void RecoveryTest::triesAgainByItself_data() {
  QTest::addColumn<bool>("fromTheStart");
  QTest::newRow("no folder at the start") << true;
  QTest::newRow("no room later") << false;
}

/// Without another change of the experiment; then what was said does not hold any more.
void RecoveryTest::triesAgainByItself() {
  QFETCH(bool, fromTheStart);
  if (fromTheStart) {
    QVERIFY(QDir().mkpath(QFileInfo(folder()).path()));
    writeFile(folder(), "a file where the folder is to be");
  }
  const auto window = startWindow();
  QString said;
  {
    const std::optional<test::FileLimit> full = fromTheStart ? std::nullopt : std::make_optional<test::FileLimit>(0);
    setMethodAt(window->document(), 0, 0.25);
    QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains("will not be recovered"), patience);
    said = window->banner().text();
  }
  QVERIFY2(said.contains(QLatin1String(std::strerror(fromTheStart ? ENOTDIR : EFBIG))), qPrintable(said));
  if (fromTheStart) QVERIFY(QFile::remove(folder()));
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text() != said || !window->banner().isVisible(), patience);
  QVERIFY(window->close());
  QCOMPARE(recoveries(), QStringList());
}

void RecoveryTest::secondCrashOnlyOffers() {
  leave({changedExample(), {}, true, true});
  const auto window = startWindow();
  QVERIFY(window->banner().isVisible());
  QVERIFY(window->banner().text().contains("ended unexpectedly again"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QVERIFY(window->document().experiment() == exampleExperiment());
  QTest::mouseClick(bannerButton(*window, "Restore"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(window->document().experiment() == changedExample(), patience);
  // Computed without trouble: the next start may open it by itself.
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1 && !content(recoveries().front()).value("on-trial").toBool(true),
                           patience);
}

void RecoveryTest::fileOnTheCommandLineOnlyOffers() {
  leave({changedExample(), {}, true, false});
  {
    const auto window = startWindow(true);
    QVERIFY(window->banner().text().contains("was open when Kerridge ended unexpectedly"));
    QVERIFY(bannerButton(*window, "Restore") != nullptr);
    QVERIFY(window->document().experiment() == exampleExperiment());
  }
  QCOMPARE(recoveries().size(), 1);  // nobody took it: the next start has it again
  const auto window = startWindow(true);
  QTest::mouseClick(bannerButton(*window, "Discard"), Qt::LeftButton);
  QCOMPARE(recoveries(), QStringList());
}

void RecoveryTest::damagedFileIsSetAside() {
  QVERIFY(QDir().mkpath(folder()));
  writeFile(QDir(folder()).filePath("x.recovery"), R"({ "kerridge-recovery": 1, "experiment": { "kerr)");
  const auto window = startWindow();
  QCOMPARE(window->banner().kind(), Banner::Kind::warning);
  QVERIFY2(window->banner().text().contains("cannot be read"), qPrintable(window->banner().text()));
  QCOMPARE(recoveries(), QStringList());
  QVERIFY(QFile::exists(QDir(folder()).filePath("x.recovery.damaged")));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
}

// With ".damaged" its name is too long for the file system.
void RecoveryTest::damagedFileThatStaysHidesNoOther() {
  leave({changedExample(), {}, true, false});
  const QString name = QString(240, QLatin1Char('x')) + ".recovery";
  writeFile(QDir(folder()).filePath(name), "{");
  {
    const auto orphan = RecoveryFile::takeOrphan(folder());
    QVERIFY(orphan && orphan->file && orphan->state.experiment == changedExample());
    orphan->file->remove();
  }
  const auto window = startWindow();
  QVERIFY2(window->banner().text().contains("nor moved"), qPrintable(window->banner().text()));
  QVERIFY2(window->banner().text().contains(name), qPrintable(window->banner().text()));
  QVERIFY(QFile::exists(QDir(folder()).filePath(name)));
}

void RecoveryTest::newerFileStays() {
  QVERIFY(QDir().mkpath(folder()));
  writeFile(QDir(folder()).filePath("x.recovery"), R"({ "kerridge-recovery": 2 })");
  const auto window = startWindow();
  QVERIFY(!window->banner().isVisible());
  QVERIFY(QFile::exists(QDir(folder()).filePath("x.recovery")));
}

void RecoveryTest::livingWindowsKeepTheirs() {
  const auto first = startWindow();
  setMethodAt(first->document(), 0, 0.25);
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 1, patience);
  // Another process finds the file of a living one and leaves it alone.
  const QTemporaryDir work;
  const QString file = work.filePath("other.kerridge");
  writeFile(file, R"({ "kerridge": 1, "split": { "seed": 9 } })");
  const QString mine = recoveries().front();
  const QByteArray before = readFile(QDir(folder()).filePath(mine));
  const auto program = startProgram({file});
  QTRY_VERIFY_WITH_TIMEOUT(recoveries().size() == 2, patience);
  QCOMPARE(readFile(QDir(folder()).filePath(mine)), before);
  program->kill();
  QVERIFY(program->waitForFinished(patience));
  QVERIFY(first->close());
  QCOMPARE(recoveries().size(), 1);
}

void RecoveryTest::twoOrphansTwoWindows() {
  leave({changedExample(), {}, true, false});
  Experiment other = changedExample();
  other.split.seed = 78;
  leave({other, {}, true, false});
  const auto first = startWindow();
  const auto second = startWindow();
  const auto seedOf = [](MainWindow& window) { return window.document().experiment().split.seed; };
  QTRY_VERIFY_WITH_TIMEOUT(seedOf(*first) != 1 && seedOf(*second) != 1, patience);
  QCOMPARE(seedOf(*first) + seedOf(*second), std::uint64_t{77 + 78});
}

void RecoveryTest::missingDataAreSaid() {
  RecoveryState state{exampleExperiment(), {}, true, false};
  state.experiment.data = DataSpec{};
  state.experiment.data.file = m_home.filePath("gone.csv").toStdString();
  state.experiment.data.hash = std::string(64, 'a');
  leave(state);
  const auto window = startWindow();
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains("there is no data file", Qt::CaseInsensitive), patience);
  QVERIFY2(window->banner().text().startsWith("Restored the experiment “gone.csv"),
           qPrintable(window->banner().text()));
  QVERIFY(bannerButton(*window, "Discard and start fresh") != nullptr);
  QVERIFY(bannerButton(*window, "Choose file…") != nullptr);
  QCOMPARE(window->document().experiment().data.file, state.experiment.data.file);
}

void RecoveryTest::recentFilesOfManyProcesses() {
  clearSettings();
  const QTemporaryDir work;
  QStringList files;
  for (int i = 0; i < 4; ++i) {
    files << work.filePath(QStringLiteral("%1.kerridge").arg(i));
    writeFile(files.back(), R"({ "kerridge": 1 })");
  }
  addRecentFile(files[0]);
  std::vector<std::unique_ptr<QProcess>> programs;
  for (int i = 1; i < 4; ++i) programs.push_back(startProgram({files[i]}));  // all at once
  QTRY_COMPARE_WITH_TIMEOUT(recentFiles().size(), 4, patience);
  addRecentFile(files[0]);  // after the others wrote: theirs stay
  QStringList sorted = recentFiles();
  QCOMPARE(sorted.front(), files[0]);
  sorted.sort();
  QCOMPARE(sorted, files);
  for (const auto& program : programs) {
    program->kill();
    QVERIFY(program->waitForFinished(patience));
  }
}

void RecoveryTest::settingsOfTwoWindows() {
  clearSettings();
  const auto action = [](MainWindow& window, const char* name) { return window.findChild<QAction*>(name); };
  const auto first = startWindow();
  const auto second = startWindow();
  action(*second, "theme-dark")->trigger();
  QVERIFY(second->close());
  QCOMPARE(setting("theme").toString(), "dark");
  QVERIFY(first->close());  // still in its own theme, which nobody chose
  QCOMPARE(setting("theme").toString(), "dark");
}

KERRIDGE_WINDOW_TEST(RecoveryTest)

}  // namespace recovery_test

#include "recovery_test.moc"
