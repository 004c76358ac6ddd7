// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "base/types.h"

namespace kerridge {

/// A vector that is computed when somebody reads it, once for all copies. Safe to read from several threads.
class LazyVector {
 public:
  LazyVector() = default;
  explicit LazyVector(Vector value) : m_state(std::make_shared<State>()) {
    std::call_once(m_state->once, [&] { m_state->value = std::move(value); });
  }
  /// `compute` must own, or share, all that it needs.
  explicit LazyVector(std::function<Vector()> compute) : m_state(std::make_shared<State>()) {
    m_state->compute = std::move(compute);
  }

  const Vector& get() const {
    static const Vector nothing;
    if (!m_state) return nothing;
    std::call_once(m_state->once, [state = m_state.get()] {
      state->value = state->compute();
      state->compute = nullptr;
    });
    return m_state->value;
  }
  operator const Vector&() const { return get(); }
  Index size() const { return get().size(); }
  double operator()(Index i) const { return get()(i); }

 private:
  struct State {
    std::once_flag once;
    std::function<Vector()> compute;
    Vector value;
  };
  std::shared_ptr<State> m_state;
};

}  // namespace kerridge
