// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/dataset.h"
#include "data/role_guess.h"

namespace kerridge {

/// What you need to know about one column before you choose its role.
struct ColumnSummary {
  ColumnType type = ColumnType::numeric;
  Index missing = 0;          ///< rows without a value
  double smallest = 0;        ///< numeric: of the values present; NaN if there are none
  double largest = 0;         ///< numeric: the same
  Index categories = 0;       ///< categorical: number of different texts
  Index width = 0;            ///< number of inputs it becomes: 1, or one per category; 0 if it has no values
  bool constant = false;      ///< has values, all of them equal (missing ones do not count)
  Text looksLike;             ///< "row numbers", "a further output", …, as guessRoles() says; empty for a plain input
  bool tooManyTexts = false;  ///< more texts than the mostCategories that may become inputs
};

/// The same of a whole table.
struct TableSummary {
  Index rows = 0;
  std::vector<ColumnSummary> columns;
  /// Rows that equal an earlier row in every column; two missing values count as equal.
  Index repeatedRows = 0;
};

/// Types, ranges, missing values, constant columns, row ids, widths and repeated rows. O(n d + n log n) for n rows of d
/// columns; throws Cancelled.
TableSummary summarize(const Table& table, const RunContext& context);

/// The same with a guess of this table's roles, which is not made again.
TableSummary summarize(const Table& table, const RoleGuess& guess, const RunContext& context);

/// The same without counting repeated rows (0). O(n d).
std::vector<ColumnSummary> summarizeColumns(const Table& table, const RunContext& context);

/// Number of test rows that equal a training row in all of these columns (0-based), by the texts “train” and “test”
/// (any
/// case) in the column of labels. If the labels name parts instead, the number of rows that equal a row of another
/// part.
/// Rows without a label do not count. O(n d + n log n); throws Cancelled.
Index countRowsInSeveralParts(const Table& table, Index labels, const std::vector<Index>& columns,
                              const RunContext& context);

/// TableSummary::repeatedRows alone. O(n d + n log n); throws Cancelled.
Index countRepeatedRows(const Table& table, const RunContext& context);

/// The inputs and rows that a choice of roles leaves.
struct RolesSummary {
  Index inputs = 0;                ///< d after encoding the texts; columns without any value give none
  Index encodedColumns = 0;        ///< columns of texts among the inputs
  Index encodedInputs = 0;         ///< and the inputs that they become
  Index rowsWithoutTarget = 0;     ///< always left out
  Index rowsWithMissingInput = 0;  ///< among the others: what Missing::drop leaves out
};

/// Counts what makeDataset() would do. Columns that are not found count as absent; without a target (`roles.target`
/// empty or unknown) no row is without one. O(n d); throws Cancelled.
RolesSummary summarizeRoles(const Table& table, const Roles& roles, const RunContext& context);

}  // namespace kerridge
