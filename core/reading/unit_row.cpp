// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/unit_row.h"

#include <algorithm>

#include "fields/number_field.h"
#include "fields/unit_word.h"

namespace kerridge {

namespace {

/// Nothing but numbers and gaps below the second record, and some numbers.
bool numbersBelow(const Sample& sample, std::size_t j) {
  bool any = false;
  for (std::size_t i = 2; i < sample.records.size(); ++i) {
    if (j >= sample.records[i].size()) continue;
    const FieldKind kind = parseField(sample.records[i][j]).kind;
    if (kind != FieldKind::missing && !isNumeric(kind)) return false;
    any = any || isNumeric(kind);
  }
  return any;
}

}  // namespace

bool hasUnitRow(const Sample& sample, bool allClues) {
  if (sample.records.size() < 3) return false;
  const std::vector<std::string>& row = sample.records[1];
  if (static_cast<Index>(row.size()) != sample.fields) return false;
  std::size_t numbers = 0;
  std::size_t units = 0;
  bool anyWord = false;  // 1 is a unit beside kg, but a row of ones is a row, and m beside f no meter
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (!row[j].empty() && !isUnit(row[j])) return false;
    if (!numbersBelow(sample, j)) continue;
    const bool isWord = parseField(row[j]).kind == FieldKind::text;
    anyWord = anyWord || isWord;
    ++numbers;
    units += row[j].empty() || (allClues && !isWord) ? 0 : 1;
  }
  const bool onlyDashes =
      std::all_of(row.begin(), row.end(), [](const std::string& field) { return field == "-" || field.empty(); });
  return anyWord && !onlyDashes && units >= 1 && (allClues ? units == numbers : 2 * units >= numbers);
}

void takeUnits(Table& table, const std::vector<std::string>& units) {
  for (std::size_t j = 0; j < std::min(table.columns.size(), units.size()); ++j) {
    Quantity& quantity = table.columns[j].quantity;
    const std::string unit = plainUnitOf(units[j]);
    if (table.columns[j].type != ColumnType::numeric || quantity.kind != Quantity::Kind::number || unit.empty())
      continue;
    quantity = {Quantity::Kind::unit, unit};
  }
}

}  // namespace kerridge
