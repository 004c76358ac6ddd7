// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "base/distributions.h"
#include "base/rounding.h"
#include "base/summary.h"
#include "figures/figure_parts.h"
#include "figures/residual_dependence.h"
#include "figures/why.h"
#include "methods/method_loss.h"
#include "validation/influence.h"

namespace kerridge {

namespace {

/// The residuals of a model on the rows shown, in units of the target.
struct Residuals {
  Text name;
  ColorRole color = ColorRole::data;
  Marker marker = Marker::circle;
  std::vector<double> predicted, values;
  // Of the prediction intervals, less the prediction; empty where there are none.
  Text intervals = {};
  std::vector<double> lower = {}, upper = {};
};

struct Sample {
  bool onTest = false;
  std::vector<Index> rows;
  std::vector<Residuals> models;
};

// The test rows, or the training rows if there are none.
Sample sampleOf(const FigureInput& input, const SplitData& stage) {
  Sample sample;
  sample.onTest = stage.testTarget.size() > 0;
  sample.rows = sample.onTest ? stage.split.test : stage.split.train;
  const Vector& target = sample.onTest ? stage.testTarget : stage.trainTarget;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i]) continue;
    const Model& model = *input.models[i];
    const Vector& predicted = sample.onTest ? model.testPrediction : model.trainPrediction;
    if (predicted.size() != target.size()) continue;
    sample.models.push_back({Text::words(methodLabel(model.spec)), colorOf(input.experiment, i),
                             methodMarker(colorOf(input.experiment, i)), toStd(predicted), toStd(target - predicted)});
    const ShownIntervals* shown = intervalsShown(input, stage, i);
    if (!sample.onTest || shown == nullptr || shown->test.lower.size() != target.size()) continue;
    Residuals& added = sample.models.back();
    added.intervals = Text("%1 of %2", intervalText(shown->spec), added.name);
    added.lower = toStd(shown->test.lower - predicted);
    added.upper = toStd(shown->test.upper - predicted);
  }
  for (const GhostModel& ghost : input.ghosts) {
    if (!hasSameRows(ghost, stage)) continue;
    const Vector& predicted = sample.onTest ? ghost.model->testPrediction : ghost.model->trainPrediction;
    if (predicted.size() != target.size()) continue;
    sample.models.push_back(
        {ghost.label, ColorRole::neutral, Marker::cross, toStd(predicted), toStd(target - predicted)});
  }
  return sample;
}

Series cloud(const Residuals& model, std::vector<double> x, std::vector<double> y, std::vector<Index> rows) {
  Series series = pointCloud(model.name, model.color, model.marker, 6.0, 0.6);
  series.x = std::move(x);
  series.y = std::move(y);
  series.rows = std::move(rows);
  return series;
}

Series guide(const Text& name, std::vector<double> x, std::vector<double> y, ColorRole color = ColorRole::neutral) {
  Series series;
  series.name = name;
  series.color = color;
  series.line = LineStyle::dash;
  series.width = 1.2;
  series.x = std::move(x);
  series.y = std::move(y);
  return series;
}

// The interval of every row as a vertical bar: a residual inside it is covered.
void addResidualBars(Figure& figure, RangeFinder& range, const Residuals& model, const std::vector<double>& x) {
  Series bars;
  bars.name = model.intervals;
  bars.color = model.color;
  bars.width = 1.0;
  bars.opacity = 0.3;
  for (std::size_t i = 0; i < model.lower.size(); ++i) {
    if (!std::isfinite(model.lower[i]) || !std::isfinite(model.upper[i])) continue;
    bars.x.insert(bars.x.end(), {x[i], x[i], notANumber});
    bars.y.insert(bars.y.end(), {model.lower[i], model.upper[i], notANumber});
    range.add(model.lower[i]);
    range.add(model.upper[i]);
  }
  if (!bars.x.empty()) figure.series.push_back(std::move(bars));
}

