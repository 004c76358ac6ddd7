// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/least_squares.h"

#include "base/diagnostic.h"
#include "linalg/tall_qr.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace least_squares_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

struct Sample {
  std::string name;
  Matrix X;
  Vector y;
  Index rank = 0;
};

/// Whole numbers, so that sums and multiples of columns are exact and ranks are what they are said to be.
Matrix wholeNumbers(Random& random, Index n, Index d) {
  Matrix X(n, d);
  for (Index j = 0; j < d; ++j)
    for (Index i = 0; i < n; ++i) X(i, j) = double(random.below(41)) - 20.0;
  return X;
}

std::vector<Sample> samples() {
  Random random(1805);
  std::vector<Sample> result;
  const auto add = [&](const std::string& name, const Matrix& X, Index rank) {
    const Vector w = normalVector(random, X.cols());
    result.push_back({name, X, X * w + normalVector(random, X.rows()) + Vector::Constant(X.rows(), 3.0), rank});
  };
  add("random", normalMatrix(random, 40, 6), 7);
  add("one column", normalMatrix(random, 12, 1), 2);
  add("no column", Matrix(5, 0), 1);
  add("d + 1 = n", normalMatrix(random, 9, 8), 9);
  add("d = n", normalMatrix(random, 9, 9), 9);
  add("d > n", normalMatrix(random, 8, 20), 8);
  add("one row", normalMatrix(random, 1, 3), 1);
  add("two rows", normalMatrix(random, 2, 3), 2);
  Matrix X = wholeNumbers(random, 30, 6);
  X.col(2) = X.col(0) + X.col(4);
  X.col(5) = -2.0 * X.col(1);
  add("dependent columns", X, 5);
  X.col(3).setConstant(0.1);
  add("dependent columns and a constant one", X, 4);
  X = wholeNumbers(random, 25, 4);
  X.col(1).setOnes();
  X.col(2).setZero();
  add("columns of ones and of zeros", X, 3);
  X = wholeNumbers(random, 25, 4);
  X.col(0).array() += 2000.0;
  X.col(3) = X.col(0) - X.col(1);
  add("dependent columns with a large mean", X, 4);
  X = wholeNumbers(random, 12, 4);
  X.col(3).setZero();
  X(7, 3) = 1.0;
  add("a row with a direction of its own", X, 5);
  X = wholeNumbers(random, 10, 3);
  for (Index i = 5; i < 10; ++i) X.row(i) = X.row(i - 5);
  add("repeated rows", X, 4);
  add("all rows equal", Matrix::Constant(6, 2, 0.7), 1);
  X = wholeNumbers(random, 7, 15);
  X.row(6) = X.row(2);
  add("d > n and a repeated row", X, 6);
  return result;
}

RealMatrix withOnes(const Matrix& X) {
  RealMatrix A = RealMatrix::Ones(X.rows(), X.cols() + 1);
  A.leftCols(X.cols()) = X.cast<Real>();
  return A;
}

/// The pseudo-inverse by a singular value decomposition in extended precision.
struct PseudoInverse {
  RealMatrix matrix;
  Index rank = 0;
  Real largest = 0, condition = 1;

  explicit PseudoInverse(const RealMatrix& A) : matrix(RealMatrix::Zero(A.cols(), A.rows())) {
    if (A.rows() == 0) return;
    const Eigen::JacobiSVD<RealMatrix> svd(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const RealVector& values = svd.singularValues();
    largest = values(0);
    for (Index k = 0; k < values.size() && values(k) > Real(1e-15) * largest; ++k, ++rank) {
      matrix += svd.matrixV().col(k) * svd.matrixU().col(k).transpose() / values(k);
      condition = largest / values(k);
    }
  }
};

/// Backward-stable least squares moves (w, b) by no more than this: ε (n + d) (κ ‖x‖ + κ² ‖r‖/‖A‖), Higham, Accuracy
/// and Stability, theorem 20.1; with a small factor for the steps (centering, two factorizations, least norm).
double allowed(const PseudoInverse& inverse, const RealMatrix& A, const RealVector& y) {
  if (A.rows() == 0) return 0.0;
  const RealVector x = inverse.matrix * y;
  const Real residual = (y - A * x).norm();
  return 8.0 * double(A.rows() + A.cols()) * epsilon *
         double(inverse.condition * (x.norm() + y.norm() / inverse.largest) +
                inverse.condition * inverse.condition * residual / inverse.largest);
}

std::vector<Index> without(Index n, Index i) {
  std::vector<Index> rest;
  for (Index k = 0; k < n; ++k)
    if (k != i) rest.push_back(k);
  return rest;
}

}  // namespace

class LeastSquaresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pseudoInverse() {
    for (const Sample& sample : samples()) {
      const RealMatrix A = withOnes(sample.X);
      const PseudoInverse inverse(A);
      const RealVector y = sample.y.cast<Real>();
      const LeastSquares fit = leastSquares(sample.X, sample.y, {});
      QVERIFY2(inverse.rank == sample.rank && fit.rank == sample.rank, sample.name.c_str());
      Vector solution(sample.X.cols() + 1);
      solution << fit.w, fit.b;
      const QString name = QString::fromStdString(sample.name) + ": ";
      const double tolerance = allowed(inverse, A, y);
      VERIFY_NOTHING_WRONG(
          farApart(name + "(w, b)", solution, Vector((inverse.matrix * y).cast<double>()), 0.0, tolerance));
      VERIFY_NOTHING_WRONG(farApart(name + "residual", fit.residual,
                                    Vector((y - A * (inverse.matrix * y)).cast<double>()), 0.0,
                                    tolerance * double(inverse.largest)));
      // Perturbing A by ε (n + d) ‖A‖ turns its column space by κ times that.
      const Vector leverage = (A * inverse.matrix).diagonal().cast<double>();
      VERIFY_NOTHING_WRONG(farApart(name + "leverage", fit.leverage, leverage, 0.0,
                                    8.0 * double(A.rows() + A.cols()) * epsilon * double(inverse.condition)));
    }
  }

  /// n refits without one row each, least norm included.
  void leaveOneOut() {
    for (const Sample& sample : samples()) {
      const RealMatrix A = withOnes(sample.X);
      const PseudoInverse all(A);
      const RealVector y = sample.y.cast<Real>();
      const LeastSquares fit = leastSquares(sample.X, sample.y, {});
      for (Index i = 0; i < y.size(); ++i) {
        const std::vector<Index> rest = without(y.size(), i);
        const RealMatrix inner = A(rest, Eigen::all);
        const RealVector target = y(rest);
        const PseudoInverse inverse(inner);
        const Real expected = y(i) - A.row(i).dot(inverse.matrix * target);
        // Errors of the refit at x_i, and of dividing by 1 − h_i what the whole fit leaves.
        const double left = 1.0 - fit.leverage(i);
        const double share = double(y.size() + A.cols()) * epsilon * double(all.condition);
        const double tolerance =
            allowed(inverse, inner, target) * double(A.row(i).norm()) +
            (left > 1e-9 ? (allowed(all, A, y) * double(all.largest) + 8.0 * share * std::abs(double(expected))) / left
                         : 16.0 * share * double(all.condition) * double(y.norm()));
        VERIFY_NOTHING_WRONG(farApart(QString::fromStdString(sample.name) + QStringLiteral(", row %1").arg(i),
                                      fit.leaveOneOut(i), double(expected), 0.0, tolerance));
      }
    }
  }

  /// Without a row that alone has a direction, the model does not know it: its leave-one-out residual is finite.
  void leverageOne() {
    Matrix X(4, 2);
    X << 1, 0, 2, 0, 3, 0, 4, 1;
    const Vector y = (Vector(4) << 1.0, 2.0, 3.0, 9.0).finished();
    const LeastSquares fit = leastSquares(X, y, {});
    VERIFY_CLOSE(fit.leverage(3), 1.0, 1e-14, 0.0);
    VERIFY_CLOSE(fit.leaveOneOut(3), 5.0, 1e-13, 0.0);  // y = x on the first three rows, 0 for the second column
  }

  /// Units and large means cost nothing: the same predictions from rescaled and shifted columns.
  void unitsAndMeans() {
    Random random(12);
    const Matrix X = wholeNumbers(random, 30, 4);
    const Vector y = X * normalVector(random, 4) + normalVector(random, 30);
    Matrix other = X;
    other.col(0) *= std::ldexp(1.0, 200);
    other.col(1) *= std::ldexp(1.0, -200);
    other.col(2).array() += std::ldexp(1.0, 30);
    const LeastSquares fit = leastSquares(X, y, {});
    const LeastSquares same = leastSquares(other, y, {});
    QCOMPARE(same.rank, Index(5));
    // Centering a column with mean 2^30 leaves round-off of ε 2^30/20 of it at most.
    const double tolerance = 64.0 * epsilon * std::ldexp(1.0, 30);
    VERIFY_CLOSE(same.w(0) * std::ldexp(1.0, 200), fit.w(0), tolerance, 0.0);
    VERIFY_CLOSE(same.w(1) * std::ldexp(1.0, -200), fit.w(1), tolerance, 0.0);
    VERIFY_CLOSE(same.w(2), fit.w(2), tolerance, 0.0);
    VERIFY_NOTHING_WRONG(farApart("residual", same.residual, fit.residual, tolerance));
  }

  /// Against the defining identities, with one block of rows and with several, the last of a single row in one case.
  void tallFactors() {
    Random random(13);
    for (const auto& [n, d] :
         {std::pair<Index, Index>{1, 1}, {7, 7}, {50, 3}, {3000, 200}, {7501, 200}, {40'000, 90}}) {
      const Matrix A = normalMatrix(random, n, d);
      const TallQr factors(A, {});
      const Matrix R = factors.R();
      const Matrix Q = factors.times(Matrix::Identity(d, d), {});
      const double tolerance = 8.0 * epsilon * std::sqrt(static_cast<double>(n * d));
      QVERIFY(R.isUpperTriangular(0.0));
      QVERIFY((Q.transpose() * Q - Matrix::Identity(d, d)).norm() <= tolerance * std::sqrt(static_cast<double>(d)));
      QVERIFY((Q * R - A).norm() <= tolerance * A.norm());
      const Matrix B = normalMatrix(random, d, 2);
      QVERIFY((factors.times(B, {}) - Q * B).norm() <= tolerance * B.norm());
    }
  }

  void wrongInput() {
    QVERIFY_THROWS_EXCEPTION(InvalidInput, leastSquares(Matrix::Ones(3, 2), Vector::Ones(2), {}));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, leastSquares(Matrix(0, 2), Vector(0), {}));
    Matrix X = Matrix::Ones(3, 2);
    X(1, 1) = std::numeric_limits<double>::infinity();
    QVERIFY_THROWS_EXCEPTION(InvalidInput, leastSquares(X, Vector::Ones(3), {}));
  }
};

KERRIDGE_TEST(LeastSquaresTest)

}  // namespace least_squares_test

#include "least_squares_test.moc"
