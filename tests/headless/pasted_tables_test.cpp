// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/pasted_tables.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "files/whole_file.h"
#include "storage/recovery_file.h"
#include "storage/session_store.h"
#include "support/test.h"

namespace pasted_tables_test {

using namespace kerridge;

namespace {

QByteArray tableOf(int number) { return QByteArray("x,y\n1,") + QByteArray::number(number) + '\n'; }

}  // namespace

class PastedTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { qputenv("XDG_DATA_HOME", QFile::encodeName(m_home.path())); }

  void theSameContentHasTheSameFile() {
    const QString file = keepPastedTable(tableOf(0));
    QVERIFY(file.startsWith(m_home.path()));
    QVERIFY(isPastedTable(file.toStdString()));
    QVERIFY(!isPastedTable("/a/b.csv"));
    QCOMPARE(readWholeFile(file), tableOf(0));
    QCOMPARE(keepPastedTable(tableOf(0)), file);
    QVERIFY(keepPastedTable(tableOf(1)) != file);
  }

  /// However many tables are pasted after it, one that a session names stays; of the others the newest do.
  void whatASessionNamesStays() {
    const QString named = keepPastedTable(tableOf(2));
    const QString forgotten = keepPastedTable(tableOf(3));
    KeptSession session;
    session.state.experiment = exampleExperiment();
    session.state.experiment.data = DataSpec{};
    session.state.experiment.data.file = named.toStdString();
    session.id = QStringLiteral("one");
    const QString folder = RecoveryFile::usualFolder() + QStringLiteral("/sessions");
    QVERIFY(QDir().mkpath(folder));
    SessionStore(folder).keep(session);
    // Older than all that follow, also where the clock of the file system is coarse.
    for (const QString& file : {named, forgotten}) makeOld(QFileInfo(file).absolutePath());
    QString last;
    for (int number = 100; number < 202; ++number) last = keepPastedTable(tableOf(number));
    QCOMPARE(readWholeFile(named), tableOf(2));
    QVERIFY(!QFileInfo::exists(forgotten));
    QCOMPARE(readWholeFile(last), tableOf(201));
    const QDir all(QFileInfo(QFileInfo(named).absolutePath()).absolutePath());
    QVERIFY(all.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() <= 101);
  }

 private:
  static void makeOld(const QString& path) {
    const timespec past[2] = {{1000000000, 0}, {1000000000, 0}};
    QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(path).constData(), past, 0), 0);
  }

  QTemporaryDir m_home;
};

KERRIDGE_TEST(PastedTablesTest)

}  // namespace pasted_tables_test

#include "pasted_tables_test.moc"
