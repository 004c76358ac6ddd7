// SPDX-License-Identifier: GPL-3.0-or-later
// Two windows of one user: neither takes or overwrites what the other keeps for a crash or as a setting.
// Started with --puppet this test is a window in a separate process that does what its standard input says.
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QJsonObject>
#include <QSocketNotifier>
#include <QTemporaryDir>

#include <unistd.h>

#include <cstdio>

#include "app/program.h"
#include "files/settings.h"
#include "storage/recovery_file.h"
#include "support/window_test.h"
#include "window/experiment_edits.h"
#include "window/lesson_commands.h"
#include "window/main_window.h"
#include "window/recent_files.h"
#include "window/shared_settings.h"

namespace two_processes_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Does what the lines of standard input say and answers each with "done".
class Puppet : public QObject {
 public:
  Puppet() : m_input(STDIN_FILENO, QSocketNotifier::Read) {
    connect(&m_input, &QSocketNotifier::activated, this, [this] { listen(); });
    m_window.show();
    m_window.startRecovery(RecoveryFile::usualFolder(), false);
  }

 private:
  void listen() {
    char block[512];
    const auto count = ::read(STDIN_FILENO, block, sizeof block);
    if (count <= 0) QCoreApplication::exit(0);
    m_text += QByteArray(block, std::max<int>(0, static_cast<int>(count)));
    for (qsizetype end = m_text.indexOf('\n'); end >= 0; end = m_text.indexOf('\n')) {
      const QByteArray line = m_text.left(end);
      m_text.remove(0, end + 1);
      const QString text = QString::fromUtf8(line);
      obey(text.section(QLatin1Char(' '), 0, 0), text.section(QLatin1Char(' '), 1));
      std::puts("done");
      std::fflush(stdout);
    }
  }

  void obey(const QString& word, const QString& rest) {
    if (word == QLatin1String("trigger")) m_window.findChild<QAction*>(rest)->trigger();
    if (word == QLatin1String("finish-lesson")) {
      LessonCoach& coach = m_window.lessons().coach();
      coach.start(rest.toStdString());
      while (coach.step() + 1 < static_cast<int>(coach.lesson()->steps.size())) coach.next();
      coach.setUp();
      const auto settled = [&] { return m_window.controller().isShown(); };
      (void)QTest::qWaitFor(settled, patience);
      coach.show();
      (void)QTest::qWaitFor([&] { return coach.isFinished(); }, patience);
    }
    // Computes for many seconds, with a change that nobody saved.
    if (word == QLatin1String("seed")) {
      Experiment experiment = exampleExperiment();
      experiment.data.generator = {"friedman1", {{"n", 5000.0}}, 5};
      experiment.split.seed = rest.toULongLong();
      m_window.document().replace(experiment, QStringLiteral("test"));
      experiment.lambda.count += 1;
      m_window.document().replace(experiment, QStringLiteral("test"));
    }
    if (word == QLatin1String("close")) m_window.close();
  }

  MainWindow m_window;
  QSocketNotifier m_input;
  QByteArray m_text;
};

int puppetMain(int argc, char** argv) {
  QApplication application(argc, argv);
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  const Puppet puppet;
  return QApplication::exec();
}

std::unique_ptr<QProcess> started(const QString& program, const QStringList& arguments) {
  auto process = std::make_unique<QProcess>();
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("QT_QPA_PLATFORM", "offscreen");
  process->setProcessEnvironment(environment);
  process->start(program, arguments);
  process->waitForStarted();
  return process;
}

std::unique_ptr<QProcess> puppet() {
  return started(QCoreApplication::applicationFilePath(), {runningTest(), "--puppet"});
}
std::unique_ptr<QProcess> kerridgeProgram(const QStringList& arguments = {}) {
  return started(QStringLiteral(KERRIDGE_PROGRAM), arguments);
}

bool tell(QProcess& process, const QString& line) {
  process.write(line.toUtf8() + '\n');
  return QTest::qWaitFor([&] { return process.readAllStandardOutput().contains("done"); }, patience);
}

