// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/band_reduction.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "base/failure.h"
#include "base/parallel.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/symmetric_product.h"

namespace kerridge {

namespace {

// A panel below a diagonal block: V of its reflectors, T with I − V T Vᵀ their product.
struct Panel {
  Matrix T;
  int info = 0;

  void factor(Matrix& A, Index row, Index column, Index width) {
    const int m = static_cast<int>(A.rows() - row);
    const int w = static_cast<int>(width);
    const int lda = static_cast<int>(A.rows());
    T = Matrix::Zero(width, width);
    callBlas(dgeqrt3_, &m, &w, &A(row, column), &lda, T.data(), &w, &info);
  }
};

// [V W] and [W V] with W = (A V − ½ V (Tᵀ Vᵀ A V T)) T, side by side so that one product takes both off A.
struct Update {
  Matrix left, right;  // m × 2 width

  Update(const Matrix& A, Index row, Index column, const Matrix& T, const RunContext& context) {
    const Index m = A.rows() - row;
    const Index width = T.cols();
    left.resize(m, 2 * width);
    auto V = left.leftCols(width);
    auto W = left.rightCols(width);
    V = A.block(row, column, m, width);
    V.topRows(width).triangularView<Eigen::StrictlyUpper>().setZero();
    V.diagonal().setOnes();
    const Index rowsTogether = blockSizes().bandRows;
    Matrix product(m, width);
    symmetricProduct(&A(row, row), A.rows(), V, product, context);
    const Index blocks = (m + rowsTogether - 1) / rowsTogether;
    std::vector<Matrix> inner(static_cast<std::size_t>(blocks));
    parallelBlocks(0, m, rowsTogether, context, [&](Index first, Index last) {
      auto rows = W.middleRows(first, last - first);
      multiply(product.middleRows(first, last - first), false, T, false, 1.0, 0.0, rows);
      inner[static_cast<std::size_t>(first / rowsTogether)] =
          transposedProduct(V.middleRows(first, last - first), rows);
    });
    for (std::size_t i = 1; i < inner.size(); ++i) inner[0] += inner[i];
    const Matrix taken = T.transpose() * inner[0];
    right.resize(m, 2 * width);
    parallelBlocks(0, m, rowsTogether, context, [&](Index first, Index last) {
      const Index count = last - first;
      multiply(V.middleRows(first, count), false, taken, false, -0.5, 1.0, W.middleRows(first, count));
      right.middleRows(first, count).leftCols(width) = W.middleRows(first, count);
      right.middleRows(first, count).rightCols(width) = V.middleRows(first, count);
    });
  }

  // Columns first … last − 1 of what is left of A, which begins in `row`: their lower triangle, and the square blocks
  // on the diagonal.
  void apply(Matrix& A, Index row, Index first, Index last) const {
    const Index rows = left.rows() - first;
    multiply(left.bottomRows(rows), false, right.middleRows(first, last - first), true, -1.0, 1.0,
             A.block(row + first, row + first, rows, last - first));
  }
};

Matrix symmetric(const Matrix& A, Index first, Index order) {
  return A.block(first, first, order, order).selfadjointView<Eigen::Lower>();
}

}  // namespace

Index BlockTridiagonal::n() const {
  Index sum = 0;
  for (const Matrix& block : diagonal) sum += block.rows();
  return sum;
}

Matrix BlockTridiagonal::times(const MatrixRef& X) const {
  Matrix Y(X.rows(), X.cols());
  Index first = 0;
  for (std::size_t j = 0; j < diagonal.size(); ++j) {
    const Index order = diagonal[j].rows();
    multiply(diagonal[j], false, X.middleRows(first, order), false, 1.0, 0.0, Y.middleRows(first, order));
    if (j > 0) {
      const Index before = diagonal[j - 1].rows();
      multiply(below[j - 1], false, X.middleRows(first - before, before), false, 1.0, 1.0, Y.middleRows(first, order));
    }
    if (j < below.size()) {
      multiply(below[j], true, X.middleRows(first + order, below[j].rows()), false, 1.0, 1.0,
               Y.middleRows(first, order));
    }
    first += order;
  }
  return Y;
}

BandReduction reduceToBand(Matrix& A, Index width, const RunContext& context) {
  if (A.rows() != A.cols() || width < 1) throw std::invalid_argument("reduceToBand: the matrix is not square");
  const Index n = A.rows();
  // All threads are our own: those of BLAS continue waiting for work after a product, and take a core from ours.
  const BlasThreadsGuard threads(1);
  BandReduction result;
  result.T.width = width;
  std::vector<double> tau;
  // A panel must have at least as many rows as columns; what is left then is two blocks.
  const auto isPanel = [&](Index first) { return n - first >= 2 * width; };
  const Index updatedTogether = blockSizes().bandUpdate;
  Panel panel;
  if (isPanel(0)) panel.factor(A, width, 0, width);
  Index first = 0;
  for (; isPanel(first); first += width) {
    const double left = static_cast<double>(n - first) / static_cast<double>(n);
    context.report(1.0 - left * left * left);
    context.checkpoint();
    if (panel.info != 0) throw Failure(Text("a panel of the band reduction could not be factored"));
    const Index next = first + width;
    result.T.diagonal.push_back(symmetric(A, first, width));
    result.T.below.emplace_back(A.block(next, first, width, width).triangularView<Eigen::Upper>());
    for (Index j = 0; j < width; ++j) tau.push_back(panel.T(j, j));
    const Update update(A, next, first, panel.T, context);
    // The next panel is factored beside the update of all other columns.
    const Index others = std::max<Index>(n - next - width, 0);
    const Index blocks = 1 + (others + updatedTogether - 1) / updatedTogether;
    parallelBlocks(0, blocks, 1, context, [&](Index i, Index) {
      if (i == 0) {
        update.apply(A, next, 0, std::min(width, n - next));
        if (isPanel(next)) panel.factor(A, next + width, next, width);
        return;
      }
      const Index from = width + (i - 1) * updatedTogether;
      update.apply(A, next, from, std::min(from + updatedTogether, n - next));
    });
  }
  const Index rest = n - first;
  const Index head = std::min(width, rest);
  if (head > 0) result.T.diagonal.push_back(symmetric(A, first, head));
  if (rest > head) {
    result.T.below.emplace_back(A.block(first + head, first, rest - head, head));
    result.T.diagonal.push_back(symmetric(A, first + head, rest - head));
  }
  result.tau = Eigen::Map<const Vector>(tau.data(), static_cast<Index>(tau.size()));
  context.report(1.0);
  return result;
}

}  // namespace kerridge
