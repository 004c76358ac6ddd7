// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/network_words.h"

#include <QCoreApplication>
#include <QSslCertificate>
#include <QUrl>

#include "texts/shown_number.h"

namespace kerridge {

namespace {

QString words(const char* text) { return QCoreApplication::translate("Fetch", text); }

QString statusWords(int status, const QString& host) {
  const auto say = [&](const char* text) { return words(text).arg(host).arg(status); };
  switch (status) {
    case 401:
    case 403: return say("%1 does not allow public access to the file (%2)");
    case 404:
    case 410: return say("%1 has no such file (%2): the archive may have moved");
    case 407:
      return words(QT_TRANSLATE_NOOP("Fetch", "The proxy on the way to %1 requires a user name and a password"))
          .arg(host);
    case 429:
    case 503: return say("%1 is busy (%2); try again later");
    default: break;
  }
  if (status >= 500) return say("%1 has an internal problem (%2); try again later");
  return say("%1 answered with an error (%2)");
}

QString tlsWords(const QList<QSslError>& errors, const QString& host, const QString& errorText) {
  QStringList reasons;
  for (const QSslError& error : errors) {
    switch (error.error()) {
      case QSslError::SelfSignedCertificate:
      case QSslError::SelfSignedCertificateInChain:
        reasons << words(QT_TRANSLATE_NOOP("Fetch", "its certificate is self-signed"));
        break;
      case QSslError::CertificateExpired:
        reasons << words(QT_TRANSLATE_NOOP("Fetch", "its certificate expired on %1"))
                       .arg(shownDate(error.certificate().expiryDate().date()));
        break;
      case QSslError::CertificateNotYetValid:
        reasons << words(QT_TRANSLATE_NOOP("Fetch", "its certificate is not valid yet"));
        break;
      case QSslError::HostNameMismatch:
        reasons << words(QT_TRANSLATE_NOOP("Fetch", "its certificate belongs to another host"));
        break;
      case QSslError::CertificateUntrusted:
      case QSslError::UnableToGetLocalIssuerCertificate:
      case QSslError::UnableToVerifyFirstCertificate:
        reasons << words(
            QT_TRANSLATE_NOOP("Fetch", "its certificate comes from an issuer that this computer does not trust"));
        break;
      case QSslError::CertificateRevoked:
        reasons << words(QT_TRANSLATE_NOOP("Fetch", "its certificate was revoked"));
        break;
      default: reasons << error.errorString();
    }
  }
  reasons.removeDuplicates();
  if (reasons.isEmpty()) reasons << errorText;
  return words(QT_TRANSLATE_NOOP("Fetch", "The connection to %1 is not safe: %2"))
      .arg(host, reasons.join(QStringLiteral(", ")));
}

}  // namespace

QString networkWords(QNetworkReply::NetworkError error, int status, const QUrl& url, const QList<QSslError>& tls,
                     const QString& errorText) {
  const QString host = url.host();
  const auto say = [&](const char* text) { return words(text).arg(host); };
  if (!tls.isEmpty()) return tlsWords(tls, host, errorText);
  switch (error) {
    case QNetworkReply::ConnectionRefusedError: return say("%1 refuses the connection");
    case QNetworkReply::RemoteHostClosedError: return say("%1 closed the connection");
    case QNetworkReply::HostNotFoundError: return say("%1 cannot be found; is this computer online?");
    case QNetworkReply::TimeoutError: return say("%1 does not answer");
    case QNetworkReply::SslHandshakeFailedError: return tlsWords(tls, host, errorText);
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
      return words(QT_TRANSLATE_NOOP("Fetch", "The network connection was lost; is this computer online?"));
    case QNetworkReply::TooManyRedirectsError: return say("%1 redirects too many times");
    case QNetworkReply::InsecureRedirectError:
      return say("%1 redirects to an address without encryption, which Kerridge refuses");
    case QNetworkReply::ProtocolUnknownError: return say("%1 redirects to an address that is not a web address");
    case QNetworkReply::ProxyConnectionRefusedError:
      return words(QT_TRANSLATE_NOOP("Fetch", "The proxy refuses the connection"));
    case QNetworkReply::ProxyConnectionClosedError:
      return words(QT_TRANSLATE_NOOP("Fetch", "The proxy closed the connection"));
    case QNetworkReply::ProxyNotFoundError: return words(QT_TRANSLATE_NOOP("Fetch", "The proxy cannot be found"));
    case QNetworkReply::ProxyTimeoutError: return words(QT_TRANSLATE_NOOP("Fetch", "The proxy does not answer"));
    case QNetworkReply::ProxyAuthenticationRequiredError:
      return words(QT_TRANSLATE_NOOP("Fetch", "The proxy on the way to %1 requires a user name and a password"))
          .arg(host);
    default: break;
  }
  if (status >= 400) return statusWords(status, host);
  return QStringLiteral("%1: %2").arg(host, errorText);
}

QString contentObjection(const QByteArray& head, const QString& fileName, const QString& host) {
  const QByteArray start = head.trimmed().left(64).toLower();
  const bool page = start.startsWith("<!doctype html") || start.startsWith("<html");
  if (page && !fileName.endsWith(QLatin1String(".html"))) {
    return words(QT_TRANSLATE_NOOP("Fetch", "%1 sent a web page instead of the file: the archive may have moved"))
        .arg(host);
  }
  struct Archive {
    const char* suffix;
    QByteArray mark;
    const char* name;
  };
  for (const Archive& archive :
       {Archive{".zip", "PK", "zip"}, Archive{".bz2", "BZh", "bzip2"}, Archive{".gz", QByteArray("\x1f\x8b"), "gzip"},
        Archive{".xz",
                "\xfd"
                "7zXZ",
                "xz"}}) {
    if (fileName.endsWith(QLatin1String(archive.suffix), Qt::CaseInsensitive) && !head.startsWith(archive.mark)) {
      return words(QT_TRANSLATE_NOOP("Fetch", "%1 sent a file that is not in %2 format"))
          .arg(host, QLatin1String(archive.name));
    }
  }
  return head.isEmpty() ? words(QT_TRANSLATE_NOOP("Fetch", "%1 sent an empty file")).arg(host) : QString();
}

}  // namespace kerridge
