// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/split_comparison.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "figures/figure.h"

namespace kerridge {

namespace {

constexpr double whiskerReach = 1.5;
constexpr double upperTail = 0.025;

void keepFinite(std::vector<double>& values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
}

}  // namespace

MeanInterval meanInterval(const std::vector<double>& values) {
  std::vector<double> finite = values;
  keepFinite(finite);
  const auto n = static_cast<double>(finite.size());
  MeanInterval interval{static_cast<Index>(finite.size()), notANumber, notANumber, notANumber};
  if (finite.empty()) return interval;
  interval.mean = std::accumulate(finite.begin(), finite.end(), 0.0) / n;
  if (finite.size() < 2) return interval;
  double square = 0.0;
  for (const double value : finite) square += (value - interval.mean) * (value - interval.mean);
  interval.standardError = std::sqrt(square / (n - 1.0) / n);
  const boost::math::students_t_distribution<double> student(n - 1.0);
  interval.halfWidth = interval.standardError * boost::math::quantile(boost::math::complement(student, upperTail));
  return interval;
}

BoxSummary boxSummary(std::vector<double> values) {
  keepFinite(values);
  if (values.empty()) return {notANumber, notANumber, notANumber, notANumber, notANumber};
  std::sort(values.begin(), values.end());
  const auto quantile = [&](double p) {
    const double at = p * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - std::floor(at)) * (values[above] - values[below]);
  };
  BoxSummary box{values.front(), quantile(0.25), quantile(0.5), quantile(0.75), values.back()};
  const double reach = whiskerReach * (box.upperQuartile - box.lowerQuartile);
  box.lowerWhisker = *std::lower_bound(values.begin(), values.end(), box.lowerQuartile - reach);
  box.upperWhisker = *(std::upper_bound(values.begin(), values.end(), box.upperQuartile + reach) - 1);
  return box;
}

}  // namespace kerridge
