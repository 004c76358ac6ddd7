// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/parameter_spec.h"
#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// Error measures over pairs (y, f), in the units of y:
///   scaledRmse    sqrt(mean (y − f)²) / max y; if max y ≤ 0, divided by max |y| (AK14, appendix E)
///   rmse, mse, mae
///   relativeRmse  sqrt(mean (y − f)² / mean y²), our reading of AK15
///   relativeMse   mean (y − f)² / mean y², its square
///   r2            1 − Σ(y − f)²/Σ(y − ȳ)²; larger is better
enum class Measure { scaledRmse, rmse, mse, mae, relativeRmse, relativeMse, r2 };

const std::vector<Measure>& measures();
std::string measureId(Measure measure);     ///< "scaled-rmse", …
std::string measureLabel(Measure measure);  ///< "scaled RMSE", …
Text testErrorText(Measure measure);        ///< "test scaled RMSE", …
/// True if a larger value is a better one (R² only).
bool largerIsBetter(Measure measure);

/// NaN for empty input or a zero denominator. With weights (n, > 0, of any scale) all means are weighted means,
/// Σ w_i e_i / Σ w_i, and R² is about the weighted mean of y. O(n).
double measureError(Measure measure, const VectorRef& y, const VectorRef& prediction,
                    const VectorRef& weights = Vector());

/// The measure from the mean squared error and the targets y. All measures follow from these except MAE, which gives
/// NaN. `mse` is the weighted mean where there are weights.
double measureFromMse(Measure measure, double mse, const VectorRef& y, const VectorRef& weights = Vector());

/// What calibrations are judged by, of n ≥ 2 predictions f; reported, but no rule chooses by them. In the units of y
/// but for the last.
struct CalibrationErrors {
  double bias = 0.0;  ///< mean (f − y)
  double sep = 0.0;   ///< the standard error of prediction, corrected for bias: sqrt(Σ (f − y − bias)²/(n − 1))
  double rpd = 0.0;   ///< standard deviation of y (divisor n − 1) over sqrt(mean (f − y)²), not corrected for bias
};
/// NaN where undefined: SEP of one row, RPD of one or without error. With weights (n, > 0, of any scale), means are
/// weighted, and those with n − 1 are the weighted mean times n/(n − 1). O(n). Source: P. Williams, K. Norris,
/// Near-infrared technology in the agricultural and food industries, 1987.
CalibrationErrors calibrationErrors(const VectorRef& y, const VectorRef& prediction,
                                    const VectorRef& weights = Vector());

/// Mean of the values, weighted unless `weights` is empty. O(n).
double meanOf(const Eigen::ArrayXd& values, const VectorRef& weights);

}  // namespace kerridge
