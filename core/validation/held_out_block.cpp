// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/held_out_block.h"

#include "linalg/cholesky.h"

namespace kerridge {

HeldOutBlock::HeldOutBlock(Matrix S, const RunContext& context) : m_L(S) {
  if (choleskyInPlace(m_L, context)) return;
  m_leastSquares.emplace(Matrix(S.selfadjointView<Eigen::Lower>()));
}

Vector HeldOutBlock::solve(const Vector& rhs) const {
  if (m_leastSquares) return m_leastSquares->solve(rhs);
  const auto L = m_L.triangularView<Eigen::Lower>();
  return L.transpose().solve(L.solve(rhs));
}

}  // namespace kerridge
