// SPDX-License-Identifier: GPL-3.0-or-later
// What is below the files that are written whole: at the edges of names, permissions and of what the system answers.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <functional>

#include "files/atomic_file.h"
#include "files/staged_folder.h"
#include "files/whole_file.h"
#include "support/small_disk.h"
#include "support/test.h"

namespace file_edges_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr uid_t nobody = 65534;

/// What writing says, with the kind of the error before it; "" where it succeeds.
QString said(const std::function<void()>& write) {
  try {
    write();
  } catch (const DiskError& error) {
    return "disk: " + QString::fromStdString(toString(error.diagnostics().front()));
  } catch (const WriteError& error) {
    return "name: " + QString::fromStdString(toString(error.diagnostics().front()));
  }
  return {};
}

/// Does the same in a separate process as an unprivileged user, since root ignores permissions; "?" without one.
QString saidByNobody(const std::function<void()>& write) {
  std::array<int, 2> ends{};
  if (geteuid() != 0 || pipe(ends.data()) != 0) return "?";
  const pid_t child = fork();
  if (child == 0) {
    const bool is = setgid(nobody) == 0 && setuid(nobody) == 0;  // access() asks for the real user
    const QByteArray text = is ? said(write).toUtf8() : "?";
    _exit(::write(ends[1], text.constData(), static_cast<std::size_t>(text.size())) == text.size() ? 0 : 1);
  }
  close(ends[1]);
  QFile read;
  const QByteArray text = read.open(ends[0], QIODevice::ReadOnly, QFile::AutoCloseHandle) ? read.readAll() : "?";
  int status = 0;
  return waitpid(child, &status, 0) == child && status == 0 ? QString::fromUtf8(text) : "?";
}

void makeFile(const QString& file, const QByteArray& content = "old") {
  QFile target(file);
  if (!target.open(QIODevice::WriteOnly) || target.write(content) != content.size()) qFatal("no file");
}

QByteArray contentIn(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

bool mayBeReplaced(const QString& file) {
  return said([&] { writeFileAtomically(file, "new"); }).isEmpty();
}

}  // namespace

class FileEdgesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void folders();
  void namesInAFolder();
  void syncing();
  void makingFolders();
  void linksAsFarAsTheSystemFollows();
  void kindsOfErrors();
  void leftoversAreNamedExactly();
  void makingHiddenItems();
  void namesOfFolders();
  void oddThingsInTheFolder();
  void permissionsOfFolders();
  void waitsForAnotherExport();
  void foldersOfReadFiles();
  void readsNoMoreThanAsked();
};

void FileEdgesTest::folders() {
  QCOMPARE(platform::folderOf(std::string("a")), std::string("."));
  QCOMPARE(platform::folderOf(std::string("/a")), std::string("/"));
  QCOMPARE(platform::folderOf(std::string("/a/b")), std::string("/a"));
  QCOMPARE(platform::folderOf(std::string("a/b/c")), std::string("a/b"));
  QCOMPARE(platform::folderOf("/a/"), std::string("/a"));
  QCOMPARE(platform::nameOf("/a/b.csv"), "b.csv");
  QCOMPARE(platform::nameOf("b.csv"), "b.csv");
  QCOMPARE(platform::nameOf("/a/"), "");
  QCOMPARE(platform::stemOf("b.tar.gz"), "b.tar");
  QCOMPARE(platform::stemOf(".hidden"), ".hidden");
  QCOMPARE(platform::stemOf("b"), "b");
  QCOMPARE(platform::inFolder("/a", "b"), std::string("/a/b"));
  QCOMPARE(platform::inFolder("/a/", "b"), std::string("/a/b"));
  QCOMPARE(platform::inFolder("/a", "/b"), std::string("/b"));
  QCOMPARE(platform::inFolder("", "b"), std::string("b"));
}

