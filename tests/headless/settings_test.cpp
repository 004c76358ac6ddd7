// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/settings.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QSizeF>
#include <QTemporaryDir>

#include <memory>
#include <thread>

#include "support/small_disk.h"
#include "support/test.h"

namespace settings_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QByteArray content() {
  QFile file(settingsFile());
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// As another process leaves it.
void write(const QByteArray& text) {
  QDir().mkpath(QFileInfo(settingsFile()).absolutePath());
  QFile file(settingsFile());
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

void useFolder(const QString& folder) {
  for (const QSettings::Format format : {QSettings::NativeFormat, QSettings::IniFormat}) {
    QSettings::setPath(format, QSettings::UserScope, folder);
  }
}

}  // namespace

/// What the user has chosen, shared by all windows.
class SettingsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cleanup() { clearSettings(); }
  void valuesComeBack();
  void othersKeepTheirs();
  void changesOfManyThreads();
  void formerOnesCount();
  void notReadNotReplaced();
  void fullDisk_data();
  void fullDisk();

 private:
  std::unique_ptr<QTemporaryDir> m_folder;
};

void SettingsTest::init() {
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("settings_test");
  m_folder = std::make_unique<QTemporaryDir>();
  useFolder(m_folder->path());
}

void SettingsTest::valuesComeBack() {
  const QVariantMap chosen{{"theme", "dark"},
                           {"zoom", 125},
                           {"points", 0.1},
                           {"title", true},
                           {"files", QStringList{"/a b/ä.csv", "x, y"}},
                           {"none", QStringList()},
                           {"layout", QByteArray("\0\xff\x01ü", 5)},
                           {"print/size", QSizeF(88.9, 66.7)}};
  for (auto value = chosen.begin(); value != chosen.end(); ++value) setSetting(value.key(), value.value());
  QVERIFY(settingsFile().startsWith(m_folder->path()));
  QCOMPARE(setting("theme").toString(), "dark");
  QCOMPARE(setting("zoom").toInt(), 125);
  QCOMPARE(setting("points").toDouble(), 0.1);
  QCOMPARE(setting("title").toBool(), true);
  QCOMPARE(setting("files").toStringList(), chosen["files"].toStringList());
  QCOMPARE(setting("none", QStringList{"a"}).toStringList(), QStringList());
  QCOMPARE(setting("layout").toByteArray(), chosen["layout"].toByteArray());
  QCOMPARE(setting("print/size").toSizeF(), QSizeF(88.9, 66.7));
  QCOMPARE(setting("absent", 7).toInt(), 7);
  QCOMPARE(allSettings().keys(), chosen.keys());
  clearSettings();
  QVERIFY(allSettings().isEmpty());
}

void SettingsTest::othersKeepTheirs() {
  setSetting("mine", 1);
  write(R"({ "mine": 1, "theirs": 2 })");
  setSetting("more", 3);
  QCOMPARE(setting("theirs").toInt(), 2);
  QCOMPARE(allSettings().keys(), QStringList({"mine", "more", "theirs"}));
  // What is not changed is not written.
  const QByteArray before = "{\"mine\":1}";
  write(before);
  setSetting("mine", 1);
  QCOMPARE(content(), before);
}

void SettingsTest::changesOfManyThreads() {
  const auto add = [](int from) {
    for (int i = from; i < from + 20; ++i) {
      changeSettings([i](QVariantMap& settings) {
        settings["list"] = settings["list"].toStringList() + QStringList(QString::number(i));
      });
    }
  };
  std::thread other(add, 100);
  add(0);
  other.join();
  QCOMPARE(setting("list").toStringList().size(), 40);
}

/// Those of version 0.1 are read until there are others, and never touched.
void SettingsTest::formerOnesCount() {
#ifdef _WIN32
  QSKIP("version 0.1 was not for Windows");
#endif
  QString file;
  {
    QSettings former;
    former.setValue("theme", "dark");
    former.setValue("zoom", 150);
    former.setValue("print/title", false);
    former.setValue("recentFiles", QStringList{"/a.csv", "/b.csv"});
    former.setValue("geometry", QByteArray("\0\x01x", 3));
    former.setValue("print/size", QSizeF(80.0, 60.0));
    file = former.fileName();
  }
  QFile source(file);
  QVERIFY(source.open(QIODevice::ReadOnly));
  const QByteArray before = source.readAll();
  source.close();
  for (int time = 0; time < 2; ++time) {
    QCOMPARE(setting("zoom").toInt(), 150);
    QCOMPARE(setting("print/title", true).toBool(), false);
    QCOMPARE(setting("recentFiles").toStringList(), QStringList({"/a.csv", "/b.csv"}));
    QCOMPARE(setting("geometry").toByteArray(), QByteArray("\0\x01x", 3));
    QCOMPARE(setting("print/size").toSizeF(), QSizeF(80.0, 60.0));
    setSetting("theme", "light");  // from now on in the new file
    QCOMPARE(setting("theme").toString(), "light");
  }
  QVERIFY(source.open(QIODevice::ReadOnly));
  QCOMPARE(source.readAll(), before);
  clearSettings();
  QVERIFY(allSettings().isEmpty());
}

void SettingsTest::notReadNotReplaced() {
  QVERIFY(QDir().mkpath(settingsFile()));  // nobody can read a folder as a file
  setSetting("zoom", 125);
  QCOMPARE(setting("zoom").toInt(), 125);
  QVERIFY(QDir().rmdir(settingsFile()));
  write(R"({ "theme": "dark" })");
  setSetting("points", 9);
  QCOMPARE(allSettings().keys(), QStringList({"points", "theme", "zoom"}));
  QCOMPARE(QJsonDocument::fromJson(content()).object().keys(), allSettings().keys());
}

void SettingsTest::fullDisk_data() {
  QTest::addColumn<bool>("mounted");
  QTest::newRow("a full disk") << true;
  QTest::newRow("no file may grow") << false;
}

/// The file holds what it held, what was chosen counts, and the next change takes it along.
void SettingsTest::fullDisk() {
  QFETCH(bool, mounted);
  const SmallDisk disk;
  if (mounted && !disk.isMounted()) QSKIP(disk.reason().constData());
  if (!FileLimit::isPossible) QSKIP("no limit of the file size");
  if (mounted) useFolder(disk.path());
  setSetting("files", QStringList{"/a.csv"});
  setSetting("layout", QByteArray(6000, 'x'));
  const QByteArray before = content();
  QVERIFY(!before.isEmpty());
  {
    std::unique_ptr<FileLimit> limit;
    if (mounted) {
      disk.fill(0);
    } else {
      limit = std::make_unique<FileLimit>(0);
    }
    setSetting("theme", "dark");
    QCOMPARE(content(), before);
    QCOMPARE(setting("theme").toString(), "dark");
    QCOMPARE(setting("files").toStringList(), QStringList("/a.csv"));
  }
  if (mounted) QVERIFY(QFile::remove(disk.filePath("filling")));
  setSetting("zoom", 125);
  const QJsonObject written = QJsonDocument::fromJson(content()).object();
  QCOMPARE(written.keys(), QStringList({"files", "layout", "theme", "zoom"}));
  clearSettings();
  useFolder(m_folder->path());
}

KERRIDGE_TEST(SettingsTest)

}  // namespace settings_test

#include "settings_test.moc"
