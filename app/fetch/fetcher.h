// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QThread>

#include <optional>

#include "fetch/fetch_options.h"
#include "fetch/fetch_state.h"

namespace kerridge {

class FetchWorker;

/// Fetches sets of a catalogue into a cache, a few at once, all in a separate thread (network, files, checksums): no
/// call of this class waits for any of them. Proxies are those of the system and the environment (http_proxy, …).
/// Its destructor stops all downloads; parts that can be resumed stay.
class Fetcher : public QObject {
  Q_OBJECT

 public:
  explicit Fetcher(DataCache cache, FetchOptions options = {}, QObject* parent = nullptr);
  ~Fetcher() override;

  const DataCache& cache() const { return m_cache; }
  /// Does nothing if the set is being fetched already. A set that is on this computer is `done` at once.
  void fetch(const CatalogueEntry& entry);
  /// Acts at once; the set ends as canceled.
  void cancel(const QString& id);
  bool isBusy() const { return !m_active.isEmpty(); }
  /// Nothing if the set is not being fetched.
  std::optional<FetchProgress> progress(const QString& id) const;

 Q_SIGNALS:
  void progressed(const QString& id, const kerridge::FetchProgress& progress);
  void finished(const QString& id, const kerridge::FetchOutcome& outcome);

 private:
  friend class FetchWorker;
  DataCache m_cache;
  QHash<QString, FetchProgress> m_active;
  QThread m_thread;
  FetchWorker* m_worker;
};

}  // namespace kerridge
