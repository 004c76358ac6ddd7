// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/match_quantities.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"
#include "base/text.h"

namespace kerridge {

namespace {

using Kind = Quantity::Kind;

bool isPercentage(const Quantity& quantity) {
  return quantity.kind == Kind::share || (quantity.kind == Kind::unit && sameUnit(quantity.unit, "%"));
}

/// What to do where there is no conversion.
Text conversionRemedy(const Quantity& wanted, const Quantity& found) {
  if (wanted.kind == Kind::unit && found.kind == Kind::unit) {
    return Text("convert the numbers to %1, and write that unit", Text::name(wanted.unit));
  }
  if (isPercentage(wanted))
    return Text("write the percent sign behind the numbers, as 2 % may be 2 or 0.02 without it");
  if (isPercentage(found)) return Text("write plain numbers, 2 or 0.02 for 2 % as the training data had them");
  if (wanted.kind == Kind::days && found.kind == Kind::days) {
    return wanted.inUtc ? Text("write the times with their zone, such as Z or +01:00, as in the training data")
                        : Text("write the times without a zone, as in the training data");
  }
  if (wanted.kind == Kind::days) return Text("write dates such as 2021-02-03");
  if (wanted.kind == Kind::time) return Text("write times such as 12:30");
  return Text("write them as in the training data, or have the experiment read them there as here");
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

Text firstNumber(const Column& column) {
  for (const double value : column.values) {
    if (!std::isnan(value)) return Text::number(shortText(value, 10));
  }
  return {};
}

Text meaningTrouble(const Text& name, const Quantity& found, const Quantity& wanted) {
  return Text("%1 is read as %2, in the training data as %3", name, quantityText(found), quantityText(wanted));
}

}  // namespace

QuantityMatch matchQuantities(const Quantity& wanted, const std::string& wantedName, const Column& found) {
  QuantityMatch match;
  const Text name("column “%1”", Text::name(found.name));
  const Quantity to = withUnitOfName(wanted, wantedName);
  const Quantity from = withUnitOfName(found.quantity, found.name);
  if (wanted.kind == Kind::unknown) {
    const Quantity named = withUnitOfName({}, wantedName);
    if (named.kind == Kind::unit && from.kind == Kind::unit && !sameUnit(named.unit, from.unit)) {
      match.error = Text("%1; %2", meaningTrouble(name, from, named), conversionRemedy(named, from));
    } else if (found.quantity.kind != Kind::number && found.quantity.kind != Kind::truth) {
      match.warning =
          Text("%1 is read as %2; the model, which an older version saved, does not say whether its numbers are such",
               name, quantityText(from));
    }
    return match;
  }
  const bool trades = !found.doubt.empty() && wanted.order != from.order;
  if (!found.doubt.empty() && (wanted.order == Quantity::Order::clear || (trades && from.inUtc))) {
    match.error = Text("%1: %2; write dates such as 2021-02-03", name, found.doubt);
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
      match.warning = wanted.order == Quantity::Order::dayFirst
                          ? Text(
                                "%1: its dates may have the day or the month first; they are taken with the day first, "
                                "as in the training data",
                                name)
                          : Text(
                                "%1: its dates may have the day or the month first; they are taken with the month "
                                "first, as in the training data",
                                name);
    }
    return match;
  }
  const Text both = meaningTrouble(name, from, to);
  const bool plain = from.kind == Kind::number;
  if (plain && to.kind == Kind::unit && !isPercentage(to)) {
    match.warning =
        Text("%1 has no unit; its numbers are taken as %2, as in the training data", name, quantityText(to));
  } else if (to.kind == Kind::number && from.kind == Kind::unit && !isPercentage(from)) {
    match.warning = both;
  } else if (plain && (to.kind == Kind::days || to.kind == Kind::time) && looksLike(to.kind, found)) {
    match.warning =
        Text("%1 holds plain numbers; they are taken as %2, as in the training data", name, quantityText(to));
    Quantity serial{Kind::days};  // in the zone of the training data, as nothing says another one
    serial.inUtc = to.inUtc;
    if (to.kind == Kind::days) match.conversion = conversion(serial, to).value_or(Conversion());
  } else {
    match.error =
        Text("%1; %2", plain ? Text("%1 (such as %2)", both, firstNumber(found)) : both, conversionRemedy(to, from));
  }
  return match;
}

bool isTruth(const InputColumn& input, const Column& found) {
  return input.quantity.kind == Kind::truth && found.type == ColumnType::categorical &&
         std::all_of(found.categories.begin(), found.categories.end(),
                     [](const std::string& text) { return truthOf(text).has_value(); });
}

}  // namespace kerridge
