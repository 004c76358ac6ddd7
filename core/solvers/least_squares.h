// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// Linear regression with an offset: (w, b) = A⁺y, A = (X 1), the minimizer of Σ (y_i − ⟨w, x_i⟩ − b)²; if there are
/// several, the one with the smallest ‖w‖² + b² (B23: w = (XXᵀ)†Xy with a row of ones). With weights v of mean 1 the
/// sum is Σ v_i (…)², A = V^½(X 1) takes V^½y, and all residuals are times √v_i.
struct LeastSquares {
  Vector w;            ///< d
  double b = 0.0;      ///< offset
  Index rank = 0;      ///< rank of A, 1 to min(n, d + 1): the degrees of freedom
  Vector residual;     ///< n residuals y_i − ⟨w, x_i⟩ − b
  Vector leverage;     ///< n diagonal entries h_i of A A⁺, ≤ 1; they add up to the rank
  Vector leaveOneOut;  ///< n residuals y_i − f(x_i) of the model fitted without row i; for n = 1 that is y_1
};

/// QR with column pivoting of the centered columns, each scaled by a power of two to a length between 1/2 and 1, so
/// that
/// neither large means nor units cost accuracy.
///
/// Rank: columns are taken one by one, the one with the largest remainder first, until the remainder of every scaled
/// column is at most ε max(n, d) + min(1e-6, 16 ε q). Here q is the largest ratio, over the columns, of the largest
/// entry's size (its round-off is in the data) to the root mean square of the centered entries. A column constant to 4
/// ε
/// of its largest entry counts as constant.
///
/// Leave-one-out residuals are exact, without refitting: r_i/(1 − h_i). If h_i = 1 (row i alone determines a direction,
/// r_i = 0), it is the limit c_i/G_ii of ridge regression for λ → 0, G = (AAᵀ)⁺, c = Gy, which is the least-norm
/// solution without that row. h_i counts as 1 within 64 ε max(n, d).
///
/// X is n × d, n ≥ 1, d ≥ 0, finite and with finite squares. Throws InvalidInput otherwise. Cost O(n d min(n, d)), and
/// O(d min(n, d)) for each row with h_i = 1; memory four times that of X. Checkpoints after each block of rows; the
/// pivoted factorization of min(n, d) × d numbers is one piece.
LeastSquares leastSquares(const MatrixRef& X, const VectorRef& y, const RunContext& context,
                          const VectorRef& weights = Vector());

/// A⁺, (d + 1) × n, with the same rank: column i times y_i is the contribution of row i to (w, b). n ≥ 1, X finite.
Matrix leastSquaresInverse(const MatrixRef& X, const RunContext& context);

}  // namespace kerridge
