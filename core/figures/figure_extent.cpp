// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure_extent.h"

#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

constexpr double leastInside = 0.95;

bool isDrawable(const Axis& axis, double value) { return std::isfinite(value) && (!axis.logarithmic || value > 0.0); }

/// With a hair's breadth of tolerance.
bool isInside(const Axis& axis, double value) {
  if (axis.limited || !axis.categories.empty()) return true;
  const double hair = axis.logarithmic ? 1e-9 * std::abs(value) : 1e-9 * (axis.upper - axis.lower);
  return value >= axis.lower - hair && value <= axis.upper + hair;
}

template <typename Action>
void forEachPoint(const Figure& figure, const Series& series, const Action& action) {
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    if (isDrawable(figure.x, series.x[i]) && isDrawable(figure.y, series.y[i])) action(series.x[i], series.y[i]);
  }
}

void widen(Axis& axis, const RangeFinder& range) {
  if (range.empty() || axis.limited || !axis.categories.empty()) return;
  Axis held = axis;
  setRange(held, range.lower(), range.upper(), 0.02);
  if (range.lower() < axis.lower) axis.lower = held.lower;
  if (range.upper() > axis.upper) axis.upper = held.upper;
}

}  // namespace

std::vector<const Series*> seriesOutside(const Figure& figure) {
  std::vector<const Series*> outside;
  if (!figure.heatMaps.empty()) return outside;
  for (const Series& series : figure.series) {
    std::size_t all = 0;
    std::size_t inside = 0;
    forEachPoint(figure, series, [&](double x, double y) {
      ++all;
      if (isInside(figure.x, x) && isInside(figure.y, y)) ++inside;
    });
    if (static_cast<double>(inside) < leastInside * static_cast<double>(all)) outside.push_back(&series);
  }
  return outside;
}

void widenAxes(Figure& figure, const std::vector<const Series*>& series) {
  RangeFinder x(figure.x.logarithmic);
  RangeFinder y(figure.y.logarithmic);
  for (const Series* one : series) {
    forEachPoint(figure, *one, [&](double atX, double atY) {
      x.add(atX);
      y.add(atY);
    });
  }
  widen(figure.x, x);
  widen(figure.y, y);
}

void narrowAxis(Figure& figure) {
  Axis& axis = figure.y;
  if (axis.limited || figure.sameUnits || !figure.heatMaps.empty() || !figure.emptyReason.empty()) return;
  RangeFinder range(axis.logarithmic);
  for (const Series& series : figure.series) forEachPoint(figure, series, [&](double, double y) { range.add(y); });
  for (const Band& band : figure.bands) {
    range.add(band.lower);
    range.add(band.upper);
  }
  for (const BarSet& bars : figure.bars) {
    for (std::size_t i = 0; i < bars.values.size(); ++i) {
      const double error = i < bars.errors.size() && std::isfinite(bars.errors[i]) ? bars.errors[i] : 0.0;
      range.add(bars.values[i] - error);
      range.add(bars.values[i] + error);
    }
    if (!axis.logarithmic) range.add(0.0);
  }
  for (const Mark& mark : figure.marks) range.add(mark.y);
  if (range.empty()) return;
  Axis narrow = axis;
  setRange(narrow, range.lower(), range.upper());
  if (axis.lower != 0.0) axis.lower = std::clamp(narrow.lower, axis.lower, axis.upper);
  axis.upper = std::clamp(narrow.upper, axis.lower, axis.upper);
  makeUsable(axis);
}

}  // namespace kerridge
