// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/tokenizer.h"

#include <algorithm>

#include "base/text.h"
#include "fields/number_field.h"
#include "reading/block_pipeline.h"
#include "reading/longest_record.h"

namespace kerridge {

namespace {

constexpr std::string_view announcement = "sep=";

bool isLineEnd(char c) { return c == '\n' || c == '\r'; }

/// Values that spreadsheets write where a formula failed; they begin like a comment.
constexpr std::array<std::string_view, 7> failedFormulas{"#N/A",   "#DIV/0!", "#VALUE!", "#REF!",
                                                         "#NAME?", "#NUM!",   "#NULL!"};

/// Blanks in quotes belong to a text; around a number they are none of it.
std::string_view withoutPadding(std::string_view text) {
  if (text.empty() || (text.front() != ' ' && text.back() != ' ')) return text;
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return text;
  const std::string_view bare = text.substr(first, text.find_last_not_of(' ') - first + 1);
  return parseField(bare).kind == FieldKind::text ? text : bare;
}

}  // namespace

Tokenizer::Tokenizer(std::string_view content, char separator, Start start)
    : m_content(content),
      m_separator(separator),
      m_skip(start.skip),
      m_quotes(start.quotes),
      m_currentLine(start.line) {
  for (const char c : {separator, '\n', '\r'}) m_endsField[static_cast<unsigned char>(c)] = true;
  if (separator == ' ') m_endsField[static_cast<unsigned char>('\t')] = true;
  if (start.beginning && announcedSeparator(content)) {
    m_position = announcement.size() + 1;
    skipLineEnd();
  }
}

bool Tokenizer::next() {
  if (m_error) return false;
  while (m_position < m_content.size()) {
    if (!skipCommentOrEmptyLine()) return !m_error && readRecord();
  }
  return false;
}

bool Tokenizer::atLineEnd() const { return m_position >= m_content.size() || isLineEnd(m_content[m_position]); }

void Tokenizer::skipLineEnd() {
  if (m_position >= m_content.size()) return;
  const bool carriageReturn = m_content[m_position++] == '\r';
  if (carriageReturn && m_position < m_content.size() && m_content[m_position] == '\n') ++m_position;
  ++m_currentLine;
}

void Tokenizer::skipBlanks() {
  while (m_position < m_content.size() && isBlank(m_content[m_position])) ++m_position;
}

bool Tokenizer::skipCommentOrEmptyLine() {
  const std::size_t start = m_recordStart = m_position;
  m_recordLine = m_currentLine;
  m_position = std::min(m_content.find_first_not_of(" \t\x1A", m_position), m_content.size());  // with marks of DOS
  if (atLineEnd()) {
    if (m_position < m_content.size()) {
      if (m_blanks.size() < mostListed) m_blanks.push_back(m_currentLine);
      ++m_blankLines;
    }
    skipLineEnd();
    return true;
  }
  if (m_skip != nullptr && std::binary_search(m_skip->begin(), m_skip->end(), m_currentLine)) {
    m_position = std::min(m_content.find_first_of("\r\n", m_position), m_content.size());
    if (m_position - start > longestRecord) return failLong();
    skipLineEnd();
    return true;
  }
  if ((m_content[m_position] == '#' || m_content[m_position] == '%') && !failedFormulaAt(m_position)) {
    m_position = std::min(m_content.find_first_of("\r\n", m_position), m_content.size());
    if (m_position - start > longestRecord) return failLong();
    if (m_comments.size() < mostListed) {
      const std::string_view comment = m_content.substr(start, m_position - start);
      m_comments.push_back({m_currentLine, 1 + std::count(comment.begin(), comment.end(), m_separator)});
    }
    skipLineEnd();
    ++m_commentLines;
    return true;
  }
  m_position = start;
  return false;
}

bool Tokenizer::failedFormulaAt(std::size_t position) const {
  return std::any_of(failedFormulas.begin(), failedFormulas.end(), [&](std::string_view formula) {
    const std::size_t end = position + formula.size();
    if (m_content.substr(position, formula.size()) != formula) return false;
    // A comment may well begin with such a word; then a blank follows.
    return end == m_content.size() ||
           (m_content[end] != ' ' && m_endsField[static_cast<unsigned char>(m_content[end])]);
  });
}

bool Tokenizer::readRecord() {
  m_fields.clear();
  m_unescaped.clear();
  while (true) {
    skipBlanks();
    if (m_separator == ' ' && atLineEnd()) break;
    const bool quoted = m_quotes != Quotes::none && m_position < m_content.size() && m_content[m_position] == '"';
    if (!(quoted ? readQuoted() : readPlain())) return false;
    if (m_fields.size() > mostFields) {
      return fail(m_recordLine, Text("the line has more than %1 fields; this is not a table", mostFields));
    }
    if (atLineEnd()) break;
    ++m_position;
  }
  skipLineEnd();
  return true;
}

bool Tokenizer::readPlain() {
  const std::size_t start = m_position;
  const std::size_t limit = std::min(m_content.size(), m_recordStart + longestRecord);
  while (m_position < limit && !m_endsField[static_cast<unsigned char>(m_content[m_position])]) ++m_position;
  if (m_position == limit && limit < m_content.size()) {
    return failLong();
  }
  std::size_t end = m_position;
  if (end == m_content.size() && end > start && m_content[end - 1] == '\x1A') --end;  // where DOS ended a text
  while (end > start && isBlank(m_content[end - 1])) --end;
  m_fields.push_back(m_content.substr(start, end - start));
  return true;
}

bool Tokenizer::readQuoted() {
  const Index openingLine = m_currentLine;
  const std::size_t limit = std::min(m_content.size(), m_recordStart + longestRecord);
  const std::size_t start = ++m_position;
  const bool backslashes = m_quotes == Quotes::backslash;
  bool undo = false;
  while (true) {
    if (m_position >= limit) return fail(openingLine, Text("a quote that opens here is never closed"), {}, true);
    const char c = m_content[m_position];
    const char next = m_position + 1 < m_content.size() ? m_content[m_position + 1] : '\0';
    if (c == '"') {
      if (next != '"') break;
      undo = true;
      m_position += 2;
    } else if (backslashes && c == '\\' && (next == '"' || next == '\\')) {
      undo = true;
      m_position += 2;
    } else if (isLineEnd(c)) {
      skipLineEnd();
    } else {
      ++m_position;
    }
  }
  std::string_view text = m_content.substr(start, m_position - start);
  ++m_position;
  if (undo) undoQuotes(text);
  text = withoutPadding(text);
  skipBlanks();
  // With blanks as separator, skipBlanks() went past it; step back so that the caller finds it.
  if (m_separator == ' ' && !atLineEnd() && isBlank(m_content[m_position - 1])) --m_position;
  if (!atLineEnd() && !m_endsField[static_cast<unsigned char>(m_content[m_position])]) {
    return fail(m_currentLine, Text("text follows the closing quote of"), text.substr(0, 40), true);
  }
  m_fields.push_back(text);
  return true;
}

void Tokenizer::undoQuotes(std::string_view& text) {
  std::string& undone = m_unescaped.emplace_back();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    const bool escapes = m_quotes == Quotes::backslash && text[i] == '\\' && (next == '"' || next == '\\');
    if (escapes || (text[i] == '"' && next == '"')) ++i;
    undone += text[i];
  }
  text = undone;
}

