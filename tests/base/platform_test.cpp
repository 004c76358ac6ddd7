// SPDX-License-Identifier: GPL-3.0-or-later
// What the program asks of the system, the same on every one: names beyond ASCII and beyond 260 characters, files that
// one process holds, replacing in one step, devices, memory, functions of libraries.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <array>
#include <atomic>
#include <cerrno>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include "platform/files.h"
#include "platform/memory.h"
#include "platform/process.h"
#include "support/test.h"

namespace platform_test {

using namespace kerridge;
using namespace kerridge::platform;

namespace {

/// The variable that tells another process which file to hold or to make.
constexpr const char* fileOfOther = "KERRIDGE_TEST_FILE";

QByteArray contentOf(const std::string& path) {
  const Descriptor file = openForReading(path);
  std::array<char, 100> bytes{};
  const std::ptrdiff_t got = read(file, bytes.data(), bytes.size());
  return got < 0 ? QByteArray("?") : QByteArray(bytes.data(), got);
}

/// 0 or an error number.
int writeNew(const std::string& path, const char* content) {
  const Descriptor file = makeFileAlone(path, 0600);
  return file.isOpen() ? write(file, content) : errno;
}

/// Runs one function of this test in a separate process.
void start(QProcess& process, const char* function, const std::string& path) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(fileOfOther, QString::fromStdString(path));
  process.setProcessEnvironment(environment);
  process.setStandardErrorFile(QProcess::nullDevice());
  process.start(QCoreApplication::applicationFilePath(), {runningTest(), function});
}

}  // namespace

class PlatformTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void paths();
  void writesReadsAndChanges();
  void namesOfEveryKind_data();
  void namesOfEveryKind();
  void replacesInOneStep();
  void foldersTakeOnlyFreeNames();
  void oneAtATime();
  void holdsUntilKilled();
  void locksEndWithTheirProcess();
  void takesInput();
  void waitsForInput();
  void turnsOfAFolder();
  void kindsOfFiles();
  void links();
  void missingThings();
  void aboutItself();
  void memory();
};

void PlatformTest::paths() {
  QCOMPARE(nameOf("a/b.csv"), "b.csv");
  QCOMPARE(folderOf("a/b.csv"), std::string("a"));
  QCOMPARE(inFolder("a", "b"), std::string("a/b"));
#ifdef _WIN32
  QCOMPARE(nameOf("C:\\a\\b.csv"), "b.csv");
  QCOMPARE(nameOf("C:b.csv"), "b.csv");
  QCOMPARE(folderOf("C:\\a"), std::string("C:\\"));
  QCOMPARE(folderOf("C:/a/b"), std::string("C:/a"));
  QCOMPARE(inFolder("C:/a", "D:/b"), std::string("D:/b"));
#else
  QCOMPARE(nameOf("a\\b.csv"), "a\\b.csv");
  QCOMPARE(nameOf("C:b.csv"), "C:b.csv");
  QCOMPARE(inFolder("a", "C:/b"), std::string("a/C:/b"));
#endif
}

void PlatformTest::writesReadsAndChanges() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("file").toStdString();
  QCOMPARE(writeNew(path, "one\r\ntwo\n"), 0);
  QCOMPARE(contentOf(path), QByteArray("one\r\ntwo\n"));  // no line end becomes another one
  QCOMPARE(writeNew(path, "other"), EEXIST);
  {
    const Descriptor end = openForWriting(path, false);
    QCOMPARE(write(end, "three"), 0);
    QCOMPARE(sync(end), 0);
  }
  QCOMPARE(contentOf(path), QByteArray("one\r\ntwo\nthree"));
  {
    const Descriptor file = openAlone(path, false);
    QCOMPARE(seek(file, 5), 0);
    QCOMPARE(setSize(file, 8), 0);
    QCOMPARE(statusOf(file).size, std::uint64_t{8});
    std::array<char, 10> rest{};
    QCOMPARE(read(file, rest.data(), rest.size()), std::ptrdiff_t{3});
    QCOMPARE(QByteArray(rest.data()), QByteArray("two"));
    QCOMPARE(read(file, rest.data(), rest.size()), std::ptrdiff_t{0});
    QFile(folder.filePath("file")).setFileTime(QDateTime::fromSecsSinceEpoch(1000), QFileDevice::FileModificationTime);
    touch(file);
    QVERIFY(statusOf(file).seconds > 1'000'000'000);
  }
  { QVERIFY(openForWriting(path, true).isOpen()); }
  QCOMPARE(contentOf(path), QByteArray());
  QCOMPARE(syncFile(path), 0);
  QCOMPARE(syncFolder(folder.path().toStdString()), 0);
}

