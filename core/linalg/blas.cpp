// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/blas.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/large_matrix.h"
#include "base/text.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr Index fewProducts = 10'000;  // plain loops compute them before BLAS has packed its blocks

// A product taken to pieces of at most about pieceOperations. Flat tiles are nearly as fast as the whole; strips of few
// columns are not, because BLAS packs all of A for each.
struct Tiles {
  Index rows, columns, inner;
};

Tiles tilesOf(Index rows, Index columns, Index inner) {
  if (2.0 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(inner) <= pieceOperations &&
      static_cast<double>(rows) * static_cast<double>(columns) <= pieceEntries) {
    return {std::max<Index>(rows, 1), std::max<Index>(columns, 1), std::max<Index>(inner, 1)};
  }
  const Index deepest = blockSizes().productDepth;
  // Parts of the same depth, so that no thin one is left over.
  const Index parts = std::max<Index>(1, (inner + deepest - 1) / deepest);
  Tiles tiles{};
  tiles.inner = std::max<Index>(1, (inner + parts - 1) / parts);
  const double perEntry = 2.0 * static_cast<double>(tiles.inner);
  const double across = static_cast<double>(std::min(columns, deepest));
  tiles.rows = std::max(std::min(rows, blockSizes().productRows), pieceOf(rows, perEntry * across, across));
  const double down = static_cast<double>(tiles.rows);
  tiles.columns = pieceOf(columns, perEntry * down, down);
  return tiles;
}

}  // namespace

void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C) {
  const int rows = static_cast<int>(transposeA ? A.cols() : A.rows());
  const int inner = static_cast<int>(transposeA ? A.rows() : A.cols());
  const int columns = static_cast<int>(transposeB ? B.rows() : B.cols());
  const int innerB = static_cast<int>(transposeB ? B.cols() : B.rows());
  if (inner != innerB || C.rows() != rows || C.cols() != columns) {
    throw std::invalid_argument("multiply: shapes of A, B and C do not fit");
  }
  if (rows == 0 || columns == 0) return;
  if (inner == 0) {
    if (beta == 0.0) C.setZero();
    C *= beta;
    return;
  }
  const int lda = static_cast<int>(std::max<Index>(A.outerStride(), 1));
  const int ldb = static_cast<int>(std::max<Index>(B.outerStride(), 1));
  const int ldc = static_cast<int>(std::max<Index>(C.outerStride(), 1));
  callBlas(dgemm_, transposeA ? "T" : "N", transposeB ? "T" : "N", &rows, &columns, &inner, &alpha, A.data(), &lda,
           B.data(), &ldb, &beta, C.data(), &ldc);
}

void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C, const RunContext& context) {
  const Index inner = transposeA ? A.rows() : A.cols();
  if (inner != (transposeB ? B.cols() : B.rows()) || C.rows() != (transposeA ? A.cols() : A.rows()) ||
      C.cols() != (transposeB ? B.rows() : B.cols())) {
    throw std::invalid_argument("multiply: shapes of A, B and C do not fit");
  }
  const Tiles tiles = tilesOf(C.rows(), C.cols(), inner);
  const double all = static_cast<double>(C.size());
  double done = 0.0;
  for (Index column = 0; column < C.cols(); column += tiles.columns) {
    const Index columns = std::min(tiles.columns, C.cols() - column);
    for (Index row = 0; row < C.rows(); row += tiles.rows) {
      const Index rows = std::min(tiles.rows, C.rows() - row);
      auto tile = C.block(row, column, rows, columns);
      Index depth = 0;
      do {
        context.checkpoint();
        const Index some = std::min(tiles.inner, inner - depth);
        multiply(transposeA ? A.block(depth, row, some, rows) : A.block(row, depth, rows, some), transposeA,
                 transposeB ? B.block(column, depth, columns, some) : B.block(depth, column, some, columns), transposeB,
                 alpha, depth == 0 ? beta : 1.0, tile);
        depth += some;
        const double share = inner == 0 ? 1.0 : static_cast<double>(depth) / static_cast<double>(inner);
        context.report((done + share * static_cast<double>(tile.size())) / all);
      } while (depth < inner);
      done += static_cast<double>(tile.size());
    }
  }
}

Matrix product(const MatrixRef& A, const MatrixRef& B, const RunContext& context) {
  Matrix C = largeMatrix(A.rows(), B.cols());
  multiply(A, false, B, false, 1.0, 0.0, C, context);
  return C;
}

Matrix product(const MatrixRef& A, const MatrixRef& B) {
  Matrix C = largeMatrix(A.rows(), B.cols());
  multiply(A, false, B, false, 1.0, 0.0, C);
  return C;
}

Matrix transposedProduct(const MatrixRef& A, const MatrixRef& B) {
  Matrix C = largeMatrix(A.cols(), B.cols());
  multiply(A, true, B, false, 1.0, 0.0, C);
  return C;
}

Vector symmetricTimes(const MatrixRef& K, const VectorRef& x) {
  Vector y = Vector::Zero(x.size());
  const int n = static_cast<int>(x.size());
  const int lda = static_cast<int>(K.outerStride());
  const int increment = 1;
  const double one = 1.0;
  const double zero = 0.0;
  if (n > 0) callBlas(dsymv_, "L", &n, &one, K.data(), &lda, x.data(), &increment, &zero, y.data(), &increment);
  return y;
}

