// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/m_rlsr.h"

#include "linalg/spectrum.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/norm_reference.h"
#include "support/sample.h"
#include "support/test.h"

namespace m_rlsr_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;

namespace {

const std::vector<double> exponents{0.1, 0.3, 0.5, 0.8, 1.0, 1.2, 1.5, 2.0, 2.9, 4.0};

struct Sample {
  QString name;
  PathReference reference;
  RidgeFamily family;
  // The path on a grid of log μ, dense between the limits and coarse beyond.
  std::vector<Real> logMu, logNorm, residualSquare;

  Sample(const QString& text, const dense::RealMatrix& K, const Vector& y)
      : name(text), reference(K, y), family(makeProblem(decompose(K.cast<double>(), {}), y), Offset::none) {
    for (Real at = -400; at < 1200;) {
      logMu.push_back(at);
      logNorm.push_back(reference.logNorm(at));
      residualSquare.push_back(reference.residualSquare(at));
      at += at > reference.low() && at < reference.high() ? Real(0.02) : Real(0.5);
    }
  }

  Real logLambdaAt(std::size_t i, double m) const {
    return std::log(2 / Real(m)) + logMu[i] + (2 - Real(m)) * logNorm[i];
  }
  Real objectiveAt(std::size_t i, double m, Real logLambdaValue) const {
    return residualSquare[i] / Real(family.n()) + std::exp(logLambdaValue + Real(m) * logNorm[i]);
  }
};

std::vector<Sample> makeSamples() {
  Random random(77);
  std::vector<Sample> samples;
  const Matrix X = normalMatrix(random, 12, 2);
  const Vector y = noisyTarget(random, X);
  samples.emplace_back("Gaussian", dense::gaussianCross(X, X, 0.5), y);
  samples.emplace_back("nearly diagonal", dense::gaussianCross(X, X, 0.01), y);
  // Scales far apart with comparable targets: N falls, stays and falls again, so that Λ_m has several turns for m < 1.
  // Diagonal, so that the small eigenvalues are known to all their digits.
  const dense::RealMatrix twoScales = Vector{{1.0, 1e-8}}.cast<Real>().asDiagonal();
  samples.emplace_back("two scales", twoScales, Vector{{1.0, 0.7}});
  const dense::RealMatrix threeScales = Vector{{1.0, 1e-5, 1e-10}}.cast<Real>().asDiagonal();
  samples.emplace_back("three scales", threeScales, Vector{{3.0, 0.1, 0.02}});
  samples.emplace_back("n = 1", dense::RealMatrix::Constant(1, 1, 0.8), Vector::Constant(1, -2.0));
  return samples;
}

}  // namespace

class MrlsrTest : public QObject {
  Q_OBJECT

  std::vector<Sample> m_samples;
  std::vector<double> m_logLambdas;

 private Q_SLOTS:
  void initTestCase() {
    m_samples = makeSamples();
    for (int i = 0; i < 40; ++i) m_logLambdas.push_back(std::log(10.0) * (-10.0 + 14.0 * i / 39.0) + 0.0123);
  }

  void logLambdaIsItsFormula() {
    for (const Sample& sample : m_samples)
      for (const double m : exponents)
        for (double logMu = -60.0; logMu <= 60.0; logMu += 1.7)
          VERIFY_CLOSE(logLambda(sample.family, m, logMu), sample.reference.logLambda(m, logMu), 1e-15, 1e-11);
  }

  void lambdaMaxIsItsFormula() {
    for (const Sample& sample : m_samples)
      VERIFY_CLOSE(lambdaMaxForM1(sample.family), sample.reference.lambdaMax(), 1e-12, 0.0);
  }

