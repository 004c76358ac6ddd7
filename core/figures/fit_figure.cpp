// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/grid.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

Text nameOfModel(const Model& model) { return Text::words(methodLabel(model.spec)); }

// Vertical lines from the training points to the first visible model, where there is only one input.
void addSticks(Figure& figure, const FigureInput& input, const SplitData& stage) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->trainPrediction.size() != stage.trainTarget.size()) continue;
    Series sticks;
    sticks.name = Text("residuals of %1", nameOfModel(*model));
    sticks.color = colorOf(input.experiment, i);
    sticks.width = 1.3;
    sticks.opacity = 0.85;
    for (Index k = 0; k < stage.n(); ++k) {
      const double x = input.results.data->X(stage.split.train[static_cast<std::size_t>(k)], stage.gridFeature);
      sticks.x.insert(sticks.x.end(), {x, x, notANumber});
      sticks.y.insert(sticks.y.end(), {stage.trainTarget(k), model->trainPrediction(k), notANumber});
    }
    figure.series.push_back(std::move(sticks));
    return;
  }
}

Series curveOf(const Text& name, const Vector& positions, const Vector& values, ColorRole color) {
  Series curve;
  curve.name = name;
  curve.color = color;
  curve.x = toStd(positions);
  curve.y = toStd(values);
  return curve;
}

// Pinned models over the same input, in their own colors but faint and dotted.
void addGhosts(Figure& figure, const FigureInput& input, const SplitData& stage) {
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.model || !ghost.stage || ghost.stage->gridFeature != stage.gridFeature) continue;
    if (ghost.model->gridPrediction.size() != ghost.stage->gridPositions.size()) continue;
    figure.series.push_back(
        ghostCurve(ghost.label, toStd(ghost.stage->gridPositions), toStd(ghost.model->gridPrediction)));
  }
}

// Up to a hundred points are drawn as they are; more become smaller and fainter, so that a curve among them is seen and
// where many lie over each other is dark.
double crowded(double usual, double least, std::size_t n) {
  constexpr std::size_t few = 100;
  constexpr double power = 0.3;
  const double share = static_cast<double>(few) / static_cast<double>(std::max(n, few));
  return std::max(least, usual * std::pow(share, power));
}

// Training and test data as points at places(row).
template <typename Place>
void addData(Figure& figure, const Split& split, double width, double opacity, Place place) {
  const std::size_t n = split.train.size() + split.test.size();
  width = crowded(width, std::min(width, 2.5), n);
  opacity = crowded(opacity, std::min(opacity, 0.15), n);
  const auto add = [&](const Text& name, const std::vector<Index>& rows, ColorRole color, Marker marker) {
    if (rows.empty()) return;
    Series series = pointCloud(name, color, marker, width, opacity);
    for (const Index row : rows) {
      const auto [x, y] = place(row);
      series.x.push_back(x);
      series.y.push_back(y);
    }
    series.rows = rows;
    figure.series.push_back(std::move(series));
  };
  add(Text("training data"), split.train, ColorRole::data, Marker::circle);
  add(Text("test data"), split.test, ColorRole::testData, Marker::diamond);
}

// (input, target) of every row. Points set or moved by hand are at their current places even while the results are
// still the previous ones.
std::vector<Point> placesOf(const Dataset& data, const DataSpec& spec, Index feature) {
  if (spec.points && data.d() == 1 && static_cast<Index>(spec.points->size()) == data.n()) return *spec.points;
  std::vector<Point> places;
  places.reserve(static_cast<std::size_t>(data.n()));
  for (Index row = 0; row < data.n(); ++row) places.push_back({data.X(row, feature), data.y(row)});
  if (data.d() != 1) return places;
  for (const MovedRow& moved : spec.moved) {
    if (moved.row >= 1 && moved.row <= data.n()) places[static_cast<std::size_t>(moved.row - 1)] = moved.to;
  }
  return places;
}

// The data against one input; the ranges follow them.
void drawData(Figure& figure, const FigureInput& input, const Split& split, Index feature, RangeFinder& yRange) {
  const Dataset& data = *input.results.data;
  const std::vector<Point> places = placesOf(data, input.experiment.data, feature);
  figure.x.title = Text::name(data.featureNames[static_cast<std::size_t>(feature)]);
  figure.y.title = Text::name(data.targetName);
  const std::size_t before = figure.series.size();
  addData(figure, split, 6.0, data.d() == 1 ? 0.9 : 0.35,  // off the curve for d > 1
          [&](Index row) {
            const Point& point = places[static_cast<std::size_t>(row)];
            return std::pair(point.x, point.y);
          });
  RangeFinder xRange;
  for (std::size_t i = before; i < figure.series.size(); ++i) {
    xRange.add(figure.series[i].x);
    yRange.add(figure.series[i].y);
  }
  setRange(figure.x, xRange.lower(), xRange.upper());
}

