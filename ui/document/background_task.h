// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <QObject>
#include <thread>

#include "base/run_context.h"

namespace kerridge {

/// The one mechanism of background work: one thread, started by the first request, and a one-slot mailbox. If the
/// system gives no thread, the request fails. The latest request wins: it replaces a waiting one and stops a running
/// one. Results of a superseded or canceled job never arrive, and its progress is kept apart from that of its
/// successor. Signals are emitted in the thread this object lives in. The destructor stops the job and joins the
/// thread.
class BackgroundTask : public QObject {
  Q_OBJECT

 public:
  /// What is called in the GUI thread with a result.
  using Delivery = std::function<void()>;
  using Post = std::function<void(Delivery)>;
  /// Runs in the background thread; what it returns (may be empty) is delivered, unless the job was superseded or
  /// canceled in the meantime. `post` delivers an intermediate result the same way, while the job runs.
  using Job = std::function<Delivery(const RunContext&, const Post& post)>;

  explicit BackgroundTask(QObject* parent = nullptr);
  ~BackgroundTask() override;

  void start(Job job);
  /// Asks the running job to stop and drops a waiting one. Returns at once; `finished(true)` follows at once as well.
  void cancel();
  bool isBusy() const { return m_busy; }
  /// Of the newest request; to be polled, e.g. every 50 ms.
  const Progress& progress() const { return m_newest->progress; }

 Q_SIGNALS:
  /// Busy from now on; not repeated when a request supersedes another.
  void started();
  /// No longer busy: the newest request delivered, failed or was canceled.
  void finished(bool cancelled);
  /// The job threw something other than Cancelled; finished(false) follows.
  void failed(const QString& message);

 private:
  struct Request {
    Job job;
    Progress progress;
    std::stop_source stop;
  };

  void loop(const std::stop_token& shutdown);
  void runRequest(const std::shared_ptr<Request>& request);
  void tellFailure(const std::shared_ptr<Request>& request, const QString& failure);
  void receive(const std::shared_ptr<Request>& request, const Delivery& delivery, bool last, const QString& error);

  std::mutex m_mutex;
  std::condition_variable_any m_wake;
  std::shared_ptr<Request> m_waiting;  // guarded by m_mutex
  std::shared_ptr<Request> m_newest;   // GUI thread only; never null
  bool m_busy = false;                 // GUI thread only
  std::jthread m_thread;               // last member: joined before the others are destroyed
};

}  // namespace kerridge
