// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "reading/column_store.h"

namespace kerridge {

/// Rows with texts in columns that mostly hold numbers: lines that may be no rows.
struct OddRows {
  std::vector<Index> rows;  ///< 0-based, ascending
  Index columns = 0;        ///< of numbers in which there are texts
  bool atTop = false;       ///< they are the first ones: a preamble, the last of them the names
};

/// Nothing where there is no such row, or where there are many, which are no exceptions. O(rows) for each column that
/// holds texts and numbers.
std::optional<OddRows> findOddRows(const ColumnStore& columns);

/// What they may be and what to do about it; `table` has the lines of the rows, `header` is the line of the names or 0.
Text oddRowsTrouble(const OddRows& odd, const Table& table, Index header);

/// A text that is said to stand for a missing value is not what is wrong with column j: takes the first field that is
/// neither a number nor one of the marks for the first text. `texts`: those of the column in UTF-8.
void nameOddText(ColumnStore& columns, std::size_t j, const std::vector<std::string>& texts,
                 const std::vector<std::string>& marks, const Table& rows);

}  // namespace kerridge
