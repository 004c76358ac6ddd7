// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

std::string nameOfModel(const Model& model) { return methodLabel(model.spec); }

// Vertical lines from the training points to the first visible model, where there is only one input.
void addSticks(Figure& figure, const FigureInput& input, const DivisionStage& stage) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->trainPrediction.size() != stage.trainTarget.size()) continue;
    Series sticks;
    sticks.name = "residuals of " + nameOfModel(*model);
    sticks.color = colorOf(input.experiment, i);
    sticks.width = 1.3;
    sticks.opacity = 0.85;
    for (Index k = 0; k < stage.n(); ++k) {
      const double x = input.study.data->X(stage.division.train[static_cast<std::size_t>(k)], stage.gridFeature);
      sticks.x.insert(sticks.x.end(), {x, x, notANumber});
      sticks.y.insert(sticks.y.end(), {stage.trainTarget(k), model->trainPrediction(k), notANumber});
    }
    figure.series.push_back(std::move(sticks));
    return;
  }
}

Series curveOf(const std::string& name, const Vector& positions, const Vector& values, ColorRole color) {
  Series curve;
  curve.name = name;
  curve.color = color;
  curve.x = toStd(positions);
  curve.y = toStd(values);
  return curve;
}

// Pinned models over the same input, in their own colours but faint and dotted.
void addGhosts(Figure& figure, const FigureInput& input, const DivisionStage& stage) {
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.model || !ghost.stage || ghost.stage->gridFeature != stage.gridFeature) continue;
    if (ghost.model->gridPrediction.size() != ghost.stage->gridPositions.size()) continue;
    Series curve = curveOf(ghost.label, ghost.stage->gridPositions, ghost.model->gridPrediction, ColorRole::neutral);
    curve.line = LineStyle::dashDot;
    curve.width = 1.6;
    figure.series.push_back(std::move(curve));
  }
}

// Curves over one input: the input itself for d = 1, a slice through the medians of the others for d > 1.
void drawCurves(Figure& figure, const FigureInput& input, const DivisionStage& stage, bool withSticks) {
  const Dataset& data = *input.study.data;
  const Index feature = stage.gridFeature;
  figure.x.title = data.featureNames[static_cast<std::size_t>(feature)];
  figure.y.title = data.targetName;
  RangeFinder xRange;
  RangeFinder yRange;
  const auto cloud = [&](const std::string& name, const std::vector<Index>& rows, ColorRole color, Marker marker) {
    Series series;
    series.name = name;
    series.color = color;
    series.line = LineStyle::none;
    series.marker = marker;
    series.width = 6.0;
    series.opacity = data.d() == 1 ? 0.9 : 0.35;  // off the slice for d > 1
    for (const Index row : rows) {
      series.x.push_back(data.X(row, feature));
      series.y.push_back(data.y(row));
    }
    series.rows = rows;
    xRange.add(series.x);
    yRange.add(series.y);
    if (!rows.empty()) figure.series.push_back(std::move(series));
  };
  if (withSticks && data.d() == 1) addSticks(figure, input, stage);
  cloud("training data", stage.division.train, ColorRole::data, Marker::circle);
  cloud("test data", stage.division.test, ColorRole::testData, Marker::diamond);
  if (stage.gridTruth.size() > 0) {
    Series truth = curveOf("true function", stage.gridPositions, stage.gridTruth, ColorRole::truth);
    truth.line = LineStyle::dash;
    truth.width = 1.5;
    yRange.add(truth.y);
    figure.series.push_back(std::move(truth));
  }
  addGhosts(figure, input, stage);
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->gridPrediction.size() == 0) continue;
    figure.series.push_back(
        curveOf(nameOfModel(*model), stage.gridPositions, model->gridPrediction, colorOf(input.experiment, i)));
  }
  setRange(figure.x, xRange.lower(), xRange.upper());
  // The range follows the data, not the curves, so that it stands still while λ is dragged.
  setRange(figure.y, yRange.lower(), yRange.upper(), 0.15);
}