void drawAgainst(Figure& figure, const Sample& sample, const std::vector<double>* input) {
  RangeFinder x;
  RangeFinder y;
  y.add(0.0);
  for (const Residuals& model : sample.models)
    addResidualBars(figure, y, model, input != nullptr ? *input : model.predicted);
  for (const Residuals& model : sample.models) {
    figure.series.push_back(cloud(model, input != nullptr ? *input : model.predicted, model.values, sample.rows));
    x.add(figure.series.back().x);
    y.add(model.values);
  }
  setRange(figure.x, x.empty() ? 0.0 : x.lower(), x.empty() ? 1.0 : x.upper());
  setRange(figure.y, y.lower(), y.upper(), 0.08);
  figure.series.push_back(guide(Text("no error"), {figure.x.lower, figure.x.upper}, {0.0, 0.0}));
}

// Bins of one width for all models, as many as the rule of Freedman and Diaconis says for the first.
void drawHistogram(Figure& figure, const Sample& sample) {
  RangeFinder range;
  for (const Residuals& model : sample.models) range.add(model.values);
  std::vector<double> sorted = sample.models.front().values;
  std::sort(sorted.begin(), sorted.end());
  const std::size_t count = sorted.size();
  const double spread = sorted[std::min(count - 1, 3 * count / 4)] - sorted[count / 4];
  const double width = 2.0 * spread / std::cbrt(static_cast<double>(count));
  const double whole = range.upper() - range.lower();
  const int bins = whole > 0.0 && width > 0.0 ? static_cast<int>(std::clamp(std::ceil(whole / width), 5.0, 60.0)) : 5;
  setRange(figure.x, range.lower(), range.upper(), 0.0);
  const double step = (figure.x.upper - figure.x.lower) / bins;
  RangeFinder heights;
  heights.add(0.0);
  for (const Residuals& model : sample.models) {
    std::vector<double> counts(static_cast<std::size_t>(bins), 0.0);
    for (const double value : model.values) {
      const int bin = std::clamp(static_cast<int>((value - figure.x.lower) / step), 0, bins - 1);
      counts[static_cast<std::size_t>(bin)] += 1.0;
    }
    Series outline;
    outline.name = model.name;
    outline.color = model.color;
    outline.line = model.color == ColorRole::neutral ? LineStyle::dashDot : LineStyle::solid;  // pinned or present
    Band fill;
    fill.name = model.name;
    fill.color = model.color;
    outline.x.push_back(figure.x.lower);
    outline.y.push_back(0.0);
    for (int bin = 0; bin < bins; ++bin) {
      const double density = counts[static_cast<std::size_t>(bin)];
      for (const double edge : {figure.x.lower + bin * step, figure.x.lower + (bin + 1) * step}) {
        outline.x.push_back(edge);
        outline.y.push_back(density);
        fill.x.push_back(edge);
        fill.lower.push_back(0.0);
        fill.upper.push_back(density);
      }
    }
    outline.x.push_back(figure.x.upper);
    outline.y.push_back(0.0);
    heights.add(outline.y);
    figure.bands.push_back(std::move(fill));
    figure.series.push_back(std::move(outline));
  }
  figure.y.lower = 0.0;
  figure.y.upper = 1.08 * std::max(heights.upper(), 1.0);
  figure.series.push_back(guide(Text("no error"), {0.0, 0.0}, {0.0, figure.y.upper}));
}

// Residuals in ascending order against the quantiles of the normal distribution at (i − 1/2)/n, as multiples of their
// standard deviation; on the diagonal they are normal.
void drawQuantiles(Figure& figure, const Sample& sample) {
  RangeFinder x;
  RangeFinder y;
  for (const Residuals& model : sample.models) {
    const std::size_t n = model.values.size();
    const Summary all = summarize(model.values);
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return model.values[a] < model.values[b]; });
    const bool varies = n > 0 && !isOneNumber(model.values[order.front()], model.values[order.back()]);
    std::vector<double> normal, standardized;
    std::vector<Index> rows;
    for (std::size_t i = 0; i < n; ++i) {
      const double probability = (static_cast<double>(i) + 0.5) / static_cast<double>(n);
      normal.push_back(normalQuantile(probability));
      standardized.push_back(varies ? (model.values[order[i]] - all.mean) / all.deviation : 0.0);
      rows.push_back(sample.rows[order[i]]);
    }
    x.add(normal);
    y.add(standardized);
    figure.series.push_back(cloud(model, std::move(normal), std::move(standardized), std::move(rows)));
  }
  setRange(figure.x, x.lower(), x.upper());
  setRange(figure.y, y.lower(), y.upper(), 0.08);
  const double low = std::max(figure.x.lower, figure.y.lower);
  const double high = std::min(figure.x.upper, figure.y.upper);
  figure.series.push_back(guide(Text("normal distribution"), {low, high}, {low, high}));
}

