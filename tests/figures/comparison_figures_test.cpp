// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>
#include <set>

#include "base/summary.h"
#include "figures/figure_parts.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace comparison_figures_test {

using namespace kerridge;

namespace {

Experiment splitExperiment(int repeats) {
  Experiment experiment = figureExperiment({methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("krr")});
  for (MethodSpec& method : experiment.methods) method.at = 1e-2;
  experiment.split.repeats = repeats;
  return experiment;
}

std::shared_ptr<const Dataset> planeDataset(Index n) {
  auto data = std::make_shared<Dataset>(*smallDataset(n, 5));
  data->X = Matrix(data->X.leftCols(2));
  data->featureNames.resize(2);
  return data;
}

const Series* seriesOf(const Figure& figure, const std::string& name) {
  for (const Series& series : figure.series)
    if (series.name == name) return &series;
  return nullptr;
}

}  // namespace

/// Residuals, comparisons across splits, timing, the plane of two inputs, chosen rows.
class ComparisonFiguresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void boundsAreStacksOfTheirTerms() {
    const Drawn drawn(splitExperiment(1), smallDataset(40, 3));
    const Figure figure = drawn.figure("bounds");
    const std::vector<Text> categories{Text("train"),          Text("test"),         Text("bound by norm"),
                                       Text("bound by trace"), Text("finite class"), Text("trivial")};
    QCOMPARE(figure.x.categories, categories);
    QCOMPARE(figure.bars.size(), std::size_t{2});
    for (const BarSet& set : figure.bars) {
      QCOMPARE(set.values.size(), categories.size());
      for (std::size_t i = 0; i < categories.size(); ++i) {
        double sum = 0.0;
        std::vector<Text> names;
        for (const BarTerm& term : set.terms) {
          if (std::isnan(term.values[i])) continue;
          QVERIFY(term.values[i] >= 0.0);
          sum += term.values[i];
          names.push_back(term.name);
        }
        const bool isBound = i >= 2 && i <= 4;
        QCOMPARE(names.size(), isBound ? std::size_t{3} : std::size_t{0});
        if (!isBound) continue;
        VERIFY_CLOSE(sum, set.values[i], 1e-12, 0.0);
        // The errors below are those of the first two bars.
        QCOMPARE(names.front(), std::string(i == 4 ? "held-out error" : "training error"));
        if (i != 4) VERIFY_CLOSE(set.terms[1].values[i], set.values[0], 1e-12, 0.0);
      }
    }
  }
  void contoursLieOnTheirLevel() {
    const std::vector<double> x{0.0, 1.0, 3.0, 4.0};
    const std::vector<double> y{-1.0, 0.5, 2.0};
    Matrix values(3, 4);
    for (Index i = 0; i < 3; ++i)
      for (Index j = 0; j < 4; ++j) values(i, j) = 2.0 * x[std::size_t(j)] - y[std::size_t(i)];
    Series series;
    addContour(series, x, y, values, 3.0);
    int points = 0;
    for (std::size_t k = 0; k < series.x.size(); ++k) {
      if (std::isnan(series.x[k])) continue;
      VERIFY_CLOSE(2.0 * series.x[k] - series.y[k], 3.0, 1e-12, 0.0);
      ++points;
    }
    QVERIFY(points >= 6);
    Series outside;
    addContour(outside, x, y, values, 100.0);
    QVERIFY(outside.x.empty());
    values.setConstant(notANumber);
    addContour(outside, x, y, values, 3.0);
    QVERIFY(outside.x.empty());
  }

  void residualsAreTargetMinusPrediction() {
    Experiment experiment = splitExperiment(1);
    const Drawn drawn(experiment, smallDataset(60, 3));
    const SplitData& stage = *drawn.results->splits[0].stage;
    const auto models = currentModels(drawn.experiment, *drawn.results);
    const Figure figure = drawn.figure("residuals");
    const Series& first = figure.series.at(0);
    QCOMPARE(Index(first.x.size()), stage.testTarget.size());
    for (Index i = 0; i < stage.testTarget.size(); ++i) {
      QCOMPARE(first.x[std::size_t(i)], models[0]->testPrediction(i));
      QCOMPARE(first.y[std::size_t(i)], drawn.data->y(first.rows[std::size_t(i)]) - models[0]->testPrediction(i));
    }
    QCOMPARE(first.rows, stage.split.test);
    // Mean square of what is drawn = the test error of the model.
    const double mse =
        std::inner_product(first.y.begin(), first.y.end(), first.y.begin(), 0.0) / double(first.y.size());
    VERIFY_CLOSE(measureFromMse(experiment.measure, mse, stage.testTarget), models[0]->testError, 1e-10, 0.0);

    const auto variant = [&](const std::string& id) {
      Experiment other = drawn.experiment;
      other.view.variants["residuals"] = id;
      other.view.sliceFeature = 1;
      return findFigureKind("residuals")->make({other, *drawn.results, models});
    };
    const Figure input = variant("input");
    QCOMPARE(input.x.title, std::string("b"));
    for (std::size_t i = 0; i < first.rows.size(); ++i) QCOMPARE(input.series[0].x[i], drawn.data->X(first.rows[i], 1));
    // Every row is in one bin: each bin is drawn by two points, its left and right edge.
    const Figure histogram = variant("histogram");
    for (std::size_t k = 0; k < models.size(); ++k) {
      const Band& band = histogram.bands.at(k);
      VERIFY_CLOSE(std::accumulate(band.upper.begin(), band.upper.end(), 0.0), 2.0 * double(stage.testTarget.size()),
                   1e-14, 0.0);
    }
    const Figure quantiles = variant("quantiles");
    const Series& ordered = quantiles.series.at(0);
    const std::size_t n = ordered.x.size();
    QVERIFY(std::is_sorted(ordered.y.begin(), ordered.y.end()));
    for (std::size_t i = 0; i < n; ++i) {
      // Φ(x_i) = (i + 1/2)/n by the complementary error function of the standard library.
      VERIFY_CLOSE(0.5 * std::erfc(-ordered.x[i] / std::sqrt(2.0)), (double(i) + 0.5) / double(n), 1e-12, 0.0);
      QCOMPARE(ordered.rows.size(), n);
    }
  }

  /// m = 2 is KRR but for rounding: what is left of it is no bar, and no sign.
  void roundingIsNoDifferenceOnAnySplit() {
    Experiment experiment = splitExperiment(6);
    experiment.methods.front().parameters["m"] = 2.0 + 1e-13;
    const Drawn drawn(experiment, smallDataset(40, 4));
    const Figure bars = drawn.figure("split-errors");
    const auto errors = [&bars](std::size_t method) { return bars.bars[method].values; };
    QVERIFY(errors(0) != errors(1));
    experiment.view.variants["split-errors"] = "paired";
    const Figure paired =
        findFigureKind("split-errors")->make({experiment, *drawn.results, currentModels(experiment, *drawn.results)});
    QCOMPARE(paired.bars[0].values, std::vector<double>(6, 0.0));
    QVERIFY2(paired.subtitle == "equal (to rounding) on every split", paired.subtitle.english().c_str());
    QVERIFY(paired.y.upper > 0.5 * errors(0).front() && paired.y.lower < -0.5 * errors(0).front());
    QCOMPARE(withoutRounding(-1e-9, 1.0), -1e-9);
    QVERIFY(std::isnan(withoutRounding(notANumber, 1.0)));
  }

  /// Where a rule holds λ, every split has its own, as in selected.csv.
  void heldModelsAreChosenOnEverySplit() {
    Experiment experiment = splitExperiment(6);
    experiment.rules = {{"k-fold", {{"k", 3}}, 1}};
    experiment.lambda = {1e-4, 1.0, 15, {}};
    for (MethodSpec& method : experiment.methods) method.rule = "k-fold";
    const Drawn drawn(experiment, smallDataset(40, 4));
    const Figure bars = drawn.figure("split-errors");
    for (std::size_t i = 0; i < 2; ++i) {
      std::set<Index> chosen;
      for (std::size_t k = 0; k < 6; ++k) {
        const Selection& selection = drawn.results->splits[k].methods[i]->selections.at(0);
        chosen.insert(selection.index);
        VERIFY_CLOSE(bars.bars[i].values[k], selection.testError, 1e-10, 0.0);
      }
      QVERIFY(chosen.size() > 1);
    }
  }

  /// Every row once, by the model of its fold, at the fold's own choice.
  void pooledPredictionsHaveEveryRowOnce() {
    Experiment experiment = splitExperiment(2);
    experiment.split.kind = SplitKind::kFold;
    experiment.split.count = 4;
    experiment.measure = Measure::mse;
    experiment.rules = {{"k-fold", {{"k", 3}}, 1}};
    experiment.lambda = {1e-4, 1.0, 15, {}};
    for (MethodSpec& method : experiment.methods) method.rule = "k-fold";
    experiment.view.split = 5;  // of the second repeat
    const auto data = smallDataset(42, 4);
    const Drawn drawn(experiment, data);
    const Figure figure = drawn.figure("pooled-predictions");
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    const Series& cloud = figure.series.at(1);
    QCOMPARE(cloud.name, methodLabel(experiment.methods[1]));
    QCOMPARE(std::set<Index>(cloud.rows.begin(), cloud.rows.end()).size(), std::size_t{42});
    QCOMPARE(cloud.rows.size(), std::size_t{42});
    std::size_t at = 0;
    for (std::size_t s = 4; s < 8; ++s) {
      const SplitData& stage = *drawn.results->splits[s].stage;
      const MethodResult& result = *drawn.results->splits[s].methods[1];
      const Model model = modelOnPath(stage, result, result.selections.at(0).index, Measure::mse);
      for (Index i = 0; i < stage.testTarget.size(); ++i, ++at) {
        QCOMPARE(cloud.rows[at], stage.split.test[std::size_t(i)]);
        QCOMPARE(cloud.y[at], data->y(cloud.rows[at]));
        VERIFY_CLOSE(cloud.x[at], model.testPrediction(i), 1e-10, 1e-9);
      }
    }
    QCOMPARE(at, std::size_t{42});
    // Hold-outs test some rows never and some twice.
    QVERIFY(!Drawn(splitExperiment(3), data).figure("pooled-predictions").emptyReason.empty());
  }

  void variantsOfErrorsPerSplitAgree() {
    const Drawn drawn(splitExperiment(6), smallDataset(40, 4));
    const auto variant = [&](const std::string& id) {
      Experiment other = drawn.experiment;
      other.view.variants["split-errors"] = id;
      return findFigureKind("split-errors")->make({other, *drawn.results, currentModels(other, *drawn.results)});
    };
    const Figure bars = drawn.figure("split-errors");
    QCOMPARE(bars.x.categories.size(), std::size_t{7});
    QCOMPARE(bars.x.categories.back(), std::string("mean"));
    QVERIFY(std::isfinite(bars.bars[0].errors.back()) && std::isnan(bars.bars[0].errors.front()));
    double sum = 0.0;
    for (std::size_t i = 0; i < 6; ++i) sum += bars.bars[1].values[i];
    VERIFY_CLOSE(bars.bars[1].values.back(), sum / 6.0, 1e-14, 0.0);

    // KRR is the second method, yet the first of the pair.
    const Figure paired = variant("paired");
    QCOMPARE(paired.bars.size(), std::size_t{1});
    QCOMPARE(paired.bars[0].name, bars.bars[1].name.english() + " − " + bars.bars[0].name.english());
    std::vector<double> differences;
    for (std::size_t i = 0; i < 6; ++i) {
      differences.push_back(bars.bars[1].values[i] - bars.bars[0].values[i]);
      QCOMPARE(paired.bars[0].values[i], differences.back());
    }
    const Summary mean = summarize(differences);
    // The interval of overlapping splits, of 28 training and 12 test rows each; the plain one is marked.
    QCOMPARE(paired.bands.at(0).upper.front(), mean.mean + correctedHalfInterval(mean, 12.0 / 28.0));
    const Series* plain = seriesOf(paired, "uncorrected interval (too narrow)");
    QVERIFY(plain);
    QCOMPARE(plain->y.front(), mean.mean - halfInterval(mean));
    QCOMPARE(plain->y.back(), mean.mean + halfInterval(mean));

    const Figure boxes = variant("boxes");
    QCOMPARE(boxes.x.categories.size(), std::size_t{2});
    const Series* splits = seriesOf(boxes, bars.bars[0].name.english() + " splits");
    QVERIFY(splits);
    for (std::size_t i = 0; i < 6; ++i) QCOMPARE(splits->y[i], bars.bars[0].values[i]);

    const Figure best = variant("lambda");
    const Series* krr = seriesOf(best, bars.bars[1].name.english() + " test");
    QVERIFY(krr);
    for (std::size_t k = 0; k < 6; ++k) {
      const MethodResult& result = *drawn.results->splits[k].methods[1];
      Index least = 0;
      result.errors.testMse.minCoeff(&least);
      QCOMPARE(krr->y[k], result.path.points[std::size_t(least)].lambda);
    }
    QCOMPARE(Drawn(splitExperiment(1), smallDataset(30, 4)).figure("split-errors").emptyReason,
             "There is only one split. Choose repeats, k-fold or parts to compare several.");
  }

  void timingAddsUp() {
    const Drawn drawn(splitExperiment(2), smallDataset(30, 4));
    const Figure figure = drawn.figure("timing");
    // Stages in the order of their first appearance.
    std::vector<std::string> stages;
    std::map<std::string, double> sums;
    for (const Timing& timing : drawn.results->timings) {
      if (sums.count(timing.stage) == 0) stages.push_back(timing.stage);
      sums[timing.stage] += timing.seconds;
    }
    QCOMPARE(figure.x.categories.size(), stages.size());
    for (std::size_t i = 0; i < stages.size(); ++i) {
      double drawnSum = 0.0;
      for (const BarSet& set : figure.bars) drawnSum += std::isnan(set.values[i]) ? 0.0 : set.values[i];
      // Each bar may have been lifted to a microsecond.
      QVERIFY(std::abs(drawnSum - sums[stages[i]]) <= 1e-6 * double(figure.bars.size()) + 1e-12);
    }
    for (const BarSet& set : figure.bars)
      for (const double value : set.values) QVERIFY(std::isnan(value) || value > figure.y.lower);
  }

  /// A linear kernel makes f(x) = w·x: the plane must be one, with the w of the training predictions.
  void twoInputsAreAPlane() {
    Experiment experiment = figureExperiment({methodSpec("krr")});
    experiment.kernel.id = "linear";
    experiment.kernel.width = {};
    experiment.standardize = {false, false};
    experiment.methods[0].at = 1e-1;
    const Drawn drawn(experiment, planeDataset(40));
    const SplitData& stage = *drawn.results->splits[0].stage;
    const auto model = currentModels(experiment, *drawn.results).at(0);
    const Matrix X = drawn.data->X(stage.split.train, Eigen::all);
    const Vector w = dense::leastSquares(X, model->trainPrediction.get());
    const Figure figure = drawn.figure("fit");
    QCOMPARE(figure.heatMaps.size(), std::size_t{1});
    const HeatMap& heat = figure.heatMaps[0];
    QCOMPARE(heat.values.rows(), stage.planeY.size());
    for (Index i = 0; i < heat.values.rows(); ++i)
      for (Index j = 0; j < heat.values.cols(); ++j)
        VERIFY_CLOSE(heat.values(i, j), w(0) * stage.planeX(j) + w(1) * stage.planeY(i), 1e-6, 1e-6);
    // Contours, where the line is named like the colors.
    const Series* contour = seriesOf(figure, heat.name.english());
    QVERIFY(contour);
    Experiment other = experiment;
    other.view.variants["fit"] = "predicted";
    const Figure predicted = findFigureKind("fit")->make({other, *drawn.results, currentModels(other, *drawn.results)});
    QVERIFY(predicted.heatMaps.empty());
    QCOMPARE(predicted.y.title, std::string("predicted"));
  }

  void sticksEndAtTheModel() {
    auto data = std::make_shared<Dataset>(*smallDataset(30, 6));
    data->X = Matrix(data->X.leftCols(1));
    data->featureNames.resize(1);
    Experiment experiment = figureExperiment({methodSpec("krr")});
    experiment.view.variants["fit"] = "sticks";
    const Drawn drawn(experiment, data);
    const SplitData& stage = *drawn.results->splits[0].stage;
    const auto model = currentModels(experiment, *drawn.results).at(0);
    const Figure figure = drawn.figure("fit");
    const Series& sticks = figure.series.at(0);
    QCOMPARE(Index(sticks.x.size()), 3 * stage.n());
    for (Index k = 0; k < stage.n(); ++k) {
      const auto at = std::size_t(3 * k);
      QCOMPARE(sticks.x[at], data->X(stage.split.train[std::size_t(k)], 0));
      QCOMPARE(sticks.y[at], stage.trainTarget(k));
      QCOMPARE(sticks.y[at + 1], model->trainPrediction(k));
      QVERIFY(std::isnan(sticks.x[at + 2]));
    }
  }

  void rowsAreFoundAndRinged() {
    Figure figure;
    Series cloud;
    cloud.x = {1.0, 2.0, 3.0, 4.0};
    cloud.y = {1.0, 5.0, 2.0, notANumber};
    cloud.rows = {7, 3, 9, 4};
    Series line;
    line.x = line.y = {1.0, 2.0};
    figure.series = {cloud, line, cloud};
    QCOMPARE(rowsInside(figure, 0.5, 4.5, 0.5, 3.0), (std::vector<Index>{7, 9}));
    QCOMPARE(rowsInside(figure, 10.0, 11.0, 0.0, 1.0), std::vector<Index>());
    const Figure ringed = withSelectedRows(figure, {3, 9});
    QCOMPARE(ringed.series.size(), std::size_t{4});
    QCOMPARE(ringed.series.back().x, (std::vector<double>{2.0, 3.0, 2.0, 3.0}));
    QCOMPARE(ringed.series.back().marker, Marker::ring);
    QCOMPARE(withSelectedRows(figure, {}).series.size(), std::size_t{3});
    QCOMPARE(withSelectedRows(figure, {100}).series.size(), std::size_t{3});
  }

  void ghostsStay() {
    auto data = std::make_shared<Dataset>(*smallDataset(30, 6));
    data->X = Matrix(data->X.leftCols(1));
    data->featureNames.resize(1);
    const Drawn drawn(figureExperiment({methodSpec("krr")}), data);
    const auto models = currentModels(drawn.experiment, *drawn.results);
    const SplitResult& split = drawn.results->splits[0];
    FigureInput input{drawn.experiment,
                      *drawn.results,
                      models,
                      {{Text("pinned KRR"), models[0], split.stage, split.methods[0], nullptr}}};
    const Figure fit = findFigureKind("fit")->make(input);
    const Series* ghost = seriesOf(fit, "pinned KRR");
    QVERIFY(ghost);
    QCOMPARE(ghost->y.size(), std::size_t(models[0]->gridPrediction.size()));
    QCOMPARE(ghost->y.front(), models[0]->gridPrediction(0));
    const Figure curves = findFigureKind("error-curves")->make(input);
    QVERIFY(seriesOf(curves, "pinned KRR"));
    QCOMPARE(curves.marks.back().label, std::string("pinned KRR"));
    // A pinned model over another input has no place in this picture.
    auto elsewhere = std::make_shared<SplitData>(*split.stage);
    elsewhere->gridFeature = 5;
    input.ghosts[0].stage = elsewhere;
    QVERIFY(!seriesOf(findFigureKind("fit")->make(input), "pinned KRR"));
  }

  void everyVariantIsDrawnAndChecked() {
    const Drawn drawn(splitExperiment(3), smallDataset(40, 8));
    for (const FigureKind& kind : figureKinds()) {
      QVERIFY(kind.variants.empty() || kind.variants.size() >= 2);
      for (const FigureVariant& variant : kind.variants) {
        QVERIFY(!variant.label.empty() && !variant.explanation.empty());
        Experiment other = drawn.experiment;
        other.view.variants[kind.info.id] = variant.id;
        QVERIFY(validate(other).empty());
        QCOMPARE(shownVariant(kind, other)->id, variant.id);
        const Figure figure = kind.make({other, *drawn.results, currentModels(other, *drawn.results)});
        QCOMPARE(figure.id, kind.info.id);
      }
    }
    Experiment wrong = drawn.experiment;
    wrong.view.variants = {{"residuals", "histgram"}};
    QCOMPARE(validate(wrong).size(), std::size_t{1});
    QCOMPARE(validate(wrong)[0].place, std::string("/view/variants/residuals"));
    wrong.view.variants = {{"picard", "bars"}};
    QCOMPARE(validate(wrong)[0].message, std::string("there is no figure of this id with several variants"));
    wrong.view = drawn.experiment.view;
    wrong.view.split = -1;
    QCOMPARE(validate(wrong)[0].place, std::string("/view/split"));
  }
};

KERRIDGE_TEST(ComparisonFiguresTest)

}  // namespace comparison_figures_test

#include "comparison_figures_test.moc"
