// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/tridiagonal.h"

#include <algorithm>

#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"
#include "linalg/reflectors.h"

namespace kerridge {

namespace {

constexpr int unblockedFrom = 64;  // below this order panels do not pay

constexpr int increment = 1;

// y ← y + alpha op(A) x for the rows × columns matrix at A.
void addProduct(const char* op, int rows, int columns, double alpha, const double* A, int lda, const double* x,
                int xStep, double beta, double* y) {
  if (rows > 0 && columns > 0) callBlas(dgemv_, op, &rows, &columns, &alpha, A, &lda, x, &xStep, &beta, y, &increment);
}

// One panel of the reduction at the corner (first, first) of A, a column at a time, so that each can be the last one:
// the columns of W take what the rest of A still needs, A ← A − VWᵀ − WVᵀ. What LAPACK's dlatrd does.
void reducePanel(Matrix& A, int first, Tridiagonal& t, Matrix& W, const RunContext& context) {
  const int lda = static_cast<int>(A.rows());
  const int order = lda - first;
  const int ldw = static_cast<int>(W.rows());
  double* corner = &A(first, first);
  for (int i = 0; i < W.cols(); ++i) {
    context.checkpoint();
    double* column = corner + i + static_cast<Index>(i) * lda;  // A(i, i) of the corner
    const int rest = order - i;
    addProduct("N", rest, i, -1.0, corner + i, lda, &W(i, 0), ldw, 1.0, column);
    addProduct("N", rest, i, -1.0, &W(i, 0), ldw, corner + i, lda, 1.0, column);
    const int below = rest - 1;
    double* v = column + 1;
    double* tau = &t.tau(first + i);
    callBlas(dlarfg_, &below, v, v + 1, &increment, tau);
    t.e(first + i) = *v;
    *v = 1.0;
    double* w = &W(i + 1, i);
    const double zero = 0.0;
    callBlas(dsymv_, "L", &below, tau, v + lda, &lda, v, &increment, &zero, w, &increment);
    // w ← τ(A − VWᵀ − WVᵀ)v with the columns before, then less half of what is along v.
    double* head = &W(0, i);
    addProduct("T", below, i, *tau, &W(i + 1, 0), ldw, v, increment, 0.0, head);
    addProduct("N", below, i, -1.0, corner + i + 1, lda, head, increment, 1.0, w);
    addProduct("T", below, i, *tau, corner + i + 1, lda, v, increment, 0.0, head);
    addProduct("N", below, i, -1.0, &W(i + 1, 0), ldw, head, increment, 1.0, w);
    const Eigen::Map<const Vector> reflector(v, below);
    Eigen::Map<Vector> update(w, below);
    update -= 0.5 * *tau * update.dot(reflector) * reflector;
  }
}

// A ← A − VWᵀ − WVᵀ for what is left after the panel at `start`, by blocks of columns: their lower triangle, and the
// square blocks on the diagonal. V and W stand side by side so that one product takes both off.
void updateTrailing(Matrix& A, int start, const Matrix& W, const RunContext& context) {
  const Index width = W.cols();
  const Index next = start + width;
  const Index below = A.rows() - next;
  Matrix left(below, 2 * width);
  left << A.block(next, start, below, width), W.middleRows(width, below);
  Matrix right(below, 2 * width);
  right << left.rightCols(width), left.leftCols(width);
  for (Index first = 0; first < below;) {
    context.checkpoint();
    const Index rows = below - first;
    const Index columns =
        std::min(blockSizes().tridiagonalUpdate,
                 pieceOf(rows, 4.0 * static_cast<double>(width) * static_cast<double>(rows), 0.0, 32));
    multiply(left.bottomRows(rows), false, right.middleRows(first, columns), true, -1.0, 1.0,
             A.block(next + first, next + first, rows, columns));
    first += columns;
  }
}

}  // namespace

Tridiagonal reduceToTridiagonal(Matrix& A, const RunContext& context) {
  const int n = static_cast<int>(A.rows());
  const int sides = std::max(n - 1, 1);
  Tridiagonal t{Vector::Zero(n), Vector::Zero(sides), Vector::Zero(sides)};
  if (n == 0) return t;
  const int panelWidth = static_cast<int>(blockSizes().tridiagonalPanel);
  Matrix W(n, panelWidth);
  int start = 0;
  for (; n - start > unblockedFrom + panelWidth; start += panelWidth) {
    const double rest = static_cast<double>(n - start) / n;
    context.report(1.0 - rest * rest * rest);
    reducePanel(A, start, t, W, context);
    const int next = start + panelWidth;
    updateTrailing(A, start, W, context);
    for (int j = start; j < next; ++j) t.d(j) = A(j, j);
  }
  context.checkpoint();
  const int order = n - start;
  const int last = std::min(start, sides - 1);
  int info = 0;
  callBlas(dsytd2_, "L", &order, &A(start, start), &n, &t.d(start), &t.e(last), &t.tau(last), &info);
  return t;
}

void applyReflectors(const Matrix& A, const Tridiagonal& t, Matrix& Z, const RunContext& context) {
  if (A.rows() > 1) applyReflectors(Reflectors{A, t.tau, 1}, Z, context);
}

}  // namespace kerridge
