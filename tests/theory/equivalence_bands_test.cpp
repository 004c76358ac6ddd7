// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/equivalence_bands.h"

#include <cmath>
#include <stdexcept>

#include "base/parallel.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/norm_reference.h"
#include "support/sample.h"
#include "support/test.h"

namespace equivalence_bands_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;

namespace {

const std::vector<double> lambdas{1e-4, 3.1e-3, 0.027, 0.11, 0.4, 2.3};

struct Sample {
  dense::RealMatrix K;
  Vector y;
  Problem problem;

  Sample(Index n, std::uint64_t seed) {
    Random random(seed);
    const Matrix X = normalMatrix(random, n, 2);
    y = noisyTarget(random, X);
    K = dense::gaussianCross(X, X, 0.2 * dense::meanPairDistance(X));
    problem = makeProblem(decompose(K.cast<double>(), {}), y);
  }
};

struct Answer {
  std::optional<Real> logMu;
  double allowed = 0.0;  ///< of log μ
  bool unsure = false;   ///< f = 0 and the best stationary point are too close to tell apart
};

/// log Φ_m(λ; Z) on the Gram matrix of the rows alone. An error of N of n ε cond moves log μ by |2 − m| over the slope
/// of log Λ_m as much; interpolated curves add their 1e-11.
Answer directly(const Sample& sample, const std::vector<Index>& rows, double m, double lambda) {
  const dense::RealMatrix K = sample.K(rows, rows);
  const Vector y = sample.y(rows);
  const PathReference path(K, y);
  Answer answer;
  answer.logMu = dense::slowMrlsr(path, m, std::log(Real(lambda)));
  if (!answer.logMu) {
    const auto better = dense::slowMrlsr(path, m, std::log(Real(lambda)) - Real(1e-8));
    answer.unsure = better.has_value();
    return answer;
  }
  const Real h = 1e-4L, at = *answer.logMu;
  const Real slope = (path.logLambda(m, at + h) - path.logLambda(m, at - h)) / (2 * h);
  const double s = double(rows.size()) * std::exp(double(at));
  const double error = dense::allowed(dense::Conditioning(sample.K), sample.y.size(), s, 1e-10);
  answer.allowed = error * (1.0 + std::abs(2.0 - m) / std::abs(double(slope)));
  answer.unsure = m < 1.0 && (!dense::slowMrlsr(path, m, std::log(Real(lambda)) + Real(1e-8)) || slope < 1e-3L);
  return answer;
}

QString wrongPhi(const Sample& sample, const std::vector<Index>& rows, double m, double lambda, double actual) {
  const Answer expected = directly(sample, rows, m, lambda);
  const QString what = QStringLiteral("log Phi, m = %1, lambda = %2").arg(m).arg(lambda);
  if (expected.unsure) return {};
  if (!expected.logMu) return std::isnan(actual) ? QString() : what + QStringLiteral(": f = 0 wins");
  return farApart(what, actual, double(*expected.logMu), 0.0, expected.allowed);
}

std::vector<Index> without(Index n, Index i) {
  std::vector<Index> rest;
  for (Index j = 0; j < n; ++j)
    if (j != i) rest.push_back(j);
  return rest;
}

bool sameBits(const Matrix& a, const Matrix& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), std::size_t(a.size()) * sizeof(double)) == 0;
}

}  // namespace

class EquivalenceBandsTest : public QObject {
  Q_OBJECT

  const std::vector<double> m_exponents{0.6, 1.0, 1.2, 1.5, 2.0, 2.9, 4.0};

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void theBandIsThatOfTheSubsamplesThemselves() {
    const Sample sample(16, 900);
    int zeros = 0;
    for (const double m : m_exponents) {
      const PhiBand band = phiBand(sample.problem, m, lambdas, 9, 5, 31, {});
      QCOMPARE(band.lambda, lambdas);
      QCOMPARE(band.logPhi.rows(), Index(lambdas.size()));
      QCOMPARE(band.logPhi.cols(), Index(5));
      Random random(31);
      for (Index b = 0; b < 5; ++b) {
        std::vector<Index> rows = random.permutation(16);
        rows.resize(9);
        for (std::size_t l = 0; l < lambdas.size(); ++l) {
          const double value = band.logPhi(Index(l), b);
          VERIFY_NOTHING_WRONG(wrongPhi(sample, rows, m, lambdas[l], value));
          zeros += std::isnan(value);
        }
      }
    }
    QVERIFY(zeros > 5);
  }

