// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>
#include <set>

#include "base/parallel.h"
#include "features/landmarks.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace landmarks_test {

using namespace kerridge;

namespace {

KernelSpec kernelOf(const std::string& id, double width = 1.0) {
  KernelSpec spec;
  spec.id = id;
  spec.width.value = width;
  return spec;
}

/// Randomly pivoted Cholesky as one would write it for a matrix that fits into memory: the whole residual matrix, one
/// rank-one step for each pivot, and the same draws.
std::vector<Index> plainPivots(const Kernel& kernel, const Matrix& X, Index count, std::uint64_t seed) {
  const DistinctRows rows = distinctRows(X, {});
  const Matrix points = X(rows.first, Eigen::all);
  Matrix R = kernel.gram(points, {});
  const double floor =
      double(std::max<Index>(16, count)) * std::numeric_limits<double>::epsilon() * R.diagonal().maxCoeff();
  Random random(seed);
  std::vector<Index> pivots;
  std::set<Index> taken;
  while (Index(pivots.size()) < std::min(count, rows.count())) {
    const Vector start = R.diagonal();
    const auto residual = [&](Index i) { return taken.count(i) > 0 || !(start(i) > floor) ? 0.0 : start(i); };
    double total = 0.0;
    for (Index i = 0; i < rows.count(); ++i) total += rows.times(i) * residual(i);
    if (total == 0.0) break;
    const std::set<Index> before = taken;
    const Index most = std::max<Index>(256, rows.count() / 8);
    for (Index proposed = 0; proposed < most && Index(pivots.size()) < std::min(count, rows.count()); proposed += 128) {
      std::vector<std::pair<Index, double>> draws;
      for (int j = 0; j < 128; ++j) {
        double left = random.uniform() * total;
        Index place = -1;
        for (Index i = 0; i < rows.count() && left >= 0.0; ++i) {
          const double mass = before.count(i) > 0 || !(start(i) > floor) ? 0.0 : rows.times(i) * start(i);
          if (mass > 0.0) place = i;
          left -= mass;
        }
        draws.emplace_back(place, random.uniform() * start(place));
      }
      for (const auto& [place, threshold] : draws) {
        if (Index(pivots.size()) == std::min(count, rows.count())) break;
        const double now = R(place, place);
        if (!(now > floor && now > threshold)) continue;
        const Vector column = R.col(place);
        R -= column * column.transpose() / now;
        taken.insert(place);
        pivots.push_back(rows.first[std::size_t(place)]);
      }
    }
  }
  return pivots;
}

/// tr(K − K_nL K_LL⁺ K_Ln), by its own decomposition.
double traceLeft(const Matrix& K, const std::vector<Index>& landmarks) {
  const Matrix LL = K(landmarks, landmarks);
  const Matrix nL = K(Eigen::all, landmarks);
  const auto [d, V] = dense::eigenpairs(LL);
  double trace = K.trace();
  const double cut = 1e-13 * d.maxCoeff();
  for (Index j = 0; j < LL.rows(); ++j) {
    if (d(j) > cut) trace -= (nL * V.col(j)).squaredNorm() / d(j);
  }
  return trace;
}

std::vector<Index> pivots(const Kernel& kernel, const Matrix& X, Index count, std::uint64_t seed) {
  return pivotedLandmarks(kernel, X, distinctRows(X, {}), count, seed, {});
}

}  // namespace

class LandmarksTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void distinctRowsAreCounted() {
    Random random(3);
    for (int trial = 0; trial < 40; ++trial) {
      const Index n = 1 + Index(random.below(200));
      const Index d = 1 + Index(random.below(3));
      Matrix X(n, d);
      for (double& value : X.reshaped()) value = double(random.below(trial < 20 ? 3 : 20)) - 1.0;
      const DistinctRows rows = distinctRows(X, {});
      std::map<std::vector<double>, std::pair<Index, int>> expected;
      for (Index i = 0; i < n; ++i) {
        std::vector<double> row(static_cast<std::size_t>(d));
        for (Index j = 0; j < d; ++j) row[std::size_t(j)] = X(i, j);
        ++expected.try_emplace(row, i, 0).first->second.second;
      }
      QCOMPARE(rows.count(), Index(expected.size()));
      QVERIFY(std::is_sorted(rows.first.begin(), rows.first.end()));
      QCOMPARE(rows.times.sum(), double(n));
      for (Index i = 0; i < rows.count(); ++i) {
        std::vector<double> row(static_cast<std::size_t>(d));
        for (Index j = 0; j < d; ++j) row[std::size_t(j)] = X(rows.first[std::size_t(i)], j);
        QCOMPARE(expected.at(row).first, rows.first[std::size_t(i)]);
        QCOMPARE(double(expected.at(row).second), rows.times(i));
      }
    }
    // 0 and −0 are one number.
    QCOMPARE(distinctRows(Matrix{{0.0}, {-0.0}, {1.0}}, {}).count(), Index(2));
  }

  void uniformOnesAreDistinctAndKeepTheFirst() {
    Matrix X(30, 1);
    for (Index i = 0; i < 30; ++i) {
      const Index third = i / 3;
      X(i, 0) = double(third);
    }
    const DistinctRows rows = distinctRows(X, {});
    Vector drawn = Vector::Zero(10);
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
      const std::vector<Index> few = uniformLandmarks(rows, 4, seed);
      const std::vector<Index> more = uniformLandmarks(rows, 9, seed);
      QVERIFY(std::equal(few.begin(), few.end(), more.begin()));
      QCOMPARE(std::set<Index>(more.begin(), more.end()).size(), std::size_t(9));
      for (const Index place : few) {
        QCOMPARE(place % 3, Index(0));
        drawn(place / 3) += 1.0;
      }
    }
    // Binomial(2000, 0.4): five standard deviations are 110.
    QVERIFY((drawn.array() - 800.0).abs().maxCoeff() < 110.0);
    QCOMPARE(uniformLandmarks(rows, 50, 1).size(), std::size_t(10));
  }

  void pivotsAreThoseOfAPlainImplementation() {
    int compared = 0;
    for (const char* id : {"gaussian", "laplacian", "matern-3-2", "spline", "polynomial", "linear"})
      for (const Index n : {7, 90, 400})
        for (const Index count : {3, 25, 120}) {
          Random random(std::uint64_t(n + count));
          Matrix X = normalMatrix(random, n, 3);
          if (count == 25) X.bottomRows(n / 3) = X.topRows(n / 3).eval();  // repeated points
          const Kernel kernel(kernelOf(id, 0.3), X);
          const std::vector<Index> expected = plainPivots(kernel, X, count, 5);
          const std::vector<Index> actual = pivots(kernel, X, count, 5);
          // What is left at the very end is round-off in both.
          const std::size_t sure = std::string(id) == "linear" ? 3 : std::min<std::size_t>(expected.size(), 60);
          QVERIFY2(actual.size() >= std::min(sure, expected.size()), id);
          for (std::size_t i = 0; i < std::min({sure, expected.size(), actual.size()}); ++i) {
            QCOMPARE(actual[i], expected[i]);
            ++compared;
          }
          QCOMPARE(std::set<Index>(actual.begin(), actual.end()).size(), actual.size());
        }
    QVERIFY(compared > 600);
  }

  /// Over many seeds the pairs come as often as the definition says: P(i) = k_ii/tr, P(j | i) by the residual.
  void pairsHaveTheirProbabilities() {
    Random random(8);
    Matrix X = normalMatrix(random, 7, 2);
    X.row(6) = X.row(2);  // twice as likely as one row alone
    const Kernel kernel(kernelOf("polynomial"), X);
    const Matrix K = kernel.gram(X, {});
    const int seeds = 20000;
    std::map<std::pair<Index, Index>, int> seen;
    for (int seed = 1; seed <= seeds; ++seed) {
      const std::vector<Index> two = pivots(kernel, X, 2, std::uint64_t(seed));
      QCOMPARE(two.size(), std::size_t(2));
      ++seen[{two[0], two[1]}];
    }
    const auto weight = [](Index i) { return i == 2 ? 2.0 : i == 6 ? 0.0 : 1.0; };
    double all = 0.0;
    for (Index i = 0; i < 7; ++i) {
      double left = 0.0;
      for (Index j = 0; j < 7; ++j) left += K(j, j) - K(i, j) * K(i, j) / K(i, i);
      for (Index j = 0; j < 7; ++j) {
        const double residual = K(j, j) - K(i, j) * K(i, j) / K(i, i);
        const double p = i == j ? 0.0 : weight(i) * K(i, i) / K.trace() * weight(j) * std::max(residual, 0.0) / left;
        const double deviation = std::sqrt(seeds * p * (1.0 - p));
        const double count = seen.count({i, j}) > 0 ? seen.at({i, j}) : 0.0;
        QVERIFY2(std::abs(count - seeds * p) <= 5.0 * deviation + 1e-9,
                 qPrintable(QStringLiteral("%1 %2: %3, not %4").arg(i).arg(j).arg(count).arg(seeds * p)));
        all += p;
      }
    }
    VERIFY_CLOSE(all, 1.0, 1e-12, 0.0);
  }

  /// What is left of the trace never grows with the number of pivots, is on the average at most (1 + ε) times the tail
  /// of the spectrum beyond r for r/ε + r log(1/(εη)) pivots, η = tail/trace (Chen, Epperly, Tropp and Webber 2022,
  /// theorem 3.1), and is less than with uniform landmarks where points lie far apart in density.
  void traceLeftFalls() {
    Random random(4);
    Matrix X = normalMatrix(random, 300, 3);
    X.bottomRows(12).array() += 6.0;
    const Kernel kernel(kernelOf("gaussian", 0.5), X);
    const Matrix K = kernel.gram(X, {});
    const Index r = 6;
    const double tail = dense::eigenpairs(K).d.head(300 - r).sum();
    const Index enough = Index(std::ceil(double(r) + double(r) * std::log(K.trace() / tail)));
    const int seeds = 60;
    double pivoted = 0.0;
    double uniform = 0.0;
    for (int seed = 1; seed <= seeds; ++seed) {
      const std::vector<Index> most = pivots(kernel, X, 60, std::uint64_t(seed));
      QCOMPARE(most.size(), std::size_t(60));
      double before = K.trace();
      for (const std::size_t count : {1U, 5U, 20U, 60U}) {
        const double left = traceLeft(K, {most.begin(), most.begin() + std::ptrdiff_t(count)});
        QVERIFY(left <= before && left > -1e-9);
        before = left;
        // More landmarks keep the first ones.
        const std::vector<Index> fewer = pivots(kernel, X, Index(count), std::uint64_t(seed));
        QVERIFY(std::equal(fewer.begin(), fewer.end(), most.begin()));
      }
      pivoted += traceLeft(K, pivots(kernel, X, enough, std::uint64_t(seed))) / seeds;
      uniform += traceLeft(K, uniformLandmarks(distinctRows(X, {}), enough, std::uint64_t(seed))) / seeds;
    }
    QVERIFY2(pivoted <= 2.0 * tail, qPrintable(QStringLiteral("%1 %2").arg(pivoted).arg(tail)));
    QVERIFY2(pivoted < uniform, qPrintable(QStringLiteral("%1 %2").arg(pivoted).arg(uniform)));
  }

  void stopsWhereTheRestIsRoundOff() {
    Random random(5);
    const Matrix X = normalMatrix(random, 500, 3);
    const Matrix line = normalMatrix(random, 200, 1);
    // Three inputs, three pivots; with a constant beside them four.
    QCOMPARE(pivots(Kernel(kernelOf("linear"), X), X, 100, 1).size(), std::size_t(3));
    // A wide Gaussian of one input has some 15 eigenvalues above round-off.
    const Kernel smooth(kernelOf("gaussian", 5.0), line);
    const std::vector<Index> few = pivots(smooth, line, 150, 1);
    QVERIFY2(few.size() > 5 && few.size() < 40, qPrintable(QString::number(few.size())));
    const Matrix K = smooth.gram(line, {});
    QVERIFY(traceLeft(K, few) < 1e-9 * K.trace());
    // Nothing but zeros, and a single point many times over.
    QCOMPARE(pivots(Kernel(kernelOf("linear"), Matrix::Zero(9, 2)), Matrix::Zero(9, 2), 4, 1), std::vector<Index>{0});
    QCOMPARE(pivots(Kernel(kernelOf("gaussian"), Matrix::Ones(9, 2)), Matrix::Ones(9, 2), 4, 1), std::vector<Index>{0});
  }

  void sameDrawsForAnyNumberOfThreads() {
    Random random(6);
    const Matrix X = normalMatrix(random, 6000, 4);
    const Kernel kernel(kernelOf("gaussian", 0.5), X);
    setThreadCount(1);
    const std::vector<Index> once = pivots(kernel, X, 700, 3);
    for (const int threads : {2, 3}) {
      setThreadCount(threads);
      QVERIFY(pivots(kernel, X, 700, 3) == once);
    }
    setThreadCount(0);
    QVERIFY(pivots(kernel, X, 700, 4) != once);
    QCOMPARE(once.size(), std::size_t(700));
  }

  void stopsWhenAsked() {
    Random random(7);
    const Matrix X = normalMatrix(random, 400, 3);
    const DistinctRows rows = distinctRows(X, {});
    std::stop_source stop;
    stop.request_stop();
    const RunContext stopped(stop.get_token(), nullptr);
    QVERIFY_THROWS_EXCEPTION(Cancelled, distinctRows(X, stopped));
    QVERIFY_THROWS_EXCEPTION(Cancelled, pivotedLandmarks(Kernel(kernelOf("gaussian"), X), X, rows, 30, 1, stopped));
  }
};

KERRIDGE_TEST(LandmarksTest)

}  // namespace landmarks_test

#include "landmarks_test.moc"
