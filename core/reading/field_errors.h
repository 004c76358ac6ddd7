// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// A mistake in one field of a text, with its line and the number of the field (both 1-based; 0: the whole line).
struct FieldError {
  Index line = 0;
  Index field = 0;
  Text message;
};

/// Errors of a text in their order: the first three of each kind in words, twenty in all, then how many more there are
/// of each kind and where they end. Messages that differ only in numbers and quotations are of the same kind.
class FieldErrors {
 public:
  void add(Index line, Index field, Text message);
  /// The errors of the next part of the text, whose first line comes after `linesBefore` others.
  void append(const FieldErrors& next, Index linesBefore);

  bool empty() const { return m_count == 0; }
  /// Are there so many that further reading would not help?
  bool enough() const;
  std::vector<Diagnostic> diagnostics(const std::string& name) const;

 private:
  struct Kind {
    std::string key;
    Index firstLine = 0;
    Index lastLine = 0;
    Index count = 0;
    Index kept = 0;  ///< in m_errors
  };
  Kind& kindOf(const std::string& message, Index line);

  std::vector<FieldError> m_errors;
  std::vector<Kind> m_kinds;
  Index m_count = 0;
};

}  // namespace kerridge