  void theBandIsOfItsColumns() {
    const Sample sample(16, 901);
    for (const double m : m_exponents)
      for (const Index count : {1, 4, 7}) {
        const PhiBand band = phiBand(sample.problem, m, lambdas, 8, count, 32, {});
        for (Index l = 0; l < Index(lambdas.size()); ++l) {
          std::vector<double> values;
          for (Index b = 0; b < count; ++b)
            if (!std::isnan(band.logPhi(l, b))) values.push_back(band.logPhi(l, b));
          QCOMPARE(band.zeroCount[std::size_t(l)], count - Index(values.size()));
          if (values.empty()) {
            QVERIFY(std::isnan(band.lower(l)) && std::isnan(band.median(l)) && std::isnan(band.upper(l)));
            continue;
          }
          Index below = 0, above = 0;
          for (const double value : values) {
            QVERIFY(value >= band.lower(l) && value <= band.upper(l));
            below += value <= band.median(l);
            above += value >= band.median(l);
          }
          QVERIFY(std::count(values.begin(), values.end(), band.lower(l)) > 0);
          QVERIFY(std::count(values.begin(), values.end(), band.upper(l)) > 0);
          QVERIFY(2 * below >= Index(values.size()) && 2 * above >= Index(values.size()));
        }
      }
  }

  /// KRR is strongly equivalent to itself; no other m is on data that differ.
  void zeroWidthForM2Only() {
    const Sample sample(20, 902);
    for (const double m : {0.8, 1.2, 1.9, 2.0, 2.1, 4.0}) {
      const PhiBand band = phiBand(sample.problem, m, lambdas, 10, 6, 33, {});
      for (Index l = 0; l < Index(lambdas.size()); ++l) {
        if (m == 2.0) {
          QCOMPARE(band.lower(l), std::log(lambdas[std::size_t(l)]));
          QCOMPARE(band.upper(l), band.lower(l));
        } else if (band.zeroCount[std::size_t(l)] < 5) {
          QVERIFY(band.upper(l) - band.lower(l) > 1e-6);
        }
      }
    }
  }

  void theSameBitsForEveryThreadCount() {
    const Sample sample(90, 903);
    for (const Index count : {1, 5}) {
      setThreadCount(1);
      const PhiBand one = phiBand(sample.problem, 1.3, lambdas, 60, count, 34, {});
      const Matrix each = logPhiWithoutEach(sample.problem, 0.9, {1e-3, 0.1}, {});
      for (const int threads : {2, 3, 7}) {
        setThreadCount(threads);
        QVERIFY(sameBits(phiBand(sample.problem, 1.3, lambdas, 60, count, 34, {}).logPhi, one.logPhi));
        QVERIFY(sameBits(logPhiWithoutEach(sample.problem, 0.9, {1e-3, 0.1}, {}), each));
      }
      QVERIFY(!sameBits(phiBand(sample.problem, 1.3, lambdas, 60, count, 35, {}).logPhi, one.logPhi));
    }
  }

  void allRowsGiveTheWholeCurve() {
    const Sample sample(15, 904);
    std::vector<Index> all(15);
    for (Index i = 0; i < 15; ++i) all[std::size_t(i)] = i;
    for (const double m : m_exponents) {
      const PhiBand band = phiBand(sample.problem, m, lambdas, 15, 2, 36, {});
      const Vector whole = logPhi(RidgeFamily(sample.problem, Offset::none), m, lambdas);
      for (std::size_t l = 0; l < lambdas.size(); ++l)
        for (const double value : {band.logPhi(Index(l), 0), band.logPhi(Index(l), 1), whole(Index(l))})
          VERIFY_NOTHING_WRONG(wrongPhi(sample, all, m, lambdas[l], value));
    }
  }

  /// Repeated points: what the spectrum of all rows does not resolve must not come back as an eigenvalue of a part.
  void subsamplesOfSingularMatrices() {
    Random random(905);
    const Matrix points = normalMatrix(random, 10, 2);
    Matrix X(60, 2);
    for (Index i = 0; i < 60; ++i) X.row(i) = points.row(i % 10);
    const Vector y = noisyTarget(random, X);
    const dense::RealMatrix K = dense::gaussianCross(X, X, 2.0);
    const Problem problem = makeProblem(decompose(K.cast<double>(), {}), y);
    // Down to ridges near the resolution, where a spurious eigenvalue would take part.
    const std::vector<double> small{1e-10, 1e-8, 1e-6};
    const PhiBand band = phiBand(problem, 3.0, small, 30, 4, 37, {});
    Random same(37);
    for (Index b = 0; b < 4; ++b) {
      std::vector<Index> rows = same.permutation(60);
      rows.resize(30);
      // The mean over the points of one place is all that its targets do to f; the rest stays in the residual.
      const PathReference path(K(rows, rows), y(rows));
      for (std::size_t l = 0; l < small.size(); ++l) {
        const auto expected = dense::slowMrlsr(path, 3.0, std::log(Real(small[l])));
        VERIFY_CLOSE(band.logPhi(Index(l), b), *expected, 0.0, 1e-6);
      }
    }
  }

