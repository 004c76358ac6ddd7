// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/matrix_vector.h"

#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace matrix_vector_test {

using namespace kerridge;

/// The product of the window's thread against one in extended precision, for every remainder of its blocks.
class MatrixVectorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
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

  void wrongShapeIsRefused() {
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, matrixVector(Matrix::Ones(3, 4), Vector::Ones(3)));
  }
};

KERRIDGE_TEST(MatrixVectorTest)

}  // namespace matrix_vector_test

#include "matrix_vector_test.moc"
