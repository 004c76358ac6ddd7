// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>

#include "fetch/fetch_helpers.h"
#include "fetch/part_file.h"
#include "support/test.h"

namespace fetch_test {

using namespace kerridge;
using namespace kerridge::test;
using Kind = FetchOutcome::Kind;
using Stage = FetchProgress::Stage;

/// Fetching that ends well: progress, parts, redirects, checksums, the cache.
class FetchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void wholeFile();
  void slowFileSaysHowFarItIs();
  void sizeNotKnown();
  void goesOnWhereItBrokeOff();
  void goesOnInTheNextRun();
  void startsAnewWithoutRange();
  void startsAnewWhereTheFileChanged();
  void startsAnewWhereTheRangeIsWrong();
  void followsRedirects();
  void knownChecksumHolds();
  void warnsOfAChangedFile();
  void hereWithoutNetwork();
  void removes();
  void twoAtOnce();
  void otherProgramAtIt();
};

void FetchTest::wholeFile() {
  const QTemporaryDir folder;
  const QByteArray body = table(500);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  Recorder recorder(folder.filePath("sets"));
  const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-1);  // what is written has whole seconds
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/a+b/made+up.csv")}));
  QCOMPARE(outcome.message, QString());
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(outcome.set.file, folder.filePath("sets/made-up/made+up.csv"));
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(outcome.set.sha256.toLatin1(), sha256(body));
  QCOMPARE(outcome.set.warning, QString());
  QCOMPARE(filesBelow(folder.path()),
           (QStringList{"sets/checksums.json", "sets/made-up/made+up.csv", "sets/made-up/set.json"}));
  const QJsonObject json = QJsonDocument::fromJson(contentOf(folder.filePath("sets/made-up/set.json"))).object();
  QCOMPARE(json["address"].toString(), server.url("/a+b/made+up.csv").toString());
  QCOMPARE(json["licence"].toString(), "none");
  QCOMPARE(json["citation"].toString(), "Nobody, Nowhere, 2000");
  QCOMPARE(json["sha256"].toString().toLatin1(), sha256(body));
  QCOMPARE(json["bytes"].toInteger(), body.size());
  const QDateTime fetched = QDateTime::fromString(json["fetched"].toString(), Qt::ISODate);
  QVERIFY(fetched >= before && fetched <= QDateTime::currentDateTimeUtc());
  QCOMPARE(server.requests().size(), std::size_t{1});
  QVERIFY(server.requests()[0].headers.value("user-agent").startsWith("Kerridge/"));
  QCOMPARE(server.requests()[0].headers.value("accept-encoding"), "identity");
  QVERIFY(!server.requests()[0].headers.contains("range"));
  QVERIFY(!recorder.fetcher.isBusy());
}

void FetchTest::slowFileSaysHowFarItIs() {
  const QTemporaryDir folder;
  const QByteArray body = table(2000);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    socket.write(httpHead("200 OK", {lengthHeader(body.size())}));
    trickle(socket, body, body.size() / 10 + 1, 60);
  });
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entryOf({server.url("/set.csv")})).kind, Kind::done);
  std::vector<double> fractions;
  bool rated = false;
  for (const FetchProgress& step : recorder.progress) {
    if (step.stage != Stage::downloading) continue;
    QCOMPARE(step.total, body.size());
    if (!fractions.empty()) QVERIFY(step.fraction() >= fractions.back());
    fractions.push_back(step.fraction());
    rated = rated || step.rate > 0.0;
  }
  QVERIFY2(fractions.size() >= 4, qPrintable(QString::number(fractions.size())));
  QVERIFY(fractions.front() < 0.5);
  QCOMPARE(fractions.back(), 1.0);
  QVERIFY(rated);
  QCOMPARE(recorder.progress.front().stage, Stage::queued);
  QCOMPARE(recorder.progress.back().stage, Stage::checking);
}

void FetchTest::sizeNotKnown() {
  const QTemporaryDir folder;
  const QByteArray body = table(300);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    socket.write(httpHead("200 OK", {}) + body);
    socket.disconnectFromHost();
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(contentOf(outcome.set.file), body);
  for (const FetchProgress& step : recorder.progress) {
    if (step.stage == Stage::downloading) QCOMPARE(step.fraction(), -1.0);
  }
}

void FetchTest::goesOnWhereItBrokeOff() {
  const QTemporaryDir folder;
  const QByteArray body = table(3000);
  int asked = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (++asked == 1) return cutOff(socket, body, 10000, {"ETag: \"v1\""});
    serve(socket, request, body, "\"v1\"");
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.message, QString());
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(outcome.set.sha256.toLatin1(), sha256(body));
  QCOMPARE(asked, 2);
  QCOMPARE(server.requests()[1].headers.value("range"), "bytes=10000-");
  QCOMPARE(server.requests()[1].headers.value("if-range"), "\"v1\"");
}

