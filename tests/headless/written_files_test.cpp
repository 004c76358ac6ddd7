// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are the old one or the new one, whatever happens, on every system.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <array>
#include <cstdlib>
#include <functional>
#include <tuple>

#include "files/atomic_file.h"
#include "files/staged_folder.h"
#include "files/whole_file.h"
#include "platform/process.h"
#include "support/test.h"

namespace written_files_test {

using namespace kerridge;

namespace {

/// The variable that tells another process in which folder to end in the middle of its work.
constexpr const char* dyingFolder = "KERRIDGE_TEST_DYING_FOLDER";

QByteArray bytesOf(const QString& file) { return readWholeFile(file); }

QStringList everythingIn(const QString& folder) {
  return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
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

}  // namespace

class WrittenFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void replaces();
  void withoutCommitNothingIsLeft();
  void renamesFinishedFiles();
  void replacesWhatIsRead();
  void diesWhileItWrites();
  void sweepsWhatTheDeadLeft();
  void keepsWhatTheLivingWrite();
  void namesOfEveryKind_data();
  void namesOfEveryKind();
  void refusesDevices();
};

void WrittenFilesTest::replaces() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.txt");
  writeFileAtomically(file, "one");
  QCOMPARE(bytesOf(file), "one");
  writeFileAtomically(file, QByteArray(3'000'000, 'x'));
  QCOMPARE(bytesOf(file).size(), 3'000'000);
  {
    AtomicFile pieces(file);
    for (int i = 0; i < 100; ++i) pieces.write(QByteArray(50, char('0' + i % 10)));
    QCOMPARE(bytesOf(file).size(), 3'000'000);
    pieces.commit();
  }
  QCOMPARE(bytesOf(file).left(101), QByteArray(50, '0') + QByteArray(50, '1') + '2');
  writeFileAtomically(file, {});
  QVERIFY(QFile::exists(file) && bytesOf(file).isEmpty());
  QCOMPARE(everythingIn(folder.path()), QStringList("a.txt"));
}

void WrittenFilesTest::withoutCommitNothingIsLeft() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("a.txt"), "one");
  {
    AtomicFile dropped(folder.filePath("a.txt"));
    dropped.write("two");
    AtomicFile other(folder.filePath("b.txt"));
    QCOMPARE(everythingIn(folder.path()).size(), 3);
  }
  QCOMPARE(everythingIn(folder.path()), QStringList("a.txt"));
  QCOMPARE(bytesOf(folder.filePath("a.txt")), "one");
}

void WrittenFilesTest::renamesFinishedFiles() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("part"), "new");
  writeFileAtomically(folder.filePath("whole"), "old");
  renameFile(folder.filePath("part"), folder.filePath("whole"));
  QCOMPARE(everythingIn(folder.path()), QStringList("whole"));
  QCOMPARE(bytesOf(folder.filePath("whole")), "new");
  const QString absent = failureOf([&] { renameFile(folder.filePath("part"), folder.filePath("whole")); });
  QCOMPARE(absent, folder.filePath("whole") + ": cannot be written: No such file or directory");
  QCOMPARE(bytesOf(folder.filePath("whole")), "new");
}

void WrittenFilesTest::replacesWhatIsRead() {
  if (platform::functionNamed("wine_get_version") != nullptr) QSKIP("Wine replaces no file that is open");
  const QTemporaryDir folder;
  const QString file = folder.filePath("a.txt");
  writeFileAtomically(file, "old");
  OpenedFile reader(file.toStdString());
  writeFileAtomically(file, "new");
  std::array<char, 10> bytes{};
  QCOMPARE(reader.read(bytes.data(), bytes.size()), std::size_t{3});
  QCOMPARE(QByteArray(bytes.data()), "old");
  QCOMPARE(bytesOf(file), "new");
}

void WrittenFilesTest::diesWhileItWrites() {
  const QString folder = qEnvironmentVariable(dyingFolder);
  if (folder.isEmpty()) QSKIP("a part of sweepsWhatTheDeadLeft() in a separate process");
  AtomicFile file(folder + "/a.txt");
  file.write("half of it");
  const HiddenItem hidden = makeHiddenFolder(folder.toStdString());
  std::ignore = makeHiddenFile(hidden.path, 0600);
  std::_Exit(1);
}

void WrittenFilesTest::sweepsWhatTheDeadLeft() {
  const QTemporaryDir folder;
  QProcess other;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(dyingFolder, folder.path());
  other.setProcessEnvironment(environment);
  other.start(QCoreApplication::applicationFilePath(), {runningTest(), "diesWhileItWrites"});
  QVERIFY(other.waitForFinished(patience));
  QCOMPARE(everythingIn(folder.path()).size(), 2);
  // Names that only look alike belong to somebody else.
  QVERIFY(QDir(folder.path()).mkdir(".kerridge-mine.part"));
  writeFileAtomically(folder.filePath("a.txt"), "whole");
  QCOMPARE(everythingIn(folder.path()), QStringList({".kerridge-mine.part", "a.txt"}));
}

void WrittenFilesTest::keepsWhatTheLivingWrite() {
  const QTemporaryDir folder;
  AtomicFile file(folder.filePath("a.txt"));
  file.write("more");
  const HiddenItem hidden = makeHiddenFolder(folder.path().toStdString());
  QCOMPARE(hidden.error, 0);
  sweepLeftovers(folder.path().toStdString());
  QCOMPARE(everythingIn(folder.path()).size(), 2);
  file.commit();
  QCOMPARE(bytesOf(folder.filePath("a.txt")), "more");
}

void WrittenFilesTest::namesOfEveryKind_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("blanks") << QStringLiteral("my results");
  QTest::newRow("beyond Latin-1") << QStringLiteral("Größe λ 数据 🙂");
  QTest::newRow("long path") << QStringLiteral("%1/%1/%1").arg(QString(90, 'x'));
}

void WrittenFilesTest::namesOfEveryKind() {
  QFETCH(const QString, name);
  const QTemporaryDir base;
  const QString folder = base.filePath(name);
  for (const char* content : {"one", "two"}) {
    StagedFolder staged(folder);
    staged.write("path.csv", content);
    staged.write("λ.csv", content);
    staged.commit("manifest.json");
    QCOMPARE(bytesOf(folder + "/path.csv"), content);
    QCOMPARE(bytesOf(folder + "/λ.csv"), content);
  }
  QCOMPARE(platform::namesIn(folder.toStdString()), (std::vector<std::string>{"path.csv", "λ.csv"}));
}

void WrittenFilesTest::refusesDevices() {
#ifdef _WIN32
  const QStringList devices{"NUL", "CON", "COM1"};
#else
  const QStringList devices{"/dev/null"};
#endif
  for (const QString& device : devices) {
    QCOMPARE(failureOf([&] { writeFileAtomically(device, "x"); }),
             device + ": cannot be written: this is a device or a pipe, not a file");
  }
}

KERRIDGE_TEST(WrittenFilesTest)

}  // namespace written_files_test

#include "written_files_test.moc"
