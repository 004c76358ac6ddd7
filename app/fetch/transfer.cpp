// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/transfer.h"

#include <QFileInfo>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QRegularExpression>
#include <QStorageInfo>
#include <utility>

#include "fetch/fetch_state.h"
#include "fetch/network_words.h"
#include "fetch/this_computer.h"
#include "files/atomic_file.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr qint64 chunk = 256 * 1024;
constexpr qint64 roomToSpare = 10'000'000;  // for the rest of the system

qint64 systemFreeBytes(const QString& folder) {
  const QStorageInfo storage(folder);
  return storage.isValid() ? storage.bytesAvailable() : -1;
}

/// A sentence without full stop.
QString wordsOf(const WriteError& error) {
  const Diagnostic& first = error.diagnostics().front();
  return shownText(Text("%1 %2", Text::name(first.place), first.message));
}

/// What If-Range can be given: a strong ETag, else the date of the last change.
QByteArray validatorOf(const QNetworkReply& reply) {
  QByteArray tag = reply.rawHeader("ETag");
  if (!tag.isEmpty() && !tag.startsWith("W/")) return tag;
  return reply.rawHeader("Last-Modified");
}

}  // namespace

Transfer::Transfer(QNetworkAccessManager& network, QUrl url, const QString& part, const FetchOptions& options,
                   QObject* parent)
    : QObject(parent), m_network(network), m_url(std::move(url)), m_options(options), m_part(part), m_at(m_url) {
  m_stall.setSingleShot(true);
  m_stall.setInterval(m_options.stallMilliseconds);
  connect(&m_stall, &QTimer::timeout, this, [this] {
    finish(TransferOutcome::Kind::interrupted,
           tr("%1 sent nothing for %2 s").arg(m_url.host(), shownNumber(m_options.stallMilliseconds / 1000.0, 6)));
  });
}

Transfer::~Transfer() {
  if (!m_reply) return;
  m_reply->disconnect(this);
  delete m_reply;
}

void Transfer::start() {
  m_state = readPartState(m_part);
  if (m_state.address != m_url) m_state = PartState{};
  if (m_state.received > 0 && m_state.received == m_state.total) {
    finish(TransferOutcome::Kind::done);
    return;
  }
  request();
}

void Transfer::request() {
  QNetworkRequest request(m_at);
  // Bytes as they are: what is unpacked on the way has another length and cannot be continued.
  request.setRawHeader("Accept-Encoding", "identity");
  request.setRawHeader("User-Agent", "Kerridge/" KERRIDGE_VERSION);
  if (m_state.received > 0) {
    request.setRawHeader("Range", "bytes=" + QByteArray::number(m_state.received) + "-");
    request.setRawHeader("If-Range", m_state.validator);
  }
  request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
  request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
  m_accepted = false;
  m_reply = m_network.get(request);
  m_reply->setReadBufferSize(chunk);
  connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError>& errors) { m_tlsErrors = errors; });
  connect(m_reply, &QNetworkReply::readyRead, this, &Transfer::receive);
  connect(m_reply, &QNetworkReply::finished, this, &Transfer::replyFinished);
  m_stall.start();
}

// What a catalog may name is what may be redirected to; and a local address must not become one of the net, nor the net
// reach what this computer serves only to itself.
void Transfer::redirect() {
  const QUrl from = m_at;
  const QUrl named = m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
  m_at = from.resolved(named);
  const auto refuse = [&](QNetworkReply::NetworkError error) {
    finish(TransferOutcome::Kind::failed, networkWords(error, 0, from, {}, QString()));
  };
  const bool encrypted = m_at.scheme() == QLatin1String("https");
  const bool isWeb = encrypted || m_at.scheme() == QLatin1String("http");
  if (!named.isValid() || !isWeb || m_at.host().isEmpty()) return refuse(QNetworkReply::ProtocolUnknownError);
  const bool local = isThisComputer(from.host());
  if (isThisComputer(m_at.host()) != local) {
    finish(TransferOutcome::Kind::failed,
           local ? tr("%1 redirects from this computer to %2, which Kerridge refuses").arg(from.host(), m_at.host())
                 : tr("%1 redirects to this computer, which Kerridge refuses").arg(from.host()));
    return;
  }
  const bool asBefore = local && from.scheme() == m_at.scheme();
  if (!encrypted && !asBefore) return refuse(QNetworkReply::InsecureRedirectError);
  if (++m_redirects > m_options.redirects) return refuse(QNetworkReply::TooManyRedirectsError);
  m_reply->deleteLater();
  request();
}

void Transfer::abort() { finish(TransferOutcome::Kind::cancelled); }

int Transfer::status() const { return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); }

bool Transfer::hasRoom(qint64 more) {
  const QString folder = QFileInfo(m_part).absolutePath();
  const qint64 free = m_options.freeBytes ? m_options.freeBytes(folder) : systemFreeBytes(folder);
  if (free < 0 || more + roomToSpare <= free) return true;
  const auto [remaining, room] = comparedSizeTexts(more, free);
  finish(TransferOutcome::Kind::hopeless,
         tr("%1 remain to be downloaded, but only %2 are free on the disk").arg(remaining, room));
  return false;
}

