// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/stability.h"

#include <cmath>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/parallel.h"
#include "linalg/blas.h"
#include "support/compare.h"
#include "support/norm_reference.h"
#include "support/sample.h"
#include "support/test.h"

namespace stability_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

struct Sample {
  RealMatrix K, cross;
  Vector y, testTarget;
  Problem problem;
  Matrix basis;

  Sample(Index n, Index tests, std::uint64_t seed) {
    Random random(seed);
    const Matrix X = normalMatrix(random, n, 2);
    const Matrix T = normalMatrix(random, tests, 2);
    y = noisyTarget(random, X);
    testTarget = noisyTarget(random, T);
    const double width = 0.3 * dense::meanPairDistance(X);
    K = dense::gaussianCross(X, X, width);
    cross = dense::gaussianCross(T, X, width);
    problem = makeProblem(decompose(K.cast<double>(), {}), y);
    basis = product(cross.cast<double>(), problem.spectrum->Q);
  }
};

/// A model by a dense solve on the rows alone, its predictions on the test points and how exactly they can be known.
struct Model {
  bool zero = false, unsure = false;
  RealVector c;  ///< on all rows, 0 on the others
  double error = 0.0;
};

/// M-RLSR on `rows` of the sample where every point has the weight 1/weight in the objective.
Model fit(const Sample& sample, const std::vector<Index>& rows, double m, double lambda, Real weight) {
  const Real size = Real(rows.size());
  const RealMatrix K = sample.K(rows, rows);
  const Vector y = sample.y(rows);
  const PathReference path(K, y);
  // (1/weight) Σ + λ‖f‖^m is weight/size times smaller than (1/size) Σ + λ (weight/size) ‖f‖^m.
  const Real logLambda = std::log(Real(lambda) * weight / size);
  Model model;
  model.c = RealVector::Zero(sample.y.size());
  const auto logMu = m == 2.0 ? std::optional<Real>(logLambda) : dense::slowMrlsr(path, m, logLambda);
  model.zero = !logMu;
  if (m < 1.0)
    model.unsure = dense::slowMrlsr(path, m, logLambda - Real(1e-8)).has_value() !=
                   dense::slowMrlsr(path, m, logLambda + Real(1e-8)).has_value();
  if (model.zero) return model;
  const RealVector c = path.solve(*logMu);
  for (std::size_t i = 0; i < rows.size(); ++i) model.c(rows[i]) = c(Index(i));
  const Real h = 1e-4L;
  const Real slope = (path.logLambda(m, *logMu + h) - path.logLambda(m, *logMu - h)) / (2 * h);
  const double s = double(size * std::exp(*logMu));
  model.error = dense::allowed(dense::Conditioning(sample.K), sample.y.size(), s, 1e-10) *
                (1.0 + std::abs(2.0 - m) / std::abs(double(slope)));
  return model;
}

std::vector<Index> without(Index n, Index i) {
  std::vector<Index> rest;
  for (Index j = 0; j < n; ++j)
    if (j != i) rest.push_back(j);
  return rest;
}

struct Refitted {
  Real largest = 0, mean = 0, uncertainty = 0, runnerUp = 0;
  Index leftOut = -1, at = -1;
  bool unsure = false;
};

/// The definition: n refits.
Refitted refit(const Sample& sample, double m, double lambda, Removal removal) {
  const Index n = sample.y.size();
  const Model whole = fit(sample, without(n, -1), m, lambda, Real(n));
  const RealVector target = sample.testTarget.cast<Real>();
  const RealVector before = target - sample.cross * whole.c;
  Refitted result;
  result.unsure = whole.unsure;
  for (Index i = 0; i < n; ++i) {
    const Model model = fit(sample, without(n, i), m, lambda, Real(removal == Removal::ownAverage ? n - 1 : n));
    result.unsure = result.unsure || model.unsure;
    const RealVector residual = target - sample.cross * model.c;
    // (y − f)² − (y − f')² = (f' − f)(y − f + y − f'), which keeps small changes apart from the loss.
    const RealVector change = (sample.cross * (model.c - whole.c)).cwiseProduct(before + residual).cwiseAbs();
    Real largestHere = 0;
    for (Index t = 0; t < change.size(); ++t) {
      // Solves with a given ridge leave f' − f exact relative to its own size; where each μ has another error,
      // only relative to f.
      const Real k = sample.cross.row(t).norm() * std::max(whole.error, model.error);
      const Real moved = (model.c - whole.c).norm(), size = model.c.norm() + whole.c.norm();
      const Real ofDelta = k * (m == 2.0 ? moved : size);
      result.uncertainty = std::max(result.uncertainty, ofDelta * (std::abs(residual(t)) + std::abs(before(t))) +
                                                            sample.cross.row(t).norm() * moved * k * size);
      if (change(t) > largestHere) largestHere = change(t);
      if (change(t) > result.largest) {
        result.runnerUp = result.largest;
        result.largest = change(t);
        result.leftOut = i;
        result.at = t;
      } else {
        result.runnerUp = std::max(result.runnerUp, change(t));
      }
    }
    result.mean += largestHere / Real(n);
  }
  return result;
}

}  // namespace

