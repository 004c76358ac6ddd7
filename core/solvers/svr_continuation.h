// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// The dual problem of support vector regression in libsvm's units:
///     max yᵀβ − ε‖β‖₁ − ½ βᵀK'β ,   |β_i| ≤ C, Σ β_i = 0,   K' = K/κ².
struct SvrDual {
  const MatrixRef& K;        ///< n × n
  double kappaSquare = 1.0;  ///< κ²
  Vector y;                  ///< n, |y_i| ≤ 1
  double epsilon = 0.0;

  /// K'β. Cost: O(n²).
  Vector apply(const Vector& beta) const { return K * beta / kappaSquare; }
};

/// K' of some rows, factored. Repeated points make it singular; their residuals are equal, so what the ridge of 1e-12
/// times the number of rows takes from a step is no loss.
class SvrFreeSystem {
 public:
  /// Nothing where round-off leaves no factor. Cost: O(m³) for m rows.
  static std::optional<SvrFreeSystem> of(const SvrDual& dual, const std::vector<Index>& rows,
                                         const RunContext& context);
  Vector solve(const Vector& right) const;

 private:
  Matrix m_factor;
};

/// The maximizer for C from the one for a smaller C, by a primal-dual active set method: where each β_i is (at 0, at C,
/// at −C or between) gives a linear system, whose solution contradicts some of the places; these are corrected until
/// none is left. Where that takes more than a few steps, first to a C halfway, on a logarithmic scale.
///
/// Nothing where that fails: for a smooth kernel the system is nearly singular as long as too many β_i are free. What
/// is returned meets the optimality conditions up to round-off of the system; the caller checks them.
/// Cost: O(n² + m³) for a step with m coefficients between the bounds; three to eight steps if it succeeds, at most
/// some 200. Source: M. Hintermüller, K. Ito, K. Kunisch, The primal-dual active set strategy as a semismooth Newton
/// method, SIAM J. Optim. 13, 2002.
std::optional<Vector> svrContinued(const SvrDual& dual, const Vector& before, double beforeC, double C,
                                   const RunContext& context);

}  // namespace kerridge
