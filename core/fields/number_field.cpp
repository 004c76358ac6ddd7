// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/number_field.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/letters.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::string_view minusSign = "\u2212";
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

bool equalsIgnoringCase(std::string_view text, std::string_view lower) {
  return text.size() == lower.size() && std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
         });
}

bool isMissing(std::string_view text) {
  if (text.empty()) return true;
  if (text.size() > 4) return false;
  return text == "?" || text == "NA" || text == "na" || equalsIgnoringCase(text, "n/a") ||
         equalsIgnoringCase(text, "#n/a") || equalsIgnoringCase(text, "nan") || equalsIgnoringCase(text, "-nan") ||
         equalsIgnoringCase(text, "null");
}

/// One to three digits, the mark, three digits, nothing else, and no leading zero, as in 12,345.
bool looksGrouped(std::string_view digits, std::size_t mark) {
  return mark >= 1 && mark <= 3 && digits.size() == mark + 4 && digits.front() != '0' &&
         std::all_of(digits.begin() + static_cast<std::ptrdiff_t>(mark) + 1, digits.end(), isDigit);
}

/// Length of a mark that groups digits at the start of `text`; 0 where there is none.
std::size_t groupMarkLength(std::string_view text) {
  for (const std::string_view mark : {",", ".", " ", "'", "\u00A0", "\xA0", "\u202F", "\u2019"}) {
    if (text.substr(0, mark.size()) == mark) return mark.size();
  }
  return 0;
}

std::size_t digitCount(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
}

/// Groups of digits (1–3, then 2 or 3 each, the last one 3) with one kind of mark, then perhaps decimals.
bool isGrouped(std::string_view text) {
  std::size_t digits = digitCount(text);
  if (digits < 1 || digits > 3) return false;
  text.remove_prefix(digits);
  const std::string_view mark = text.substr(0, groupMarkLength(text));
  if (mark.empty()) return false;
  while (!mark.empty() && text.substr(0, mark.size()) == mark) {
    text.remove_prefix(mark.size());
    digits = digitCount(text);
    if (digits < 2 || digits > 3) return false;
    text.remove_prefix(digits);
  }
  if (digits != 3) return false;
  if (text.empty()) return true;
  const bool decimals = (text.front() == '.' || text.front() == ',') && text.substr(0, 1) != mark;
  return decimals && digitCount(text.substr(1)) == text.size() - 1;
}

/// The whole of `text` as a number with this decimal mark; `result.kind` stays `text` where it is none.
void parseWithMark(std::string_view text, char mark, ParsedField& result) {
  double value = 0.0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = fast_float::from_chars_advanced(
      text.data(), end, value, fast_float::parse_options{fast_float::chars_format::general, mark});
  if (rest != end || (error != std::errc() && error != std::errc::result_out_of_range)) return;
  result.kind = std::isinf(value) ? FieldKind::outOfRange : FieldKind::number;
  result.value = value;
}

}  // namespace

ParsedField parseField(std::string_view text) {
  ParsedField result;
  result.value = nan;
  bool negative = false;
  std::string_view digits = text;
  if (digits.substr(0, minusSign.size()) == minusSign) {
    negative = true;
    digits.remove_prefix(minusSign.size());
  } else if (!digits.empty() && (digits.front() == '-' || digits.front() == '+')) {
    negative = digits.front() == '-';
    digits.remove_prefix(1);
  }
  const bool startsLikeNumber =
      !digits.empty() &&
      (isDigit(digits.front()) ||
       (digits.size() > 1 && (digits.front() == '.' || digits.front() == ',') && isDigit(digits[1])));
  if (!startsLikeNumber) {
    if (isMissing(text)) result.kind = FieldKind::missing;
    if (equalsIgnoringCase(digits, "inf") || equalsIgnoringCase(digits, "infinity"))
      result.kind = FieldKind::outOfRange;
    return result;
  }

  const std::size_t comma = digits.find(',');
  const std::size_t mark = comma == std::string_view::npos ? digits.find('.') : comma;
  if (comma == std::string_view::npos) {
    parseWithMark(digits, '.', result);
  } else if (comma + 1 < digits.size() && isDigit(digits[comma + 1])) {
    parseWithMark(digits, ',', result);
  }
  if (result.kind == FieldKind::text) {
    if (isGrouped(digits)) result.kind = FieldKind::grouped;
    return result;
  }
  if (mark != std::string_view::npos) {
    result.mark = mark == comma ? DecimalMark::comma : DecimalMark::point;
    result.mayBeGrouped = looksGrouped(digits, mark);
  }
  result.value = result.kind == FieldKind::number ? (negative ? -result.value : result.value) : nan;
  return result;
}

Text quotedField(std::string_view text) {
  constexpr std::size_t most = 40;
  if (text.size() <= most) return Text::quoted(std::string(text));
  std::size_t cut = most;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;  // not inside a UTF-8 character
  return Text::quoted(std::string(text.substr(0, cut)) + "…");
}

}  // namespace kerridge
