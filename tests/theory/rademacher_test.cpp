// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/diagnostic.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "theory/rademacher.h"
#include "theory/sample_bounds.h"

namespace rademacher_test {

using namespace kerridge;

namespace {

Matrix gaussian(Index n, double width) {
  Random random(7);
  const Matrix X = normalMatrix(random, n, 2);
  Matrix K(n, n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) K(i, j) = std::exp(-(X.row(i) - X.row(j)).squaredNorm() / width);
  return K;
}

/// (1/n) E √(σᵀKσ) over all 2^n sign vectors.
double overAllSigns(const Matrix& K) {
  const Index n = K.rows();
  double sum = 0.0;
  Vector sigma(n);
  for (long pattern = 0; pattern < (1L << n); ++pattern) {
    for (Index i = 0; i < n; ++i) sigma(i) = (pattern >> i) % 2 == 0 ? 1.0 : -1.0;
    sum += std::sqrt(sigma.dot(K * sigma));
  }
  return sum / double(1L << n) / double(n);
}

}  // namespace

class RademacherTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void drawsEstimateTheMeanOverAllSigns() {
    for (const double width : {0.3, 2.0, 50.0}) {
      const Matrix K = gaussian(11, width);
      const double exact = overAllSigns(K);
      const auto spectrum = decompose(K, {});
      const Rademacher few = unitRademacher(*spectrum, 100, 3, {});
      const Rademacher many = unitRademacher(*spectrum, 20000, 3, {});
      QVERIFY(few.standardError > 0.0);
      QVERIFY(std::abs(few.complexity - exact) < 4.0 * few.standardError);
      QVERIFY(std::abs(many.complexity - exact) < 4.0 * many.standardError);
      VERIFY_CLOSE(many.standardError * std::sqrt(200.0) / few.standardError, 1.0, 0.0, 0.35);
      // Jensen from above, Khintchine from below.
      const double byTrace = rademacherByTrace(1.0, K.trace(), 11);
      QVERIFY(exact <= byTrace && exact >= byTrace / std::sqrt(2.0));
      QVERIFY(many.complexity <= byTrace);
    }
  }

  /// One point: √k(x, x) whatever the sign; orthogonal points: √n/n, the bound itself.
  void knownComplexities() {
    const Rademacher one = unitRademacher(*decompose(Matrix::Constant(1, 1, 4.0), {}), 1, 1, {});
    QCOMPARE(one.complexity, 2.0);
    QVERIFY(std::isnan(one.standardError));
    const Rademacher apart = unitRademacher(*decompose(Matrix::Identity(9, 9), {}), 70, 1, {});
    VERIFY_CLOSE(apart.complexity, rademacherByTrace(1.0, 9.0, 9), 1e-14, 0.0);
    VERIFY_CLOSE(apart.standardError, 0.0, 0.0, 1e-14);
  }

  void seedsAndErrors() {
    const auto spectrum = decompose(gaussian(20, 1.0), {});
    const Rademacher first = unitRademacher(*spectrum, 80, 5, {});
    QCOMPARE(unitRademacher(*spectrum, 80, 5, {}).complexity, first.complexity);
    QVERIFY(unitRademacher(*spectrum, 80, 6, {}).complexity != first.complexity);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, unitRademacher(*spectrum, 0, 5, {}));
  }

  void bounds() {
    QCOMPARE(rademacherByTrace(3.0, 16.0, 8), 1.5);
    QCOMPARE(rademacherByNorm(3.0, 4.0, 36), 1.0);
    // Equal where every k(x, x) is κ².
    VERIFY_CLOSE(rademacherByTrace(2.0, 10.0 * 1.7, 10), rademacherByNorm(2.0, 1.7, 10), 1e-14, 0.0);
  }

  /// The largest slope of |e|^p on [0, M].
  void lipschitzConstantOfLosses() {
    for (const double p : {1.0, 1.5, 2.0, 4.0}) {
      const double M = 1.7;
      double steepest = 0.0;
      constexpr int steps = 20000;
      for (int i = 0; i < steps; ++i) {
        const double low = M * i / steps, high = M * (i + 1) / steps;
        steepest = std::max(steepest, (std::pow(high, p) - std::pow(low, p)) / (high - low));
      }
      VERIFY_CLOSE(lossLipschitz(p, M), steepest, 1e-3, 0.0);
      QVERIFY(lossLipschitz(p, M) >= steepest * (1.0 - 1e-9));
    }
    QCOMPARE(lossLipschitz(2.0, 3.0), 6.0);  // 2M of the squared loss
  }

  void sampleErrorBounds() {
    const SampleErrorInputs inputs{2.0, 0.1, 3.0, 1.5, 50, 0.02};
    const double L = std::log(100.0);
    // A = κ · 3, s² = κ² · 1.5, then times κ/λ, squared.
    const double A = std::sqrt(2.0) * 3.0, s = std::sqrt(2.0 * 1.5), factor = std::sqrt(2.0) / 0.1;
    VERIFY_CLOSE(hoeffdingSampleError(inputs), std::pow(factor * 2.0 * A * std::sqrt(2.0 * L / 50.0), 2), 1e-13, 0.0);
    VERIFY_CLOSE(bennettSampleError(inputs),
                 std::pow(factor * (2.0 * A * L / 50.0 + std::sqrt(2.0 * s * s * L / 50.0)), 2), 1e-13, 0.0);
    for (const auto& wrong : {SampleErrorInputs{1, 0.1, 1, 1, 5, 0.0}, SampleErrorInputs{1, 0.1, 1, 1, 5, 1.0},
                              SampleErrorInputs{1, 0.0, 1, 1, 5, 0.1}, SampleErrorInputs{1, 0.1, 1, 1, 0, 0.1}}) {
      QVERIFY_THROWS_EXCEPTION(InvalidInput, hoeffdingSampleError(wrong));
      QVERIFY_THROWS_EXCEPTION(InvalidInput, bennettSampleError(wrong));
    }
  }
};

KERRIDGE_TEST(RademacherTest)

}  // namespace rademacher_test

#include "rademacher_test.moc"