  void noPointOfThePathHasASmallerObjective() {
    for (const Sample& sample : m_samples)
      for (const double m : exponents)
        for (const double logLambdaValue : m_logLambdas) {
          const MrlsrSolution solution = solveMrlsr(sample.family, m, logLambdaValue);
          Real best = sample.reference.zeroObjective();
          for (std::size_t i = 0; i < sample.logMu.size(); ++i)
            best = std::min(best, sample.objectiveAt(i, m, logLambdaValue));
          const QString where =
              QStringLiteral("%1, m = %2, log lambda = %3: ").arg(sample.name).arg(m).arg(logLambdaValue);
          QVERIFY2(Real(solution.objective) <= best * (1 + Real(1e-11)),
                   qPrintable(where + farApart("J", solution.objective, double(best), 1e-11)));
          // And it is the objective of the model it names.
          const Real named = solution.zero ? sample.reference.zeroObjective()
                                           : sample.reference.objective(m, logLambdaValue, solution.logMu);
          const QString wrong = farApart("objective", solution.objective, double(named), 1e-11);
          QVERIFY2(wrong.isEmpty(), qPrintable(where + wrong));
        }
  }

  void everyStationaryPointIsStationary() {
    for (const Sample& sample : m_samples)
      for (const double m : exponents)
        for (const double logLambdaValue : m_logLambdas) {
          const MrlsrSolution solution = solveMrlsr(sample.family, m, logLambdaValue);
          double former = -HUGE_VAL;
          for (const StationaryPoint& point : solution.stationaryPoints) {
            QVERIFY(point.logMu > former);
            former = point.logMu;
            // μ = (mλ/2)‖f‖^(m−2) with the dense norm.
            const Real expected =
                std::log(Real(m) / 2) + logLambdaValue + (Real(m) - 2) * sample.reference.logNorm(point.logMu);
            VERIFY_CLOSE(point.logMu, expected, 0.0, 1e-10);
          }
        }
  }

  void exactlyOneStationaryPointAboveM1() {
    for (const Sample& sample : m_samples)
      for (const double m : exponents) {
        if (m <= 1.0) continue;
        for (const double logLambdaValue : m_logLambdas) {
          const MrlsrSolution solution = solveMrlsr(sample.family, m, logLambdaValue);
          QVERIFY(!solution.zero);
          QCOMPARE(solution.stationaryPoints.size(), std::size_t{1});
          QVERIFY(solution.stationaryPoints.front().minimum);
          QCOMPARE(solution.stationaryPoints.front().logMu, solution.logMu);
          QCOMPARE(solution.stationaryPoints.front().objective, solution.objective);
        }
      }
  }

  void krrIsItself() {
    for (const Sample& sample : m_samples)
      for (const double logLambdaValue : m_logLambdas)
        VERIFY_CLOSE(solveMrlsr(sample.family, 2.0, logLambdaValue).logMu, logLambdaValue, 4e-16, 0.0);
  }

  void zeroExactlyFromLambdaMaxOnForM1() {
    for (const Sample& sample : m_samples) {
      const double lambdaMax = double(sample.reference.lambdaMax());
      for (const double factor : {1e-6, 0.5, 0.99, 1.0 - 1e-6, 1.0 - 1e-9, 1.0 - 1e-11}) {
        const MrlsrSolution solution = solveMrlsr(sample.family, 1.0, std::log(factor * lambdaMax));
        QVERIFY2(!solution.zero, qPrintable(QStringLiteral("%1: %2").arg(sample.name).arg(factor)));
        QCOMPARE(solution.stationaryPoints.size(), std::size_t{1});
        QVERIFY(Real(solution.objective) <= sample.reference.zeroObjective() * (1 + Real(1e-15)));
      }
      for (const double factor : {1.0 + 1e-11, 1.0 + 1e-6, 1.5, 1e10}) {
        const MrlsrSolution solution = solveMrlsr(sample.family, 1.0, std::log(factor * lambdaMax));
        QVERIFY2(solution.zero, qPrintable(QStringLiteral("%1: %2").arg(sample.name).arg(factor)));
        QVERIFY(solution.stationaryPoints.empty());
        VERIFY_CLOSE(solution.objective, sample.reference.zeroObjective(), 1e-14, 0.0);
      }
    }
  }

