// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "linalg/band_reduction.h"
#include "linalg/tridiagonal.h"

namespace kerridge {

/// Solves with T + sI for a symmetric T of order n and a ridge s. G stands for (T + sI)^(−1).
class ShiftedSolver {
 public:
  virtual ~ShiftedSolver() = default;
  /// False if T + sI is not positive definite to double precision; do not call the other functions then.
  virtual bool positive() const = 0;
  /// X ← G X, X n × m.
  virtual void solve(Eigen::Ref<Matrix> X) const = 0;
};

/// T + sI = L Lᵀ for a tridiagonal or block tridiagonal T: the work for one ridge once K is reduced. solve() is
/// O(n · width · m).
class ShiftedFactor : public ShiftedSolver {
 public:
  /// X ← X L^(−T), X m × n: then X Xᵀ = X_before G X_beforeᵀ. O(n · width · m).
  virtual void halfSolveRows(Eigen::Ref<Matrix> X) const = 0;
  struct Traces {
    double inverse = 0.0;  ///< tr G
    double product = 0.0;  ///< tr T G, summed directly: accurate for large s, where n − s tr G cancels
  };
  /// O(n · width²).
  virtual Traces traces() const = 0;
};

/// O(n).
class TridiagonalFactor final : public ShiftedFactor {
 public:
  TridiagonalFactor(const Tridiagonal& T, double s);
  bool positive() const override { return m_positive; }
  void solve(Eigen::Ref<Matrix> X) const override;
  void halfSolveRows(Eigen::Ref<Matrix> X) const override;
  Traces traces() const override;

  /// T + sI = (I + N) diag(pivots) (I + N)ᵀ with N(i + 1, i) = factors(i).
  const Vector& pivots() const { return m_pivots; }
  const Vector& factors() const { return m_factors; }

 private:
  const Tridiagonal& m_T;
  double m_s;
  bool m_positive = true;
  Vector m_pivots, m_factors;
};

/// O(n · width²), by blocks. Meant for parallel loops, where BLAS uses one thread.
class BlockFactor final : public ShiftedFactor {
 public:
  BlockFactor(const BlockTridiagonal& T, double s);
  bool positive() const override { return m_positive; }
  void solve(Eigen::Ref<Matrix> X) const override;
  void halfSolveRows(Eigen::Ref<Matrix> X) const override;
  Traces traces() const override;

 private:
  const BlockTridiagonal& m_T;
  bool m_positive = true;
  std::vector<Matrix> m_diagonal;  // L_jj
  std::vector<Matrix> m_below;     // L_(j+1)j
};

}  // namespace kerridge
