// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"
#include "linalg/orthogonal.h"

namespace kerridge {

/// A = Q R for an n × d matrix with n ≥ d ≥ 1; Q (n × d) has orthonormal columns and is kept as Householder reflectors.
/// The rows are processed in blocks: each is placed below the triangular factor of the earlier ones. There is a
/// checkpoint after each. Blocks depend on n and d only. 2nd² operations and a copy of A.
class TallQr {
 public:
  TallQr(const MatrixRef& A, const RunContext& context);

  /// R, d × d, upper triangular.
  Matrix R() const;
  /// Q B for a B with d rows.
  Matrix times(const MatrixRef& B, const RunContext& context) const;

 private:
  Index m_rows;
  std::vector<HouseholderQr> m_blocks;
};

}  // namespace kerridge
