// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "base/types.h"

namespace kerridge {

/// All targets of the same rows, one per column, as Problem has one of them: what costs little more for all of them
/// than for one is computed for all at once.
struct TargetSet {
  Matrix Y;  ///< n × T
  Matrix Z;  ///< Qᵀ Y
};

/// What the targets of a run share of one space beside its decomposition, at most, in bytes.
inline constexpr std::size_t keptForTargets = 512'000'000;

/// What was computed of one Gram matrix and no target, for the next target that shares it. It keeps nothing before
/// keepUpTo(), and whatever comes first as long as there is room. Thread-safe.
class SharedParts {
 public:
  void keepUpTo(std::size_t bytes) {
    const std::lock_guard lock(m_mutex);
    m_room = bytes;
  }
  bool keeps() const {
    const std::lock_guard lock(m_mutex);
    return m_room > 0;
  }
  bool hasRoomFor(std::size_t bytes) const {
    const std::lock_guard lock(m_mutex);
    return m_bytes + bytes <= m_room;
  }
  std::size_t bytes() const {
    const std::lock_guard lock(m_mutex);
    return m_bytes;
  }
  void setTargets(std::shared_ptr<const TargetSet> targets) {
    const std::lock_guard lock(m_mutex);
    m_targets = std::move(targets);
  }
  /// Null for a single one.
  std::shared_ptr<const TargetSet> targets() const {
    const std::lock_guard lock(m_mutex);
    return m_targets;
  }
  /// Null if it is not kept. A key always has the same T.
  template <typename T>
  std::shared_ptr<const T> find(const std::string& key) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_parts.find(key);
    return found != m_parts.end() ? std::static_pointer_cast<const T>(found->second) : nullptr;
  }
  template <typename T>
  void keep(const std::string& key, std::shared_ptr<const T> part, std::size_t bytes) {
    const std::lock_guard lock(m_mutex);
    if (m_bytes + bytes > m_room || !m_parts.emplace(key, std::move(part)).second) return;
    m_bytes += bytes;
  }

 private:
  mutable std::mutex m_mutex;
  std::shared_ptr<const TargetSet> m_targets;
  std::map<std::string, std::shared_ptr<const void>> m_parts;
  std::size_t m_room = 0;
  std::size_t m_bytes = 0;
};

/// The column of these targets, −1 if there is none.
inline Index columnOf(const TargetSet& targets, const Vector& y) {
  if (targets.Y.rows() != y.size()) return -1;
  for (Index t = 0; t < targets.Y.cols(); ++t) {
    if (targets.Y.col(t) == y) return t;
  }
  return -1;
}

/// A part of a key that equal numbers share.
template <typename Numbers>
std::string keyOfBits(const Numbers& numbers) {
  using Number = std::decay_t<decltype(*numbers.data())>;
  return {reinterpret_cast<const char*>(numbers.data()), static_cast<std::size_t>(numbers.size()) * sizeof(Number)};
}

}  // namespace kerridge
