// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/paper_table.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "base/summary.h"

namespace kerridge {

PairedDifference pairedDifference(const std::vector<double>& differences, double train) {
  const Summary summary = summarize(differences);
  PairedDifference result;
  result.runs = summary.count;
  result.mean = summary.mean;
  result.deviation = summary.deviation;
  if (summary.count < 2 || !(summary.deviation > 0.0)) return result;
  result.effect = summary.mean / summary.deviation;
  const double factor = 1.0 / static_cast<double>(summary.count) + (1.0 - train) / train;
  const double t = std::abs(summary.mean) / (std::sqrt(factor) * summary.deviation);
  const boost::math::students_t distribution(static_cast<double>(summary.count - 1));
  result.p = 2.0 * boost::math::cdf(boost::math::complement(distribution, t));
  return result;
}

}  // namespace kerridge
