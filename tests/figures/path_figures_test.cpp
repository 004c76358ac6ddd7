// SPDX-License-Identifier: GPL-3.0-or-later

#include "figures/curve_value.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace path_figures_test {

using namespace kerridge;
using dense::Real;
using dense::RealVector;
using dense::SlowPoint;

namespace {

const std::vector<MethodSpec> ridges{methodSpec("krr"), methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.5}})};

/// Dense solves along the grid, without folds.
std::vector<SlowPoint> slowPath(const dense::SlowSplit& slow, const MethodSpec& spec, const std::vector<double>& grid) {
  std::vector<SlowPoint> points;
  const double m = spec.parameters.contains("m") ? spec.parameters.at("m") : 2.0;
  for (const double lambda : grid) points.emplace_back(slow, spec.id, m, lambda, std::vector<int>(), 0);
  return points;
}

/// ‖y − f‖ of the target the method sees.
double residualOf(const SlowPoint& point, const dense::SlowSplit& slow) {
  return std::sqrt(point.trainMse * double(slow.n())) / slow.target.deviation;
}

}  // namespace

/// L-curve and degrees of freedom against dense solves.
class PathFiguresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Straight lines, in x or in log x, in either direction; nothing outside, and nothing beside a gap.
  void curvesBetweenTheirPoints() {
    Series line;
    for (const double x : {1.0, 2.0, 5.0, 9.0}) {
      line.x.push_back(x);
      line.y.push_back(3.0 * x - 1.0);
    }
    for (const double x : {1.0, 1.7, 4.2, 9.0}) VERIFY_CLOSE(valueOfCurve(line, x, false), 3.0 * x - 1.0, 1e-14, 0.0);
    for (double& y : line.y) y = 2.0 + 0.5 * std::log((y + 1.0) / 3.0);
    for (const double x : {1.0, 1.7, 4.2, 9.0}) {
      VERIFY_CLOSE(valueOfCurve(line, x, true), 2.0 + 0.5 * std::log(x), 1e-14, 0.0);
    }
    for (const double x : {0.9, 9.1}) QVERIFY(std::isnan(valueOfCurve(line, x, true)));
    const double between = valueOfCurve(line, 4.2, true);
    std::reverse(line.x.begin(), line.x.end());
    std::reverse(line.y.begin(), line.y.end());
    VERIFY_CLOSE(valueOfCurve(line, 4.2, true), between, 1e-14, 0.0);
    line.y[1] = notANumber;
    QVERIFY(std::isnan(valueOfCurve(line, 4.2, true)));
    QVERIFY(std::isfinite(valueOfCurve(line, 1.5, true)));
    QVERIFY(std::isnan(valueOfCurve(Series(), 1.0, true)));
  }

  void lCurveIsResidualAndNormOfDenseSolves() {
    Experiment experiment = figureExperiment(ridges);
    for (MethodSpec& method : experiment.methods) method.at = 3e-2;
    experiment.rules = {{"l-curve", {}, 1}};
    const Drawn drawn(experiment, smallDataset(30, 2));
    const dense::SlowSplit slow = drawn.slow();
    const Figure figure = drawn.figure("l-curve");
    QCOMPARE(figure.series.size(), ridges.size());
    std::size_t mark = 0;
    for (std::size_t k = 0; k < ridges.size(); ++k) {
      const Series& series = figure.series[k];
      const std::vector<SlowPoint> path = slowPath(slow, ridges[k], experiment.lambda.logSpaced());
      QCOMPARE(series.x.size(), path.size());
      for (std::size_t l = 0; l < path.size(); ++l) {
        // Below, a singular K (a repeated row) shows its round-off.
        if (path[l].mu < 1e-6) continue;
        VERIFY_CLOSE(series.x[l], residualOf(path[l], slow), 1e-9, 0.0);
        VERIFY_CLOSE(series.y[l], path[l].norm, 1e-9, 0.0);
      }
      const Selection& corner = drawn.results->splits.front().methods[k]->selections.front();
      if (corner.index >= 0) {
        const Mark& diamond = figure.marks.at(mark++);
        QCOMPARE(diamond.label, "corner");
        QCOMPARE(diamond.x, series.x[std::size_t(corner.index)]);
        QCOMPARE(diamond.y, series.y[std::size_t(corner.index)]);
      }
      const SlowPoint current = slowPath(slow, ridges[k], {3e-2}).front();
      const Mark& circle = figure.marks.at(mark++);
      QCOMPARE(circle.label, "");
      VERIFY_CLOSE(circle.x, residualOf(current, slow), 1e-9, 0.0);
      VERIFY_CLOSE(circle.y, current.norm, 1e-9, 0.0);
      // It can be dragged along its path: every place of it stands for its λ.
      const Cursor& cursor = figure.cursors.at(k);
      QCOMPARE(cursor.target, CursorTarget::ofPath(int(k)));
      QCOMPARE(cursor.x, circle.x);
      QCOMPARE(cursor.y, circle.y);
      QCOMPARE(cursor.track.value, 3e-2);
      QVERIFY(cursor.track.x == series.x && cursor.track.y == series.y);
      QVERIFY(cursor.track.values == experiment.lambda.logSpaced());
    }
    QCOMPARE(figure.cursors.size(), ridges.size());  // no rule asks for a noise level
    QCOMPARE(figure.marks.size(), mark);
    QVERIFY(figure.x.logarithmic && figure.y.logarithmic);
  }

  /// The line of the noise level stands at τ δ √n in the units of the residual, and a place on it for its δ.
  void noiseLevelIsALineOfTheLCurve() {
    Experiment experiment = figureExperiment(ridges);
    for (MethodSpec& method : experiment.methods) method.at = 3e-2;
    experiment.rules = {{"discrepancy", {{"delta", 0.2}, {"tau", 1.5}}, 1}};
    const Drawn drawn(experiment, smallDataset(30, 2));
    const dense::SlowSplit slow = drawn.slow();
    const Figure figure = drawn.figure("l-curve");
    const Cursor& line = figure.cursors.back();
    QCOMPARE(line.target, CursorTarget::ofNoiseLevel("discrepancy"));
    QCOMPARE(line.label, "δ = 0.2");
    QVERIFY(std::isnan(line.y));
    VERIFY_CLOSE(line.x, 1.5 * 0.2 * std::sqrt(double(slow.n())) / double(slow.target.deviation), 1e-12, 0.0);
    QCOMPARE(line.track.value, 0.2);
    for (std::size_t i = 0; i < line.track.x.size(); ++i) {
      VERIFY_CLOSE(line.track.values.at(i) / 0.2, line.track.x[i] / line.x, 1e-12, 0.0);
    }
    // Where nothing gives δ, the rule's estimate does.
    experiment.rules.front().parameters.erase("delta");
    const Cursor estimated = Drawn(experiment, smallDataset(30, 2)).figure("l-curve").cursors.back();
    QCOMPARE(estimated.target, line.target);
    QVERIFY2(estimated.label.english().rfind("δ ≈ ", 0) == 0, estimated.label.english().c_str());
    QVERIFY(estimated.x > 0.0);
  }

  void degreesOfFreedomAreSumsOverTheSpectrum() {
    Experiment experiment =
        figureExperiment({methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("krr-offset"),
                          methodSpec("landweber"), methodSpec("tsvd"), methodSpec("cg")});
    experiment.methods[3].at = 200.0;
    const Drawn drawn(experiment, smallDataset(30, 7));
    const dense::SlowSplit slow = drawn.slow();
    const Real n = Real(slow.n());
    const RealVector d = SlowSpectrum(slow.K, slow.y).d.cwiseMax(0);
    const std::vector<double> grid = experiment.lambda.logSpaced();
    const Figure figure = drawn.figure("degrees-of-freedom");
    QCOMPARE(figure.series.size(), std::size_t{5});  // CG is no linear smoother: neither curve nor cursor
    for (const Series& series : figure.series) QVERIFY(series.name != "CG");
    const auto ridgeSum = [&](Real s) { return (d.array() / (d.array() + s)).sum(); };
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const Real lambda = grid[l];
      for (const std::size_t k : {0, 1, 2, 4}) QCOMPARE(figure.series[k].x[l], grid[l]);
      VERIFY_CLOSE(figure.series[0].y[l], ridgeSum(n * lambda), 1e-10, 1e-12);
      const auto s = dense::ridgeOf("m-rlsr", 1.5, slow.K, slow.y, grid[l]);
      if (*s > 1e-6L * n) VERIFY_CLOSE(figure.series[1].y[l], ridgeSum(*s), 1e-9, 1e-12);
      VERIFY_CLOSE(figure.series[2].y[l], dense::hatMatrix(slow.K, Offset::free, n * lambda).trace(), 1e-9, 0.0);
      // t steps stand at 1/t, t = 1/λ ascending.
      const Real t = 1 / Real(grid[grid.size() - 1 - l]);
      VERIFY_CLOSE(figure.series[3].x[l], 1 / t, 1e-15, 0.0);
      Real sum = 0;
      for (const Real value : d) sum += 1 - std::pow(1 - value / n, t);
      // Round-off of an eigenvalue, up to ε d_1, times t steps.
      VERIFY_CLOSE(figure.series[3].y[l], sum, 1e-10, 1e-14 * double(t * d(0)));
      VERIFY_CLOSE(figure.series[4].y[l], (d.array() >= n * lambda).count(), 1e-14, 0.0);
    }
    QCOMPARE(figure.cursors.size(), std::size_t{5});
    for (std::size_t k = 0; k < 5; ++k) QCOMPARE(figure.cursors[k].target, CursorTarget::ofPath(int(k)));
    QCOMPARE(figure.cursors[0].x, experiment.methods[0].at);
    VERIFY_CLOSE(figure.cursors[3].x, 1.0 / 200.0, 1e-15, 0.0);
    QCOMPARE(figure.x.title, "λ (t steps: 1/t, of ν and CG 1/t²)");
    QCOMPARE(figure.y.lower, 0.0);
    QVERIFY(figure.y.upper >= double(ridgeSum(n * 1e-5L)));
  }

  /// Hiding a method takes its curve away and leaves the others their colors.
  void hiddenMethodsAreNotDrawn() {
    Experiment experiment = figureExperiment(ridges);
    experiment.methods[0].visible = false;
    const Drawn drawn(experiment, smallDataset(30, 7));
    for (const char* id : {"l-curve", "degrees-of-freedom", "filter-factors"}) {
      const Figure figure = drawn.figure(id);
      QCOMPARE(figure.series.size(), std::size_t{2});
      QCOMPARE(figure.series[0].name, methodLabel(ridges[1]));
      QCOMPARE(int(figure.series[0].color), int(methodColor(1)));
    }
    QCOMPARE(drawn.figure("degrees-of-freedom").x.title, "λ");
  }
};

KERRIDGE_TEST(PathFiguresTest)

}  // namespace path_figures_test

#include "path_figures_test.moc"
