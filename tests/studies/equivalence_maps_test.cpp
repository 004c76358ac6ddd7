// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "base/random.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace equivalence_maps_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 9;

ItemSpec spec(double m, double lambda) {
  ItemSpec study{"equivalence", {{"m", m}, {"lambda", lambda}, {"parts", 3}, {"samples", 2}}, seed};
  study.grids["sizes"].list = {8, 14};
  study.grids["lambdas"].list = {1e-3, 1.0};
  return study;
}

/// Φ_m(λ) = μ by bisection on dense solves; NaN where f = 0 wins.
double slowPhi(double m, const dense::RealMatrix& K, const Vector& y, double lambda) {
  const auto s = dense::ridgeOf("m-rlsr", m, K, y, lambda);
  return s ? double(*s / dense::Real(y.size())) : notANumber;
}

// AK14 prop. 4.7 by dense solves in extended precision.
void checkTransfer(const StudyTable& table, std::size_t row, const dense::SlowSplit& slow, double m, double largest) {
  using dense::Real;
  const Index n = slow.y.size();
  const double lambda = table.number(row, "lambda");
  const dense::RealVector y = slow.y.cast<Real>();
  const auto solved = [](dense::RealMatrix K, Real mu, const dense::RealVector& right) {
    K.diagonal().array() += Real(K.rows()) * mu;
    return dense::solve(K, right);
  };
  const auto losses = [&](const std::vector<Index>& rows, double mu) {
    const dense::RealVector c = solved(slow.K(rows, rows), mu, y(rows));
    return dense::RealVector((y - slow.K(Eigen::all, rows) * c).cwiseAbs2());
  };
  double least = table.number(row, "phi");
  Real measured = 0;
  const dense::RealVector whole = losses(dense::SlowPoint::others(n, {}), least);
  for (Index i = 0; i < n; ++i) {
    const std::vector<Index> others = dense::SlowPoint::others(n, {i});
    const double mu = slowPhi(m, slow.K(others, others), slow.y(others), lambda);
    measured = std::max(measured, (losses(others, mu) - whole).cwiseAbs().maxCoeff());
    least = std::min(least, mu);
  }
  const dense::RealVector derivative = Real(n) * solved(slow.K, least, solved(slow.K, least, y));
  const double speed = double(std::sqrt(derivative.dot(slow.K * derivative)));
  // κ = 1, objectives that average over their own points.
  const double sigma = 2.0 * (largest + largest / std::sqrt(least));
  const double beta = 2.0 * sigma * sigma / (double(n) * least);
  const double unit = slow.target.deviation * slow.target.deviation;
  VERIFY_CLOSE(table.number(row, "speed"), slow.target.deviation * speed, 1e-5, 0.0);
  VERIFY_CLOSE(table.number(row, "beta"), unit * beta, 1e-6, 0.0);
  VERIFY_CLOSE(table.number(row, "loss_change"), unit * double(measured), 1e-6, 0.0);
  const double bound = unit * (beta + sigma * speed * table.number(row, "change"));
  VERIFY_CLOSE(table.number(row, "transferred"), bound, 1e-6, 0.0);
  QVERIFY(table.number(row, "loss_change") <= table.number(row, "transferred"));
}

}  // namespace

class EquivalenceMapsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsDenseSolves_data() {
    QTest::addColumn<double>("m");
    QTest::newRow("convex") << 1.5;
    QTest::newRow("above two") << 3.0;
    QTest::newRow("not convex") << 0.7;
  }
  void equalsDenseSolves() {
    QFETCH(double, m);
    const auto data = generatedSet("friedman1", 45, 4);
    const auto table = runStudy(spec(m, 1e-2), {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 3});  // samples, sizes, two λ and the study's own
    SplitSpec split;
    split.kind = SplitKind::parts;
    split.count = 3;
    split.seed = seed;
    const std::vector<Index> first = makeSplits(split, *data).front().train;
    int finite = 0;
    int transfers = 0;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto n = Index(table->number(row, "n"));
      std::vector<Index> rows =
          Random(seedOf(seed, std::uint64_t(table->number(row, "sample")) - 1, 2)).permutation(data->n());
      rows.resize(std::size_t(n));
      const dense::SlowSplit slow(*data, rows, {}, first, Experiment());
      const double lambda = table->number(row, "lambda");
      const double whole = slowPhi(m, slow.K, slow.y, lambda);
      QCOMPARE(std::isnan(table->number(row, "phi")), std::isnan(whole));
      double change = notANumber;
      int alone = 0;
      for (Index i = 0; i < n; ++i) {
        const std::vector<Index> others = dense::SlowPoint::others(n, {i});
        const double without = slowPhi(m, slow.K(others, others), slow.y(others), lambda);
        if (std::isnan(without) != std::isnan(whole)) ++alone;
        const double difference = std::abs(without - whole);
        if (!std::isnan(difference) && !(difference <= change)) change = difference;
      }
      QCOMPARE(int(table->number(row, "zero_count")), alone);
      if (std::isnan(whole)) continue;
      ++finite;
      VERIFY_CLOSE(table->number(row, "phi"), whole, 1e-7, 0.0);
      QCOMPARE(std::isnan(table->number(row, "change")), std::isnan(change));
      if (!std::isnan(change)) VERIFY_CLOSE(table->number(row, "change"), change, 1e-5, 1e-7 * whole);
      if (lambda == 1e-2 && m > 1.0) {
        checkTransfer(*table, row, slow, m, slow.target.apply(data->y).cwiseAbs().maxCoeff());
        ++transfers;
      } else if (lambda != 1e-2) {
        QVERIFY(std::isnan(table->number(row, "transferred")));
      }
    }
    QVERIFY(finite >= 6);
    QCOMPARE(transfers, m > 1.0 ? 4 : 0);
    // What 10-fold cross-validation on part 1 takes is said.
    QVERIFY(std::any_of(table->notes.begin(), table->notes.end(), [](const Text& note) {
      return note.english().starts_with("10-fold cross-validation on part 1 takes λ = ");
    }));
  }

  /// For m = 2 the equivalence is strong: Φ(λ) = λ whatever the sample.
  void strongForTwo() {
    const auto table = runStudy(spec(2.0, 1e-2), {generatedSet("friedman1", 45, 4)});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      VERIFY_CLOSE(table->number(row, "phi"), table->number(row, "lambda"), 1e-14, 0.0);
      QVERIFY(table->number(row, "change") <= 1e-14 * table->number(row, "lambda"));
    }
  }

  void sizesAreLimitedByTheData() {
    ItemSpec study = spec(1.5, 1e-2);
    study.grids["sizes"].list = {8, 100, 1000};
    const auto table = runStudy(study, {generatedSet("friedman1", 45, 4)});
    QVERIFY((table->distinctNumbers("n") == std::vector<double>{8, 45}));
  }
};

KERRIDGE_TEST(EquivalenceMapsTest)

}  // namespace equivalence_maps_test

#include "equivalence_maps_test.moc"
