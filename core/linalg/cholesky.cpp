// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/cholesky.h"

#include <algorithm>
#include <cmath>

#include "base/blas_threads.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

constexpr int solvedTogether = 4096;  // rows of a panel

template <typename Real>
struct Routines;

template <>
struct Routines<double> {
  static constexpr auto potrf = dpotrf_;
  static constexpr auto trsm = dtrsm_;
  static constexpr auto syrk = dsyrk_;
  static constexpr auto gemm = dgemm_;
};

template <>
struct Routines<float> {
  static constexpr auto potrf = spotrf_;
  static constexpr auto trsm = strsm_;
  static constexpr auto syrk = ssyrk_;
  static constexpr auto gemm = sgemm_;
};

// A ← A − P Pᵀ for the lower triangle of the order × order A and the panel P left of it, tile by tile.
template <typename Real>
void updateRest(const Real* panel, int width, Real* A, int order, int lda, const RunContext& context) {
  const Real one = 1;
  const Real minusOne = -1;
  // Updated between two checkpoints: 4e8 operations.
  const int tileWidth = static_cast<int>(blockSizes().choleskyTile);
  const int tileHeight = static_cast<int>(blockSizes().choleskyTileRows);
  for (int column = 0; column < order; column += tileWidth) {
    context.checkpoint();
    const int columns = std::min(tileWidth, order - column);
    Real* const corner = A + column + static_cast<Index>(column) * lda;
    callBlas(Routines<Real>::syrk, "L", "N", &columns, &width, &minusOne, panel + column, &lda, &one, corner, &lda);
    for (int row = column + columns; row < order; row += tileHeight) {
      context.checkpoint();
      const int rows = std::min(tileHeight, order - row);
      callBlas(Routines<Real>::gemm, "N", "T", &rows, &columns, &width, &minusOne, panel + row, &lda, panel + column,
               &lda, &one, corner + (row - column), &lda);
    }
  }
}

// Column by column.
template <typename Dense>
bool factorSmall(Dense& A) {
  const Index n = A.rows();
  for (Index j = 0; j < n; ++j) {
    for (Index k = 0; k < j; ++k) A.col(j).tail(n - j) -= A(j, k) * A.col(k).tail(n - j);
    if (!(A(j, j) > 0)) return false;
    A.col(j).tail(n - j) /= std::sqrt(A(j, j));
  }
  return true;
}

template <typename Real, typename Dense>
bool factor(Dense& A, const RunContext& context) {
  if (A.rows() <= blockSizes().smallBlock) {
    context.checkpoint();
    const bool positive = factorSmall(A);
    context.report(1.0);
    return positive;
  }
  const int n = static_cast<int>(A.rows());
  const int lda = std::max(n, 1);
  const Real one = 1;
  const int panelWidth = static_cast<int>(blockSizes().choleskyPanel);
  for (int start = 0; start < n; start += panelWidth) {
    context.checkpoint();
    const int width = std::min(panelWidth, n - start);
    Real* const diagonal = A.data() + start + static_cast<Index>(start) * lda;
    int info = 0;
    callBlas(Routines<Real>::potrf, "L", &width, diagonal, &lda, &info);
    if (info != 0) return false;
    const int below = n - start - width;
    if (below > 0) {
      for (int row = 0; row < below; row += solvedTogether) {
        context.checkpoint();
        const int rows = std::min(solvedTogether, below - row);
        callBlas(Routines<Real>::trsm, "R", "L", "T", "N", &rows, &width, &one, diagonal, &lda, diagonal + width + row,
                 &lda);
      }
      updateRest(diagonal + width, width, diagonal + width + static_cast<Index>(width) * lda, below, lda, context);
    }
    const double left = static_cast<double>(below) / n;
    context.report(1.0 - left * left * left);
  }
  return true;
}

}  // namespace

bool choleskyInPlace(Eigen::MatrixXd& A, const RunContext& context) { return factor<double>(A, context); }

bool choleskyInPlace(Eigen::MatrixXf& A, const RunContext& context) { return factor<float>(A, context); }

}  // namespace kerridge
