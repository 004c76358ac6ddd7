// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linalg/shifted_factor.h"

namespace kerridge {

/// Solves with K + sI for a Gram matrix K that was neither reduced nor decomposed: the least work for a few s.
///
/// K + sI = L Lᵀ is factored in single precision, in half the time. Solutions are refined until their residuals are
/// those of a factor in double precision, ‖b − (K + sI)x‖ ≤ √n ε ‖K + sI‖ ‖x‖ (as LAPACK's dsposv does). If that does
/// not converge, the factor is computed in double precision. The choice changes digits no more than the order of
/// additions does. Memory: n² floats in addition to K, or n² doubles.
class DenseSolver final : public ShiftedSolver {
 public:
  /// K n × n, positive semidefinite; its lower triangle is read, and it must outlive this. s > 0. n³/3 operations.
  DenseSolver(const Matrix& K, double s, const RunContext& context);

  bool positive() const override { return isSingle() || m_positive; }
  /// O(n² m). Not safe from several threads at once.
  void solve(Eigen::Ref<Matrix> X) const override;

  /// Do solutions come from a factor in single precision?
  bool isSingle() const { return m_single.size() > 0; }

 private:
  bool refine(const Vector& b, Vector& x) const;
  void factorInDouble() const;

  const Matrix& m_K;
  double m_s;
  RunContext m_context;
  double m_norm = 0.0;  // ‖K + sI‖∞
  mutable bool m_positive = false;
  mutable Eigen::MatrixXf m_single;
  mutable Matrix m_double;
};

}  // namespace kerridge
