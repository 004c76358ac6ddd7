// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/thin_spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "linalg/blas.h"
#include "linalg/spectrum.h"

namespace kerridge {

namespace {

// Grows by doubling: the rank is not known beforehand.
Matrix pivotedFactor(const MatrixRef& K, const RunContext& context) {
  constexpr Index firstColumns = 32;
  const Index n = K.rows();
  Vector left = K.diagonal();
  const double smallest =
      static_cast<double>(n) * std::numeric_limits<double>::epsilon() * (n > 0 ? left.maxCoeff() : 0.0);
  Matrix L(n, std::min(firstColumns, n));
  Index rank = 0;
  while (rank < n) {
    context.checkpoint();
    Index pivot = 0;
    const double largest = left.maxCoeff(&pivot);
    if (!(largest > smallest)) break;
    if (rank == L.cols()) L.conservativeResize(Eigen::NoChange, std::min(2 * rank, n));
    auto column = L.col(rank);
    column = K.col(pivot);
    column.noalias() -= L.leftCols(rank) * L.row(pivot).head(rank).transpose();
    column /= std::sqrt(largest);
    left -= column.cwiseAbs2();
    left(pivot) = 0.0;
    ++rank;
  }
  return L.leftCols(rank);
}

}  // namespace

ThinSpectrum thinSpectrum(const MatrixRef& K, const RunContext& context) {
  const Matrix L = pivotedFactor(K, context);
  if (L.cols() == 0) return {Vector(), Matrix(K.rows(), 0)};
  const auto inner = decompose(transposedProduct(L, L), context);
  ThinSpectrum thin;
  thin.d = inner->d.head(inner->rank);
  thin.U = product(L, inner->Q.leftCols(inner->rank), context);
  thin.U *= thin.d.cwiseSqrt().cwiseInverse().eval().asDiagonal();
  return thin;
}

}  // namespace kerridge
