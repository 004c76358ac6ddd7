// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <QObject>

#include "figures/figure.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/study_splits.h"
#include "support/test.h"

namespace rademacher_study_test {

using namespace kerridge;
using dense::Real;

namespace {

constexpr std::uint64_t seed = 13;
constexpr double trainShare = 0.6;

ItemSpec spec() {
  ItemSpec study{"rademacher", {{"runs", 2}, {"train", trainShare}, {"lambda", 0.05}, {"draws", 3000}}, seed};
  study.grids["sizes"].list = {6, 11};
  study.grids["lambdas"].list = {1e-2, 1.0};
  study.grids["p"].list = {1.0, 3.0};
  return study;
}

/// (1/n) E √(σᵀKσ) over all sign vectors.
double unitComplexity(const dense::RealMatrix& K) {
  const Index n = K.rows();
  Real sum = 0;
  dense::RealVector sigma(n);
  for (long pattern = 0; pattern < (1L << n); ++pattern) {
    for (Index i = 0; i < n; ++i) sigma(i) = (pattern >> i) % 2 == 0 ? 1 : -1;
    sum += std::sqrt(sigma.dot(K * sigma));
  }
  return double(sum) / double(1L << n) / double(n);
}

}  // namespace

class RademacherStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsAllSignsAndDenseSolves() {
    const auto data = generatedSet("friedman2", 30, 4);
    const auto table = runStudy(spec(), {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 3});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const Index n = Index(table->number(row, "n"));
      const double lambda = table->number(row, "lambda");
      const Split split = studySplit(*data, trainShare, seed, std::uint64_t(table->number(row, "run")) - 1, n);
      const dense::SlowSplit at(*data, split, Experiment());
      const double norm =
          double(std::sqrt(dense::solveRidge(at.K, at.y, Offset::none, Real(lambda) * Real(n)).normSquare));
      const double unit = at.target.deviation;
      VERIFY_CLOSE(table->number(row, "radius"), norm, 1e-9, 0.0);
      const double error = table->number(row, "standard_error");
      QVERIFY(error > 0.0);
      QVERIFY(std::abs(table->number(row, "complexity") - unit * norm * unitComplexity(at.K)) < 4.0 * error);
      VERIFY_CLOSE(table->number(row, "by_trace"), unit * norm * std::sqrt(double(at.K.trace())) / double(n), 1e-9,
                   0.0);
      VERIFY_CLOSE(table->number(row, "by_norm"), unit * norm / std::sqrt(double(n)), 1e-9, 0.0);
      const double y = std::max(at.y.cwiseAbs().maxCoeff(), at.target.apply(at.testY).cwiseAbs().maxCoeff());
      VERIFY_CLOSE(table->number(row, "largest"), unit * (y + norm), 1e-9, 0.0);
      // max_j |Σ σ_i x_ij| over all signs.
      double all = 0.0;
      for (long pattern = 0; pattern < (1L << n); ++pattern) {
        Vector sigma(n);
        for (Index i = 0; i < n; ++i) sigma(i) = (pattern >> i) % 2 == 0 ? 1.0 : -1.0;
        all += (at.trainX.transpose() * sigma).cwiseAbs().maxCoeff() / double(n) / double(1L << n);
      }
      const double lasso = table->number(row, "l1_complexity");
      QVERIFY(std::abs(lasso - all) < 4.0 * table->number(row, "l1_standard_error"));
      const double massart =
          at.trainX.cwiseAbs().maxCoeff() * std::sqrt(2.0 * std::log(2.0 * double(at.trainX.cols())) / double(n));
      VERIFY_CLOSE(table->number(row, "by_massart"), massart, 1e-12, 0.0);
      QVERIFY(all <= massart);
      QVERIFY(table->number(row, "complexity") <= table->number(row, "by_trace"));
      QVERIFY(table->number(row, "complexity") >= table->number(row, "by_trace") / std::sqrt(2.0));
    }
  }

  void figures() {
    const auto table = runStudy(spec(), {generatedSet("friedman2", 30, 4)});
    const std::vector<StudyFigure> kinds = findStudy("rademacher")->figures();
    QCOMPARE(kinds.size(), std::size_t{4});
    QCOMPARE(kinds[3].make(*table).series.size(), std::size_t{2});
    const Figure alongN = kinds[0].make(*table);
    QCOMPARE(alongN.series.size(), std::size_t{3});
    QCOMPARE(alongN.series[0].x, (std::vector<double>{6.0, 11.0}));
    const Figure alongLambda = kinds[1].make(*table);
    QCOMPARE(alongLambda.series[0].x, (std::vector<double>{1e-2, 0.05, 1.0}));
    // The most points alone: the mean over their runs.
    const auto rows = table->where({{"n", "11"}, {"lambda", "1"}});
    QCOMPARE(rows.size(), std::size_t{2});
    VERIFY_CLOSE(alongLambda.series[0].y.back(),
                 (table->number(rows[0], "complexity") + table->number(rows[1], "complexity")) / 2.0, 1e-12, 0.0);
    // 2 p M^(p−1) R̂ in parts of M^p: three times as much for p = 3 as for p = 1.
    const Figure contraction = kinds[2].make(*table);
    QCOMPARE(contraction.series.size(), std::size_t{3});
    QCOMPARE(contraction.series[0].name, std::string("p = 1"));
    for (std::size_t i = 0; i < 3; ++i) {
      VERIFY_CLOSE(contraction.series[1].y[i], 3.0 * contraction.series[0].y[i], 1e-12, 0.0);
    }
    double share = 0.0;
    for (const std::size_t row : rows) share += table->number(row, "complexity") / table->number(row, "largest");
    VERIFY_CLOSE(contraction.series[0].y.back(), share, 1e-12, 0.0);
    QCOMPARE(contraction.series[2].y, (std::vector<double>{1.0, 1.0}));
  }

  void needsPoints() {
    ItemSpec none = spec();
    none.grids["sizes"].list = {100};
    QCOMPARE(runStudy(none, {generatedSet("friedman2", 30, 4)})->distinctNumbers("n"), std::vector<double>{18.0});
    QVERIFY_THROWS_EXCEPTION(InvalidInput, runStudy(spec(), {generatedSet("friedman2", 2, 4)}));
  }
};

KERRIDGE_TEST(RademacherStudyTest)

}  // namespace rademacher_study_test

#include "rademacher_study_test.moc"
