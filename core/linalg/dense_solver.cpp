// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/dense_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/large_matrix.h"
#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/cholesky.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

constexpr int mostRefinements = 30;
constexpr Index columnsAtOnce = 64;
constexpr Index columnsOfSums = 512;

// X ← L^(−1) X or L^(−T) X.
void triangularSolve(const Matrix& L, bool transposed, Eigen::Ref<Matrix> X) {
  const int n = static_cast<int>(L.rows());
  const int columns = static_cast<int>(X.cols());
  if (n == 0 || columns == 0) return;
  const int ldx = static_cast<int>(X.outerStride());
  const double one = 1.0;
  callBlas(dtrsm_, "L", "L", transposed ? "T" : "N", "N", &n, &columns, &one, L.data(), &n, X.data(), &ldx);
}

// ‖K‖∞ from the lower triangle.
double largestRowSum(const Matrix& K, const RunContext& context) {
  if (K.size() == 0) return 0.0;
  const Index blocks = (K.cols() + columnsOfSums - 1) / columnsOfSums;
  Matrix sums = Matrix::Zero(K.rows(), blocks);
  parallelBlocks(0, K.cols(), columnsOfSums, context, [&](Index first, Index last) {
    auto sum = sums.col(first / columnsOfSums);
    for (Index j = first; j < last; ++j) {
      const Index below = K.rows() - j - 1;
      sum(j) += K.col(j).tail(below + 1).cwiseAbs().sum();
      sum.tail(below) += K.col(j).tail(below).cwiseAbs();
    }
  });
  return sums.rowwise().sum().maxCoeff();
}

}  // namespace

DenseSolver::DenseSolver(const Matrix& K, double s, const RunContext& context)
    : m_K(K), m_s(s), m_context(context), m_norm(largestRowSum(K, context) + s) {
  if (K.rows() >= blockSizes().singleFrom) {
    m_single = largeSingleMatrix(K.rows(), K.cols());
    parallelBlocks(0, K.cols(), columnsAtOnce, context, [&](Index first, Index last) {
      for (Index j = first; j < last; ++j) {
        m_single.col(j).tail(K.rows() - j) = K.col(j).tail(K.rows() - j).cast<float>();
        m_single(j, j) = static_cast<float>(K(j, j) + s);
      }
    });
    const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
    if (choleskyInPlace(m_single, context.part(0.12, 0.9))) return;  // after the copy, before solutions
    m_single.resize(0, 0);
  }
  factorInDouble();
}

void DenseSolver::factorInDouble() const {
  if (m_K.size() == 0) return;
  m_double = largeMatrix(m_K.rows(), m_K.cols());
  parallelBlocks(0, m_K.cols(), columnsAtOnce, m_context, [&](Index first, Index last) {
    m_double.middleCols(first, last - first) = m_K.middleCols(first, last - first);
  });
  m_double.diagonal().array() += m_s;
  const BlasThreadsGuard threads(blasThreadsFor(m_K.rows()));
  m_positive = choleskyInPlace(m_double, m_context);
}

// x ← x + (L Lᵀ)^(−1) (b − (K + sI) x) with the residual in double precision.
bool DenseSolver::refine(const Vector& b, Vector& x) const {
  const double enough = m_norm * std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(b.size()));
  const int n = static_cast<int>(b.size());
  const int increment = 1;
  x = Vector::Zero(b.size());
  Vector residual = b;
  for (int step = 0; step <= mostRefinements; ++step) {
    m_context.checkpoint();
    // A residual of 1e-200 would be 0 in single precision.
    const double size = residual.lpNorm<Eigen::Infinity>();
    if (size <= enough * x.lpNorm<Eigen::Infinity>()) return true;
    if (!std::isfinite(size)) return false;
    Eigen::VectorXf change = (residual / size).cast<float>();
    for (const char* transposed : {"N", "T"}) {
      m_context.checkpoint();
      callBlas(strsv_, "L", transposed, "N", &n, m_single.data(), &n, change.data(), &increment);
    }
    x += size * change.cast<double>();
    m_context.checkpoint();
    residual = b - symmetricTimes(m_K, x) - m_s * x;
  }
  return false;
}

void DenseSolver::solve(Eigen::Ref<Matrix> X) const {
  const BlasThreadsGuard threads(blasThreadsFor(m_K.rows()));
  for (Index column = 0; column < X.cols(); ++column) {
    if (isSingle()) {
      Vector x;
      if (refine(X.col(column), x)) {
        X.col(column) = x;
        continue;
      }
      m_single.resize(0, 0);
      factorInDouble();
    }
    if (!m_positive) throw std::logic_error("DenseSolver: K + sI is not positive definite");
    m_context.checkpoint();
    triangularSolve(m_double, false, X.col(column));
    m_context.checkpoint();
    triangularSolve(m_double, true, X.col(column));
  }
}

}  // namespace kerridge
