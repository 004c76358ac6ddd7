// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/background_task.h"

#include <QMetaObject>
#include <exception>

namespace kerridge {

BackgroundTask::BackgroundTask(QObject* parent)
    : QObject(parent), m_thread([this](const std::stop_token& shutdown) { loop(shutdown); }) {}

BackgroundTask::~BackgroundTask() {
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
    m_stopJob.request_stop();
  }
  m_thread.request_stop();
}

void BackgroundTask::start(Job job) {
  ++m_ticket;
  {
    const std::lock_guard lock(m_mutex);
    m_stopJob.request_stop();
    m_stopJob = std::stop_source();
    m_waiting = std::move(job);
    m_waitingTicket = m_ticket;
  }
  m_progress.reset();
  m_wake.notify_one();
  if (!m_busy) {
    m_busy = true;
    Q_EMIT started();
  }
}

void BackgroundTask::cancel() {
  if (!m_busy) return;
  ++m_ticket;  // whatever is still on its way now counts as superseded
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
    m_stopJob.request_stop();
  }
  m_busy = false;
  Q_EMIT finished(true);
}

void BackgroundTask::loop(const std::stop_token& shutdown) {
  while (true) {
    Job job;
    quint64 ticket = 0;
    std::stop_token stop;
    {
      std::unique_lock lock(m_mutex);
      if (!m_wake.wait(lock, shutdown, [this] { return m_waiting != nullptr; })) return;
      job = std::exchange(m_waiting, nullptr);
      ticket = m_waitingTicket;
      stop = m_stopJob.get_token();
    }
    runJob(job, ticket, stop);
  }
}

void BackgroundTask::runJob(const Job& job, quint64 ticket, const std::stop_token& stop) {
  const auto deliver = [this, ticket](Delivery delivery, bool last, const QString& error) {
    QMetaObject::invokeMethod(
        this,
        [this, ticket, delivery = std::move(delivery), last, error] {
          if (ticket != m_ticket) return;
          if (delivery) delivery();
          if (!last || ticket != m_ticket) return;
          m_busy = false;
          if (!error.isEmpty()) Q_EMIT failed(error);
          Q_EMIT finished(false);
        },
        Qt::QueuedConnection);
  };
  try {
    const RunContext context(stop, &m_progress);
    Delivery result = job(context, [&](Delivery delivery) { deliver(std::move(delivery), false, {}); });
    deliver(std::move(result), true, {});
  } catch (const Cancelled&) {
    // Superseded or cancelled: nobody waits for this job any more.
  } catch (const std::exception& error) {
    deliver({}, true, QString::fromUtf8(error.what()));
  }
}

}  // namespace kerridge