class StabilityTest : public QObject {
  Q_OBJECT

  const std::vector<double> m_lambdas{1e-4, 2e-3, 0.03, 0.37, 2.0, 40.0, 1e4};

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void empiricalStabilityIsThatOfRefits() {
    const Sample sample(12, 7, 950);
    int zeros = 0, positions = 0;
    for (const Removal removal : {Removal::ownAverage, Removal::keptWeight})
      for (const double m : {0.7, 1.0, 1.3, 2.0, 2.6, 4.0}) {
        const EmpiricalStability stability =
            empiricalStability(sample.problem, m, m_lambdas, sample.basis, sample.testTarget, removal, {});
        for (std::size_t l = 0; l < m_lambdas.size(); ++l) {
          const Index at = Index(l);
          const Refitted expected = refit(sample, m, m_lambdas[l], removal);
          if (expected.unsure) continue;
          const QString where =
              QStringLiteral("m = %1, lambda = %2, removal %3: ").arg(m).arg(m_lambdas[l]).arg(int(removal));
          const QString wrong =
              farApart("stability", stability.largest(at), double(expected.largest), 0.0,
                       double(expected.uncertainty)) +
              farApart("mean", stability.mean(at), double(expected.mean), 0.0, double(expected.uncertainty));
          QVERIFY2(wrong.isEmpty(), qPrintable(where + wrong));
          if (expected.largest == 0) ++zeros;
          if (expected.largest - expected.runnerUp > 2 * expected.uncertainty) {
            QCOMPARE(stability.leftOut[l], expected.leftOut);
            QCOMPARE(stability.at[l], expected.at);
            ++positions;
          }
        }
      }
    QVERIFY2(zeros >= 4 && positions > 50, qPrintable(QStringLiteral("%1 %2").arg(zeros).arg(positions)));
  }

  /// With much regularization the change is far below the loss, to which nothing may be lost: relative to itself it is
  /// as exact as the well conditioned solves.
  void smallChangesKeepTheirDigits() {
    const Sample sample(12, 7, 951);
    for (const Removal removal : {Removal::ownAverage, Removal::keptWeight})
      for (const double lambda : {1e3, 1e6, 1e9}) {
        const Refitted expected = refit(sample, 2.0, lambda, removal);
        const EmpiricalStability stability =
            empiricalStability(sample.problem, 2.0, {lambda}, sample.basis, sample.testTarget, removal, {});
        QVERIFY(expected.largest < 20 / Real(lambda));
        VERIFY_CLOSE(stability.largest(0), expected.largest, 1e-11, 0.0);
      }
  }

  /// Section 8's downdate: with the weights kept KRR's ridge stays nλ.
  void keptWeightKeepsTheRidge() {
    const Sample sample(10, 5, 952);
    const Real n = 10, lambda = 0.02L;
    const RealMatrix G =
        dense::solve(dense::ridgeSystem(sample.K, Offset::none, n * lambda), RealMatrix::Identity(10, 10));
    const RealVector c = G * sample.y.cast<Real>();
    const RealVector target = sample.testTarget.cast<Real>();
    Real largest = 0;
    for (Index i = 0; i < 10; ++i) {
      const RealVector moved = c - c(i) / G(i, i) * G.col(i);
      const RealVector change = (target - sample.cross * c).cwiseAbs2() - (target - sample.cross * moved).cwiseAbs2();
      largest = std::max(largest, change.cwiseAbs().maxCoeff());
    }
    const EmpiricalStability stability = empiricalStability(sample.problem, 2.0, {double(lambda)}, sample.basis,
                                                            sample.testTarget, Removal::keptWeight, {});
    VERIFY_CLOSE(stability.largest(0), largest, 1e-10, 0.0);
    QCOMPARE(stability.logMu(0), std::log(double(lambda)));
    // (n − 1) μ' = nλ.
    VERIFY_CLOSE(9.0 * std::exp(stability.logMuWithout(3, 0)), 10.0 * double(lambda), 1e-14, 0.0);
  }