Matrix lowerGram(const MatrixRef& A) {
  Matrix C = Matrix::Zero(A.rows(), A.rows());
  const int n = static_cast<int>(A.rows());
  const int k = static_cast<int>(A.cols());
  const int lda = static_cast<int>(std::max<Index>(A.outerStride(), 1));
  const double one = 1.0;
  const double zero = 0.0;
  if (n > 0 && k > 0) callBlas(dsyrk_, "L", "N", &n, &k, &one, A.data(), &lda, &zero, C.data(), &n);
  return C;
}

void addLowerGram(const MatrixRef& A, bool transposed, double alpha, double beta, Eigen::Ref<Matrix> C,
                  const RunContext& context) {
  const Index n = C.rows();
  const Index inner = transposed ? A.rows() : A.cols();
  const int lda = static_cast<int>(std::max<Index>(A.outerStride(), 1));
  const int ldc = static_cast<int>(std::max<Index>(C.outerStride(), 1));
  const auto rowsOfA = [&](Index first, Index count) {
    return transposed ? A.block(0, first, inner, count) : A.block(first, 0, count, inner);
  };
  // Squares on the diagonal, each with what is below it; depths as in products.
  const Tiles tiles = tilesOf(n, n, inner);
  const double cost = static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(inner);
  const Index width = cost <= pieceOperations ? n : std::min<Index>(n, blockSizes().gramSquare);
  for (Index first = 0; first < n; first += width) {
    const Index some = std::min(width, n - first);
    const int order = static_cast<int>(some);
    Index depth = 0;
    do {
      context.checkpoint();
      const Index deep = width == n && cost <= pieceOperations ? inner : std::min(tiles.inner, inner - depth);
      const int k = static_cast<int>(deep);
      const double keep = depth == 0 ? beta : 1.0;
      const double* corner =
          transposed ? A.data() + depth + first * A.outerStride() : A.data() + first + depth * A.outerStride();
      callBlas(dsyrk_, "L", transposed ? "T" : "N", &order, &k, &alpha, corner, &lda, &keep, &C(first, first), &ldc);
      depth += deep;
    } while (depth < inner);
    const Index below = n - first - some;
    if (below > 0) {
      multiply(rowsOfA(first + some, below), transposed, rowsOfA(first, some), !transposed, alpha, beta,
               C.block(first + some, first, below, some), context.quiet());
    }
    const double left = static_cast<double>(below) / static_cast<double>(n);
    context.report(1.0 - left * left);
  }
}

Matrix lowerGram(const MatrixRef& A, const RunContext& context) {
  if (A.rows() <= blockSizes().smallBlock && A.rows() * A.rows() * A.cols() <= fewProducts) {
    context.checkpoint();
    const Matrix columns = A.transpose();
    Matrix C = Matrix::Zero(A.rows(), A.rows());
    for (Index j = 0; j < C.cols(); ++j) {
      for (Index i = j; i < C.rows(); ++i) C(i, j) = columns.col(i).dot(columns.col(j));
    }
    context.report(1.0);
    return C;
  }
  Matrix C = largeMatrix(A.rows(), A.rows());
  addLowerGram(A, false, 1.0, 0.0, C, context);
  // The pages above the diagonal are fresh: they take time as well.
  const Index piece = pieceOf(C.cols(), 0.0, 0.5 * static_cast<double>(C.rows()));
  for (Index j = 0; j < C.cols(); ++j) {
    if (j % piece == 0) context.checkpoint();
    C.col(j).head(j).setZero();
  }
  return C;
}

Matrix zeroMatrix(Index rows, Index columns, const RunContext& context) {
  Matrix zeros = largeMatrix(rows, columns);
  const Index piece = pieceOf(columns, 0.0, static_cast<double>(rows));
  for (Index first = 0; first < columns; first += piece) {
    context.checkpoint();
    zeros.middleCols(first, std::min(piece, columns - first)).setZero();
  }
  return zeros;
}

InfiniteGram::InfiniteGram(const Text& where)
    : InvalidInput("/kernel",
                   where.empty()
                       ? Text("the Gram matrix has entries that are not finite: the inputs of some rows are too large "
                              "for this kernel; standardize the inputs, or change the parameters of the kernel")
                       : Text("the Gram matrix has entries that are not finite: the inputs of some rows are too large "
                              "for this kernel (%1); standardize the inputs, or change the parameters of the kernel",
                              where)) {}

void requireFiniteGram(const MatrixRef& K, const RunContext& context) {
  const Index piece = pieceOf(K.cols(), 0.0, static_cast<double>(K.rows()));
  for (Index j = 0; j < K.cols(); ++j) {
    if (j % piece == 0) context.checkpoint();
    // 0 · x is 0 unless x is infinite or not a number. Several numbers at once, which allFinite() does not do.
    if (!std::isnan((K.col(j).tail(K.rows() - j).array() * 0.0).sum())) continue;
    throw InfiniteGram();
  }
}

Matrix rowsOf(const MatrixRef& A, const std::vector<Index>& rows, const RunContext& context) {
  Matrix result = largeMatrix(static_cast<Index>(rows.size()), A.cols());
  const Index block = pieceOf(A.cols(), 0.0, static_cast<double>(result.rows()));
  for (Index first = 0; first < A.cols(); first += block) {
    context.checkpoint();
    const Index some = std::min(block, A.cols() - first);
    result.middleCols(first, some) = A.middleCols(first, some)(rows, Eigen::all);
  }
  return result;
}

}  // namespace kerridge
