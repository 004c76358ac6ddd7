// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include <QStandardPaths>

#include "app/program.h"
#include "storage/experiment_json.h"
#include "support/small_disk.h"
#include "support/window_test.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/file_commands.h"
#include "window/main_window.h"

namespace full_disk_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::test;

namespace {

QByteArray smallRun(int seed) {
  return R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 40, "seed": )" + QByteArray::number(seed) +
         R"( } }, "methods": ["krr"], "lambda": { "from": 1e-6, "to": 10, "count": 10 } })";
}

/// A place where nothing more can be written from some moment on: a full disk where one can be mounted, else files that
/// may not grow beyond 400 bytes, less than any table has.
class Place {
 public:
  explicit Place(bool isDisk) : m_isDisk(isDisk) {
    if (isDisk) m_disk.emplace();
  }
  bool isThere() const { return !m_isDisk || m_disk->isMounted(); }
  QByteArray reasonForNone() const { return m_disk->reason(); }
  QString filePath(const QString& name) const { return m_isDisk ? m_disk->filePath(name) : m_folder.filePath(name); }
  QString path() const { return filePath({}); }
  QString words() const { return m_isDisk ? "No space left on device" : "File too large"; }

  void fill() {
    if (m_isDisk) {
      m_disk->fill(0);
    } else {
      m_limit.emplace(400);
    }
  }
  void makeRoom() {
    m_limit.reset();
    if (m_isDisk) QFile::remove(filePath("filling"));
  }
  /// Of this place, less what fills it.
  QStringList everything() const {
    QStringList names = everythingIn(path());
    names.removeAll("filling");
    return names;
  }

 private:
  bool m_isDisk;
  QTemporaryDir m_folder;
  std::optional<SmallDisk> m_disk;
  std::optional<FileLimit> m_limit;
};

/// As a shell starts it: a limit of the file size sends a signal that ends a program.
void withDefaultSignals(QProcess& process) {
  process.setChildProcessModifier([] { std::signal(SIGXFSZ, SIG_DFL); });
}

}  // namespace

/// Disks that are full: nothing that was there is lost, and nothing is called done that is not.
class FullDiskTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void runs_data() { places(); }
  void runs();
  void scripts_data() { places(); }
  void scripts();
  void saves_data() { places(); }
  void saves();
  void exportsAll_data() { places(); }
  void exportsAll();
  void standardOutput_data();
  void standardOutput();
  void closedOutput();
  void longNamesBeforeComputing();
  void namesThatAreNoText();

 private:
  static void places() {
    QTest::addColumn<bool>("isDisk");
    QTest::newRow("limit of the file size") << false;
    QTest::newRow("full disk") << true;
  }
  static std::unique_ptr<MainWindow> ready(const QString& file) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->openFile(file);
    const bool done =
        QTest::qWaitFor([&] { return window->document().file() == file && window->controller().isShown(); }, patience);
    return done ? std::move(window) : nullptr;
  }
};

void FullDiskTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("full_disk_test");
}

void FullDiskTest::runs() {
  QFETCH(bool, isDisk);
  Place place(isDisk);
  if (!place.isThere()) QSKIP(place.reasonForNone().constData());
  writeFile(place.filePath("one.kerridge"), smallRun(1));
  writeFile(place.filePath("two.kerridge"), smallRun(2));
  const QString out = place.filePath("out");
  QCOMPARE(execute({"run", place.filePath("one.kerridge"), "--export", out, "--formats", "csv,svg"}).code, 0);
  const auto before = contentsOf(out);
  place.fill();
  for (const char* formats : {"csv", "svg", "html"}) {
    for (const QString& target : {out, place.filePath("new")}) {
      const Outcome outcome = execute({"run", place.filePath("two.kerridge"), "--export", target, "--formats", formats},
                                      {}, withDefaultSignals);
      QCOMPARE(outcome.code, 1);
      QVERIFY2(outcome.error.contains(place.words()) && outcome.error.startsWith(target), qPrintable(outcome.error));
      QCOMPARE(outcome.out, "");
    }
  }
  QVERIFY(contentsOf(out) == before);
  QCOMPARE(place.everything(), QStringList({"one.kerridge", "out", "two.kerridge"}));
  place.makeRoom();
  QCOMPARE(execute({"run", place.filePath("two.kerridge"), "--export", out, "--formats", "csv,svg"}).code, 0);
  QVERIFY(contentsOf(out)["path.csv"] != before.at("path.csv"));
}

