// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "base/parallel.h"
#include "kernels/kernel.h"
#include "linalg/reduced_matrix.h"
#include "linalg/symmetric_product.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace reduction_test {

using namespace kerridge;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

}  // namespace

/// Reductions of a symmetric matrix to tridiagonal and to band form, and what is solved with them.
class ReductionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// K = P T Pᵀ with P orthogonal, at sizes around panels and blocks.
  void reductionsAreWhatTheySay() {
    Random random(7);
    for (const Index n : {1, 2, 3, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 129, 200}) {
      const Matrix A = normalMatrix(random, n, n);
      const Matrix K = A * A.transpose();
      for (const Index width : {0, 1, 3, 8, 64}) {
        const auto matrix =
            width == 0 ? ReducedMatrix::tridiagonal(K, {}) : ReducedMatrix::band(K, {}, std::max<Index>(width, 1));
        const Matrix P = *matrix->basis({});
        const double allowed = 30.0 * double(n) * epsilon;
        QVERIFY((P.transpose() * P - Matrix::Identity(n, n)).norm() <= allowed);
        const Matrix T = matrix->times(Matrix::Identity(n, n));
        QVERIFY((T - T.transpose()).norm() <= epsilon * T.norm());
        QVERIFY((P * T * P.transpose() - K).norm() <= allowed * K.norm());
        const Matrix X = normalMatrix(random, n, 3);
        QVERIFY((matrix->toReduced(X, {}) - P.transpose() * X).norm() <= allowed * X.norm());
        QVERIFY((matrix->fromReduced(X, {}) - P * X).norm() <= allowed * X.norm());
        VERIFY_CLOSE(matrix->largest(), decompose(K, {})->d(0), 1e-6, 0.0);
        const Index reach = width == 0 ? 1 : 2 * width - 1;
        for (Index i = 0; i < n; ++i) {
          for (Index j = 0; j < n; ++j) QVERIFY(std::abs(i - j) <= reach || T(i, j) == 0.0);
        }
      }
    }
  }

  /// Rotations that were kept give other rows the same bits; kept blocks of reflectors give products the same bits.
  void whatIsKeptGivesTheSameBits() {
    Random random(12);
    for (const Index n : {1, 2, 3, 17, 64, 100, 600}) {
      Matrix A = normalMatrix(random, n, n);
      if (n > 50) A.rightCols(n / 3).setZero();  // null vectors, deflated rows
      const auto matrix = ReducedMatrix::tridiagonal(A * A.transpose(), {});
      const Matrix X = normalMatrix(random, n, 3);
      Eigen::MatrixX2d first = X.leftCols(2);
      QlRotations kept;
      const auto d = matrix->eigenvalues(first, {}, &kept);
      Eigen::MatrixX2d second(n, 2);
      second << X.col(2), X.col(0);
      QVERIFY(matrix->eigenvalues(second, {})->d == d->d);
      Vector row = X.col(2);
      rotate(kept, row);
      QVERIFY(row == second.col(0));
      row = X.col(0);
      rotate(kept, row);
      QVERIFY(row == second.col(1) && row == first.col(0));
      const Matrix Y = normalMatrix(random, n, 20);
      const Matrix before = matrix->fromReduced(Y, {});
      matrix->keepBlocks();
      QVERIFY(matrix->fromReduced(Y, {}) == before);
      QVERIFY(matrix->fromReduced(Y, {}) == before);
      QVERIFY(matrix->fromReduced(Y.leftCols(1), {}) ==
              ReducedMatrix::tridiagonal(A * A.transpose(), {})->fromReduced(Y.leftCols(1), {}));
    }
  }

  void shiftedFactorsSolve() {
    Random random(8);
    for (const Index n : {1, 2, 8, 17, 64, 100}) {
      const Matrix A = normalMatrix(random, n, n);
      for (const Index width : {0, 3, 8, 64}) {
        const auto matrix = width == 0 ? ReducedMatrix::tridiagonal(A * A.transpose(), {})
                                       : ReducedMatrix::band(A * A.transpose(), {}, width);
        const Matrix T = matrix->times(Matrix::Identity(n, n));
        const double s = 0.3;
        const Matrix G = dense::solveAllInDouble(T + s * Matrix::Identity(n, n), Matrix::Identity(n, n));
        const auto factor = matrix->factor(s);
        QVERIFY(factor->positive());
        Matrix X = normalMatrix(random, n, 2);
        const Matrix expected = G * X;
        factor->solve(X);
        QVERIFY((X - expected).norm() <= 1e-10 * expected.norm());
        Matrix rows = normalMatrix(random, 4, n);
        const Matrix square = rows * G * rows.transpose();
        factor->halfSolveRows(rows);
        QVERIFY((rows * rows.transpose() - square).norm() <= 1e-10 * square.norm());
        VERIFY_CLOSE(factor->traces().inverse, G.trace(), 1e-10, 0.0);
        VERIFY_CLOSE(factor->traces().product, (T * G).trace(), 1e-10, 1e-12);
        // Positive definite above −d_n only.
        const double smallest = decompose(T, {})->d(n - 1);
        QVERIFY(matrix->factor(-0.9 * smallest)->positive());
        QVERIFY(!matrix->factor(-1.1 * smallest - 1e-9)->positive());
      }
    }
  }

  /// Part of a larger matrix whose upper triangle is not to be read, at sizes around tiles and registers.
  void symmetricProducts() {
    Random random(9);
    for (const Index m : {1, 2, 47, 48, 49, 96, 97, 150, 331}) {
      const Index n = m + 5;
      Matrix A = normalMatrix(random, n, n);
      A.triangularView<Eigen::StrictlyUpper>().setConstant(std::numeric_limits<double>::quiet_NaN());
      const Matrix whole = A.bottomRightCorner(m, m).selfadjointView<Eigen::Lower>();
      for (const Index k : {1, 8, 23, 24, 25, 48, 70}) {
        const Matrix V = normalMatrix(random, m, k);
        Matrix expected = whole * V;
        for (const int threads : {1, 2, 3}) {
          setThreadCount(threads);
          Matrix W = Matrix::Constant(m, k, std::numeric_limits<double>::quiet_NaN());
          Matrix again = W;
          symmetricProduct(&A(5, 5), n, V, W, {});
          symmetricProduct(&A(5, 5), n, V, again, {});
          setThreadCount(0);
          QVERIFY((W - expected).norm() <= 10.0 * epsilon * std::sqrt(double(m)) * expected.norm());
          QVERIFY((W.array() == again.array()).all());
        }
      }
    }
    Matrix wrong(3, 2);
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                             symmetricProduct(wrong.data(), 3, Matrix::Ones(3, 3), wrong, RunContext()));
  }

  /// The threads share the work in different ways, and round differently.
  void bandsAreTheSameOnEveryNumberOfThreads() {
    Random random(10);
    const Matrix X = normalMatrix(random, 700, 6);
    const Matrix K = Kernel(KernelSpec(), X).gram(X, {});
    std::vector<std::shared_ptr<const ReducedMatrix>> bands;
    for (const int threads : {2, 2, 1, 3}) {
      setThreadCount(threads);
      bands.push_back(ReducedMatrix::band(K, {}));
      setThreadCount(0);
    }
    const Matrix one = Matrix::Identity(700, 700);
    QVERIFY((bands[0]->times(one).array() == bands[1]->times(one).array()).all());
    QVERIFY((bands[0]->toReduced(one, {}).array() == bands[1]->toReduced(one, {}).array()).all());
    for (std::size_t i = 2; i < bands.size(); ++i) {
      const auto inverse = [&](const ReducedMatrix& band) {
        Matrix c = band.toReduced(X, {});
        band.factor(0.7)->solve(c);
        return band.fromReduced(c, {});
      };
      const Matrix expected = inverse(*bands[0]);
      QVERIFY((inverse(*bands[i]) - expected).norm() <= 1e-10 * expected.norm());
    }
  }

  void refusesWhatIsNoMatrix() {
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, ReducedMatrix::tridiagonal(Matrix::Zero(2, 3), {}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, ReducedMatrix::band(Matrix::Zero(2, 3), {}));
    Matrix broken = Matrix::Identity(4, 4);
    broken(2, 1) = std::numeric_limits<double>::quiet_NaN();
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, ReducedMatrix::tridiagonal(broken, {}));
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, ReducedMatrix::band(broken, {}));
  }
};

KERRIDGE_TEST(ReductionTest)

}  // namespace reduction_test

#include "reduction_test.moc"
