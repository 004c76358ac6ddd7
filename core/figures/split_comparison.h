// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/types.h"

namespace kerridge {

/// Mean of the finite values, its standard error, and half of its 95 % interval by Student's t; NaN where there are too
/// few values (0 for the mean, fewer than 2 for the rest).
struct MeanInterval {
  Index count = 0;
  double mean = 0.0, standardError = 0.0, halfWidth = 0.0;
};
MeanInterval meanInterval(const std::vector<double>& values);

/// Tukey's box: quartiles by linear interpolation between order statistics, (n − 1)p + 1; whiskers reach the furthest
/// value within 1.5 interquartile ranges of the box. Non-finite values are left out; all NaN where there are none.
struct BoxSummary {
  double lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker;
};
BoxSummary boxSummary(std::vector<double> values);

}  // namespace kerridge