void addTruth(Figure& figure, const Vector& positions, const Vector& values, const Text& name) {
  Series truth = curveOf(name, positions, values, ColorRole::truth);
  truth.line = LineStyle::dash;
  truth.width = 1.5;
  figure.series.push_back(std::move(truth));
}

// The area between the intervals of every model that has intervals.
void addBands(Figure& figure, const FigureInput& input, const SplitData& stage) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const ShownIntervals* shown = intervalsShown(input, stage, i);
    if (!input.models[i] || shown == nullptr || shown->grid.lower.size() != stage.gridPositions.size()) continue;
    if (!shown->grid.lower.allFinite() || !shown->grid.upper.allFinite()) {
      const bool many = shown->spec.adaptive && stage.n() > mostAdaptiveRows(shown->spec.kind);
      const Text intervals = intervalText(shown->spec);
      figure.subtitle.add(many ? Text("too many rows for %1", intervals) : Text("too few rows for %1", intervals));
      continue;
    }
    Band band;
    band.name = Text("%1 of %2", intervalText(shown->spec), nameOfModel(*input.models[i]));
    band.color = colorOf(input.experiment, i);
    band.x = toStd(stage.gridPositions);
    band.lower = toStd(shown->grid.lower);
    band.upper = toStd(shown->grid.upper);
    figure.bands.push_back(std::move(band));
  }
}

// Intervals of single rows as vertical bars.
void addBars(Figure& figure, const FigureInput& input, const SplitData& stage, std::size_t method) {
  const ShownIntervals* shown = intervalsShown(input, stage, method);
  if (shown == nullptr || shown->test.lower.size() != stage.testTarget.size()) return;
  Series bars;
  bars.name = Text("%1 of %2", intervalText(shown->spec), nameOfModel(*input.models[method]));
  bars.color = colorOf(input.experiment, method);
  bars.width = 1.0;
  bars.opacity = 0.3;
  for (Index row = 0; row < stage.testTarget.size(); ++row) {
    if (!std::isfinite(shown->test.lower(row)) || !std::isfinite(shown->test.upper(row))) continue;
    bars.x.insert(bars.x.end(), {stage.testTarget(row), stage.testTarget(row), notANumber});
    bars.y.insert(bars.y.end(), {shown->test.lower(row), shown->test.upper(row), notANumber});
  }
  if (!bars.x.empty()) figure.series.push_back(std::move(bars));
}

// Whether a point can be moved by hand without side effects. Moving one can change which rows belong together or
// repeat each other, the order of the rows, and splits that depend on the target.
bool rowsCanMove(const Dataset& data, const Experiment& experiment) {
  const SplitSpec& split = experiment.split;
  const bool plain = data.d() == 1 && data.n() <= static_cast<Index>(mostPoints) && data.X.allFinite() &&
                     data.targetTransform == Transform::none && data.testRows == 0 && data.splitLabels.empty() &&
                     data.groups.empty() && data.order.size() == 0 && data.withoutTarget.rows() == 0 &&
                     experiment.data.roles.transforms.empty();
  return plain && split.kind != SplitKind::column && split.kind != SplitKind::group && split.stratify == 0 &&
         !split.equalRowsTogether;
}

// Curves over one input: the input itself for d = 1, a slice through the medians of the others for d > 1.
void drawCurves(Figure& figure, const FigureInput& input, const SplitData& stage, bool withSticks) {
  const Dataset& data = *input.results.data;
  RangeFinder yRange;
  if (withSticks && data.d() == 1) addSticks(figure, input, stage);
  drawData(figure, input, stage.split, stage.gridFeature, yRange);
  if (stage.gridTruth.size() > 0) {
    addTruth(figure, stage.gridPositions, stage.gridTruth, Text("true function"));
    yRange.add(figure.series.back().y);
  }
  addBands(figure, input, stage);
  addTubes(figure, input, stage);
  addGhosts(figure, input, stage);
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->gridPrediction.size() == 0) continue;
    figure.series.push_back(
        curveOf(nameOfModel(*model), stage.gridPositions, model->gridPrediction, colorOf(input.experiment, i)));
  }
  // The range follows the data, not the curves, so that it does not move while λ is dragged.
  setRange(figure.y, yRange.lower(), yRange.upper(), 0.15);
  if (data.d() > 1) figure.subtitle.add(Text("other inputs at their medians"));
  figure.caption = withSticks ? Text("The models over the data, with lines from the training points to the first model")
                              : Text("The models as curves over the data");
  figure.movesRows = rowsCanMove(data, input.experiment);
}

