// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/distances.h"

#include <algorithm>
#include <cassert>

#include "base/large_matrix.h"
#include "base/parallel.h"
#include "linalg/blas.h"

namespace kerridge {

void toSquaredDistances(Eigen::Ref<Vector> column, const VectorRef& squaresA, double squareB, const MatrixRef& A,
                        const Eigen::RowVectorXd& b) {
  constexpr double near = 1e-6;
  column = (squaresA.array() + squareB - 2.0 * column.array()).max(0.0);
  constexpr Index together = 64;  // one look for all of them
  for (Index first = 0; first < column.size(); first += together) {
    const Index count = std::min(together, column.size() - first);
    const auto some = column.segment(first, count).array();
    const auto squares = squaresA.segment(first, count).array();
    if ((some - near * (squares + squareB)).minCoeff() >= 0.0) continue;
    for (Index i = first; i < first + count; ++i) {
      if (column(i) < near * (squaresA(i) + squareB)) column(i) = (A.row(i) - b).squaredNorm();
    }
  }
}

void mirrorLower(Matrix& K, const RunContext& context) {
  constexpr Index tile = 32;  // both tiles are in the first cache while one becomes the other
  const Index grain = (columnGrain(K.rows()) + tile - 1) / tile * tile;
  parallelBlocks(0, K.cols(), grain, context, [&](Index first, Index last) {
    for (Index j = first; j < last; j += tile) {
      const Index columns = std::min(tile, last - j);
      for (Index i = 0; i < j; i += tile) K.block(i, j, tile, columns) = K.block(j, i, columns, tile).transpose();
      for (Index k = 1; k < columns; ++k) K.col(j + k).segment(j, k) = K.row(j + k).segment(j, k).transpose();
    }
  });
}

Matrix lowerDistances(const MatrixRef& X, const std::function<void(Index, double*, Index)>& then,
                      const RunContext& context) {
  const Index n = X.rows();
  const BlasThreadsGuard threads(blasThreadsFor(n));
  const Matrix points = X.rowwise() - X.colwise().mean();  // keeps the sum of squares below from canceling
  Matrix D = largeMatrix(n, n);
  addLowerGram(points, false, 1.0, 0.0, D, context.quiet());
  const Vector squares = D.diagonal();
  parallelBlocks(0, n, columnGrain(n), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) {
      auto column = D.col(j).tail(n - j);
      toSquaredDistances(column, squares.tail(n - j), squares(j), points.bottomRows(n - j), points.row(j));
      if (then) then(j, column.data(), n - j);
    }
  });
  return D;
}

PairDistances pairDistances(const MatrixRef& X, const RunContext& context) {
  PairDistances distances;
  const Index n = distances.n = X.rows();
  distances.packed.resize(PairDistances::sizeFor(n));
  lowerDistances(
      X,
      [&](Index j, const double* values, Index count) {
        std::copy(values, values + count,
                  distances.packed.data() + PairDistances::sizeFor(n) - PairDistances::sizeFor(n - j));
      },
      context);
  return distances;
}

Matrix lowerGramFromDistances(const Kernel& kernel, const PairDistances& distances, const RunContext& context) {
  assert(kernel.family().argument() == KernelArgument::squaredDistance);
  const Index n = distances.n;
  Matrix K = largeMatrix(n, n);
  parallelBlocks(0, n, columnGrain(n), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) {
      auto column = K.col(j).tail(n - j);
      column = distances.packed.segment(PairDistances::sizeFor(n) - PairDistances::sizeFor(n - j), n - j);
      kernel.family().apply(column.data(), n - j, kernel.width(), kernel.parameters());
    }
  });
  return K;
}

}  // namespace kerridge
