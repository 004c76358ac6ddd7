// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "fetch/fetch_helpers.h"
#include "support/small_disk.h"
#include "support/test.h"

namespace fetch_trouble_test {

using namespace kerridge;
using namespace kerridge::test;
using Kind = FetchOutcome::Kind;
using Stage = FetchProgress::Stage;

/// Fetching where something goes wrong: what is said, what is tried next, and that nothing broken is kept.
class FetchTroubleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void statusInWords_data();
  void statusInWords();
  void nextAddress();
  void everyAddressFails();
  void damaged();
  void webPageInsteadOfTheFile();
  void noArchive();
  void redirectsInACircle();
  void redirectsToAnotherScheme();
  void redirectsOffThisComputer_data();
  void redirectsOffThisComputer();
  void redirectsFromTheNet_data();
  void redirectsFromTheNet();
  void connectionRefused();
  void hostUnknown();
  void keepsBreakingOff();
  void stalls();
  void cancelAtOnce();
  void cancelOnTheWay();
  void cancelBetweenTries();
  void tooLarge();
  void diskFull();
  void diskFullWhileWriting();
  void diskFullAtTheEnd();
  void noFolder();
  void lockOfAProgramThatIsGone();
};

void FetchTroubleTest::statusInWords_data() {
  QTest::addColumn<QByteArray>("status");
  QTest::addColumn<QString>("words");
  QTest::newRow("302, to nowhere") << QByteArray("302 Found")
                                   << "127.0.0.1 redirects to an address that is not a web address";
  QTest::newRow("403") << QByteArray("403 Forbidden") << "127.0.0.1 does not allow public access to the file (403)";
  QTest::newRow("404") << QByteArray("404 Not Found") << "127.0.0.1 has no such file (404): the archive may have moved";
  QTest::newRow("410") << QByteArray("410 Gone") << "127.0.0.1 has no such file (410): the archive may have moved";
  QTest::newRow("418") << QByteArray("418 Teapot") << "127.0.0.1 answered with an error (418)";
  QTest::newRow("500") << QByteArray("500 Oh") << "127.0.0.1 has an internal problem (500); try again later";
  QTest::newRow("503") << QByteArray("503 Busy") << "127.0.0.1 is busy (503); try again later";
}

void FetchTroubleTest::statusInWords() {
  QFETCH(QByteArray, status);
  QFETCH(QString, words);
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) { answer(socket, status, "<html>no</html>"); });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QCOMPARE(outcome.message,
           "“Made up” could not be fetched: " + words + ".\nThe page of the data: https://archive.example/made-up");
  QCOMPARE(filesBelow(folder.path()), QStringList());
  QVERIFY(!QDir(folder.filePath("made-up")).exists());
}

void FetchTroubleTest::nextAddress() {
  const QTemporaryDir folder;
  const QByteArray body = table(60);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target == "/gone.csv") return answer(socket, "404 Not Found", "nothing here");
    serve(socket, request, body, "\"1\"");
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/gone.csv"), server.url("/there.csv")}));
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(outcome.set.address, server.url("/there.csv"));
  QCOMPARE(contentOf(outcome.set.file), body);
  QCOMPARE(filesBelow(folder.path()), (QStringList{"checksums.json", "made-up/set.json", "made-up/there.csv"}));
}

void FetchTroubleTest::everyAddressFails() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    answer(socket, request.target == "/a.csv" ? "404 Not Found" : "403 Forbidden", {});
  });
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entryOf({server.url("/a.csv"), server.url("/b.csv")})).message,
           "“Made up” could not be fetched:\n"
           "• 127.0.0.1 has no such file (404): the archive may have moved.\n"
           "• 127.0.0.1 does not allow public access to the file (403).\n"
           "The page of the data: https://archive.example/made-up");
}

void FetchTroubleTest::damaged() {
  const QTemporaryDir folder;
  const QByteArray body = table(60);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  CatalogueEntry entry = entryOf({server.url("/set.csv")});
  entry.addresses[0].sha256 = std::string(64, '0');
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entry);
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY2(outcome.message.contains("its SHA-256 is " + sha256(body) + ", but " + QString(64, '0') + " is expected"),
           qPrintable(outcome.message));
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::webPageInsteadOfTheFile() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    answer(socket, "200 OK", "\n<!DOCTYPE html><html><body>We have moved</body></html>");
  });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY(outcome.message.contains("127.0.0.1 sent a web page instead of the file"));
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::noArchive() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    answer(socket, "200 OK", request.target == "/set.zip" ? table(5) : QByteArray());
  });
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.zip"), server.url("/empty.csv")})).message;
  QVERIFY2(message.contains("127.0.0.1 sent a file that is not in zip format"), qPrintable(message));
  QVERIFY2(message.contains("127.0.0.1 sent an empty file"), qPrintable(message));
}

