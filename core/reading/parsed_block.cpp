// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/parsed_block.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "reading/longest_record.h"

namespace kerridge {

namespace {

/// Spellings kept per block, of all columns together; but some of every column.
constexpr std::size_t mostSpellings = 16384;
constexpr std::size_t spellingsOfColumn = 16;
constexpr std::size_t mostPlainDigits = 15;

}  // namespace

int TextCodes::code(std::string_view text) {
  auto known = m_codes.find(text);
  if (known == m_codes.end()) {
    known = m_codes.emplace(text, static_cast<int>(m_texts.size())).first;
    m_texts.emplace_back(text);
  }
  return known->second;
}

void TextCodes::clear() {
  m_texts.clear();
  m_codes.clear();
}

void Spellings::add(Index row, std::string_view text) {
  rows.push_back(row);
  texts.emplace_back(text);
  bytes += text.size() + sizeof(std::string) + sizeof(Index);
}

void Spellings::clear() {
  rows.clear();
  texts.clear();
  bytes = 0;
}

bool isPlainlySpelled(std::string_view text) {
  if (text.substr(0, 1) == "-") {
    text.remove_prefix(1);
    if (text == "0") return false;
  }
  if (text.empty() || text.size() > mostPlainDigits || (text.size() > 1 && text.front() == '0')) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string numberSpelling(double value) { return std::to_string(static_cast<long long>(value)); }

void ParsedBlock::clear() {
  for (Part& part : m_columns) {
    part.tally = {};
    if (part.mode == ColumnMode::spelled) {
      part.spellings.clear();
    } else {
      part.spellings = {};
    }
    part.spellingsLost = false;
    part.codes.clear();
    part.texts.clear();
  }
  m_values.clear();
  m_seen.clear();
  m_last.clear();
  m_lines.clear();
  m_faults = {};
  m_rows = 0;
}

void ParsedBlock::parse(const TextBlock& block, const Dialect& dialect, const std::string& name,
                        const std::vector<ColumnMode>& modes) {
  m_columns.resize(modes.size());
  for (std::size_t j = 0; j < modes.size(); ++j) m_columns[j].mode = modes[j];
  // Where a column turns out to hold text, the texts of the rows above are needed too: once more from the start.
  while (!fill(block, dialect, name)) {
  }
}

bool ParsedBlock::fill(const TextBlock& block, const Dialect& dialect, const std::string& name) {
  clear();
  Records records(block.text, dialect, name, {block.firstLine, false});
  while (records.next()) {
    m_places[static_cast<std::size_t>(m_rows) % mostLastRecords] = {records.start(), records.line()};
    appendLine(m_lines, m_rows, records.line());
    addRow(records);
  }
  bool complete = true;
  for (Part& part : m_columns) {
    if (part.mode == ColumnMode::texts || part.mode == ColumnMode::ignored) continue;
    if (part.tally.seen[static_cast<std::size_t>(Sight::text)] == 0) continue;
    part.mode = ColumnMode::texts;
    complete = false;
  }
  if (!complete) return false;
  keepLast(block, dialect, name);
  m_faults = records.faults();
  if (block.overlong && !m_faults.error) {
    m_faults.error =
        TokenError{records.currentLine(), 1,
                   Text("the line is longer than %1; this is not a table", Text::number(longestRecordText()))};
  }
  return true;
}

void ParsedBlock::keepLast(const TextBlock& block, const Dialect& dialect, const std::string& name) {
  const Index first = std::max<Index>(0, m_rows - static_cast<Index>(mostLastRecords));
  for (Index row = first; row < m_rows; ++row) {
    const RecordPlace& place = m_places[static_cast<std::size_t>(row) % mostLastRecords];
    Records one(block.text.substr(place.start), dialect, name, {place.line, false});
    if (one.next()) m_last.push_back({place.line, {one.fields().begin(), one.fields().end()}});
  }
}

void ParsedBlock::addRow(Records& records) {
  const std::vector<std::string_view>& fields = records.fields();
  const std::size_t columns = m_columns.size();
  const std::size_t start = m_values.size();
  m_values.resize(start + columns);
  for (std::size_t j = 0; j < columns; ++j) {
    Part& part = m_columns[j];
    if (part.mode == ColumnMode::ignored) continue;
    const std::string_view text = fields[j];
    const ParsedField field = parseField(text);
    m_values[start + j] = field.value;
    Sight sight{};
    if (part.tally.add(field, text, sight)) m_seen.push_back({j, sight, records.line(), std::string(text)});
    if (part.mode == ColumnMode::texts) {
      part.codes.push_back(field.kind == FieldKind::missing ? -1 : part.texts.code(text));
    } else if (part.mode == ColumnMode::spelled && !part.spellingsLost && field.kind != FieldKind::missing &&
               (field.mark != DecimalMark::none || !isPlainlySpelled(text))) {
      part.spellingsLost = part.spellings.rows.size() >= std::max(spellingsOfColumn, mostSpellings / columns);
      part.spellings.add(m_rows, text);
    }
  }
  ++m_rows;
}

}  // namespace kerridge
