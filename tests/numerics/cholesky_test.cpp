// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "kernels/kernel.h"
#include "linalg/cholesky.h"
#include "linalg/dense_solver.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace cholesky_test {

using namespace kerridge;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// Gaussian kernel of n points in d dimensions: eigenvalues that fall over many orders of magnitude.
Matrix gram(Index n, Index d, double width = 1.0) {
  Random random(static_cast<std::uint64_t>(n));
  const Matrix X = normalMatrix(random, n, d);
  KernelSpec spec;
  spec.width = {false, width};
  return Kernel(spec, X).gram(X, {});
}

Matrix lowerOf(const Matrix& K) { return K.triangularView<Eigen::Lower>(); }

template <typename Real>
double factorError(const Matrix& K) {
  using Dense = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
  Dense A = lowerOf(K).cast<Real>();
  if (!choleskyInPlace(A, {})) return std::numeric_limits<double>::infinity();
  const Matrix L = A.template cast<double>().template triangularView<Eigen::Lower>();
  return (L * L.transpose() - K).norm() / K.norm();
}

}  // namespace

/// K + sI factored unchanged, in single and in double precision.
class CholeskyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A = L Lᵀ at sizes around panels and slabs, from the lower triangle alone.
  void factorsAreWhatTheySay() {
    for (const Index n : {0, 1, 2, 11, 12, 13, 17, 255, 256, 257, 512, 700, 1290, 1537}) {
      Matrix K = gram(n, 6);
      K.diagonal().array() += 0.1;
      if (n == 0) {
        QVERIFY(choleskyInPlace(K, {}));
        continue;
      }
      const double size = double(n);
      QVERIFY(factorError<double>(K) <= 4.0 * size * epsilon);
      QVERIFY(factorError<float>(K) <= 4.0 * size * double(std::numeric_limits<float>::epsilon()));
    }
  }

  void refusesWhatIsNotPositive() {
    for (const Index at : {0, 100, 300, 599}) {
      Matrix K = gram(600, 20, 0.5);
      K(at, at) = -1.0;
      Matrix A = K;
      QVERIFY(!choleskyInPlace(A, {}));
      QVERIFY(!DenseSolver(K, 0.5, {}).positive());
    }
  }

  /// The residual that the header promises, in long double, and the answer of a factor in double precision: in single
  /// precision where that converges, and where s is too small for it.
  void solutionsHaveResidualsOfDoublePrecision_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("s");
    QTest::addColumn<bool>("single");
    QTest::newRow("small") << 120 << 1e-3 << false;
    QTest::newRow("large s") << 700 << 1e3 << true;
    QTest::newRow("usual s") << 700 << 1e-1 << true;
    QTest::newRow("small s") << 700 << 1e-9 << false;
    QTest::newRow("several slabs") << 1300 << 1e-1 << true;
  }
  void solutionsHaveResidualsOfDoublePrecision() {
    QFETCH(int, n);
    QFETCH(double, s);
    QFETCH(bool, single);
    const Matrix K = gram(n, 3);
    Random random(5);
    Matrix B = normalMatrix(random, n, 3);
    B.col(1).setOnes();
    B.col(2) *= 1e-180;  // nothing in single precision
    const Matrix lower = lowerOf(K);
    const DenseSolver solver(lower, s, {});
    QVERIFY(solver.positive());
    Matrix X = B;
    solver.solve(X);
    QCOMPARE(solver.isSingle(), single);
    const Matrix A = K + s * Matrix::Identity(n, n);
    const double norm = A.cwiseAbs().rowwise().sum().maxCoeff();
    const Matrix independent = dense::solveAllInDouble(A, B);
    const dense::RealMatrix residual = dense::residual(A, X, B);
    for (Index j = 0; j < B.cols(); ++j) {
      const double largest = X.col(j).lpNorm<Eigen::Infinity>();
      const double left = double(residual.col(j).lpNorm<Eigen::Infinity>());
      QVERIFY2(left <= 2.0 * std::sqrt(double(n)) * epsilon * norm * largest, qPrintable(QString::number(left)));
      const Vector expected = independent.col(j);
      const double allowed = 20.0 * std::sqrt(double(n)) * epsilon * norm / s;
      QVERIFY((X.col(j) - expected).norm() <= std::max(allowed, 1e-13) * expected.norm());
    }
  }

  void canBeStopped() {
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    Matrix K = gram(300, 3);
    K.diagonal().array() += 1.0;
    QVERIFY_THROWS_EXCEPTION(Cancelled, choleskyInPlace(K, context));
    QVERIFY_THROWS_EXCEPTION(Cancelled, DenseSolver(K, 1.0, context));
  }

  void reportsItsProgress() {
    Progress progress;
    Matrix K = gram(600, 3);
    K.diagonal().array() += 1.0;
    QVERIFY(choleskyInPlace(K, RunContext({}, &progress)));
    QCOMPARE(progress.fraction(), 1.0);
  }
};

KERRIDGE_TEST(CholeskyTest)

}  // namespace cholesky_test

#include "cholesky_test.moc"