void FetchTroubleTest::redirectsInACircle() {
  const QTemporaryDir folder;
  HttpServer server(
      [&](QTcpSocket& socket, const HttpRequest&) { answer(socket, "302 Found", {}, {"Location: /again.csv"}); });
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.csv")})).message;
  QVERIFY2(message.contains("127.0.0.1 redirects too many times"), qPrintable(message));
  // Qt repeats a request where the connection ends under it; the end counts here.
  QVERIFY2(server.requests().size() <= 40, qPrintable(QString::number(server.requests().size())));
}

void FetchTroubleTest::redirectsToAnotherScheme() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    answer(socket, "302 Found", {}, {"Location: file:///etc/hostname"});
  });
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.csv")})).message;
  QVERIFY2(message.contains("127.0.0.1 redirects to an address that is not a web address"), qPrintable(message));
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::redirectsOffThisComputer_data() {
  QTest::addColumn<QByteArray>("to");
  QTest::newRow("http") << QByteArray("http://archive.invalid/set.csv");
  QTest::newRow("https") << QByteArray("https://archive.invalid/set.csv");
  QTest::newRow("without a scheme") << QByteArray("//archive.invalid/set.csv");
  QTest::newRow("a number of the local network") << QByteArray("http://192.0.2.1/set.csv");
  QTest::newRow("a name that begins like this computer") << QByteArray("http://localhost.archive.invalid/set.csv");
  QTest::newRow("this computer as the user") << QByteArray("http://127.0.0.1@archive.invalid/set.csv");
}

// All connections of the test go through its own proxy: nothing may arrive there.
void FetchTroubleTest::redirectsOffThisComputer() {
  QFETCH(QByteArray, to);
  const QTemporaryDir folder;
  HttpServer proxy([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", table(9)); });
  qputenv("http_proxy", proxy.url("/").toEncoded());
  qputenv("https_proxy", proxy.url("/").toEncoded());
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target == "/set.csv") return answer(socket, "302 Found", {}, {"Location: /next.csv"});
    answer(socket, "307 Temporary Redirect", {}, {"Location: " + to});
  });
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.csv")})).message;
  qunsetenv("http_proxy");
  qunsetenv("https_proxy");
  const QString expected =
      "127.0.0.1 redirects from this computer to " + QUrl::fromEncoded(to).host() + ", which Kerridge refuses";
  QVERIFY2(message.contains(expected), qPrintable(message));
  QVERIFY(proxy.requests().empty());
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::redirectsFromTheNet_data() {
  QTest::addColumn<QByteArray>("to");
  QTest::addColumn<QString>("words");
  QTest::newRow("http") << QByteArray("http://other.invalid/set.csv")
                        << "archive.invalid redirects to an address without encryption, which Kerridge refuses";
  QTest::newRow("this computer") << QByteArray("http://localhost/set.csv")
                                 << "archive.invalid redirects to this computer, which Kerridge refuses";
  QTest::newRow("its number") << QByteArray("https://[::1]/set.csv")
                              << "archive.invalid redirects to this computer, which Kerridge refuses";
}

// The proxy plays the archive.
void FetchTroubleTest::redirectsFromTheNet() {
#ifdef _WIN32
  QSKIP("proxies are a setting of Windows, not variables");
#endif
  QFETCH(QByteArray, to);
  QFETCH(QString, words);
  const QTemporaryDir folder;
  HttpServer proxy(
      [&](QTcpSocket& socket, const HttpRequest&) { answer(socket, "302 Found", {}, {"Location: " + to}); });
  qputenv("http_proxy", proxy.url("/").toEncoded());
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({QUrl("http://archive.invalid/set.csv")})).message;
  qunsetenv("http_proxy");
  QVERIFY2(message.contains(words), qPrintable(message));
  QCOMPARE(proxy.requests().size(), std::size_t{1});
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::connectionRefused() {
  const QTemporaryDir folder;
  QUrl url;
  {
    const HttpServer server([](QTcpSocket&, const HttpRequest&) {});
    url = server.url("/set.csv");
  }
  Recorder recorder(folder.path());
  QVERIFY(recorder.fetch(entryOf({url})).message.contains("127.0.0.1 refuses the connection"));
}

