// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// S(s) = Q_B diag(s/(d_i + s)) Q_Bᵀ, the block of s(K + sI)^(−1) that belongs to the rows B, for many s.
///
/// s/(d + s) is a logistic function of log d with poles at distance π from the real axis, so 16-point interpolation in
/// log d at steps of 0.2 has a relative error of about 1e-11, for every s. Eigenvalues therefore enter S(s) through a
/// few Gram matrices M_j, one per node:
///     S(s) ≈ Σ_j s/(δ_j + s) M_j,   M_j = Σ_i L_j(log d_i) q_i q_iᵀ,
/// and the null space through one more. The error is that of a relative change of every d_i by about 1e-11. Once the
/// M_j are computed (the work of some 32 direct products), an S costs |B|² · nodes instead of |B|² · n.
class ResidualGrams {
 public:
  /// QB: rows B of the eigenvectors, |B| × n; d descending, of which `rank` are not zero. O(|B|² n).
  ResidualGrams(const Matrix& QB, const Vector& d, Index rank, const RunContext& context);

  /// Lower triangles of S at every exp(logS), one per column, stored column by column: |B|(|B| + 1)/2 × count.
  Matrix packed(const Vector& logS) const;
  /// One of them as a matrix with a zero upper triangle.
  static Matrix unpacked(const Matrix& packed, Index column, Index order);

  /// The memory that it would need, in bytes.
  static double memory(Index heldOut, const Vector& d, Index rank);

 private:
  Vector m_logNodes;  // J
  Matrix m_grams;     // |B|(|B| + 1)/2 × (J + 1); the last column is the null space
};

}  // namespace kerridge
