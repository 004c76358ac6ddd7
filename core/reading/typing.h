// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "reading/column_builder.h"

namespace kerridge {

/// The types of the collected columns.
struct Typing {
  char decimalMark = '.';
  bool fractions = false;    ///< some number has a decimal mark
  std::string commaExample;  ///< the first number with a decimal comma; empty if there is none
  std::vector<Text> assumptions;
  std::vector<Diagnostic> diagnostics;  ///< errors: what is no number, grouped digits, both decimal marks; warnings
};

/// Why a column that is asked to be numbers, or dates, is none: `text` is one of its texts, in quotes.
Text notRead(const std::string& name, bool asNumbers, const Text& text, bool markIsOpen);

/// The decimal mark of the columns of plain numbers, but those that are asked to be numbers (`areNumbers`) and may have
/// groups of digits; nothing where there is none. Where there are both, nothing, or, if every row is to be answered,
/// the one of most numbers in which it is clear.
std::optional<char> decimalMarkOf(const std::vector<ColumnBuilder>& columns, const std::vector<char>& areNumbers,
                                  bool keepsRows);

/// Takes the decimal mark of numbers among texts, where no other column has one; `doubtful`: one of them, where the
/// marks of all may group thousands.
void takeMark(char mark, const std::string& doubtful, Typing& typing);

/// Determines the decimal mark, one for the whole file, and reports everything in numeric columns that is not a number:
/// one error per column and kind, at its first place. `columnNames` has one entry per builder, and so has
/// `numberHelps`: would the texts of the column be numbers if that was asked for?
Typing settleTypes(const std::vector<ColumnBuilder>& columns, const std::vector<std::string>& columnNames,
                   const std::vector<bool>& numberHelps, char separator, std::optional<char> decimalMark,
                   const std::string& name);

}  // namespace kerridge
