// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <memory>
#include <vector>

/// A small HTTP server on this computer, in the thread of the test.
namespace kerridge::test {

struct HttpRequest {
  QByteArray target;                     ///< "/set.csv", or a whole address where the server plays a proxy
  QMap<QByteArray, QByteArray> headers;  ///< names in lower case
};

class HttpServer {
 public:
  using Handler = std::function<void(QTcpSocket& socket, const HttpRequest& request)>;

  explicit HttpServer(Handler handler, std::unique_ptr<QTcpServer> server = std::make_unique<QTcpServer>())
      : m_handler(std::move(handler)), m_server(std::move(server)) {
    if (!m_server->listen(QHostAddress::LocalHost)) qFatal("no port for the test's server");
    QObject::connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, m_server.get(), [this] {
      while (QTcpSocket* socket = m_server->nextPendingConnection()) {
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] { read(*socket); });
        if (socket->bytesAvailable() > 0) read(*socket);
      }
    });
  }

  QUrl url(const QString& path, const QString& scheme = QStringLiteral("http")) const {
    return QUrl(QStringLiteral("%1://127.0.0.1:%2%3").arg(scheme).arg(m_server->serverPort()).arg(path));
  }
  quint16 port() const { return m_server->serverPort(); }
  /// What was asked so far.
  const std::vector<HttpRequest>& requests() const { return m_requests; }

 private:
  void read(QTcpSocket& socket) {
    QByteArray text = socket.property("request").toByteArray() + socket.readAll();
    socket.setProperty("request", text);
    if (!text.contains("\r\n\r\n")) return;
    socket.setProperty("request", QByteArray());
    HttpRequest request;
    const QList<QByteArray> lines = text.left(text.indexOf("\r\n\r\n")).split('\n');
    request.target = lines.front().split(' ').value(1);
    for (const QByteArray& line : lines.mid(1)) {
      const qsizetype colon = line.indexOf(':');
      request.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    m_requests.push_back(request);
    m_handler(socket, request);
  }

  Handler m_handler;
  std::unique_ptr<QTcpServer> m_server;
  std::vector<HttpRequest> m_requests;
};

/// "HTTP/1.1 404 Not Found" and what follows up to the empty line; every answer ends its connection.
inline QByteArray httpHead(const QByteArray& status, const QList<QByteArray>& headers) {
  QByteArray head = "HTTP/1.1 " + status + "\r\nConnection: close\r\n";
  for (const QByteArray& header : headers) head += header + "\r\n";
  return head + "\r\n";
}

inline QByteArray lengthHeader(qint64 bytes) { return "Content-Length: " + QByteArray::number(bytes); }

inline void answer(QTcpSocket& socket, const QByteArray& status, const QByteArray& body,
                   QList<QByteArray> headers = {}) {
  headers << lengthHeader(body.size());
  socket.write(httpHead(status, headers) + body);
  socket.disconnectFromHost();
}

/// Sends `body` in blocks with a pause between them, and ends the connection.
inline void trickle(QTcpSocket& socket, const QByteArray& body, qsizetype block, int pause) {
  auto* timer = new QTimer(&socket);
  auto sent = std::make_shared<qsizetype>(0);
  QObject::connect(timer, &QTimer::timeout, &socket, [&socket, timer, sent, body, block] {
    socket.write(body.mid(*sent, block));
    *sent += block;
    if (*sent < body.size()) return;
    timer->stop();
    socket.disconnectFromHost();
  });
  timer->start(pause);
}

/// The usual server of files with Range and If-Range.
inline void serve(QTcpSocket& socket, const HttpRequest& request, const QByteArray& body, const QByteArray& etag) {
  const QByteArray range = request.headers.value("range");
  if (range.startsWith("bytes=") && range.endsWith('-') && request.headers.value("if-range") == etag) {
    const qint64 from = range.mid(6).chopped(1).toLongLong();
    if (from >= body.size()) return answer(socket, "416 Range Not Satisfiable", {});
    return answer(socket, "206 Partial Content", body.mid(from),
                  {"ETag: " + etag, "Content-Range: bytes " + QByteArray::number(from) + "-" +
                                        QByteArray::number(body.size() - 1) + "/" + QByteArray::number(body.size())});
  }
  answer(socket, "200 OK", body, {"ETag: " + etag, "Accept-Ranges: bytes"});
}

/// The head of a file of `body`, its first `bytes`, and then the connection breaks.
inline void cutOff(QTcpSocket& socket, const QByteArray& body, qsizetype bytes, QList<QByteArray> headers) {
  headers << lengthHeader(body.size());
  socket.write(httpHead("200 OK", headers) + body.left(bytes));
  socket.disconnectFromHost();
}

}  // namespace kerridge::test
