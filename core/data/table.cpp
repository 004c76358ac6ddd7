// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/table.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/number_text.h"

namespace kerridge {

Index Column::missingCount() const {
  if (type == ColumnType::categorical) return static_cast<Index>(std::count(codes.begin(), codes.end(), -1));
  return static_cast<Index>(
      std::count_if(values.begin(), values.end(), [](double value) { return std::isnan(value); }));
}

std::string Column::text(Index row) const {
  const auto i = static_cast<std::size_t>(row);
  if (type == ColumnType::numeric) return exactText(values.at(i));
  const int code = codes.at(i);
  return code < 0 ? std::string() : categories.at(static_cast<std::size_t>(code));
}

Index Table::find(const ColumnReference& reference) const {
  Index number = reference.number();
  if (!reference.isNumber()) {
    const std::string& text = reference.name();
    const auto named =
        std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.name == text; });
    if (named != columns.end()) return named - columns.begin();
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || rest != end) return -1;
  }
  return number >= 1 && number <= static_cast<Index>(columns.size()) ? number - 1 : -1;
}

void appendLine(std::vector<RowLine>& lines, Index row, Index line) {
  const bool follows = !lines.empty() && line - lines.back().line == row - lines.back().row;
  if (!follows) lines.push_back({row, line});
}

Index Table::lineOf(Index row) const {
  const auto behind = std::upper_bound(lines.begin(), lines.end(), row,
                                       [](Index sought, const RowLine& from) { return sought < from.row; });
  if (behind == lines.begin()) return 0;
  const RowLine& from = *std::prev(behind);
  return from.line + (row - from.row);
}

std::vector<char> columnsMeant(const std::vector<std::string>& names, const std::vector<ColumnReference>& references) {
  Table table;
  for (const std::string& name : names) table.columns.emplace_back().name = name;
  std::vector<char> meant(names.size());
  for (const ColumnReference& reference : references) {
    if (const Index j = table.find(reference); j >= 0) meant[static_cast<std::size_t>(j)] = 1;
  }
  return meant;
}

}  // namespace kerridge
