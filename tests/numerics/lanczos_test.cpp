// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/lanczos.h"

#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace lanczos_test {

using namespace kerridge;

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

Matrix startOf(const Vector& y, bool withOnes) {
  Matrix B(y.size(), withOnes ? 2 : 1);
  B.col(0) = y;
  if (withOnes) B.col(1).setOnes();
  return B;
}

// What holds for every start and every number of steps.
QString wrongWith(const KrylovSpectrum& krylov, const Matrix& K, const Matrix& B) {
  const Spectrum& spectrum = *krylov.spectrum;
  const Matrix& Q = spectrum.Q;
  const Index k = Q.cols();
  const double scale = K.norm();
  if (spectrum.d.size() != k || krylov.tail.cols() != k) return "wrong shape";
  if (k == 0) return B.norm() == 0.0 ? QString() : "no column for a start that is not zero";
  const double orthonormality = (Q.transpose() * Q - Matrix::Identity(k, k)).norm();
  if (!(orthonormality <= 100.0 * double(k) * epsilon)) return QStringLiteral("‖QᵀQ − I‖ = %1").arg(orthonormality);
  const double missing = (B - Q * (Q.transpose() * B)).norm();
  if (!(missing <= 100.0 * epsilon * B.norm())) return QStringLiteral("the start sticks out by %1").arg(missing);
  const Matrix outside = K * Q - Q * spectrum.d.asDiagonal();
  const double ritz = (Q.transpose() * outside).norm();
  if (!(ritz <= 1e3 * epsilon * scale)) return QStringLiteral("QᵀKQ differs from the Ritz values by %1").arg(ritz);
  const double tail = std::abs(outside.norm() - krylov.tail.norm());
  if (!(tail <= 1e3 * epsilon * scale)) return QStringLiteral("the tail differs from KQ − Qθ by %1").arg(tail);
  return {};
}

}  // namespace

class LanczosTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keepsItsInvariants() {
    for (const GramSample& sample : gramSamples())
      for (const bool withOnes : {false, true})
        for (const int steps : {1, 2, 5, 12, 100}) {
          const Matrix B = startOf(sample.y, withOnes);
          const QString wrong = wrongWith(krylovSpectrum(sample.K, B, {steps, 0.0, 0.0}, {}), sample.K, B);
          QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1, %2 steps, start of %3: %4")
                                                   .arg(QString::fromStdString(sample.name))
                                                   .arg(steps)
                                                   .arg(B.cols())
                                                   .arg(wrong)));
        }
  }

  /// From so many columns on other products of BLAS are taken.
  void wideBlocksKeepTheirInvariants() {
    Random random(35);
    for (const GramSample& sample : gramSamples())
      for (const int steps : {1, 2, 12, 100}) {
        Matrix B(sample.y.size(), 12);
        B << sample.y, normalMatrix(random, sample.y.size(), 11);
        const QString wrong = wrongWith(krylovSpectrum(sample.K, B, {steps, 0.0, 0.0}, {}), sample.K, B);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(sample.name) + ": " + wrong));
      }
  }

  /// Krylov's own property: Qp(θ)Qᵀb = p(K)b for polynomials of a degree below the number of steps.
  void polynomialsAreExact() {
    Random random(31);
    const Matrix X = normalMatrix(random, 60, 3);
    const Matrix K = dense::gaussianCross(X, X, 4.0).cast<double>();
    const Matrix B = startOf(noisyTarget(random, X), true);
    const KrylovSpectrum krylov = krylovSpectrum(K, B, {5, 0.0, 0.0}, {});
    const Matrix& Q = krylov.spectrum->Q;
    Matrix expected = B;
    Vector powers = Vector::Ones(Q.cols());
    for (int degree = 0; degree < 5; ++degree) {
      const Matrix found = Q * powers.asDiagonal() * (Q.transpose() * B);
      QVERIFY2((found - expected).norm() <= 1e-12 * expected.norm(), qPrintable(QString::number(degree)));
      expected = K * expected;
      powers.array() *= krylov.spectrum->d.array();
    }
    const Matrix beyond = Q * powers.asDiagonal() * (Q.transpose() * B);
    QVERIFY2((beyond - expected).norm() > 1e-9 * expected.norm(), "degree 5 should need a sixth step");
  }

  /// The residual is what a direct product says, and what follows from it bounds the distance to a direct solve.
  void residualAndBoundsAreTrue() {
    Random random(32);
    const Matrix X = normalMatrix(random, 150, 4);
    const Matrix K = dense::gaussianCross(X, X, 5.0).cast<double>();
    const Vector y = noisyTarget(random, X);
    for (const int steps : {3, 8, 20, 40}) {
      const KrylovSpectrum krylov = krylovSpectrum(K, startOf(y, steps % 2 == 0), {steps, 0.0, 0.0}, {});
      const Matrix& Q = krylov.spectrum->Q;
      const Vector z = Q.transpose() * y;
      for (const double s : {1e2, 1.0, 1e-2, 1e-4}) {
        const Vector c = Q * (z.array() / (krylov.spectrum->d.array() + s)).matrix();
        const Matrix shifted = K + s * Matrix::Identity(150, 150);
        const double residual = (y - shifted * c).norm();
        VERIFY_CLOSE(krylov.residualNorm(z, s), residual, 1e-6, 1e-11 * y.norm() * (1.0 + K.norm() / s));
        const Vector difference = c - dense::solveInDouble(shifted, y);
        QVERIFY((K * difference).norm() <= residual * (1.0 + 1e-6) + 1e-9);
        QVERIFY(std::sqrt(difference.dot(K * difference)) <= residual / (2.0 * std::sqrt(s)) * (1.0 + 1e-6) + 1e-9);
      }
    }
  }

  void smallestRidgeIsWhereTheResidualCrosses() {
    Random random(33);
    const Matrix X = normalMatrix(random, 120, 4);
    const Matrix K = dense::gaussianCross(X, X, 5.0).cast<double>();
    const Vector y = noisyTarget(random, X);
    const KrylovSpectrum krylov = krylovSpectrum(K, startOf(y, false), {15, 0.0, 0.0}, {});
    const Vector z = krylov.spectrum->Q.transpose() * y;
    for (const double relative : {1e-2, 1e-4, 1e-6}) {
      const double s = krylov.smallestRidge(z, relative);
      QVERIFY(krylov.residualNorm(z, s) <= relative * z.norm());
      QVERIFY(krylov.residualNorm(z, 0.98 * s) > relative * z.norm());
    }
  }

  void stopsWhenTheRidgeAskedForHasConverged() {
    Random random(34);
    const Matrix X = normalMatrix(random, 300, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const Vector y = noisyTarget(random, X);
    const KrylovSpectrum krylov = krylovSpectrum(K, startOf(y, false), {250, 300 * 1e-3, 1e-4}, {});
    QVERIFY2(krylov.steps < 100 && krylov.steps % 5 == 0, qPrintable(QString::number(krylov.steps)));
    const Vector z = krylov.spectrum->Q.transpose() * y;
    QVERIFY(krylov.residualNorm(z, 300 * 1e-3) <= 1e-4 * z.norm());
    QVERIFY(krylov.smallestRidge(z, 1e-4) <= 300 * 1e-3);
  }

  /// More steps than usual are made where they bring what is asked, and not where they do not.
  void goesOnWhereThatPays() {
    Random random(37);
    const Matrix X = normalMatrix(random, 300, 3);
    const Matrix K = dense::gaussianCross(X, X, 3.0).cast<double>();
    const Vector y = noisyTarget(random, X);
    for (const bool withOnes : {false, true}) {
      const Matrix B = startOf(y, withOnes);
      const double s = 300 * 1e-4;
      const int needed = krylovSpectrum(K, B, {140, s, 1e-4}, {}).steps;
      QVERIFY2(needed > 20 && needed < 100, qPrintable(QString::number(needed)));
      const KrylovSpectrum krylov = krylovSpectrum(K, B, {needed - 10, s, 1e-4, 140}, {});
      QCOMPARE(krylov.steps, needed);
      for (Index j = 0; j < B.cols(); ++j) {
        const Vector z = krylov.spectrum->Q.transpose() * B.col(j);
        QVERIFY(krylov.residualNorm(z, s) <= 1e-4 * z.norm());
      }
      QCOMPARE(krylovSpectrum(K, B, {needed - 10, s, 1e-4, needed - 8}, {}).steps, needed - 10);
      QCOMPARE(krylovSpectrum(K, B, {needed - 10, 1e-9, 1e-9, needed + 5}, {}).steps, needed - 10);
    }
  }

  /// A matrix of rank 3 has at most three directions beside the start.
  void invariantSpacesAreNoticed() {
    Random random(35);
    const Matrix X = normalMatrix(random, 50, 3);
    const Matrix K = dense::linearCross(X, X).cast<double>();
    const Vector y = normalVector(random, 50);
    const KrylovSpectrum krylov = krylovSpectrum(K, startOf(y, false), {40, 0.0, 0.0}, {});
    QVERIFY(krylov.whole);
    QVERIFY2(krylov.spectrum->Q.cols() <= 5, qPrintable(QString::number(krylov.spectrum->Q.cols())));
    QCOMPARE(krylov.spectrum->rank, 3);
    QCOMPARE(krylov.smallestRidge(krylov.spectrum->Q.transpose() * y, 1e-8), 0.0);
    const auto full = decompose(K, {});
    for (Index i = 0; i < 3; ++i) VERIFY_CLOSE(krylov.spectrum->d(i), full->d(i), 1e-12, 0.0);
  }

  void readsTheLowerTriangleOnly() {
    Random random(36);
    const Matrix X = normalMatrix(random, 70, 2);
    const Matrix K = dense::gaussianCross(X, X, 1.0).cast<double>();
    Matrix spoiled = K;
    for (Index j = 1; j < 70; ++j) spoiled.col(j).head(j).setConstant(1e6);
    const Matrix B = startOf(noisyTarget(random, X), true);
    QVERIFY((krylovSpectrum(K, B, {9, 0.0, 0.0}, {}).spectrum->d.array() ==
             krylovSpectrum(spoiled, B, {9, 0.0, 0.0}, {}).spectrum->d.array())
                .all());
  }

  void stopsWhenAsked() {
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, krylovSpectrum(Matrix::Identity(200, 200), Matrix::Ones(200, 1), {5, 0.0, 0.0},
                                                       RunContext(stop.get_token(), nullptr)));
  }

  void shapesThatDoNotFitAreRefused() {
    const Matrix K = Matrix::Identity(4, 4);
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, krylovSpectrum(K, Matrix::Ones(3, 1), {5, 0.0, 0.0}, {}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, krylovSpectrum(K, Matrix(4, 0), {5, 0.0, 0.0}, {}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, krylovSpectrum(K, Matrix::Ones(4, 1), {0, 0.0, 0.0}, {}));
  }
};

KERRIDGE_TEST(LanczosTest)

}  // namespace lanczos_test

#include "lanczos_test.moc"
