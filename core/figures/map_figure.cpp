// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

void addContours(Figure& figure, const MapResult& map) {
  for (const MapContour& contour : map.contours) {
    Series series;
    if (&contour == &map.contours.front()) series.name = "equal μ: the same model";
    series.color = ColorRole::neutral;
    series.width = 1.0;
    series.opacity = 0.8;
    series.x = contour.m;
    series.y = contour.lambda;
    figure.series.push_back(std::move(series));
  }
}

// The error asked for; where it was not computed, the folds', leave-one-out, or what is there while they are computed.
void chooseErrors(const MapResult& map, const DivisionStage& stage, Measure measure, const std::string& wanted,
                  HeatMap& heat) {
  const bool validated = map.kFoldMse.size() > 0 || map.looMse.size() > 0;
  const bool testKnown = stage.testTarget.size() > 0 && map.testMse.size() > 0;
  const bool onTest = testKnown && (wanted == "test" || (!validated && wanted != "train"));
  const bool onTrain = !onTest && (wanted == "train" || !validated);
  const bool folded = !onTest && !onTrain && map.kFoldMse.size() > 0 && (wanted != "loo" || map.looMse.size() == 0);
  const Matrix& mse = onTest ? map.testMse : onTrain ? map.trainMse : folded ? map.kFoldMse : map.looMse;
  const Vector& y = onTest ? stage.testTarget : stage.trainTarget;
  heat.name = std::string(onTest ? "test " : onTrain ? "train " : folded ? "k-fold " : "LOO ") + measureLabel(measure);
  heat.values = mse.unaryExpr([&](double value) { return measureFromMse(measure, value, y); });
  const double sign = largerIsBetter(measure) ? -1.0 : 1.0;
  double best = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < heat.values.rows(); ++i) {
    for (Index j = 0; j < heat.values.cols(); ++j) {
      if (sign * heat.values(i, j) < best) {
        best = sign * heat.values(i, j);
        heat.bestRow = i;
        heat.bestColumn = j;
      }
    }
  }
}

Figure makeMapFigure(const FigureInput& input) {
  const DivisionResult* division = shownDivision(input);
  if (!input.study.experiment.map) return emptyFigure(mapKind(), "The experiment has no m–λ map.");
  if (division == nullptr || !division->map) return emptyFigure(mapKind(), "The map appears after the paths.");
  Figure figure = emptyFigure(mapKind(), "");
  figure.subtitle = divisionText(input);
  const MapResult& map = *division->map;
  const Measure measure = input.experiment.measure == Measure::mae ? Measure::rmse : input.experiment.measure;
  HeatMap heat;
  heat.xEdges = edgesOf(map.m, false);
  heat.yEdges = edgesOf(map.lambda, true);
  heat.hatched = map.zero;
  heat.hatchedMeaning = "f = 0";
  heat.logarithmicColor = measure != Measure::r2;
  chooseErrors(map, *division->stage, measure, variantOf(mapKind(), input), heat);
  figure.x.title = "exponent m";
  figure.x.lower = heat.xEdges.front();
  figure.x.upper = heat.xEdges.back();
  figure.y.title = "λ";
  figure.y.logarithmic = true;
  figure.y.lower = heat.yEdges.front();
  figure.y.upper = heat.yEdges.back();
  figure.heatMaps.push_back(std::move(heat));
  addContours(figure, map);

  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodSpec& spec = input.experiment.methods[i];
    const bool isMrlsr = spec.id == "m-rlsr";
    if (!spec.visible || (!isMrlsr && spec.id != "krr")) continue;
    Cursor cursor;
    cursor.label = methodLabel(spec);
    cursor.x = isMrlsr ? settledParameters(findMethod(spec.id)->info(), spec.parameters).at("m") : 2.0;
    cursor.y = spec.at;
    cursor.color = colorOf(input.experiment, i);
    if (isMrlsr && figure.clickTarget.empty()) {
      figure.clickTarget = mapClickTarget(static_cast<int>(i));
      cursor.target = figure.clickTarget;  // the cross can be dragged, too
    }
    figure.cursors.push_back(cursor);
  }
  return figure;
}

}  // namespace

FigureKind mapKind() {
  return {
      {"map",
       "m–λ map",
       "",
       "Error of M-RLSR over its exponent m and λ. Points on one line of equal μ are the same model; the best cell is "
       "boxed; hatched cells have f = 0 as minimiser. A click moves the M-RLSR model there.",
       "AK14, AK15",
       {}},
      makeMapFigure,
      {},
      {},
      {{"test", "Test error", "Error on the test part; without one that of the folds, or leave-one-out"},
       {"k-fold", "k-fold error", "Error of cross-validation where a rule asks for it, else leave-one-out"},
       {"loo", "Leave-one-out error", "Exact leave-one-out error"},
       {"train", "Training error", "Error on the training part: it grows with λ"}}};
}

}  // namespace kerridge