// The losses that the methods minimize, over the range of their residuals.
void drawLosses(Figure& figure, const FigureInput& input, const Sample& sample, double unit) {
  constexpr int steps = 200;
  double largest = 0.0;
  for (const Residuals& model : sample.models) {
    for (const double value : model.values) largest = std::max(largest, std::abs(value) / unit);
  }
  if (!(largest > 0.0)) largest = 1.0;
  RangeFinder heights;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i]) continue;
    Series curve;
    curve.name = Text::words(methodLabel(input.models[i]->spec));
    curve.color = colorOf(input.experiment, i);
    for (int step = -steps; step <= steps; ++step) {
      curve.x.push_back(largest * step / steps);
      curve.y.push_back(lossOf(input.models[i]->spec, curve.x.back()));
    }
    heights.add(curve.y);
    figure.series.push_back(std::move(curve));
  }
  setRange(figure.x, -largest, largest);
  setRange(figure.y, 0.0, heights.upper());
  figure.y.lower = 0.0;
}

// What the training rows do to a model, in units of what it learns; nothing where its leave-one-out errors are not
// exact, or its eigenbasis is not at hand.
std::optional<Influence> influenceOf(const SplitData& stage, const Model& model) {
  const Method& method = *findMethod(model.spec.id);
  const ModelSpace* space = stage.space(model.spec);
  if (!method.traits().exactLeaveOneOut || space == nullptr || space->approximate || model.a.size() == 0) return {};
  const Problem& problem = space->problem;
  Influence influence;
  if (space->form() == ModelForm::inputs) {
    influence = leastSquaresInfluence(problem, {});
  } else if (space->hasEigenbasis() && !model.point.zero) {
    const Offset offset = method.traits().ridgeOffset.value_or(Offset::none);
    influence = ridgeInfluence(problem, offset, model.point.logMu, method.traits().squaresSpectrum, {});
  } else {
    return {};
  }
  influence.leaveOneOut *= stage.scaling.targetScale;
  if (problem.isWeighted()) influence.leaveOneOut.array() /= problem.rootWeights.array();
  return influence;
}

// The training rows of every model: its error in a row that it is fitted without, or how far all its fitted values
// move, against how much the row decides its own value.
Figure makeInfluence(const FigureInput& input, const SplitData& stage, bool distances) {
  Figure figure = emptyFigure(residualsKind(), {});
  figure.subtitle = Text::list({Text("training rows"), splitText(input)});
  figure.x.title = Text("leverage");
  figure.y.title = distances ? Text("Cook's distance")
                             : Text("leave-one-out residual of %1", Text::name(learnedName(*input.results.data)));
  RangeFinder x;
  RangeFinder y;
  x.add(0.0);
  y.add(0.0);
  std::vector<Text> without;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i]) continue;
    const Model& model = *input.models[i];
    const auto influence = influenceOf(stage, model);
    const Text label = Text::words(methodLabel(model.spec));
    if (!influence) {
      without.push_back(label);
      continue;
    }
    const ColorRole color = colorOf(input.experiment, i);
    Series points = pointCloud(label, color, methodMarker(color), 6.0, 0.6);
    const Vector& values = distances ? influence->cook : influence->leaveOneOut;
    for (Index row = 0; row < values.size(); ++row) {
      if (!std::isfinite(values(row))) continue;
      points.x.push_back(influence->leverage(row));
      points.y.push_back(values(row));
      points.rows.push_back(stage.split.train[static_cast<std::size_t>(row)]);
    }
    x.add(points.x);
    y.add(points.y);
    figure.series.push_back(std::move(points));
  }
  if (figure.series.empty()) {
    return emptyFigure(residualsKind(),
                       Text("Leverage needs a method with exact leave-one-out errors, such as KRR, and its "
                            "eigendecomposition."));
  }
  for (const Text& label : without) figure.subtitle.add(Text("no leverage of %1", label));
  setRange(figure.x, x.lower(), x.upper());
  setRange(figure.y, y.lower(), y.upper(), 0.08);
  if (!distances) figure.series.push_back(guide(Text("no error"), {figure.x.lower, figure.x.upper}, {0.0, 0.0}));
  return figure;
}