void FetchTroubleTest::hostUnknown() {
  const QTemporaryDir folder;
  qunsetenv("http_proxy");
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({QUrl("http://no-such-host.invalid/set.csv")})).message;
  QVERIFY2(message.contains("no-such-host.invalid cannot be found; is this computer online?\nThe page of the data: "),
           qPrintable(message));
}

void FetchTroubleTest::keepsBreakingOff() {
  const QTemporaryDir folder;
  const QByteArray body = table(3000);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) { cutOff(socket, body, 5000, {}); });
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY2(outcome.message.contains("127.0.0.1 closed the connection"), qPrintable(outcome.message));
  QCOMPARE(server.requests().size(), std::size_t{3});  // the first try and two more
  QCOMPARE(filesBelow(folder.path()), QStringList());  // without a validator the part is worth nothing
}

void FetchTroubleTest::stalls() {
  const QTemporaryDir folder;
  const QByteArray body = table(60);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) {
    if (request.target == "/silent.csv") return;
    if (request.target == "/half.csv") {
      socket.write(httpHead("200 OK", {lengthHeader(body.size())}) + body.left(100));
      return;
    }
    serve(socket, request, body, "\"1\"");
  });
  FetchOptions options = impatient();
  options.stallMilliseconds = 500;
  options.retries = 0;
  Recorder recorder(folder.path(), options);
  const QString message = recorder.fetch(entryOf({server.url("/silent.csv"), server.url("/half.csv")})).message;
  QCOMPARE(message.count("127.0.0.1 sent nothing for 0.5 s"), 1);  // twice the same is said once
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/silent.csv"), server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(contentOf(outcome.set.file), body);
}

void FetchTroubleTest::cancelAtOnce() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  Recorder recorder(folder.path());
  recorder.fetcher.fetch(entryOf({server.url("/set.csv")}));
  recorder.fetcher.cancel("made-up");
  recorder.fetcher.cancel("made-up");
  QTRY_VERIFY(recorder.outcome);
  QCOMPARE(recorder.outcome->kind, Kind::cancelled);
  QCOMPARE(recorder.ids.size(), 1);
  QCOMPARE(filesBelow(folder.path()), QStringList());
  QVERIFY(!recorder.fetcher.isBusy());
  recorder.fetcher.cancel("made-up");  // long over
  QCOMPARE(recorder.fetch(entryOf({server.url("/set.csv")})).kind, Kind::done);
}

void FetchTroubleTest::cancelOnTheWay() {
  for (const bool canGoOn : {false, true}) {
    const QTemporaryDir folder;
    const QByteArray body = table(3000);
    HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
      const QByteArray tag = canGoOn ? "ETag: \"1\"" : "Accept-Ranges: none\r\nETag: \"1\"";
      socket.write(httpHead("200 OK", {lengthHeader(body.size()), tag}) + body.left(7000));
    });
    const CatalogueEntry entry = entryOf({server.url("/set.csv")});
    FetchOptions options = impatient();
    options.stallMilliseconds = 60000;
    Recorder recorder(folder.path(), options);
    recorder.fetcher.fetch(entry);
    QTRY_VERIFY(!recorder.progress.empty() && recorder.progress.back().received == 7000);
    recorder.fetcher.cancel(entry.id);
    QTRY_VERIFY(recorder.outcome);
    QCOMPARE(recorder.outcome->kind, Kind::cancelled);
    QVERIFY(!recorder.fetcher.cache().find(entry.id));
    QCOMPARE(recorder.fetcher.cache().partBytes(entry), canGoOn ? 7000 : 0);
    QCOMPARE(filesBelow(folder.path()),
             canGoOn ? (QStringList{"made-up/set.csv.part", "made-up/set.csv.part.json"}) : QStringList());
  }
}

void FetchTroubleTest::cancelBetweenTries() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) { answer(socket, "503 Busy", {}); });
  FetchOptions options = impatient();
  options.retryMilliseconds = 60000;
  Recorder recorder(folder.path(), options);
  recorder.fetcher.fetch(entryOf({server.url("/set.csv")}));
  QTRY_VERIFY(!server.requests().empty());
  QTest::qWait(30);  // likely in the pause; canceling earlier has to work as well
  recorder.fetcher.cancel("made-up");
  QTRY_VERIFY(recorder.outcome);
  QCOMPARE(recorder.outcome->kind, Kind::cancelled);
}

