// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QObject>
#include <set>

#include "export/tables.h"
#include "figures/figure.h"
#include "solvers/lasso.h"
#include "solvers/svr.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/study_splits.h"
#include "support/test.h"

namespace bounds_study_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr std::uint64_t seed = 31;
constexpr double trainShare = 0.6;
constexpr double tube = 0.2;
const std::vector<double> lambdas{1e-2, 0.05, 1.0};
const std::vector<double> deltas{0.01, 0.05, 0.3};

ItemSpec spec() {
  ItemSpec study{"generalization-bounds",
                 {{"runs", 2}, {"train", trainShare}, {"lambda", 0.05}, {"delta", 0.05}, {"epsilon", tube}},
                 seed};
  study.grids["sizes"].list = {10, 24};
  study.grids["lambdas"].list = {1e-2, 1.0};
  study.grids["deltas"].list = {0.01, 0.3};
  return study;
}

/// What a model contributes to its bounds, in the scaled units; losses are means over the rows.
struct Judged {
  double train = 0, test = 0, radius = 0, largest = 0;
};

double largestTarget(const dense::SlowSplit& at, double b) {
  return std::max((at.y.array() - b).abs().maxCoeff(), (at.target.apply(at.testY).array() - b).abs().maxCoeff());
}

double meanLoss(const Vector& residual, bool squared) {
  double sum = 0;
  for (const double r : residual) sum += squared ? r * r : std::max(0.0, std::abs(r) - tube);
  return sum / double(residual.size());
}

Judged judge(const dense::SlowSplit& at, const Vector& trainFit, const Vector& testFit, double b, double radius,
             double r, bool squared) {
  return {meanLoss(at.y - trainFit, squared), meanLoss(at.target.apply(at.testY) - testFit, squared), radius,
          largestTarget(at, b) + radius * r};
}

/// KRR by a dense solve with any kernel matrix.
Judged ridge(const dense::SlowSplit& at, const RealMatrix& K, const RealMatrix& cross, double r, double lambda) {
  const dense::Ridge fit = dense::solveRidge(K, at.y, Offset::none, Real(lambda) * Real(at.n()));
  return judge(at, fit.prediction.cast<double>(), (cross * fit.c).cast<double>(), 0.0,
               double(std::sqrt(fit.normSquare)), r, true);
}

/// (1 + ⟨a, b⟩)^2.
RealMatrix quadratic(const Matrix& A, const Matrix& B) { return (dense::linearCross(A, B).array() + 1).square(); }

double largestNorm(const dense::SlowSplit& at) {
  return std::max(at.trainX.rowwise().norm().maxCoeff(), at.testX.rowwise().norm().maxCoeff());
}

Judged linear(const dense::SlowSplit& at) {
  Matrix X(at.n(), at.trainX.cols() + 1);
  X << at.trainX, Vector::Ones(at.n());
  const Vector w = dense::leastSquares(X, at.y);
  const Vector slope = w.head(at.trainX.cols());
  const double b = w(w.size() - 1);
  return judge(at, X * w, (at.testX * slope).array() + b, b, slope.norm(), largestNorm(at), true);
}

Judged lassoModel(const dense::SlowSplit& at, double lambda) {
  const LassoPath path = lassoPath(at.trainX, at.y, {lambda}, {});
  const Vector w = path.w.col(0);
  const double b = path.b(0);
  const double r = std::max(at.trainX.cwiseAbs().maxCoeff(), at.testX.cwiseAbs().maxCoeff());
  return judge(at, (at.trainX * w).array() + b, (at.testX * w).array() + b, b, w.cwiseAbs().sum(), r, true);
}

Judged svr(const dense::SlowSplit& at, double lambda) {
  const Matrix K = at.K.cast<double>(), cross = at.crossK.cast<double>();
  const SvrModel model = svrPath(K, at.y, tube, {lambda}, {}).front();
  return judge(at, (K * model.beta).array() + model.b, (cross * model.beta).array() + model.b, model.b,
               std::sqrt(model.beta.dot(K * model.beta)), 1.0, false);
}

struct Expected {
  Judged judged;
  double empirical = 0, complexity = 0, confidence = 0, trivial = 0;
  double lambda = 0;
  Index points = 0;
};

