// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/types.h"
#include "data/column_reference.h"
#include "data/meaning.h"

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
  /// What its texts were if they were read as numbers: "in kg", "dates as days since 1899-12-30"; else "".
  std::string reading = {};
  std::vector<MissingMark> marks = {};  ///< of missing values, in addition to those that every file may have

  Index missingCount() const;
  /// Text of row i (0-based) as it would be written to CSV; "" if missing.
  std::string text(Index row) const;
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
  std::vector<std::string> questions = {};  ///< what only the user can answer, one sentence each

  /// 0-based position of the column; −1 if there is none. If several columns have the name, the first of them.
  Index find(const ColumnReference& reference) const;
};

}  // namespace kerridge
