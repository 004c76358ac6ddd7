// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "base/diagnostic.h"
#include "storage/session_store.h"
#include "support/test.h"

namespace session_store_test {

using namespace kerridge;

namespace {

KeptSession sessionOf(int number) {
  KeptSession session;
  session.state.experiment = exampleExperiment();
  session.state.experiment.split.seed = 100 + static_cast<std::uint64_t>(number);
  session.state.file = QStringLiteral("/a/%1.kerridge").arg(number);
  session.state.modified = true;
  session.when = QDateTime(QDate(2026, 1, 1), QTime(0, number), Qt::UTC);
  session.picture = QByteArray("\x89PNG\0\xff", 6);
  session.state.fileHash = std::string(64, 'a');
  session.id = QStringLiteral("id-%1").arg(number);
  return session;
}

std::vector<std::uint64_t> seedsIn(const SessionStore& store) {
  std::vector<std::uint64_t> seeds;
  for (const KeptSession& session : store.list()) seeds.push_back(session.state.experiment.split.seed);
  return seeds;
}

}  // namespace

class SessionStoreTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { m_folder = std::make_unique<QTemporaryDir>(); }

  void isGivenBackWhole() {
    const SessionStore store(path());
    QVERIFY(store.list().empty());
    KeptSession kept = sessionOf(1);
    kept.state.experiment.data = DataSpec{};
    kept.state.experiment.data.points = std::vector<Point>{{0.1, 0.2}, {0.30000000000000004, -1e-17}, {0.5, 3.0}};
    store.keep(kept);
    const auto list = store.list();
    QCOMPARE(list.size(), std::size_t{1});
    QVERIFY(list[0].state == kept.state);
    QCOMPARE(list[0].when, kept.when);
    QCOMPARE(list[0].picture, kept.picture);
    QCOMPARE(list[0].state.fileHash, kept.state.fileHash);
    QCOMPARE(list[0].id, kept.id);
  }

  void tenNewestFirst() {
    const SessionStore store(path());
    for (int number : {3, 1, 2, 12, 5, 4, 11, 6, 7, 8, 9, 10}) store.keep(sessionOf(number));
    QCOMPARE(seedsIn(store), (std::vector<std::uint64_t>{112, 111, 110, 109, 108, 107, 106, 105, 104, 103}));
    QCOMPARE(QDir(path()).entryList(QDir::Files).size(), SessionStore::most);
  }

  void oneEntryPerDocument() {
    const SessionStore store(path());
    store.keep(sessionOf(1));
    store.keep(sessionOf(2));
    KeptSession later = sessionOf(1);
    later.state.experiment.split.seed = 99;
    later.when = later.when.addSecs(3600);
    store.keep(later);
    QCOMPARE(seedsIn(store), (std::vector<std::uint64_t>{99, 102}));
    // The very same under another id: one is enough.
    KeptSession copy = sessionOf(2);
    copy.id = QStringLiteral("another");
    copy.when = later.when.addSecs(1);
    store.keep(copy);
    QCOMPARE(seedsIn(store), (std::vector<std::uint64_t>{102, 99}));
    QCOMPARE(store.list().front().id, copy.id);
    store.remove(copy.id);
    QCOMPARE(seedsIn(store), (std::vector<std::uint64_t>{99}));
  }

  void othersFilesAreLeftAlone() {
    const SessionStore store(path());
    store.keep(sessionOf(1));
    put("cut.session", "{ \"kerridge-session\": 1, \"experiment\": [");
    put("newer.session", "{ \"kerridge-session\": 2 }");
    for (int number = 2; number < 20; ++number) store.keep(sessionOf(number));
    QCOMPARE(store.list().size(), std::size_t{SessionStore::most});
    QVERIFY(QFile::exists(path() + QStringLiteral("/newer.session")));
  }

  void whatCannotBeKeptIsSaid() {
    const QString file = path() + QStringLiteral("-taken");
    QFile taken(file);
    QVERIFY(taken.open(QIODevice::WriteOnly));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, SessionStore(file).keep(sessionOf(1)));
  }

 private:
  void put(const char* name, const char* text) const {
    QFile file(path() + QLatin1Char('/') + QLatin1String(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
  }
  QString path() const { return m_folder->filePath(QStringLiteral("sessions")); }

  std::unique_ptr<QTemporaryDir> m_folder;
};

KERRIDGE_TEST(SessionStoreTest)

}  // namespace session_store_test

#include "session_store_test.moc"
