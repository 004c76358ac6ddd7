// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/quantity.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <string_view>

#include "base/letters.h"
#include "base/not_a_number.h"
#include "base/text.h"
#include "fields/date_field.h"
#include "fields/unit_word.h"

namespace kerridge {

namespace {

using Kind = Quantity::Kind;

/// From 1899-12-30 to 1904-01-01.
constexpr double daysTo1904 = 1462.0;

bool beginsWith(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

std::string withoutBlanks(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// One spelling of those that mean the same.
std::string plainUnit(const std::string& unit) {
  struct Same {
    std::string_view written;
    std::string_view plain;
  };
  constexpr std::array<Same, 13> same{{{"percent", "%"},
                                       {"pct", "%"},
                                       {"US$", "USD"},
                                       {"$", "USD"},
                                       {"€", "EUR"},
                                       {"£", "GBP"},
                                       {"₹", "INR"},
                                       {"C$", "CAD"},
                                       {"CA$", "CAD"},
                                       {"A$", "AUD"},
                                       {"AU$", "AUD"},
                                       {"zł", "PLN"},
                                       {"ohm", "Ω"}}};
  const std::string lower = lowerCase(unit);
  for (const Same& one : same) {
    if (unit == one.written || lower == one.written) return std::string(one.plain);
  }
  return unit;
}

bool isPercent(const Quantity& quantity) { return quantity.kind == Kind::unit && plainUnit(quantity.unit) == "%"; }

}  // namespace

const std::vector<std::string>& quantityIds() {
  static const std::vector<std::string> ids{"number", "unit", "share", "days", "time", "truth"};
  return ids;
}

const std::vector<std::string>& dateOrderIds() {
  static const std::vector<std::string> ids{"day-first", "month-first"};
  return ids;
}

Quantity quantityOfReading(const std::string& reading) {
  constexpr std::string_view amounts = "amounts in ";
  constexpr std::string_view in = "in ";
  if (beginsWith(reading, "dates")) {
    const auto says = [&reading](const char* part) { return reading.find(part) != std::string::npos; };
    const Quantity::Order order = says("day first")     ? Quantity::Order::dayFirst
                                  : says("month first") ? Quantity::Order::monthFirst
                                                        : Quantity::Order::clear;
    return {Kind::days, {}, false, says(" in UTC"), order};
  }
  if (beginsWith(reading, "times")) return {Kind::time};
  if (beginsWith(reading, amounts)) return {Kind::unit, reading.substr(amounts.size())};
  if (beginsWith(reading, in)) return {Kind::unit, reading.substr(in.size())};
  return {};
}

Quantity withUnitOfName(Quantity quantity, const std::string& name) {
  const std::string unit = splitUnit(name).unit;
  if (unit.empty() || quantity.kind != Kind::number) return quantity;
  return {Kind::unit, unit};
}

Text quantityText(const Quantity& quantity) {
  const Text first = Text::name(quantity.from1904 ? "1904-01-01" : "1899-12-30");
  switch (quantity.kind) {
    case Kind::unit: return Text("amounts in %1", Text::name(quantity.unit));
    case Kind::share: return Text("percentages as shares (0.02 for 2 %)");
    case Kind::days:
      return quantity.inUtc ? Text("dates and times in UTC as days since %1", first)
                            : Text("dates as days since %1", first);
    case Kind::time: return Text("times as parts of a day");
    case Kind::truth: return Text("true and false as 1 and 0");
    case Kind::number:
    case Kind::unknown: break;
  }
  return Text("plain numbers");
}

NameWithUnit splitUnit(const std::string& name) {
  const std::string text = withoutBlanks(name);
  const auto split = [&](std::size_t end, std::size_t begin, std::size_t length) {
    const std::string unit = withoutBlanks(text.substr(begin, length));
    const std::string bare = withoutBlanks(text.substr(0, end));
    return isUnit(unit) && unit.front() != '(' && unit.front() != '[' && unit != "-" && unit != "1" && !bare.empty()
               ? NameWithUnit{bare, unit}
               : NameWithUnit{name, {}};
  };
  if (text.size() > 2 && (text.back() == ')' || text.back() == ']')) {
    const std::size_t open = text.rfind(text.back() == ')' ? '(' : '[');
    if (open == std::string::npos || open == 0 || text.size() - open < 3) return {name, {}};
    return split(open, open + 1, text.size() - open - 2);
  }
  for (const std::string_view mark : {std::string_view(" / "), std::string_view(" in ")}) {
    const std::size_t at = text.rfind(mark);
    if (at == std::string::npos || at == 0) continue;
    if (NameWithUnit found = split(at, at + mark.size(), std::string::npos); !found.unit.empty()) return found;
  }
  return {name, {}};
}

std::string plainUnitOf(const std::string& field) {
  std::string unit = withoutBlanks(field);
  const auto isBetween = [&unit](char open, char close) {
    return unit.size() > 1 && unit.front() == open && unit.back() == close;
  };
  if (isBetween('(', ')') || isBetween('[', ']')) unit = withoutBlanks(unit.substr(1, unit.size() - 2));
  const std::string lower = lowerCase(unit);
  const bool isNone = unit == "-" || unit == "1" || lower == "unitless" || lower == "dimensionless";
  return isNone || !isUnit(unit) ? std::string() : unit;
}

double Conversion::of(double x) const {
  if (tradesDayAndMonth && std::isfinite(x)) {
    using namespace std::chrono;
    const double day = std::floor(x);
    const year_month_day date(originOfDays + days(static_cast<int>(day)));
    const auto traded =
        daysSince1899(static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.day())),
                      static_cast<int>(static_cast<unsigned>(date.month())));
    x = traded.value_or(notANumber) + (x - day);
  }
  return factor * x / divisor + shift;
}

bool sameUnit(const std::string& a, const std::string& b) { return plainUnit(a) == plainUnit(b); }

std::optional<Conversion> conversion(const Quantity& from, const Quantity& to) {
  constexpr double percents = 100.0;
  if (from.kind == to.kind) {
    if (from.kind == Kind::unit && !sameUnit(from.unit, to.unit)) return std::nullopt;
    if (from.kind != Kind::days) return Conversion();
    if (from.inUtc != to.inUtc) return std::nullopt;
    return Conversion{1.0, 1.0, (from.from1904 ? daysTo1904 : 0.0) - (to.from1904 ? daysTo1904 : 0.0)};
  }
  if (isPercent(from) && to.kind == Kind::share) return Conversion{1.0, percents};
  if (from.kind == Kind::share && isPercent(to)) return Conversion{percents};
  const auto isPlain = [](Kind kind) { return kind == Kind::number || kind == Kind::truth; };
  if (isPlain(from.kind) && isPlain(to.kind)) return Conversion();
  return std::nullopt;
}

std::optional<double> truthOf(const std::string& text) {
  constexpr std::array<std::string_view, 4> yes{"true", "yes", "wahr", "ja"};
  constexpr std::array<std::string_view, 4> no{"false", "no", "falsch", "nein"};
  const std::string lower = lowerCase(text);
  if (std::find(yes.begin(), yes.end(), lower) != yes.end()) return 1.0;
  if (std::find(no.begin(), no.end(), lower) != no.end()) return 0.0;
  return std::nullopt;
}

}  // namespace kerridge
