// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/held_out_block.h"

#include <utility>

#include "linalg/cholesky.h"

namespace kerridge {

HeldOutBlock::HeldOutBlock(Matrix S, const RunContext& context) : m_order(S.rows()) {
  Matrix L = S;
  if (!choleskyInPlace(L, context)) {
    m_leastSquares.emplace(Matrix(S.selfadjointView<Eigen::Lower>()));
    return;
  }
  m_packed.resize(m_order * (m_order + 1) / 2);
  for (Index j = 0, at = 0; j < m_order; at += m_order - j, ++j) {
    m_packed.segment(at, m_order - j) = L.col(j).tail(m_order - j);
  }
}

Vector HeldOutBlock::solve(const Vector& rhs) const {
  if (m_leastSquares) return m_leastSquares->solve(rhs);
  thread_local Matrix unpacked;  // solving reads nothing above the diagonal
  unpacked.resize(m_order, m_order);
  for (Index j = 0, at = 0; j < m_order; at += m_order - j, ++j) {
    unpacked.col(j).tail(m_order - j) = m_packed.segment(at, m_order - j);
  }
  const auto L = std::as_const(unpacked).triangularView<Eigen::Lower>();
  return L.transpose().solve(L.solve(rhs));
}

}  // namespace kerridge
