// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/arff_block.h"

#include <fast_float/fast_float.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "reading/arff_token.h"

namespace kerridge {

namespace {

using TokenKind = ArffToken::Kind;
/// Zeros of sparse rows that one block may hold: 512 MB.
constexpr std::size_t mostFilled = std::size_t{1} << 26U;
constexpr double missingValue = std::numeric_limits<double>::quiet_NaN();

bool readFinite(std::string_view text, double& value) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  const auto [rest, error] = fast_float::from_chars(text.data(), end, value);
  return rest == end && error == std::errc() && std::isfinite(value);
}

Text arffNumberTrouble(std::string_view text) {
  switch (parseField(text).kind) {
    case FieldKind::outOfRange: return Text("%1 is not a finite number of double precision", quotedField(text));
    case FieldKind::missing: return Text("%1 is not a number; write a missing value as ?", quotedField(text));
    case FieldKind::number: return Text("%1 has a decimal comma; ARFF files have decimal points", quotedField(text));
    default: return Text("%1 is not a number, but this attribute is declared numeric", quotedField(text));
  }
}

Text declared(const ArffAttribute& attribute) {
  constexpr std::size_t most = 10;
  std::string list;
  for (std::size_t i = 0; i < std::min(most, attribute.categories.size()); ++i) {
    list += (i == 0 ? "" : ", ") + attribute.categories[i];
  }
  return Text::name("{" + list + (attribute.categories.size() > most ? ", …}" : "}"));
}

}  // namespace

/// One line at a time.
class ArffRows::Row {
 public:
  Row(const ArffRows& rows, ArffBlock& block)
      : m_rows(rows), m_block(block), m_count(rows.m_header.attributes.size()) {}

  void parse(std::string_view text, Index line) {
    m_line = line;
    ArffTokens tokens(text);
    ArffToken token = tokens.next();
    if (token.kind == TokenKind::end) return;
    const bool good = token.kind == TokenKind::open ? parseSparse(tokens) : parseDense(tokens, token);
    if (good && checkEnd(tokens)) ++m_block.rows;
  }

 private:
  bool fail(std::size_t field, Text message) {
    m_block.errors.add(m_line, static_cast<Index>(field), std::move(message));
    return false;
  }

  bool parseDense(ArffTokens& tokens, ArffToken token) {
    for (std::size_t j = 0; j < m_count; ++j) {
      if (token.kind == TokenKind::end || token.kind == TokenKind::open) return fail(0, tooFew(j));
      if (token.kind == TokenKind::comma)
        return fail(j + 1, Text("there is no value before a comma; write a missing value as ?"));
      if (!checkWord(j, token) || !add(j, token)) return false;
      if (j + 1 == m_count) break;
      token = tokens.next();
      if (token.kind != TokenKind::comma) continue;
      token = tokens.next();
      if (token.kind == TokenKind::end)
        return fail(j + 2, Text("there is no value after the last comma; write a missing value as ?"));
    }
    return true;
  }

  Text tooFew(std::size_t found) const {
    return found == 1 ? Text("1 value, but %1 attributes are declared", m_count)
                      : Text("%1 values, but %2 attributes are declared", found, m_count);
  }

  /// {index value, index value, …}, 0-based; what is left out is zero, or the first category.
  bool parseSparse(ArffTokens& tokens) {
    std::size_t next = 0;
    Index texts = 0;
    while (true) {
      ArffToken token = tokens.next();
      if (token.kind == TokenKind::close) break;
      if (token.kind == TokenKind::comma && next > 0) token = tokens.next();
      if (token.kind == TokenKind::close) break;
      if (token.kind == TokenKind::end) return fail(0, Text("the sparse row does not end with }"));
      std::size_t j = 0;
      const char* const end = token.text.data() + token.text.size();
      const auto [rest, error] = std::from_chars(token.text.data(), end, j);
      if (token.kind != TokenKind::word || rest != end || error != std::errc()) {
        return fail(
            0, Text("the sparse row has %1 where the number of an attribute is expected", quotedField(token.text)));
      }
      if (j >= m_count) {
        return fail(0,
                    Text("the sparse row names attribute %1, but the last one is %2 (the first is 0)", j, m_count - 1));
      }
      if (j < next) {
        return fail(j + 1, Text("attribute %1 comes after %2; the numbers of a sparse row must ascend", j, next - 1));
      }
      token = tokens.next();
      if (token.kind == TokenKind::comma || token.kind == TokenKind::close || token.kind == TokenKind::end) {
        return fail(j + 1, Text("the sparse row has no value for attribute %1", j));
      }
      if (!checkWord(j, token) || !add(j, token)) return false;
      next = j + 1;
      texts += isText(j) ? 1 : 0;
    }
    m_block.omittedTexts += m_rows.m_textAttributes - texts;
    return true;
  }

