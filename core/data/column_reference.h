// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "base/types.h"

namespace kerridge {

/// A reference to a column of a table. A text is a column's name or, if no column has that name, a 1-based number in
/// digits. A number is always a 1-based number, whatever the columns are called. See Table::find().
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

  /// Does it refer to no column?
  bool empty() const { return m_name.empty() && m_number == 0; }
  void clear() { *this = ColumnReference(); }
  bool isNumber() const { return m_number > 0; }
  Index number() const { return m_number; }           ///< 0 for a text
  const std::string& name() const { return m_name; }  ///< empty for a number
  /// For messages: “price”, or the number.
  std::string text() const { return isNumber() ? "number " + std::to_string(m_number) : "“" + m_name + "”"; }

  bool operator==(const ColumnReference&) const = default;

 private:
  std::string m_name;
  Index m_number = 0;
};

}  // namespace kerridge
