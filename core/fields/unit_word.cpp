// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/unit_word.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/letters.h"

namespace kerridge {

namespace {

/// Units that take prefixes.
constexpr std::array<std::string_view, 33> siUnits{"m",  "g",  "s",  "A", "K", "mol", "cd", "Hz",  "N",  "Pa", "J",
                                                   "W",  "C",  "V",  "F", "Ω", "ohm", "S",  "T",   "H",  "lm", "lx",
                                                   "Bq", "Gy", "Sv", "l", "L", "bar", "eV", "cal", "Wh", "B",  "t"};
constexpr std::array<std::string_view, 14> prefixes{"f", "p", "n", "µ", "μ", "u", "m",
                                                    "c", "d", "h", "k", "M", "G", "T"};

/// Those without, in lower case.
constexpr std::array<std::string_view, 74> otherUnits{
    "%",       "‰",      "ppm",      "ppb",          "°",       "°c",    "°f",
    "deg",     "degc",   "degf",     "degree",       "degrees", "rad",   "sr",
    "min",     "mins",   "minute",   "minutes",      "h",       "hr",    "hrs",
    "hour",    "hours",  "d",        "day",          "days",    "week",  "weeks",
    "month",   "months", "y",        "yr",           "yrs",     "year",  "years",
    "sec",     "secs",   "second",   "seconds",      "in",      "inch",  "inches",
    "ft",      "feet",   "yd",       "mi",           "mile",    "miles", "mph",
    "kph",     "kmh",    "kn",       "lb",           "lbs",     "oz",    "gal",
    "psi",     "hp",     "rpm",      "db",           "ph",      "px",    "pts",
    "au",      "a.u.",   "ha",       "acre",         "acres",   "mmhg",  "cfm",
    "percent", "pct",    "unitless", "dimensionless"};

constexpr std::array<std::string_view, 30> currencies{
    "US$", "CA$", "AU$", "A$",  "C$",  "R$",  "$",   "€",   "£",   "¥",   "₹",   "₽", "₩",   "₺",   "USD",
    "EUR", "GBP", "JPY", "CHF", "CNY", "INR", "AUD", "CAD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "zł"};

template <std::size_t size>
bool isIn(std::string_view word, const std::array<std::string_view, size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Without a power at its end: m^2, m2, s-1, s^-1, m², s⁻¹.
std::string_view withoutPower(std::string_view word) {
  constexpr std::array<std::string_view, 5> signs{"²", "³", "⁻", "¹", "⁴"};
  bool changed = true;
  while (changed && !word.empty()) {
    changed = false;
    const char last = word.back();
    if ((last >= '0' && last <= '9') || last == '-' || last == '^') {
      word.remove_suffix(1);
      changed = true;
      continue;
    }
    for (const std::string_view sign : signs) {
      if (word.size() > sign.size() && word.substr(word.size() - sign.size()) == sign) {
        word.remove_suffix(sign.size());
        changed = true;
        break;
      }
    }
  }
  return word;
}

/// One factor of a unit.
bool isSimpleUnit(std::string_view word) {
  if (word == "1") return true;
  word = withoutPower(word);
  if (word.empty()) return false;
  if (isIn(word, siUnits) || isIn(lowerCase(word), otherUnits) || currencyLength(word) == word.size()) return true;
  return std::any_of(prefixes.begin(), prefixes.end(), [word](std::string_view prefix) {
    return word.substr(0, prefix.size()) == prefix && isIn(word.substr(prefix.size()), siUnits);
  });
}

}  // namespace

bool isUnit(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.empty() || text.size() > longest) return false;
  // One line of the file.
  if (std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20U; })) return false;
  if (text == "-") return true;
  const bool round = text.front() == '(' && text.back() == ')';
  if (text.size() > 2 && (round || (text.front() == '[' && text.back() == ']'))) return true;
  constexpr std::string_view dot = "·";
  while (!text.empty()) {
    std::size_t end = text.find_first_of("/* .");
    if (lowerCase(text) == "a.u.") end = std::string_view::npos;
    const std::size_t middle = text.find(dot);
    const bool isMiddle = middle < end;
    const std::string_view word = text.substr(0, isMiddle ? middle : end);
    if (!isSimpleUnit(word)) return false;
    if (isMiddle) {
      text.remove_prefix(middle + dot.size());
    } else if (end == std::string_view::npos) {
      return true;
    } else {
      text.remove_prefix(end + 1);
    }
  }
  return false;  // it ends with a mark behind which nothing stands
}

std::size_t currencyLength(std::string_view text) {
  for (const std::string_view sign : currencies) {
    if (text.substr(0, sign.size()) == sign) return sign.size();
  }
  return 0;
}

}  // namespace kerridge
