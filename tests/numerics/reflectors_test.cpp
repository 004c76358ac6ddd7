// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/reflectors.h"

#include <algorithm>

#include "base/parallel.h"
#include "support/dense.h"
#include "support/sample.h"
#include "support/test.h"

namespace reflectors_test {

using namespace kerridge;

namespace {

using dense::RealMatrix;
using dense::RealVector;

/// Vectors of a reduction of order n, the rest of A being what a reduction leaves there: other numbers. Every seventh
/// reflector is the identity. With `alike`, they hardly differ.
struct Case {
  Case(Random& random, Index n, Index offset, bool alike)
      : A(normalMatrix(random, n, n)), tau(std::max<Index>(n - offset, 0)), offset(offset) {
    if (alike) A = A.col(0).replicate(1, n) + 1e-7 * A;
    for (Index j = 0; j < tau.size(); ++j) {
      tau(j) = j % 7 == 6 ? 0.0 : static_cast<double>(2.0L / vector(j).squaredNorm());
    }
  }

  RealVector vector(Index j) const {
    RealVector v = RealVector::Zero(A.rows());
    v(j + offset) = 1;
    const Index below = A.rows() - j - offset - 1;
    v.tail(below) = A.col(j).tail(below).cast<dense::Real>();
    return v;
  }

  /// One reflector after the other.
  RealMatrix applied(const Matrix& Z, bool transposed) const {
    RealMatrix result = Z.cast<dense::Real>();
    for (Index i = 0; i < tau.size(); ++i) {
      const Index j = transposed ? i : tau.size() - 1 - i;
      const RealVector v = vector(j);
      result -= static_cast<dense::Real>(tau(j)) * v * (v.transpose() * result).eval();
    }
    return result;
  }

  Reflectors reflectors() const { return {A, tau, offset}; }

  Matrix A;
  Vector tau;
  Index offset;
};

void checkApplied(const Case& one, const Matrix& Z) {
  for (const bool transposed : {false, true}) {
    Matrix found = Z;
    if (transposed) {
      applyReflectorsTransposed(one.reflectors(), found, {});
    } else {
      applyReflectors(one.reflectors(), found, {});
    }
    const double wrong =
        static_cast<double>((found.cast<dense::Real>() - one.applied(Z, transposed)).norm()) / Z.norm();
    QVERIFY2(wrong <= 1e-13, qPrintable(QStringLiteral("n %1, offset %2, %3 columns, transposed %4: %5")
                                            .arg(Z.rows())
                                            .arg(one.offset)
                                            .arg(Z.cols())
                                            .arg(transposed)
                                            .arg(wrong)));
  }
}

void checkExplicit(const Case& one) {
  const Matrix P = explicitReflectors(one.reflectors(), {});
  const Matrix identity = Matrix::Identity(P.rows(), P.cols());
  QVERIFY((P.cast<dense::Real>() - one.applied(identity, false)).norm() <= 1e-13 * P.norm());
  QVERIFY((P.transpose() * P - identity).norm() <= 1e-13 * P.norm());
}

}  // namespace

/// Few columns take the reflectors one by one, many take them in blocks; from some hundred rows on, every thread takes
/// some of the columns.
class ReflectorsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void matchTheirProductOneByOne() {
    Random random(8);
    for (const Index n : {1, 2, 3, 5, 63, 64, 65, 66, 129}) {
      for (const Index offset : {1, 33}) {
        if (offset > n) continue;
        for (const bool alike : {false, true}) {
          const Case one(random, n, offset, alike);
          for (const Index columns : {1, 4, 5, 70}) checkApplied(one, normalMatrix(random, n, columns));
          checkExplicit(one);
        }
      }
    }
  }

  void threadsShareTheColumns() {
    Random random(9);
    setThreadCount(3);
    for (const Index offset : {1, 33}) {
      const Case one(random, 300, offset, false);
      for (const Index columns : {5, 100}) checkApplied(one, normalMatrix(random, 300, columns));
      checkExplicit(one);
    }
    setThreadCount(0);
  }
};

KERRIDGE_TEST(ReflectorsTest)

}  // namespace reflectors_test

#include "reflectors_test.moc"
