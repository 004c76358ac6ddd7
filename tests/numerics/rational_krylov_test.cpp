// SPDX-License-Identifier: GPL-3.0-or-later

#include "linalg/rational_krylov.h"
#include <cmath>
#include <vector>

#include "features/landmarks.h"
#include "features/nystrom.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace rational_krylov_test {

using namespace kerridge;

namespace {

struct System {
  Matrix K, B;
  LowRankPart part;
  BlockProduct times;

  System(const System&) = delete;
  System& operator=(const System&) = delete;

  /// y, 1 and four normal vectors, on n rows; a low-rank part from so many landmarks.
  System(Index n, double width, Index landmarks) {
    Random random(5);
    const Matrix X = normalMatrix(random, n, 3);
    B.resize(n, 6);
    B << noisyTarget(random, X), Vector::Ones(n), normalMatrix(random, n, 4);
    KernelSpec spec;
    spec.width = {.relative = true, .value = width};
    const Kernel kernel(spec, X);
    K = kernel.gram(X, {});
    const NystromMap map(kernel, X(pivotedLandmarks(kernel, X, distinctRows(X, {}), landmarks, 1, {}), Eigen::all), {},
                         {});
    part = lowRankPart(map(X, {}), {});
    times = [this](const MatrixRef& V, const RunContext& context) {
      context.checkpoint();
      return Matrix(K * V);
    };
  }
};

RationalSteps stepsTo(double least, Index most) {
  return {.least = least, .relative = 1e-7, .watched = 2, .rough = 0.01, .most = most};
}

/// From `least` up to ten decades above, so many in a decade.
std::vector<double> ridgesFrom(double least, int perDecade) {
  std::vector<double> ridges;
  for (int i = 0; i <= 10 * perDecade; ++i)
    ridges.push_back(least * std::pow(10.0, static_cast<double>(i) / perDecade));
  return ridges;
}

/// ‖b − (K + sI) c‖ for the solution in the space.
double residualOf(const System& system, const KrylovSpectrum& space, Index column, double s) {
  const Spectrum& spectrum = *space.spectrum;
  const Vector b = system.B.col(column);
  const Vector c = spectrum.Q * ((spectrum.Q.transpose() * b).array() / (spectrum.d.array() + s)).matrix();
  return (b - system.K * c - s * c).norm();
}

}  // namespace

class RationalKrylovTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lowRankPartsAreOrthogonal() {
    const System system(300, 0.7, 60);
    const Matrix gram = system.part.F.transpose() * system.part.F;
    VERIFY_CLOSE((gram - Matrix(system.part.squares.asDiagonal())).norm(), 0.0, 0.0, 1e-11 * gram.norm());
    QVERIFY((system.K - system.part.F * system.part.F.transpose()).trace() >= -1e-9);
    QVERIFY((system.K - system.part.F * system.part.F.transpose()).trace() < 0.05 * system.K.trace());
  }

  void everyRidgeIsSolvedFor() {
    for (const double width : {0.4, 1.0}) {
      const System system(700, width, 100);
      const double least = 700.0 * 1e-6;
      const KrylovSpectrum space = rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(least, 700), {});
      const Matrix& Q = space.spectrum->Q;
      VERIFY_CLOSE((Q.transpose() * Q - Matrix::Identity(Q.cols(), Q.cols())).norm(), 0.0, 0.0, 1e-11);
      const Matrix T = Q.transpose() * system.K * Q;
      VERIFY_CLOSE((T - Matrix(space.spectrum->d.asDiagonal())).norm(), 0.0, 0.0, 1e-11 * system.K.norm());
      for (const double s : ridgesFrom(least, 9)) {
        double squares = 0.0;
        for (Index j = 0; j < system.B.cols(); ++j) {
          const double found = residualOf(system, space, j, s);
          const double length = system.B.col(j).norm();
          VERIFY_CLOSE(space.residualNorm(Q.transpose() * system.B.col(j), s), found, 1e-4, 1e-10 * length);
          if (j < 2) QVERIFY2(found <= 1.2e-7 * length, qPrintable(QStringLiteral("%1 %2").arg(j).arg(s)));
          if (j >= 2) squares += std::pow(found / length, 2) / 4.0;
        }
        QVERIFY2(std::sqrt(squares) <= 0.02, qPrintable(QStringLiteral("%1 at %2").arg(std::sqrt(squares)).arg(s)));
      }
      for (Index j = 0; j < 2; ++j) QVERIFY(space.smallestRidge(Q.transpose() * system.B.col(j), 1.2e-7) <= least);
    }
  }

  void fewerProductsThanKrylov() {
    const System system(1500, 1.0, 300);
    const double least = 1500.0 * 1e-6;
    const KrylovSpectrum rational =
        rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(least, 1500), {});
    KrylovSteps steps;
    steps.usual = 200;
    steps.enough = least;
    steps.relative = 1e-7;
    steps.columns = 2;
    steps.check = 1;
    const KrylovSpectrum plain = krylovSpectrumByProducts(system.times, system.B, steps, {});
    QVERIFY2(2 * rational.steps <= plain.steps,
             qPrintable(QStringLiteral("%1 and %2").arg(rational.steps).arg(plain.steps)));
  }

  /// A low-rank part decides how many products there are, not what is found.
  void wrongLowRankPartsDoNoHarm() {
    System system(200, 0.7, 20);
    Random random(9);
    system.part = lowRankPart(normalMatrix(random, 200, 15), {});
    const KrylovSpectrum space = rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(0.01, 200), {});
    for (const double s : ridgesFrom(0.01, 4)) {
      QVERIFY(residualOf(system, space, 0, s) <= 1.2e-7 * system.B.col(0).norm());
    }
  }

  void wholeSpacesMissNothing() {
    const System system(40, 0.3, 10);
    const KrylovSpectrum space = rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(1e-9, 40), {});
    QVERIFY(space.whole);
    const auto exact = decompose(system.K, {});
    VERIFY_CLOSE((space.spectrum->d - exact->d).norm(), 0.0, 0.0, 1e-11 * exact->d(0));
    QCOMPARE(space.residualNorm(Vector::Ones(40), 1e-9), 0.0);
  }

  void dependentColumnsAreLeftOut() {
    System system(150, 1.0, 30);
    system.B.col(0) = 3.0 * system.B.col(1);
    system.B.col(4).setZero();
    const KrylovSpectrum space = rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(0.1, 150), {});
    for (const Index j : {0, 1}) QVERIFY(residualOf(system, space, j, 0.1) <= 1.2e-7 * system.B.col(j).norm());
    QCOMPARE(residualOf(system, space, 4, 0.1), 0.0);
  }

  void withoutRoomItSaysWhatIsMissing() {
    const System system(500, 0.3, 40);
    const KrylovSpectrum space = rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(1e-5, 60), {});
    QCOMPARE(space.spectrum->Q.cols(), Index(60));
    const Vector z = space.spectrum->Q.transpose() * system.B.col(0);
    const double length = z.norm();
    QVERIFY(space.residualNorm(z, 1e-5) > 1e-3 * length);
    const double from = space.smallestRidge(z, 1e-3);
    QVERIFY(from > 1e-5);
    for (const double s : ridgesFrom(1.02 * from, 20)) QVERIFY(residualOf(system, space, 0, s) <= 1.01e-3 * length);
  }

  void stopsWhenAsked() {
    const System system(150, 1.0, 30);
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(0.1, 150), context));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                             rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(0.0, 150), {}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                             rationalKrylovSpectrum(system.times, system.part, system.B, stepsTo(0.1, 5), {}));
  }
};

KERRIDGE_TEST(RationalKrylovTest)

}  // namespace rational_krylov_test

#include "rational_krylov_test.moc"
