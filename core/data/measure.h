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
///   r2            1 − Σ(y − f)²/Σ(y − ȳ)²; larger is better
enum class Measure { scaledRmse, rmse, mse, mae, relativeRmse, r2 };

const std::vector<Measure>& measures();
std::string measureId(Measure measure);     ///< "scaled-rmse", …
std::string measureLabel(Measure measure);  ///< "scaled RMSE", …
/// True if a larger value is a better one (R² only).
bool largerIsBetter(Measure measure);

/// NaN for empty input or a zero denominator. O(n).
double measureError(Measure measure, const VectorRef& y, const VectorRef& prediction);

/// The measure from the mean squared error and the targets y. All measures follow from these except MAE, which gives
/// NaN.
double measureFromMse(Measure measure, double mse, const VectorRef& y);

}  // namespace kerridge
