// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "data/readers/column_builder.h"

namespace kerridge {

/// The types of the collected columns.
struct Typing {
  char decimalMark = '.';
  bool fractions = false;    ///< some number has a decimal mark
  std::string commaExample;  ///< the first number with a decimal comma; empty if there is none
  std::vector<std::string> assumptions;
  std::vector<Diagnostic> diagnostics;  ///< errors: what is no number, grouped digits, both decimal marks; warnings
};

/// Determines the decimal mark, one for the whole file, and reports everything in numeric columns that is not a number:
/// one error per column and kind, at its first place. `columnNames` has one entry per builder.
Typing settleTypes(const std::vector<ColumnBuilder>& columns, const std::vector<std::string>& columnNames,
                   char separator, std::optional<char> decimalMark, const std::string& name);

}  // namespace kerridge
