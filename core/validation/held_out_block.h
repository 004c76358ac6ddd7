// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/run_context.h"
#include "base/types.h"
#include "linalg/orthogonal.h"

namespace kerridge {

/// Solves S X = R for an S that is positive definite up to round-off, given by its lower triangle. If Cholesky fails
/// because of round-off, a rank-revealing factorization gives the least-squares solution. Checkpoints every few tens of
/// milliseconds. Memory of half a matrix.
class HeldOutBlock {
 public:
  HeldOutBlock(Matrix S, const RunContext& context);
  /// One column per right-hand side; a column's bits depend on how many stand beside it.
  Matrix solve(const MatrixRef& rhs) const;

 private:
  void solveInPlace(Eigen::Ref<Vector> x) const;

  Index m_order;
  Vector m_packed;  ///< the lower triangle of the Cholesky factor, column by column
  std::optional<LeastNorm> m_leastSquares;
};

}  // namespace kerridge