  /// Where n is large the blocks of left-out points follow one another; every thread count gives the same bits.
  void theSameForEveryThreadCount() {
    const Sample sample(150, 40, 953);
    const auto compute = [&](int threads) {
      setThreadCount(threads);
      return empiricalStability(sample.problem, 1.4, {1e-3, 0.1}, sample.basis, sample.testTarget, Removal::ownAverage,
                                {});
    };
    const EmpiricalStability one = compute(1);
    for (const int threads : {2, 3}) {
      const EmpiricalStability many = compute(threads);
      QVERIFY(many.largest == one.largest && many.mean == one.mean);
      QCOMPARE(many.leftOut, one.leftOut);
    }
    const Refitted expected = refit(Sample(150, 40, 953), 2.0, 0.1, Removal::ownAverage);
    const EmpiricalStability krr =
        empiricalStability(sample.problem, 2.0, {0.1}, sample.basis, sample.testTarget, Removal::ownAverage, {});
    VERIFY_CLOSE(krr.largest(0), expected.largest, 0.0, expected.uncertainty);
    QCOMPARE(krr.leftOut[0], expected.leftOut);
  }

  void singularAndConstantCases() {
    const Sample sample(6, 4, 954);
    // K = 0: f = 0 with and without any point.
    const Problem nothing = makeProblem(decompose(Matrix::Zero(6, 6), {}), sample.y);
    for (const double m : {0.5, 1.0, 2.0, 3.0}) {
      const EmpiricalStability stability =
          empiricalStability(nothing, m, {0.1}, Matrix::Zero(4, 6), sample.testTarget, Removal::ownAverage, {});
      QCOMPARE(stability.largest(0), 0.0);
    }
    // Two points, far apart: leaving one out takes its own bump away. f = y_i k(x_i, ·)/(1 + nλ), at the point itself.
    const Problem two = makeProblem(decompose(Matrix::Identity(2, 2), {}), Vector{{3.0, 1.0}});
    const double lambda = 0.25;
    const double f = 3.0 / (1.0 + 2.0 * lambda), other = 1.0 / (1.0 + 2.0 * lambda);
    const EmpiricalStability kept =
        empiricalStability(two, 2.0, {lambda}, two.spectrum->Q, two.y, Removal::keptWeight, {});
    VERIFY_CLOSE(kept.largest(0), 9.0 - (3.0 - f) * (3.0 - f), 1e-14, 0.0);
    VERIFY_CLOSE(kept.mean(0), 0.5 * (9.0 - (3.0 - f) * (3.0 - f) + 1.0 - (1.0 - other) * (1.0 - other)), 1e-14, 0.0);
    QCOMPARE(kept.leftOut[0], Index(0));
    QCOMPARE(kept.at[0], Index(0));
  }