  /// Nothing may follow but an instance weight in braces.
  bool checkEnd(ArffTokens& tokens) {
    ArffToken token = tokens.next();
    if (token.kind == TokenKind::comma) token = tokens.next();
    if (token.kind == TokenKind::end) return true;
    if (token.kind == TokenKind::open) {
      double weight = 0.0;
      const ArffToken number = tokens.next();
      const bool read = number.kind == TokenKind::word && readFinite(number.text, weight);
      if (read && tokens.next().kind == TokenKind::close && tokens.next().kind == TokenKind::end) {
        if (m_block.weightedRows++ == 0) m_block.firstWeightedLine = m_line;
        return true;
      }
      return fail(0, Text("the braces at the end do not hold one number, the weight of the row"));
    }
    std::size_t more = m_count;
    for (; token.kind != TokenKind::end; token = tokens.next()) more += token.kind == TokenKind::word ? 1 : 0;
    return fail(0, tooFew(more));
  }

  bool checkWord(std::size_t j, const ArffToken& token) {
    if (token.kind == TokenKind::word) return true;
    return fail(j + 1, token.kind == TokenKind::broken ? Text("a quote is not closed in this line")
                                                       : Text("a brace is found where a value is expected"));
  }

  bool add(std::size_t j, const ArffToken& token) {
    const ArffAttribute& attribute = m_rows.m_header.attributes[j];
    ArffColumnPart& column = m_block.columns[j];
    const bool missing = !token.quoted && token.text == "?";
    if (attribute.kind == ArffAttribute::Kind::date) {
      const std::optional<double> days =
          missing ? std::optional<double>(missingValue) : attribute.dates.daysOf(token.text);
      if (!days) {
        return fail(j + 1, Text("%1: %2 is not a date of the declared format %3", quotedField(attribute.name),
                                quotedField(token.text), quotedField(attribute.pattern)));
      }
      fill(column.values, missingValue);
      column.values.push_back(*days);
      return true;
    }
    if (attribute.kind == ArffAttribute::Kind::numeric) {
      double value = missingValue;
      if (!missing && !readFinite(token.text, value)) {
        if (!sameWord(token.text, "nan"))
          return fail(j + 1, Text("%1: %2", quotedField(attribute.name), arffNumberTrouble(token.text)));
        value = missingValue;
      }
      fill(column.values, 0.0);
      column.values.push_back(value);
      return true;
    }
    fill(column.codes, omittedCode(attribute.kind));
    if (missing) {
      column.codes.push_back(-1);
    } else if (attribute.kind == ArffAttribute::Kind::nominal) {
      const int code = m_rows.m_categories[j].find(token.text);
      if (code < 0) {
        return fail(j + 1, Text("%1: %2 is not among the declared categories %3", quotedField(attribute.name),
                                quotedField(token.text), declared(attribute)));
      }
      column.codes.push_back(code);
    } else {
      column.codes.push_back(column.texts.code(token.text));
    }
    return true;
  }

  bool isText(std::size_t j) const {
    const ArffAttribute::Kind kind = m_rows.m_header.attributes[j].kind;
    return kind == ArffAttribute::Kind::text || kind == ArffAttribute::Kind::date;
  }

  /// Makes up for sparse rows that left the column out.
  template <typename Value>
  void fill(std::vector<Value>& column, Value value) {
    const auto rows = static_cast<std::size_t>(m_block.rows);
    if (column.size() >= rows) return;
    m_filled += rows - column.size();
    if (m_filled > mostFilled) throw InvalidInput("", Text("a few sparse rows stand for more zeros than can be read"));
    column.resize(rows, value);
  }

  const ArffRows& m_rows;
  ArffBlock& m_block;
  std::size_t m_count;
  Index m_line = 0;
  std::size_t m_filled = 0;
};

ArffRows::ArffRows(const ArffHeader& header) : m_header(header), m_categories(header.attributes.size()) {
  for (std::size_t j = 0; j < m_categories.size(); ++j) {
    const ArffAttribute::Kind kind = header.attributes[j].kind;
    m_textAttributes += kind == ArffAttribute::Kind::text || kind == ArffAttribute::Kind::date ? 1 : 0;
    for (const std::string& category : header.attributes[j].categories) m_categories[j].code(category);
  }
}

ArffBlock ArffRows::parse(std::string_view lines) const {
  ArffBlock block;
  block.columns.resize(m_header.attributes.size());
  TextLines text(lines);
  Row row(*this, block);
  while (text.next()) {
    const Index before = block.rows;
    row.parse(text.line(), text.number());
    if (block.rows > before) appendLine(block.rowLines, before, text.number());
    block.others.addOtherLine(text.line(), text.number(), '%');
  }
  block.lines = text.number();
  return block;
}

}  // namespace kerridge
