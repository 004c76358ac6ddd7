// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/fetcher.h"

#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>

#include <algorithm>
#include <deque>
#include <vector>

#include "fetch/fetch_job.h"
#include "fetch/this_computer.h"

namespace kerridge {

namespace {

/// The proxies of the system; none to this computer itself.
class SystemProxies : public QNetworkProxyFactory {
 public:
  QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override {
    const QString host = query.peerHostName();
    if (isThisComputer(host)) return {QNetworkProxy::NoProxy};
    return systemProxyForQuery(query);
  }
};

}  // namespace

/// What lives in the thread of a Fetcher.
class FetchWorker : public QObject {
 public:
  FetchWorker(Fetcher& owner, FetchOptions options) : m_owner(owner), m_options(std::move(options)) {}

  void add(const CatalogueEntry& entry) {
    if (m_network == nullptr) {
      m_network = new QNetworkAccessManager(this);
      m_network->setProxyFactory(new SystemProxies);
    }
    m_queue.push_back(entry);
    startNext();
  }

  void cancel(const QString& id) {
    for (FetchJob* job : m_running) {
      if (job->id() != id) continue;
      job->cancel();
      return;
    }
    const auto found =
        std::find_if(m_queue.begin(), m_queue.end(), [&id](const auto& entry) { return entry.id == id; });
    if (found == m_queue.end()) return;
    m_queue.erase(found);
    tellEnd(id, {FetchOutcome::Kind::cancelled, {}, {}});
  }

 private:
  void startNext() {
    if (m_queue.empty() || m_running.size() >= static_cast<std::size_t>(m_options.atOnce)) return;
    auto* job = new FetchJob(m_queue.front(), m_owner.m_cache, m_options, *m_network, this);
    m_queue.pop_front();
    m_running.push_back(job);
    connect(job, &FetchJob::progressed, this, [this, id = job->id()](const FetchProgress& progress) {
      QMetaObject::invokeMethod(&m_owner, [owner = &m_owner, id, progress] {
        if (!owner->m_active.contains(id)) return;
        owner->m_active[id] = progress;
        Q_EMIT owner->progressed(id, progress);
      });
    });
    connect(job, &FetchJob::finished, this, [this, job](const FetchOutcome& outcome) {
      std::erase(m_running, job);
      tellEnd(job->id(), outcome);
      job->deleteLater();
      startNext();
    });
    job->start();
  }

  void tellEnd(const QString& id, const FetchOutcome& outcome) {
    QMetaObject::invokeMethod(&m_owner, [owner = &m_owner, id, outcome] {
      owner->m_active.remove(id);
      Q_EMIT owner->finished(id, outcome);
    });
  }

  Fetcher& m_owner;
  FetchOptions m_options;
  QNetworkAccessManager* m_network = nullptr;
  std::deque<CatalogueEntry> m_queue;
  std::vector<FetchJob*> m_running;
};

Fetcher::Fetcher(DataCache cache, FetchOptions options, QObject* parent)
    : QObject(parent), m_cache(std::move(cache)), m_worker(new FetchWorker(*this, std::move(options))) {
  m_worker->moveToThread(&m_thread);
  connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
  m_thread.setObjectName(QStringLiteral("fetch"));
}

Fetcher::~Fetcher() {
  if (m_thread.isRunning()) {
    m_thread.quit();
    m_thread.wait();
  } else {
    delete m_worker;
  }
}

void Fetcher::fetch(const CatalogueEntry& entry) {
  if (m_active.contains(entry.id)) return;
  if (!m_thread.isRunning()) m_thread.start();
  m_active.insert(entry.id, {});
  Q_EMIT progressed(entry.id, m_active[entry.id]);
  if (!m_thread.isRunning()) {
    // Later, as every end: whoever asks is not told before it waits. The next call tries again.
    QMetaObject::invokeMethod(
        this,
        [this, entry] {
          m_active.remove(entry.id);
          const QString reason =
              tr("“%1” could not be fetched: the system cannot create another thread.").arg(entry.name);
          Q_EMIT finished(entry.id, {FetchOutcome::Kind::failed, {}, reason});
        },
        Qt::QueuedConnection);
    return;
  }
  QMetaObject::invokeMethod(m_worker, [worker = m_worker, entry] { worker->add(entry); });
}

void Fetcher::cancel(const QString& id) {
  if (!m_active.contains(id)) return;
  QMetaObject::invokeMethod(m_worker, [worker = m_worker, id] { worker->cancel(id); });
}

std::optional<FetchProgress> Fetcher::progress(const QString& id) const {
  const auto found = m_active.find(id);
  return found == m_active.end() ? std::nullopt : std::optional<FetchProgress>(*found);
}

}  // namespace kerridge
