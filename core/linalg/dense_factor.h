// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linalg/shifted_factor.h"

namespace kerridge {

/// K + sI = L Lᵀ for a Gram matrix K that was not taken apart: for a single s the least work.
///
/// L is computed in single precision, in half the time, and solutions are refined until their residuals are those of a
/// factor in double precision, ‖b − (K + sI)x‖ ≤ √n ε ‖K + sI‖ ‖x‖ (as LAPACK's dsposv does); where that does not
/// converge, in double precision. What it was changes digits no more than another order of additions does. Memory:
/// n² floats beside K, or n² doubles.
class DenseFactor final : public ShiftedFactor {
 public:
  /// K n × n, positive semidefinite; its lower triangle is read, and it must outlive this. s > 0. n³/3 operations.
  DenseFactor(const Matrix& K, double s, const RunContext& context);

  bool positive() const override { return m_single.size() > 0 || m_positive; }
  /// O(n² m). Not from several threads at once, nor what follows.
  void solve(Eigen::Ref<Matrix> X) const override;
  /// Need a factor in double precision, which is computed when they are called first. O(n² m), O(n³).
  void halfSolveRows(Eigen::Ref<Matrix> X) const override;
  Traces traces() const override;

  /// Solutions come from a factor in single precision.
  bool isSingle() const { return m_single.size() > 0; }

 private:
  bool refine(const Vector& b, Vector& x) const;
  void needDouble() const;

  const Matrix& m_K;
  double m_s;
  RunContext m_context;
  double m_norm = 0.0;  // ‖K + sI‖∞
  mutable bool m_positive = false;
  mutable Eigen::MatrixXf m_single;
  mutable Matrix m_double;
};

}  // namespace kerridge
