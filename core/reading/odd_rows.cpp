// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/odd_rows.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "data/skipped_lines.h"

namespace kerridge {

namespace {

constexpr Index mostAbove = 50;
constexpr std::size_t mostAmong = 20;

Text skipList(const std::vector<Index>& lines) {
  std::string list;
  for (const Index line : lines) list += (list.empty() ? "" : ", ") + std::to_string(line);
  return Text::name("[" + list + "]");
}

}  // namespace

std::optional<OddRows> findOddRows(const ColumnStore& columns) {
  OddRows odd;
  std::set<Index> rows;
  for (std::size_t j = 0; j < columns.builders().size(); ++j) {
    const ColumnBuilder& builder = columns.builders()[j];
    if (builder.isSettled() || builder.texts().count == 0 || builder.numbers() == 0) continue;
    ++odd.columns;
    if (builder.texts().count > mostAbove) return std::nullopt;
    const std::vector<std::string>& texts = columns.texts(j);
    std::vector<char> isText;
    for (const std::string& text : texts) isText.push_back(parseField(text).kind == FieldKind::text ? 1 : 0);
    const std::vector<int>& codes = columns.codes(j);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (codes[i] >= 0 && isText[static_cast<std::size_t>(codes[i])] != 0) rows.insert(static_cast<Index>(i));
    }
  }
  if (rows.empty()) return std::nullopt;
  odd.rows.assign(rows.begin(), rows.end());
  const Index last = odd.rows.back();
  const auto count = static_cast<Index>(odd.rows.size());
  const Index below = columns.rows() - 1 - last;
  odd.atTop = last < mostAbove && 2 * count > last && below >= 2 && below >= last;
  if (odd.atTop) return odd;
  if (odd.rows.size() > mostAmong || 2 * count >= columns.rows()) return std::nullopt;
  return odd;
}

Text oddRowsTrouble(const OddRows& odd, const Table& table, Index header) {
  std::vector<Index> lines;
  for (const Index row : odd.rows) lines.push_back(table.lineOf(row));
  if (odd.atTop && odd.rows.size() > 1) {
    std::vector<Index> above;
    if (header > 0) above.push_back(header);
    for (Index row = 0; row < odd.rows.back(); ++row) above.push_back(table.lineOf(row));
    return Text("the table seems to begin in line %1; to leave out the lines above it, set “skip” of the reading to %2",
                lines.back(), skipList(above));
  }
  if (odd.rows.front() == 0 && odd.rows.size() == 1 && odd.columns > 1 && header > 0) {
    const Index line = lines.front();
    return Text(
        "line %1 seems to be a second row of names or units; set “skip” of the reading to [%1] to leave it out, or to "
        "[%2] to take the names from it",
        line, header);
  }
  return Text(
      "texts stand where other rows have numbers in %1; where such a line is no row, add it to “skip” of the reading: "
      "%2",
      linesText(lines), skipList(lines));
}

void nameOddText(ColumnStore& columns, std::size_t j, const std::vector<std::string>& texts,
                 const std::vector<std::string>& marks, const Table& rows) {
  std::vector<char> isOdd;
  for (const std::string& text : texts) {
    const bool isText = parseField(text).kind == FieldKind::text;
    isOdd.push_back(isText && std::find(marks.begin(), marks.end(), text) == marks.end() ? 1 : 0);
  }
  Sighting odd;
  const std::vector<int>& codes = columns.codes(j);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (codes[i] < 0 || isOdd[static_cast<std::size_t>(codes[i])] == 0) continue;
    if (odd.count++ > 0) continue;
    odd.line = rows.lineOf(static_cast<Index>(i));
    odd.text = texts[static_cast<std::size_t>(codes[i])];
  }
  // Without codes it is not known. Where no text is left, something else is wrong with the numbers.
  if (!codes.empty()) columns.builders()[j].sighting(Sight::text) = odd;
}

}  // namespace kerridge
