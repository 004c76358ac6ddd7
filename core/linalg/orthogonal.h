// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/types.h"

namespace kerridge {

/// Orthogonal factorizations by Eigen, on one thread and without a checkpoint: for matrices that are small, or for
/// blocks of larger ones (TallQr). They are compiled here, once: each source that had them to itself would take two
/// seconds longer.

/// A = Q R for an n × d matrix, Q (n × n) as Householder reflectors. 2nd² operations.
class HouseholderQr {
 public:
  explicit HouseholderQr(const Matrix& A);

  Index rows() const { return m_factors.rows(); }
  /// R, min(n, d) × d, upper triangular.
  Matrix R() const;
  /// Q B for a B with n rows.
  Matrix times(Matrix B) const;

 private:
  Matrix m_factors;       ///< R, and the reflectors below it
  Vector m_coefficients;  ///< of the reflectors
};

/// A P = Q R for an n × d matrix: every pivot |R_kk| is the largest that was left. 4nd² operations.
class PivotedQr {
 public:
  explicit PivotedQr(const Matrix& A);

  /// R, n × d: upper triangular, and of no meaning below the diagonal.
  const Matrix& R() const { return m_factors; }
  /// The column of A that column k of A P is.
  const Eigen::VectorXi& order() const { return m_order; }
  /// The first `count` columns of Q, n × count.
  Matrix basis(Index count) const;

 private:
  Matrix m_factors;
  Vector m_coefficients;
  Eigen::VectorXi m_order;
};

/// x = A⁺b: the shortest of the x that make ‖A x − b‖ least, also where A lacks rank up to round-off. A is n × d,
/// b has n entries.
class LeastNorm {
 public:
  explicit LeastNorm(const Matrix& A);
  Vector solve(const Vector& b) const;

 private:
  struct Factors;
  std::shared_ptr<const Factors> m_factors;
};

}  // namespace kerridge
