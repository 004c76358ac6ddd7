// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <stop_token>

#include "base/number_text.h"
#include "base/random.h"
#include "figures/figures.h"
#include "solvers/svr.h"
#include "studies/figure_list.h"
#include "studies/protocol.h"
#include "studies/regularization_methods_study.h"
#include "studies/study_figures.h"
#include "studies/thin_spectrum.h"
#include "support/coefficient_reference.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace regularization_methods_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr std::uint64_t seed = 31;
constexpr int folds = 3;

ItemSpec spec() {
  ItemSpec study;
  study.id = "regularization-methods";
  study.seed = seed;
  study.parameters = {{"runs", 2}, {"folds", folds}, {"iterations", 5}, {"curves", 2}};
  study.grids = {{"lambda", {1e-4, 1e1, 6, {}}}, {"c", {0.01, 1, 3, {}}}, {"epsilon", {0.05, 0.5, 2, {}}}};
  return study;
}

double scaledRmse(Real mse, const Vector& y) { return double(std::sqrt(mse)) / y.maxCoeff(); }

// One model as a statistician would compute it: (c, b) from a Gram matrix and targets.
using Solver = std::function<RealVector(const RealMatrix& K, const Vector& y)>;

Solver solverOf(const StudyTable& table, std::size_t row) {
  const std::string method = table.text(row, "method");
  const double lambda = table.number(row, "lambda");
  if (method == "cg") {
    const int t = int(table.number(row, "t"));
    return [t](const RealMatrix& K, const Vector& y) {
      return dense::conjugateGradients(dense::withOnes(K), y.cast<Real>(), t).back();
    };
  }
  if (method == "tikhonov") {
    return [lambda](const RealMatrix& K, const Vector& y) {
      return dense::tikhonov(dense::withOnes(K), y.cast<Real>(), Real(y.size()) * Real(lambda));
    };
  }
  if (method == "svr") {  // the solver has its own test; here it is the protocol around it
    const double epsilon = table.number(row, "epsilon");
    return [lambda, epsilon](const RealMatrix& K, const Vector& y) {
      const SvrModel model = svrPath(K.cast<double>(), y, epsilon, {lambda}, {}).front();
      RealVector result(y.size() + 1);
      result << model.beta.cast<Real>(), Real(model.b);
      return result;
    };
  }
  const Offset offset = dense::offsetOf(method);
  return [lambda, offset](const RealMatrix& K, const Vector& y) {
    const dense::Ridge fit = dense::solveRidge(K, y, offset, Real(y.size()) * Real(lambda));
    RealVector result(y.size() + 1);
    result << fit.c, fit.offset;
    return result;
  };
}

struct Slow {
  double train, test, cv;
};

Slow slowErrors(const StudyTable& table, std::size_t row, const dense::SlowSplit& at, const std::vector<int>& fold) {
  const Solver solve = solverOf(table, row);
  const Real unit = at.target.deviation;
  const RealVector model = solve(at.K, at.y);
  const auto residual = [&](const RealMatrix& K, const RealVector& c, const Vector& y) -> RealVector {
    return unit * (at.target.apply(y).cast<Real>() - dense::withOnes(K) * c);
  };
  Slow slow{};
  slow.train = scaledRmse(dense::meanSquare(residual(at.K, model, at.trainY)), at.trainY);
  slow.test = scaledRmse(dense::meanSquare(residual(at.crossK, model, at.testY)), at.testY);
  Real sum = 0;
  for (int j = 0; j < folds; ++j) {
    std::vector<Index> A, B;
    for (Index i = 0; i < at.n(); ++i) (fold[std::size_t(i)] == j ? B : A).push_back(i);
    const RealVector part = solve(at.K(A, A), at.y(A));
    sum += residual(at.K(B, A), part, dense::rows(at.trainY, B)).squaredNorm();
  }
  slow.cv = scaledRmse(sum / Real(at.n()), at.trainY);
  return slow;
}

}  // namespace

