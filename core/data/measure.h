// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/parameter_spec.h"
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
/// True if a larger value is a better one (R² only).
bool largerIsBetter(Measure measure);

/// NaN for empty input or a zero denominator. With weights (n, > 0, of any scale) all means are weighted means,
/// Σ w_i e_i / Σ w_i, and R² is about the weighted mean of y. O(n).
double measureError(Measure measure, const VectorRef& y, const VectorRef& prediction,
                    const VectorRef& weights = Vector());

/// The measure from the mean squared error and the targets y. All measures follow from these except MAE, which gives
/// NaN. `mse` is the weighted mean where there are weights.
double measureFromMse(Measure measure, double mse, const VectorRef& y, const VectorRef& weights = Vector());

/// Mean of the values, weighted unless `weights` is empty. O(n).
double meanOf(const Eigen::ArrayXd& values, const VectorRef& weights);

}  // namespace kerridge
