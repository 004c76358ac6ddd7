// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/background_task.h"

#include <exception>
#include <QMetaObject>
#include <system_error>
#include <utility>

#include "base/failure_text.h"
#include "base/memory.h"
#include "base/size_text.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

BackgroundTask::BackgroundTask(QObject* parent) : QObject(parent), m_newest(std::make_shared<Request>()) {}

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
  QString failure;
  if (!m_thread.joinable()) {
    try {
      m_thread = std::jthread([this](const std::stop_token& shutdown) { loop(shutdown); });
    } catch (const std::system_error& error) {  // the next request tries again
      failure = shownText(failureText(error));
    }
  }
  if (failure.isEmpty()) {
    const std::lock_guard lock(m_mutex);
    m_waiting = m_newest;
  }
  m_wake.notify_one();
  if (!m_busy) {
    m_busy = true;
    Q_EMIT started();
  }
  if (!failure.isEmpty()) tellFailure(m_newest, failure);
}

void BackgroundTask::tellFailure(const std::shared_ptr<Request>& request, const QString& failure) {
  QMetaObject::invokeMethod(
      this, [this, request, failure] { receive(request, {}, true, failure); }, Qt::QueuedConnection);
}

void BackgroundTask::cancel() {
  if (!m_busy) return;
  m_newest->stop.request_stop();
  {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
  }
  m_newest = std::make_shared<Request>();  // results still on their way now count as superseded
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
  const auto deliver = [this, &request](Delivery delivery, bool last) {
    QMetaObject::invokeMethod(
        this, [this, request, delivery = std::move(delivery), last] { receive(request, delivery, last, {}); },
        Qt::QueuedConnection);
  };
  try {
    const RunContext context(request->stop.get_token(), &request->progress);
    Delivery result = request->job(context, [&](Delivery delivery) { deliver(std::move(delivery), false); });
    deliver(std::move(result), true);
  } catch (const Cancelled&) {
    // Superseded or canceled: nothing waits for this job any more.
  } catch (const std::bad_alloc&) {
    const std::uint64_t available = availableMemory();
    tellFailure(request,
                tr("There is not enough memory for this: only %1 are free. Use fewer rows, or close other programs.")
                    .arg(withShownNumbers(sizeText(static_cast<double>(available)))));
  } catch (const std::exception& error) {
    tellFailure(request, shownText(failureText(error)));
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
