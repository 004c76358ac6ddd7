// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/band_reduction.h"

#include <algorithm>
#include <stdexcept>

#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

constexpr double pieceOperations = 2e9;  // of work between two checkpoints, some 20 to 40 ms

// W = A V for the symmetric matrix of order m in the lower triangle at A, by groups of columns of V.
void symmetricProduct(const double* A, int lda, const Matrix& V, Matrix& W, const RunContext& context) {
  const int m = static_cast<int>(V.rows());
  const double one = 1.0;
  const double zero = 0.0;
  const double perColumn = 2.0 * static_cast<double>(m) * static_cast<double>(m);
  const int most = static_cast<int>(V.cols());
  // Groups below 16 columns would read A too often.
  const int group = std::clamp(static_cast<int>(pieceOperations / perColumn), std::min(16, most), most);
  const int ldw = static_cast<int>(W.outerStride());
  for (int first = 0; first < most; first += group) {
    context.checkpoint();
    const int some = std::min(group, most - first);
    dsymm_("L", "L", &m, &some, &one, A, &lda, &V(0, first), &m, &zero, &W(0, first), &ldw);
  }
}

// A ← A − V Wᵀ − W Vᵀ in the lower triangle, by blocks of columns.
void symmetricUpdate(double* A, int lda, const Matrix& V, const Matrix& W, const RunContext& context) {
  const int m = static_cast<int>(V.rows());
  const int k = static_cast<int>(V.cols());
  const double minusOne = -1.0;
  const double one = 1.0;
  const double perColumn = 4.0 * static_cast<double>(m) * static_cast<double>(k);
  const int block = static_cast<int>(std::clamp(pieceOperations / perColumn, std::min(128.0, 1.0 * m), 1.0 * m));
  for (int first = 0; first < m; first += block) {
    context.checkpoint();
    const int some = std::min(block, m - first);
    const int rest = m - first - some;
    double* corner = A + first + static_cast<Index>(first) * lda;
    dsyr2k_("L", "N", &some, &k, &minusOne, &V(first, 0), &m, &W(first, 0), &m, &one, corner, &lda);
    if (rest == 0) continue;
    dgemm_("N", "T", &rest, &some, &k, &minusOne, &V(first + some, 0), &m, &W(first, 0), &m, &one, corner + some, &lda);
    dgemm_("N", "T", &rest, &some, &k, &minusOne, &W(first + some, 0), &m, &V(first, 0), &m, &one, corner + some, &lda);
  }
}

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
  const int lda = static_cast<int>(std::max<Index>(n, 1));
  const int w = static_cast<int>(width);
  BandReduction result;
  result.T.width = width;
  std::vector<double> tau;
  Index first = 0;
  // A panel must have at least as many rows as columns; what is left then is two blocks.
  for (; n - first >= 2 * width; first += width) {
    const double left = static_cast<double>(n - first) / static_cast<double>(n);
    context.report(1.0 - left * left * left);
    context.checkpoint();
    const Index next = first + width;
    const int m = static_cast<int>(n - next);
    result.T.diagonal.push_back(symmetric(A, first, width));
    Matrix T = Matrix::Zero(width, width);
    int info = 0;
    double* panel = &A(next, first);
    dgeqrt3_(&m, &w, panel, &lda, T.data(), &w, &info);
    if (info != 0) throw std::runtime_error("a panel of the band reduction could not be factored");
    result.T.below.emplace_back(A.block(next, first, width, width).triangularView<Eigen::Upper>());
    for (Index j = 0; j < width; ++j) tau.push_back(T(j, j));
    Matrix V = A.block(next, first, m, width);
    V.topRows(width).triangularView<Eigen::StrictlyUpper>().setZero();
    V.diagonal().setOnes();
    // W = (A V − ½ V (Tᵀ Vᵀ A V)) T with T upper triangular.
    Matrix W(m, width);
    symmetricProduct(&A(next, next), lda, V, W, context);
    W = product(W, T);
    const Matrix inner = T.transpose() * transposedProduct(V, W);
    multiply(V, false, inner, false, -0.5, 1.0, W);
    symmetricUpdate(&A(next, next), lda, V, W, context);
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
