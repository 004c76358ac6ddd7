// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/norm_curve.h"

namespace kerridge {

/// M-power regularized least squares (AK15): minimise J(f) = (1/n) Σ (y_i − f(x_i))² + λ ‖f‖_H^m, m > 0, λ > 0.
///
/// A non-zero stationary point solves (K + nμI)c = y with μ = (mλ/2) ‖f‖^(m−2), so it is the KRR solution f_μ with
///     λ = Λ_m(μ) = (2/m) μ N(μ)^(2−m),     d log Λ_m / d log μ = 1 − (2 − m) s(μ),   s(μ) = −d log N/d log μ ∈ (0, 1).
///   m > 1: Λ_m increases strictly; exactly one stationary point, the minimum.
///   m = 1: Λ_1 saturates at λ_max = 2 lim μN(μ); for λ ≥ λ_max the minimiser is f = 0.
///   m < 1: J is not convex. Λ_m rises and falls: a λ has an even number of crossings (often none or two) beside f = 0, which is always a local
///          minimum. Rising crossings are local minima, falling ones local maxima. All are found and compared with f = 0.
/// The equivalent KRR parameter is Φ_m(λ) = μ (AK14, Prop. 5.1).
struct StationaryPoint {
  double logMu = 0.0;
  double objective = 0.0;   ///< J
  bool minimum = true;      ///< local minimum (rising crossing) or local maximum
};

struct MrlsrSolution {
  bool zero = false;        ///< the global minimum is f = 0
  double logMu = 0.0;       ///< of the global minimum; meaningless where zero
  double objective = 0.0;   ///< J at the global minimum
  /// Non-zero stationary points, μ ascending. Beside them f = 0 is a local minimum for m < 1, and for m = 1 from λ_max on.
  std::vector<StationaryPoint> stationaryPoints;
};

/// log Λ_m(μ) at μ = e^logMu, finite wherever the norm is positive.
double logLambda(const NormCurve& curve, double m, double logMu);

/// The global minimum of J and every stationary point, for λ = e^logLambda. m in (0, ∞). For m > 1 about 6 evaluations of the curve
/// after bracketing; for m ≤ 1 a scan of log μ, then bracketed roots (TOMS 748) to
/// relative 1e-14 in log Λ. Never fails: for data with f = 0 throughout (y = 0) the result is zero.
MrlsrSolution solveMrlsr(const NormCurve& curve, double m, double logLambda);

/// 2 lim μN(μ), the λ from which on m = 1 gives f = 0.
double lambdaMaxForM1(const NormCurve& curve);

}  // namespace kerridge
