// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

// Ranges beyond this lose their width to overflow, those below it their digits to underflow.
constexpr double largest = 1e300;
constexpr double smallest = 1e-300;
constexpr double largestDecade = 300.0;
// Of the numbers, or of a decade: 1e4 times what double precision can tell apart.
constexpr double leastWidth = 1e-11;

double scaled(const Axis& axis, double value) {
  if (!axis.logarithmic) return value;
  return value > 0.0 ? std::log10(value) : notANumber;
}

double valueOf(const Axis& axis, double scaled) { return axis.logarithmic ? std::pow(10.0, scaled) : scaled; }

bool isTooNarrow(double lower, double upper, bool logarithmic) {
  const double size = std::max(std::abs(lower), std::abs(upper));
  return !(upper - lower > std::max(leastWidth * (logarithmic ? std::max(1.0, size) : size), smallest));
}

}  // namespace

ScaledRange ScaledRange::usable(double lower, double upper, bool logarithmic) {
  if (!std::isfinite(lower) && !std::isfinite(upper)) return {};
  if (!std::isfinite(lower)) lower = upper - 1.0;
  if (!std::isfinite(upper)) upper = lower + 1.0;
  if (lower > upper) std::swap(lower, upper);
  const double limit = logarithmic ? largestDecade : largest;
  lower = std::clamp(lower, -limit, limit);
  upper = std::clamp(upper, -limit, limit);
  if (!isTooNarrow(lower, upper, logarithmic)) return {lower, upper};
  const double size = std::max(std::abs(lower), std::abs(upper));
  const double half = logarithmic || size <= smallest ? 0.5 : 0.05 * size;
  return {lower - half, upper + half};
}

void makeUsable(Axis& axis) {
  const ScaledRange given{scaled(axis, axis.lower), scaled(axis, axis.upper)};
  const ScaledRange range = ScaledRange::usable(given.lower, given.upper, axis.logarithmic);
  if (range == given) return;
  axis.lower = valueOf(axis, range.lower);
  axis.upper = valueOf(axis, range.upper);
}

void setRange(Axis& axis, double lower, double upper, double margin) {
  if (lower > upper) std::swap(lower, upper);
  const double low = scaled(axis, lower);
  const double high = scaled(axis, upper);
  double extra = margin * (high - low);
  if (isTooNarrow(low, high, axis.logarithmic)) extra = axis.logarithmic ? 0.5 : std::max(0.5, 0.1 * std::abs(low));
  axis.lower = valueOf(axis, low - extra);
  axis.upper = valueOf(axis, high + extra);
  makeUsable(axis);
}

}  // namespace kerridge