void FullDiskTest::scripts() {
  QFETCH(bool, isDisk);
  Place place(isDisk);
  if (!place.isThere()) QSKIP(place.reasonForNone().constData());
  writeFile(place.filePath("x.kerridge"), smallRun(1));
  const QString out = place.filePath("out");
  QCOMPARE(execute({"script", place.filePath("x.kerridge"), "--to", out}).code, 0);
  const auto before = contentsOf(out);
  writeFile(place.filePath("x.kerridge"), smallRun(2));
  place.fill();
  const Outcome outcome = execute({"script", place.filePath("x.kerridge"), "--to", out}, {}, withDefaultSignals);
  QCOMPARE(outcome.code, 1);
  QVERIFY2(outcome.error.contains(place.words()), qPrintable(outcome.error));
  QCOMPARE(outcome.out, "");
  QVERIFY(contentsOf(out) == before);
  QCOMPARE(everythingIn(out), QStringList({"x-data.csv", "x.py"}));
}

void FullDiskTest::saves() {
  QFETCH(bool, isDisk);
  Place place(isDisk);
  if (!place.isThere()) QSKIP(place.reasonForNone().constData());
  const QString file = place.filePath("x.kerridge");
  writeFile(file, smallRun(1));
  const auto window = ready(file);
  QVERIFY(window);
  QVERIFY(window->files().save());
  const QByteArray before = readFile(file);
  renameMethod(window->document(), 0, "another name");
  place.fill();
  QVERIFY(!window->files().save());
  const QString text = window->banner().text();
  QVERIFY2(text.contains("Not saved.") && text.contains("x.kerridge") && text.contains(place.words()),
           qPrintable(text));
  QCOMPARE(window->banner().kind(), Banner::Kind::error);
  QVERIFY(window->document().isModified());
  QCOMPARE(readFile(file), before);
  QCOMPARE(place.everything(), QStringList("x.kerridge"));
  place.makeRoom();
  QVERIFY(window->files().save());
  QVERIFY(!window->document().isModified());
  QVERIFY(loadExperiment(file).experiment == window->document().experiment());
}

void FullDiskTest::exportsAll() {
  QFETCH(bool, isDisk);
  Place place(isDisk);
  if (!place.isThere()) QSKIP(place.reasonForNone().constData());
  writeFile(place.filePath("x.kerridge"), smallRun(1));
  const auto window = ready(place.filePath("x.kerridge"));
  QVERIFY(window);
  const QString out = place.filePath("out");
  window->exports().exportTo(out, {"csv", "svg"});
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Wrote "), patience);
  const auto before = contentsOf(out);
  renameMethod(window->document(), 0, "another name");
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  place.fill();
  window->exports().exportTo(out, {"csv", "svg"});
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Not exported."), patience);
  QVERIFY2(window->banner().text().contains(place.words()), qPrintable(window->banner().text()));
  QVERIFY(contentsOf(out) == before);
  QCOMPARE(everythingIn(out).size(), static_cast<qsizetype>(before.size()));
  place.makeRoom();
  window->exports().exportTo(out, {"csv", "svg"});
  QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().startsWith("Wrote "), patience);
  QVERIFY(contentsOf(out)["path.csv"].contains("another name"));
}

void FullDiskTest::standardOutput_data() {
  QTest::addColumn<QStringList>("arguments");
  const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
  row("version", {"--version"});
  row("usage", {"--help"});
  row("help of a command", {"run", "--help"});
  row("list", {"list", "kernels"});
  row("list as JSON", {"list", "methods", "--json"});
  row("help", {"help"});
  row("page", {"help", "krr"});
  row("inspect", {"inspect", "data.csv"});
  row("inspect a folder", {"inspect", "out"});
  row("fetch list", {"fetch", "list"});
  row("script", {"script", "x.kerridge", "--to", "scripts"});
  row("run", {"run", "x.kerridge", "--export", "out", "--formats", "csv"});
}

