// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/distances.h"

#include <cassert>

#include "base/large_matrix.h"
#include "base/parallel.h"
#include "linalg/blas.h"

namespace kerridge {

void toSquaredDistances(Eigen::Ref<Vector> column, const VectorRef& squaresA, double squareB, const MatrixRef& A,
                        const Eigen::RowVectorXd& b) {
  constexpr double near = 1e-6;
  column = (squaresA.array() + squareB - 2.0 * column.array()).max(0.0);
  for (Index i = 0; i < column.size(); ++i) {
    if (column(i) < near * (squaresA(i) + squareB)) column(i) = (A.row(i) - b).squaredNorm();
  }
}

void mirrorLower(Matrix& K, const RunContext& context) {
  parallelBlocks(0, K.cols(), columnGrain(K.rows()), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) K.col(j).head(j) = K.row(j).head(j).transpose();
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

Matrix gramFromDistances(const Kernel& kernel, const PairDistances& distances, const RunContext& context) {
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
  mirrorLower(K, context);
  return K;
}

}  // namespace kerridge
