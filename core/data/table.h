// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "base/types.h"
#include "data/column_reference.h"
#include "data/meaning.h"
#include "data/quantity.h"

namespace kerridge {

enum class ColumnType { numeric, categorical };

/// One column of a file, as read. Numeric columns hold values, NaN where missing. Categorical columns hold codes into
/// `categories` (in the order in which they first occur), −1 if missing.
struct Column {
  std::string name;
  ColumnType type = ColumnType::numeric;
  std::vector<double> values;
  std::vector<int> codes;
  std::vector<std::string> categories;
  /// What its texts were if they were read as numbers: "in kg", "dates as days since 1899-12-30"; else empty.
  Text reading = {};
  std::vector<MissingMark> marks = {};  ///< of missing values, in addition to those that every file may have
  Quantity quantity = {};               ///< what its numbers stand for
  CensoredFields censored = {};  ///< of numbers, and of texts that are numbers otherwise; no rows: there are none
  Text doubt = {};               ///< of dates: what makes the order of day and month a guess; empty if it is none

  Index missingCount() const;
  /// Text of row i (0-based) as it would be written to CSV; "" if missing.
  std::string text(Index row) const;
};

/// Row `row` (0-based) begins in line `line` of the file (1-based; in workbooks the row of the sheet), and each row
/// behind it one line further.
struct RowLine {
  Index row = 0;
  Index line = 0;
};

/// Adds the next row to `lines`.
void appendLine(std::vector<RowLine>& lines, Index row, Index line);

/// A field of a column of numbers that is none.
struct UnreadField {
  Index row = 0;     ///< 0-based
  Index column = 0;  ///< 0-based
  std::string text;
};

/// A rectangular table of columns of equal length. Row i (0-based) is data row i + 1 of the file; header, comments and
/// empty lines are not counted.
struct Table {
  std::vector<Column> columns;
  Index rows = 0;
  Index declaredTarget = -1;  ///< 0-based column that the file itself declares as the target; −1 if it declares none
  bool sparse = false;        ///< the file names only what is not 0: a column that another such file lacks is 0 there
  std::vector<Index> declaredOutputs = {};  ///< 0-based columns that the file itself calls outputs, the target first
  std::vector<SkippedLine> skipped = {};    ///< lines left out because they are not rows
  std::vector<Text> questions = {};         ///< what only the user can answer, one sentence each
  std::vector<RowLine> lines = {};          ///< by ascending row; empty where the format has no lines
  std::vector<SkippedLine> between = {};    ///< header, comments, blank lines: the first ones; not in `skipped`
  Index moreBetween = 0;                    ///< number of the others
  std::vector<UnreadField> unread = {};     ///< see ReadOptions::numbers

  /// 1-based line of the file in which row i (0-based) begins; 0 if it is unknown.
  Index lineOf(Index row) const;

  /// 0-based position of the column; −1 if there is none. If several columns have the name, the first of them.
  Index find(const ColumnReference& reference) const;
};

/// By the columns with these names: 1 where one of the references means it.
std::vector<char> columnsMeant(const std::vector<std::string>& names, const std::vector<ColumnReference>& references);

}  // namespace kerridge
