// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <mutex>

namespace kerridge {

/// The last results of a function that is asked for the same few arguments again and again. `Table` is a std::map or a
/// std::unordered_map of results by arguments. From any thread.
template <typename Table>
class KeptResults {
 public:
  using Key = typename Table::key_type;
  using Result = typename Table::mapped_type;

  /// More than `most` are forgotten together.
  explicit KeptResults(std::size_t most) : m_most(most) {}

  /// What is kept for `key`, or what `compute` returns, which may ask for other keys.
  template <typename Compute>
  Result of(const Key& key, const Compute& compute) {
    {
      const std::lock_guard lock(m_mutex);
      if (const auto found = m_table.find(key); found != m_table.end()) return found->second;
    }
    Result result = compute();
    const std::lock_guard lock(m_mutex);
    if (m_table.size() >= m_most) m_table.clear();
    m_table.insert_or_assign(key, result);
    return result;
  }

 private:
  std::size_t m_most;
  std::mutex m_mutex;
  Table m_table;
};

}  // namespace kerridge
