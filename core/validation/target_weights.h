// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// The weights of the training targets in a prediction of a linear method, f(x) + b = Σ_i a_i(x) y_i. Without row i and
/// with the same ridge, the method gives f₋ᵢ(x) = f(x) − a_i(x) r_i with r_i = y_i − f₋ᵢ(x_i), see
/// leaveOneOutResiduals(): the fit with y_i replaced by f₋ᵢ(x_i) is the fit without row i.
class TargetWeights {
 public:
  virtual ~TargetWeights() = default;
  /// a_i(x) for rows of φ(x), rows × size as in ModelSpace: n × rows. O(n · size) per row, by BLAS.
  virtual Matrix of(const MatrixRef& basis, const RunContext& context) const = 0;
};

/// For KRR with G = (K + sI)^(−1), s = nμ: a(x) = G k(x) without offset, and G k(x) + G1 (1 − 1ᵀG k(x))/v with one;
/// v = 1ᵀG1 if it is free and 1 + 1ᵀG1 if it is penalized. `squared`: for TIKH, see RidgeFamily. Rows of the eigenbasis
/// that the problem computes are kept up to 320 MB. The problem must outlive it.
std::unique_ptr<const TargetWeights> ridgeWeights(const Problem& problem, Offset offset, double logMu, bool squared,
                                                  const RunContext& context);
/// The same from the tridiagonal form or the band of a reduced problem, φ(x) = k(X, x). O(n²) per row.
std::unique_ptr<const TargetWeights> reducedWeights(const Problem& problem, Offset offset, double logMu,
                                                    const RunContext& context);

/// For linear regression on X (n × d), φ(x) = x: a(x) = (A⁺)ᵀ(x, 1). If leaving out a row removes a direction, this is
/// the limit of ridge regression for λ → 0.
std::unique_ptr<const TargetWeights> leastSquaresWeights(const Matrix& X, const RunContext& context);
/// y_i − f₋ᵢ(x_i) of linear regression on the inputs of the problem, n.
Vector leastSquaresResiduals(const Problem& problem, const RunContext& context);

}  // namespace kerridge