Figure makeResiduals(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(residualsKind(), Text("Residuals appear when the first model is computed."));
  const SplitData& stage = *split->stage;
  const std::string variant = variantOf(residualsKind(), input);
  if (variant == "leverage" || variant == "cook") return makeInfluence(input, stage, variant == "cook");
  const Sample sample = sampleOf(input, stage);
  if (sample.models.empty()) {
    const bool any = std::any_of(input.models.begin(), input.models.end(), [](const auto& model) { return model; });
    return emptyFigure(residualsKind(),
                       any ? Text("There are too many rows to predict interactively.") : noModelHere());
  }
  Figure figure = emptyFigure(residualsKind(), {});
  figure.ofTest = sample.onTest;
  figure.subtitle = Text::list({sample.onTest ? Text("test rows") : Text("training rows"), splitText(input)});
  const Dataset& data = *input.results.data;
  const Text residual = Text("residual %1 − prediction", Text::name(data.targetName));
  figure.x.title = residual;
  figure.y.title = residual;
  if (variant == "input") {
    const Index feature = std::clamp<Index>(input.experiment.view.sliceFeature, 0, data.d() - 1);
    figure.x.title = Text::name(data.featureNames[static_cast<std::size_t>(feature)]);
    std::vector<double> values;
    for (const Index row : sample.rows) values.push_back(data.X(row, feature));
    drawAgainst(figure, sample, &values);
  } else if (variant == "dependence") {
    std::vector<NamedResiduals> named;
    for (const Residuals& model : sample.models) named.push_back({model.name, model.color, model.values});
    drawResidualDependence(figure, data, sample.rows, named);
  } else if (variant == "histogram") {
    figure.y.title = Text("rows");
    drawHistogram(figure, sample);
  } else if (variant == "loss") {
    figure.x.title = Text("residual, in the units of learning");
    figure.y.title = Text("loss");
    drawLosses(figure, input, sample, stage.scaling.targetScale);
  } else if (variant == "quantiles") {
    figure.x.title = Text("quantile of the normal distribution");
    figure.y.title = Text("standardized residual");
    drawQuantiles(figure, sample);
  } else {
    figure.x.title = Text("predicted %1", Text::name(data.targetName));
    drawAgainst(figure, sample, nullptr);
  }
  return figure;
}

}  // namespace

FigureKind residualsKind() {
  FigureKind kind{
      {"residuals",
       "Residuals",
       "",
       "Residuals of the models on the test rows. A pattern against the prediction or an input means that there is "
       "more to learn, or that the noise is not the same everywhere.",
       "",
       {},
       "Models"},
      makeResiduals,
      {},
      {},
      {{"predicted", "Against the prediction", "Residual against predicted value", {}, SliceUse::none},
       {"input", "Against an input", "Residual against the input of the slice, the first one without a slice"},
       {"histogram", "Histogram", "How often residuals of each size occur", {}, SliceUse::none},
       {"quantiles",
        "Normal quantiles",
        "Ordered residuals against those of a normal distribution",
        {},
        SliceUse::none},
       {"dependence",
        "Dependence on columns",
        "Whether the residuals still depend on an input, on time or on the row before, by a test on ranks",
        {},
        SliceUse::none},
       {"loss", "Losses", "What a residual costs each method, over the range of the residuals", {}, SliceUse::none},
       {"leverage",
        "Against the leverage",
        "Leave-one-out residuals of the training rows against how much each decides its own fitted value",
        {},
        SliceUse::none},
       {"cook",
        "Cook's distance",
        "How far all fitted values move without a training row, against its leverage",
        {},
        SliceUse::none}}};
  kind.slice = SliceUse::required;
  kind.why = whyOfResidual;
  return kind;
}

}  // namespace kerridge
