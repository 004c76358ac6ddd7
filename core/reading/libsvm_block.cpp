// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/libsvm_block.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "base/text.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"

namespace kerridge {

namespace {

constexpr std::uint32_t largestIndexRead = 2147483647;

/// The whole of `text` as a finite number with a decimal point.
bool readNumber(std::string_view text, double& value) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  const auto [rest, error] = fast_float::from_chars(text.data(), end, value);
  return rest == end && error == std::errc() && std::isfinite(value);
}

/// Why `text` is not a number that can be read.
Text numberTrouble(std::string_view text) {
  const Text quoted = quotedField(text);
  const ParsedField parsed = parseField(text);
  switch (parsed.kind) {
    case FieldKind::missing:
      return Text("%1 marks a missing value, which LIBSVM files cannot hold; an omitted pair means zero", quoted);
    case FieldKind::outOfRange: return Text("%1 is beyond the range of double-precision numbers", quoted);
    case FieldKind::number: return Text("%1 has a decimal comma; LIBSVM files have decimal points", quoted);
    default: return Text("%1 is not a number", quoted);
  }
}

Text targetTrouble(std::string_view text) {
  if (text.find(':') != std::string_view::npos) {
    return Text("%1 is where the target is expected; a line is a target followed by pairs index:value",
                quotedField(text));
  }
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    double value = 0.0;
    if (readNumber(text.substr(0, comma), value)) {
      return Text("%1 is not one number: several labels in a row, or a decimal comma, cannot be read",
                  quotedField(text));
    }
  }
  if (parseField(text).kind == FieldKind::missing) {
    return Text("%1 is where the target is expected: it is missing", quotedField(text));
  }
  return Text("target: %1", numberTrouble(text));
}

Text indexTrouble(std::string_view index, std::string_view word) {
  if (sameWord(index, "qid")) {
    return Text("%1 groups rows for learning to rank; such files cannot be read as regression data", quotedField(word));
  }
  const bool digits =
      !index.empty() && std::all_of(index.begin(), index.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (digits) return Text("%1 has an index above %2", quotedField(word), largestIndexRead);
  return Text("%1 has no whole number before the colon", quotedField(word));
}

/// Parses the lines of one block into it.
class Parser {
 public:
  explicit Parser(LibsvmBlock& block) : m_block(block) {}

  void parse(std::string_view lines) {
    TextLines text(lines);
    while (text.next()) {
      m_line = text.number();
      std::string_view line = text.line();
      m_block.others.addOtherLine(line, m_line, '#');
      line = line.substr(0, std::min(line.find('#'), line.size()));
      if (std::string_view rest = line; nextWord(rest).empty()) continue;
      const std::size_t before = m_block.values.size();
      if (parseRow(line)) {
        appendLine(m_block.rowLines, static_cast<Index>(m_block.rowEnds.size()), m_line);
        m_block.rowEnds.push_back(m_block.values.size());
      } else {
        m_block.values.resize(before);
        m_block.indices.resize(before);
      }
    }
    m_block.lines = text.number();
  }

 private:
  bool fail(Index field, Text message) {
    m_block.errors.add(m_line, field, std::move(message));
    return false;
  }

  bool parseRow(std::string_view line) {
    const std::string_view label = nextWord(line);
    double target = 0.0;
    if (!readNumber(label, target)) return fail(1, targetTrouble(label));
    const std::size_t first = m_block.values.size();
    Index field = 1;
    for (std::string_view word = nextWord(line); !word.empty(); word = nextWord(line)) {
      ++field;
      if (!parsePair(word, field, first)) return false;
    }
    m_block.targets.push_back(target);
    if (m_block.values.size() > first) {
      m_block.smallestIndex = std::min(m_block.smallestIndex, m_block.indices[first]);
      m_block.largestIndex = std::max(m_block.largestIndex, m_block.indices.back());
    }
    return true;
  }

  bool parsePair(std::string_view word, Index field, std::size_t first) {
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return fail(field, Text("%1 is not a pair index:value", quotedField(word)));
    const std::string_view index = word.substr(0, colon);
    const std::string_view text = word.substr(colon + 1);
    std::uint32_t position = 0;
    const auto [rest, error] = std::from_chars(index.data(), index.data() + index.size(), position);
    if (rest != index.data() + index.size() || error != std::errc() || position > largestIndexRead) {
      return fail(field, indexTrouble(index, word));
    }
    double value = 0.0;
    if (!readNumber(text, value)) {
      return fail(field, text.empty() ? Text("%1 has no value after the colon", quotedField(word))
                                      : Text("index %1: %2", position, numberTrouble(text)));
    }
    if (m_block.indices.size() > first && position <= m_block.indices.back()) {
      const std::uint32_t before = m_block.indices.back();
      return fail(field, position == m_block.indices.back()
                             ? Text("index %1 comes twice in this row", before)
                             : Text("index %1 comes after %2; indices must ascend", position, before));
    }
    m_block.indices.push_back(position);
    m_block.values.push_back(value);
    return true;
  }

  LibsvmBlock& m_block;
  Index m_line = 0;
};

/// 12:0.5, qid:3, and what was meant so: 12:?, -1:2.
bool looksLikePair(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  std::string_view index = word.substr(0, colon);
  if (index.front() == '-') index.remove_prefix(1);
  const bool digits = std::all_of(index.begin(), index.end(), [](char c) { return c >= '0' && c <= '9'; });
  return (digits || index == "qid") && parseField(word.substr(colon + 1)).kind != FieldKind::text;
}

}  // namespace

LibsvmBlock parseLibsvm(std::string_view lines) {
  LibsvmBlock block;
  Parser(block).parse(lines);
  return block;
}

double libsvmLikelihood(std::string_view head) {
  constexpr int enough = 50;
  Index pairs = 0;
  Index others = 0;
  TextLines lines(head);
  for (int seen = 0; seen < enough && lines.next();) {
    std::string_view line = lines.line();
    line = line.substr(0, std::min(line.find('#'), line.size()));
    const std::string_view label = nextWord(line);
    if (label.empty()) continue;
    // The last line of a head that is cut off, unless it is the only one, may break off anywhere.
    if (lines.rest().empty() && seen > 0 && head.back() != '\n') break;
    ++seen;
    if (parseField(label.substr(0, label.find(','))).kind != FieldKind::number) ++others;
    for (std::string_view word = nextWord(line); !word.empty(); word = nextWord(line)) {
      ++(looksLikePair(word) ? pairs : others);
    }
  }
  if (pairs == 0) return 0.0;
  const double share = static_cast<double>(pairs) / static_cast<double>(pairs + others);
  return share < 0.5 ? 0.0 : share;
}

}  // namespace kerridge
