// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include "base/run_context.h"
#include "methods/norm_curve.h"

namespace kerridge {

/// The solution of M-RLSR at one (m, λ).
struct MrlsrCell {
  double logMu = std::numeric_limits<double>::infinity();
  double norm = 0.0;            ///< ‖f‖_H
  double residualSquare = 0.0;  ///< ‖y − f‖²
  bool zero = true;             ///< f = 0; then logMu is +∞
};

/// Solutions for every pair, λ (ascending or not) running fastest: those of MrlsrSolver up to round-off. If there are
/// many cells, solutions are found on a table of the curve and corrected by one step of Newton's method on the curve
/// itself, which is then evaluated once per cell. If that is not enough to be sure of the solution (close to a turning
/// point of Λ_m, near a tie with f = 0), MrlsrSolver solves on the curve. Calls the curve from several threads.
std::vector<MrlsrCell> solveMrlsrPlane(const NormCurve& curve, const std::vector<double>& m,
                                       const std::vector<double>& lambda, const RunContext& context);

}  // namespace kerridge