  void refusesWhatMakesNoSense() {
    const Sample sample(4, 3, 955);
    const auto compute = [&](const Problem& problem, const Matrix& basis, const Vector& target) {
      empiricalStability(problem, 2.0, {0.1}, basis, target, Removal::ownAverage, {});
    };
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, compute(sample.problem, sample.basis, Vector::Zero(2)));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, compute(sample.problem, Matrix::Zero(3, 3), Vector::Zero(3)));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, compute(sample.problem, Matrix::Zero(0, 4), Vector::Zero(0)));
    const Problem one = makeProblem(decompose(Matrix::Identity(1, 1), {}), Vector::Ones(1));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, compute(one, Matrix::Ones(3, 1), Vector::Zero(3)));
  }

  void canBeCancelledAndReports() {
    const Sample sample(20, 5, 957);
    std::stop_source stop;
    Progress progress;
    const RunContext context(stop.get_token(), &progress);
    const auto compute = [&] {
      empiricalStability(sample.problem, 1.5, {0.1, 1.0}, sample.basis, sample.testTarget, Removal::ownAverage,
                         context);
    };
    compute();
    QCOMPARE(progress.fraction(), 1.0);
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, compute());
  }

  void theBoundIsItsFormula() {
    for (const double m : {2.0, 2.5, 3.0, 6.0})
      for (const double lambda : {1e-4, 0.1, 5.0})
        for (const double kappaSquare : {1.0, 4.0}) {
          const Real Cy = 1.7L, n = 50, kappa = std::sqrt(Real(kappaSquare));
          const Real C = 2 * (Cy + kappa * std::pow(Cy * Cy / Real(lambda), 1 / Real(m)));
          const Real kept =
              C * kappa * std::pow(std::pow(Real(2), Real(m) - 2) * C * kappa / (Real(lambda) * n), 1 / (Real(m) - 1));
          const StabilityBound bound = stabilityBound(m, lambda, 50, kappaSquare, 1.7);
          QVERIFY(bound.noBound.empty());
          VERIFY_CLOSE(bound.lipschitz, C, 1e-14, 0.0);
          VERIFY_CLOSE(bound.beta, kept, 1e-13, 0.0);
          VERIFY_CLOSE(stabilityBound(m, lambda, 50, kappaSquare, 1.7, Removal::ownAverage).beta,
                       kept * std::pow(Real(2), 1 / (Real(m) - 1)), 1e-13, 0.0);
        }
  }

  /// Between 1 and 2: written out, half of AK14's constant at m = 2, and its premise, that λ‖f‖^m is strongly convex on
  /// the ball, for pairs of vectors in it.
  void boundsBetween1And2() {
    for (const double m : {1.05, 1.5, 1.999999999}) {
      for (const double lambda : {1e-3, 2.0}) {
        const Real Cy = Real(1.7);
        const Real kappa = std::sqrt(Real(0.8));
        const Real radius = std::pow(Cy * Cy / Real(lambda), 1 / Real(m));
        const Real C = 2 * (Cy + kappa * radius);
        const Real expected =
            C * C * kappa * kappa * std::pow(radius, 2 - Real(m)) / (Real(lambda) * 50 * Real(m) * (Real(m) - 1));
        VERIFY_CLOSE(stabilityBound(m, lambda, 50, 0.8, 1.7).beta, expected, 1e-12, 0.0);
        VERIFY_CLOSE(stabilityBound(m, lambda, 50, 0.8, 1.7, Removal::ownAverage).beta, 2 * expected, 1e-12, 0.0);
        Random random(7);
        const double convexity = m * (m - 1.0) * std::pow(double(radius), m - 2.0);
        for (int trial = 0; trial < 200; ++trial) {
          Vector f(3);
          Vector g(3);
          for (Vector* one : {&f, &g}) {
            for (double& entry : *one) entry = random.uniform() - 0.5;
            *one *= double(radius) * random.uniform() / one->norm();
          }
          const Vector middle = 0.5 * (f + g);
          const auto power = [m](const Vector& of) { return std::pow(of.norm(), m); };
          const double gap = 0.5 * (power(f) + power(g)) - power(middle);
          QVERIFY(gap >= convexity / 8.0 * (f - g).squaredNorm() * (1.0 - 1e-9) - 1e-12 * power(f));
        }
      }
    }
    VERIFY_CLOSE(stabilityBound(std::nextafter(2.0, 1.0), 0.1, 50, 0.8, 1.7).beta,
                 0.5 * stabilityBound(2.0, 0.1, 50, 0.8, 1.7).beta, 1e-12, 0.0);
    QCOMPARE(stabilityBound(1.5, 0.1, 50, 0.8, 0.0).beta, 0.0);
  }

  void noBoundUpToM1() {
    for (const double m : {0.1, 0.9999, 1.0}) {
      const StabilityBound bound = stabilityBound(m, 0.1, 50, 1.0, 1.0);
      QVERIFY(std::isnan(bound.beta));
      QCOMPARE(bound.noBound, "no bound for m ≤ 1");
    }
    const double nan = std::nan("");
    QVERIFY_THROWS_EXCEPTION(InvalidInput, stabilityBound(nan, 0.1, 50, 1.0, 1.0));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, stabilityBound(2.0, 0.0, 50, 1.0, 1.0));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, stabilityBound(2.0, 0.1, 0, 1.0, 1.0));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, stabilityBound(2.0, 0.1, 50, -1.0, 1.0));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, stabilityBound(2.0, 0.1, 50, 1.0, nan));
  }

  /// The theorem, on data: the exact change never exceeds the bound of its reading, at the training points either.
  void theExactChangeStaysBelowTheBound() {
    for (std::uint64_t seed = 960; seed < 966; ++seed) {
      const Sample sample(25, 30, seed);
      const double largestTarget = std::max(sample.y.cwiseAbs().maxCoeff(), sample.testTarget.cwiseAbs().maxCoeff());
      Matrix basis(55, 25);
      basis << sample.basis, product(sample.K.cast<double>(), sample.problem.spectrum->Q);
      Vector target(55);
      target << sample.testTarget, sample.y;
      for (const Removal removal : {Removal::ownAverage, Removal::keptWeight})
        for (const double m : {1.1, 1.5, 1.9, 2.0, 2.4, 3.0, 5.0}) {
          const EmpiricalStability stability =
              empiricalStability(sample.problem, m, m_lambdas, basis, target, removal, {});
          for (std::size_t l = 0; l < m_lambdas.size(); ++l) {
            const StabilityBound bound = stabilityBound(m, m_lambdas[l], 25, 1.0, largestTarget, removal);
            QVERIFY(stability.largest(Index(l)) > 0.0 && stability.largest(Index(l)) < bound.beta);
          }
        }
    }
  }
};

KERRIDGE_TEST(StabilityTest)

}  // namespace stability_test

#include "stability_test.moc"
