// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QStandardPaths>

#include "fetch/fetch_helpers.h"
#include "support/test.h"

namespace fetch_tls_test {

using namespace kerridge;
using namespace kerridge::test;
using Kind = FetchOutcome::Kind;

/// Encryption and proxies: certificates that do not hold are refused, with words; no step back to http.
class FetchTlsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanup();
  void refusesASelfSignedCertificate();
  void takesATrustedOne();
  void neverBackToHttp();
  void goesThroughTheProxy();
  void proxyRefuses();
  void proxyWantsAPassword();

 private:
  std::unique_ptr<QTcpServer> encrypted() const;

  QTemporaryDir m_folder;
  QSslConfiguration m_usual = QSslConfiguration::defaultConfiguration();
  QSslCertificate m_certificate;
  QSslKey m_key;
};

void FetchTlsTest::initTestCase() {
  const QString openssl = QStandardPaths::findExecutable("openssl");
  if (openssl.isEmpty() || !QSslSocket::supportsSsl()) return;
  QProcess make;
  make.start(openssl, {"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", m_folder.filePath("key.pem"), "-out",
                       m_folder.filePath("certificate.pem"), "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                       "subjectAltName=IP:127.0.0.1"});
  QVERIFY(make.waitForFinished(patience));
  QCOMPARE(make.exitCode(), 0);
  m_certificate = QSslCertificate(contentOf(m_folder.filePath("certificate.pem")));
  m_key = QSslKey(contentOf(m_folder.filePath("key.pem")), QSsl::Rsa);
  QVERIFY(!m_certificate.isNull() && !m_key.isNull());
}

void FetchTlsTest::cleanup() {
  qunsetenv("http_proxy");
  QSslConfiguration::setDefaultConfiguration(m_usual);
}

std::unique_ptr<QTcpServer> FetchTlsTest::encrypted() const {
  auto server = std::make_unique<QSslServer>();
  QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
  configuration.setLocalCertificate(m_certificate);
  configuration.setPrivateKey(m_key);
  server->setSslConfiguration(configuration);
  return server;
}

void FetchTlsTest::refusesASelfSignedCertificate() {
  if (m_key.isNull()) QSKIP("no openssl program or no TLS in Qt: no certificate to test with");
  const QTemporaryDir folder;
  HttpServer server([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", table(9)); }, encrypted());
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv", "https")}));
  QCOMPARE(outcome.kind, Kind::failed);
  QVERIFY2(outcome.message.contains("The connection to 127.0.0.1 is not safe: its certificate is self-signed"),
           qPrintable(outcome.message));
  QVERIFY(server.requests().empty());
  QCOMPARE(filesBelow(folder.path()), QStringList());
}

void FetchTlsTest::takesATrustedOne() {
  if (m_key.isNull()) QSKIP("no openssl program or no TLS in Qt: no certificate to test with");
  const QTemporaryDir folder;
  HttpServer server([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", table(9)); }, encrypted());
  QSslConfiguration trusting = QSslConfiguration::defaultConfiguration();
  trusting.setCaCertificates({m_certificate});
  QSslConfiguration::setDefaultConfiguration(trusting);
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({server.url("/set.csv", "https")}));
  QCOMPARE(outcome.message, QString());
  QCOMPARE(contentOf(outcome.set.file), table(9));
}

void FetchTlsTest::neverBackToHttp() {
  if (m_key.isNull()) QSKIP("no openssl program or no TLS in Qt: no certificate to test with");
  const QTemporaryDir folder;
  HttpServer plain([](QTcpSocket& socket, const HttpRequest&) { answer(socket, "200 OK", table(9)); });
  HttpServer server(
      [&](QTcpSocket& socket, const HttpRequest&) {
        answer(socket, "302 Found", {}, {"Location: " + plain.url("/set.csv").toEncoded()});
      },
      encrypted());
  QSslConfiguration trusting = QSslConfiguration::defaultConfiguration();
  trusting.setCaCertificates({m_certificate});
  QSslConfiguration::setDefaultConfiguration(trusting);
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({server.url("/set.csv", "https")})).message;
  QVERIFY2(message.contains("127.0.0.1 redirects to an address without encryption, which Kerridge refuses"),
           qPrintable(message));
  QVERIFY(plain.requests().empty());
}

void FetchTlsTest::goesThroughTheProxy() {
#ifdef _WIN32
  QSKIP("proxies are a setting of Windows, not variables");
#endif
  const QTemporaryDir folder;
  HttpServer proxy([](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  qputenv("http_proxy", proxy.url("/").toEncoded());
  Recorder recorder(folder.path());
  const FetchOutcome outcome = recorder.fetch(entryOf({QUrl("http://archive.invalid/set.csv")}));
  QCOMPARE(outcome.message, QString());
  QCOMPARE(contentOf(outcome.set.file), table(9));
  QCOMPARE(proxy.requests().size(), std::size_t{1});
  QCOMPARE(proxy.requests()[0].target, "http://archive.invalid/set.csv");
  // Not for what is on this computer.
  HttpServer server([](QTcpSocket& socket, const HttpRequest& request) { serve(socket, request, table(9), "\"1\""); });
  QCOMPARE(recorder.fetch(entryOf({server.url("/set.csv")}, "local")).kind, Kind::done);
  QCOMPARE(proxy.requests().size(), std::size_t{1});
}

void FetchTlsTest::proxyRefuses() {
#ifdef _WIN32
  QSKIP("proxies are a setting of Windows, not variables");
#endif
  const QTemporaryDir folder;
  qputenv("http_proxy", "http://127.0.0.1:1/");
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({QUrl("http://archive.invalid/set.csv")})).message;
  QVERIFY2(message.contains("The proxy refuses the connection"), qPrintable(message));
}

void FetchTlsTest::proxyWantsAPassword() {
#ifdef _WIN32
  QSKIP("proxies are a setting of Windows, not variables");
#endif
  const QTemporaryDir folder;
  HttpServer proxy([](QTcpSocket& socket, const HttpRequest&) {
    answer(socket, "407 Proxy Authentication Required", {}, {"Proxy-Authenticate: Basic realm=\"here\""});
  });
  qputenv("http_proxy", proxy.url("/").toEncoded());
  Recorder recorder(folder.path());
  const QString message = recorder.fetch(entryOf({QUrl("http://archive.invalid/set.csv")})).message;
  QVERIFY2(message.contains("The proxy on the way to archive.invalid requires a user name and a password"),
           qPrintable(message));
}

KERRIDGE_TEST(FetchTlsTest)

}  // namespace fetch_tls_test

#include "fetch_tls_test.moc"
