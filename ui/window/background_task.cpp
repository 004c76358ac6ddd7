// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/background_task.h"

#include <exception>
#include <new>
#include <QMetaObject>
#include <utility>

#include "base/memory.h"

namespace kerridge {

BackgroundTask::BackgroundTask(QObject* parent)
    : QObject(parent),
      m_newest(std::make_shared<Request>()),
      m_thread([this](const std::stop_token& shutdown) { loop(shutdown); }) {}

BackgroundTask::~BackgroundTask() {
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
  }
  m_newest->stop.request_stop();
  m_thread.request_stop();
}

void BackgroundTask::start(Job job) {
  m_newest->stop.request_stop();
  m_newest = std::make_shared<Request>();
  m_newest->job = std::move(job);
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = m_newest;
  }
  m_wake.notify_one();
  if (!m_busy) {
    m_busy = true;
    Q_EMIT started();
  }
}

void BackgroundTask::cancel() {
  if (!m_busy) return;
  m_newest->stop.request_stop();
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
  }
  m_newest = std::make_shared<Request>();  // whatever is still on its way now counts as superseded
  m_busy = false;
  Q_EMIT finished(true);
}

void BackgroundTask::loop(const std::stop_token& shutdown) {
  while (true) {
    std::shared_ptr<Request> request;
    {
      std::unique_lock lock(m_mutex);
      if (!m_wake.wait(lock, shutdown, [this] { return m_waiting != nullptr; })) return;
      request = std::exchange(m_waiting, nullptr);
    }
    runRequest(request);
  }
}

void BackgroundTask::runRequest(const std::shared_ptr<Request>& request) {
  const auto deliver = [this, &request](Delivery delivery, bool last, const QString& error) {
    QMetaObject::invokeMethod(
        this, [this, request, delivery = std::move(delivery), last, error] { receive(request, delivery, last, error); },
        Qt::QueuedConnection);
  };
  try {
    const RunContext context(request->stop.get_token(), &request->progress);
    Delivery result = request->job(context, [&](Delivery delivery) { deliver(std::move(delivery), false, {}); });
    deliver(std::move(result), true, {});
  } catch (const Cancelled&) {
    // Superseded or cancelled: nobody waits for this job any more.
  } catch (const std::bad_alloc&) {
    const std::uint64_t available = availableMemory();
    deliver({}, true,
            tr("There is not enough memory for this: %1 are free. Take fewer rows, or close other programs.")
                .arg(QString::fromStdString(memoryText(static_cast<double>(available)))));
  } catch (const std::exception& error) {
    deliver({}, true, QString::fromUtf8(error.what()));
  }
}

void BackgroundTask::receive(const std::shared_ptr<Request>& request, const Delivery& delivery, bool last,
                             const QString& error) {
  if (request != m_newest) return;
  if (delivery) delivery();
  if (!last || request != m_newest) return;  // the delivery may have started the next job
  m_busy = false;
  if (!error.isEmpty()) Q_EMIT failed(error);
  if (!m_busy) Q_EMIT finished(false);
}

}  // namespace kerridge
