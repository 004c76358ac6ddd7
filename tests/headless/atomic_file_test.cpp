// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <functional>

#include "support/small_disk.h"
#include "support/test.h"

namespace atomic_file_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray bytesOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

/// What writing says, "" where it succeeds.
QString failureOf(const std::function<void()>& write) {
  try {
    write();
  } catch (const WriteError& error) {
    return QString::fromStdString(toString(error.diagnostics().front()));
  }
  return {};
}

QString failureAt(const QString& file) {
  return failureOf([&file] { writeFileAtomically(file, "new"); });
}

mode_t modeOf(const QString& file) {
  struct stat status = {};
  return stat(file.toUtf8().constData(), &status) == 0 ? status.st_mode & 07777U : 0;
}

}  // namespace

/// What permissions, links, limits and full disks do to files that are replaced in one step.
class AtomicFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keepsPermissions();
  void followsLinks();
  void refuses();
  void sizeLimit();
  void fullDisk();
};

void AtomicFileTest::keepsPermissions() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.txt");
  const mode_t mask = umask(027);
  writeFileAtomically(file, "one");
  QCOMPARE(modeOf(file), mode_t{0640});
  for (const mode_t mode : {0600U, 0666U, 0755U}) {
    QCOMPARE(chmod(file.toUtf8().constData(), mode), 0);
    writeFileAtomically(file, "two");
    QCOMPARE(modeOf(file), mode);
  }
  umask(mask);
}

void AtomicFileTest::followsLinks() {
  const QTemporaryDir folder;
  QVERIFY(QDir(folder.path()).mkdir("below"));
  // Through a relative and an absolute link to a file that does not exist yet.
  QVERIFY(QFile::link("below/file.txt", folder.filePath("near")));
  QVERIFY(QFile::link(folder.filePath("near"), folder.filePath("far")));
  for (const char* content : {"one", "two"}) {
    writeFileAtomically(folder.filePath("far"), content);
    QVERIFY(QFileInfo(folder.filePath("far")).isSymLink() && QFileInfo(folder.filePath("near")).isSymLink());
    QCOMPARE(bytesOf(folder.filePath("below/file.txt")), content);
  }
  QCOMPARE(everythingIn(folder.filePath("below")), QStringList("file.txt"));
  QVERIFY(QFile::link(folder.filePath("round"), folder.filePath("round")));
  QVERIFY2(failureAt(folder.filePath("round")).contains("symbolic links"),
           qPrintable(failureAt(folder.filePath("round"))));
}

void AtomicFileTest::refuses() {
  const QTemporaryDir folder;
  const QString below = folder.filePath("below");
  QVERIFY(QDir().mkdir(below));
  QCOMPARE(failureAt(below), below + ": cannot be written: Is a directory");
  QCOMPARE(failureAt("/dev/full"), "/dev/full: cannot be written: this is a device or a pipe, not a file");
  const QString pipe = folder.filePath("pipe");
  QCOMPARE(mkfifo(pipe.toUtf8().constData(), 0600), 0);
  QCOMPARE(failureAt(pipe), pipe + ": cannot be written: this is a device or a pipe, not a file");
  const QString nowhere = folder.filePath("absent/a.txt");
  QCOMPARE(failureAt(nowhere), nowhere + ": cannot be written: No such file or directory");
  const QString longName = folder.filePath(QString(300, 'x'));
  QCOMPARE(failureAt(longName), longName + ": cannot be written: File name too long");
  QVERIFY(failureAt(folder.filePath(QString("a") + QChar(0) + "b")).contains("a null character"));
  // The longest name that a file system takes leaves no room for anything beside it, and needs none.
  QCOMPARE(failureAt(folder.filePath(QString(255, 'x'))), "");
  QCOMPARE(everythingIn(folder.path()), QStringList({"below", "pipe", QString(255, 'x')}));
  if (geteuid() == 0) QSKIP("permissions do not bind the superuser");
  QVERIFY(QFile::setPermissions(folder.filePath(QString(255, 'x')), QFile::ReadOwner));
  QVERIFY(failureAt(folder.filePath(QString(255, 'x'))).endsWith("Permission denied"));
  QVERIFY(QFile::setPermissions(below, QFile::ReadOwner | QFile::ExeOwner));
  QVERIFY(failureAt(below + "/a.txt").endsWith("no permission to create files in " + below));
}

void AtomicFileTest::sizeLimit() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.txt");
  writeFileAtomically(file, "old");
  const FileLimit limit(1000);
  // Short enough for a buffer, which is where a failed write went unnoticed.
  for (const int size : {1001, 5000, 100'000}) {
    const QString failure = failureOf([&] { writeFileAtomically(file, QByteArray(size, 'x')); });
    QCOMPARE(failure, file + ": cannot be written: File too large");
    QCOMPARE(bytesOf(file), "old");
    QCOMPARE(everythingIn(folder.path()), QStringList("a.txt"));
  }
  writeFileAtomically(file, QByteArray(1000, 'x'));
  QCOMPARE(bytesOf(file).size(), 1000);
}

void AtomicFileTest::fullDisk() {
  const SmallDisk disk;
  if (!disk.isMounted()) QSKIP(disk.reason().constData());
  const QString file = disk.filePath("a.txt");
  writeFileAtomically(file, QByteArray(734, 'o'));
  disk.fill(0);
  for (const int size : {1, 734, 5000, 100'000}) {
    const QString failure = failureOf([&] { writeFileAtomically(file, QByteArray(size, 'x')); });
    QCOMPARE(failure, file + ": cannot be written: No space left on device");
    QCOMPARE(bytesOf(file), QByteArray(734, 'o'));
    QCOMPARE(everythingIn(disk.path()), QStringList({"a.txt", "filling"}));
  }
}

KERRIDGE_TEST(AtomicFileTest)

}  // namespace atomic_file_test

#include "atomic_file_test.moc"