void FetchTest::goesOnInTheNextRun() {
  const QTemporaryDir folder;
  const QByteArray body = table(3000);
  bool whole = false;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (whole) return serve(socket, request, body, "Sat, 01 Jan 2022 10:00:00 GMT");
    socket.write(httpHead("200 OK", {lengthHeader(body.size()), "Last-Modified: Sat, 01 Jan 2022 10:00:00 GMT"}) +
                 body.left(20000));  // and then nothing more
  });
  const CatalogueEntry entry = entryOf({QUrl("http://127.0.0.1:1/nothing.csv"), server.url("/set.csv")});
  {
    Recorder recorder(folder.path());
    recorder.fetcher.fetch(entry);
    QTRY_VERIFY(!recorder.progress.empty() && recorder.progress.back().received == 20000);
  }  // the program ends
  const DataCache cache(folder.path());
  QVERIFY(!cache.find(entry.id));
  QCOMPARE(cache.partBytes(entry), 20000);
  whole = true;
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entry);
  QCOMPARE(outcome.message, QString());
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(server.requests().back().headers.value("range"), "bytes=20000-");
  QVERIFY(!filesBelow(folder.path()).join(' ').contains(".part"));
}

void FetchTest::startsAnewWithoutRange() {
  const QTemporaryDir folder;
  const QByteArray body = table(3000);
  int asked = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    if (++asked == 1) return cutOff(socket, body, 10000, {"ETag: \"v1\""});
    answer(socket, "200 OK", body);  // as if nobody had asked for a range
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(asked, 2);
  // Without a validator nobody can say whether the rest would fit.
  const QTemporaryDir other;
  asked = 0;
  HttpServer plain([&](QTcpSocket& socket, const HttpRequest&) {
    if (++asked == 1) return cutOff(socket, body, 10000, {"ETag: W/\"weak\""});
    answer(socket, "200 OK", body);
  });
  Recorder second(other.path());
  QCOMPARE(contentOf(second.fetch(entryOf({plain.url("/set.csv")})).set.file), body);
  QVERIFY(!plain.requests()[1].headers.contains("range"));
}

void FetchTest::startsAnewWhereTheFileChanged() {
  const QTemporaryDir folder;
  const QByteArray old = table(3000);
  const QByteArray now = table(100);  // shorter than the part
  int asked = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    ++asked;
    if (asked == 1) return cutOff(socket, old, 10000, {"ETag: \"old\""});
    if (asked == 2) return answer(socket, "416 Range Not Satisfiable", {});
    serve(socket, request, now, "\"new\"");
  });
  Recorder recorder(folder.path());
  QCOMPARE(contentOf(recorder.fetch(entryOf({server.url("/set.csv")})).set.file), now);
  QCOMPARE(asked, 3);
  QVERIFY(!server.requests()[2].headers.contains("range"));
}

void FetchTest::startsAnewWhereTheRangeIsWrong() {
  const QTemporaryDir folder;
  const QByteArray body = table(3000);
  int asked = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    ++asked;
    if (asked == 1) return cutOff(socket, body, 10000, {"ETag: \"v1\""});
    if (asked == 2) {
      return answer(socket, "206 Partial Content", body.mid(500),
                    {"Content-Range: bytes 500-" + QByteArray::number(body.size() - 1) + "/*"});
    }
    answer(socket, "200 OK", body);
  });
  Recorder recorder(folder.path());
  QCOMPARE(contentOf(recorder.fetch(entryOf({server.url("/set.csv")})).set.file), body);
  QCOMPARE(asked, 3);
}

void FetchTest::followsRedirects() {
  const QTemporaryDir folder;
  const QByteArray body = table(50);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target == "/old.csv") return answer(socket, "301 Moved", "gone", {"Location: /newer.csv"});
    if (request.target == "/newer.csv") return answer(socket, "302 Found", {}, {"Location: /newest.csv"});
    serve(socket, request, body, "\"1\"");
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/old.csv")}));
  QCOMPARE(outcome.message, QString());
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(outcome.set.address, server.url("/old.csv"));
  QCOMPARE(outcome.set.file, folder.filePath("made-up/old.csv"));
}

void FetchTest::knownChecksumHolds() {
  const QTemporaryDir folder;
  const QByteArray body = table(50);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  CatalogueEntry entry = entryOf({server.url("/set.csv")});
  entry.addresses[0].sha256 = sha256(body).toStdString();
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entry).kind, Kind::done);
}

