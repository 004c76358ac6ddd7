// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace paper_variants_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;

/// Variants of charts that show what the papers say in another form, against dense solves.
class PaperVariantsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// AK14's F(C) = ‖f_{mλC/2}‖^(m−2) − C and its roots.
  void rootsOfF() {
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr")});
    experiment.view.variants["objective"] = "root";
    const Drawn drawn(experiment, smallDataset(22, 3));
    const dense::SlowSplit slow = drawn.slow();
    const PathReference path(slow.K, slow.y);
    for (const auto& [m, lambda] :
         {std::pair{0.5, 0.1}, std::pair{1.5, 0.1}, std::pair{2.0, 0.1}, std::pair{3.0, 0.1}}) {
      experiment.methods[1].parameters["m"] = m;
      experiment.methods[1].at = lambda;
      const auto draw = [&](const char* variant) {
        experiment.view.variants["objective"] = variant;
        return findFigureKind("objective")->make({experiment, *drawn.results, {}});
      };
      const Figure landscape = draw("objective");
      const Figure figure = draw("root");
      QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
      const auto F = [&, exponent = m, strength = lambda](double C) {
        const Real logMu = std::log(Real(exponent) * Real(strength) / 2) + std::log(Real(C));
        return double(std::exp((Real(exponent) - 2) * path.logNorm(logMu)) / Real(C)) - 1.0;
      };
      const Series& curve = figure.series.front();
      for (std::size_t i = 0; i < curve.x.size(); i += 9) VERIFY_CLOSE(curve.y[i], F(curve.x[i]), 1e-8, 1e-8);
      QCOMPARE(figure.marks.size(), landscape.marks.size());
      QCOMPARE(figure.marks.size(), std::size_t(m < 1.0 ? 2 : 1));
      for (std::size_t i = 0; i < figure.marks.size(); ++i) {
        const double C = figure.marks[i].x;
        VERIFY_CLOSE(F(C), 0.0, 0.0, 1e-9);
        VERIFY_CLOSE(m * lambda * C / 2.0, landscape.marks[i].x, 1e-10, 0.0);
        // F falls through a minimum of J and rises through a maximum.
        const bool falls = F(0.99 * C) > F(1.01 * C);
        QCOMPARE(figure.marks[i].marker, falls ? Marker::circle : Marker::diamond);
        QCOMPARE(figure.marks[i].marker, landscape.marks[i].marker);
      }
      QCOMPARE(figure.subtitle, landscape.subtitle);
      QVERIFY(figure.y.lower <= -1.0 && figure.y.upper > 0.0);
    }
  }

  /// dΦ/dλ by differences of Φ, solved by bisection.
  void slopeOfPhi() {
    Experiment experiment =
        figureExperiment({methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("modified-krr")});
    experiment.view.variants["equivalence-map"] = "slope";
    experiment.lambda.list = {1e-3, 1e-2, 1e-1, 1.0};
    const Drawn drawn(experiment, smallDataset(24, 3));
    const dense::SlowSplit slow = drawn.slow();
    const PathReference path(slow.K, slow.y);
    const Figure figure = drawn.figure("equivalence-map");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.series.size(), std::size_t{3});
    double largest = 0.0;
    for (std::size_t l = 0; l < 4; ++l) {
      VERIFY_CLOSE(figure.series[0].y[l], 1.0, 1e-14, 0.0);  // KRR: Φ(λ) = λ
      const Real lambda = Real(experiment.lambda.list[l]);
      const auto phi = [&](Real at) { return std::exp(*dense::slowMrlsr(path, 1.5, std::log(at))); };
      const Real step = 1e-4L * lambda;
      const double slope = double((phi(lambda + step) - phi(lambda - step)) / (2 * step));
      VERIFY_CLOSE(figure.series[1].y[l], slope, 1e-6, 0.0);
      largest = std::max(largest, figure.series[1].y[l]);
      VERIFY_CLOSE(figure.series[2].y[l], figure.series[2].y[0], 1e-12, 0.0);
    }
    QVERIFY(figure.series[2].y[0] != 1.0);
    const std::string says = "M-RLSR m = 1.5: largest slope " + shortText(largest, 3);
    QVERIFY2(figure.subtitle.english().find(says) != std::string::npos, figure.subtitle.english().c_str());
  }

  /// ‖df/dλ‖_H by differences of the functions, with each kind of offset.
  void speedOfTheFunction() {
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}}),
                                              methodSpec("krr-offset"), methodSpec("krr-penalized-offset")});
    experiment.view.variants["equivalence-map"] = "speed";
    experiment.lambda.list = {1e-3, 1e-2, 1e-1, 1.0};
    const Drawn drawn(experiment, smallDataset(24, 3));
    const dense::SlowSplit slow = drawn.slow();
    const PathReference path(slow.K, slow.y);
    const Index n = slow.n();
    const auto ridge = static_cast<Real>(n);
    // c of (K + nμI + P)c = y − b1 for the kind of offset.
    const auto coefficients = [&](std::size_t method, Real lambda) -> dense::RealVector {
      const Real mu = method == 1 ? std::exp(*dense::slowMrlsr(path, 1.5, std::log(lambda))) : lambda;
      dense::RealMatrix A = dense::RealMatrix::Zero(n + 1, n + 1);
      A.topLeftCorner(n, n) = slow.K.cast<Real>() + ridge * mu * dense::RealMatrix::Identity(n, n);
      dense::RealVector right = dense::RealVector::Zero(n + 1);
      right.head(n) = slow.y.cast<Real>();
      A(n, n) = 1;
      if (method >= 2) {
        A.col(n).head(n).setOnes();
        A.row(n).head(n).setOnes();
        // Free: 1ᵀc = 0. Penalized: b = 1ᵀc.
        A(n, n) = method == 2 ? 0 : -1;
      }
      return A.fullPivLu().solve(right).head(n);
    };
    const Figure figure = drawn.figure("equivalence-map");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.series.size(), std::size_t{4});
    for (std::size_t method = 0; method < 4; ++method) {
      double largest = 0.0;
      for (std::size_t l = 0; l < 4; ++l) {
        const Real lambda = Real(experiment.lambda.list[l]);
        const Real step = 1e-4L * lambda;
        const dense::RealVector moved = coefficients(method, lambda + step) - coefficients(method, lambda - step);
        const double speed = double(std::sqrt(moved.dot(slow.K.cast<Real>() * moved)) / (2 * step));
        VERIFY_CLOSE(figure.series[method].y[l], speed, 1e-6, 0.0);
        largest = std::max(largest, figure.series[method].y[l]);
      }
      const std::string says = figure.series[method].name.english() + ": γ = " + shortText(largest, 3);
      QVERIFY2(figure.subtitle.english().find(says) != std::string::npos, figure.subtitle.english().c_str());
    }
  }

  /// m = 2p/(1 + p) and λ = n^(−1/(1+p)) on the map, where the method that follows them is shown.
  void theoryOnTheMap() {
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr-parameter-free")});
    experiment.map = MapSpec();
    experiment.map->m = {0.2, 2.0, 4, {}};
    experiment.map->lambda = {1e-3, 1.0, 4, {}};
    const auto curve = [&] {
      const Drawn drawn(experiment, smallDataset(24, 3));
      const double n = double(drawn.slow().n());
      const Figure figure = drawn.figure("map");
      for (const Series& series : figure.series) {
        if (series.name != "m*(p), λ(p) of AK15") continue;
        for (std::size_t i = 0; i < series.x.size(); ++i) {
          const double p = series.x[i] / (2.0 - series.x[i]);
          if (std::abs(series.y[i] / std::pow(n, -1.0 / (1.0 + p)) - 1.0) > 1e-12) return Index(-1);
        }
        return Index(series.x.size());
      }
      return Index(0);
    };
    QVERIFY(curve() > 20);
    experiment.methods.pop_back();
    QCOMPARE(curve(), Index(0));
  }

  /// Noise e in the data moves the coefficients of f by g(σ) e: √σ g(σ) of its size in H.
  void noiseAmplification() {
    std::vector<MethodSpec> methods{methodSpec("krr"), methodSpec("tsvd")};
    for (MethodSpec& method : methods) method.at = 2e-3;
    Experiment experiment = figureExperiment(methods);
    experiment.view.variants["filter-factors"] = "amplification";
    const Drawn drawn(experiment, smallDataset(33, 4));
    const Figure figure = drawn.figure("filter-factors");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.series.size(), std::size_t{3});
    const dense::SlowSplit slow = drawn.slow();
    const SlowSpectrum spectrum(slow.K, slow.y);
    const double n = double(slow.n());
    double largest = 0.0;
    for (std::size_t i = 0; i < figure.series[0].x.size(); ++i) {
      const double root = figure.series[0].x[i];
      const Index k = Index(figure.series[0].x.size() - 1 - i);
      if (double(spectrum.d(k)) < 1e-9 * double(spectrum.d(0))) continue;
      VERIFY_CLOSE(root, std::sqrt(double(spectrum.d(k)) / n), 1e-6, 0.0);
      const double gain = root / (root * root + 2e-3);
      VERIFY_CLOSE(figure.series[0].y[i], gain, 1e-6, 0.0);
      QVERIFY(gain <= 0.5 / std::sqrt(2e-3) * (1.0 + 1e-12));
      VERIFY_CLOSE(figure.series[1].y[i], root * root >= 2e-3 ? 1.0 / root : 0.0, 1e-9, 1e-9);
      largest = std::max(largest, gain);
    }
    QVERIFY(figure.subtitle.english().find("KRR: at most " + shortText(largest, 3)) != std::string::npos);
    const Series& inverse = figure.series[2];
    for (std::size_t i = 0; i < 2; ++i) VERIFY_CLOSE(inverse.x[i] * inverse.y[i], 1.0, 1e-14, 0.0);
  }

  /// The smallest training error over a ball, and the line below it that touches it at the model.
  void constraint() {
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("krr-penalized-offset"),
                                              methodSpec("landweber"), methodSpec("m-rlsr", {{"m", 1.5}})});
    for (MethodSpec& method : experiment.methods) method.at = 1e-2;
    experiment.view.variants["l-curve"] = "constraint";
    const Drawn drawn(experiment, smallDataset(30, 2));
    const dense::SlowSplit slow = drawn.slow();
    const Figure figure = drawn.figure("l-curve");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    // KRR and M-RLSR, each with its line.
    QCOMPARE(figure.series.size(), std::size_t{4});
    const Series& line = figure.series[0];
    const Series& curve = figure.series[1];
    QCOMPARE(curve.name, std::string("KRR"));
    const std::vector<double> grid = experiment.lambda.logSpaced();
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const dense::Ridge fit = dense::solveRidge(slow.K, slow.y, Offset::none, Real(grid[l]) * Real(slow.n()));
      VERIFY_CLOSE(curve.x[l], double(std::sqrt(fit.normSquare)), 1e-8, 0.0);
      const Vector rest = slow.y - fit.prediction.cast<double>();
      VERIFY_CLOSE(curve.y[l], rest.squaredNorm() / double(slow.n()), 1e-7, 0.0);
      // No function is below the line: R̂ + μ Λ² is smallest at the model.
      const double constant = line.y[0] + 1e-2 * line.x[0] * line.x[0];
      QVERIFY(curve.y[l] + 1e-2 * curve.x[l] * curve.x[l] >= constant * (1.0 - 1e-9));
    }
    const dense::Ridge model = dense::solveRidge(slow.K, slow.y, Offset::none, 1e-2L * Real(slow.n()));
    const double norm = double(std::sqrt(model.normSquare));
    QCOMPARE(figure.cursors.size(), std::size_t{2});
    QCOMPARE(figure.cursors[0].target, CursorTarget::ofPath(0));
    VERIFY_CLOSE(figure.cursors[0].x, norm, 1e-9, 0.0);
    QCOMPARE(figure.cursors[0].track.value, 1e-2);
    QCOMPARE(figure.cursors[0].track.x, curve.x);
    QVERIFY(figure.subtitle.english().find("KRR: Λ = " + shortText(norm, 3) + " ↔ λ = 0.01") != std::string::npos);
    for (std::size_t i = 0; i < line.x.size(); ++i)
      VERIFY_CLOSE(line.y[i] + 1e-2 * line.x[i] * line.x[i], line.y[0] + 1e-2 * line.x[0] * line.x[0], 1e-9, 0.0);
  }

  void averageLoss() {
    Experiment experiment =
        figureExperiment({methodSpec("widrow-hoff", {{"seed", 0.0}, {"passes", 2.0}, {"step", 0.3}})});
    Drawn drawn(experiment, smallDataset(40, 5));
    const Figure sum = drawn.figure("online-loss");
    drawn.experiment.view.variants["online-loss"] = "average";
    const Figure mean = drawn.figure("online-loss");
    QCOMPARE(mean.y.title, std::string("average squared loss"));
    QCOMPARE(mean.series.size(), std::size_t{2});
    for (std::size_t k = 0; k < 2; ++k) {
      QCOMPARE(mean.series[k].x, sum.series[k].x);
      for (std::size_t i = 0; i < sum.series[k].x.size(); ++i)
        VERIFY_CLOSE(mean.series[k].y[i] * sum.series[k].x[i], sum.series[k].y[i], 1e-14, 0.0);
    }
    QVERIFY(mean.series[0].y.back() < sum.series[0].y.back());
  }
};

KERRIDGE_TEST(PaperVariantsTest)

}  // namespace paper_variants_test

#include "paper_variants_test.moc"
