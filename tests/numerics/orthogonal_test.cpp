// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/orthogonal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "support/sample.h"
#include "support/test.h"

namespace orthogonal_test {

using namespace kerridge;

namespace {

constexpr double roundOff = 1e-12;

/// Normal entries; tall, square or wide.
Matrix ofAnyShape(Random& random) {
  const auto n = static_cast<Index>(1 + random.below(12));
  const auto d = static_cast<Index>(1 + random.below(12));
  return normalMatrix(random, n, d);
}

double distance(const Matrix& A, const Matrix& B) {
  if (A.rows() != B.rows() || A.cols() != B.cols()) return std::numeric_limits<double>::infinity();
  return A.size() == 0 ? 0.0 : (A - B).cwiseAbs().maxCoeff();
}

}  // namespace

class OrthogonalTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  /// A = Q R, Qᵀ Q = I and R has zeros below its diagonal, for tall, square and wide matrices.
  void householderGivesBackTheMatrix() {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
      const Matrix A = ofAnyShape(random);
      const HouseholderQr factors(A);
      const Matrix R = factors.R();
      const Index n = A.rows();
      const Index rank = std::min(n, A.cols());
      QCOMPARE(factors.rows(), n);
      QCOMPARE(R.rows(), rank);
      QCOMPARE(distance(R, R.triangularView<Eigen::Upper>()), 0.0);
      const Matrix Q = factors.times(Matrix::Identity(n, n));
      QVERIFY(distance(Q.transpose() * Q, Matrix::Identity(n, n)) < roundOff);
      QVERIFY(distance(Q.leftCols(rank) * R, A) < roundOff);
    }
  }

  /// The same for the columns in their new order, and what is left of no later column is longer than the pivot.
  void pivotsAreTheLargest() {
    Random random(2);
    for (int i = 0; i < 200; ++i) {
      const Matrix A = ofAnyShape(random);
      const PivotedQr factors(A);
      const Index d = A.cols();
      const Index rank = std::min(A.rows(), d);
      const Matrix Q = factors.basis(rank);
      const Matrix R = factors.R().topRows(rank).triangularView<Eigen::Upper>();
      Matrix ordered(A.rows(), d);
      for (Index k = 0; k < d; ++k) ordered.col(k) = A.col(factors.order()(k));
      QVERIFY(distance(Q.transpose() * Q, Matrix::Identity(rank, rank)) < roundOff);
      QVERIFY(distance(Q * R, ordered) < roundOff);
      for (Index k = 0; k < rank; ++k) {
        const double pivot = std::abs(R(k, k)) * (1.0 + roundOff);
        for (Index j = k; j < d; ++j) QVERIFY(R.col(j).segment(k, std::min(j, rank - 1) - k + 1).norm() <= pivot);
      }
    }
  }

  /// Aᵀ(A x − b) = 0, and x has nothing across the rows of A: both hold for the shortest solution alone.
  void leastNormIsTheShortest() {
    Random random(3);
    for (int i = 0; i < 200; ++i) {
      const auto n = static_cast<Index>(1 + random.below(10));
      const auto d = static_cast<Index>(1 + random.below(10));
      const auto rank = static_cast<Index>(1 + random.below(static_cast<std::uint64_t>(std::min(n, d))));
      const Matrix left = normalMatrix(random, n, rank);
      const Matrix right = normalMatrix(random, rank, d);
      const Matrix A = left * right;
      const Vector b = normalVector(random, n);
      const Vector x = LeastNorm(A).solve(b);
      const double size = A.norm() * (A.norm() * x.norm() + b.norm());
      QVERIFY((A.transpose() * (A * x - b)).norm() <= roundOff * size);
      // x = Aᵀz for some z: the part of x across the rows of `right` is what no combination of them gives.
      const Matrix gram = right * right.transpose();
      const Vector along = right.transpose() * dense::solveInDouble(gram, right * x);
      const double condition = gram.norm() * dense::solveAllInDouble(gram, Matrix::Identity(rank, rank)).norm();
      QVERIFY((x - along).norm() <= roundOff * condition * x.norm());
    }
  }
};

KERRIDGE_TEST(OrthogonalTest)

}  // namespace orthogonal_test

#include "orthogonal_test.moc"
