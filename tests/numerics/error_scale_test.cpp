// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/error_scale.h"

#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/conformal_bounds.h"
#include "validation/leave_one_out.h"

namespace error_scale_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr Index n = 24;

struct Sample {
  Matrix X, K;
  Vector y;

  Sample() {
    Random random(7);
    X = normalMatrix(random, n, 2);
    y = normalVector(random, n);
    K = dense::gaussianCross(X, X, 1.5).cast<double>();
  }
};

std::vector<Index> without(std::initializer_list<Index> rows) {
  std::vector<Index> kept;
  for (Index i = 0; i < n; ++i) {
    if (std::find(rows.begin(), rows.end(), i) == rows.end()) kept.push_back(i);
  }
  return kept;
}

}  // namespace

class ErrorScaleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void logs() {
    const Vector errors = (Vector(4) << -3.0, 0.0, 1.0, 4.0).finished();
    const Vector found = errorLogs(errors);
    for (Index i = 0; i < 4; ++i) VERIFY_CLOSE(found(i), std::log(std::abs(errors(i)) + 0.02), 0.0, 1e-15);
    QCOMPARE(errorLogs(Vector::Zero(3)), Vector(Vector::Zero(3)));
    // Times c is plus log c.
    VERIFY_NOTHING_WRONG(farApart("times 5", errorLogs(5.0 * errors), found.array() + std::log(5.0), 1e-14));
  }

  /// I − H is s times the leading block of the inverse system.
  void residualMatrix() {
    const Sample sample;
    const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
    for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
      for (const double mu : {1e-5, 1e-2, 1.0}) {
        const RealMatrix H = dense::hatMatrix(sample.K.cast<Real>(), offset, Real(mu) * Real(n));
        const Matrix expected = (RealMatrix::Identity(n, n) - H).cast<double>();
        const Matrix found = ridgeResidualMatrix(problem, offset, std::log(mu), {});
        QVERIFY((found - expected).cwiseAbs().maxCoeff() <= 1e-9 * expected.cwiseAbs().maxCoeff());
      }
    }
  }

  void leaveTwoOut() {
    const Sample sample;
    const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
    for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
      for (const double mu : {1e-4, 1e-1}) {
        const Vector errors = leaveOneOutResiduals(problem, offset, std::log(mu), {});
        const Matrix found = leaveTwoOutErrors(ridgeResidualMatrix(problem, offset, std::log(mu), {}), errors, 0.0);
        for (Index i = 0; i < n; ++i) {
          for (Index j = 0; j < n; ++j) {
            if (i == j) continue;
            const dense::HeldOut out =
                dense::refit(sample.K.cast<Real>(), sample.y, without({i, j}), {j}, offset, Real(mu) * Real(n));
            VERIFY_CLOSE(found(j, i), double(out.residual(0)), 1e-9, 1e-9);
          }
        }
      }
    }
  }

  /// Where one row alone determines a direction, without another one or in any case, its error is 0.
  void undetermined() {
    // The residual matrix of an offset and a column that only rows 0 and 1 have.
    Matrix A = Matrix::Zero(6, 2);
    A.col(0).setOnes();
    A(0, 1) = A(1, 1) = 1.0;
    const Matrix R = Matrix::Identity(6, 6) - A * (A.transpose() * A).inverse() * A.transpose();
    const Vector y = (Vector(6) << 3.0, 5.0, 1.0, 2.0, 4.0, 9.0).finished();
    Vector errors = R * y;
    errors.array() /= R.diagonal().array();
    const Matrix found = leaveTwoOutErrors(R, errors, 1e-14);
    QCOMPARE(found(0, 1), 0.0);
    QCOMPARE(found(1, 0), 0.0);
    VERIFY_CLOSE(found(0, 4), -2.0, 0.0, 1e-12);
    VERIFY_CLOSE(found(2, 5), 1.0 - 3.0, 0.0, 1e-12);
    QVERIFY(found.allFinite() && found.diagonal().isZero(0.0));
  }

  /// Every log ŝ₋ᵢ against the bordered system of the other rows.
  void scalesWithoutOneRow() {
    const Sample sample;
    const auto spectrum = decompose(sample.K, {});
    Random random(3);
    const Matrix given = normalMatrix(random, n, n);
    for (const double lambda : {1e-3, 1e-1, 100.0}) {
      Matrix logs = given;
      const ScaleFunctions found = heldOutScales(*spectrum, logs, lambda, {});
      for (Index i = 0; i < n; ++i) {
        const std::vector<Index> kept = without({i});
        const RealMatrix K = sample.K.cast<Real>()(kept, kept);
        const dense::Ridge ridge =
            dense::solveRidge(K, dense::rows(Vector(given.col(i)), kept), Offset::free, Real(lambda) * Real(n));
        VERIFY_CLOSE(found.offsets(i), double(ridge.offset), 1e-9, 1e-9);
        QCOMPARE(found.coefficients(i, i), 0.0);
        const Vector c = dense::rows(Vector(found.coefficients.col(i)), kept);
        VERIFY_NOTHING_WRONG(farApart("c", c, ridge.c.cast<double>(), 1e-9));
        VERIFY_CLOSE(logs(i, i), double((sample.K.cast<Real>().row(i)(kept) * ridge.c)(0) + ridge.offset), 1e-9, 1e-9);
      }
    }
  }

  /// Constant scales, at a large λ or of errors of one size, give the bounds that are not adaptive.
  void constantScales() {
    const Sample sample;
    const auto spectrum = decompose(sample.K, {});
    Matrix logs = sample.K;
    const ScaleFunctions flat = heldOutScales(*spectrum, logs, 1e14, {});
    QVERIFY(flat.coefficients.cwiseAbs().maxCoeff() < 1e-12);
    VERIFY_NOTHING_WRONG(farApart("own", logs.diagonal(), flat.offsets, 1e-12));
    const Vector same = errorLogs(Vector::Constant(n, -2.0));
    const ScaleFunctions one = scaleFunction(spectrum, same, scaleLambda(spectrum, same, {}), {});
    QVERIFY(one.coefficients.cwiseAbs().maxCoeff() < 1e-12);
    VERIFY_CLOSE(std::exp(one.offsets(0)), 2.02, 1e-12, 0.0);
    Random random(9);
    const Matrix predictions = normalMatrix(random, n, 5);
    const Vector residuals = sample.y.cwiseAbs();
    const Vector scale = (0.5 * sample.y).array().exp();
    const Intervals plain = conformalBounds(predictions, {}, residuals, 0.8, {});
    const Intervals scaled = conformalBounds(predictions, {}, residuals.cwiseQuotient(scale), 0.8, {},
                                             scale.replicate(1, predictions.cols()));
    VERIFY_NOTHING_WRONG(farApart("lower", scaled.lower, plain.lower, 1e-13));
    VERIFY_NOTHING_WRONG(farApart("upper", scaled.upper, plain.upper, 1e-13));
    Matrix infinite = Matrix::Ones(n, 5);
    infinite(3, 2) = std::numeric_limits<double>::infinity();
    const Intervals some = conformalBounds(predictions, {}, residuals, 0.8, {}, infinite);
    QVERIFY(std::isnan(some.lower(2)) && std::isnan(some.upper(2)) && std::isfinite(some.lower(1)));
  }

  /// A single row, and rows that are all the same to the kernel.
  void extremes() {
    Matrix logs = Matrix::Zero(1, 1);
    const ScaleFunctions single = heldOutScales(*decompose(Matrix::Ones(1, 1), {}), logs, 0.1, {});
    QCOMPARE(logs(0, 0), 0.0);
    QCOMPARE(single.offsets(0), 0.0);
    const auto zero = decompose(Matrix::Zero(4, 4), {});
    const Vector targets = (Vector(4) << 1.0, 2.0, 3.0, 6.0).finished();
    const double lambda = scaleLambda(zero, targets, {});
    QVERIFY(std::isfinite(lambda) && lambda > 0.0);
    VERIFY_CLOSE(scaleFunction(zero, targets, lambda, {}).offsets(0), 3.0, 1e-12, 0.0);
  }
};

KERRIDGE_TEST(ErrorScaleTest)

}  // namespace error_scale_test

#include "error_scale_test.moc"
