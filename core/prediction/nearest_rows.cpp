// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/nearest_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/parallel.h"
#include "kernels/distances.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr double share = 0.95;

/// Squared distance of every row of A to the nearest row of B; `own` ≥ 0: row i of A is row own + i of B, which does
/// not count.
Vector nearestSquares(const MatrixRef& A, const MatrixRef& B, Index own, const RunContext& context) {
  // Centering keeps ‖a‖² + ‖b‖² − 2⟨a, b⟩ from canceling where the inputs lie far from the origin.
  const Eigen::RowVectorXd center = B.colwise().mean();
  const Matrix b = B.rowwise() - center;
  const Vector squaresB = b.rowwise().squaredNorm();
  const Index block = std::clamp<Index>(2000000 / std::max<Index>(B.rows(), 1), 1, 1024);
  Vector nearest(A.rows());
  for (Index first = 0; first < A.rows(); first += block) {
    const Index count = std::min(block, A.rows() - first);
    context.report(static_cast<double>(first) / static_cast<double>(A.rows()));
    const Matrix a = A.middleRows(first, count).rowwise() - center;
    Matrix D(B.rows(), count);
    multiply(b, false, a, true, 1.0, 0.0, D, context.quiet());
    parallelBlocks(0, count, columnGrain(B.rows()), context.quiet(), [&](Index from, Index to) {
      for (Index i = from; i < to; ++i) {
        toSquaredDistances(D.col(i), squaresB, a.row(i).squaredNorm(), b, a.row(i));
        if (own >= 0) D(own + first + i, i) = std::numeric_limits<double>::infinity();
        nearest(first + i) = D.col(i).minCoeff();
      }
    });
  }
  return nearest;
}

}  // namespace

NearestRows::NearestRows(std::shared_ptr<const Matrix> rows, const RunContext& context) : m_rows(std::move(rows)) {
  const Index n = m_rows->rows();
  if (n < 2) return;
  const Vector squares = nearestSquares(*m_rows, *m_rows, 0, context);
  std::vector<double> sorted(squares.begin(), squares.end());
  std::sort(sorted.begin(), sorted.end());
  const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(n))) - 1;
  const double square = sorted[place] > 0.0 ? sorted[place] : sorted.back();
  if (square > 0.0) m_unit = std::sqrt(square);
}

Vector NearestRows::extrapolation(const MatrixRef& X, const RunContext& context) const {
  return nearestSquares(X, *m_rows, -1, context).cwiseSqrt() / m_unit;
}

Matrix spreadRows(const MatrixRef& X, Index most) {
  if (X.rows() <= most) return X;
  Matrix spread(most, X.cols());
  for (Index i = 0; i < most; ++i) spread.row(i) = X.row(i * X.rows() / most);
  return spread;
}

}  // namespace kerridge
