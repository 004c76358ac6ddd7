// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// K = Q diag(d) Qᵀ for a symmetric positive semidefinite n × n matrix K. Computed once for given training inputs and
/// kernel, it serves every method, offset, λ, m, leave-one-out and k-fold.
///
/// Numerical null space: double precision resolves eigenvalues down to about τ = max(8, sqrt(n)/2) ε d_1 (ε = 2.2e-16).
/// Eigenvalues below τ are set to 0 and the fit gets no component there: a null vector of K is the zero function, so
/// this is what exact arithmetic does. Without it, repeated points and smooth kernels on gridded data turn norms and
/// predictions into round-off as soon as the ridge nμ comes near τ.
struct Spectrum {
  Vector d;                     ///< n eigenvalues, descending, ≥ 0, exactly 0 from `rank` on
  Matrix Q;                     ///< n × n, orthonormal columns, in the order of d
  double resolution = 0.0;      ///< τ
  Index rank = 0;               ///< number of eigenvalues ≥ τ (> 0)
  double largestDropped = 0.0;  ///< the largest |eigenvalue| that was set to 0

  Index n() const { return d.size(); }
  /// d_1 / d_rank: condition on the numerical range; 1 for rank ≤ 1.
  double condition() const { return rank > 1 ? d(0) / d(rank - 1) : 1.0; }
};

inline constexpr double farAbove = 1e4;  ///< times τ, see isFarAbove()

/// Whether s is so far above τ that the eigenvalues below τ do not matter in d + s. Then the functions of the numerical
/// null space, zero on the training rows and of norm √τ at most, belong to a model with their coefficients, which may
/// be as large as 1/s: new rows notice them. Nearer to τ they are round-off.
inline bool isFarAbove(double s, double resolution) { return s >= farAbove * resolution; }

/// τ of an n × n matrix with the largest eigenvalue d1.
double numericalResolution(Index n, double d1);

/// Eigendecomposition (linalg/tridiagonal.h: reduction, divide and conquer, back-transformation), about 4n³ operations,
/// memory at most 3n² doubles. Only the lower triangle of K is read; K is consumed. Checkpoints less than 50 ms apart
/// at n = 8000; progress is proportional to the work.
/// Throws Failure if LAPACK does not converge or K has non-finite entries.
std::shared_ptr<const Spectrum> decompose(Matrix K, const RunContext& context);

}  // namespace kerridge
