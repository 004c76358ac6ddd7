// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace kerridge {

/// One table of the same tables of several targets: all their columns, in the order in which they come, and a last
/// column `target`.
class JoinedTables {
 public:
  /// `namesTarget`: the tables have a column with the target; there is no other one then.
  explicit JoinedTables(bool namesTarget = false) : m_namesTarget(namesTarget) {}

  /// Where the columns of one of the tables are among all.
  using Places = std::vector<std::size_t>;

  /// Every table's, before anything else.
  void addHeader(const std::vector<std::string>& columns);

  std::vector<std::string> header() const;
  Places placesOf(const std::vector<std::string>& columns) const;
  /// A row of one of the tables as one of all, empty where it has no such column.
  std::vector<std::string> row(const std::vector<std::string>& cells, const Places& places,
                               const std::string& target) const;

 private:
  bool m_namesTarget;
  std::vector<std::string> m_columns;
};

}  // namespace kerridge
