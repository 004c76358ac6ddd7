// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "data/meaning.h"
#include "reading/column_store.h"

namespace kerridge {

struct Subtotals {
  /// All their numbers are the sums of the rows above, or of those since the last sum.
  std::vector<SkippedLine> sums;
  /// Called so, but the numbers of one are something else; `sums` is empty then.
  std::vector<SkippedLine> doubts;
};

/// Rows among others that are called Total, Subtotal or the like in a column of texts. Nothing where such a word only
/// stands in the last rows, which findSummaryRows() looks at, or in many rows. `lines` has the lines of the rows.
/// O(rows) for each column with such a word, else O(texts).
Subtotals findSubtotals(const ColumnStore& columns, const Table& lines);

}  // namespace kerridge
