// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/types.h"

namespace kerridge {

/// What is wrong with one field of a text, at its line and the number of the field in it (both 1-based; 0: the line as
/// a whole).
struct FieldError {
  Index line = 0;
  Index field = 0;
  std::string message;
};

/// Errors of a text in the order met: the first twenty in words, then their number.
class FieldErrors {
 public:
  void add(Index line, Index field, std::string message);
  /// The errors of the next part of the text, whose first line comes after `linesBefore` others.
  void append(const FieldErrors& next, Index linesBefore);

  bool empty() const { return m_count == 0; }
  /// So many that reading on would not help anybody.
  bool enough() const;
  std::vector<Diagnostic> diagnostics(const std::string& name) const;

 private:
  std::vector<FieldError> m_errors;
  Index m_count = 0;
};

}  // namespace kerridge