// Single rows of one model as one series with gaps.
Series singleRows(const Model& model, const Dependence& dependence, const SplitData& stage, ColorRole color) {
  Series series;
  series.name = Text("%1, single rows", nameOfModel(model));
  series.color = color;
  series.width = 0.8;
  series.opacity = 0.35;
  const Matrix lines = singleDependence(dependence, stage, model);
  for (Index line = 0; line < lines.cols(); ++line) {
    for (Index g = 0; g < lines.rows(); ++g) {
      series.x.push_back(dependence.positions(g));
      series.y.push_back(lines(g, line));
    }
    series.x.push_back(notANumber);
    series.y.push_back(notANumber);
  }
  return series;
}

// Means over training rows as one input runs over its range; beneath them single rows of the first visible model.
void drawDependence(Figure& figure, const FigureInput& input, const SplitResult& split) {
  const SplitData& stage = *split.stage;
  const Index wanted = std::clamp<Index>(input.experiment.view.sliceFeature, 0, input.results.data->d() - 1);
  const Dependence* dependence = split.theory ? split.theory->dependence.get() : nullptr;
  if (dependence == nullptr || dependence->feature != wanted) {
    figure.emptyReason = Text("The partial dependence appears when it is computed.");
    return;
  }
  RangeFinder yRange;
  drawData(figure, input, stage.split, dependence->feature, yRange);
  bool first = true;
  std::vector<Series> means;
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.model || !ghost.stage || ghost.stage->space(ghost.model->spec) != stage.space(ghost.model->spec))
      continue;
    const Vector values = partialDependence(*dependence, stage, *ghost.model);
    if (values.size() > 0) means.push_back(ghostCurve(ghost.label, toStd(dependence->positions), toStd(values)));
  }
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model) continue;
    const Vector values = partialDependence(*dependence, stage, *model);
    if (values.size() == 0) continue;
    const ColorRole color = colorOf(input.experiment, i);
    if (std::exchange(first, false)) figure.series.push_back(singleRows(*model, *dependence, stage, color));
    means.push_back(curveOf(nameOfModel(*model), dependence->positions, values, color));
    means.back().width = 2.6;
  }
  if (dependence->truth.size() > 0)
    addTruth(figure, dependence->positions, dependence->truth, Text("true function, mean"));
  for (Series& mean : means) figure.series.push_back(std::move(mean));
  setRange(figure.y, yRange.lower(), yRange.upper(), 0.15);
  const std::size_t rows = dependence->sample.size();
  figure.y.title = Text("predicted %1", Text::name(input.results.data->targetName));
  figure.subtitle.add(rows == static_cast<std::size_t>(stage.n()) ? Text("mean over %1 training rows", rows)
                                                                  : Text("mean over %1 random training rows", rows));
  figure.caption = Text("Thin lines are single rows, thick ones their mean");
}

// Two inputs: the first visible model as colors, all visible models and the true function as contours on the same
// levels, so that two models can be compared.
void drawPlane(Figure& figure, const FigureInput& input, const SplitData& stage) {
  constexpr int levels = 7;
  const Dataset& data = *input.results.data;
  const std::vector<double> x = toStd(stage.planeX);
  const std::vector<double> y = toStd(stage.planeY);
  const auto plane = [&](const Vector& values) {  // rows are y
    return Matrix(Eigen::Map<const Matrix>(values.data(), stage.planeX.size(), stage.planeY.size()).transpose());
  };
  figure.x.title = Text::name(data.featureNames[0]);
  figure.y.title = Text::name(data.featureNames[1]);
  RangeFinder target;
  target.add(toStd(stage.trainTarget));
  const auto contours = [&](const Text& name, const Vector& values, ColorRole color, LineStyle line) {
    Series series;
    series.name = name;
    series.color = color;
    series.line = line;
    series.width = 1.5;
    for (int k = 1; k <= levels; ++k) {
      addContour(series, x, y, plane(values), target.lower() + k * (target.upper() - target.lower()) / (levels + 1));
    }
    if (!series.x.empty()) figure.series.push_back(std::move(series));
  };
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->gridPrediction.size() != stage.planeX.size() * stage.planeY.size()) continue;
    if (figure.heatMaps.empty()) {
      HeatMap heat;
      heat.name = nameOfModel(*model);
      heat.xEdges = edgesOf(x, false);
      heat.yEdges = edgesOf(y, false);
      heat.values = plane(model->gridPrediction);
      figure.subtitle.add(Text("colors: %1", heat.name));
      figure.heatMaps.push_back(std::move(heat));
    }
    contours(nameOfModel(*model), model->gridPrediction, colorOf(input.experiment, i), LineStyle::solid);
  }
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.model || !ghost.stage || ghost.stage->planeX != stage.planeX || ghost.stage->planeY != stage.planeY)
      continue;
    contours(ghost.label, ghost.model->gridPrediction, ColorRole::neutral, LineStyle::dashDot);
  }
  if (stage.gridTruth.size() > 0) contours(Text("true function"), stage.gridTruth, ColorRole::truth, LineStyle::dash);
  addData(figure, stage.split, 4.5, 0.8, [&](Index row) { return std::pair(data.X(row, 0), data.X(row, 1)); });
  figure.caption = Text("Contours of all models are at the same levels");
  setRange(figure.x, x.front(), x.back(), 0.0);
  setRange(figure.y, y.front(), y.back(), 0.0);
}

