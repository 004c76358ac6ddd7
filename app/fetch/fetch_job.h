// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>
#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <utility>

#include "fetch/fetch_state.h"
#include "fetch/transfer.h"

namespace kerridge {

/// Fetches one set into the cache, in the thread it lives in: waits for another program that fetches the same set,
/// tries
/// the addresses in turn (first the one of which there is a part), checks the file and puts it into the cache.
class FetchJob : public QObject {
  Q_OBJECT

 public:
  FetchJob(CatalogueEntry entry, DataCache cache, const FetchOptions& options, QNetworkAccessManager& network,
           QObject* parent);
  /// Leaves nothing behind except a part that can be resumed.
  ~FetchJob() override;

  const QString& id() const { return m_entry.id; }
  void start();
  void cancel();

 Q_SIGNALS:
  void progressed(const kerridge::FetchProgress& progress);
  /// Once; the job is then of no use any more.
  void finished(const kerridge::FetchOutcome& outcome);

 private:
  const CatalogueAddress& address() const { return *m_waiting.front(); }
  /// False after finish().
  bool makeFolder();
  void lock();
  void locked();
  void tryAddress();
  void transferFinished(const TransferOutcome& outcome);
  /// This address failed: tries the next one, or ends.
  void giveUpAddress(const QString& reason);
  void giveUp(const std::exception& failure);
  void check();
  void hashMore();
  void giveUpReading();
  void adopt(const QString& sha256);
  void report(qint64 received, qint64 total);
  void enter(FetchProgress::Stage stage);
  double rate(qint64 received);
  void cleanUp();
  void finish(const FetchOutcome& outcome);
  QString part() const { return m_cache.part(m_entry.id, address()); }

  CatalogueEntry m_entry;
  DataCache m_cache;
  const FetchOptions& m_options;
  QNetworkAccessManager& m_network;
  QLockFile m_lock;
  QTimer m_timer;                                 // the next look at the lock, the next try, the next block to check
  std::function<void(FetchJob&)> m_next;          // what the timer does
  std::deque<const CatalogueAddress*> m_waiting;  // the first one is being tried
  QStringList m_reasons;                          // why addresses gave nothing
  Transfer* m_transfer = nullptr;
  int m_retries = 0;
  qint64 m_furthest = 0;  // bytes before the last retry that counts as the first
  FetchProgress m_progress;
  QElapsedTimer m_clock, m_sinceReport;
  std::deque<std::pair<qint64, qint64>> m_recent;  // (milliseconds, bytes) of the last seconds
  QFile m_checked;
  QCryptographicHash m_hash{QCryptographicHash::Sha256};
  bool m_finished = false;
};

}  // namespace kerridge
