// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "methods/decay.h"
#include "methods/ridge.h"
#include "stages/theory.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/test.h"

namespace theory_figures_test {

using namespace kerridge;

namespace {

/// 60 noisy points of sinc in two splits, KRR beside M-RLSR of the given exponents, with a standardized target.
Experiment experimentWith(const std::vector<double>& exponents, const std::vector<std::string>& charts) {
  Experiment experiment = exampleExperiment();
  experiment.standardize.target = true;
  experiment.split.kind = SplitKind::holdout;
  experiment.split.repeats = 2;
  experiment.rules.clear();
  experiment.studies.clear();
  experiment.map.reset();
  experiment.lambda = {1e-4, 10.0, 30, {}};
  experiment.methods.clear();
  experiment.methods.push_back({"krr", "", {}, 0.05, true, -1});
  for (const double m : exponents) experiment.methods.push_back({"m-rlsr", "", {{"m", m}}, 0.03, true, -1});
  experiment.view.charts = charts;
  return experiment;
}

Figure figureOf(const std::string& id, const Experiment& experiment, const Results& results) {
  return findFigureKind(id)->make({experiment, results, currentModels(experiment, results)});
}

const Series* seriesNamed(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series)
    if (series.name == name) return &series;
  return nullptr;
}

/// Errors, then terms and total of the bounds by norm and by trace, the finite class and the trivial bound.
std::vector<double> boundNumbers(const BarSet& bars) {
  const auto term = [&bars](const char* name, std::size_t bound) {
    for (const BarTerm& one : bars.terms)
      if (one.name == name) return one.values.at(bound);
    return notANumber;
  };
  std::vector<double> numbers{bars.values.at(0), bars.values.at(1)};
  for (const std::size_t bound : {2, 3}) {
    numbers.push_back(term("complexity", bound));
    numbers.push_back(term("confidence", bound));
    numbers.push_back(bars.values.at(bound));
  }
  numbers.push_back(bars.values.at(4));
  numbers.push_back(bars.values.at(5));
  return numbers;
}

double largestOf(const Vector& values) { return values.cwiseAbs().maxCoeff(); }

}  // namespace

class TheoryFiguresTest : public QObject {
  Q_OBJECT

  Engine m_engine;
  std::shared_ptr<const Dataset> m_data;

  std::shared_ptr<const Results> run(const Experiment& experiment) {
    if (!m_data) m_data = loadData(experiment.data, {}).data;
    return m_engine.run(experiment, m_data, {});
  }

 private Q_SLOTS:
  void nothingIsComputedForOtherCharts() {
    const Experiment experiment = experimentWith({1.5, 3.0}, {"fit", "map", "bounds", "eigenvalues"});
    QVERIFY(chartsOfTheory(experiment).empty());
    const auto results = run(experiment);
    for (const SplitResult& split : results->splits) QVERIFY(!split.theory);
    QCOMPARE(figureOf("stability", experiment, *results).emptyReason,
             std::string("It is computed while the experiment shows this figure."));
    // The curves themselves need nothing more.
    const Figure map = figureOf("equivalence-map", experiment, *results);
    QVERIFY(map.emptyReason.empty() && map.bands.empty());
    QCOMPARE(map.series.size(), std::size_t{3});
  }

  void chartsAskForWhatTheyShow() {
    Experiment experiment = experimentWith({1.5}, {"stability", "fit", "equivalence-map", "stability"});
    QCOMPARE(chartsOfTheory(experiment), (std::vector<std::string>{"equivalence-map", "stability"}));
    experiment.view.charts = {"stability"};
    const auto results = run(experiment);
    for (const SplitResult& split : results->splits) {
      QVERIFY(split.theory);
      QCOMPARE(split.theory->methods.size(), std::size_t{2});
      for (const MethodTheory& theory : split.theory->methods) QVERIFY(theory.stability && !theory.band);
    }
    // Known curves are used again, whatever else changes.
    experiment.view.charts = {"equivalence-map", "stability"};
    experiment.methods.push_back({"m-rlsr", "", {{"m", 0.8}}, 0.03, true, -1});
    const auto more = run(experiment);
    QCOMPARE(more->splits.size(), std::size_t{2});
    for (std::size_t k = 0; k < 2; ++k) {
      const TheoryResult& before = *results->splits[k].theory;
      const TheoryResult& after = *more->splits[k].theory;
      for (std::size_t i = 0; i < 2; ++i) QCOMPARE(after.methods[i].stability, before.methods[i].stability);
      QVERIFY(!after.methods[0].band && after.methods[1].band && after.methods[2].band && after.methods[2].stability);
    }
  }

