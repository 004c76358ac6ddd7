// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/signed_number.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/letters.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "fields/unit_word.h"

namespace kerridge {

namespace {

constexpr std::array<std::string_view, 8> groupMarks{",", ".", "'", " ", "\u00A0", "\u202F", "\u2009", "\u2019"};
constexpr std::array<std::string_view, 4> blankMarks{" ", "\u00A0", "\u202F", "\u2009"};
constexpr std::string_view typographicMinus = "\u2212";

bool beginsWithText(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

void skipBlanksOf(std::string_view& text) {
  for (std::size_t i = 0; i < blankMarks.size(); ++i) {
    if (!beginsWithText(text, blankMarks.at(i))) continue;
    text.remove_prefix(blankMarks.at(i).size());
    i = static_cast<std::size_t>(-1);  // from the first one again
  }
}

/// Takes a sign of plus or minus from the front.
void takeSign(std::string_view& text, bool& negative) {
  if (beginsWithText(text, typographicMinus) || beginsWithDash(text)) {
    text.remove_prefix(typographicMinus.size());
    negative = true;
  } else if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    negative = negative || text.front() == '-';
    text.remove_prefix(1);
  }
}

/// Length of the mark at the start of a text, if a digit follows it; else 0.
std::size_t markLength(std::string_view text) {
  for (const std::string_view mark : groupMarks) {
    if (beginsWithText(text, mark) && text.size() > mark.size() && isDigit(text[mark.size()])) return mark.size();
  }
  return 0;
}

/// Takes digits, marks and an exponent from the front.
std::string takeDigits(std::string_view& text) {
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t length = isDigit(text[end]) ? 1 : markLength(text.substr(end));
    if (length == 0) break;
    end += length;
  }
  if (end > 0 && end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    std::size_t power = end + 1;
    if (power < text.size() && (text[power] == '-' || text[power] == '+')) ++power;
    const std::size_t first = power;
    while (power < text.size() && isDigit(text[power])) ++power;
    if (power > first) end = power;
  }
  std::string digits(text.substr(0, end));
  text.remove_prefix(end);
  return digits;
}

/// Letters only, of any script.
bool isWord(std::string_view text) {
  return !text.empty() && text.size() <= 20 && std::all_of(text.begin(), text.end(), [](char c) {
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80U;
  });
}

/// Digits between the marks that group them: 1,234,567, or in India 12,34,567.
bool areGroups(const std::vector<std::size_t>& runs) {
  if (runs.size() < 2) return true;
  if (runs.back() != 3 || runs.front() < 1 || runs.front() > 3) return false;
  const auto all = [&](std::size_t length) {
    return std::all_of(runs.begin() + 1, runs.end() - 1, [length](std::size_t run) { return run == length; });
  };
  return all(3) || (runs.front() <= 2 && all(2));
}

}  // namespace

bool beginsWithDash(std::string_view text) {
  constexpr std::size_t length = 3;
  const bool dash = beginsWithText(text, "\u2013") || beginsWithText(text, "\u2012");
  return dash && (text.size() > length && (isDigit(text[length]) || markLength(text.substr(length)) > 0));
}

std::optional<SignedNumber> parseSigned(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() < 2 || text.size() > longest) return std::nullopt;
  SignedNumber number;
  const bool inParentheses = text.front() == '(' && text.back() == ')';
  if (inParentheses) {
    number.negative = true;
    text = trimmed(text.substr(1, text.size() - 2));
  }
  takeSign(text, number.negative);
  if (const std::size_t length = currencyLength(text); length > 0) {
    number.isMoney = true;
    number.sign = text.substr(0, length);
    text.remove_prefix(length);
    skipBlanksOf(text);
    takeSign(text, number.negative);
  }
  number.digits = takeDigits(text);
  if (number.digits.empty()) return std::nullopt;
  const std::size_t before = text.size();
  skipBlanksOf(text);
  const bool blank = text.size() < before;
  if (number.isMoney) return text.empty() ? std::optional(number) : std::nullopt;
  if (text.empty()) return std::nullopt;
  number.isMoney = currencyLength(text) == text.size();
  if (inParentheses && !number.isMoney) return std::nullopt;
  if (!number.isMoney && !(isUnit(text) && text != "-") && !(blank && isWord(text))) return std::nullopt;
  number.sign = text;
  return number;
}

std::optional<double> groupedValue(std::string_view digits, char mark, bool& marks) {
  std::string plain;
  std::string_view group;            // the mark between groups
  std::vector<std::size_t> runs{0};  // of digits before the decimals
  bool decimals = false;
  for (std::size_t i = 0; i < digits.size();) {
    const char c = digits[i];
    if (isDigit(c)) {
      plain += c;
      if (!decimals) ++runs.back();
      ++i;
      continue;
    }
    if (c == 'e' || c == 'E') {
      if (!group.empty()) return std::nullopt;
      plain += digits.substr(i);
      break;
    }
    marks = true;
    if (decimals) return std::nullopt;
    if (c == mark) {
      decimals = true;
      if (!areGroups(runs)) return std::nullopt;
      group = {};
      plain += '.';
      ++i;
    } else {
      const std::size_t length = markLength(digits.substr(i));
      const std::string_view found = digits.substr(i, length);
      const bool first = group.empty();
      if (length == 0 || (!first && found != group)) return std::nullopt;
      runs.push_back(0);
      group = found;
      i += length;
    }
  }
  if (!areGroups(runs)) return std::nullopt;
  const ParsedField parsed = parseField(plain);
  if (parsed.kind != FieldKind::number) return std::nullopt;
  return parsed.value;
}

}  // namespace kerridge
