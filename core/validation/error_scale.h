// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// The size of a model's errors as a function of the inputs, for adaptive intervals: log ŝ is KRR with a free offset
/// of l_j = log(|e_j| + q/100) for held-out errors e_j, q the mean of |e_j|. Its kernel is that of the model, given
/// here by the spectrum of the Gram matrix K of the rows. Scales of c e are c ŝ.

/// The most rows it is fitted on: jackknife+ has a scale for every row, of as many coefficients.
inline constexpr Index mostScaleRows = 4000;

/// l_j; 0 where all errors are 0, so that ŝ = 1. O(n).
Vector errorLogs(const VectorRef& errors);

/// λ of log ŝ: of 10^(−3) t, 10^(−2.5) t, …, 10^2 t the one with the smallest mean squared leave-one-out error of
/// log ŝ, of several the largest; t = tr K/n, or 1 if K = 0. O(n²).
double scaleLambda(const std::shared_ptr<const Spectrum>& spectrum, const Vector& logs, const RunContext& context);

/// log ŝ_l(x) = Σ_j C_jl k(x_j, x) + b_l.
struct ScaleFunctions {
  Matrix coefficients;  ///< C, n × L
  Vector offsets;       ///< b, L
};

/// The one of all rows. O(n²).
ScaleFunctions scaleFunction(const std::shared_ptr<const Spectrum>& spectrum, const Vector& logs, double lambda,
                             const RunContext& context);

/// Those without one row: column i of `logs` (n × n) has l_j of log ŝ₋ᵢ, j ≠ i, and gets log ŝ₋ᵢ(x_i) in its row i.
/// The ridge nλ stays. With M the inverse of (K + nλI 1; 1ᵀ 0) on the rows, log ŝ₋ᵢ(x_i) = −Σ_{j≠i} M_ij l_j/M_ii, and
/// a fit to l with this in its place is the fit without row i. O(n³) by two matrix products.
ScaleFunctions heldOutScales(const Spectrum& spectrum, Matrix& logs, double lambda, const RunContext& context);

/// Leave-one-out errors within the models without row i: entry (j, i) is y_j − f₋ᵢⱼ(x_j), the diagonal 0. With
/// R = I − H of the whole smoother (n × n) and its leave-one-out errors e,
///   (R_jj e_j − R_ij e_i)/(R_jj − R_ij²/R_ii),
/// and 0 where the denominator is at most 1e-10 R_jj or `resolution`, the round-off of R: without row i, row j alone
/// determines a direction. O(n²).
Matrix leaveTwoOutErrors(const MatrixRef& R, const VectorRef& errors, double resolution);

}  // namespace kerridge
