// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// Mean squared leave-one-out residual of KRR models, exact, without refitting: r_i = c_i / G_ii with
/// G = (K + sI)^(−1), s = nμ. With a free offset, G_ii is replaced by G_ii − (G1)_i²/(1ᵀG1); with a penalized one, by
/// G_ii − (G1)_i²/(1 + 1ᵀG1). The ridge s stays unchanged when the point leaves; for M-RLSR, so does μ. The variant
/// that
/// keeps λ, so that the ridge becomes (n − 1)λ, is k-fold with k = n.
/// An economy eigenbasis (see Problem) is read in blocks of rows.
/// One value per entry of logMu, where +∞ stands for f = 0. Units of y squared. O(n² L) by two matrix products.
/// `squared`: see RidgeFamily. A reduced problem has reducedLeaveOneOutMse() instead.
Vector leaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                      const RunContext& context, bool squared = false);

/// The residuals y_i − f₋ᵢ(x_i) themselves, n: their mean square is leaveOneOutMse(). O(n²).
Vector leaveOneOutResiduals(const Problem& problem, Offset offset, double logMu, const RunContext& context,
                            bool squared = false);
/// The same for several models, n × L. O(n² L).
Matrix leaveOneOutResiduals(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                            const RunContext& context, bool squared = false);

/// I − H of the smoother ŷ = Hy of such a model, n × n: s(K + sI)^(−1) without an offset. O(n³) by a matrix product.
Matrix ridgeResidualMatrix(const Problem& problem, Offset offset, double logMu, const RunContext& context,
                           bool squared = false);

/// The same formula for any linear smoother ŷ = Q(1 − ρ)Qᵀy without offset, r_i/(1 − H_ii): an approximation for
/// filters other than Tikhonov's. One value per column of `factors` (ρ, size × L).
Vector approximateLeaveOneOutMse(const Problem& problem, const Matrix& factors, const RunContext& context);
/// The residuals themselves, n × L.
Matrix approximateLeaveOneOutResiduals(const Problem& problem, const Matrix& factors, const RunContext& context);

/// Generalized cross-validation: (1/n)‖(I − H)y‖² / (tr(I − H)/n)²; NaN if tr(I − H) is 0.
double generalizedCrossValidation(double residualSquare, double residualTrace, Index n);

}  // namespace kerridge
