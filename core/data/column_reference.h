// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "base/types.h"

namespace kerridge {

/// Which column of a table is meant: a text is a column's name and, where no column has it, a 1-based number in
/// digits; a number is a 1-based number and nothing else, whatever the columns are called. See Table::find().
class ColumnReference {
 public:
  ColumnReference() = default;
  ColumnReference(std::string name) : m_name(std::move(name)) {}
  ColumnReference(const char* name) : m_name(name) {}
  /// `number` ≥ 1.
  static ColumnReference numbered(Index number) {
    ColumnReference reference;
    reference.m_number = number;
    return reference;
  }

  /// No column is meant.
  bool empty() const { return m_name.empty() && m_number == 0; }
  void clear() { *this = ColumnReference(); }
  bool isNumber() const { return m_number > 0; }
  Index number() const { return m_number; }           ///< 0 for a text
  const std::string& name() const { return m_name; }  ///< empty for a number
  /// As messages call it: “price”, or the number.
  std::string text() const { return isNumber() ? "number " + std::to_string(m_number) : "“" + m_name + "”"; }

  bool operator==(const ColumnReference&) const = default;

 private:
  std::string m_name;
  Index m_number = 0;
};

}  // namespace kerridge