void PlatformTest::namesOfEveryKind_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("blanks") << QStringLiteral("a b  c.csv");
  QTest::newRow("Latin") << QStringLiteral("Größe – Übersicht.csv");
  QTest::newRow("Greek and Chinese") << QStringLiteral("λ 数据.csv");
  QTest::newRow("beyond the first plane") << QStringLiteral("𝜆 🙂.csv");
  QTest::newRow("decomposed") << QStringLiteral("u\u0308.csv");
  QTest::newRow("several dots") << QStringLiteral("a.b..c");
  QTest::newRow("long path") << QStringLiteral("%1/%1/%1/λ.csv").arg(QString(120, 'x'));
}

void PlatformTest::namesOfEveryKind() {
  QFETCH(const QString, name);
  const QTemporaryDir base;
  const std::string path = base.filePath(name).toStdString();
  const std::string folder = folderOf(path);
  QCOMPARE(makeFolders(folder), 0);
  QCOMPARE(writeNew(path, "content"), 0);
  QCOMPARE(contentOf(path), QByteArray("content"));
  QCOMPARE(statusOf(path).kind, FileKind::regular);
  QCOMPARE(mayWrite(path), 0);
  QCOMPARE(namesIn(folder), std::vector<std::string>{std::string(nameOf(path))});
  QCOMPARE(rename(path, path + ".old"), 0);
  QVERIFY(!statusOf(path).exists());
  QCOMPARE(removeFile(path + ".old"), 0);
  QVERIFY(namesIn(folder).empty());
  // Qt and this program mean the same file.
  if (path.size() > 250) return;  // where Qt needs a setting of the system
  QVERIFY(QFile(base.filePath(name)).open(QIODevice::WriteOnly));
  QCOMPARE(statusOf(path).kind, FileKind::regular);
}

void PlatformTest::replacesInOneStep() {
  const QTemporaryDir folder;
  const std::string place = folder.filePath("file").toStdString();
  const std::string fresh = folder.filePath("new").toStdString();
  QCOMPARE(writeNew(place, "old"), 0);
  QCOMPARE(writeNew(fresh, "new"), 0);
  const FileStatus before = statusOf(place);
  QCOMPARE(rename(fresh, place), 0);
  QCOMPARE(contentOf(place), QByteArray("new"));
  QVERIFY(!statusOf(fresh).exists());
  QVERIFY(!statusOf(place).isSameFile(before));
  QVERIFY(statusOf(place).isSameFile(statusOf(place)));

  // While its writer still has it open, as files do that are written under a hidden name.
  Descriptor open = makeFileAlone(fresh, 0600);
  QCOMPARE(write(open, "newer"), 0);
  QCOMPARE(rename(fresh, place), 0);
  open = {};
  QCOMPARE(contentOf(place), QByteArray("newer"));

  QCOMPARE(makeFolder(fresh), 0);
  QCOMPARE(rename(place, fresh), EISDIR);
  QCOMPARE(rename(folder.filePath("absent").toStdString(), place), ENOENT);
  QCOMPARE(contentOf(place), QByteArray("newer"));
}

