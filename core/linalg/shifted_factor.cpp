// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/shifted_factor.h"

#include <cmath>

#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

// X ← op(L)^(−1) X, or X ← X op(L)^(−1), for the lower triangular L.
void solveTriangular(const char* side, bool transposed, const Matrix& L, Eigen::Ref<Matrix> X) {
  const int rows = static_cast<int>(X.rows());
  const int columns = static_cast<int>(X.cols());
  if (rows == 0 || columns == 0) return;
  const int ldl = static_cast<int>(L.rows());
  const int ldx = static_cast<int>(X.outerStride());
  const double one = 1.0;
  callBlas(dtrsm_, side, "L", transposed ? "T" : "N", "N", &rows, &columns, &one, L.data(), &ldl, X.data(), &ldx);
}

}  // namespace

TridiagonalFactor::TridiagonalFactor(const Tridiagonal& T, double s) : m_T(T), m_s(s) {
  const Index n = T.n();
  m_pivots.resize(n);
  m_factors = Vector::Zero(n);
  for (Index i = 0; i < n && m_positive; ++i) {
    m_pivots(i) = T.d(i) + s;
    if (i > 0) {
      m_factors(i - 1) = T.e(i - 1) / m_pivots(i - 1);
      m_pivots(i) -= m_factors(i - 1) * T.e(i - 1);
    }
    m_positive = m_pivots(i) > 0.0;
  }
}

void TridiagonalFactor::solve(Eigen::Ref<Matrix> X) const {
  const Index n = m_pivots.size();
  for (Index j = 0; j < X.cols(); ++j) {
    auto x = X.col(j);
    for (Index i = 1; i < n; ++i) x(i) -= m_factors(i - 1) * x(i - 1);
    x.array() /= m_pivots.array();
    for (Index i = n - 2; i >= 0; --i) x(i) -= m_factors(i) * x(i + 1);
  }
}

void TridiagonalFactor::halfSolveRows(Eigen::Ref<Matrix> X) const {
  double before = 0.0;  // root of the pivot before
  for (Index i = 0; i < X.cols(); ++i) {
    const double root = std::sqrt(m_pivots(i));
    if (i == 0) {
      X.col(0) /= root;
    } else {
      X.col(i) = (X.col(i) - (m_factors(i - 1) * before) * X.col(i - 1)) * (1.0 / root);
    }
    before = root;
  }
}

// G_ii = 1/(δ_i + δ'_i − (d_i + s)) with the pivots from the top and from the bottom; G_(i+1)i = −l_i G_(i+1)(i+1).
ShiftedFactor::Traces TridiagonalFactor::traces() const {
  Traces traces;
  double fromBelow = 0.0;
  for (Index i = m_pivots.size() - 1; i >= 0; --i) {
    const double e = i + 1 < m_pivots.size() ? m_T.e(i) : 0.0;
    const double taken = e == 0.0 ? 0.0 : e * e / fromBelow;
    fromBelow = m_T.d(i) + m_s - taken;
    const double G = 1.0 / (m_pivots(i) - taken);
    traces.inverse += G;
    traces.product += m_T.d(i) * G;
    if (i > 0) traces.product -= 2.0 * m_T.e(i - 1) * m_factors(i - 1) * G;
  }
  return traces;
}

BlockFactor::BlockFactor(const BlockTridiagonal& T, double s) : m_T(T) {
  const std::size_t count = T.diagonal.size();
  m_diagonal.reserve(count);
  m_below.reserve(count);
  for (std::size_t j = 0; j < count; ++j) {
    Matrix L = T.diagonal[j];
    L.diagonal().array() += s;
    const int order = static_cast<int>(L.rows());
    if (j > 0) {
      const int inner = static_cast<int>(m_below[j - 1].cols());
      const double minusOne = -1.0;
      const double one = 1.0;
      callBlas(dsyrk_, "L", "N", &order, &inner, &minusOne, m_below[j - 1].data(), &order, &one, L.data(), &order);
    }
    int info = 0;
    callBlas(dpotrf_, "L", &order, L.data(), &order, &info);
    m_positive = info == 0;
    if (!m_positive) return;
    if (j + 1 < count) {
      m_below.push_back(T.below[j]);
      solveTriangular("R", true, L, m_below.back());
    }
    m_diagonal.push_back(std::move(L));
  }
}

void BlockFactor::solve(Eigen::Ref<Matrix> X) const {
  const Index count = static_cast<Index>(m_diagonal.size());
  const Index width = m_T.width;
  const auto place = [&](Index j) { return X.middleRows(j * width, m_diagonal[static_cast<std::size_t>(j)].rows()); };
  for (Index j = 0; j < count; ++j) {
    const std::size_t block = static_cast<std::size_t>(j);
    if (j > 0) multiply(m_below[block - 1], false, place(j - 1), false, -1.0, 1.0, place(j));
    solveTriangular("L", false, m_diagonal[block], place(j));
  }
  for (Index j = count - 1; j >= 0; --j) {
    const std::size_t block = static_cast<std::size_t>(j);
    if (j + 1 < count) multiply(m_below[block], true, place(j + 1), false, -1.0, 1.0, place(j));
    solveTriangular("L", true, m_diagonal[block], place(j));
  }
}

void BlockFactor::halfSolveRows(Eigen::Ref<Matrix> X) const {
  const Index count = static_cast<Index>(m_diagonal.size());
  const Index width = m_T.width;
  const auto place = [&](Index j) { return X.middleCols(j * width, m_diagonal[static_cast<std::size_t>(j)].rows()); };
  for (Index j = 0; j < count; ++j) {
    const std::size_t block = static_cast<std::size_t>(j);
    if (j > 0) multiply(place(j - 1), false, m_below[block - 1], true, -1.0, 1.0, place(j));
    solveTriangular("R", true, m_diagonal[block], place(j));
  }
}

// From the last block up: G_jj = L^(−T) (I + MᵀG_(j+1)M) L^(−1) and G_(j+1)j = −G_(j+1) M L^(−1), M = L_(j+1)j.
ShiftedFactor::Traces BlockFactor::traces() const {
  Traces traces;
  Matrix G;  // of the block below
  for (std::size_t j = m_diagonal.size(); j-- > 0;) {
    const Matrix& L = m_diagonal[j];
    Matrix own = Matrix::Identity(L.rows(), L.rows());
    if (j + 1 < m_diagonal.size()) {
      const Matrix& M = m_below[j];
      Matrix beside = product(G, M);
      multiply(M, true, beside, false, 1.0, 1.0, own);
      solveTriangular("R", false, L, beside);
      traces.product -= 2.0 * m_T.below[j].cwiseProduct(beside).sum();
    }
    solveTriangular("R", false, L, own);
    solveTriangular("L", true, L, own);
    G = std::move(own);
    traces.inverse += G.trace();
    traces.product += m_T.diagonal[j].cwiseProduct(G).sum();
  }
  return traces;
}

}  // namespace kerridge
