// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/matrix_vector.h"

#include <stdexcept>

#include "base/processor.h"

namespace kerridge {

namespace {

constexpr Index together = 8;  // columns added in one pass over the result

// y += A x, compiled for several processors and chosen at run time, since the program is built for plain x86-64.
[[gnu::always_inline]] inline void loop(const double* A, Index stride, Index rows, Index columns, const double* x,
                                        double* __restrict y) {
  Index j = 0;
  for (; j + together <= columns; j += together) {
    const double* a = A + j * stride;
    const double x0 = x[j], x1 = x[j + 1], x2 = x[j + 2], x3 = x[j + 3];
    const double x4 = x[j + 4], x5 = x[j + 5], x6 = x[j + 6], x7 = x[j + 7];
    for (Index i = 0; i < rows; ++i) {
      const double* row = a + i;
      const double left = row[0] * x0 + row[stride] * x1 + row[2 * stride] * x2 + row[3 * stride] * x3;
      const double right = row[4 * stride] * x4 + row[5 * stride] * x5 + row[6 * stride] * x6 + row[7 * stride] * x7;
      y[i] += left + right;
    }
  }
  for (; j < columns; ++j) {
    const double* a = A + j * stride;
    for (Index i = 0; i < rows; ++i) y[i] += a[i] * x[j];
  }
}

void plainColumns(const double* A, Index stride, Index rows, Index columns, const double* x, double* y) {
  loop(A, stride, rows, columns, x, y);
}

KERRIDGE_AVX2 void avx2Columns(const double* A, Index stride, Index rows, Index columns, const double* x, double* y) {
  loop(A, stride, rows, columns, x, y);
}
KERRIDGE_AVX512 void avx512Columns(const double* A, Index stride, Index rows, Index columns, const double* x,
                                   double* y) {
  loop(A, stride, rows, columns, x, y);
}

}  // namespace

Vector matrixVector(const MatrixRef& A, const VectorRef& x) {
  static auto* const best = bestOf(plainColumns, avx2Columns, avx512Columns);
  if (A.cols() != x.size()) throw std::invalid_argument("matrixVector: shapes of A and x do not fit");
  Vector y = Vector::Zero(A.rows());
  best(A.data(), A.outerStride(), A.rows(), A.cols(), x.data(), y.data());
  return y;
}

}  // namespace kerridge
