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

Index Table::find(const std::string& nameOrNumber) const {
  const auto named =
      std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.name == nameOrNumber; });
  if (named != columns.end()) return named - columns.begin();
  Index number = 0;
  const char* end = nameOrNumber.data() + nameOrNumber.size();
  const auto [rest, error] = std::from_chars(nameOrNumber.data(), end, number);
  const bool inRange = number >= 1 && number <= static_cast<Index>(columns.size());
  return error == std::errc() && rest == end && inRange ? number - 1 : -1;
}

}  // namespace kerridge
