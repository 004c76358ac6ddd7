// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "support/compare.h"
#include "support/drawn.h"
#include "support/generated.h"
#include "support/test.h"

namespace interval_figures_test {

using namespace kerridge;

namespace {

std::shared_ptr<const Dataset> curveData() { return generate(specOf("sinc", {{"n", 120}})); }

Experiment intervalExperiment(const std::vector<MethodSpec>& methods, double level = 0.8) {
  Experiment experiment = figureExperiment(methods);
  for (MethodSpec& method : experiment.methods) method.at = 1e-2;
  experiment.rules.clear();
  experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, level};
  return experiment;
}

Intervals intervalsOn(const Drawn& drawn, std::size_t method, double level, bool grid) {
  const auto& stage = drawn.results->splits[0].stage;
  const Model model = evaluateModel(*stage, drawn.experiment.methods[method], Measure::mse);
  const auto intervals =
      makeIntervals(stage, drawn.experiment, *drawn.data, model, {IntervalKind::jackknifePlus, level}, {});
  return grid ? intervals->onGrid({}) : intervals->onTest({});
}

const Series* seriesOf(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series)
    if (series.name == name) return &series;
  return nullptr;
}

}  // namespace

class IntervalFiguresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void adaptiveBand() {
    Experiment experiment = intervalExperiment({methodSpec("krr")});
    experiment.intervals->adaptive = true;
    const Drawn drawn(experiment, curveData());
    const Figure figure = drawn.figure("fit");
    QCOMPARE(figure.bands.size(), std::size_t{1});
    QCOMPARE(figure.bands[0].name, std::string("80 % adaptive jackknife+ of KRR"));
    const auto& stage = drawn.results->splits[0].stage;
    const Model model = evaluateModel(*stage, experiment.methods[0], Measure::mse);
    const Intervals expected =
        makeIntervals(stage, experiment, *drawn.data, model, *experiment.intervals, {})->onGrid({});
    for (std::size_t g = 0; g < figure.bands[0].x.size(); ++g) {
      QCOMPARE(figure.bands[0].lower[g], expected.lower(Index(g)));
      QCOMPARE(figure.bands[0].upper[g], expected.upper(Index(g)));
    }
  }

  /// With more rows than adaptive intervals take there is no band, and the chart and the results say why.
  void tooManyRowsToAdapt() {
    Experiment experiment = intervalExperiment({methodSpec("krr")});
    experiment.methods[0].features = FeatureSpec{"random-fourier", 20, 3};
    experiment.intervals->adaptive = true;
    const Drawn drawn(experiment, generate(specOf("sinc", {{"n", 6000}})));
    QVERIFY(drawn.results->splits[0].stage->n() > 4000);
    const Figure figure = drawn.figure("fit");
    QVERIFY(figure.bands.empty());
    QVERIFY2(figure.subtitle.english().find("too many rows for 80 % adaptive jackknife+") != std::string::npos,
             figure.subtitle.english().c_str());
    QVERIFY(std::any_of(drawn.results->notes.begin(), drawn.results->notes.end(), [](const Diagnostic& note) {
      return note.message.english().find("adaptive jackknife+ takes at most 4000 training rows") != std::string::npos;
    }));
    const auto& stage = drawn.results->splits[0].stage;
    const Model model = evaluateModel(*stage, experiment.methods[0], Measure::mse);
    const auto intervals = makeIntervals(stage, experiment, *drawn.data, model, *experiment.intervals, {});
    QVERIFY(intervals->onTest({}).lower.array().isNaN().all() && intervals->testLevels({}).array().isNaN().all());
  }

  void bandInFit() {
    const Drawn drawn(intervalExperiment({methodSpec("krr"), methodSpec("krr-offset")}), curveData());
    const Figure figure = drawn.figure("fit");
    QCOMPARE(figure.bands.size(), std::size_t{2});
    QCOMPARE(figure.bands[0].name, std::string("80 % jackknife+ of KRR"));
    const auto& stage = *drawn.results->splits[0].stage;
    for (std::size_t i = 0; i < 2; ++i) {
      const Intervals expected = intervalsOn(drawn, i, 0.8, true);
      const Band& band = figure.bands[i];
      QCOMPARE(band.x.size(), std::size_t(stage.gridPositions.size()));
      for (std::size_t g = 0; g < band.x.size(); ++g) {
        QCOMPARE(band.x[g], stage.gridPositions(Index(g)));
        QCOMPARE(band.lower[g], expected.lower(Index(g)));
        QCOMPARE(band.upper[g], expected.upper(Index(g)));
        QVERIFY(band.lower[g] < band.upper[g]);
      }
    }
    // The same numbers in the table of the chart.
    QVERIFY(figureTable(figure).size() > 2 * figure.bands[0].x.size());
    Experiment none = drawn.experiment;
    none.intervals.reset();
    QVERIFY(Drawn(none, drawn.data).figure("fit").bands.empty());
    Experiment hidden = drawn.experiment;
    hidden.methods[0].visible = false;
    QCOMPARE(Drawn(hidden, drawn.data).figure("fit").bands.size(), std::size_t{1});
  }

  void tooFewRows() {
    const Drawn drawn(intervalExperiment({methodSpec("krr")}, 0.999), curveData());
    const Figure figure = drawn.figure("fit");
    QVERIFY(figure.bands.empty());
    QVERIFY(figure.subtitle.english().find("too few rows for 99.9 % jackknife+") != std::string::npos);
    // Levels beyond the last rank hold every row.
    const Figure coverage = drawn.figure("coverage");
    const Series* curve = seriesOf(coverage, "KRR, jackknife+");
    QVERIFY(curve != nullptr && curve->y.back() >= 0.9);
  }

  void barsInPredictedAgainstTrue() {
    Experiment experiment = intervalExperiment({methodSpec("krr")});
    experiment.view.variants["fit"] = "predicted";
    const Drawn drawn(experiment, curveData());
    const Figure figure = drawn.figure("fit");
    const Series* bars = seriesOf(figure, "80 % jackknife+ of KRR");
    QVERIFY(bars != nullptr);
    const Intervals expected = intervalsOn(drawn, 0, 0.8, false);
    const auto& stage = *drawn.results->splits[0].stage;
    QCOMPARE(bars->x.size(), std::size_t(3 * stage.testTarget.size()));
    for (Index row = 0; row < stage.testTarget.size(); ++row) {
      const auto place = std::size_t(3 * row);
      QCOMPARE(bars->x[place], stage.testTarget(row));
      QCOMPARE(bars->x[place + 1], stage.testTarget(row));
      QCOMPARE(bars->y[place], expected.lower(row));
      QCOMPARE(bars->y[place + 1], expected.upper(row));
      QVERIFY(std::isnan(bars->x[place + 2]) && std::isnan(bars->y[place + 2]));
    }
  }

  /// The interval of a row less its prediction: the bar holds the residual where the interval holds the target.
  void barsInResiduals() {
    for (const char* variant : {"", "predicted", "input", "histogram"}) {
      Experiment experiment = intervalExperiment({methodSpec("krr")});
      experiment.view.charts = {"residuals"};
      if (*variant != '\0') experiment.view.variants["residuals"] = variant;
      const Drawn drawn(experiment, curveData());
      const Figure figure = drawn.figure("residuals");
      const Series* bars = seriesOf(figure, "80 % jackknife+ of KRR");
      QCOMPARE(bars != nullptr, std::string(variant) != "histogram");
      if (bars == nullptr) continue;
      const Series* points = seriesOf(figure, "KRR");
      QVERIFY(points != nullptr);
      const Intervals expected = intervalsOn(drawn, 0, 0.8, false);
      const auto& stage = *drawn.results->splits[0].stage;
      QCOMPARE(bars->x.size(), std::size_t(3 * stage.testTarget.size()));
      for (Index row = 0; row < stage.testTarget.size(); ++row) {
        const auto place = std::size_t(3 * row);
        const double y = stage.testTarget(row);
        const double residual = points->y[std::size_t(row)];
        QCOMPARE(bars->x[place], points->x[std::size_t(row)]);
        VERIFY_CLOSE(bars->y[place], expected.lower(row) - (y - residual), 1e-12, 1e-12);
        VERIFY_CLOSE(bars->y[place + 1], expected.upper(row) - (y - residual), 1e-12, 1e-12);
        QVERIFY(figure.y.lower <= bars->y[place] && bars->y[place + 1] <= figure.y.upper);
      }
    }
  }

  /// The curve is the share of test rows that intervals of that level hold, level by level.
  void coverageAgainstCounts() {
    for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::crossValidationPlus, IntervalKind::split,
                                    IntervalKind::gaussianProcess}) {
      Experiment experiment = intervalExperiment({methodSpec("krr")});
      experiment.intervals->kind = kind;
      const Drawn drawn(experiment, curveData());
      const Figure figure = drawn.figure("coverage");
      QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
      const Series* curve = seriesOf(figure, "KRR, " + intervalKindLabel(kind));
      QVERIFY(curve != nullptr);
      QCOMPARE(curve->x.size(), std::size_t{99});
      const auto& stage = drawn.results->splits[0].stage;
      const Model model = evaluateModel(*stage, experiment.methods[0], Measure::mse);
      for (std::size_t i = 0; i < curve->x.size(); i += 7) {
        const double level = curve->x[i];
        const Intervals found = makeIntervals(stage, experiment, *drawn.data, model, {kind, level}, {})->onTest({});
        double held = 0.0;
        for (Index row = 0; row < stage->testTarget.size(); ++row) {
          const double y = stage->testTarget(row);
          const bool below = found.lower(row) > y;  // no bound holds everything
          const bool above = found.upper(row) < y;
          if (!below && !above) held += 1.0;
        }
        VERIFY_CLOSE(curve->y[i], held / double(stage->testTarget.size()), 0.0, 1e-12);
      }
      QCOMPARE(figure.marks.size(), std::size_t{1});
      QCOMPARE(figure.marks[0].x, 0.8);
    }
  }

  /// The band holds a binomial share with at least 95 % and is no wider than it must be.
  void binomialBand() {
    const Drawn drawn(intervalExperiment({methodSpec("krr")}), curveData());
    const Figure figure = drawn.figure("coverage");
    QCOMPARE(figure.bands.size(), std::size_t{1});
    const Band& band = figure.bands[0];
    const Index n = drawn.results->splits[0].stage->testTarget.size();
    for (std::size_t i = 0; i < band.x.size(); ++i) {
      const double p = band.x[i];
      const auto mass = [&](Index from, Index to) {
        double sum = 0.0;
        for (Index k = from; k <= to; ++k) {
          sum += std::exp(std::lgamma(double(n) + 1.0) - std::lgamma(double(k) + 1.0) -
                          std::lgamma(double(n - k) + 1.0) + double(k) * std::log(p) + double(n - k) * std::log1p(-p));
        }
        return sum;
      };
      const Index low = std::lround(band.lower[i] * double(n));
      const Index high = std::lround(band.upper[i] * double(n));
      QVERIFY(mass(0, low - 1) < 0.025 + 1e-9 && mass(0, low) >= 0.025 - 1e-9);
      QVERIFY(mass(high + 1, n) <= 0.025 + 1e-9 && mass(high, n) > 0.025 - 1e-9);
    }
  }

  void reasonsForNoCoverage() {
    Experiment experiment = intervalExperiment({methodSpec("krr")});
    experiment.intervals.reset();
    const Figure none = Drawn(experiment, curveData()).figure("coverage");
    QVERIFY(none.emptyReason.english().find("No model has prediction intervals") == 0);
    experiment.intervals = IntervalSpec{};
    experiment.split.kind = SplitKind::none;
    const Figure noTest = Drawn(experiment, curveData()).figure("coverage");
    QVERIFY(noTest.emptyReason.english().find("Coverage is counted on test rows") == 0);
  }
};

KERRIDGE_TEST(IntervalFiguresTest)

}  // namespace interval_figures_test

#include "interval_figures_test.moc"