// Two inputs: the first visible model as colours, all visible models and the true function as contours on the same
// levels, so that two models can be compared.
void drawPlane(Figure& figure, const FigureInput& input, const DivisionStage& stage) {
  constexpr int levels = 7;
  const Dataset& data = *input.study.data;
  const std::vector<double> x = toStd(stage.planeX);
  const std::vector<double> y = toStd(stage.planeY);
  const auto plane = [&](const Vector& values) {  // rows are y
    return Matrix(Eigen::Map<const Matrix>(values.data(), stage.planeX.size(), stage.planeY.size()).transpose());
  };
  figure.x.title = data.featureNames[0];
  figure.y.title = data.featureNames[1];
  RangeFinder target;
  target.add(toStd(stage.trainTarget));
  const auto contours = [&](const std::string& name, const Vector& values, ColorRole color, LineStyle line) {
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
      figure.subtitle += " · colours: " + heat.name;
      figure.heatMaps.push_back(std::move(heat));
    }
    contours(nameOfModel(*model), model->gridPrediction, colorOf(input.experiment, i), LineStyle::solid);
  }
  if (stage.gridTruth.size() > 0) contours("true function", stage.gridTruth, ColorRole::truth, LineStyle::dash);
  const auto cloud = [&](const std::string& name, const std::vector<Index>& rows, ColorRole color, Marker marker) {
    Series series;
    series.name = name;
    series.color = color;
    series.line = LineStyle::none;
    series.marker = marker;
    series.width = 4.5;
    series.opacity = 0.8;
    series.rows = rows;
    for (const Index row : rows) {
      series.x.push_back(data.X(row, 0));
      series.y.push_back(data.X(row, 1));
    }
    if (!rows.empty()) figure.series.push_back(std::move(series));
  };
  cloud("training data", stage.division.train, ColorRole::data, Marker::circle);
  cloud("test data", stage.division.test, ColorRole::testData, Marker::diamond);
  setRange(figure.x, x.front(), x.back(), 0.0);
  setRange(figure.y, y.front(), y.back(), 0.0);
}

void drawPredictedAgainstTrue(Figure& figure, const FigureInput& input, const DivisionStage& stage) {
  const bool onTest = stage.testTarget.size() > 0;
  const Vector& target = onTest ? stage.testTarget : stage.trainTarget;
  figure.x.title = "true " + input.study.data->targetName + (onTest ? " (test rows)" : " (training rows)");
  figure.y.title = "predicted";
  RangeFinder range;
  range.add(toStd(target));
  Series diagonal;
  diagonal.name = "perfect prediction";
  diagonal.color = ColorRole::neutral;
  diagonal.line = LineStyle::dash;
  diagonal.width = 1.0;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model) continue;
    Series cloud;
    cloud.name = nameOfModel(*model);
    cloud.color = colorOf(input.experiment, i);
    cloud.line = LineStyle::none;
    cloud.marker = i % 2 == 0 ? Marker::circle : Marker::triangle;
    cloud.width = 5.0;
    cloud.opacity = 0.6;
    cloud.x = toStd(target);
    cloud.y = toStd(onTest ? model->testPrediction : model->trainPrediction);
    cloud.rows = onTest ? stage.division.test : stage.division.train;
    if (cloud.y.empty()) {
      figure.emptyReason = "Too many rows to predict while you watch: choose an input to see a slice along it.";
      return;
    }
    figure.series.push_back(std::move(cloud));
  }
  setRange(figure.x, range.lower(), range.upper());
  setRange(figure.y, range.lower(), range.upper(), 0.15);
  diagonal.x = {figure.x.lower, figure.x.upper};
  diagonal.y = diagonal.x;
  figure.series.push_back(std::move(diagonal));
}

Figure makeFit(const FigureInput& input) {
  const DivisionResult* division = shownDivision(input);
  if (division == nullptr) return emptyFigure(fitKind(), "The fit appears when the first model is computed.");
  Figure figure = emptyFigure(fitKind(), "");
  figure.subtitle = divisionText(input);
  const DivisionStage& stage = *division->stage;
  const std::string form = variantOf(fitKind(), input);
  if (form != "predicted" && stage.gridFeature >= 0) {
    drawCurves(figure, input, stage, form == "sticks");
    if (input.study.data->d() > 1) figure.subtitle += " · other inputs at their medians";
  } else if (form != "predicted" && stage.planeX.size() > 0) {
    drawPlane(figure, input, stage);
  } else {
    drawPredictedAgainstTrue(figure, input, stage);
  }
  return figure;
}

}  // namespace

FigureKind fitKind() {
  return {
      {"fit",
       "Fit",
       "",
       "The models at their current parameters: curves over the data for one input, a coloured plane with contours for "
       "two, predicted against true values for more, or a slice along a chosen input.",
       "",
       {}},
      makeFit,
      {},
      {},
      {{"curves", "As a function", "Curves over one input or a slice, a plane for two inputs"},
       {"sticks", "With residual sticks", "One input: lines from the training points to the first visible model"},
       {"predicted", "Predicted against true", "Every row as a point; a perfect model lies on the diagonal"}}};
}

}  // namespace kerridge