void FileEdgesTest::namesInAFolder() {
  const QTemporaryDir folder;
  const std::string path = folder.path().toStdString();
  QVERIFY(platform::namesIn(path).empty());
  for (const char* name : {"b", "a", ".hidden", "...", "..c"}) makeFile(folder.filePath(name));
  QCOMPARE(platform::namesIn(path), (std::vector<std::string>{"...", "..c", ".hidden", "a", "b"}));
  try {
    platform::namesIn(path + "/absent");
    QFAIL("nothing was thrown");
  } catch (const std::system_error& error) {
    QCOMPARE(error.code().value(), ENOENT);
  }
  platform::removeWhole(path + "/a");
  QVERIFY(QDir(folder.path()).mkpath("deep/er"));
  makeFile(folder.filePath("deep/er/file"));
  QVERIFY(QFile::link(folder.filePath("b"), folder.filePath("deep/link")));
  platform::removeWhole(path + "/deep");
  QCOMPARE(platform::namesIn(path), (std::vector<std::string>{"...", "..c", ".hidden", "b"}));
}

void FileEdgesTest::syncing() {
  // A pipe cannot be synced, and nothing is wrong; a descriptor that is none is an error.
  std::array<int, 2> ends{};
  QCOMPARE(pipe(ends.data()), 0);
  const platform::Descriptor out(ends[0]);
  const platform::Descriptor in(ends[1]);
  const platform::Descriptor none;
  QCOMPARE(platform::sync(in), 0);
  QCOMPARE(platform::sync(none), EBADF);
  QCOMPARE(platform::write(none, "x"), EBADF);
  QCOMPARE(platform::write(none, {}), 0);
  QCOMPARE(platform::syncFile("/absent/file"), ENOENT);
  const QTemporaryDir folder;
  QCOMPARE(platform::syncFolder(folder.path().toStdString()), 0);
  QCOMPARE(platform::syncFolder(folder.filePath("absent").toStdString()), ENOENT);
  // One that may be written to and not read.
  QCOMPARE(chmod(folder.path().toUtf8().constData(), 0333), 0);
  const QString words = saidByNobody([&] {
    if (platform::syncFolder(folder.path().toStdString()) != 0) throw WriteError("folder", Text("not synced"));
  });
  QCOMPARE(chmod(folder.path().toUtf8().constData(), 0700), 0);
  if (words != "?") QCOMPARE(words, "");
}

void FileEdgesTest::makingFolders() {
  const QTemporaryDir folder;
  const auto made = [&](const char* name) { return platform::makeFolders(folder.filePath(name).toStdString()); };
  errno = 0;
  QCOMPARE(made("a/b/c"), 0);
  QVERIFY(QFileInfo(folder.filePath("a/b/c")).isDir());
  QCOMPARE(made("a/b/c"), 0);
  makeFile(folder.filePath("file"));
  QCOMPARE(made("file"), ENOTDIR);
  QCOMPARE(made("file/x"), ENOTDIR);
  QCOMPARE(made("file/x/y"), ENOTDIR);
  QCOMPARE(made(std::string(300, 'x').c_str()), ENAMETOOLONG);
  QCOMPARE(made((std::string(300, 'x') + "/y").c_str()), ENAMETOOLONG);
  QCOMPARE(platform::makeFolders(""), ENOENT);
  const QString before = QDir::currentPath();
  QVERIFY(QDir::setCurrent(folder.path()));
  QCOMPARE(platform::makeFolders("near"), 0);
  QCOMPARE(platform::makeFolders("d/e"), 0);
  QVERIFY(QDir::setCurrent(before));
  QVERIFY(QFileInfo(folder.filePath("near")).isDir() && QFileInfo(folder.filePath("d/e")).isDir());
  QCOMPARE(chmod(folder.path().toUtf8().constData(), 0755), 0);
  const QString words = saidByNobody([&] { throwNotWritten("x", made("p/q")); });
  if (words != "?") QCOMPARE(words, "name: x: cannot be written: Permission denied");
}

void FileEdgesTest::linksAsFarAsTheSystemFollows() {
  const QTemporaryDir folder;
  makeFile(folder.filePath("0"));
  for (int i = 1; i <= 41; ++i) {
    QVERIFY(QFile::link(folder.filePath(QString::number(i - 1)), folder.filePath(QString::number(i))));
    const bool follows = QFile::exists(folder.filePath(QString::number(i)));
    QCOMPARE(mayBeReplaced(folder.filePath(QString::number(i))), follows);
    QCOMPARE(follows, i <= 40);
  }
  QVERIFY(!QFileInfo(folder.filePath("0")).isSymLink());
  QCOMPARE(contentIn(folder.filePath("0")), "new");
}

