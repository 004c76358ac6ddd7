// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/tridiagonal.h"

#include <algorithm>

#include "base/blas_threads.h"
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

// A ← A − VWᵀ − WVᵀ in the lower triangle of what is left after the panel at `start`, by blocks of columns: all of them
// at once if that is one piece of work.
void updateTrailing(Matrix& A, Index start, const Matrix& W, const RunContext& context) {
  const int inner = static_cast<int>(W.cols());
  const int ld = static_cast<int>(A.rows());
  const double minus = -1.0;
  const double one = 1.0;
  for (Index first = inner; start + first < ld;) {  // rows are counted from the panel's first one, as in W
    context.checkpoint();
    const Index left = ld - start - first;
    const int columns = static_cast<int>(pieceOf(left, 2.0 * inner * static_cast<double>(left), 0.0, 32));
    const double* v = &A(start + first, start);
    const double* w = &W(first, 0);
    double* diagonal = &A(start + first, start + first);
    callBlas(dsyr2k_, "L", "N", &columns, &inner, &minus, v, &ld, w, &ld, &one, diagonal, &ld);
    if (const int below = static_cast<int>(left) - columns; below > 0) {
      double* rest = diagonal + columns;
      callBlas(dgemm_, "N", "T", &below, &columns, &inner, &minus, v + columns, &ld, w, &ld, &one, rest, &ld);
      callBlas(dgemm_, "N", "T", &below, &columns, &inner, &minus, w + columns, &ld, v, &ld, &one, rest, &ld);
    }
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
