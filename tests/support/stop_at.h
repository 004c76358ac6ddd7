// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>
#include <stop_token>
#include <utility>

#include "base/run_context.h"
#include "support/processor_time.h"

namespace kerridge::test {

/// Stops work from within: at the first checkpoint, on whatever thread, at which `isTime` holds. A thread that watches
/// from beside may come too late on a busy machine.
class StopAt : public CheckpointWatch {
 public:
  explicit StopAt(std::function<bool(const Progress& progress)> isTime) : m_isTime(std::move(isTime)) {}
  /// At this share of the progress.
  explicit StopAt(double share) : StopAt([share](const Progress& progress) { return progress.fraction() >= share; }) {}

  RunContext context() { return {m_source.get_token(), &m_progress, this}; }
  void passed() override {
    const std::lock_guard lock(m_mutex);
    if (m_source.stop_requested() || !m_isTime(m_progress)) return;
    m_asked = processSeconds();
    m_source.request_stop();
  }
  /// Does `work` end by Cancelled?
  bool cancels(const std::function<void(const RunContext&)>& work) {
    try {
      work(context());
    } catch (const Cancelled&) {
      m_ended = processSeconds();
      return true;
    }
    return false;
  }
  /// Seconds of the processor, of all threads, from the stop to the end of the work that cancels() did.
  double secondsToEnd() const { return m_ended - m_asked; }
  const Progress& progress() const { return m_progress; }

 private:
  std::function<bool(const Progress&)> m_isTime;
  std::mutex m_mutex;
  std::stop_source m_source;
  Progress m_progress;
  double m_asked = 0.0;
  double m_ended = 0.0;
};

}  // namespace kerridge::test