void FullDiskTest::standardOutput() {
  QFETCH(QStringList, arguments);
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), smallRun(1));
  writeFile(folder.filePath("data.csv"), "x,y\n1,2\n3,4\n5,7\n");
  QVERIFY(QDir(folder.path()).mkdir("out"));
  writeFile(folder.filePath("out/manifest.json"), R"({ "program": "kerridge", "complete": true })");
  const Outcome good = execute(arguments, folder.path());
  QCOMPARE(good.code, 0);
  QVERIFY(!good.out.isEmpty());
  const Outcome full =
      execute(arguments, folder.path(), [](QProcess& process) { process.setStandardOutputFile("/dev/full"); });
  QCOMPARE(full.code, 1);
  QVERIFY2(full.error.endsWith("kerridge: the output cannot be written: No space left on device\n"),
           qPrintable(full.error));
}

void FullDiskTest::closedOutput() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), smallRun(1));
  const auto withoutOutput = [](QProcess& process) { process.setChildProcessModifier([] { close(STDOUT_FILENO); }); };
  const QStringList arguments{"run", "x.kerridge", "--export", "out", "--formats", "csv"};
  const Outcome outcome = execute(arguments, folder.path(), withoutOutput);
  QCOMPARE(outcome.code, 1);
  QVERIFY2(outcome.error.contains("the output cannot be written: Bad file descriptor"), qPrintable(outcome.error));
  // What was meant for the output is in none of the files that were open meanwhile.
  for (const auto& [name, content] : contentsOf(folder.filePath("out"))) QVERIFY(!content.contains("Wrote to"));
  QCOMPARE(manifestIn(folder.filePath("out"))["complete"].toBool(), true);
  QCOMPARE(execute(arguments + QStringList("--quiet"), folder.path(), withoutOutput).code, 0);
}

void FullDiskTest::longNamesBeforeComputing() {
  const QTemporaryDir folder;
  // Minutes of work, if it began.
  writeFile(folder.filePath("x.kerridge"),
            R"({ "kerridge": 1, "data": { "generator": { "id": "friedman1", "n": 9000 } },
    "split": { "repeats": 100 } })");
  for (const QString& name : {QString(300, 'x'), "new/" + QString(300, 'x')}) {
    for (const QStringList& command :
         {QStringList{"run", "x.kerridge", "--export"}, QStringList{"script", "x.kerridge", "--to"}}) {
      const Outcome outcome = execute(command + QStringList(name), folder.path());
      QCOMPARE(outcome.code, 2);
      QVERIFY2(outcome.error.endsWith("its name is too long for the file system\n"), qPrintable(outcome.error));
    }
  }
  QCOMPARE(everythingIn(folder.path()), QStringList("x.kerridge"));
}

void FullDiskTest::namesThatAreNoText() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), smallRun(1));
  // QProcess takes text only: the shell makes the byte 0xFF.
  const QString call = QStringLiteral("exec '" KERRIDGE_PROGRAM "' %1 \"$(printf 'a\\377b')\"");
  for (const char* arguments :
       {"run x.kerridge --formats csv --export", "script x.kerridge --to", "inspect", "run", "", "--"}) {
    QProcess shell;
    shell.setProcessEnvironment(headlessEnvironment());
    shell.setWorkingDirectory(folder.path());
    shell.start("/bin/sh", {"-c", call.arg(arguments)});
    QVERIFY(shell.waitForFinished(patience));
    QCOMPARE(shell.exitCode(), 2);
    const QString error = QString::fromUtf8(shell.readAllStandardError());
    QVERIFY2(error.contains("is not valid UTF-8; rename the file or the folder"), qPrintable(error));
  }
  QCOMPARE(everythingIn(folder.path()), QStringList("x.kerridge"));
  // A name that is text, of whatever language, stands for itself.
  QCOMPARE(execute({"run", "x.kerridge", "--export", QString::fromUtf8("Ergebnisse für λ"), "--formats", "csv"},
                   folder.path())
               .code,
           0);
  QVERIFY(QFile::exists(folder.filePath(QString::fromUtf8("Ergebnisse für λ/manifest.json"))));
}

KERRIDGE_WINDOW_TEST(FullDiskTest)

}  // namespace full_disk_test

#include "full_disk_test.moc"
