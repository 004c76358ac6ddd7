// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Core>

// The routines of BLAS in which the time of large matrices goes, by Eigen's blocked products. The other ones come from
// the reference library (tests/web/libraries).

namespace {

template <typename T>
using Block = Eigen::Map<Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>, 0, Eigen::OuterStride<>>;
template <typename T>
using ConstBlock = Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>, 0, Eigen::OuterStride<>>;
template <typename T>
using Row = Eigen::Map<Eigen::Matrix<T, Eigen::Dynamic, 1>, 0, Eigen::InnerStride<>>;
template <typename T>
using ConstRow = Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, 1>, 0, Eigen::InnerStride<>>;

template <typename T>
Block<T> block(T* data, int rows, int columns, int stride) {
  return {data, rows, columns, Eigen::OuterStride<>(stride)};
}
template <typename T>
ConstBlock<T> block(const T* data, int rows, int columns, int stride) {
  return {data, rows, columns, Eigen::OuterStride<>(stride)};
}

/// BLAS counts a vector with a negative step from its other end.
template <typename Numbers, typename T>
Numbers row(T* data, int size, int step) {
  return {step < 0 ? data - static_cast<Eigen::Index>(size - 1) * step : data, size, Eigen::InnerStride<>(step)};
}

bool is(const char* word, char letter) { return (*word | 0x20) == letter; }
bool isTransposed(const char* word) { return !is(word, 'n'); }

/// Zero wipes NaN out, too.
template <typename Numbers, typename T>
void scale(Numbers&& numbers, T factor) {
  if (factor == T(0)) {
    numbers.setZero();
  } else if (factor != T(1)) {
    numbers *= factor;
  }
}

template <typename T>
void scaleTriangle(Block<T>& C, bool upper, T factor) {
  const Eigen::Index n = C.rows();
  for (Eigen::Index j = 0; j < n; ++j) {
    if (upper) {
      scale(C.col(j).head(j + 1), factor);
    } else {
      scale(C.col(j).tail(n - j), factor);
    }
  }
}

template <typename T>
void gemm(const char* transA, const char* transB, int m, int n, int k, T alpha, const T* a, int lda, const T* b,
          int ldb, T beta, T* c, int ldc) {
  auto C = block(c, m, n, ldc);
  scale(C, beta);
  if (alpha == T(0) || k == 0 || m == 0 || n == 0) return;
  const bool turnA = isTransposed(transA);
  const bool turnB = isTransposed(transB);
  const auto A = turnA ? block(a, k, m, lda) : block(a, m, k, lda);
  const auto B = turnB ? block(b, n, k, ldb) : block(b, k, n, ldb);
  if (turnA && turnB) {
    C.noalias() += alpha * A.transpose() * B.transpose();
  } else if (turnA) {
    C.noalias() += alpha * A.transpose() * B;
  } else if (turnB) {
    C.noalias() += alpha * A * B.transpose();
  } else {
    C.noalias() += alpha * A * B;
  }
}

template <typename T>
void syrk(const char* uplo, const char* trans, int n, int k, T alpha, const T* a, int lda, T beta, T* c, int ldc) {
  auto C = block(c, n, n, ldc);
  const bool upper = is(uplo, 'u');
  scaleTriangle(C, upper, beta);
  if (alpha == T(0) || k == 0 || n == 0) return;
  const auto add = [&](const auto& A) {
    if (upper) {
      C.template selfadjointView<Eigen::Upper>().rankUpdate(A, alpha);
    } else {
      C.template selfadjointView<Eigen::Lower>().rankUpdate(A, alpha);
    }
  };
  if (isTransposed(trans)) {
    add(block(a, k, n, lda).transpose());
  } else {
    add(block(a, n, k, lda));
  }
}

/// Calls `use` with op(A) as a triangle.
template <typename T, typename Use>
void withTriangle(const ConstBlock<T>& A, const char* uplo, const char* trans, const char* diag, const Use& use) {
  const auto turned = [&](const auto& M, bool upper) {
    const bool unit = is(diag, 'u');
    if (upper && unit) {
      use(M.template triangularView<Eigen::UnitUpper>());
    } else if (upper) {
      use(M.template triangularView<Eigen::Upper>());
    } else if (unit) {
      use(M.template triangularView<Eigen::UnitLower>());
    } else {
      use(M.template triangularView<Eigen::Lower>());
    }
  };
  if (isTransposed(trans)) {
    turned(A.transpose(), !is(uplo, 'u'));
  } else {
    turned(A, is(uplo, 'u'));
  }
}

template <typename T>
void trsm(const char* side, const char* uplo, const char* trans, const char* diag, int m, int n, T alpha, const T* a,
          int lda, T* b, int ldb) {
  auto B = block(b, m, n, ldb);
  scale(B, alpha);
  if (m == 0 || n == 0) return;
  const bool left = is(side, 'l');
  const int order = left ? m : n;
  withTriangle<T>(block(a, order, order, lda), uplo, trans, diag, [&](const auto& triangle) {
    if (left) {
      triangle.solveInPlace(B);
    } else {
      triangle.template solveInPlace<Eigen::OnTheRight>(B);
    }
  });
}

}  // namespace

