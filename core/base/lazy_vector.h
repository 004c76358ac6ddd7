// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "base/types.h"

namespace kerridge {

/// A vector that is computed at the first read, once for all copies. Safe to read from several threads.
class LazyVector {
 public:
  LazyVector() = default;
  explicit LazyVector(Vector value) : m_state(std::make_shared<State>()) {
    m_state->value = std::move(value);
    m_state->known = true;
  }
  /// `compute` must own, or share, all that it needs.
  explicit LazyVector(std::function<Vector()> compute) : m_state(std::make_shared<State>()) {
    m_state->compute = std::move(compute);
  }

  const Vector& get() const {
    static const Vector nothing;
    if (!m_state) return nothing;
    // Not std::call_once: ThreadSanitizer's never returns after an exception.
    if (!m_state->known.load(std::memory_order_acquire)) {
      const std::lock_guard lock(m_state->computing);
      if (!m_state->known.load(std::memory_order_relaxed)) {
        m_state->value = m_state->compute();
        m_state->compute = nullptr;
        m_state->known.store(true, std::memory_order_release);
      }
    }
    return m_state->value;
  }
  operator const Vector&() const { return get(); }
  Index size() const { return get().size(); }
  double operator()(Index i) const { return get()(i); }

 private:
  struct State {
    std::mutex computing;
    std::atomic<bool> known{false};
    std::function<Vector()> compute;
    Vector value;
  };
  std::shared_ptr<State> m_state;
};

}  // namespace kerridge
