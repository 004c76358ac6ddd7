// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/match_quantities.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"

namespace kerridge {

namespace {

using Kind = Quantity::Kind;

bool isPercentage(const Quantity& quantity) {
  return quantity.kind == Kind::share || (quantity.kind == Kind::unit && sameUnit(quantity.unit, "%"));
}

/// What to do where there is no conversion.
std::string conversionRemedy(const Quantity& wanted, const Quantity& found) {
  if (wanted.kind == Kind::unit && found.kind == Kind::unit) {
    return "convert the numbers to " + wanted.unit + ", and write that unit";
  }
  if (isPercentage(wanted)) return "write the percent sign behind the numbers, as 2 % may be 2 or 0.02 without it";
  if (isPercentage(found)) return "write plain numbers, 2 or 0.02 for 2 % as the training data had them";
  if (wanted.kind == Kind::days && found.kind == Kind::days) {
    return std::string("write the times ") +
           (wanted.inUtc ? "with their zone, such as Z or +01:00" : "without a zone") + ", as in the training data";
  }
  if (wanted.kind == Kind::days) return "write dates such as 2021-02-03";
  if (wanted.kind == Kind::time) return "write times such as 12:30";
  return "write them as in the training data, or have the experiment read them there as here";
}

/// Can every number be one of these days or times, and hardly something else? The days are those of 1950 to 2100.
bool looksLike(Kind kind, const Column& column) {
  constexpr double firstDay = 18264.0;
  constexpr double lastDay = 73415.0;
  const double low = kind == Kind::days ? firstDay : 0.0;
  const double high = kind == Kind::days ? lastDay : 1.0;
  return std::all_of(column.values.begin(), column.values.end(),
                     [=](double value) { return std::isnan(value) || (value >= low && value < high); });
}

std::string firstNumber(const Column& column) {
  for (const double value : column.values) {
    if (!std::isnan(value)) return shortText(value, 10);
  }
  return {};
}

std::string meaningTrouble(const std::string& name, const Quantity& found, const Quantity& wanted) {
  return name + " is read as " + quantityText(found) + ", in the training data as " + quantityText(wanted);
}

}  // namespace

QuantityMatch matchQuantities(const Quantity& wanted, const std::string& wantedName, const Column& found) {
  QuantityMatch match;
  const std::string name = "column " + quotedName(found.name);
  const Quantity to = withUnitOfName(wanted, wantedName);
  const Quantity from = withUnitOfName(found.quantity, found.name);
  if (wanted.kind == Kind::unknown) {
    const Quantity named = withUnitOfName({}, wantedName);
    if (named.kind == Kind::unit && from.kind == Kind::unit && !sameUnit(named.unit, from.unit)) {
      match.error = meaningTrouble(name, from, named) + "; " + conversionRemedy(named, from);
    } else if (found.quantity.kind != Kind::number && found.quantity.kind != Kind::truth) {
      match.warning = name + " is read as " + quantityText(from) +
                      "; the model, which an older version saved, does not say whether its numbers are such";
    }
    return match;
  }
  const bool trades = !found.doubt.empty() && wanted.order != from.order;
  if (!found.doubt.empty() && (wanted.order == Quantity::Order::clear || (trades && from.inUtc))) {
    match.error = name + ": " + found.doubt + "; write dates such as 2021-02-03";
    return match;
  }
  // A title with % above cells of a workbook: a program that wrote it as text may have written 0.02 or 2.
  const bool named = from.kind != found.quantity.kind || to.kind != wanted.kind;
  const bool doubtful = named && (from.kind == Kind::share || to.kind == Kind::share);
  const std::optional<Conversion> exact = doubtful ? std::nullopt : conversion(from, to);
  if (exact) {
    match.conversion = *exact;
    match.conversion.tradesDayAndMonth = trades;
    if (!found.doubt.empty()) {
      match.warning = name + ": its dates may have the day or the month first; they are taken with the " +
                      (wanted.order == Quantity::Order::dayFirst ? "day" : "month") + " first, as in the training data";
    }
    return match;
  }
  const std::string both = meaningTrouble(name, from, to);
  const bool plain = from.kind == Kind::number;
  if (plain && to.kind == Kind::unit && !isPercentage(to)) {
    match.warning = name + " has no unit; its numbers are taken as " + quantityText(to) + ", as in the training data";
  } else if (to.kind == Kind::number && from.kind == Kind::unit && !isPercentage(from)) {
    match.warning = both;
  } else if (plain && (to.kind == Kind::days || to.kind == Kind::time) && looksLike(to.kind, found)) {
    match.warning = name + " holds plain numbers; they are taken as " + quantityText(to) + ", as in the training data";
    Quantity serial{Kind::days};  // in the zone of the training data, as nothing says another one
    serial.inUtc = to.inUtc;
    if (to.kind == Kind::days) match.conversion = conversion(serial, to).value_or(Conversion());
  } else {
    match.error = both + (plain ? " (such as " + firstNumber(found) + ")" : "") + "; " + conversionRemedy(to, from);
  }
  return match;
}

bool isTruth(const InputColumn& input, const Column& found) {
  return input.quantity.kind == Kind::truth && found.type == ColumnType::categorical &&
         std::all_of(found.categories.begin(), found.categories.end(),
                     [](const std::string& text) { return truthOf(text).has_value(); });
}

}  // namespace kerridge
