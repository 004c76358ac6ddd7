// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/date_pattern.h"

#include <algorithm>
#include <array>

#include "base/letters.h"
#include "fields/date_field.h"

namespace kerridge {

namespace {

constexpr std::string_view numberLetters = "yMdHhKkmsS";
constexpr std::string_view otherLetters = "EazZX";

bool isIn(char c, std::string_view letters) { return letters.find(c) != std::string_view::npos; }

/// What is left of a text.
struct Rest {
  std::string_view text;

  bool take(std::string_view start) {
    if (text.substr(0, start.size()) != start) return false;
    text.remove_prefix(start.size());
    return true;
  }
  std::string_view word() {
    std::size_t length = 0;
    while (length < text.size() && isLetter(text[length])) ++length;
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(length);
    return taken;
  }
  /// −1 where there is none of at most `most` digits.
  int number(std::size_t most) {
    std::size_t length = 0;
    int value = 0;
    while (length < std::min(most, text.size()) && isDigit(text[length])) value = 10 * value + (text[length++] - '0');
    text.remove_prefix(length);
    return length == 0 ? -1 : value;
  }
  /// Minutes east of UTC: Z, UTC, GMT, +01:00, +0100, +01.
  std::optional<int> zone() {
    if (take("Z")) return 0;
    const bool named = take("UTC") || take("GMT");
    const bool plus = take("+");
    if (!plus && !take("-")) return named ? std::optional<int>(0) : std::nullopt;
    const int hours = number(2);
    take(":");
    const bool more = !text.empty() && isDigit(text.front());
    const int minutes = more ? number(2) : 0;
    if (hours < 0 || hours > 14 || minutes > 59) return std::nullopt;
    return (plus ? 1 : -1) * (60 * hours + minutes);
  }
};

/// The numbers of a date.
struct Numbers {
  int year = 0;
  int month = 1;
  int day = 1;
  int hours = 0;
  bool halves = false;  ///< hours are those of a half day
  bool isSecondHalf = false;
  int minutes = 0;
  int seconds = 0;
  int thousandths = 0;
  int zone = 0;

  void take(char letter, std::size_t count, int value) {
    switch (letter) {
      case 'y': year = count > 2 || value >= 100 ? value : value + (value >= 69 ? 1900 : 2000); break;
      case 'M': month = value; break;
      case 'd': day = value; break;
      case 'H': hours = value; break;
      case 'k': hours = value == 24 ? 0 : value; break;
      case 'h':
      case 'K':
        hours = value == 12 ? 0 : value;
        halves = true;
        break;
      case 'm': minutes = value; break;
      case 's': seconds = value; break;
      default: thousandths = value; break;
    }
  }

  std::optional<double> days() const {
    const std::optional<double> whole = daysSince1899(year, month, day);
    if (!whole || hours > (halves ? 11 : 23) || minutes > 59 || seconds > 59) return std::nullopt;
    constexpr double minutesOfDay = 1440.0;
    const double second = seconds + thousandths / 1000.0;
    const int all = 60 * (hours + (halves && isSecondHalf ? 12 : 0)) + minutes;
    return *whole + ((all + second / 60.0) / minutesOfDay - zone / minutesOfDay);
  }
};

}  // namespace

std::optional<DatePattern> DatePattern::parse(std::string_view pattern) {
  DatePattern made;
  for (std::size_t i = 0; i < pattern.size();) {
    const char c = pattern[i];
    std::size_t end = i + 1;
    if (c == '\'') {
      // '' is a quote, also between quotes.
      std::string literal;
      for (; end < pattern.size(); ++end) {
        if (pattern[end] != '\'') {
          literal += pattern[end];
        } else if (end + 1 < pattern.size() && pattern[end + 1] == '\'') {
          literal += pattern[end++];
        } else {
          break;
        }
      }
      if (end == pattern.size()) return std::nullopt;
      made.m_parts.push_back({0, 0, literal.empty() ? "'" : literal});
      ++end;
    } else if (isLetter(c)) {
      if (!isIn(c, numberLetters) && !isIn(c, otherLetters)) return std::nullopt;
      while (end < pattern.size() && pattern[end] == c) ++end;
      made.m_parts.push_back({c, end - i, {}});
    } else {
      made.m_parts.push_back({0, 0, std::string(1, c)});
    }
    i = end;
  }
  if (!made.has("y") || !made.has("M")) return std::nullopt;
  return made;
}

bool DatePattern::has(std::string_view letters) const {
  return std::any_of(m_parts.begin(), m_parts.end(),
                     [letters](const Part& part) { return part.letter != 0 && isIn(part.letter, letters); });
}

bool DatePattern::abuts(std::size_t i) const {
  if (i + 1 >= m_parts.size()) return false;
  const Part& next = m_parts[i + 1];
  return next.letter != 0 && isIn(next.letter, numberLetters) && (next.letter != 'M' || next.count < 3);
}

std::optional<double> DatePattern::daysOf(std::string_view text) const {
  Rest rest{text};
  Numbers numbers;
  for (std::size_t i = 0; i < m_parts.size(); ++i) {
    const Part& part = m_parts[i];
    if (part.letter == 0) {
      if (!rest.take(part.literal)) return std::nullopt;
    } else if (part.letter == 'E') {
      if (rest.word().empty()) return std::nullopt;
    } else if (part.letter == 'a') {
      const std::string_view half = rest.word();
      if (half.size() != 2 || !isIn(half[0], "aApP") || !isIn(half[1], "mM")) return std::nullopt;
      numbers.isSecondHalf = isIn(half[0], "pP");
    } else if (isIn(part.letter, "zZX")) {
      const std::optional<int> zone = rest.zone();
      if (!zone) return std::nullopt;
      numbers.zone = *zone;
    } else if (part.letter == 'M' && part.count > 2) {
      numbers.month = monthOf(rest.word());
    } else {
      const std::size_t most = abuts(i) ? part.count : part.letter == 'y' ? 4 : part.letter == 'S' ? 3 : 2;
      const int value = rest.number(most);
      if (value < 0) return std::nullopt;
      numbers.take(part.letter, part.count, value);
    }
  }
  if (!rest.text.empty()) return std::nullopt;
  return numbers.days();
}

}  // namespace kerridge