bool ends(QProcess& process) {
  return QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience);
}

}  // namespace

class TwoProcessesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void killedBothAndNeitherIsLost();
  void whatWasRestoredIsTheNewWindowsOwn();
  void locksOfTheDeadGo();
  void settingsOfBothAreKept_data();
  void settingsOfBothAreKept();
  void listsAreUnited();

 private:
  static QString folder() { return RecoveryFile::usualFolder(); }
  static QStringList recoveries() { return QDir(folder()).entryList({"*.recovery"}, QDir::Files, QDir::Name); }
  /// Seeds of the splits that are kept.
  static QList<int> keptSeeds() {
    QList<int> seeds;
    for (const QString& name : recoveries()) {
      const QJsonObject json = QJsonDocument::fromJson(readFile(QDir(folder()).filePath(name))).object();
      seeds << json["experiment"].toObject()["split"].toObject()["seed"].toInt();
    }
    std::sort(seeds.begin(), seeds.end());
    return seeds;
  }

  QTemporaryDir m_home;
};

void TwoProcessesTest::initTestCase() {
  qputenv("XDG_DATA_HOME", m_home.filePath("data").toUtf8());
  qputenv("XDG_CONFIG_HOME", m_home.filePath("config").toUtf8());
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  QVERIFY(folder().startsWith(m_home.path()));
}

void TwoProcessesTest::init() {
  QDir(folder()).removeRecursively();
  clearSettings();
}

void TwoProcessesTest::killedBothAndNeitherIsLost() {
  const auto first = puppet();
  const auto second = puppet();
  QVERIFY(tell(*first, "seed 71"));
  QVERIFY(tell(*second, "seed 72"));
  QTRY_COMPARE_WITH_TIMEOUT(keptSeeds(), (QList<int>{71, 72}), patience);
  const QStringList kept = recoveries();
  const QByteArray before = readFile(QDir(folder()).filePath(kept[0])) + readFile(QDir(folder()).filePath(kept[1]));
  {
    // A third while both live: it begins with the example, which need not be kept.
    const auto third = puppet();
    QVERIFY(tell(*third, "say-hello"));
    QCOMPARE(QDir(folder()).entryList({"*.lock"}, QDir::Files).size(), 3);
    QCOMPARE(recoveries(), kept);
    QCOMPARE(readFile(QDir(folder()).filePath(kept[0])) + readFile(QDir(folder()).filePath(kept[1])), before);
    third->kill();
    QVERIFY(ends(*third));
  }
  first->kill();
  second->kill();
  QVERIFY(ends(*first) && ends(*second));
  QCOMPARE(first->exitStatus(), QProcess::CrashExit);
  QCOMPARE(keptSeeds(), (QList<int>{71, 72}));
  // Two windows of one process, which is as good as two processes: a lock is a window's.
  std::vector<std::unique_ptr<MainWindow>> windows;
  QList<int> seeds;
  for (int i = 0; i < 2; ++i) {
    windows.push_back(std::make_unique<MainWindow>());
    windows.back()->show();
    windows.back()->startRecovery(folder(), false);
    MainWindow& window = *windows.back();
    QTRY_VERIFY_WITH_TIMEOUT(window.document().experiment().split.seed > 70, patience);
    QVERIFY(window.document().isModified());
    QVERIFY(window.banner().text().contains("ended unexpectedly"));
    seeds << static_cast<int>(window.document().experiment().split.seed);
    window.controller().task().cancel();
  }
  std::sort(seeds.begin(), seeds.end());
  QCOMPARE(seeds, (QList<int>{71, 72}));
  for (auto& window : windows) QVERIFY(window->close());
  QCOMPARE(recoveries(), QStringList());
}

