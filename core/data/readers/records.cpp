// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/records.h"

#include <algorithm>

namespace kerridge {

namespace {

constexpr std::size_t raggedShown = 5;

std::string fieldCount(std::size_t count) { return std::to_string(count) + (count == 1 ? " field" : " fields"); }

/// A name on one line: line ends and tabs inside quotes become blanks.
std::string columnName(std::string_view field) {
  std::string name(field);
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < 0x20U; }, ' ');
  const std::size_t first = name.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return name.substr(first, name.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::string placeOf(const std::string& name, Index line, Index field) {
  return name + ":" + std::to_string(line) + ":" + std::to_string(field);
}

Records::Records(std::string_view content, const Dialect& dialect, std::string name)
    : m_tokenizer(content, dialect.separator), m_dialect(dialect), m_name(std::move(name)) {
  if (dialect.header) readHeader();
}

void Records::readHeader() {
  if (!m_tokenizer.next()) return;
  dropTrailingField();
  const std::vector<std::string_view>& fields = m_tokenizer.fields();
  const auto columns = static_cast<std::size_t>(m_dialect.columns);
  const std::size_t expected = columns - (m_dialect.rowNames ? 1 : 0);
  if (fields.size() != expected) {
    std::string message =
        "the header has " + fieldCount(fields.size()) + ", most lines below have " + std::to_string(expected);
    if (m_dialect.separator == ',' && expected == 2 * fields.size()) {
      message += "; numbers with a decimal comma cannot be told apart where commas also separate the fields";
    }
    m_ragged.push_back({Severity::error, m_name + ":" + std::to_string(m_tokenizer.line()), std::move(message)});
    ++m_raggedCount;
  }
  m_names.assign(columns, {});
  const std::size_t shift = m_dialect.rowNames ? 1 : 0;
  for (std::size_t j = 0; j < std::min(fields.size(), columns - shift); ++j) {
    m_names[j + shift] = columnName(fields[j]);
  }
}

void Records::dropTrailingField() {
  std::vector<std::string_view>& fields = m_tokenizer.fields();
  const bool tooWide = static_cast<Index>(fields.size()) == m_dialect.columns + 1;
  if (m_dialect.trailingSeparator && tooWide && fields.back().empty()) fields.pop_back();
}

bool Records::fits() {
  const std::vector<std::string_view>& fields = m_tokenizer.fields();
  const bool anyValue =
      std::any_of(fields.begin(), fields.end(), [](std::string_view field) { return !field.empty(); });
  if (!anyValue) {
    ++m_recordsWithoutValue;
    return false;
  }
  if (static_cast<Index>(fields.size()) == m_dialect.columns) return true;
  ++m_raggedCount;
  if (m_ragged.size() < raggedShown) {
    m_ragged.push_back({Severity::error, m_name + ":" + std::to_string(m_tokenizer.line()),
                        fieldCount(fields.size()) + " found, " + std::to_string(m_dialect.columns) + " expected"});
  }
  return false;
}

bool Records::next() {
  while (m_tokenizer.next()) {
    dropTrailingField();
    if (fits()) return true;
  }
  return false;
}

std::vector<Diagnostic> Records::errors() const {
  std::vector<Diagnostic> errors = m_ragged;
  const auto unseen = m_raggedCount - static_cast<Index>(m_ragged.size());
  if (unseen > 0) {
    errors.push_back({Severity::error, m_name,
                      std::to_string(unseen) + (unseen == 1 ? " more line has" : " more lines have") +
                          " another number of fields than " + std::to_string(m_dialect.columns)});
  }
  if (const auto& error = m_tokenizer.error()) {
    errors.push_back({Severity::error, placeOf(m_name, error->line, error->field), error->message});
  }
  return errors;
}

}  // namespace kerridge
