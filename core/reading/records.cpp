// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/records.h"

#include <algorithm>

#include "base/counted.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::size_t raggedShown = 5;

Tokenizer::Start withSkip(Tokenizer::Start start, const Dialect& dialect) {
  start.skip = dialect.skip.empty() ? nullptr : &dialect.skip;
  start.quotes = dialect.quotes;
  return start;
}

Text fieldCount(std::size_t count) { return counted(count, "field", "fields"); }

}  // namespace

std::string placeOf(const std::string& name, Index line, Index field) {
  return name + ":" + std::to_string(line) + ":" + std::to_string(field);
}

std::string columnName(std::string_view field) {
  std::string name(field);
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < 0x20U; }, ' ');
  const std::size_t first = name.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return name.substr(first, name.find_last_not_of(' ') - first + 1);
}

void RecordFaults::addOtherLine(std::string_view line, Index number, char mark) {
  if (line.empty()) {
    ++blankLines;
    if (blanks.size() < Tokenizer::mostListed) blanks.push_back(number);
  } else if (line.front() == mark) {
    ++commentLines;
    if (comments.size() < Tokenizer::mostListed) comments.push_back({number, 0});
  }
}

void RecordFaults::moveLines(Index by) {
  for (CommentLine& comment : comments) comment.line += by;
  for (std::vector<Index>* lines : {&withoutValue, &blanks}) {
    for (Index& line : *lines) line += by;
  }
}

void RecordFaults::append(RecordFaults following) {
  for (Diagnostic& line : following.ragged) {
    if (ragged.size() < raggedShown) ragged.push_back(std::move(line));
  }
  raggedCount += following.raggedCount;
  raggedRows.insert(raggedRows.end(), following.raggedRows.begin(), following.raggedRows.end());
  lastRagged = std::max(lastRagged, following.lastRagged);
  recordsWithoutValue += following.recordsWithoutValue;
  const auto take = [](auto& lines, const auto& next) {
    const std::size_t room = Tokenizer::mostListed - std::min(Tokenizer::mostListed, lines.size());
    lines.insert(lines.end(), next.begin(), next.begin() + static_cast<std::ptrdiff_t>(std::min(room, next.size())));
  };
  take(withoutValue, following.withoutValue);
  commentLines += following.commentLines;
  take(comments, following.comments);
  blankLines += following.blankLines;
  take(blanks, following.blanks);
  if (!error) error = std::move(following.error);
}

Records::Records(std::string_view content, const Dialect& dialect, const std::string& name, Tokenizer::Start start)
    : m_tokenizer(content, dialect.separator, withSkip(start, dialect)), m_dialect(dialect), m_name(name) {}

std::vector<std::string> Records::readHeader() {
  if (!m_tokenizer.next()) return {};
  dropTrailingField();
  const std::vector<std::string_view>& fields = m_tokenizer.fields();
  const auto columns = static_cast<std::size_t>(m_dialect.columns);
  const std::size_t expected = columns - (m_dialect.rowNames ? 1 : 0);
  if (fields.size() != expected) {
    Text message = Text("the header has %1, most lines below have %2", fieldCount(fields.size()), expected);
    if (m_dialect.separator == ',' && expected == 2 * fields.size()) {
      message =
          Text("%1; numbers with a decimal comma cannot be told apart where commas also separate the fields", message);
    }
    m_faults.ragged.push_back({Severity::error, m_name + ":" + std::to_string(m_tokenizer.line()), std::move(message)});
    ++m_faults.raggedCount;
    m_faults.lastRagged = m_tokenizer.line();
  }
  std::vector<std::string> names(columns);
  const std::size_t shift = m_dialect.rowNames ? 1 : 0;
  for (std::size_t j = 0; j < std::min(fields.size(), columns - shift); ++j) {
    names[j + shift] = fields[j];
  }
  return names;
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
    ++m_faults.recordsWithoutValue;
    if (m_faults.withoutValue.size() < Tokenizer::mostListed) m_faults.withoutValue.push_back(m_tokenizer.line());
    return false;
  }
  if (static_cast<Index>(fields.size()) == m_dialect.columns) return true;
  ++m_faults.raggedCount;
  m_faults.lastRagged = m_tokenizer.line();
  if (m_faults.ragged.size() < raggedShown) {
    m_faults.ragged.push_back({Severity::error, m_name + ":" + std::to_string(m_tokenizer.line()),
                               Text("%1 found, %2 expected", fieldCount(fields.size()), m_dialect.columns)});
  }
  if (!m_dialect.keepsRagged) return false;
  m_faults.raggedRows.push_back(m_tokenizer.line());
  m_tokenizer.fields().assign(static_cast<std::size_t>(m_dialect.columns), {});
  return true;
}

bool Records::next() {
  while (m_tokenizer.next()) {
    dropTrailingField();
    if (fits()) return true;
  }
  return false;
}

RecordFaults Records::faults() const {
  RecordFaults faults = m_faults;
  faults.commentLines = m_tokenizer.commentLines();
  faults.comments = m_tokenizer.comments();
  faults.blankLines = m_tokenizer.blankLines();
  faults.blanks = m_tokenizer.blanks();
  faults.error = m_tokenizer.error();
  return faults;
}

}  // namespace kerridge