extern "C" {

void dgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const double* alpha,
            const double* A, const int* lda, const double* B, const int* ldb, const double* beta, double* C,
            const int* ldc) {
  gemm(transA, transB, *m, *n, *k, *alpha, A, *lda, B, *ldb, *beta, C, *ldc);
}

void sgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const float* alpha,
            const float* A, const int* lda, const float* B, const int* ldb, const float* beta, float* C,
            const int* ldc) {
  gemm(transA, transB, *m, *n, *k, *alpha, A, *lda, B, *ldb, *beta, C, *ldc);
}

void dsyrk_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* A,
            const int* lda, const double* beta, double* C, const int* ldc) {
  syrk(uplo, trans, *n, *k, *alpha, A, *lda, *beta, C, *ldc);
}

void ssyrk_(const char* uplo, const char* trans, const int* n, const int* k, const float* alpha, const float* A,
            const int* lda, const float* beta, float* C, const int* ldc) {
  syrk(uplo, trans, *n, *k, *alpha, A, *lda, *beta, C, *ldc);
}

void dsyr2k_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* A,
             const int* lda, const double* B, const int* ldb, const double* beta, double* C, const int* ldc) {
  auto target = block(C, *n, *n, *ldc);
  const bool upper = is(uplo, 'u');
  scaleTriangle(target, upper, *beta);
  if (*alpha == 0.0 || *k == 0 || *n == 0) return;
  const auto add = [&](const auto& one, const auto& other) {
    if (upper) {
      target.triangularView<Eigen::Upper>() += *alpha * one * other.transpose();
      target.triangularView<Eigen::Upper>() += *alpha * other * one.transpose();
    } else {
      target.triangularView<Eigen::Lower>() += *alpha * one * other.transpose();
      target.triangularView<Eigen::Lower>() += *alpha * other * one.transpose();
    }
  };
  if (isTransposed(trans)) {
    add(block(A, *k, *n, *lda).transpose(), block(B, *k, *n, *ldb).transpose());
  } else {
    add(block(A, *n, *k, *lda), block(B, *n, *k, *ldb));
  }
}

void dtrsm_(const char* side, const char* uplo, const char* trans, const char* diag, const int* m, const int* n,
            const double* alpha, const double* A, const int* lda, double* B, const int* ldb) {
  trsm(side, uplo, trans, diag, *m, *n, *alpha, A, *lda, B, *ldb);
}

void strsm_(const char* side, const char* uplo, const char* trans, const char* diag, const int* m, const int* n,
            const float* alpha, const float* A, const int* lda, float* B, const int* ldb) {
  trsm(side, uplo, trans, diag, *m, *n, *alpha, A, *lda, B, *ldb);
}

void dsymv_(const char* uplo, const int* n, const double* alpha, const double* A, const int* lda, const double* x,
            const int* incx, const double* beta, double* y, const int* incy) {
  auto Y = row<Row<double>>(y, *n, *incy);
  scale(Y, *beta);
  if (*alpha == 0.0 || *n == 0) return;
  const auto K = block(A, *n, *n, *lda);
  const auto X = row<ConstRow<double>>(x, *n, *incx);
  if (is(uplo, 'u')) {
    Y.noalias() += *alpha * K.selfadjointView<Eigen::Upper>() * X;
  } else {
    Y.noalias() += *alpha * K.selfadjointView<Eigen::Lower>() * X;
  }
}

void dgemv_(const char* trans, const int* m, const int* n, const double* alpha, const double* A, const int* lda,
            const double* x, const int* incx, const double* beta, double* y, const int* incy) {
  const bool turned = isTransposed(trans);
  auto Y = row<Row<double>>(y, turned ? *n : *m, *incy);
  scale(Y, *beta);
  if (*alpha == 0.0 || *m == 0 || *n == 0) return;
  const auto M = block(A, *m, *n, *lda);
  const auto X = row<ConstRow<double>>(x, turned ? *m : *n, *incx);
  if (turned) {
    Y.noalias() += *alpha * M.transpose() * X;
  } else {
    Y.noalias() += *alpha * M * X;
  }
}
}
