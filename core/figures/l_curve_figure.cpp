// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

void addPoint(std::vector<Mark>& marks, const std::string& label, double x, double y, Marker marker, ColorRole color) {
  Mark mark;
  mark.label = label;
  mark.x = x;
  mark.y = y;
  mark.marker = marker;
  mark.color = color;
  marks.push_back(mark);
}

Figure makeLCurve(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(lCurveKind(), "The L-curve appears when the first path is computed.");
  Figure figure = emptyFigure(lCurveKind(), "");
  figure.subtitle = splitText(input);
  figure.x.title = "residual ‖y − f‖";
  figure.x.logarithmic = true;
  figure.y.title = "norm ‖f‖";
  figure.y.logarithmic = true;
  const Rule& corner = *findRule("l-curve");
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr) continue;
    Series series;
    series.name = method->label;
    series.color = colorOf(input.experiment, i);
    for (const PathPoint& point : method->path.points) {
      series.x.push_back(std::sqrt(point.residualSquare));
      series.y.push_back(point.norm);
    }
    xRange.add(series.x);
    yRange.add(series.y);
    const RuleChoice choice =
        corner.choose({method->path, method->errors, split->stage->space(method->spec)->problem, {}});
    if (choice.index >= 0) {
      const std::size_t at = static_cast<std::size_t>(choice.index);
      addPoint(figure.marks, "corner", series.x[at], series.y[at], Marker::diamond, series.color);
      figure.marks.back().target = CursorTarget::ofRule(static_cast<int>(i), corner.info().id);
    } else if (!choice.reason.empty()) {
      figure.subtitle += " · " + method->label + ": no corner (" + choice.reason + ")";
    }
    if (i < input.models.size() && input.models[i]) {
      const PathPoint& point = input.models[i]->point;
      addPoint(figure.marks, "", std::sqrt(point.residualSquare), point.norm, Marker::circle, series.color);
    }
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty() || yRange.empty()) return emptyFigure(lCurveKind(), "No visible method has a path here.");
  for (const GhostModel& ghost : input.ghosts) {
    // Other scalings of the target measure both norms in other units.
    if (!hasSameRows(ghost, *split->stage) || ghost.stage->scaling.targetScale != split->stage->scaling.targetScale)
      continue;
    Series series = ghostCurve(ghost.label, {}, {});
    if (ghost.result) {
      for (const PathPoint& point : ghost.result->path.points) {
        series.x.push_back(std::sqrt(point.residualSquare));
        series.y.push_back(point.norm);
      }
      figure.series.push_back(std::move(series));
    }
    const PathPoint& point = ghost.model->point;
    addPoint(figure.marks, "", std::sqrt(point.residualSquare), point.norm, Marker::diamond, ColorRole::neutral);
  }
  setRange(figure.x, std::max(xRange.lower(), 1e-4 * xRange.upper()), xRange.upper());
  setRange(figure.y, std::max(yRange.lower(), 1e-5 * yRange.upper()), yRange.upper());
  return figure;
}

}  // namespace

FigureKind lCurveKind() {
  return {{"l-curve",
           "L-curve",
           "log ‖f‖ against log ‖y − f‖",
           "Norm against residual along every path; the corner, where the curvature is largest, balances both. Circles "
           "are the "
           "current models. No corner is marked where the curvature is largest at an end.",
           "Hansen 1992",
           {},
           "Errors and choices"},
          makeLCurve};
}

}  // namespace kerridge
