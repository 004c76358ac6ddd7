// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "data/dataset.h"

namespace kerridge {

namespace {

/// A text column with more different values than this, most of them met once, names its rows.
constexpr std::size_t fewNames = 20;

bool countsRows(const Column& column) {
  if (column.values.size() < 3 || !std::isfinite(column.values.front())) return false;
  double expected = column.values.front();
  if (expected != std::floor(expected)) return false;
  return std::all_of(column.values.begin(), column.values.end(),
                     [&expected](double value) { return value == expected++; });
}

bool namesRows(const Column& column) {
  const auto present = static_cast<std::size_t>(
      std::count_if(column.codes.begin(), column.codes.end(), [](int code) { return code >= 0; }));
  const std::size_t distinct = column.categories.size();
  return present >= 3 && (distinct == present || (distinct > fewNames && 2 * distinct > present));
}

bool looksLikeRowId(const Column& column) {
  return column.type == ColumnType::numeric ? countsRows(column) : namesRows(column);
}

}  // namespace

std::vector<Index> likelyRowIds(const Table& table) {
  std::vector<Index> ids;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (looksLikeRowId(table.columns[j])) ids.push_back(static_cast<Index>(j));
  }
  return ids;
}

Index proposedTarget(const Table& table, const std::vector<Index>& among) {
  for (std::size_t i = among.size(); i-- > 0;) {
    const Column& column = table.columns[static_cast<std::size_t>(among[i])];
    const bool hasValues = column.type == ColumnType::numeric && column.missingCount() < table.rows;
    if (hasValues && !countsRows(column)) return among[i];
  }
  return -1;
}

Index proposedTarget(const Table& table) {
  std::vector<Index> all(table.columns.size());
  std::iota(all.begin(), all.end(), Index{0});
  return proposedTarget(table, all);
}

}  // namespace kerridge
