// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "figures/figure.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/study_splits.h"
#include "support/test.h"

namespace stability_study_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;
using dense::RealVector;

namespace {

constexpr std::uint64_t seed = 21;
constexpr double trainShare = 0.6;

ItemSpec spec() {
  ItemSpec study{"stability-study", {{"runs", 2}, {"train", trainShare}, {"lambda", 0.03}}, seed};
  study.grids["sizes"].list = {6, 11};
  study.grids["m"].list = {1.0, 1.5, 2.0, 3.0};
  study.grids["lambdas"].list = {1e-3, 1.0};
  return study;
}

/// M-RLSR on `rows` of a training set where every point has the weight 1/weight, by a dense solve; coefficients on all.
RealVector fit(const dense::SlowSplit& at, const std::vector<Index>& rows, double m, double lambda, Real weight) {
  const PathReference path(at.K(rows, rows), at.y(rows));
  // (1/weight) Σ + λ‖f‖^m is a multiple of (1/size) Σ + λ (weight/size) ‖f‖^m.
  const Real logLambda = std::log(Real(lambda) * weight / Real(rows.size()));
  const auto logMu = m == 2.0 ? std::optional<Real>(logLambda) : dense::slowMrlsr(path, m, logLambda);
  RealVector c = RealVector::Zero(at.n());
  if (!logMu) return c;
  const RealVector inner = path.solve(*logMu);
  for (std::size_t i = 0; i < rows.size(); ++i) c(rows[i]) = inner(Index(i));
  return c;
}

struct Stability {
  Real largest = 0, mean = 0;
};

/// The definition: n refits.
Stability refit(const dense::SlowSplit& at, double m, double lambda, bool kept) {
  const Index n = at.n();
  const RealVector target = at.target.apply(at.testY).cast<Real>();
  const auto squares = [&](const RealVector& c) -> RealVector { return (target - at.crossK * c).cwiseAbs2(); };
  const RealVector whole = squares(fit(at, dense::SlowPoint::others(n, {}), m, lambda, Real(n)));
  Stability result;
  for (Index i = 0; i < n; ++i) {
    const auto rest = dense::SlowPoint::others(n, {i});
    const Real change = (squares(fit(at, rest, m, lambda, Real(kept ? n : n - 1))) - whole).cwiseAbs().maxCoeff();
    result.largest = std::max(result.largest, Real(at.targetSquare()) * change);
    result.mean += Real(at.targetSquare()) * change / Real(n);
  }
  return result;
}

/// A table of the study with these values of "empirical" over n, the same in every run.
StudyTable madeUp(const std::vector<double>& sizes, double exponent) {
  StudyTable table;
  table.spec = spec();
  table.columns = findStudy("stability-study")->columns();
  for (const double m : {0.9, 1.5, 3.0})
    for (const double n : sizes)
      table.rows.push_back({"made up", 1, n, m, 0.03, "kept-weight", 7.0 * std::pow(n, exponent), 1.0,
                            m < 1 ? StudyCell() : StudyCell(100.0), 0.5, m < 1 ? "no bound for m ≤ 1" : ""});
  return table;
}

QString legend(const Figure& figure) {
  QStringList names;
  for (const Series& series : figure.series) names << QString::fromStdString(series.name.english());
  return names.join(QStringLiteral(" | "));
}

}  // namespace

class StabilityStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsRefitting() {
    const auto data = generatedSet("friedman1", 30, 4);
    const auto table = runStudy(spec(), {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 4 * 3 * 2});
    QCOMPARE(table->distinctNumbers("lambda"), (std::vector<double>{1e-3, 0.03, 1.0}));
    int largeEnough = 0;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double m = table->number(row, "m"), lambda = table->number(row, "lambda");
      const Index n = Index(table->number(row, "n"));
      const bool kept = table->text(row, "bound_form") == "kept-weight";
      const Split split = studySplit(*data, trainShare, seed, std::uint64_t(table->number(row, "run")) - 1, n);
      const dense::SlowSplit at(*data, split, Experiment());
      QCOMPARE(at.n(), n);
      const Stability expected = refit(at, m, lambda, kept);
      const QString where = QStringLiteral("m = %1, lambda = %2, n = %3").arg(m).arg(lambda).arg(n);
      VERIFY_NOTHING_WRONG(farApart(where, table->number(row, "empirical"), double(expected.largest), 1e-6));
      VERIFY_NOTHING_WRONG(farApart(where, table->number(row, "mean"), double(expected.mean), 1e-6));
      if (expected.largest > 0) ++largeEnough;

