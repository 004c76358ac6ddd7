// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/QR>
#include <optional>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// S x = rhs for S given by its lower triangle, positive definite but for round-off: where Cholesky meets that, a
/// rank-revealing factorization gives the least-squares answer. Checkpoints every few 10 ms.
class HeldOutBlock {
 public:
  HeldOutBlock(Matrix S, const RunContext& context);
  Vector solve(const Vector& rhs) const;

 private:
  Matrix m_L;
  std::optional<Eigen::CompleteOrthogonalDecomposition<Matrix>> m_leastSquares;
};

}  // namespace kerridge