void TwoProcessesTest::whatWasRestoredIsTheNewWindowsOwn() {
  {
    const auto first = puppet();
    QVERIFY(tell(*first, "seed 73"));
    QTRY_COMPARE_WITH_TIMEOUT(keptSeeds(), QList<int>{73}, patience);
    first->kill();
    QVERIFY(ends(*first));
  }
  // Two programs at the same moment: one takes it, the other neither takes nor removes it.
  const auto one = kerridgeProgram();
  const auto other = kerridgeProgram();
  const auto onTrial = [] {
    const QStringList names = recoveries();
    return names.size() == 1 &&
           QJsonDocument::fromJson(readFile(QDir(folder()).filePath(names[0]))).object()["on-trial"].toBool();
  };
  QTRY_VERIFY_WITH_TIMEOUT(onTrial(), patience);
  QTRY_VERIFY_WITH_TIMEOUT(QDir(folder()).entryList({"*.lock"}, QDir::Files).size() == 2, patience);
  QCOMPARE(keptSeeds(), QList<int>{73});
  one->kill();
  other->kill();
  QVERIFY(ends(*one) && ends(*other));
  QCOMPARE(keptSeeds(), QList<int>{73});
}

void TwoProcessesTest::locksOfTheDeadGo() {
  {
    const auto first = puppet();  // keeps nothing: it shows the example
    QTRY_COMPARE_WITH_TIMEOUT(QDir(folder()).entryList({"*.lock"}, QDir::Files).size(), 1, patience);
    first->kill();
    QVERIFY(ends(*first));
  }
  QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 1);
  const auto living = puppet();
  QVERIFY(tell(*living, "seed 74"));
  QTRY_COMPARE_WITH_TIMEOUT(keptSeeds(), QList<int>{74}, patience);
  // The living one's file and its lock, and nothing of the dead.
  QTRY_COMPARE_WITH_TIMEOUT(QDir(folder()).entryList(QDir::Files).size(), 2, patience);
  living->kill();
  QVERIFY(ends(*living));
}

void TwoProcessesTest::settingsOfBothAreKept_data() {
  QTest::addColumn<bool>("firstClosesFirst");
  QTest::newRow("in the order of starting") << true;
  QTest::newRow("in the other order") << false;
}

void TwoProcessesTest::settingsOfBothAreKept() {
  QFETCH(bool, firstClosesFirst);
  const auto first = puppet();
  const auto second = puppet();
  // Both have read the settings before either writes.
  QVERIFY(tell(*first, "trigger theme-dark"));
  QVERIFY(tell(*second, "trigger dock-log-dock"));
  for (QProcess* process : {(firstClosesFirst ? first : second).get(), (firstClosesFirst ? second : first).get()}) {
    process->write("close\n");
    QVERIFY(ends(*process));
    QCOMPARE(process->exitCode(), 0);
  }
  QCOMPARE(setting("theme").toString(), "dark");
  MainWindow window;
  window.show();
  QVERIFY(window.findChild<QDockWidget*>("log-dock")->isVisible());
  window.findChild<QAction*>("theme-light")->trigger();
}

void TwoProcessesTest::listsAreUnited() {
  const auto first = puppet();
  const auto second = puppet();
  QVERIFY(tell(*first, "trigger runs-column-test_r2"));
  QVERIFY(tell(*second, "trigger runs-column-train_r2"));
  QVERIFY(tell(*first, "trigger runs-column-seconds"));
  QVERIFY(tell(*first, "finish-lesson fit-and-overfit"));
  QVERIFY(tell(*second, "finish-lesson lambda-and-norm"));
  const QStringList columns = sharedList("runs/columns");
  QVERIFY2(columns.contains("test_r2") && columns.contains("train_r2") && columns.contains("norm"),
           qPrintable(columns.join(' ')));
  QVERIFY(!columns.contains("seconds"));
  QCOMPARE(sharedList("lessons/done"), (QStringList{"fit-and-overfit", "lambda-and-norm"}));
  first->kill();
  second->kill();
  QVERIFY(ends(*first) && ends(*second));
}

int mainOf(int argc, char** argv) {
  if (argc > 1 && QByteArray(argv[1]) == "--puppet") return puppetMain(argc, argv);
  return runTest<QApplication, TwoProcessesTest>(argc, argv);
}

KERRIDGE_TEST_MAIN(mainOf)

}  // namespace two_processes_test

#include "two_processes_test.moc"
