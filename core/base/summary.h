// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/not_a_number.h"
#include "base/types.h"

namespace kerridge {

/// Mean and spread of some values; NaN where there are too few: none for the mean, fewer than two for the rest.
struct Summary {
  Index count = 0;
  double mean = notANumber;
  double deviation = notANumber;      ///< divisor count − 1
  double standardError = notANumber;  ///< of the mean: deviation / sqrt(count)
};
Summary summarize(const std::vector<double>& values);
/// Half of the 95 % interval of the mean by Student's t; NaN for fewer than two values.
double halfInterval(const Summary& summary);
/// The same by the corrected resampled t of Nadeau and Bengio (2003), for values of splits whose training parts share
/// rows: the variance of the mean is deviation² × (1/count + testShare), with testShare = n_test/n_train.
double correctedHalfInterval(const Summary& summary, double testShare);

/// A difference of numbers that are about as large as `scale`: 0 if it is rounding, below 1e-12 of the scale. (μ is
/// known to about fifteen digits, and models and their errors depend smoothly on it.)
double withoutRounding(double difference, double scale);

/// The values without NaN and ±∞.
std::vector<double> finiteOf(std::vector<double> values);

/// By linear interpolation between order statistics, (count − 1) share + 1; there must be a value.
double quantileOf(const std::vector<double>& ascending, double share);

/// Tukey's box: quartiles as quantileOf(); whiskers reach the furthest value within 1.5 interquartile ranges of the
/// box. Non-finite values are left out; all NaN if there are none.
struct BoxSummary {
  double lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker;
};
BoxSummary boxSummary(std::vector<double> values);

}  // namespace kerridge
