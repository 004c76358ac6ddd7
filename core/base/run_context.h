// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <stop_token>
#include <string>

namespace kerridge {

/// Thrown by RunContext::checkpoint() once a stop was requested. Deliberately not a std::exception: a handler for
/// errors must not swallow it. It is caught where background work starts, and nowhere else.
class Cancelled final {};

/// What a running computation tells a watcher on another thread. The watcher polls; nothing is signaled.
class Progress {
 public:
  Progress() = default;
  virtual ~Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Share of the work done, in [0, 1]; never decreases within one run.
  double fraction() const { return m_fraction.load(std::memory_order_relaxed); }
  /// What is being done, e.g. "Eigendecomposition of K (split 2 of 4)".
  std::string stage() const;

  void setFraction(double fraction);
  void setStage(std::string stage);
  void reset();

 protected:
  /// The fraction has grown to this; on the thread that reported it.
  virtual void grown(double /*fraction*/) {}

 private:
  std::atomic<double> m_fraction{0.0};
  mutable std::mutex m_mutex;
  std::string m_stage;
};

/// Called at every checkpoint, on the thread that passes it: for tests of how long the work between them takes.
class CheckpointWatch {
 public:
  CheckpointWatch() = default;
  virtual ~CheckpointWatch() = default;
  CheckpointWatch(const CheckpointWatch&) = delete;
  CheckpointWatch& operator=(const CheckpointWatch&) = delete;
  virtual void passed() = 0;
};

/// All that core code knows about its caller: whether it may continue, and where to report progress. Cheap to copy; a
/// default
/// constructed context never stops and reports to nobody. Every function that can take longer than about 20 ms takes
/// one and calls checkpoint() between pieces of at most pieceOperations (linalg/pieces.h) or as much other work: about
/// 10 ms, so that a processor four times slower also stops within 100 ms.
class RunContext {
 public:
  RunContext() = default;
  RunContext(std::stop_token stop, Progress* progress, CheckpointWatch* watch = nullptr)
      : m_stop(std::move(stop)), m_progress(progress), m_watch(watch) {}

  /// Throws Cancelled once a stop was requested.
  void checkpoint() const {
    if (m_watch != nullptr) m_watch->passed();
    if (m_stop.stop_requested()) throw Cancelled{};
  }
  bool stopRequested() const { return m_stop.stop_requested(); }

  /// Reports this context's own share of work done, in [0, 1].
  void report(double fraction) const;
  void stage(std::string name) const;

  /// A context for the part of this one's work from `from` to `to` (both in [0, 1]).
  RunContext part(double from, double to) const;
  /// A context that stops with this one and reports to nobody: for one of several jobs that run side by side.
  RunContext quiet() const { return {m_stop, nullptr, m_watch}; }
  /// A context that stops with this one and reports elsewhere.
  RunContext reportingTo(Progress& progress) const { return {m_stop, &progress, m_watch}; }

 private:
  std::stop_token m_stop;
  Progress* m_progress = nullptr;
  CheckpointWatch* m_watch = nullptr;
  double m_from = 0.0;
  double m_to = 1.0;
};

}  // namespace kerridge