  void withoutEachIsTheCurveOfTheOthers() {
    const Sample sample(13, 906);
    for (const double m : m_exponents) {
      const Matrix values = logPhiWithoutEach(sample.problem, m, lambdas, {});
      QCOMPARE(values.rows(), Index(13));
      for (Index i = 0; i < 13; ++i)
        for (std::size_t l = 0; l < lambdas.size(); ++l)
          VERIFY_NOTHING_WRONG(wrongPhi(sample, without(13, i), m, lambdas[l], values(i, Index(l))));
    }
  }

  void changeIsTheLargestDifference() {
    const double nan = std::nan("");
    const Vector whole{{std::log(0.5), std::log(2.0), nan, nan, std::log(1e-9)}};
    Matrix parts(3, 5);
    parts << std::log(0.4), nan, std::log(3.0), nan, std::log(1e-9),  //
        std::log(0.55), nan, nan, nan, std::log(1e-9) + 1e-12,        //
        std::log(0.5), nan, std::log(1.0), nan, std::log(1e-9) - 5e-13;
    const PhiChange change = phiChange(whole, parts);
    VERIFY_CLOSE(change.largest(0), 0.1, 1e-14, 0.0);
    QVERIFY(std::isnan(change.largest(1)) && std::isnan(change.largest(2)) && std::isnan(change.largest(3)));
    // log(1e-9) + 1e-12 itself is rounded to about 4e-15.
    VERIFY_CLOSE(change.largest(4), 1e-21, 1e-2, 0.0);
    QCOMPARE(change.zeroCount, (std::vector<Index>{0, 3, 2, 0, 0}));

    const Sample sample(12, 907);
    const Vector krr = logPhi(RidgeFamily(sample.problem, Offset::none), 2.0, lambdas);
    QCOMPARE(phiChange(krr, logPhiWithoutEach(sample.problem, 2.0, lambdas, {})).largest.maxCoeff(), 0.0);
  }

  void noTargetsNoPhi() {
    const Sample sample(12, 908);
    const Problem problem = makeProblem(sample.problem.spectrum, Vector::Zero(12));
    for (const double m : {0.5, 1.0, 1.5, 3.0}) {
      const PhiBand band = phiBand(problem, m, lambdas, 6, 3, 38, {});
      for (Index l = 0; l < Index(lambdas.size()); ++l) {
        QCOMPARE(band.zeroCount[std::size_t(l)], Index(3));
        QVERIFY(std::isnan(band.median(l)));
      }
      QVERIFY(logPhiWithoutEach(problem, m, lambdas, {}).array().isNaN().all());
    }
  }

  void refusesWhatMakesNoSense() {
    const Sample sample(5, 909);
    for (const Index size : {-1, 0, 6})
      QVERIFY_THROWS_EXCEPTION(std::invalid_argument, phiBand(sample.problem, 1.5, lambdas, size, 3, 1, {}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, phiBand(sample.problem, 1.5, lambdas, 3, 0, 1, {}));
    const Problem one = makeProblem(decompose(Matrix::Identity(1, 1), {}), Vector::Ones(1));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, logPhiWithoutEach(one, 1.5, lambdas, {}));
  }

  void canBeCancelledAndReports() {
    const Sample sample(30, 911);
    std::stop_source stop;
    Progress progress;
    const RunContext context(stop.get_token(), &progress);
    phiBand(sample.problem, 1.5, lambdas, 15, 4, 1, context.part(0.0, 0.5));
    QCOMPARE(progress.fraction(), 0.5);
    logPhiWithoutEach(sample.problem, 1.5, lambdas, context.part(0.5, 1.0));
    QCOMPARE(progress.fraction(), 1.0);
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, phiBand(sample.problem, 1.5, lambdas, 15, 4, 1, context));
    QVERIFY_THROWS_EXCEPTION(Cancelled, logPhiWithoutEach(sample.problem, 1.5, lambdas, context));
  }
};

KERRIDGE_TEST(EquivalenceBandsTest)

}  // namespace equivalence_bands_test

#include "equivalence_bands_test.moc"
