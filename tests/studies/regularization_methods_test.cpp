// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>

#include "base/number_text.h"
#include "base/random.h"
#include "figures/figures.h"
#include "solvers/svr.h"
#include "studies/figure_list.h"
#include "studies/protocol.h"
#include "studies/regularization_methods_study.h"
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
  if (method == "svr") {  // the solver has a test of its own; here it is the protocol around it
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
    QVERIFY(bars.subtitle.find("Laplacian kernel") != std::string::npos);
    QCOMPARE(bars.x.categories.size(), std::size_t{2});
    QCOMPARE(bars.bars.size(), std::size_t{2});
    // In units of the best method.
    for (std::size_t i = 0; i < 2; ++i) QCOMPARE(std::min(bars.bars[0].values[i], bars.bars[1].values[i]), 1.0);
    QVERIFY(!studyFigure(kind, kind.figures()[3], "x", table.get()).emptyReason.empty());
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