  /// Units of the file squared, the grid thinned with its ends kept, the kernel's κ² and the largest target.
  void stabilityIsThatOfTheCore() {
    const Experiment experiment = experimentWith({1.5, 3.0}, {"stability"});
    const auto results = run(experiment);
    const SplitData& stage = *results->splits[0].stage;
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    QVERIFY(std::abs(unit - 1.0) > 0.01);
    const Vector target = (stage.testTarget.array() - stage.scaling.targetMean) / stage.scaling.targetScale;
    const double largestTarget = std::max(largestOf(stage.space({})->problem.y), largestOf(target));
    const Figure figure = figureOf("stability", experiment, *results);
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.cursors.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
      const double m = i == 0 ? 2.0 : experiment.methods[i].parameters.at("m");
      const StabilityCurve& curve = *results->splits[0].theory->methods[i].stability;
      QCOMPARE(curve.lambda.size(), std::size_t{25});
      VERIFY_CLOSE(curve.lambda.front(), 1e-4, 1e-15, 0.0);
      VERIFY_CLOSE(curve.lambda.back(), 10.0, 1e-15, 0.0);
      const EmpiricalStability expected = empiricalStability(
          stage.space({})->problem, m, curve.lambda, *stage.space({})->testBasis, target, Removal::ownAverage, {});
      const std::string label = methodLabel(experiment.methods[i]);
      const Series* largest = seriesNamed(figure, label + " largest");
      const Series* bound = seriesNamed(figure, label + " bound");
      QVERIFY(largest != nullptr);
      QVERIFY(bound != nullptr);
      for (std::size_t l = 0; l < curve.lambda.size(); ++l) {
        VERIFY_CLOSE(largest->y[l], unit * expected.largest(Index(l)), 1e-12, 0.0);
        const double beta = stabilityBound(m, curve.lambda[l], stage.n(), 1.0, largestTarget, Removal::ownAverage).beta;
        VERIFY_CLOSE(bound->y[l], unit * beta, 1e-12, 0.0);
        QVERIFY(largest->y[l] < bound->y[l]);
      }
    }
    QVERIFY(figure.subtitle.english().find("no bound") == std::string::npos);
  }

  void theMapIsPhiWithItsBand() {
    const Experiment experiment = experimentWith({1.5, 0.7}, {"equivalence-map"});
    const auto results = run(experiment);
    const SplitData& stage = *results->splits[0].stage;
    const Figure figure = figureOf("equivalence-map", experiment, *results);
    QCOMPARE(figure.bands.size(), std::size_t{2});
    int gaps = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double m = i == 0 ? 2.0 : experiment.methods[i].parameters.at("m");
      const Series* series = seriesNamed(figure, methodLabel(experiment.methods[i]));
      QVERIFY(series != nullptr);
      const Vector expected = logPhi(RidgeFamily(stage.space({})->problem, Offset::none), m, series->x);
      for (std::size_t l = 0; l < series->x.size(); ++l) {
        if (std::isnan(expected(Index(l)))) {
          QVERIFY(std::isnan(series->y[l]));
          ++gaps;
        } else {
          VERIFY_CLOSE(std::log(series->y[l]), expected(Index(l)), 0.0, 1e-12);
        }
      }
      if (i == 0) continue;
      const Band& band = figure.bands[i - 1];
      const PhiBand direct = phiBand(stage.space({})->problem, m, band.x, bandSize(stage.n()), bandCount, 1, {});
      for (Index l = 0; l < direct.lower.size(); ++l) {
        if (std::isnan(direct.lower(l))) {
          QVERIFY(std::isnan(band.lower[std::size_t(l)]));
        } else {
          VERIFY_CLOSE(band.lower[std::size_t(l)], std::exp(direct.lower(l)), 1e-12, 0.0);
          VERIFY_CLOSE(band.upper[std::size_t(l)], std::exp(direct.upper(l)), 1e-12, 0.0);
        }
      }
    }
    QVERIFY(gaps > 0);
    // The circle of a model lies on its curve: KRR's at (λ, λ).
    VERIFY_CLOSE(figure.marks.front().x, 0.05, 1e-15, 0.0);
    VERIFY_CLOSE(figure.marks.front().y, 0.05, 1e-14, 0.0);
  }

  /// A cursor of m ahead of the study must not show the band of another m.
  void aBandBelongsToItsExponent() {
    Experiment experiment = experimentWith({1.5}, {"equivalence-map", "stability"});
    const auto results = run(experiment);
    QCOMPARE(figureOf("equivalence-map", experiment, *results).bands.size(), std::size_t{1});
    QCOMPARE(figureOf("stability", experiment, *results).cursors.size(), std::size_t{2});
    experiment.methods[1].parameters["m"] = 1.6;
    QCOMPARE(figureOf("equivalence-map", experiment, *results).bands.size(), std::size_t{0});
    QCOMPARE(figureOf("stability", experiment, *results).cursors.size(), std::size_t{1});
  }

  void boundsOfTheModelsShown() {
    const Experiment experiment = experimentWith({1.5}, {});
    const auto results = run(experiment);
    const SplitData& stage = *results->splits[0].stage;
    const auto models = currentModels(experiment, *results);
    const Figure figure = figureOf("bounds", experiment, *results);
    QCOMPARE(figure.bars.size(), std::size_t{2});
    int useful = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      QCOMPARE(figure.bars[i].values.size(), figure.x.categories.size());
      const std::vector<double> bars = boundNumbers(figure.bars[i]);
      // Everything from the predictions and targets in units of the file, the norm taken along.
      const double scale = stage.scaling.targetScale, norm = scale * models[i]->point.norm;
      const double n = double(stage.n()), T = double(stage.testTarget.size());
      const double train = (stage.trainTarget - models[i]->trainPrediction.get()).squaredNorm() / n;
      const double test = (stage.testTarget - models[i]->testPrediction).squaredNorm() / T;
      const double top = std::max(largestOf(stage.trainTarget.array() - stage.scaling.targetMean),
                                  largestOf(stage.testTarget.array() - stage.scaling.targetMean));
      const double M = top + norm;  // k(x, x) = 1
      const double doubt = std::log(1.0 / 0.05), doubt2 = std::log(2.0 / 0.05);
      double widest = 0.0;
      for (const PathPoint& point : results->splits[0].methods[i]->path.points)
        widest = std::max(widest, scale * point.norm);
      const double ofNorm = 4.0 * M * norm / std::sqrt(n), ofDoubt = M * M * std::sqrt(doubt / (2.0 * n));
      const double ofTrace = 4.0 * M * norm * std::sqrt(n) / n, ofDoubt2 = 3.0 * M * M * std::sqrt(doubt2 / (2.0 * n));
      const double finite = test + (top + widest) * (top + widest) * std::sqrt((std::log(30.0) + doubt) / (2.0 * T));
      const std::vector<double> expected{
          train,  test, ofNorm, ofDoubt, train + ofNorm + ofDoubt, ofTrace, ofDoubt2, train + ofTrace + ofDoubt2,
          finite, M * M};
      for (const double total : {expected[4], expected[7], finite}) useful += total < M * M;
      for (std::size_t k = 0; k < expected.size(); ++k) VERIFY_CLOSE(bars[k], expected[k], 1e-9, 0.0);
    }
    const std::string says = useful > 0 ? std::to_string(useful) + " of the bounds say more than M²"
                                        : "every bound is vacuous: no better than M²";
    QVERIFY2(figure.subtitle.english().ends_with(says), figure.subtitle.english().c_str());
  }

  void boundsAreForFunctionsWithoutOffset() {
    Experiment experiment = experimentWith({}, {});
    experiment.methods.front().id = "krr-offset";
    const auto results = run(experiment);
    QVERIFY(!figureOf("bounds", experiment, *results).emptyReason.empty());
  }

  /// The Lasso needs no Gram matrix, SVR has another loss; both have an offset, which is far from 0 here.
  void boundsOfSvrAndLasso() {
    Experiment experiment = experimentWith({}, {});
    experiment.standardize.target = false;
    experiment.data.generator = {"friedman1", {{"n", 80}, {"d", 6}}, 1};
    experiment.methods = {{"lasso", "", {}, 0.1, true, -1}, {"svr", "", {{"epsilon", 0.3}}, 0.05, true, -1}};
    Engine engine;
    const auto data = loadData(experiment.data, {}).data;
    for (const std::size_t count : {2, 1}) {
      experiment.methods.resize(count);
      const auto results = engine.run(experiment, data, {});
      const SplitData& stage = *results->splits[0].stage;
      const auto models = currentModels(experiment, *results);
      const Figure figure = figureOf("bounds", experiment, *results);
      QCOMPARE(figure.bars.size(), count);
      QCOMPARE(figure.x.categories.back(), std::string("trivial"));
      QCOMPARE(figure.subtitle.english().find("M² (SVR: M)") != std::string::npos, count == 2);
      const double n = double(stage.n()), T = double(stage.testTarget.size());
      const double doubt = std::log(20.0), doubt2 = std::log(40.0);
      const auto top = [&](double b) {
        return std::max(largestOf(stage.trainTarget.array() - b), largestOf(stage.testTarget.array() - b));
      };
      // r∞ of the standardized inputs, ‖w‖₁ of the model and the widest of the path.
      const double reach = std::max(largestOf(stage.trainInputs->reshaped()), largestOf(stage.testInputs->reshaped()));
      int useful = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const Vector trainError = (stage.trainTarget - models[i]->trainPrediction.get()).cwiseAbs();
        const Vector testError = (stage.testTarget - models[i]->testPrediction).cwiseAbs();
        const Path& path = results->splits[0].methods[i]->path;
        QVERIFY(std::abs(models[i]->point.offset) > 1.0);
        double L = 0.0;
        for (std::size_t l = 0; l < path.points.size(); ++l) {
          const double size = i == 0 ? reach * path.A.col(Index(l)).cwiseAbs().sum() : path.points[l].norm;
          L = std::max(L, top(path.points[l].offset) + size);
        }
        const double H = double(path.points.size());
        const double ofPath = std::sqrt((std::log(H) + doubt) / (2.0 * T));
        std::vector<double> expected;
        if (i == 0) {
          const double size = reach * models[i]->a.cwiseAbs().sum();
          const double M = top(models[i]->point.offset) + size;
          const double train = trainError.squaredNorm() / n, test = testError.squaredNorm() / T;
          const double ofNorm = 4.0 * size * M * std::sqrt(2.0 * std::log(12.0) / n);
          const double ofDoubt = M * M * std::sqrt(doubt / (2.0 * n));
          expected = {train,
                      test,
                      ofNorm,
                      ofDoubt,
                      train + ofNorm + ofDoubt,
                      notANumber,
                      notANumber,
                      notANumber,
                      test + L * L * ofPath,
                      M * M};
        } else {
          const double norm = models[i]->point.norm;  // k(x, x) = 1, tr K = n
          const double M = top(models[i]->point.offset) + norm;
          const double train = (trainError.array() - 0.3).max(0.0).mean();
          const double test = (testError.array() - 0.3).max(0.0).mean();
          const double ofNorm = 2.0 * norm / std::sqrt(n);
          const double ofDoubt = M * std::sqrt(doubt / (2.0 * n)), ofDoubt2 = 3.0 * M * std::sqrt(doubt2 / (2.0 * n));
          expected = {train,
                      test,
                      ofNorm,
                      ofDoubt,
                      train + ofNorm + ofDoubt,
                      ofNorm,
                      ofDoubt2,
                      train + ofNorm + ofDoubt2,
                      test + L * ofPath,
                      M};
        }
        const std::vector<double> bars = boundNumbers(figure.bars[i]);
        QCOMPARE(bars.size(), expected.size());
        for (std::size_t k = 0; k < expected.size(); ++k) {
          QCOMPARE(std::isnan(bars[k]), std::isnan(expected[k]));
          if (!std::isnan(expected[k])) VERIFY_CLOSE(bars[k], expected[k], 1e-9, 0.0);
        }
        for (const std::size_t total : {4, 7, 8}) useful += expected[total] < expected[9];
      }
      const std::string than = count == 2 ? "M² (SVR: M)" : "M²";
      const std::string says = useful > 0 ? std::to_string(useful) + " of the bounds say more than " + than
                                          : "every bound is vacuous: no better than " + than;
      QVERIFY2(figure.subtitle.english().ends_with(says), figure.subtitle.english().c_str());
    }
  }

  /// Losses go with the unit of the target: squared ones with its square.
  void boundsOfSvrInUnitsOfTheFile() {
    Experiment experiment = experimentWith({}, {});
    experiment.methods = {{"svr", "", {{"epsilon", 0.3}}, 0.05, true, -1}};
    const auto results = run(experiment);
    const SplitData& stage = *results->splits[0].stage;
    const double scale = stage.scaling.targetScale;
    QVERIFY(std::abs(scale - 1.0) > 0.01);
    const auto model = currentModels(experiment, *results).front();
    const std::vector<double> bars = boundNumbers(figureOf("bounds", experiment, *results).bars.front());
    const double n = double(stage.n());
    const double b = stage.scaling.targetMean + scale * model->point.offset;
    const double M = scale * model->point.norm +
                     std::max(largestOf(stage.trainTarget.array() - b), largestOf(stage.testTarget.array() - b));
    const Vector error = (stage.testTarget - model->testPrediction).cwiseAbs();
    VERIFY_CLOSE(bars[1], (error.array() - 0.3 * scale).max(0.0).mean(), 1e-9, 0.0);
    VERIFY_CLOSE(bars[2], 2.0 * scale * model->point.norm / std::sqrt(n), 1e-9, 0.0);
    VERIFY_CLOSE(bars[9], M, 1e-9, 0.0);
  }

  void eigenvaluesWithTheirFit() {
    Experiment experiment = experimentWith({}, {});
    const auto gaussian = run(experiment);
    QCOMPARE(figureOf("eigenvalues", experiment, *gaussian).subtitle.english().find("by the kernel"),
             std::string::npos);
    experiment.kernel.id = "matern-3-2";
    experiment.data.generator.parameters["n"] = 400.0;  // of few the first do not follow the law
    const auto results = m_engine.run(experiment, loadData(experiment.data, {}).data, {});
    const Spectrum& spectrum = *results->splits[0].stage->space({})->problem.spectrum;
    const Figure figure = figureOf("eigenvalues", experiment, *results);
    QCOMPARE(figure.series[0].y.size(), std::size_t(spectrum.rank));
    for (Index i = 0; i < spectrum.rank; ++i)
      QCOMPARE(figure.series[0].y[std::size_t(i)], spectrum.d(i) / double(spectrum.n()));
    const Series* line = seriesNamed(figure, "fit C i^(−1/p)");
    QVERIFY2(line != nullptr, figure.subtitle.english().c_str());
    const DecayFit fit = fitDecay(spectrum, spectrum.d.size());
    QCOMPARE(line->x, (std::vector<double>{1.0, double(fit.last)}));
    VERIFY_CLOSE(line->y[1], fit.constant * std::pow(double(fit.last), -1.0 / fit.p), 1e-12, 0.0);
    // One input, ν = 3/2: p = 1/4, so m* = 0.4.
    QVERIFY2(figure.subtitle.english().find("by the kernel: p = 0.25 → m* = 0.4, λ = ") != std::string::npos,
             figure.subtitle.english().c_str());
  }

  void withoutTestPointsThereIsNoStability() {
    Experiment experiment = experimentWith({1.5}, {"stability"});
    experiment.split.kind = SplitKind::none;
    const auto results = run(experiment);
    QCOMPARE(figureOf("stability", experiment, *results).emptyReason,
             std::string("Stability is measured on test points, and there are none."));
    // The bounds need no test points: their test error and the finite class stay out.
    const Figure bounds = figureOf("bounds", experiment, *results);
    QVERIFY(bounds.emptyReason.empty());
    QVERIFY(std::isnan(bounds.bars[0].values[1]) && std::isnan(bounds.bars[0].values[4]));
  }

  void hiddenMethodsAreNotShown() {
    Experiment experiment = experimentWith({1.5}, {"equivalence-map", "stability"});
    const auto results = run(experiment);
    for (MethodSpec& spec : experiment.methods) spec.visible = false;
    for (const char* id : {"equivalence-map", "stability", "bounds"})
      QVERIFY(!figureOf(id, experiment, *results).emptyReason.empty());
  }
};

KERRIDGE_TEST(TheoryFiguresTest)

}  // namespace theory_figures_test

#include "theory_figures_test.moc"