bool Transfer::acceptRange() {
  static const QRegularExpression form(QStringLiteral(R"(^bytes (\d+)-\d+/(\d+|\*)$)"));
  const auto match = form.match(QString::fromLatin1(m_reply->rawHeader("Content-Range")).trimmed());
  return match.hasMatch() && match.captured(1).toLongLong() == m_state.received;
}

bool Transfer::accept(int status) {
  if (status == 206 && !acceptRange()) {  // what came is not what was asked for
    removePart(m_part);
    finish(TransferOutcome::Kind::interrupted, tr("%1 sent the wrong part of the file").arg(m_url.host()));
    return false;
  }
  if (status != 206) m_state = PartState{};
  m_state.address = m_url;
  const QVariant length = m_reply->header(QNetworkRequest::ContentLengthHeader);
  m_state.total = length.isValid() ? m_state.received + length.toLongLong() : -1;
  const bool canGoOn = m_reply->rawHeader("Accept-Ranges").trimmed() != "none";
  m_state.validator = canGoOn ? validatorOf(*m_reply) : QByteArray();
  if (m_state.total > m_options.maximumBytes) {
    const auto [size, limit] = comparedSizeTexts(m_state.total, m_options.maximumBytes);
    finish(TransferOutcome::Kind::failed,
           tr("The file at %1 is too large: %2; the limit is %3").arg(m_url.host(), size, limit));
    return false;
  }
  if (m_state.total >= 0 && !hasRoom(m_state.total - m_state.received)) return false;
  try {
    if (!m_file) {
      m_file =
          std::make_unique<GrowingFile>(m_part, status == 206 ? GrowingFile::Start::atEnd : GrowingFile::Start::anew);
    }
    writePartState(m_part, m_state);
  } catch (const WriteError& error) {
    finish(TransferOutcome::Kind::hopeless, wordsOf(error));
    return false;
  }
  m_accepted = true;
  return true;
}

void Transfer::receive() {
  m_stall.start();
  const int code = status();
  if (code != 200 && code != 206) {
    m_reply->skip(m_reply->bytesAvailable());  // the words around a redirect or an error
    return;
  }
  if (!m_accepted && !accept(code)) return;
  const QByteArray bytes = m_reply->readAll();
  try {
    m_file->write(bytes);
  } catch (const WriteError& error) {
    removePart(m_part);
    finish(TransferOutcome::Kind::hopeless, wordsOf(error));
    return;
  }
  m_state.received += bytes.size();
  if (m_state.received > m_options.maximumBytes) {
    removePart(m_part);
    finish(TransferOutcome::Kind::failed, tr("The file at %1 is too large: more than the limit of %2")
                                              .arg(m_url.host(), sizeText(m_options.maximumBytes)));
    return;
  }
  Q_EMIT progressed(m_state.received, m_state.total);
}

QNetworkReply::NetworkError Transfer::error() const {
  const QNetworkReply::NetworkError error = m_reply->error();
  if (error != QNetworkReply::ConnectionRefusedError && error != QNetworkReply::HostNotFoundError) return error;
  // With a proxy it is the proxy that was connected to, which Qt does not say.
  QNetworkProxyFactory* proxies = m_network.proxyFactory();
  const QNetworkProxyQuery query(m_reply->url());
  if (proxies == nullptr || proxies->queryProxy(query).value(0).type() == QNetworkProxy::NoProxy) return error;
  return error == QNetworkReply::HostNotFoundError ? QNetworkReply::ProxyNotFoundError
                                                   : QNetworkReply::ProxyConnectionRefusedError;
}

void Transfer::replyFinished() {
  const int code = status();
  const bool fine = m_reply->error() == QNetworkReply::NoError;
  if ((code == 200 || code == 206) && (fine || m_reply->bytesAvailable() > 0)) {
    receive();  // also where nothing came: an empty file is a file
    if (m_finished) return;
  }
  if (code == 416 && m_state.received > 0 && !m_startedAnew) {  // the file is another one by now
    m_startedAnew = true;
    removePart(m_part);
    m_state = PartState{};
    m_reply->deleteLater();
    m_at = m_url;
    request();
    return;
  }
  if (fine && code / 100 == 3) return redirect();
  if (!fine) {
    const bool broken = m_accepted || m_reply->error() == QNetworkReply::RemoteHostClosedError ||
                        m_reply->error() == QNetworkReply::TemporaryNetworkFailureError || code == 503 || code == 429;
    const QString text = networkWords(error(), code, m_reply->url(), m_tlsErrors, m_reply->errorString());
    finish(broken ? TransferOutcome::Kind::interrupted : TransferOutcome::Kind::failed, text);
    return;
  }
  if (m_state.total >= 0 && m_state.received != m_state.total) {
    const auto [sent, size] = comparedSizeTexts(m_state.received, m_state.total);
    finish(TransferOutcome::Kind::interrupted, tr("%1 sent %2 of %3").arg(m_url.host(), sent, size));
    return;
  }
  m_state.total = m_state.received;
  finish(TransferOutcome::Kind::done);
}

void Transfer::finish(TransferOutcome::Kind kind, const QString& message) {
  if (m_finished) return;
  m_finished = true;
  m_stall.stop();
  m_file.reset();
  if (m_reply) {
    m_reply->disconnect(this);
    // A reply that has just failed, and has not said so yet, cannot be aborted.
    if (m_reply->error() == QNetworkReply::NoError) m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
  }
  Q_EMIT finished({kind, message});
}

}  // namespace kerridge
