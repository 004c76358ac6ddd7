// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "base/run_context.h"
#include "base/types.h"
#include "linalg/orthogonal.h"

namespace kerridge {

/// Solves S x = rhs for an S that is positive definite up to round-off, given by its lower triangle. If Cholesky fails
/// because of round-off, a rank-revealing factorization gives the least-squares solution. Checkpoints every few tens of
/// milliseconds. Memory of half a matrix.
class HeldOutBlock {
 public:
  HeldOutBlock(Matrix S, const RunContext& context);
  Vector solve(const Vector& rhs) const;
  /// Bytes of one with this many rows.
  static std::size_t bytes(Index order) { return static_cast<std::size_t>(order * (order + 1) / 2) * sizeof(double); }

 private:
  Index m_order;
  Vector m_packed;  ///< the lower triangle of the Cholesky factor, column by column
  std::optional<LeastNorm> m_leastSquares;
};

}  // namespace kerridge
