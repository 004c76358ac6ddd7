// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

std::string nameOfModel(const Model& model) { return methodLabel(model.spec); }

// Curves over one input: the input itself for d = 1, a slice through the medians of the others for d > 1.
void drawCurves(Figure& figure, const FigureInput& input, const DivisionStage& stage) {
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
    xRange.add(series.x);
    yRange.add(series.y);
    if (!rows.empty()) figure.series.push_back(std::move(series));
  };
  cloud("training data", stage.division.train, ColorRole::data, Marker::circle);
  cloud("test data", stage.division.test, ColorRole::testData, Marker::diamond);
  if (stage.gridTruth.size() > 0) {
    Series truth;
    truth.name = "true function";
    truth.color = ColorRole::truth;
    truth.line = LineStyle::dash;
    truth.x = toStd(stage.gridPositions);
    truth.y = toStd(stage.gridTruth);
    truth.width = 1.5;
    yRange.add(truth.y);
    figure.series.push_back(std::move(truth));
  }
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->gridPrediction.size() == 0) continue;
    Series curve;
    curve.name = nameOfModel(*model);
    curve.color = colorOf(input.experiment, i);
    curve.x = toStd(stage.gridPositions);
    curve.y = toStd(model->gridPrediction);
    figure.series.push_back(std::move(curve));
  }
  setRange(figure.x, xRange.lower(), xRange.upper());
  // The range follows the data, not the curves, so that it stands still while λ is dragged.
  setRange(figure.y, yRange.lower(), yRange.upper(), 0.15);
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
  if (stage.gridFeature >= 0) {
    drawCurves(figure, input, stage);
    if (input.study.data->d() > 1) figure.subtitle += " · other inputs at their medians";
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
       "The models at their current parameters: curves over the data for one input, predicted against true values for "
       "several, or a slice along a chosen input.",
       "",
       {}},
      makeFit};
}

}  // namespace kerridge