/// Whoever named the file can name another one, which is another exit code than that of a disk.
void FileEdgesTest::kindsOfErrors() {
  for (const int error : {EACCES, EISDIR, ELOOP, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM, EROFS})
    QVERIFY(said([&] { throwNotWritten("x", error); }).startsWith("name: x: cannot be written: "));
  for (const int error : {EIO, ENOSPC, EDQUOT, ENOMEM, EMFILE, EFBIG})
    QVERIFY(said([&] { throwNotWritten("x", error); }).startsWith("disk: x: cannot be written: "));
  QCOMPARE(said([] { requireSynced("x", 0); }), "");
  QCOMPARE(said([] { requireSynced("x", EIO); }),
           "disk: x: was written, but the disk did not confirm it: Input/output error");
  const QTemporaryDir folder;
  QCOMPARE(chmod(folder.path().toUtf8().constData(), 0755), 0);
  const QString file = folder.filePath("a");
  const QString words = saidByNobody([&] { writeFileAtomically(file, "x"); });
  if (words == "?") QSKIP("permissions bind only other users than this one");
  QCOMPARE(words, "name: " + file + ": cannot be written: no permission to create files in " + folder.path());
  makeFile(file);
  QCOMPARE(saidByNobody([&] { writeFileAtomically(file, "x"); }),
           "name: " + file + ": cannot be written: Permission denied");
  QCOMPARE(chmod(folder.path().toUtf8().constData(), 0700), 0);
  QCOMPARE(saidByNobody([&] { writeFileAtomically(file, "x"); }),
           "name: " + file + ": cannot be written: Permission denied");
  QCOMPARE(contentIn(file), "old");
}

void FileEdgesTest::leftoversAreNamedExactly() {
  const QTemporaryDir folder;
  const QStringList leftovers{".kerridge-0123456789abcdef.part", ".kerridge-ffffffffffffffff.part"};
  const QStringList others{
      ".kerridge-0123456789abcdef.par",   ".kerridge-0123456789abcdef.party", ".kerridge-0123456789abcde.part",
      ".kerridge-0123456789abcdef0.part", "-kerridge-0123456789abcdef.part",  ".kerridge-0123456789abcdef-part",
      ".kerridge-0123456789abcdeg.part",  ".kerridge-0123456789ABCDEF.part",  ".kerridge-g123456789abcdef.part",
      ".kerridgeX0123456789abcdef.part",  ".kerridge-0123456789abcde..part",  "0123456789abcdef0123456789abcde"};
  for (const QString& name : leftovers + others) makeFile(folder.filePath(name));
  QCOMPARE(everythingIn(folder.path()).size(), leftovers.size() + others.size());
  sweepLeftovers(folder.path().toStdString());
  QCOMPARE(everythingIn(folder.path()).size(), others.size());
  for (const QString& name : others) QVERIFY2(QFile::exists(folder.filePath(name)), qPrintable(name));
  // A link of that name goes, not what it leads to; what is no folder has none.
  makeFile(folder.filePath("kept"));
  QVERIFY(QFile::link(folder.filePath("kept"), folder.filePath(leftovers.front())));
  sweepLeftovers(folder.path().toStdString());
  QVERIFY(QFile::exists(folder.filePath("kept")));
  sweepLeftovers(folder.filePath("absent").toStdString());
}