void FetchTroubleTest::tooLarge() {
  const QByteArray body = table(3000);
  bool declared = true;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest&) {
    socket.write(httpHead("200 OK", declared ? QList<QByteArray>{lengthHeader(5'000'000'000)} : QList<QByteArray>{}) +
                 body);
    if (!declared) socket.disconnectFromHost();
  });
  const QTemporaryDir folder;
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.csv")})).message;
  QVERIFY2(message.contains("The file at 127.0.0.1 is too large: 5.0 GB; the limit is 4.0 GB"), qPrintable(message));
  declared = false;
  FetchOptions options = impatient();
  options.maximumBytes = 1000;
  Recorder small(folder.path(), options);
  const QString other = small.fetch(entryOf({server.url("/set.csv")})).message;
  QVERIFY2(other.contains("too large: more than the limit of 1.0 kB"), qPrintable(other));
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::diskFull() {
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  FetchOptions options = impatient();
  options.freeBytes = [](const QString&) { return qint64{2'000'000}; };
  Recorder recorder(folder.path(), options);
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv"), server.url("/other.csv")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY2(outcome.message.contains("remain to be downloaded, but only 2.0 MB are free on the disk"),
           qPrintable(outcome.message));
  QCOMPARE(server.requests().size(), std::size_t{1});  // another address would not make room
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::diskFullWhileWriting() {
  if (!FileLimit::isPossible) QSKIP("no limit of the file size");
  const QTemporaryDir folder;
  const QByteArray body = table(20000);
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, body, "\"1\""); });
  const FileLimit limit(50000);
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY2(outcome.message.contains("set.csv.part cannot be written: File too large"), qPrintable(outcome.message));
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTroubleTest::diskFullAtTheEnd() {
  if (!FileLimit::isPossible) QSKIP("no limit of the file size");
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  const CatalogueEntry entry = entryOf({server.url("/set.csv")});
  const QTemporaryDir trial;
  Recorder tried(trial.path());
  QCOMPARE(tried.fetch(entry).kind, Kind::done);
  const qint64 size = QFileInfo(QFileInfo(tried.fetcher.cache().find(entry.id)->file).path() + "/set.json").size();
  {
    const FileLimit limit(size - 1);  // room for all but set.json
    Recorder recorder(folder.path());
    const FetchOutcome outcome = recorder.fetch(entry);
    QCOMPARE(outcome.kind, Kind::failed);
    QVERIFY2(outcome.message.contains("set.json: cannot be written: File too large"), qPrintable(outcome.message));
    QVERIFY(!recorder.fetcher.cache().find(entry.id));
    QCOMPARE(recorder.fetcher.cache().partBytes(entry), table(9).size());
  }
  // What came is kept, and is not fetched again.
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entry);
  QCOMPARE(outcome.kind, Kind::done);
  QCOMPARE(contentOf(outcome.set.file), table(9));
  QCOMPARE(server.requests().size(), std::size_t{2});  // one for the trial
  QCOMPARE(filesBelow(folder.path()), QStringList({"checksums.json", "made-up/set.csv", "made-up/set.json"}));
}

void FetchTroubleTest::noFolder() {
  const QTemporaryDir folder;
  QFile file(folder.filePath("file"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  Recorder recorder(file.fileName());
  QCOMPARE(recorder.fetch(entryOf({QUrl("http://127.0.0.1:1/set.csv")})).message,
           "The folder " + file.fileName() + "/made-up cannot be created: Not a directory.");
}

void FetchTroubleTest::lockOfAProgramThatIsGone() {
#ifdef _WIN32
  QSKIP("the numbers of processes are those of Linux");
#endif
  const QTemporaryDir folder;
  HttpServer server([&](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  QFile lock(folder.filePath("made-up.lock"));
  QVERIFY(lock.open(QIODevice::WriteOnly));
  // No process has this number: it is the largest that there can be.
  lock.write("4194304\nkerridge\n" + QSysInfo::machineHostName().toLatin1() + "\n");
  lock.close();
  Recorder recorder(folder.path());
  QCOMPARE(recorder.fetch(entryOf({server.url("/set.csv")})).kind, Kind::done);
}

KERRIDGE_TEST(FetchTroubleTest)

}  // namespace fetch_trouble_test

#include "fetch_trouble_test.moc"
