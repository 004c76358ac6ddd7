// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// What every training target adds to a prediction of a linear method, f(x) + b = Σ_i a_i(x) y_i. Without row i, ridge
/// kept, the same method gives f₋ᵢ(x) = f(x) − a_i(x) r_i with r_i = y_i − f₋ᵢ(x_i), see leaveOneOutResiduals(): a fit
/// that has y_i moved to f₋ᵢ(x_i) is that without row i.
class TargetWeights {
 public:
  virtual ~TargetWeights() = default;
  /// a_i(x) for rows of φ(x), rows × size as in ModelSpace: n × rows. O(n · size) per row, by BLAS.
  virtual Matrix of(const MatrixRef& basis, const RunContext& context) const = 0;
};

/// Of KRR with G = (K + sI)^(−1), s = nμ: a(x) = G k(x) without offset, + G1 (1 − 1ᵀG k(x))/v with one, v = 1ᵀG1 where
/// it is free and 1 + 1ᵀG1 where it is penalized. `squared`: of TIKH, see RidgeFamily. Rows of the eigenbasis that the
/// problem computes are kept up to 320 MB. The problem must outlive it.
std::unique_ptr<const TargetWeights> ridgeWeights(const Problem& problem, Offset offset, double logMu, bool squared,
                                                  const RunContext& context);

/// Of linear regression on X (n × d), φ(x) = x: a(x) = (A⁺)ᵀ(x, 1). Also where leaving a row out takes a direction
/// away: that is the limit of ridge regression for λ → 0.
std::unique_ptr<const TargetWeights> leastSquaresWeights(const Matrix& X, const RunContext& context);
/// y_i − f₋ᵢ(x_i) of linear regression on the inputs of the problem, n.
Vector leastSquaresResiduals(const Problem& problem, const RunContext& context);

}  // namespace kerridge
