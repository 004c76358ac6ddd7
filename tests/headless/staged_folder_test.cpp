// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/staged_folder.h"

#include <functional>
#include <thread>

#include "support/peak_memory.h"
#include "support/small_disk.h"
#include "support/test.h"

namespace staged_folder_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray textIn(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

QString wordsOfFailure(const std::function<void()>& act) {
  try {
    act();
  } catch (const WriteError& error) {
    return QString::fromStdString(toString(error.diagnostics().front()));
  }
  return {};
}

StagedFolder::Succeed succeededBy(const QByteArray& meanwhile) {
  return [meanwhile](const QByteArray&) { return StagedFolder::Succession{meanwhile, {}}; };
}

QString failedCheck(const QString& folder) {
  return wordsOfFailure([&folder] { StagedFolder::check(folder); });
}

}  // namespace

/// Folders of files that are put in place together.
class StagedFolderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void newFolder();
  void relativeNames();
  void presentFolder();
  void removesWhatIsSucceeded();
  void refusedBeforeAnythingChanges();
  void sizeLimit();
  void fullDisk();
  void ownFileSystem();
  void checkFindsOut();
  void failuresOfTheSystem();
  void twoAtATime();
};

void StagedFolderTest::newFolder() {
  const QTemporaryDir folder;
  const QString target = folder.filePath("a/b");
  {
    const StagedFolder staged(target);
    staged.write("one", "1");
    QVERIFY(!QFile::exists(target));
  }
  QCOMPARE(everythingIn(folder.path()), QStringList());
  {
    StagedFolder staged(target + "/");
    staged.write("one", "1");
    {
      AtomicFile dropped = staged.file("two");
      dropped.write("half");
    }
    staged.commit("one", succeededBy("unused"));
  }
  QCOMPARE(everythingIn(target), QStringList("one"));
  QCOMPARE(everythingIn(folder.filePath("a")), QStringList("b"));
  {
    StagedFolder late(folder.filePath("late"));
    late.write("mine", "1");
    QVERIFY(QDir(folder.path()).mkdir("late"));
    writeFileAtomically(folder.filePath("late/theirs"), "2");
    late.commit();
  }
  QCOMPARE(everythingIn(folder.filePath("late")), QStringList({"mine", "theirs"}));
  QCOMPARE(everythingIn(folder.path()), QStringList({"a", "late"}));
}

void StagedFolderTest::relativeNames() {
  const QTemporaryDir folder;
  const QString before = QDir::currentPath();
  QVERIFY(QDir::setCurrent(folder.path()));
  for (const QString& name : {QString("out"), QString("deep/out/."), QString("."), QString("./deep")}) {
    StagedFolder staged(name);
    staged.write("file", name.toUtf8());
    staged.commit();
    QCOMPARE(textIn(name + "/file"), name.toUtf8());
  }
  QCOMPARE(everythingIn("."), QStringList({"deep", "file", "out"}));
  QVERIFY(QDir::setCurrent(before));
}

void StagedFolderTest::presentFolder() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("other"), "stays");
  writeFileAtomically(folder.filePath("table"), "old");
  writeFileAtomically(folder.filePath("last"), "old");
  QVERIFY(QFile::setPermissions(folder.filePath("table"), QFile::ReadOwner | QFile::WriteOwner));
  {
    StagedFolder dropped(folder.path());
    dropped.write("table", "new");
  }
  QCOMPARE(textIn(folder.filePath("table")), "old");
  StagedFolder staged(folder.path());
  staged.write("table", "new");
  staged.write("last", "new");
  staged.write("more", "new");
  QCOMPARE(textIn(folder.filePath("table")), "old");
  staged.commit("last", succeededBy("meanwhile"));
  QCOMPARE(textIn(folder.filePath("other")), "stays");
  for (const char* name : {"table", "last", "more"}) QCOMPARE(textIn(folder.filePath(name)), "new");
#ifndef _WIN32
  QCOMPARE(QFile::permissions(folder.filePath("table")) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
#endif
}

/// What the old last file stands for goes, and nothing that lies outside or is no file.
void StagedFolderTest::removesWhatIsSucceeded() {
  const QTemporaryDir base;
  const QString path = base.filePath("out");
  QVERIFY(QDir(base.path()).mkpath("out/sub"));
  for (const char* name : {"gone", "table", "last", "mine"}) writeFileAtomically(path + '/' + name, "old");
  writeFileAtomically(base.filePath("outside"), "old");
  QVERIFY(QFile::link(base.filePath("outside"), path + "/link"));
  QByteArray seen;
  StagedFolder staged(path);
  for (const char* name : {"table", "last"}) staged.write(name, "new");
  staged.commit("last", [&](const QByteArray& old) {
    seen = old;
    return StagedFolder::Succession{"meanwhile",
                                    {"gone", "table", "last", "sub", "link", "../outside", "absent", "", ".", ".."}};
  });
  QCOMPARE(seen, "old");
  QCOMPARE(everythingIn(path), QStringList({"last", "mine", "sub", "table"}));
  QCOMPARE(textIn(path + "/table") + textIn(path + "/last") + textIn(path + "/mine"), "newnewold");
  QCOMPARE(textIn(base.filePath("outside")), "old");
}

void StagedFolderTest::refusedBeforeAnythingChanges() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("a"), "old");
  writeFileAtomically(folder.filePath("last"), "old");
  QVERIFY(QDir(folder.path()).mkdir("z"));
  const QString words = wordsOfFailure([&] {
    StagedFolder staged(folder.path());
    for (const char* name : {"a", "z", "last"}) staged.write(name, "new");
    staged.commit("last", succeededBy("meanwhile"));
  });
  QCOMPARE(words, folder.filePath("z") + ": cannot be written: Is a directory");
  QCOMPARE(textIn(folder.filePath("a")) + textIn(folder.filePath("last")), "oldold");
  QCOMPARE(everythingIn(folder.path()), QStringList({"a", "last", "z"}));
}

