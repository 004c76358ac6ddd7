// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// What each training row does to the fit of a linear smoother ŷ = Hy, exact, without refitting. With row weights all
/// of these are of the rows times √w_i.
struct Influence {
  Vector leverage;     ///< h_i = H_ii, n; they add up to df
  Vector leaveOneOut;  ///< e_i = y_i − f₋ᵢ(x_i), see leaveOneOutResiduals()
  /// Cook's distance D_i = Σ_j (f(x_j) − f₋ᵢ(x_j))²/(df s²) = e_i² Σ_j H_ji²/(df s²), s² = ‖y − ŷ‖²/(n − df); NaN where
  /// df or s² is 0. Where H is a projection this is e_i² h_i/(df s²), the distance of linear regression.
  Vector cook;
};

/// Of KRR models; `squared` as in RidgeFamily. The problem has a spectrum. O(n · size), in blocks of rows.
Influence ridgeInfluence(const Problem& problem, Offset offset, double logMu, bool squared, const RunContext& context);
/// Of linear regression on the inputs of the problem. O(n d min(n, d)).
Influence leastSquaresInfluence(const Problem& problem, const RunContext& context);

}  // namespace kerridge