void FetchTest::warnsOfAChangedFile() {
  const QTemporaryDir folder;
  QByteArray body = table(50);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  const CatalogueEntry entry = entryOf({server.url("/set.csv")});
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entry).set.warning, QString());
  const DataCache& cache = recorder.fetcher.cache();
  QVERIFY(cache.remove(entry.id));
  QCOMPARE(recorder.fetch(entry).set.warning, QString());  // the same again
  QVERIFY(cache.remove(entry.id));
  const QByteArray before = sha256(body);
  body = table(51);
  const QString warning = recorder.fetch(entry).set.warning;
  QVERIFY2(warning.contains("127.0.0.1") && warning.contains(before) && warning.contains(sha256(body)),
           qPrintable(warning));
  QCOMPARE(cache.find(entry.id)->warning, warning);  // kept with the set
}

void FetchTest::hereWithoutNetwork() {
  const QTemporaryDir folder;
  const QByteArray body = table(50);
  CatalogueEntry entry;
  {
    HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
    entry = entryOf({server.url("/set.csv")});
    Recorder recorder(folder.path());
    QCOMPARE(recorder.fetch(entry).kind, Kind::done);
  }
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entry);
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(contentOf(outcome.set.file), body);
  // A file that lost its end is no set.
  QFile file(outcome.set.file);
  QVERIFY(file.resize(body.size() - 1));
  QVERIFY(!DataCache(folder.path()).find(entry.id));
  QCOMPARE(recorder.fetch(entry).kind, Kind::failed);
}

void FetchTest::removes() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  const CatalogueEntry entry = entryOf({server.url("/set.csv")});
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entry).kind, Kind::done);
  QVERIFY(recorder.fetcher.cache().remove(entry.id));
  QVERIFY(!recorder.fetcher.cache().find(entry.id));
  QCOMPARE(filesBelow(folder.path()), QStringList{"checksums.json"});
  QVERIFY(recorder.fetcher.cache().remove(entry.id));  // nothing to do
  QVERIFY(!recorder.fetcher.cache().remove("../other"));
}

void FetchTest::twoAtOnce() {
  const QTemporaryDir folder;
  const QByteArray body = table(200);
  int open = 0;
  int most = 0;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    most = qMax(most, ++open);
    QObject::connect(&socket, &QTcpSocket::disconnected, &socket, [&] { --open; });
    socket.write(httpHead("200 OK", {lengthHeader(body.size())}));
    trickle(socket, body, body.size() / 4 + 1, 20);
  });
  Recorder recorder(folder.path());
  for (const char* id : {"a", "b", "c", "d", "e"}) {
    recorder.fetcher.fetch(entryOf({server.url("/set.csv")}, QString::fromLatin1(id)));
    recorder.fetcher.fetch(entryOf({server.url("/set.csv")}, QString::fromLatin1(id)));  // asked for twice
  }
  QCOMPARE(recorder.fetcher.progress("e")->stage, Stage::queued);
  recorder.fetcher.cancel("e");
  QTRY_COMPARE(recorder.ids.size(), 5);
  QCOMPARE(most, 2);
  QCOMPARE(server.requests().size(), std::size_t{4});
  QVERIFY(!recorder.fetcher.isBusy());
  for (const char* id : {"a", "b", "c", "d"}) {
    const auto set = recorder.fetcher.cache().find(QString::fromLatin1(id));
    QVERIFY(set);
    QCOMPARE(contentOf(set->file), body);
  }
  QVERIFY(!recorder.fetcher.cache().find("e"));
}

void FetchTest::otherProgramAtIt() {
  const QTemporaryDir folder;
  const QByteArray body = table(400);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    socket.write(httpHead("200 OK", {lengthHeader(body.size())}));
    trickle(socket, body, body.size() / 6 + 1, 30);
  });
  const CatalogueEntry entry = entryOf({server.url("/set.csv")});
  Recorder first(folder.path());
  Recorder second(folder.path());  // a second window: it knows nothing of the first
  first.fetcher.fetch(entry);
  QTRY_VERIFY(!server.requests().empty());
  second.fetcher.fetch(entry);
  QTRY_COMPARE(second.fetcher.progress(entry.id)->stage, Stage::otherProgram);
  QVERIFY(!second.fetcher.cache().remove(entry.id));  // not under the other's hands
  QTRY_VERIFY(first.outcome && second.outcome);
  QCOMPARE(first.outcome->kind, Kind::done);
  QCOMPARE(second.outcome->kind, Kind::done);
  QCOMPARE(second.outcome->set.sha256.toLatin1(), sha256(body));
  QCOMPARE(contentOf(second.outcome->set.file), body);
  QCOMPARE(server.requests().size(), std::size_t{1});
}

KERRIDGE_TEST(FetchTest)

}  // namespace fetch_test

#include "fetch_test.moc"
