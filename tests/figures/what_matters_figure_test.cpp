// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "kernels/kernel_list.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace what_matters_figure_test {

using namespace kerridge;

namespace {

/// Friedman's function: inputs 1 to 5 matter, 6 to 10 do not.
std::shared_ptr<const Dataset> friedman() { return generate({"friedman1", {{"n", 120}}, 1}); }

Experiment experimentOf(const std::vector<MethodSpec>& methods, const std::string& variant = "effects") {
  Experiment experiment = figureExperiment(methods);
  experiment.kernel.width = {true, 1.0};
  for (MethodSpec& method : experiment.methods) method.at = 1e-3;
  experiment.rules.clear();
  experiment.view.charts = {"what-matters"};
  if (variant != "effects") experiment.view.variants["what-matters"] = variant;
  return experiment;
}

Figure figureOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  return Drawn(experiment, data).figure("what-matters");
}

const Series& seriesOf(const Figure& figure, const std::string& name) {
  static const Series none;
  for (const Series& series : figure.series)
    if (series.name == name) return series;
  return none;
}

/// A Gaussian that says nothing of its derivatives.
class PlainKernel final : public KernelFamily {
 public:
  ItemInfo info() const override { return {"plain", "Plain", "", "", "", {}}; }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  bool usesWidth() const override { return false; }
  void apply(double* values, Index count, double, const std::map<std::string, double>&) const override {
    for (Index i = 0; i < count; ++i) values[i] = std::exp(-values[i]);
  }
};

}  // namespace

class WhatMattersFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The largest first, with the numbers of the stage, per standard deviation or per unit.
  void averages() {
    for (const char* variant : {"effects", "per-unit"}) {
      const Drawn drawn(experimentOf({methodSpec("krr"), methodSpec("m-rlsr")}, variant), friedman());
      const Figure figure = drawn.figure("what-matters");
      QCOMPARE(figure.emptyReason, std::string());
      QCOMPARE(figure.x.categories.size(), std::size_t{10});
      QCOMPARE(figure.x.inputs.size(), std::size_t{10});
      QVERIFY(figure.clickTarget == CursorTarget::ofInput());
      QVERIFY(figure.subtitle.english().find("not linear in the targets") != std::string::npos);
      const auto& stage = *drawn.results->splits[0].stage;
      for (std::size_t m = 0; m < 2; ++m) {
        const MethodSpec& spec = drawn.experiment.methods[m];
        const Model model = evaluateModel(stage, spec, Measure::mse);
        const MarginalEffects effects = marginalEffects(stage, *drawn.data, model, false, {});
        const Series& points = seriesOf(figure, methodLabel(spec) + " mean");
        QCOMPARE(points.y.size(), std::size_t{10});
        for (std::size_t c = 0; c < 10; ++c) {
          const InputEffect& effect = effects.inputs[std::size_t(figure.x.inputs[c])];
          const double scale = std::string(variant) == "effects" ? effect.spread : 1.0;
          QCOMPARE(figure.x.categories[c], effect.name);
          QVERIFY(std::abs(points.x[c] - double(c)) < 0.5);
          QCOMPARE(points.y[c], scale * effect.mean);
          QVERIFY(points.notes[c].english().find("sd ") != std::string::npos);
          QCOMPARE(figure.bands[m].lower[3 * c], scale * effect.lowerQuartile);
          QCOMPARE(figure.bands[m].upper[3 * c + 1], scale * effect.upperQuartile);
          QVERIFY(points.y[c] >= figure.y.lower && points.y[c] <= figure.y.upper);
          if (c > 0 && m == 0) QVERIFY(std::abs(points.y[c]) <= std::abs(points.y[c - 1]));
          if (m == 1) continue;
          const Series& errors = seriesOf(figure, "KRR 95 % of the mean");
          VERIFY_CLOSE(errors.y[3 * c + 1] - errors.y[3 * c], 2.0 * 1.96 * scale * effect.standardError, 1e-12, 1e-15);
        }
      }
      // x4 of Friedman's function has the largest slope, 10, and x5 one of 5; both without a curve.
      QCOMPARE(figure.x.inputs[0], Index{3});
      // The table has the inputs by their names.
      const auto table = figureTable(figure);
      QVERIFY(std::any_of(table.begin(), table.end(),
                          [](const std::vector<std::string>& row) { return row[0] == "KRR mean" && row[1] == "x4"; }));
    }
  }

  void oneInputRowByRow() {
    Experiment experiment = experimentOf({methodSpec("krr")}, "pointwise");
    experiment.view.sliceFeature = 2;
    const Drawn drawn(experiment, friedman());
    const Figure figure = drawn.figure("what-matters");
    const auto& stage = *drawn.results->splits[0].stage;
    const Model model = evaluateModel(stage, experiment.methods[0], Measure::mse);
    for (const bool ofTest : {false, true}) {
      const Series& cloud = seriesOf(figure, ofTest ? "KRR test rows" : "KRR training rows");
      const std::vector<Index>& rows = ofTest ? stage.split.test : stage.split.train;
      const Vector expected = marginalEffects(stage, *drawn.data, model, ofTest, {}).inputs[2].values;
      QCOMPARE(cloud.rows, rows);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        VERIFY_CLOSE(cloud.x[i], drawn.data->X(rows[i], 2), 1e-12, 1e-14);
        QCOMPARE(cloud.y[i], expected(Index(i)));
      }
    }
    QCOMPARE(figure.x.title, std::string("x3"));
    QVERIFY(figure.subtitle.english().starts_with("KRR: mean "));
    QVERIFY(figure.clickTarget.empty());
  }

  void importance() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("linear")}, "importance");
    experiment.importance = ImportanceSpec{5, 3};
    const Drawn drawn(experiment, friedman());
    const Figure figure = drawn.figure("what-matters");
    QCOMPARE(figure.bars.size(), std::size_t{2});
    const auto& stage = *drawn.results->splits[0].stage;
    for (std::size_t m = 0; m < 2; ++m) {
      const Model model =
          evaluateModel(stage, experiment.methods[m], experiment.measure, drawn.results->splits[0].methods[m].get());
      const PermutationImportance expected =
          permutationImportance(stage, *drawn.data, model, experiment.measure, {5, 3}, {});
      for (std::size_t c = 0; c < 10; ++c) {
        const ColumnImportance& column = expected.columns[std::size_t(figure.x.inputs[c])];
        QCOMPARE(figure.x.categories[c], column.name);
        VERIFY_CLOSE(figure.bars[m].values[c], column.mean, 1e-10, 1e-12);
        VERIFY_CLOSE(figure.bars[m].errors[c], column.deviation, 1e-10, 1e-12);
      }
    }
    QVERIFY(std::is_sorted(figure.bars[0].values.rbegin(), figure.bars[0].values.rend()));
    QCOMPARE(figure.y.title, std::string("increase of test scaled RMSE"));
    QVERIFY(figure.subtitle.english().find("mean ± sd over 5 permutations") != std::string::npos);
    experiment.measure = Measure::r2;
    QCOMPARE(figureOf(experiment, friedman()).y.title, std::string("decrease of test R²"));
    experiment.split.kind = SplitKind::none;
    const Figure ofTraining = figureOf(experiment, friedman());
    QVERIFY(ofTraining.subtitle.english().find("no test part: training rows") != std::string::npos);
    QCOMPARE(ofTraining.y.title, std::string("decrease of training R²"));
  }

  void reasonsForEmptyCharts() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.methods[0].visible = false;
    QCOMPARE(figureOf(experiment, friedman()).emptyReason, std::string("No visible method has a model here."));
    experiment.methods[0].visible = true;
    // Before the effects are there.
    const Drawn drawn(experiment, friedman());
    const FigureInput input{experiment, *drawn.results, currentModels(experiment, *drawn.results)};
    QCOMPARE(findFigureKind("what-matters")->make(input).emptyReason,
             std::string("The effects of the models appear when they are computed."));
    // Effects of another variant of the chart are no use.
    experiment.view.variants["what-matters"] = "importance";
    FigureInput other{experiment, *drawn.results, input.models};
    other.effects = currentEffects(drawn.experiment, *drawn.results, input.models, {});
    QCOMPARE(findFigureKind("what-matters")->make(other).emptyReason,
             std::string("The effects of the models appear when they are computed."));
    const PlainKernel plain;
    const ItemList<const KernelFamily*>::Added added(kernelList(), &plain);
    experiment.kernel = {"plain", {}, {}};
    experiment.view.variants.clear();
    QCOMPARE(figureOf(experiment, friedman()).emptyReason,
             std::string("The derivatives of the Plain kernel are not known."));
    // Importance asks for none.
    experiment.view.variants["what-matters"] = "importance";
    QCOMPARE(figureOf(experiment, friedman()).emptyReason, std::string());
  }

  /// With one input there is nothing to choose, but an effect.
  void oneInput() {
    for (const char* variant : {"effects", "pointwise", "importance"}) {
      const Figure figure = figureOf(experimentOf({methodSpec("krr")}, variant), generate({"sinc", {{"n", 40}}, 1}));
      QCOMPARE(figure.emptyReason, std::string());
      QVERIFY(figure.clickTarget.empty());
    }
  }

  void nothingIsComputedForOtherCharts() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    const Drawn drawn(experiment, friedman());
    const auto models = currentModels(experiment, *drawn.results);
    QVERIFY(currentEffects(experiment, *drawn.results, models, {})[0]);
    experiment.view.charts = {"fit"};
    QVERIFY(!effectParts(experiment).any());
    QVERIFY(!currentEffects(experiment, *drawn.results, models, {})[0]);
    experiment.effects = true;
    QVERIFY(currentEffects(experiment, *drawn.results, models, {})[0]);
  }
};

KERRIDGE_TEST(WhatMattersFigureTest)

}  // namespace what_matters_figure_test

#include "what_matters_figure_test.moc"
