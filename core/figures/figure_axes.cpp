// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure_axes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kerridge {

namespace {

constexpr double none = std::numeric_limits<double>::infinity();

// The least positive finite number among those drawn along an axis, infinity without one.
class LeastPositive {
 public:
  void add(double value) {
    if (std::isfinite(value) && value > 0.0) m_value = std::min(m_value, value);
  }
  void add(const std::vector<double>& values) {
    for (const double value : values) add(value);
  }
  double value() const { return m_value; }

 private:
  double m_value = none;
};

double leastPositiveX(const Figure& figure) {
  LeastPositive least;
  for (const Series& series : figure.series) least.add(series.x);
  for (const Band& band : figure.bands) least.add(band.x);
  for (const HeatMap& map : figure.heatMaps) least.add(map.xEdges);
  return least.value();
}

double leastPositiveY(const Figure& figure) {
  LeastPositive least;
  for (const Series& series : figure.series) least.add(series.y);
  for (const Band& band : figure.bands) least.add(band.lower);
  for (const BarSet& bars : figure.bars) least.add(bars.values);
  for (const HeatMap& map : figure.heatMaps) least.add(map.yEdges);
  return least.value();
}

void setScale(Axis& axis, std::optional<bool> logarithmic, double leastPositive) {
  if (!logarithmic || *logarithmic == axis.logarithmic) return;
  if (*logarithmic && axis.lower <= 0.0) {
    // Half a decade of room for what is at the end, such as the smallest bar.
    axis.lower = leastPositive / 3.0;
    axis.upper = std::max(axis.upper, 10.0 * axis.lower);
  }
  axis.logarithmic = *logarithmic;
}

std::size_t notPositive(const std::vector<double>& values) {
  const auto isLost = [](double value) { return std::isfinite(value) && value <= 0.0; };
  return static_cast<std::size_t>(std::count_if(values.begin(), values.end(), isLost));
}

}  // namespace

std::size_t lostByLogarithmX(const Figure& figure) {
  std::size_t count = 0;
  for (const Series& series : figure.series) count += notPositive(series.x);
  for (const Band& band : figure.bands) count += notPositive(band.x);
  for (const HeatMap& map : figure.heatMaps) count += notPositive(map.xEdges);
  return count;
}

std::size_t lostByLogarithmY(const Figure& figure) {
  std::size_t count = 0;
  for (const Series& series : figure.series) count += notPositive(series.y);
  for (const BarSet& bars : figure.bars) count += notPositive(bars.values);
  for (const HeatMap& map : figure.heatMaps) count += notPositive(map.yEdges);
  return count;
}

bool canBeLogarithmicX(const Figure& figure) {
  return figure.x.categories.empty() && figure.emptyReason.empty() && leastPositiveX(figure) < none;
}

bool canBeLogarithmicY(const Figure& figure) { return figure.emptyReason.empty() && leastPositiveY(figure) < none; }

Figure withScales(const Figure& figure, std::optional<bool> logarithmicX, std::optional<bool> logarithmicY) {
  Figure changed = figure;
  if (canBeLogarithmicX(figure)) setScale(changed.x, logarithmicX, leastPositiveX(figure));
  if (canBeLogarithmicY(figure)) setScale(changed.y, logarithmicY, leastPositiveY(figure));
  return changed;
}

}  // namespace kerridge
