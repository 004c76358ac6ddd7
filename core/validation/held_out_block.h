// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/run_context.h"
#include "base/types.h"
#include "linalg/orthogonal.h"

namespace kerridge {

/// Solves S x = rhs for an S that is positive definite up to round-off, given by its lower triangle. If Cholesky fails
/// because of round-off, a rank-revealing factorization gives the least-squares solution. Checkpoints every few tens of
/// milliseconds.
class HeldOutBlock {
 public:
  HeldOutBlock(Matrix S, const RunContext& context);
  Vector solve(const Vector& rhs) const;

 private:
  Matrix m_L;
  std::optional<LeastNorm> m_leastSquares;
};

}  // namespace kerridge