  /// Sign changes of log Λ_m − log λ along the grid are the crossings; rising ones are minima, falling ones maxima.
  void findsEveryCrossingUpToM1() {
    int several = 0, none = 0, zeroWon = 0;
    for (const Sample& sample : m_samples)
      for (const double m : {0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.95, 1.0})
        for (const double logLambdaValue : m_logLambdas) {
          std::vector<bool> rising;
          bool nearTurn = false;
          for (std::size_t i = 1; i < sample.logMu.size(); ++i) {
            const Real before = sample.logLambdaAt(i - 1, m) - logLambdaValue;
            const Real after = sample.logLambdaAt(i, m) - logLambdaValue;
            if ((before < 0) != (after < 0)) rising.push_back(after > before);
            if (i + 1 < sample.logMu.size()) {
              // A turn within the grid's own error of λ cannot be judged from the grid.
              const Real next = sample.logLambdaAt(i + 1, m) - logLambdaValue;
              if ((after - before) * (next - after) <= 0 && std::abs(after) < Real(1e-3)) nearTurn = true;
            }
          }
          if (nearTurn) continue;
          const MrlsrSolution solution = solveMrlsr(sample.family, m, logLambdaValue);
          const QString where = QStringLiteral("%1, m = %2, log lambda = %3: got %4 stationary points, expected %5")
                                    .arg(sample.name)
                                    .arg(m)
                                    .arg(logLambdaValue)
                                    .arg(solution.stationaryPoints.size())
                                    .arg(rising.size());
          QVERIFY2(solution.stationaryPoints.size() == rising.size(), qPrintable(where));
          for (std::size_t i = 0; i < rising.size(); ++i)
            QCOMPARE(solution.stationaryPoints[i].minimum, bool(rising[i]));
          if (rising.size() > 2) ++several;
          if (rising.empty()) ++none;
          if (solution.zero && !rising.empty()) ++zeroWon;
        }
    QVERIFY2(several >= 10 && none >= 10 && zeroWon >= 10,
             qPrintable(QStringLiteral("cases met: %1 %2 %3").arg(several).arg(none).arg(zeroWon)));
  }

  void noPerturbationOfTheFunctionIsBetter() {
    Random random(78);
    for (const Sample& sample : m_samples) {
      const Index n = sample.family.n();
      for (const double m : exponents)
        for (const double logLambdaValue : {std::log(1e-6), std::log(1e-3), std::log(0.1), std::log(3.0)}) {
          const MrlsrSolution solution = solveMrlsr(sample.family, m, logLambdaValue);
          const Real lambda = std::exp(Real(logLambdaValue));
          const dense::RealVector c =
              solution.zero ? dense::RealVector::Zero(n) : sample.reference.solve(solution.logMu);
          const Real J = sample.reference.objectiveOf(m, lambda, c);
          const QString where =
              QStringLiteral("%1, m = %2, log lambda = %3").arg(sample.name).arg(m).arg(logLambdaValue);
          VERIFY_CLOSE(solution.objective, J, 1e-11, 0.0);
          const auto better = [&](const dense::RealVector& other) {
            return sample.reference.objectiveOf(m, lambda, other) < J * (1 - Real(1e-11));
          };
          const Real size = std::max(c.norm(), Real(1e-3));
          for (Real step = 1e-8L; step < 20; step *= 10)
            for (int i = 0; i < 12; ++i) {
              const dense::RealVector direction = normalVector(random, n).cast<Real>();
              QVERIFY2(!better(c + step * size * direction.normalized()), qPrintable(where));
            }
          for (Real factor = 0; factor < 3; factor += 0.07L) QVERIFY2(!better(factor * c), qPrintable(where));
          // Descent from points nearby, towards the solution or elsewhere, ends nowhere lower.
          for (int i = 0; i < 5; ++i) {
            dense::RealVector at = c + 0.3L * size * normalVector(random, n).cast<Real>().normalized();
            for (int iteration = 0; iteration < 100; ++iteration) {
              const dense::RealVector gradient = sample.reference.gradientOf(m, lambda, at);
              if (!gradient.allFinite()) break;
              Real step = 0.5L;
              const Real now = sample.reference.objectiveOf(m, lambda, at);
              while (step > 1e-12L && sample.reference.objectiveOf(m, lambda, at - step * gradient) >= now) step /= 2;
              at -= step * gradient;
            }
            QVERIFY2(!better(at), qPrintable(where));
          }
        }
    }
  }