void FileEdgesTest::makingHiddenItems() {
  const QTemporaryDir folder;
  const std::string path = folder.path().toStdString();
  for (const bool isFolder : {false, true}) {
    const auto make = [&](const std::string& in) { return isFolder ? makeHiddenFolder(in) : makeHiddenFile(in, 0600); };
    const HiddenItem one = make(path);
    const HiddenItem other = make(path + '/');
    QVERIFY(one.error == 0 && other.error == 0 && one.descriptor.isOpen() && one.path != other.path);
    QCOMPARE(QFileInfo(QString::fromStdString(one.path)).isDir(), isFolder);
    QVERIFY(other.path.starts_with(path + "/.kerridge-"));
    // It is locked: whoever sweeps in another process sees that it lives.
    const platform::Descriptor again(open(one.path.c_str(), O_RDONLY | O_CLOEXEC));
    QVERIFY(flock(again.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK);
    const HiddenItem none = make(path + "/absent");
    QVERIFY(none.error == ENOENT && !none.descriptor.isOpen());
    makeFile(folder.filePath("file"));
    QCOMPARE(make(path + "/file").error, ENOTDIR);
  }
  QCOMPARE(everythingIn(folder.path()).size(), 5);
}

void FileEdgesTest::namesOfFolders() {
  const auto check = [](const QString& folder) { return said([&] { StagedFolder::check(folder); }); };
  QVERIFY(!check("/").contains("this is not the name"));
  QCOMPARE(check(""), "name: this is not the name of a folder");
  QVERIFY(check(QString("a") + QChar(0)).contains("this is not the name of a folder"));
  const QTemporaryDir base;
  makeFile(base.filePath("file"));
  QCOMPARE(check(base.filePath("file")), "name: " + base.filePath("file") + ": this is a file, not a folder");
  for (const char* below : {"file/x", "file/x/y", "file/x/y/z"}) {
    QCOMPARE(check(base.filePath(below)), "name: " + base.filePath(below) + ": this folder cannot be created: " +
                                              base.filePath("file") + " is a file");
  }
  // As long as leaves room for the names in it.
  for (const int more : {0, 1}) {
    QString deep = base.path();
    while (deep.size() < 3967 - 200 + more) deep += '/' + QString(100, 'x');
    deep += '/' + QString(3967 + more - deep.size() - 1, 'y');
    QCOMPARE(deep.size(), 3967 + more);
    QCOMPARE(check(deep).contains("its name is too long"), more == 1);
  }
  QCOMPARE(everythingIn(base.path()), QStringList("file"));
  // What is there by then.
  StagedFolder late(base.filePath("late"));
  late.write("a", "new");
  makeFile(base.filePath("late"));
  QCOMPARE(said([&] { late.commit(); }), "name: " + base.filePath("late") + ": cannot be written: Not a directory");
  QCOMPARE(contentIn(base.filePath("late")), "old");
}

void FileEdgesTest::oddThingsInTheFolder() {
  const QTemporaryDir folder;
  const QString pipe = folder.filePath("a");
  QCOMPARE(mkfifo(pipe.toUtf8().constData(), 0600), 0);
  QCOMPARE(said([&] {
             StagedFolder staged(folder.path());
             staged.write("a", "new");
             staged.commit();
           }),
           "name: " + pipe + ": cannot be written: this is a device or a pipe, not a file");
  // What the old results name is removed only where it is a file.
  makeFile(folder.filePath("last"));
  StagedFolder staged(folder.path());
  staged.write("last", "new");
  staged.commit("last", [](const QByteArray&) { return StagedFolder::Succession{"meanwhile", {"a"}}; });
  QCOMPARE(everythingIn(folder.path()), QStringList({"a", "last"}));
}

void FileEdgesTest::permissionsOfFolders() {
  const QTemporaryDir base;
  QCOMPARE(chmod(base.path().toUtf8().constData(), 0755), 0);
  const auto check = [](const QString& folder) { return saidByNobody([&] { StagedFolder::check(folder); }); };
  if (check(base.path()) == "?") QSKIP("permissions bind only other users than this one");
  for (const char* name : {"", "new", "new/er"}) {
    const QString target = QDir::cleanPath(base.filePath(name));
    QCOMPARE(check(target), "name: " + target + ": this folder cannot be written to: no permission in " + base.path());
  }
  const QString closed = base.filePath("closed");
  QVERIFY(QDir().mkdir(closed));
  QCOMPARE(chmod(closed.toUtf8().constData(), 0700), 0);
  QCOMPARE(check(closed + "/in"),
           "name: " + closed + "/in: this folder cannot be written to: no permission in " + closed);
  // In a folder of all, files of others cannot be removed.
  const QString shared = base.filePath("shared");
  QVERIFY(QDir().mkdir(shared));
  makeFile(shared + "/theirs");
  QCOMPARE(chmod(shared.toUtf8().constData(), 01777), 0);
  const QString words = saidByNobody([&] {
    writeFileAtomically(shared + "/last", "old");
    StagedFolder staged(shared);
    staged.write("last", "new");
    staged.commit("last", [](const QByteArray&) { return StagedFolder::Succession{"meanwhile", {"theirs"}}; });
  });
  QCOMPARE(words, "name: " + shared +
                      "/theirs: cannot be removed: Operation not permitted; the folder now holds old and new files, "
                      "and last says that it is not complete");
  QCOMPARE(contentIn(shared + "/last"), "meanwhile");
  // Nor replaced, which is known before anything changes.
  QCOMPARE(saidByNobody([&] {
             StagedFolder staged(shared);
             for (const char* name : {"a", "theirs"}) staged.write(name, "new");
             staged.commit();
           }),
           "name: " + shared + "/theirs: cannot be written: Permission denied");
  QVERIFY(!QFile::exists(shared + "/a"));
}

namespace {
int wakened = -1;  // where the handler of a signal says that it ran
}

/// Nor does a signal end the waiting.
void FileEdgesTest::waitsForAnotherExport() {
  const QTemporaryDir folder;
  std::array<int, 2> locked{};
  std::array<int, 2> woken{};
  QCOMPARE(pipe(locked.data()) + pipe(woken.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    // Holds the folder until the other one was woken, and has the last word then.
    const int held = open(folder.path().toUtf8().constData(), O_RDONLY | O_DIRECTORY);
    char byte = flock(held, LOCK_EX) == 0 ? 'y' : 'n';
    if (write(locked[1], &byte, 1) != 1 || read(woken[0], &byte, 1) != 1) _exit(1);
    makeFile(folder.filePath("a"), "theirs");
    _exit(0);
  }
  char byte = 'n';
  QCOMPARE(read(locked[0], &byte, 1), ssize_t{1});
  QCOMPARE(byte, 'y');
  wakened = woken[1];
  struct sigaction action = {};
  struct sigaction usual = {};
  action.sa_handler = [](int) { std::ignore = write(wakened, "w", 1); };
  QCOMPARE(sigaction(SIGALRM, &action, &usual), 0);
  StagedFolder staged(folder.path());
  staged.write("a", "ours");
  ualarm(50'000, 50'000);
  staged.commit();
  ualarm(0, 0);
  sigaction(SIGALRM, &usual, nullptr);
  int status = 0;
  QCOMPARE(waitpid(child, &status, 0), child);
  QCOMPARE(status, 0);
  QCOMPARE(contentIn(folder.filePath("a")), "ours");
}

void FileEdgesTest::foldersOfReadFiles() {
  const QTemporaryDir folder;
  makeFile(folder.filePath("file"));
  QCOMPARE(folderOf(folder.filePath("file")), folder.path());
  QCOMPARE(folderOf(QString(":/examples/any.json")), QString(":/examples"));
  // What is no file leaves relative names where the program was started.
  QCOMPARE(mkfifo(folder.filePath("pipe").toUtf8().constData(), 0600), 0);
  QCOMPARE(folderOf(folder.filePath("pipe")), QDir::currentPath());
}

void FileEdgesTest::readsNoMoreThanAsked() {
  const QTemporaryDir folder;
  makeFile(folder.filePath("file"), "0123456789");
  for (const int size : {1, 9, 10, 11, 100}) {
    QCOMPARE(readHead(folder.filePath("file"), size), QByteArray("0123456789").left(size));
  }
  QCOMPARE(readWholeFile(folder.filePath("file")), "0123456789");
  QVERIFY_THROWS_EXCEPTION(InvalidInput, readWholeFile(folder.filePath("absent")));
}

KERRIDGE_TEST(FileEdgesTest)

}  // namespace file_edges_test

#include "file_edges_test.moc"
