// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

using TableRow = std::vector<std::string>;
using RowSink = std::function<void(const TableRow&)>;

/// A table, a pure function of the results: text cells, numbers as exactText(), empty if a number does not apply.
/// Rows are produced one at a time, since predictions of many splits would not fit into memory. Adding a table is one
/// line in tableKinds(). The columns are documented in resources/help/headless.md.
struct TableKind {
  std::string id;           ///< the file is <id>.csv
  std::string explanation;  ///< one line
  std::vector<std::string> columns;
  /// Does the experiment ask for it, and do the data allow it?
  bool (*wanted)(const Results& results);
  /// Is everything it shows computed?
  bool (*finished)(const Results& results);
  /// The rows that are computed: method by method, split by split, parameter ascending. Throws Cancelled.
  void (*rows)(const Results& results, const RunContext& context, const RowSink& sink);
  /// Columns at the end that only some experiments ask for; null if there are none.
  std::vector<std::string> (*moreColumns)(const Results& results) = nullptr;

  /// All columns of the table of these results.
  std::vector<std::string> columnsOf(const Results& results) const;
};

const std::vector<TableKind>& tableKinds();
/// Null for an unknown id.
const TableKind* findTableKind(const std::string& id);

/// Header and rows of a study's table.
std::vector<TableRow> studyTableRows(const StudyTable& table);

/// Header and rows in memory.
std::vector<TableRow> tableRows(const TableKind& kind, const Results& results);

}  // namespace kerridge