/// The formulas as printed (the Lasso's with 4), for one row of the table.
Expected expect(const dense::SlowSplit& at, const std::string& bound, double lambda, double delta) {
  const double n = double(at.n());
  const double one = std::sqrt(std::log(1 / delta) / (2 * n)), two = std::sqrt(std::log(2 / delta) / (2 * n));
  const double d = double(at.trainX.cols());
  Expected e;
  e.points = at.n();
  const auto pseudo = [&](double D) {
    const double M = e.judged.largest * e.judged.largest;
    e.complexity = n < D ? INFINITY : M * std::sqrt(2 * D * std::log(std::exp(1.0) * n / D) / n);
    e.confidence = M * one;
  };
  if (bound == "krr-norm" || bound == "krr-trace" || bound == "finite-class") {
    e.judged = ridge(at, at.K, at.crossK, 1.0, lambda);
    const double M = e.judged.largest, norm = e.judged.radius;
    e.complexity = bound == "krr-norm" ? 4 * M * std::sqrt(norm * norm / n) : 4 * M * norm * std::sqrt(n) / n;
    e.confidence = bound == "krr-norm" ? M * M * one : 3 * M * M * two;
  } else if (bound == "lasso") {
    e.judged = lassoModel(at, lambda);
    const double M = e.judged.largest;
    const double r = std::max(at.trainX.cwiseAbs().maxCoeff(), at.testX.cwiseAbs().maxCoeff());
    e.complexity = 4 * r * e.judged.radius * M * std::sqrt(2 * std::log(2 * d) / n);
    e.confidence = M * M * one;
  } else if (bound == "pseudo-linear") {
    e.judged = linear(at);
    pseudo(d + 1);
  } else if (bound == "pseudo-polynomial") {
    const double r = 1 + std::pow(largestNorm(at), 2);  // root of k(x, x)
    e.judged = ridge(at, quadratic(at.trainX, at.trainX), quadratic(at.testX, at.trainX), r, lambda);
    pseudo((d + 1) * (d + 2) / 2);
  } else {
    e.judged = svr(at, lambda);
    e.complexity = 2 * e.judged.radius / std::sqrt(n);  // tr K = n
    e.confidence = e.judged.largest * (bound == "svr-norm" ? one : 3 * two);
  }
  e.empirical = e.judged.train;
  if (bound == "finite-class") {
    e.points = at.testY.size();
    for (const double other : lambdas)
      e.judged.largest = std::max(e.judged.largest, ridge(at, at.K, at.crossK, 1.0, other).largest);
    const double H = std::log(double(lambdas.size())), doubt = std::log(1 / delta);
    const double both = std::pow(e.judged.largest, 2) * std::sqrt((H + doubt) / (2 * double(e.points)));
    e.complexity = both * H / (H + doubt);
    e.confidence = both * doubt / (H + doubt);
    e.empirical = e.judged.test;
  }
  e.trivial = bound.starts_with("svr") ? e.judged.largest : std::pow(e.judged.largest, 2);
  return e;
}

QString wrongRow(const StudyTable& table, std::size_t row, const Expected& e, double unit, double targetUnit) {
  const auto check = [&](const char* column, double value, double relative) {
    const double actual = table.number(row, column);
    if (std::isinf(value) && actual == value) return QString();
    return farApart(QString::fromStdString(table.text(row, "bound")) + ' ' + column, actual, value, relative, 1e-12);
  };
  const double total = e.empirical + e.complexity + e.confidence;
  constexpr double exact = 1e-6;  // SVR's solver stops at about that
  QString wrong = check("radius", e.judged.radius, exact) + check("largest", targetUnit * e.judged.largest, exact) +
                  check("empirical", unit * e.empirical, exact) + check("complexity", unit * e.complexity, exact) +
                  check("confidence", unit * e.confidence, exact) + check("total", unit * total, exact) +
                  check("trivial", unit * e.trivial, exact) + check("relative", total / e.trivial, exact) +
                  check("train_error", unit * e.judged.train, exact) +
                  check("test_error", unit * e.judged.test, exact) + check("points", double(e.points), 0.0);
  if ((table.number(row, "vacuous") == 1.0) != (total >= e.trivial)) wrong += QStringLiteral("vacuous");
  return wrong;
}

}  // namespace

class BoundsStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsTheFormulas() {
    const auto data = generatedSet("friedman2", 50, 4);
    const auto table = runStudy(spec(), {data});
    // Seven bounds of every λ and one without, for every δ.
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * (7 * 3 + 1) * 3});
    QCOMPARE(table->distinctNumbers("lambda"), lambdas);
    QCOMPARE(table->distinctNumbers("delta"), deltas);
    std::set<std::string> vacuous, infinite;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const std::string bound = table->text(row, "bound");
      const Index n = Index(table->number(row, "n"));
      const Split split = studySplit(*data, trainShare, seed, std::uint64_t(table->number(row, "run")) - 1, n);
      const dense::SlowSplit at(*data, split, Experiment());
      const Expected expected = expect(at, bound, table->number(row, "lambda"), table->number(row, "delta"));
      const double deviation = at.target.deviation;
      VERIFY_NOTHING_WRONG(
          wrongRow(*table, row, expected, bound.starts_with("svr") ? deviation : deviation * deviation, deviation));
      QCOMPARE(table->text(row, "lambda").empty(), bound == "pseudo-linear");
      if (table->number(row, "vacuous") == 1.0) vacuous.insert(bound);
      if (std::isinf(table->number(row, "complexity"))) infinite.insert(bound + " " + std::to_string(n));
    }
    QVERIFY(vacuous.contains("krr-trace") && !vacuous.contains("finite-class"));
    // 15 polynomials of degree 2 in 4 inputs.
    QCOMPARE(infinite, std::set<std::string>{"pseudo-polynomial 10"});
    // No bound is an empty cell.
    for (const TableRow& row : studyTableRows(*table)) {
      QVERIFY(std::none_of(row.begin(), row.end(), [](const std::string& cell) { return cell == "inf"; }));
    }
  }

  /// The finite class needs no probability over the training part, and its bound falls with more δ, as all do.
  void moreDoubtIsLess() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 40, 2)});
    for (const std::string& bound : table->distinct("bound")) {
      const auto at = [&](const char* delta) {
        return table->numbers(table->where({{"bound", bound}, {"delta", delta}, {"n", "24"}}), "total");
      };
      const std::vector<double> sure = at("0.01"), less = at("0.3");
      QVERIFY(!sure.empty() && sure.size() == less.size());
      for (std::size_t i = 0; i < sure.size(); ++i) QVERIFY(sure[i] > less[i] || std::isinf(sure[i]));
    }
  }

  void svrEndsWhereItIsTold() {
    ItemSpec limited = spec();
    limited.parameters["svr-rows"] = 15;
    const auto table = runStudy(limited, {generatedSet("friedman2", 50, 4)});
    QCOMPARE(table->numbers(table->where({{"bound", "svr-norm"}, {"n", "24"}}), "n").size(), std::size_t{0});
    QVERIFY(!table->where({{"bound", "svr-norm"}, {"n", "10"}}).empty());
    QCOMPARE(table->notes.size(), std::size_t{1});
    QVERIFY(table->notes.front().english().find("beyond 15 training points") != std::string::npos);
  }

  void boundsAsAsked() {
    const auto data = generatedSet("friedman2", 50, 4);
    const auto all = runStudy(spec(), {data});
    for (const std::string& bound : all->distinct("bound")) {
      ItemSpec one = spec();
      one.choices["bounds"] = {bound};
      const auto table = runStudy(one, {data});
      QCOMPARE(table->distinct("bound"), std::vector<std::string>{bound});
      const auto rows = all->where({{"bound", bound}});
      QCOMPARE(rows.size(), table->rows.size());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < table->columns.size(); ++j) {
          const StudyCell& a = all->rows[rows[i]][j];
          const StudyCell& b = table->rows[i][j];
          // Which methods share a space changes nothing but, perhaps, how often it is made.
          QVERIFY2(a == b, table->columns[j].name.c_str());
        }
      }
      // Pictures without what was not asked for.
      const bool ofSvr = bound.starts_with("svr");
      for (const StudyFigure& figure : findStudy("generalization-bounds")->figures()) {
        const bool isOfSvr = figure.suffix.starts_with("svr");
        const bool both = figure.suffix == "relative" || figure.suffix == "terms";
        QCOMPARE(figure.make(*table).emptyReason.empty(), both || isOfSvr == ofSvr);
      }
    }
  }

  /// A cross on every point that is vacuous in most runs, and on no other.
  void vacuousPointsAreMarked() {
    const auto table = runStudy(spec(), {generatedSet("friedman2", 50, 4)});
    const Figure figure = findStudy("generalization-bounds")->figures().front().make(*table);
    std::size_t expected = 0;
    for (const char* bound : {"krr-norm", "krr-trace", "finite-class", "lasso", "pseudo-linear", "pseudo-polynomial"})
      for (const char* n : {"10", "24"}) {
        auto conditions =
            std::vector<std::pair<std::string, std::string>>{{"bound", bound}, {"n", n}, {"delta", "0.05"}};
        if (bound != std::string("pseudo-linear")) conditions.emplace_back("lambda", "0.05");
        const std::vector<double> marks = table->numbers(table->where(conditions), "vacuous");
        QCOMPARE(marks.size(), std::size_t{2});
        expected += marks[0] + marks[1] > 1 ? 1 : 0;
      }
    QVERIFY(expected > 0);
    const Series& crosses = figure.series.back();
    QCOMPARE(crosses.name, std::string("vacuous"));
    QCOMPARE(crosses.x.size(), expected);
    QVERIFY(figure.subtitle.english().find(std::to_string(expected) + " of 12 points vacuous") != std::string::npos);
  }
};

KERRIDGE_TEST(BoundsStudyTest)

}  // namespace bounds_study_test

#include "bounds_study_test.moc"
