// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "solvers/lasso.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace solver_figures_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr Index inputCount = 25;

/// 75 rows of 25 inputs, the first five of which count.
std::shared_ptr<const Dataset> wideDataset() {
  Random random(11);
  auto data = std::make_shared<Dataset>(*smallDataset(75, 1));
  data->X = normalMatrix(random, 75, inputCount);
  data->y = 3.0 * data->X.leftCols(5).rowwise().sum() + 2.0 * normalMatrix(random, 75, 1).col(0);
  data->featureNames.clear();
  for (Index j = 0; j < inputCount; ++j) data->featureNames.push_back("input " + std::to_string(j));
  return data;
}

Experiment wideExperiment() {
  Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("lasso")});
  experiment.lambda.list = {1e-4, 1e-2, 0.1, 0.3, 1.0, 100.0};
  experiment.methods[1].at = 0.1;
  return experiment;
}

/// The minimizer of (1/n)‖y − Xw‖² + λ‖w‖₁ for centered columns and targets, by coordinate descent.
RealVector lassoWeights(const dense::SlowSplit& slow, Real lambda) {
  const RealMatrix X = slow.trainX.cast<Real>();
  const Real n = Real(X.rows());
  RealVector w = RealVector::Zero(X.cols());
  RealVector residual = slow.y.cast<Real>();
  for (int sweep = 0; sweep < 1000; ++sweep) {
    for (Index j = 0; j < X.cols(); ++j) {
      residual += w(j) * X.col(j);
      const Real slope = 2 * X.col(j).dot(residual) / n;
      const Real size = std::max(std::abs(slope) - lambda, Real(0));
      w(j) = std::copysign(size, slope) / (2 * X.col(j).squaredNorm() / n);
      residual -= w(j) * X.col(j);
    }
  }
  return w;
}

/// How far weights may be from the minimizer: the objective is strongly convex with 2σ, σ the least eigenvalue of
/// XᵀX/n, and exceeds its minimum by at most lassoGap (the target has variance 1).
double weightError(const dense::SlowSplit& slow) {
  const Matrix gram = slow.trainX.transpose() * slow.trainX / double(slow.n());
  return std::sqrt(lassoGap / dense::eigenpairs(gram).d(0));
}

/// min over u of Σ (⟨u, x⟩ − y)²/(1 − η) + ‖u‖²/η is yᵀ((1 − η)I + ηG)⁻¹y, G the Gram matrix of the t examples.
Real lossBound(const RealMatrix& gram, const RealVector& y, Real step, Index t) {
  RealMatrix G(t, t);
  RealVector target(t);
  for (Index i = 0; i < t; ++i) {
    target(i) = y(i % y.size());
    for (Index j = 0; j < t; ++j) G(i, j) = step * gram(i % y.size(), j % y.size());
    G(i, i) += 1 - step;
  }
  return target.dot(dense::solve(G, target).col(0));
}

const Series& ringsOf(const Figure& figure) {
  return *std::find_if(figure.series.begin(), figure.series.end(),
                       [](const Series& series) { return series.marker == Marker::ring; });
}

/// Widrow and Hoff's rule in terms of the Gram matrix: f(x_i) = Σ_s c_s G(i, s).
std::vector<Real> cumulativeLoss(const RealMatrix& gram, const RealVector& y, Real step, Index steps) {
  RealVector fitted = RealVector::Zero(y.size());
  std::vector<Real> losses;
  Real sum = 0;
  for (Index t = 0; t < steps; ++t) {
    const Index i = t % y.size();
    const Real error = fitted(i) - y(i);
    sum += error * error;
    fitted -= step * error * gram.col(i);
    losses.push_back(sum);
  }
  return losses;
}

Experiment onlineExperiment() {
  const std::map<std::string, double> parameters{{"seed", 0.0}, {"passes", 2.0}, {"step", 0.3}};
  Experiment experiment = figureExperiment(
      {methodSpec("krr"), methodSpec("widrow-hoff", parameters), methodSpec("kernel-widrow-hoff", parameters)});
  experiment.methods[2].at = 1e5;
  return experiment;
}

}  // namespace

/// What only the methods with their own solvers have: weights against λ, loss against examples.
class SolverFiguresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void weightsAlongThePath() {
    const Drawn drawn(wideExperiment(), wideDataset());
    const dense::SlowSplit slow = drawn.slow();
    const std::vector<double>& grid = drawn.experiment.lambda.list;
    const double allowed = weightError(slow);
    QVERIFY(allowed < 1e-3);
    Matrix expected(inputCount, Index(grid.size()));
    for (std::size_t l = 0; l < grid.size(); ++l) expected.col(Index(l)) = lassoWeights(slow, grid[l]).cast<double>();