void StagedFolderTest::sizeLimit() {
  if (!FileLimit::isPossible) QSKIP("no limit of the file size");
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("a"), "old");
  const FileLimit limit(1000);
  const QString words = wordsOfFailure([&] {
    StagedFolder staged(folder.path());
    staged.write("a", "new");
    staged.write("b", QByteArray(1001, 'x'));
    staged.commit();
  });
  QCOMPARE(words, folder.filePath("b") + ": cannot be written: File too large");
  QCOMPARE(textIn(folder.filePath("a")), "old");
  QCOMPARE(everythingIn(folder.path()), QStringList("a"));
}

void StagedFolderTest::fullDisk() {
  const SmallDisk disk;
  if (!disk.isMounted()) QSKIP(disk.reason().constData());
  // At every amount of room up to one that suffices: the marker needs some, too.
  const QString target = disk.filePath("out");
  QVERIFY(QDir(disk.path()).mkdir("out"));
  int failures = 0;
  bool done = false;
  for (qint64 room = 0; !done && room < 200'000; room += 4096) {
    QFile::remove(disk.filePath("filling"));
    for (const char* name : {"a", "b", "last"}) writeFileAtomically(target + '/' + name, QByteArray(5000, 'o'));
    disk.fill(room);
    const QString words = wordsOfFailure([&] {
      StagedFolder staged(target);
      for (const char* name : {"a", "b", "last"}) staged.write(name, QByteArray(5000, 'n'));
      staged.commit("last", succeededBy(QByteArray(5000, 'm')));
    });
    done = words.isEmpty();
    failures += done ? 0 : 1;
    if (!done) QVERIFY2(words.endsWith("No space left on device") || words.contains(": No space"), qPrintable(words));
    for (const char* name : {"a", "b", "last"}) {
      QCOMPARE(textIn(target + '/' + name), QByteArray(5000, done ? 'n' : 'o'));
    }
    QCOMPARE(everythingIn(target), QStringList({"a", "b", "last"}));
  }
  QVERIFY(done);
  QVERIFY(failures > 3);
}

void StagedFolderTest::ownFileSystem() {
  const SmallDisk disk;
  if (!disk.isMounted()) QSKIP(disk.reason().constData());
  // Beside this folder is another file system, from which nothing can be renamed.
  StagedFolder staged(disk.path());
  staged.write("a", "new");
  staged.commit();
  QCOMPARE(everythingIn(disk.path()), QStringList("a"));
}

void StagedFolderTest::checkFindsOut() {
  const QTemporaryDir folder;
  QCOMPARE(failedCheck(folder.filePath("x/y/z")), "");
  const QString longName = folder.filePath(QString(300, 'x'));
  QCOMPARE(failedCheck(longName),
           longName + ": this folder cannot be created: its name is too long for the file system");
  const QString below = folder.filePath("new/" + QString(300, 'x'));
  QCOMPARE(failedCheck(below), below + ": this folder cannot be created: its name is too long for the file system");
  const QString above = longName + "/new";
  QCOMPARE(failedCheck(above), above + ": this folder cannot be created: its name is too long for the file system");
  QString deep = folder.path();
  while (deep.size() < 4050) deep += "/" + QString(100, 'x');
  QVERIFY(failedCheck(deep).endsWith("its name is too long for the file system"));
#ifndef _WIN32  // where Qt makes a file that Explorer follows
  QVERIFY(QFile::link(folder.filePath("absent"), folder.filePath("link")));
  QVERIFY(failedCheck(folder.filePath("link")).endsWith(": this is a link to a folder that does not exist"));
  QVERIFY(QFile::remove(folder.filePath("link")));
#endif
  QCOMPARE(failedCheck(""), "this is not the name of a folder");
  QCOMPARE(everythingIn(folder.path()), QStringList());
}

void StagedFolderTest::failuresOfTheSystem() {
#ifdef _WIN32
  QSKIP("no limit of open files");
#else
  if (sanitized) QSKIP("sanitizers need file descriptors themselves");
  const QTemporaryDir folder;
  rlimit before = {};
  QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit none = before;
  none.rlim_cur = 0;
  bool isDiskError = false;
  QCOMPARE(setrlimit(RLIMIT_NOFILE, &none), 0);
  try {
    StagedFolder::check(folder.filePath("out"));
  } catch (const DiskError&) {
    isDiskError = true;
  } catch (const WriteError&) {
  }
  QCOMPARE(setrlimit(RLIMIT_NOFILE, &before), 0);
  QVERIFY(isDiskError);  // not the mistake of whoever named the folder
  QCOMPARE(everythingIn(folder.path()), QStringList());
#endif
}

void StagedFolderTest::twoAtATime() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("last"), "0");
  const auto exportOften = [&folder](char who) {
    for (int i = 0; i < 50; ++i) {
      StagedFolder staged(folder.path());
      for (const char* name : {"a", "b", "c", "last"}) staged.write(name, QByteArray(1, who));
      staged.commit("last", succeededBy("meanwhile"));
    }
  };
  std::thread first(exportOften, '1');
  std::thread second(exportOften, '2');
  first.join();
  second.join();
  const QByteArray winner = textIn(folder.filePath("last"));
  QVERIFY(winner == "1" || winner == "2");
  for (const char* name : {"a", "b", "c"}) QCOMPARE(textIn(folder.filePath(name)), winner);
  QCOMPARE(everythingIn(folder.path()), QStringList({"a", "b", "c", "last"}));
}

KERRIDGE_TEST(StagedFolderTest)

}  // namespace staged_folder_test

#include "staged_folder_test.moc"
