// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkReply>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

#include "fetch/fetch_options.h"
#include "fetch/part_file.h"
#include "files/growing_file.h"

class QNetworkAccessManager;

namespace kerridge {

/// How a download from one address ended.
struct TransferOutcome {
  enum class Kind {
    done,         ///< the part is complete
    cancelled,    ///< by abort()
    interrupted,  ///< the connection broke: the same address is worth another try
    failed,       ///< this address does not give the file
    hopeless      ///< no address would help: the disk is full, the part cannot be written
  };
  Kind kind = Kind::done;
  QString message;  ///< a sentence without full stop; empty if done or canceled
};

/// Downloads one address into a part file, in the thread it lives in. Resumes a part if the server supports that (Range
/// with If-Range), else starts again. Follows redirects, but only to https, and from this computer only to itself.
/// Gives up when nothing arrives for a while, when the file is too large or the disk too small. Invalid certificates
/// are always refused.
class Transfer : public QObject {
  Q_OBJECT

 public:
  Transfer(QNetworkAccessManager& network, QUrl url, const QString& part, const FetchOptions& options, QObject* parent);
  ~Transfer() override;

  void start();
  /// Ends with `cancelled`, at once. The part stays if it can be resumed.
  void abort();

 Q_SIGNALS:
  /// Bytes in the part so far, and in all (−1: not known).
  void progressed(qint64 received, qint64 total);
  /// Once, after which the transfer does nothing more.
  void finished(const kerridge::TransferOutcome& outcome);

 private:
  void request();
  /// Asks where the reply leads to, or ends the transfer.
  void redirect();
  void receive();
  /// Looks at the header of an answer that brings the file; false ends the transfer.
  bool accept(int status);
  bool acceptRange();
  bool hasRoom(qint64 more);
  void replyFinished();
  void finish(TransferOutcome::Kind kind, const QString& message = {});
  int status() const;
  QNetworkReply::NetworkError error() const;

  QNetworkAccessManager& m_network;
  QUrl m_url;
  const FetchOptions& m_options;
  QString m_part;
  std::unique_ptr<GrowingFile> m_file;  // m_part, from the first answer on
  PartState m_state;
  QPointer<QNetworkReply> m_reply;
  QList<QSslError> m_tlsErrors;
  QTimer m_stall;
  QUrl m_at;  // m_url, or what it has been redirected to
  int m_redirects = 0;
  bool m_accepted = false;
  bool m_startedAnew = false;
  bool m_finished = false;
};

}  // namespace kerridge