void PlatformTest::foldersTakeOnlyFreeNames() {
  const QTemporaryDir base;
  const std::string from = base.filePath("from").toStdString();
  const std::string to = base.filePath("to").toStdString();
  Descriptor held = makeFolderAlone(from);
  QVERIFY(held.isOpen());
  QCOMPARE(writeNew(inFolder(from, "file"), "x"), 0);
  QCOMPARE(makeFolder(to), 0);
  QCOMPARE(writeNew(inFolder(to, "other"), "y"), 0);
  const int taken = rename(from, to);
  QVERIFY(taken == EEXIST || taken == ENOTEMPTY);
  removeWhole(to);
  QCOMPARE(rename(from, to), 0);
  QCOMPARE(contentOf(inFolder(to, "file")), QByteArray("x"));
  QCOMPARE(makeFolder(to), EEXIST);
  QCOMPARE(removeFolder(to), ENOTEMPTY);
  held = {};
  removeWhole(to);
  QVERIFY(!statusOf(to).exists());
}

void PlatformTest::oneAtATime() {
  const QTemporaryDir folder;
  for (const bool isFolder : {false, true}) {
    const std::string path = folder.filePath(isFolder ? "folder" : "file").toStdString();
    Descriptor held = isFolder ? makeFolderAlone(path) : makeFileAlone(path, 0600);
    QVERIFY(held.isOpen());
    if (isFolder) QCOMPARE(writeNew(inFolder(path, "inside"), "x"), 0);
    removeLeftover(path);
    QVERIFY(statusOf(path).exists());
    held = {};
    removeLeftover(path);
    QVERIFY(!statusOf(path).exists());
  }
  const std::string journal = folder.filePath("journal").toStdString();
  QVERIFY(!openAlone(journal, false).isOpen());
  QCOMPARE(errno, ENOENT);
  Descriptor held = openAlone(journal, true);
  QVERIFY(held.isOpen());
  QVERIFY(!openAlone(journal, true).isOpen());
  QCOMPARE(errno, EWOULDBLOCK);
  held = {};
  QVERIFY(openAlone(journal, false).isOpen());
}

void PlatformTest::holdsUntilKilled() {
  const QByteArray path = qgetenv(fileOfOther);
  if (path.isEmpty()) QSKIP("a part of locksEndWithTheirProcess() in a separate process");
  const Descriptor file = openAlone(path.toStdString(), true);
  QVERIFY(file.isOpen());
  QVERIFY(QFile(QString::fromUtf8(path) + ".held").open(QIODevice::WriteOnly));
  QTest::qWait(patience);
}

void PlatformTest::locksEndWithTheirProcess() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("journal").toStdString();
  QProcess other;
  start(other, "holdsUntilKilled", path);
  QTRY_VERIFY(statusOf(path + ".held").exists());
  QVERIFY(!openAlone(path, true).isOpen());
  QCOMPARE(errno, EWOULDBLOCK);
  removeLeftover(path);
  QVERIFY(statusOf(path).exists());
  other.kill();
  QVERIFY(other.waitForFinished(patience));
  QTRY_VERIFY(openAlone(path, true).isOpen());
}

void PlatformTest::takesInput() {
  const QByteArray path = qgetenv(fileOfOther);
  if (path.isEmpty()) QSKIP("a part of waitsForInput() in a separate process");
  const Descriptor input = openStandardInput();
  QVERIFY(input.isOpen());
  QCOMPARE(waitForBytes(input, 50), 0);
  QVERIFY(QFile(QString::fromUtf8(path)).open(QIODevice::WriteOnly));
  while (waitForBytes(input, 50) == 0) {
  }
  std::array<char, 10> bytes{};
  QCOMPARE(read(input, bytes.data(), bytes.size()), std::ptrdiff_t{4});
  QCOMPARE(QByteArray(bytes.data()), QByteArray("a\r\nb"));
  while (waitForBytes(input, 50) == 0) {
  }
  QCOMPARE(read(input, bytes.data(), bytes.size()), std::ptrdiff_t{0});
}

void PlatformTest::waitsForInput() {
  const QTemporaryDir folder;
  const std::string waiting = folder.filePath("waiting").toStdString();
  QProcess other;
  start(other, "takesInput", waiting);
  QTRY_VERIFY(statusOf(waiting).exists());
  QCOMPARE(other.write("a\r\nb"), qint64{4});
  QVERIFY(other.waitForBytesWritten(patience));
  other.closeWriteChannel();
  QVERIFY(other.waitForFinished(patience));
  QCOMPARE(other.exitCode(), 0);
}

