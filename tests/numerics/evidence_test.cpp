// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Cholesky>

#include "base/random.h"
#include "kernels/kernel.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/test.h"
#include "validation/evidence.h"
#include "validation/rule.h"

namespace evidence_test {

using namespace kerridge;

namespace {

using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

struct Sample {
  Matrix K;
  Vector y;
  Problem problem;
};

Sample sampleOf(const std::string& kernel, Index n, std::uint64_t seed) {
  Random random(seed);
  Matrix X(n, 3);
  for (double& value : X.reshaped()) value = random.normal();
  Sample sample;
  sample.y.resize(n);
  for (Index i = 0; i < n; ++i) sample.y(i) = std::sin(2.0 * X(i, 0)) + X(i, 1) + 0.3 * random.normal() + 2.0;
  KernelSpec spec;
  spec.id = kernel;
  sample.K = Kernel(spec, X).gram(X, {});
  sample.problem = makeProblem(decompose(sample.K, {}), sample.y);
  return sample;
}

/// −(1/n) log p(y), by the determinant and two triangular solves in long double, the mean and σ² at their best.
Real denseEvidence(const Matrix& K, const Vector& y, double mu) {
  const Index n = y.size();
  RealMatrix G = K.cast<Real>();
  G.diagonal().array() += Real(n) * Real(mu);
  const RealVector target = y.cast<Real>();
  const RealVector ones = RealVector::Ones(n);
  const RealVector solved = dense::solve(G, ones);
  const Real mean = solved.dot(target) / solved.dot(ones);
  const RealVector rest = target - mean * ones;
  const Real variance = rest.dot(RealVector(dense::solve(G, rest))) / Real(n);
  const Real pi = 3.14159265358979323846264338327950288L;
  return (Real(n) * (1 + std::log(2 * pi * variance)) + dense::logDeterminant(G)) / (2 * Real(n));
}

}  // namespace

/// The marginal likelihood against determinants of dense matrices.
class EvidenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstDenseDeterminants() {
    int compared = 0;
    for (const KernelFamily* family : kernels()) {
      const std::string kernel = family->info().id;
      for (const Index n : {2, 3, 17, 60}) {
        const Sample sample = sampleOf(kernel, n, 7 + std::uint64_t(n));
        for (const double logMu : {-12.0, -7.0, -2.0, 0.0, 3.0, 9.0}) {
          const double actual = negativeLogEvidence(sample.problem, {logMu})(0);
          VERIFY_CLOSE(actual, denseEvidence(sample.K, sample.y, std::exp(logMu)), 1e-9, 1e-9);
          ++compared;
        }
      }
    }
    QVERIFY(compared >= 200);
  }

  /// y → ay + b adds log |a| to every value, so no choice changes.
  void unitsOfTheTargetDoNotMatter() {
    const std::vector<double> logMu{-9.0, -5.0, -1.0, 2.0};
    const Sample sample = sampleOf("gaussian", 40, 3);
    const Vector before = negativeLogEvidence(sample.problem, logMu);
    for (const double a : {1e-4, -2.5, 1e5}) {
      const Vector y = (a * sample.y).array() + 12.5;
      const Vector after = negativeLogEvidence(makeProblem(sample.problem.spectrum, y), logMu);
      for (Index l = 0; l < after.size(); ++l) VERIFY_CLOSE(after(l) - std::log(std::abs(a)), before(l), 1e-9, 1e-9);
    }
  }

  void whatHasNoValueIsNotANumber() {
    Sample sample = sampleOf("gaussian", 12, 5);
    const double inf = HUGE_VAL;
    for (const double value : negativeLogEvidence(sample.problem, {inf, -inf, std::nan(""), 800.0, -800.0}))
      QVERIFY(std::isnan(value));
    const Problem constant = makeProblem(sample.problem.spectrum, Vector::Constant(12, 3.0));
    QVERIFY(std::isnan(negativeLogEvidence(constant, {-2.0})(0)));
    Problem withoutEigenvalues = sample.problem;
    withoutEigenvalues.spectrum = nullptr;
    QVERIFY(std::isnan(negativeLogEvidence(withoutEigenvalues, {-2.0})(0)));
    QVERIFY(negativeLogEvidence(sample.problem, {}).size() == 0);
  }

  /// On targets drawn from the process itself the evidence is near the ridge they were drawn with.
  void findsTheNoiseItWasDrawnWith() {
    const Index n = 400;
    Random random(11);
    Matrix X(n, 1);
    for (double& value : X.reshaped()) value = 3.0 * random.normal();
    KernelSpec spec;
    spec.width = {.relative = false, .value = 1.0};
    const Matrix K = Kernel(spec, X).gram(X, {});
    const auto spectrum = decompose(K, {});
    const double ridge = 0.05;
    std::vector<double> logMu;
    for (int l = 0; l <= 80; ++l) logMu.push_back(std::log(ridge / double(n)) + 0.1 * (l - 40));
    Vector sum = Vector::Zero(Index(logMu.size()));
    for (int repeat = 0; repeat < 20; ++repeat) {
      Vector a(n);
      for (Index i = 0; i < n; ++i) a(i) = std::sqrt(spectrum->d(i) + ridge) * random.normal();
      sum += negativeLogEvidence(makeProblem(spectrum, spectrum->Q * a), logMu);
    }
    Index best = 0;
    sum.minCoeff(&best);
    QVERIFY2(std::abs(best - 40) <= 4, qPrintable(QString::number(best)));  // a factor of 1.5
  }
};

KERRIDGE_TEST(EvidenceTest)

}  // namespace evidence_test

#include "evidence_test.moc"
