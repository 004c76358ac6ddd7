// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// What the optimality conditions say of the offset: from `lower` to `upper`, or, where they contradict each other,
/// missed by half the difference at least.
struct SvrOffsetRange {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();

  double middle() const { return 0.5 * (lower + upper); }
  double violation() const { return lower > upper ? 0.5 * (lower - upper) : 0.0; }
};

/// The dual problem of support vector regression in libsvm's units:
///     max yᵀβ − ε‖β‖₁ − ½ βᵀK'β ,   |β_i| ≤ C, Σ β_i = 0,   K' = K/κ².
/// With row weights w, |β_i| ≤ C w_i.
struct SvrDual {
  const MatrixRef& K;        ///< n × n
  double kappaSquare = 1.0;  ///< κ²
  Vector y;                  ///< n, |y_i| ≤ 1
  double epsilon = 0.0;
  Vector weights = {};  ///< n, > 0; empty: all 1

  double bound(Index i, double C) const { return weights.size() > 0 ? C * weights(i) : C; }
  /// K'β. Cost: O(n²).
  Vector apply(const Vector& beta) const { return K * beta / kappaSquare; }
  /// For |β_i| ≤ bound(i, C). Cost: O(n²).
  SvrOffsetRange offsetRange(const Vector& beta, double C) const;
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

/// Newton steps on the β_i strictly between the bounds, which put their residuals on the tube's edge and Σ β = 0; kept
/// as long as they stay between the bounds and reduce the violation. Cost: O(n² + m³) with m such β_i.
Vector svrRefined(const SvrDual& dual, Vector beta, double C, const RunContext& context);

}  // namespace kerridge