void PlatformTest::turnsOfAFolder() {
  const QTemporaryDir folder;
  const std::string path = folder.path().toStdString();
  std::atomic<int> inside{0};
  std::atomic<bool> overlapped{false};
  const auto takeTurns = [&] {
    for (int turn = 0; turn < 200; ++turn) {
      const FolderTurn mine(path);
      if (inside.fetch_add(1) > 0) overlapped = true;
      std::this_thread::yield();
      inside.fetch_sub(1);
    }
  };
  {
    const std::jthread other(takeTurns);
    takeTurns();
  }
  QVERIFY(!overlapped);
  const FolderTurn ofNothing(folder.filePath("absent").toStdString());
}

void PlatformTest::kindsOfFiles() {
  const QTemporaryDir folder;
  QCOMPARE(statusOf(folder.path().toStdString()).kind, FileKind::folder);
#ifdef _WIN32
  for (const char* device : {"NUL", "nul", "CON", "COM1"}) {
    QCOMPARE(statusOf(std::string(device)).kind, FileKind::device);
  }
#else
  QCOMPARE(statusOf("/dev/null").kind, FileKind::device);
#endif
  const std::string path = folder.filePath("file").toStdString();
  QCOMPARE(writeNew(path, "12345"), 0);
  const FileStatus status = statusOf(path);
  QCOMPARE(status.size, std::uint64_t{5});
  QVERIFY(qAbs(status.seconds - QDateTime::currentSecsSinceEpoch()) < 86400);
  QVERIFY(!statusOfName(path).isLink);
  QVERIFY(status.isSameFile(statusOf(openForReading(path))));
}

void PlatformTest::links() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("file").toStdString();
  QCOMPARE(writeNew(path, "x"), 0);
  QCOMPARE(linkTarget(path), std::string());
#ifdef _WIN32
  QSKIP("links take a privilege");
#else
  const std::string link = folder.filePath("link").toStdString();
  QVERIFY(QFile::link("file", folder.filePath("link")));
  QCOMPARE(linkTarget(link), std::string("file"));
  QVERIFY(statusOfName(link).isLink && !statusOf(link).isLink);
  QVERIFY(statusOf(link).isSameFile(statusOf(path)));
#endif
}

void PlatformTest::missingThings() {
  const QTemporaryDir folder;
  const std::string absent = folder.filePath("absent").toStdString();
  for (const std::string& path : {absent, absent + "/more", std::string()}) {
    QVERIFY(!statusOf(path).exists());
    QCOMPARE(errno, ENOENT);
    QVERIFY(!openForReading(path).isOpen());
    QCOMPARE(errno, ENOENT);
    QCOMPARE(removeFile(path), ENOENT);
    QVERIFY_THROWS_EXCEPTION(std::system_error, namesIn(path));
    QVERIFY(!openAlone(path, false).isOpen());
  }
  QCOMPARE(makeFolder(absent + "/more"), ENOENT);
  QCOMPARE(makeFolders(absent + "/more"), 0);
  QCOMPARE(reasonOf(ENOENT), std::string("No such file or directory"));
}

void PlatformTest::aboutItself() {
  QVERIFY(functionNamed("there is no such function") == nullptr);
  QVERIFY(statusOf(programFile()).kind == FileKind::regular);
  QCOMPARE(QFileInfo(QString::fromStdString(programFile())).baseName(),
           QFileInfo(QCoreApplication::applicationFilePath()).baseName());
  QVERIFY(!buildId().empty());
  QCOMPARE(buildId(), buildId());
}

void PlatformTest::memory() {
  QVERIFY(freeMemory() > 0);
  QVERIFY(hasRoomFor(1 << 20));
  QVERIFY(!hasRoomFor(std::size_t{1} << 60U));
  std::vector<double> values(4 * largePageBytes / sizeof(double), 1.0);
  preferLargePages(values.data(), values.size() * sizeof(double));
  QCOMPARE(values.front() + values.back(), 2.0);
  returnFreedMemory();
}

}  // namespace platform_test

KERRIDGE_TEST(platform_test::PlatformTest)

#include "platform_test.moc"