void drawPredictedAgainstTrue(Figure& figure, const FigureInput& input, const SplitData& stage) {
  const bool onTest = stage.testTarget.size() > 0;
  const Vector& target = onTest ? stage.testTarget : stage.trainTarget;
  const std::vector<Index>& rows = onTest ? stage.split.test : stage.split.train;
  const Text name = Text::name(input.results.data->targetName);
  figure.x.title = onTest ? Text("true %1 (test rows)", name) : Text("true %1 (training rows)", name);
  figure.y.title = Text("predicted");
  figure.sameUnits = true;
  figure.caption = Text("Every point is a row; a perfect model lies on the diagonal");
  RangeFinder range;
  range.add(toStd(target));
  Series diagonal;
  diagonal.name = Text("perfect prediction");
  diagonal.color = ColorRole::neutral;
  diagonal.line = LineStyle::dash;
  diagonal.width = 1.0;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model) continue;
    const Vector& predicted = onTest ? model->testPrediction : model->trainPrediction;
    if (predicted.size() == 0) {
      figure.emptyReason =
          Text("There are too many rows to predict interactively. Choose an input to see a slice along it.");
      return;
    }
    if (onTest) addBars(figure, input, stage, i);
    const ColorRole color = colorOf(input.experiment, i);
    Series cloud = pointCloud(nameOfModel(*model), color, methodMarker(color), 6.0, 0.6);
    cloud.x = toStd(target);
    cloud.y = toStd(predicted);
    cloud.rows = rows;
    figure.series.push_back(std::move(cloud));
  }
  for (const GhostModel& ghost : input.ghosts) {
    if (!hasSameRows(ghost, stage)) continue;
    const Vector& predicted = onTest ? ghost.model->testPrediction : ghost.model->trainPrediction;
    if (predicted.size() == target.size())
      figure.series.push_back(ghostCloud(ghost.label, toStd(target), toStd(predicted), rows));
  }
  if (figure.series.empty()) {
    figure.emptyReason = noModelHere();
    return;
  }
  setRange(figure.x, range.lower(), range.upper());
  setRange(figure.y, range.lower(), range.upper(), 0.15);
  diagonal.x = {figure.x.lower, figure.x.upper};
  diagonal.y = diagonal.x;
  figure.series.push_back(std::move(diagonal));
}

Figure makeFit(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(fitKind(), Text("The fit appears when the first model is computed."));
  Figure figure = emptyFigure(fitKind(), {});
  figure.subtitle = splitText(input);
  const SplitData& stage = *split->stage;
  const std::string variant = variantOf(fitKind(), input);
  if (variant == dependenceVariant && input.results.data->d() > 1) {
    drawDependence(figure, input, *split);
  } else if (variant != "predicted" && stage.gridFeature >= 0) {
    drawCurves(figure, input, stage, variant == "sticks");
  } else if (variant != "predicted" && stage.planeX.size() > 0) {
    drawPlane(figure, input, stage);
  } else {
    drawPredictedAgainstTrue(figure, input, stage);
  }
  return figure;
}

}  // namespace

FigureKind fitKind() {
  FigureKind kind{
      {"fit",
       "Fit",
       "",
       "The models at their current parameters: curves over the data for one input, a colored plane with contours for "
       "two, predicted against true values for more, or a slice or the mean prediction along a chosen input.",
       "",
       {},
       "Models"},
      makeFit,
      {},
      {},
      {{"curves", "As a function", "Curves over one input or a slice, a plane for two inputs"},
       {"sticks", "With residual sticks", "One input: lines from the training points to the first visible model"},
       {"predicted",
        "Predicted against true",
        "Every row as a point; a perfect model lies on the diagonal",
        {},
        SliceUse::none},
       {dependenceVariant,
        "Partial dependence",
        "Several inputs: the mean prediction over training rows as one input runs over its range, and single rows",
        {FigureNeed::dependence},
        SliceUse::required}}};
  kind.slice = SliceUse::optional;
  kind.overData = true;
  kind.why = whyOfPrediction;
  return kind;
}

}  // namespace kerridge
