// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/matrix_vector.h"

#include "linalg/blas.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace matrix_vector_test {

using namespace kerridge;

/// Small products against extended precision, for every remainder of their blocks.
class MatrixVectorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// That of the window's thread.
  void matchesExtendedPrecision() {
    Random random(3);
    for (const Index rows : {0, 1, 3, 8, 17, 100}) {
      for (const Index columns : {0, 1, 7, 8, 9, 23, 64}) {
        const Matrix whole = normalMatrix(random, rows + 5, columns);
        const Vector x = normalVector(random, columns);
        const auto part = whole.middleRows(2, rows);  // columns lie further apart than they are long
        const Vector y = matrixVector(part, x);
        QCOMPARE(y.size(), rows);
        for (Index i = 0; i < rows; ++i) {
          long double expected = 0.0L;
          long double size = 1e-300L;
          for (Index j = 0; j < columns; ++j) {
            expected += static_cast<long double>(part(i, j)) * x(j);
            size += std::abs(static_cast<long double>(part(i, j)) * x(j));
          }
          QVERIFY(std::abs(y(i) - expected) <= 1e-15L * static_cast<long double>(columns + 1) * size);
        }
      }
    }
  }

  /// The lower triangle of A Aᵀ and zeros above it, around the sizes from which on BLAS computes it.
  void gramMatricesMatchExtendedPrecision() {
    Random random(4);
    for (const Index rows : {0, 1, 2, 4, 11, 12, 13, 20}) {
      for (const Index columns : {0, 1, 5, 42, 69, 70, 200}) {
        const Matrix whole = normalMatrix(random, rows + 5, columns);
        const auto part = whole.middleRows(2, rows);
        const Matrix C = lowerGram(part, RunContext());
        QCOMPARE(C.rows(), rows);
        QCOMPARE(C.cols(), rows);
        for (Index i = 0; i < rows; ++i) {
          for (Index j = 0; j < rows; ++j) {
            long double expected = 0.0L;
            long double size = 1e-300L;
            for (Index k = 0; k < columns && j <= i; ++k) {
              expected += static_cast<long double>(part(i, k)) * part(j, k);
              size += std::abs(static_cast<long double>(part(i, k)) * part(j, k));
            }
            QVERIFY(std::abs(C(i, j) - expected) <= 1e-15L * static_cast<long double>(columns + 1) * size);
          }
        }
      }
    }
  }

  void wrongShapeIsRefused() {
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, matrixVector(Matrix::Ones(3, 4), Vector::Ones(3)));
  }
};

KERRIDGE_TEST(MatrixVectorTest)

}  // namespace matrix_vector_test

#include "matrix_vector_test.moc"
