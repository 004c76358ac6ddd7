// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/held_out_block.h"

#include "linalg/cholesky.h"

namespace kerridge {

namespace {
constexpr Index columnsOfTriangle = 4;  // from here on, unpacking the triangle pays
}  // namespace

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

Matrix HeldOutBlock::solve(const MatrixRef& rhs) const {
  Matrix X = rhs;
  if (m_leastSquares) {
    for (Index j = 0; j < X.cols(); ++j) X.col(j) = m_leastSquares->solve(X.col(j));
  } else if (X.cols() < columnsOfTriangle) {
    for (Index j = 0; j < X.cols(); ++j) solveInPlace(X.col(j));
  } else {
    Matrix L(m_order, m_order);
    for (Index j = 0, at = 0; j < m_order; at += m_order - j, ++j) {
      L.col(j).tail(m_order - j) = m_packed.segment(at, m_order - j);
    }
    L.triangularView<Eigen::Lower>().solveInPlace(X);
    L.transpose().triangularView<Eigen::Upper>().solveInPlace(X);
  }
  return X;
}

void HeldOutBlock::solveInPlace(Eigen::Ref<Vector> x) const {
  Index at = 0;  // of the diagonal entry of column j
  for (Index j = 0; j < m_order; ++j) {
    const Index below = m_order - j - 1;
    x(j) /= m_packed(at);
    x.tail(below) -= x(j) * m_packed.segment(at + 1, below);
    at += below + 1;
  }
  for (Index j = m_order - 1; j >= 0; --j) {
    const Index below = m_order - j - 1;
    at -= below + 1;
    x(j) = (x(j) - m_packed.segment(at + 1, below).dot(x.tail(below))) / m_packed(at);
  }
}

}  // namespace kerridge