    const Figure figure = drawn.figure("coefficients");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.series.size(), std::size_t{20});
    QVERIFY(figure.subtitle.english().find(" · standardized target per standardized input · ") != std::string::npos);
    QVERIFY(figure.x.logarithmic && !figure.y.logarithmic);
    std::set<std::string> names;
    double leastDrawn = 1e300;
    double largestLeft = 0.0;
    for (std::size_t k = 0; k < figure.series.size(); ++k) {
      const Series& series = figure.series[k];
      names.insert(series.name.english());
      QCOMPARE(series.x, grid);
      QCOMPARE(series.color, methodColor(int(k % 7)));
      const Index j = std::stoi(series.name.english().substr(6));
      leastDrawn = std::min(leastDrawn, expected.row(j).cwiseAbs().maxCoeff());
      for (std::size_t l = 0; l < grid.size(); ++l) VERIFY_CLOSE(series.y[l], expected(j, Index(l)), 0.0, allowed);
    }
    QCOMPARE(names.size(), std::size_t{20});
    for (Index j = 0; j < inputCount; ++j) {
      if (!names.contains("input " + std::to_string(j))) {
        largestLeft = std::max(largestLeft, expected.row(j).cwiseAbs().maxCoeff());
      }
    }
    QVERIFY(largestLeft <= leastDrawn + 2.0 * allowed);
    const Index support = (expected.col(2).array() != 0.0).count();
    QVERIFY(support > 0 && support < inputCount);
    const std::string says =
        std::to_string(support) + " of 25 weights not 0 · drawn: the 20 of 25 inputs with the largest weights";
    QVERIFY2(figure.subtitle.english().find(says) != std::string::npos, figure.subtitle.english().c_str());
    QCOMPARE(figure.cursors.size(), std::size_t{1});
    QCOMPARE(figure.cursors[0].target, CursorTarget::ofPath(1));
    QCOMPARE(figure.cursors[0].x, 0.1);
  }

  void weightsOfLinearRegressionAreLevels() {
    Experiment experiment = wideExperiment();
    experiment.methods.insert(experiment.methods.begin(), methodSpec("linear"));
    const Drawn drawn(experiment, wideDataset());
    const dense::SlowSplit slow = drawn.slow();
    const RealMatrix X = slow.trainX.cast<Real>();
    const RealVector expected = dense::solve(X.transpose() * X, X.transpose() * slow.y.cast<Real>());
    const Figure figure = drawn.figure("coefficients");
    QCOMPARE(figure.series.size(), std::size_t{40});
    for (std::size_t k = 0; k < 20; ++k) {
      const Series& level = figure.series[20 + k];
      QCOMPARE(level.name, std::string("Linear regression"));
      QCOMPARE(level.line, LineStyle::dash);
      QCOMPARE(level.x, (std::vector<double>{1e-4, 100.0}));
      const Index j = std::stoi(figure.series[k].name.english().substr(6));
      for (const double y : level.y) VERIFY_CLOSE(y, double(expected(j)), 0.0, 1e-12);
    }
    experiment.methods[0].visible = false;
    QCOMPARE(Drawn(experiment, wideDataset()).figure("coefficients").series.size(), std::size_t{20});
  }

  // As many rings as the solver counts support vectors, none of them inside the tube, and the tube 2ε wide.
  // The losses as their pages define them, and the rows outside the tube or at its edge along the path.
  void lossesAndNumbersOfSupportVectors() {
    Experiment experiment =
        figureExperiment({methodSpec("krr"), methodSpec("svr", {{"epsilon", 0.3}}),
                          methodSpec("svr-squared", {{"epsilon", 0.2}}), methodSpec("huber", {{"c", 0.4}})});
    experiment.lambda.list = {1e-3, 1e-2, 1e-1};
    experiment.view.variants = {{"residuals", "loss"}, {"degrees-of-freedom", "support-vectors"}};
    const Drawn drawn(experiment, generate({"sinc", {{"n", 60.0}, {"noise", 0.2}}, 3}));
    const Figure losses = drawn.figure("residuals");
    QCOMPARE(losses.series.size(), std::size_t{4});
    const std::vector<double>& r = losses.series[0].x;
    QVERIFY(r.size() > 100 && r.front() == -r.back());
    for (std::size_t i = 0; i < r.size(); ++i) {
      const double size = std::abs(r[i]);
      const double tube = size > 0.2 ? (size - 0.2) * (size - 0.2) : 0.0;
      const double huber = size <= 0.4 ? size * size : 0.8 * size - 0.16;
      VERIFY_CLOSE(losses.series[0].y[i], size * size, 1e-13, 0.0);
      VERIFY_CLOSE(losses.series[1].y[i], size > 0.3 ? size - 0.3 : 0.0, 1e-13, 1e-16);
      VERIFY_CLOSE(losses.series[2].y[i], tube, 1e-13, 1e-16);
      VERIFY_CLOSE(losses.series[3].y[i], huber, 1e-13, 0.0);
    }
    const Figure support = drawn.figure("degrees-of-freedom");
    QVERIFY(!support.series.empty());
    const auto& stage = *drawn.results->splits[0].stage;
    const auto curve = std::find_if(support.series.begin(), support.series.end(), [](const Series& series) {
      return series.name.english().starts_with("SVR epsilon = 0.3");
    });
    QVERIFY(curve != support.series.end());
    for (std::size_t l = 0; l < curve->x.size(); ++l) {
      Experiment at = drawn.experiment;
      at.methods[1].at = curve->x[l];
      const auto models = currentModels(at, *drawn.results);
      const Vector& fitted = models[1]->trainPrediction;
      const Vector error = (stage.trainTarget - fitted).cwiseAbs() / stage.scaling.targetScale;
      QCOMPARE(curve->y[l], double((error.array() > 0.3 - 1e-6).count()));
    }
    Experiment none = figureExperiment({methodSpec("krr")});
    none.view.variants = experiment.view.variants;
    QVERIFY(Drawn(none, drawn.data).figure("degrees-of-freedom").emptyReason.english().find("support vectors") !=
            std::string::npos);
  }

  void tubeAndSupportVectors_data() {
    QTest::addColumn<QString>("method");
    QTest::newRow("absolute errors") << QStringLiteral("svr");
    QTest::newRow("squared errors") << QStringLiteral("svr-squared");
  }

  void tubeAndSupportVectors() {
    QFETCH(QString, method);
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec(qPrintable(method))});
    experiment.lambda.list = {1e-3, 1e-2, 1e-1};
    experiment.methods[1].parameters["epsilon"] = 0.3;
    experiment.methods[1].at = 1e-2;
    const Drawn drawn(experiment, generate({"sinc", {{"n", 60.0}, {"noise", 0.2}}, 3}));
    const Figure figure = drawn.figure("fit");
    const auto tubes = [](const Figure& one) {
      std::vector<Series> found;
      for (const Series& series : one.series) {
        if (series.name.english().find("tube") != std::string::npos) found.push_back(series);
      }
      return found;
    };
    QCOMPARE(tubes(figure).size(), std::size_t{1});
    const Series tube = tubes(figure).front();
    const Series& rings = ringsOf(figure);
    const auto& stage = *drawn.results->splits[0].stage;
    const double halfWidth = 0.3 * stage.scaling.targetScale;
    // The lower edge, a gap, the upper edge.
    const auto points = std::size_t(stage.gridPositions.size());
    QCOMPARE(tube.x.size(), 2 * points + 1);
    QVERIFY(std::isnan(tube.y[points]));
    for (std::size_t g = 0; g < points; ++g) {
      QCOMPARE(tube.x[g], tube.x[points + 1 + g]);
      VERIFY_CLOSE(tube.y[points + 1 + g] - tube.y[g], 2.0 * halfWidth, 1e-9, 0.0);
    }
    const auto models = currentModels(drawn.experiment, *drawn.results);
    double counted = 0.0;
    for (const auto& [name, value] : models[1]->details) counted = name == "support vectors" ? value : counted;
    QVERIFY(counted > 0.0 && counted < double(stage.n()));
    QCOMPARE(double(rings.x.size()), counted);
    const Vector& fitted = models[1]->trainPrediction;
    for (std::size_t k = 0; k < rings.x.size(); ++k) {
      Index row = 0;
      (stage.trainTarget.array() - rings.y[k]).abs().minCoeff(&row);
      QVERIFY(std::abs(stage.trainTarget(row) - fitted(row)) > halfWidth - 1e-3);
    }
    // Other methods have none.
    QVERIFY(tubes(Drawn(figureExperiment({methodSpec("krr")}), drawn.data).figure("fit")).empty());
  }

  void lossAgainstItsBound() {
    Drawn drawn(onlineExperiment(), smallDataset(40, 5));
    drawn.experiment.methods[1].at = 1.01 * drawn.figure("online-loss").series[0].x[5];
    const dense::SlowSplit slow = drawn.slow();
    const RealMatrix X = slow.trainX.cast<Real>();
    const RealMatrix products = X * X.transpose();
    const RealVector y = slow.y.cast<Real>();
    const Real unit = Real(slow.target.deviation) * Real(slow.target.deviation);
    const Figure figure = drawn.figure("online-loss");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.series.size(), std::size_t{4});
    for (const std::size_t method : {1, 2}) {
      const RealMatrix& gram = method == 1 ? products : slow.K;
      const RealMatrix scaled = gram / gram.diagonal().maxCoeff();
      const Index steps = 2 * slow.n();
      const std::vector<Real> losses = cumulativeLoss(scaled, y, Real(0.3), steps);
      const Series& loss = figure.series[2 * method - 2];
      const Series& bound = figure.series[2 * method - 1];
      QCOMPARE(loss.name, methodLabel(drawn.experiment.methods[method]));
      QCOMPARE(bound.name, loss.name.english() + " bound");
      QCOMPARE(bound.line, LineStyle::dash);
      QCOMPARE(bound.x, loss.x);
      QCOMPARE(loss.x.back(), double(steps));
      for (std::size_t l = 0; l < loss.x.size(); ++l) {
        const Index t = Index(loss.x[l]);
        VERIFY_CLOSE(loss.y[l], double(unit * losses[std::size_t(t) - 1]), 1e-10, 0.0);
        VERIFY_CLOSE(bound.y[l], double(unit * lossBound(scaled, y, Real(0.3), t)), 1e-10, 0.0);
        QVERIFY(loss.y[l] <= bound.y[l]);
      }
    }
    QCOMPARE(figure.cursors.size(), std::size_t{2});
    // The models shown are those that were asked for, also for a t beyond the path.
    QCOMPARE(figure.cursors[0].x, figure.series[0].x[5]);
    QCOMPARE(figure.cursors[1].x, 1e5);
    // The axis is no λ, which is what a dragged cursor sets.
    for (const Cursor& cursor : figure.cursors) QVERIFY(cursor.target.empty());
  }

  /// Bounds that are too dear to compute everywhere are not joined by a line.
  void fewBoundsArePoints() {
    const Drawn drawn(onlineExperiment(), smallDataset(40, 5));
    Results results = *drawn.results;
    auto result = std::make_shared<MethodResult>(*results.splits[0].methods[1]);
    const Index last = result->path.details.rows() - 1;
    result->path.details.col(1).head(last).setConstant(notANumber);
    results.splits[0].methods[1] = result;
    const Figure figure = findFigureKind("online-loss")->make({drawn.experiment, results, {}});
    QCOMPARE(figure.series[1].line, LineStyle::none);
    QCOMPARE(figure.series[1].marker, Marker::circle);
    QCOMPARE(figure.series[1].x, std::vector<double>{figure.series[0].x.back()});
    QCOMPARE(figure.series[3].line, LineStyle::dash);
  }

  void nothingToDraw() {
    const Drawn kernels(figureExperiment({methodSpec("krr"), methodSpec("linear")}), smallDataset(20, 1));
    QCOMPARE(kernels.figure("coefficients").emptyReason, "Add Lasso to see its coefficients.");
    QCOMPARE(kernels.figure("online-loss").emptyReason, "Add Widrow–Hoff to see its loss.");

    Experiment experiment = figureExperiment({methodSpec("lasso"), methodSpec("widrow-hoff")});
    Results results;
    results.experiment = experiment;
    QCOMPARE(findFigureKind("coefficients")->make({experiment, results, {}}).emptyReason,
             "The coefficients appear when the path is computed.");
    QCOMPARE(findFigureKind("online-loss")->make({experiment, results, {}}).emptyReason,
             "The loss appears when the path is computed.");
    auto flat = std::make_shared<Dataset>(*smallDataset(20, 1));
    flat->y.setConstant(3.0);  // standardized: the target is 0
    const Drawn zeroTarget(experiment, flat);
    QCOMPARE(zeroTarget.figure("online-loss").emptyReason, "No example has cost anything: the target is 0.");
    const Figure zeros = zeroTarget.figure("coefficients");
    QVERIFY(zeros.emptyReason.empty() && zeros.y.lower < 0.0 && zeros.y.upper > 0.0);
    QVERIFY2(zeros.subtitle.english().find(" · 0 of 3 weights not 0 · ") != std::string::npos,
             zeros.subtitle.english().c_str());

    for (MethodSpec& method : experiment.methods) method.visible = false;
    const Drawn hidden(experiment, smallDataset(20, 1));
    QCOMPARE(hidden.figure("coefficients").emptyReason, "Add Lasso to see its coefficients.");
    QCOMPARE(hidden.figure("online-loss").emptyReason, "Add Widrow–Hoff to see its loss.");
  }
};

KERRIDGE_TEST(SolverFiguresTest)

}  // namespace solver_figures_test

#include "solver_figures_test.moc"