bool Tokenizer::fail(Index line, Text message, std::string_view excerpt, bool aboutQuotes) {
  m_error =
      TokenError{line, static_cast<Index>(m_fields.size()) + 1, std::move(message), std::string(excerpt), aboutQuotes};
  return false;
}

bool Tokenizer::failLong() {
  return fail(m_recordLine, Text("the line is longer than %1; this is not a table", Text::number(longestRecordText())));
}

std::size_t cutAtRecordEnd(std::string_view content, char separator, Quotes quotes) {
  // Without a quote every line is a record, a comment or empty.
  if (quotes == Quotes::none || content.find('"') == std::string_view::npos) return cutAtLineEnd(content);
  Tokenizer tokenizer(content, separator, {1, false, nullptr, quotes});
  std::size_t cut = 0;
  while (tokenizer.next()) {
    if (tokenizer.position() == content.size() && content.back() != '\n') return tokenizer.recordStart();
    cut = tokenizer.position();
  }
  if (!tokenizer.error()) return cut + cutAtLineEnd(content.substr(cut));
  // What looks wrong at the very end may turn out right with what follows.
  if (tokenizer.recordStart() > 0) return tokenizer.recordStart();
  return tokenizer.position() < content.size() ? content.size() : 0;
}

std::optional<char> announcedSeparator(std::string_view content) {
  if (content.substr(0, announcement.size()) != announcement) return std::nullopt;
  content.remove_prefix(announcement.size());
  const bool alone = content.size() >= 2 && isLineEnd(content[1]);
  const bool separates = alone && std::string_view(",;\t|").find(content.front()) != std::string_view::npos;
  return separates ? std::optional(content.front()) : std::nullopt;
}

}  // namespace kerridge