      // AK14 Thm 3 and the bound for 1 < m < 2, κ = 1 for the Gaussian kernel.
      const double largestY = std::max(at.y.cwiseAbs().maxCoeff(), at.target.apply(at.testY).cwiseAbs().maxCoeff());
      if (m <= 1) {
        QVERIFY(std::isnan(table->number(row, "bound")) && std::isnan(table->number(row, "ratio")));
        QCOMPARE(table->text(row, "remark"), "no bound for m ≤ 1");
        continue;
      }
      const double C = 2 * (largestY + std::pow(largestY * largestY / lambda, 1 / m));
      const double ball = std::pow(largestY * largestY / lambda, (2 - m) / m);
      const double between = at.targetSquare() * C * C * ball * (kept ? 1 : 2) / (lambda * double(n) * m * (m - 1));
      const double above =
          at.targetSquare() * C * std::pow(std::pow(2.0, kept ? m - 2 : m - 1) * C / (lambda * double(n)), 1 / (m - 1));
      const double beta = m < 2 ? between : above;
      VERIFY_CLOSE(table->number(row, "bound"), beta, 1e-12, 0.0);
      VERIFY_CLOSE(table->number(row, "ratio"), double(expected.largest) / beta, 1e-6, 0.0);
      QVERIFY(table->number(row, "ratio") <= 1.0);
      QCOMPARE(table->text(row, "remark"), std::string());
    }
    QVERIFY(largeEnough > 40);
  }

  /// A power of n is fitted exactly; the bound's slope is −1/(m − 1), for 1 < m < 2 −1, and where there is none the
  /// legend says so.
  void slopesInTheLegend() {
    const Study& study = *findStudy("stability-study");
    const Figure figure = study.figures().front().make(madeUp({10, 35, 120, 400}, -0.8));
    QCOMPARE(legend(figure), QStringLiteral("m = 0.9, slope −0.8 | m = 0.9 no bound | "
                                            "m = 1.5, slope −0.8 | m = 1.5 bound, slope −1 | "
                                            "m = 3, slope −0.8 | m = 3 bound, slope −0.5"));
    const Figure rising = study.figures().front().make(madeUp({10, 35, 120}, 0.25));
    QVERIFY(legend(rising).startsWith(QStringLiteral("m = 0.9, slope 0.25 |")));
    // One size has no slope.
    const Figure single = study.figures().front().make(madeUp({10}, -0.8));
    QVERIFY(legend(single).startsWith(QStringLiteral("m = 0.9 | ")));
    // Every series belongs to an m > 1 in the figure of the ratio.
    QCOMPARE(legend(study.figures().back().make(madeUp({10, 35}, -0.8))), QStringLiteral("m = 1.5 | m = 3"));
  }

  void removalsAsAsked() {
    const auto data = generatedSet("friedman1", 30, 4);
    ItemSpec only = spec();
    only.choices["forms"] = {"own-average"};
    const auto table = runStudy(only, {data});
    QCOMPARE(table->distinct("bound_form"), std::vector<std::string>{"own-average"});
    const auto both = runStudy(spec(), {data});
    const auto rows = both->where({{"bound_form", "own-average"}});
    QCOMPARE(rows.size(), table->rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) QVERIFY(both->rows[rows[i]] == table->rows[i]);
    const Figure figure = findStudy("stability-study")->figures().front().make(*table);
    QVERIFY(figure.subtitle.english().find("own average") != std::string::npos);
  }

  void sizesEndAtTheTrainingPart() {
    ItemSpec large = spec();
    large.grids["sizes"].list = {8, 100, 1000};
    const auto table = runStudy(large, {generatedSet("friedman1", 20, 4), generatedSet("sinc", 30, 4)});
    QCOMPARE(table->distinctNumbers("n"), (std::vector<double>{8, 12, 18}));
    QCOMPARE(table->numbers(table->where({{"data", "Sinc"}, {"n", "12"}}), "n").size(), std::size_t{0});
  }
};

KERRIDGE_TEST(StabilityStudyTest)

}  // namespace stability_study_test

#include "stability_study_test.moc"