/// Every model, every error and every choice of the study against a plain implementation.
class RegularizationMethodsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsRefitting_data() {
    QTest::addColumn<bool>("scaleTarget");
    QTest::newRow("target as it is") << false;
    QTest::newRow("target standardized") << true;
  }
  void equalsRefitting() {
    QFETCH(bool, scaleTarget);
    const auto data = generatedSet("friedman1", 36, 3);
    Experiment experiment;
    experiment.standardize.target = scaleTarget;
    const auto table = runStudy(spec(), {data}, studySettings(experiment));
    QCOMPARE(table->where({{"kind", "curve"}}).size(), std::size_t{2 * 2 * (4 * 6 + 5 + 6)});
    QCOMPARE(table->where({{"kind", "chosen"}}).size(), std::size_t{2 * 2 * 6});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto run = Index(table->number(row, "run")) - 1;
      experiment.kernel.id = table->text(row, "kernel");
      const dense::SlowSplit at(*data, randomSplit(*data, 2.0 / 3.0, seed, run), experiment);
      const std::vector<int> fold =
          foldAssignment(at.n(), folds, seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::folds)));
      const Slow slow = slowErrors(*table, row, at, fold);
      const std::string method = table->text(row, "method");
      // CG amplifies rounding of K; SVR is solved to a tolerance.
      const double allowed = method == "svr" ? 1e-4 : method == "cg" ? 1e-5 : 1e-7;
      QCOMPARE(table->number(row, "n"), double(at.n()));
      VERIFY_CLOSE(table->number(row, "train_error"), slow.train, allowed, 1e-9);
      VERIFY_CLOSE(table->number(row, "test_error"), slow.test, allowed, 1e-9);
      VERIFY_CLOSE(table->number(row, "cv_error"), slow.cv, allowed, 1e-9);
      if (method == "svr") VERIFY_CLOSE(table->number(row, "c"), 0.5 / (24.0 * table->number(row, "lambda")), 1e-12, 0);
    }
  }

  /// The model chosen has the smallest k-fold error of its curve, or the smallest test error.
  void choosesTheSmallest() {
    for (const std::string selection : {"k-fold", "test"}) {
      ItemSpec study = spec();
      study.choices["selection"] = {selection};
      const auto table = runStudy(study, {generatedSet("friedman1", 36, 3)});
      const std::string column = selection == "test" ? "test_error" : "cv_error";
      int chosenRows = 0;
      for (const std::size_t row : table->where({{"kind", "chosen"}})) {
        const auto curve = table->where({{"kind", "curve"},
                                         {"run", table->text(row, "run")},
                                         {"kernel", table->text(row, "kernel")},
                                         {"method", table->text(row, "method")}});
        const std::vector<double> values = table->numbers(curve, column);
        QCOMPARE(table->number(row, column), *std::min_element(values.begin(), values.end()));
        const std::vector<double> test = table->numbers(curve, "test_error");
        QCOMPARE(table->number(row, "best_test_error"), *std::min_element(test.begin(), test.end()));
        QCOMPARE(table->number(row, "models"), double(curve.size()));
        QVERIFY(table->number(row, "path_seconds") > 0.0);
        const bool factorizes = table->text(row, "method") != "cg" && table->text(row, "method") != "svr";
        QCOMPARE(table->number(row, "solve_seconds") > 0.0, factorizes);
        QCOMPARE(std::isnan(table->number(row, "select_seconds")), selection == "test");
        ++chosenRows;
      }
      QCOMPARE(chosenRows, 2 * 2 * 6);
    }
  }

  /// Without re-orthogonalization, by products with K; the same models while rounding is small.
  void conjugateGradientsByProducts() {
    Random random(7);
    const Matrix X = normalMatrix(random, 30, 3);
    const RealMatrix K = dense::gaussianCross(X, X, 6.0);
    const Vector y = noisyTarget(random, X);
    const Matrix steps = conjugateGradientSteps(K.cast<double>(), y, 6, {});
    const std::vector<RealVector> slow = dense::conjugateGradients(dense::withOnes(K), y.cast<Real>(), 6);
    QCOMPARE(steps.cols(), Index{6});
    for (Index t = 0; t < 6; ++t) {
      const Vector expected = (dense::withOnes(K) * slow[std::size_t(t)]).cast<double>();
      const Vector fitted = (K.cast<double>() * steps.col(t).head(30)).array() + steps(30, t);
      VERIFY_NOTHING_WRONG(farApart("fit", fitted, expected, 1e-7));
    }
    QCOMPARE(conjugateGradientSteps(K.cast<double>(), Vector::Zero(30), 6, {}).cols(), Index{0});
  }

  void keepsFewerCurvesAndOtherKernels() {
    ItemSpec study = spec();
    study.parameters["curves"] = 0;
    study.choices = {{"kernels", {"experiment", "linear"}}, {"methods", {"krr", "cg"}}};
    StudySettings settings;
    settings.kernel.id = "laplacian";
    const auto table = runStudy(study, {generatedSet("friedman1", 36, 3), generatedSet("friedman2", 30, 3)}, settings);
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 2 * 2});
    QCOMPARE(table->distinct("kernel"), (std::vector<std::string>{"linear", "laplacian"}));
    QCOMPARE(table->distinct("data").size(), std::size_t{2});
    const Study& kind = *findStudy(study.id);
    const Figure bars = studyFigure(kind, kind.figures()[0], "x", table.get());
    QVERIFY(bars.subtitle.english().find("Laplacian kernel") != std::string::npos);
    QCOMPARE(bars.x.categories.size(), std::size_t{2});
    QCOMPARE(bars.bars.size(), std::size_t{2});
    // In units of the best method.
    for (std::size_t i = 0; i < 2; ++i) QCOMPARE(std::min(bars.bars[0].values[i], bars.bars[1].values[i]), 1.0);
    QVERIFY(!studyFigure(kind, kind.figures()[3], "x", table.get()).emptyReason.empty());
  }

  /// The nonzero eigenvalues and their vectors, whatever the rank.
  void thinSpectrumIsThatOfTheWhole_data() {
    QTest::addColumn<int>("rank");
    for (const int rank : {0, 1, 5, 12, 30}) QTest::newRow(qPrintable(QString::number(rank))) << rank;
  }
  void thinSpectrumIsThatOfTheWhole() {
    QFETCH(int, rank);
    const Index n = 30;
    const Matrix all = generatedSet("friedman1", 900, 3)->X;
    const Matrix X((all.reshaped(n, 300).leftCols(rank).array() - 0.4).matrix());
    const Matrix K = X * X.transpose();
    const ThinSpectrum thin = thinSpectrum(K, {});
    QCOMPARE(thin.d.size(), Index{rank});
    QCOMPARE(thin.U.cols(), Index{rank});
    if (rank == 0) return;
    QVERIFY((thin.U * thin.d.asDiagonal() * thin.U.transpose() - K).norm() <= 1e-12 * K.norm());
    QVERIFY((thin.U.transpose() * thin.U - Matrix::Identity(rank, rank)).norm() <= 1e-10);
    const Vector whole = dense::eigenpairs(K).d.reverse().head(rank);
    QVERIFY((whole - thin.d).norm() <= 1e-12 * whole.norm());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, thinSpectrum(K, RunContext(stop.get_token(), nullptr)));
  }

  /// With the linear kernel of ten inputs K has rank ten; the thin way is measured there and not where it saves
  /// nothing. Only rows of TIKH's chosen model have it.
  void costOfTikhonovByRank() {
    ItemSpec study = spec();
    study.parameters["runs"] = 1;
    const auto table = runStudy(study, {generatedSet("friedman1", 90, 4)});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const bool summary = table->text(row, "method") == "tikhonov" && table->text(row, "kind") == "chosen";
      QCOMPARE(!std::isnan(table->number(row, "rank")), summary);
      QCOMPARE(table->number(row, "full_seconds") > 0.0, summary);
      if (!summary) continue;
      const bool linear = table->text(row, "kernel") == "linear";
      QCOMPARE(table->number(row, "rank"), linear ? 10.0 : 60.0);
      QCOMPARE(table->number(row, "thin_seconds") > 0.0, linear);
    }
    const Figure figure = rankCostFigure(*table);
    QCOMPARE(figure.series.size(), std::size_t{2});
    QCOMPARE(figure.series[0].x.size(), std::size_t{2});
    QCOMPARE(figure.series[1].x, std::vector<double>{10.0 / 60.0});
  }

  void valleys() {
    const std::vector<double> x{1e-3, 1e-2, 1e-1, 1.0, 10.0};
    // Within 5 % of 2 from 1e-2 on, the limit 2.1 reached halfway to 1e-3 and a quarter of the way to 10.
    VERIFY_CLOSE(valleyOf(x, {2.2, 2.0, 2.05, 2.0, 2.4}, 0.05).decades(), 0.5 + 2.0 + 0.25, 1e-12, 0.0);
    // A second valley is not part of the first; NaN and infinity end one.
    VERIFY_CLOSE(valleyOf(x, {2.0, 2.2, 2.05, 3.0, 2.01}, 0.05).decades(), 0.5, 1e-12, 0.0);
    VERIFY_CLOSE(valleyOf(x, {notANumber, 2.0, 2.0, std::numeric_limits<double>::infinity(), 2.0}, 0.05).decades(), 1.0,
                 1e-12, 0.0);
    VERIFY_CLOSE(valleyOf(x, {1.0, 1.0, 1.0, 1.0, 1.0}, 0.05).decades(), 4.0, 1e-12, 0.0);
    QVERIFY(std::isnan(valleyOf(x, std::vector<double>(5, notANumber), 0.05).decades()));
    QVERIFY(std::isnan(valleyOf({}, {}, 0.05).decades()));
  }

  /// Width and spread of the chart, from the rows.
  void flatness() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 60, 4)});
    const Figure figure = flatnessFigure(*table);
    QCOMPARE(figure.bars.size(), std::size_t{5});  // SVR has two parameters
    for (std::size_t i = 0; i < 5; ++i) {
      const std::string& method = comparedMethods()[i].first;
      const std::string column = method == "cg" ? "t" : "lambda";
      double width = 0.0;
      std::vector<double> chosen;
      for (const std::string run : {"1", "2"}) {
        const auto rows = [&](const char* kind) {
          return table->where({{"run", run}, {"kernel", "gaussian"}, {"method", method}, {"kind", kind}});
        };
        std::map<double, double> curve;
        for (const std::size_t row : rows("curve"))
          curve[table->number(row, column)] = table->number(row, "test_error");
        std::vector<double> x;
        std::vector<double> y;
        for (const auto& [at, error] : curve) {
          x.push_back(at);
          y.push_back(error);
        }
        width += valleyOf(x, y, 0.05).decades() / 2.0;
        chosen.push_back(std::log10(table->number(rows("chosen").front(), column)));
      }
      VERIFY_CLOSE(figure.bars[i].values[0], width, 1e-12, 1e-12);
      VERIFY_CLOSE(figure.series[0].y[i], std::abs(chosen[0] - chosen[1]) / std::sqrt(2.0), 1e-9, 1e-12);
    }
    ItemSpec none = spec();
    none.parameters["curves"] = 0;
    QVERIFY(!flatnessFigure(*runStudy(none, {generatedSet("friedman1", 60, 4)})).emptyReason.empty());
  }

  /// Several data sets: each in its own color and in units of its smallest test error; one alone as it was measured.
  void curvesOfSeveralSets() {
    ItemSpec study = spec();
    study.choices["methods"] = {"krr", "tikhonov", "cg"};
    const auto one = runStudy(study, {generatedSet("friedman1", 60, 4)});
    const auto two = runStudy(study, {generatedSet("friedman1", 60, 4), generatedSet("sinc", 50, 5)});
    const std::vector<std::string> sets = two->distinct("data");
    QCOMPARE(sets.size(), std::size_t{2});
    struct Case {
      Figure (*make)(const StudyTable&);
      std::string column;
      std::vector<std::pair<std::string, RowConditions>> curves;
    };
    const std::vector<Case> cases{{lambdaCurvesFigure,
                                   "lambda",
                                   {{"RLS", {{"kernel", "gaussian"}, {"method", "krr"}}},
                                    {"TIKH", {{"kernel", "gaussian"}, {"method", "tikhonov"}}}}},
                                  {stepCurvesFigure,
                                   "t",
                                   {{"Linear kernel", {{"kernel", "linear"}, {"method", "cg"}}},
                                    {"Gaussian kernel", {{"kernel", "gaussian"}, {"method", "cg"}}}}}};
    for (const Case& here : cases) {
      const Figure figure = here.make(*two);
      QVERIFY(figure.y.title.english().ends_with("/ smallest test error of the set"));
      QCOMPARE(figure.series.size(), std::size_t{8});  // a curve and a diamond of each
      for (std::size_t set = 0; set < 2; ++set) {
        const auto rowsOf = [&](RowConditions conditions, const char* kind) {
          conditions.insert(conditions.end(), {{"data", sets[set]}, {"run", "1"}, {"kind", kind}});
          return two->where(conditions);
        };
        double least = std::numeric_limits<double>::infinity();
        for (const auto& [name, conditions] : here.curves)
          for (const std::size_t row : rowsOf(conditions, "curve"))
            least = std::min(least, two->number(row, "test_error"));
        double lowest = std::numeric_limits<double>::infinity();
        for (const auto& [name, conditions] : here.curves) {
          const auto curve =
              std::find_if(figure.series.begin(), figure.series.end(),
                           [&, &text = name](const Series& s) { return s.name == sets[set] + " · " + text; });
          QVERIFY2(curve != figure.series.end(), (sets[set] + " · " + name).c_str());
          QVERIFY(curve->color == methodColor(int(set)));
          std::map<double, double> expected;
          for (const std::size_t row : rowsOf(conditions, "curve"))
            expected[two->number(row, here.column)] = two->number(row, "test_error") / least;
          QCOMPARE(curve->x.size(), expected.size());
          for (std::size_t i = 0; i < curve->x.size(); ++i) {
            VERIFY_CLOSE(curve->y[i], expected.at(curve->x[i]), 1e-12, 0.0);
            lowest = std::min(lowest, curve->y[i]);
          }
          const Series& mark = *(curve + 1);
          QVERIFY(mark.marker == Marker::diamond && mark.name.empty() && mark.color == curve->color);
          const std::size_t chosen = rowsOf(conditions, "chosen").front();
          QCOMPARE(mark.x, std::vector<double>{two->number(chosen, here.column)});
          VERIFY_CLOSE(mark.y.front(), two->number(chosen, "test_error") / least, 1e-12, 0.0);
        }
        VERIFY_CLOSE(lowest, 1.0, 1e-12, 0.0);
      }
      const Figure alone = here.make(*one);
      const auto& [name, conditions] = here.curves.back();
      const auto curve = std::find_if(alone.series.begin(), alone.series.end(),
                                      [&text = name](const Series& series) { return series.name == text; });
      QVERIFY(curve != alone.series.end());
      RowConditions rows = conditions;
      rows.insert(rows.end(), {{"run", "1"}, {"kind", "curve"}, {here.column, exactText(curve->x.front())}});
      VERIFY_CLOSE(curve->y.front(), one->number(one->where(rows).front(), "test_error"), 1e-12, 0.0);
    }
  }

  void tooFewRows() {
    try {
      runStudy(spec(), {generatedSet("friedman1", 5, 4)});
      QFAIL("five rows are accepted");
    } catch (const InvalidInput& error) {
      QVERIFY(QString::fromUtf8(error.what()).contains("comparing regularization methods needs at least 6 rows"));
    }
  }
};

KERRIDGE_TEST(RegularizationMethodsTest)

}  // namespace regularization_methods_test

#include "regularization_methods_test.moc"