  /// Weak equivalence: KRR at Φ(λ), solved densely, is stationary for the M-RLSR objective, and Φ inverts Λ_m.
  void krrAtPhiIsTheMrlsrSolution() {
    for (const Sample& sample : m_samples)
      for (const double m : {1.1, 1.5, 2.0, 2.5, 4.0, 10.0})
        for (double logMu = -30.0; logMu <= 6.0; logMu += 1.3) {
          const double logLambdaValue = logLambda(sample.family, m, logMu);
          VERIFY_CLOSE(solveMrlsr(sample.family, m, logLambdaValue).logMu, logMu, 0.0,
                       1e-12 * std::max(1.0, 1.0 / (m - 1.0)) * 10);
          const Real lambda = std::exp(sample.reference.logLambda(m, logMu));
          const dense::RealVector c = sample.reference.solve(logMu);
          const dense::RealVector gradient = sample.reference.gradientOf(m, lambda, c);
          const dense::RealVector penaltyPart =
              lambda * Real(m) * std::exp((Real(m) - 2) * sample.reference.logNorm(logMu)) * c;
          // f − y, small where μ is, carries the round-off of y.
          QVERIFY(gradient.norm() <= Real(1e-9) * penaltyPart.norm() + Real(1e-17) * sample.reference.targetNorm());
        }
  }

  /// n = 2: the whole plane of functions on a grid.
  void noFunctionOfThePlaneIsBetter() {
    const Matrix K = (Matrix(2, 2) << 1.0, 0.4, 0.4, 1.0).finished();
    const Vector y = (Vector(2) << 1.0, -0.6).finished();
    const PathReference reference(K.cast<Real>(), y);
    const RidgeFamily family(makeProblem(decompose(K, {}), y), Offset::none);
    for (const double m : exponents)
      for (const double lambda : {1e-3, 0.02, 0.1, 0.3, 0.6, 1.0, 2.0}) {
        const MrlsrSolution solution = solveMrlsr(family, m, std::log(lambda));
        Real best = HUGE_VALL;
        for (int i = -100; i <= 100; ++i)
          for (int j = -100; j <= 100; ++j) {
            dense::RealVector c(2);
            c << 0.025L * i, 0.025L * j;
            best = std::min(best, reference.objectiveOf(m, lambda, c));
          }
        QVERIFY(Real(solution.objective) <= best * (1 + Real(1e-12)));
        // The grid comes within its resolution of the minimum, so the two are really about the same thing.
        QVERIFY(Real(solution.objective) >= best - Real(0.02));
      }
  }

  void solverForManyGivesTheSameAsOneByOne() {
    for (const Sample& sample : m_samples) {
      MrlsrSolver solver(sample.family);
      for (const double m : exponents)
        for (const double logLambdaValue : m_logLambdas) {
          const MrlsrSolution many = solver.solve(m, logLambdaValue);
          const MrlsrSolution one = solveMrlsr(sample.family, m, logLambdaValue);
          QCOMPARE(many.zero, one.zero);
          QCOMPARE(many.stationaryPoints.size(), one.stationaryPoints.size());
          QCOMPARE(many.objective, one.objective);
          if (!one.zero) QCOMPARE(many.logMu, one.logMu);
        }
      QCOMPARE(solver.lambdaMaxForM1(), lambdaMaxForM1(sample.family));
    }
  }
};

KERRIDGE_TEST(MrlsrTest)

}  // namespace m_rlsr_test

#include "m_rlsr_test.moc"
