// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/blas.h"

#include <dlfcn.h>

#include <algorithm>
#include <stdexcept>

#include "linalg/lapack.h"

namespace kerridge {

namespace {

// OpenBLAS's own functions, looked up at run time so that any other BLAS can take its place.
template <typename Function>
Function lookUp(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, name));
}

}  // namespace

void setBlasThreads(int count) {
  static const auto set = lookUp<void (*)(int)>("openblas_set_num_threads");
  if (set != nullptr && blasThreads() != count) set(std::max(count, 1));
}

int blasThreads() {
  static const auto get = lookUp<int (*)()>("openblas_get_num_threads");
  return get != nullptr ? get() : 1;
}

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
    C *= beta;
    return;
  }
  const int lda = static_cast<int>(std::max<Index>(A.outerStride(), 1));
  const int ldb = static_cast<int>(std::max<Index>(B.outerStride(), 1));
  const int ldc = static_cast<int>(std::max<Index>(C.outerStride(), 1));
  dgemm_(transposeA ? "T" : "N", transposeB ? "T" : "N", &rows, &columns, &inner, &alpha, A.data(), &lda, B.data(),
         &ldb, &beta, C.data(), &ldc);
}

void multiply(const MatrixRef& A, bool transposeA, const MatrixRef& B, bool transposeB, double alpha, double beta,
              Eigen::Ref<Matrix> C, const RunContext& context) {
  constexpr double pieceOperations = 2e9;
  const double perColumn = 2.0 * static_cast<double>(C.rows()) * static_cast<double>(transposeA ? A.rows() : A.cols());
  const double columns = static_cast<double>(C.cols());
  const Index piece = static_cast<Index>(std::clamp(pieceOperations / std::max(perColumn, 1.0), 32.0, columns + 32.0));
  for (Index first = 0; first < C.cols(); first += piece) {
    context.checkpoint();
    const Index some = std::min(piece, C.cols() - first);
    if (transposeB) {
      multiply(A, transposeA, B.middleRows(first, some), true, alpha, beta, C.middleCols(first, some));
    } else {
      multiply(A, transposeA, B.middleCols(first, some), false, alpha, beta, C.middleCols(first, some));
    }
    context.report(static_cast<double>(first + some) / columns);
  }
}

Matrix product(const MatrixRef& A, const MatrixRef& B, const RunContext& context) {
  Matrix C = Matrix::Zero(A.rows(), B.cols());
  multiply(A, false, B, false, 1.0, 0.0, C, context);
  return C;
}

Matrix product(const MatrixRef& A, const MatrixRef& B) {
  Matrix C = Matrix::Zero(A.rows(), B.cols());
  multiply(A, false, B, false, 1.0, 0.0, C);
  return C;
}

Matrix transposedProduct(const MatrixRef& A, const MatrixRef& B) {
  Matrix C = Matrix::Zero(A.cols(), B.cols());
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
  if (n > 0) dsymv_("L", &n, &one, K.data(), &lda, x.data(), &increment, &zero, y.data(), &increment);
  return y;
}

Matrix lowerGram(const MatrixRef& A) {
  Matrix C = Matrix::Zero(A.rows(), A.rows());
  const int n = static_cast<int>(A.rows());
  const int k = static_cast<int>(A.cols());
  const int lda = static_cast<int>(std::max<Index>(A.outerStride(), 1));
  const double one = 1.0;
  const double zero = 0.0;
  if (n > 0 && k > 0) dsyrk_("L", "N", &n, &k, &one, A.data(), &lda, &zero, C.data(), &n);
  return C;
}

Matrix lowerGram(const MatrixRef& A, const RunContext& context) {
  constexpr double pieceOperations = 1e9;
  const Index n = A.rows();
  const double perColumn = 2.0 * static_cast<double>(n) * static_cast<double>(A.cols());
  const double columns = static_cast<double>(n);
  const Index piece = static_cast<Index>(std::clamp(pieceOperations / std::max(perColumn, 1.0), 32.0, columns + 32.0));
  if (n <= piece) {
    context.checkpoint();
    return lowerGram(A);
  }
  Matrix C = Matrix::Zero(n, n);
  for (Index first = 0; first < n; first += piece) {
    context.checkpoint();
    const Index some = std::min(piece, n - first);
    C.block(first, first, some, some) = lowerGram(A.middleRows(first, some));
    const Index below = n - first - some;
    if (below > 0) {
      multiply(A.bottomRows(below), false, A.middleRows(first, some), true, 1.0, 0.0,
               C.block(first + some, first, below, some));
    }
    const double left = static_cast<double>(below) / columns;
    context.report(1.0 - left * left);
  }
  return C;
}

Matrix rowsOf(const MatrixRef& A, const std::vector<Index>& rows, const RunContext& context) {
  constexpr Index block = 128;
  Matrix result(static_cast<Index>(rows.size()), A.cols());
  for (Index first = 0; first < A.cols(); first += block) {
    context.checkpoint();
    const Index some = std::min(block, A.cols() - first);
    result.middleCols(first, some) = A.middleCols(first, some)(rows, Eigen::all);
  }
  return result;
}

}  // namespace kerridge
