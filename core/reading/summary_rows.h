// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "data/meaning.h"
#include "reading/column_store.h"

namespace kerridge {

/// Rows at the end of a table that summarize it: their only text is Total, Sum, Mean, Average, Median, Min, Max, Std or
/// the like (beside such a row also RSD %, n and the like), and either the text is in a column of numbers, or one of
/// their numbers is that sum, mean, … of its column (within 0.5 %). `last` are the last records of `columns`. O(n d) if
/// the last record looks like one, else O(d).
/// `allClues`: of each row, all numbers are that sum, mean, … of their columns.
std::vector<SkippedLine> findSummaryRows(const std::vector<RawRecord>& last, const ColumnStore& columns,
                                         bool allClues = false);

/// Is this Total, Sum, Subtotal or the like, in English or German?
bool isWordForSum(std::string_view text);

}  // namespace kerridge
