// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/summary.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/distributions.h"

namespace kerridge {

Summary summarize(const std::vector<double>& values) {
  Summary summary;
  summary.count = static_cast<Index>(values.size());
  if (values.empty()) return summary;
  const double count = static_cast<double>(values.size());
  double sum = 0.0;
  for (const double value : values) sum += value;
  summary.mean = sum / count;
  if (values.size() < 2) return summary;
  double squares = 0.0;
  for (const double value : values) squares += (value - summary.mean) * (value - summary.mean);
  const double variance = squares / (count - 1.0);
  summary.deviation = std::sqrt(variance);
  summary.standardError = std::sqrt(variance / count);
  return summary;
}

double halfInterval(const Summary& summary) { return correctedHalfInterval(summary, 0.0); }

double correctedHalfInterval(const Summary& summary, double testShare) {
  constexpr double upperTail = 0.025;
  if (summary.count < 2) return notANumber;
  const double count = static_cast<double>(summary.count);
  return summary.deviation * std::sqrt(1.0 / count + testShare) * studentUpperQuantile(count - 1.0, upperTail);
}

double withoutRounding(double difference, double scale) {
  constexpr double roundOffShare = 1e-12;
  return std::abs(difference) <= roundOffShare * scale ? 0.0 : difference;
}

std::vector<double> finiteOf(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  return values;
}

double quantileOf(const std::vector<double>& ascending, double share) {
  const double at = share * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, ascending.size() - 1);
  return ascending[below] + (at - std::floor(at)) * (ascending[above] - ascending[below]);
}

BoxSummary boxSummary(std::vector<double> values) {
  constexpr double whiskerReach = 1.5;
  values = finiteOf(std::move(values));
  if (values.empty()) return {notANumber, notANumber, notANumber, notANumber, notANumber};
  std::sort(values.begin(), values.end());
  BoxSummary box{values.front(), quantileOf(values, 0.25), quantileOf(values, 0.5), quantileOf(values, 0.75),
                 values.back()};
  const double reach = whiskerReach * (box.upperQuartile - box.lowerQuartile);
  box.lowerWhisker = *std::lower_bound(values.begin(), values.end(), box.lowerQuartile - reach);
  box.upperWhisker = *(std::upper_bound(values.begin(), values.end(), box.upperQuartile + reach) - 1);
  return box;
}

}  // namespace kerridge
