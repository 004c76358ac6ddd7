// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/number_text.h"
#include "base/text.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "validation/noise_level.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

void addPoint(std::vector<Mark>& marks, const Text& label, double x, double y, Marker marker, ColorRole color) {
  Mark mark;
  mark.label = label;
  mark.x = x;
  mark.y = y;
  mark.marker = marker;
  mark.color = color;
  marks.push_back(mark);
}

// The current model on its curve, which it can be dragged along.
Cursor modelCursor(const FigureInput& input, std::size_t method, const MethodResult& result, const PathPoint& point,
                   const Series& curve) {
  Cursor cursor = lambdaCursor(input.experiment, method);
  cursor.track = {curve.x, curve.y, equivalentLambdas(result), cursor.x};
  cursor.x = std::sqrt(point.residualSquare);
  cursor.y = point.norm;
  return cursor;
}

// The residual at which the discrepancy principle cuts every path: τ δ √n. δ is that of the rule or, where it is
// estimated, the estimate of the first method that has one.
std::optional<Cursor> noiseCursor(const FigureInput& input, const SplitResult& split) {
  const auto& rules = input.experiment.rules;
  const Rule& rule = *findRule("discrepancy");
  const auto asked =
      std::find_if(rules.begin(), rules.end(), [&](const ItemSpec& spec) { return spec.id == rule.info().id; });
  const Scaling& scaling = split.stage->scaling;
  if (asked == rules.end() || !scaling.isTargetLinear()) return {};
  const auto parameters = settledParameters(rule.info(), asked->parameters);
  double delta = parameters.at("delta");
  const bool estimated = !(delta > 0.0);
  for (std::size_t i = 0; estimated && !(delta > 0.0) && i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, split, i);
    if (method == nullptr) continue;
    delta = std::sqrt(noiseVariance(
        {method->path, method->errors, split.stage->space(method->spec)->problem, parameters, scaling.targetScale}));
  }
  if (!(delta > 0.0) || !std::isfinite(delta)) return {};
  const double residual = parameters.at("tau") * std::sqrt(static_cast<double>(split.stage->n())) / scaling.targetScale;
  Cursor cursor;
  cursor.target = CursorTarget::ofNoiseLevel(rule.info().id);
  const Text number = Text::number(shortText(delta, 3));
  cursor.label = estimated ? Text("δ ≈ %1", number) : Text("δ = %1", number);
  cursor.color = ColorRole::neutral;
  cursor.x = residual * delta;
  cursor.track.value = delta;
  cursor.track.x = {1e-12 * cursor.x, 1e12 * cursor.x};
  cursor.track.values = {1e-12 * delta, 1e12 * delta};
  return cursor;
}

// Models that minimize the training error over a ball ‖f‖ ≤ Λ: KRR models of K, with a free offset or none.
bool solvesConstrained(const Method& method) {
  const auto offset = method.traits().ridgeOffset;
  return offset && *offset != Offset::penalized && !method.traits().squaresSpectrum &&
         method.traits().pathParameter == PathParameter::lambda;
}

// R̂ + μ‖f‖² of the model as a line in Λ²: no function is below it, and the model is where it touches.
Series supportingLine(const PathPoint& point, double error, double lower, double upper, ColorRole color) {
  constexpr int steps = 200;
  Series series;
  series.name = Text("R̂ + μΛ² of the model");
  series.color = color;
  series.line = LineStyle::dash;
  series.width = 1.2;
  for (int i = 0; i <= steps; ++i) {
    const double radius = lower * std::pow(upper / lower, static_cast<double>(i) / steps);
    const double value = error + point.mu * (point.norm * point.norm - radius * radius);
    if (!(value > 0.0)) break;
    series.x.push_back(radius);
    series.y.push_back(value);
  }
  return series;
}

// The constrained form: the smallest training error over ‖f‖ ≤ Λ, against Λ. Its slope in Λ² is −μ.
Figure makeConstraint(const FigureInput& input, const SplitResult& split) {
  Figure figure = emptyFigure(lCurveKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("Λ = ‖f‖");
  figure.x.logarithmic = true;
  figure.y.title = Text("smallest training error over ‖f‖ ≤ Λ");
  figure.y.logarithmic = true;
  const double n = static_cast<double>(split.stage->n());
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, split, i);
    if (method == nullptr || !solvesConstrained(*findMethod(method->spec.id))) continue;
    Series series;
    series.name = Text::words(method->label);
    series.color = colorOf(input.experiment, i);
    for (const PathPoint& point : method->path.points) {
      series.x.push_back(point.norm);
      series.y.push_back(point.residualSquare / n);
    }
    xRange.add(series.x);
    yRange.add(series.y);
    const Model* model = i < input.models.size() ? input.models[i].get() : nullptr;
    if (model != nullptr && model->point.norm > 0.0) {
      const PathPoint& point = model->point;
      const double error = point.residualSquare / n;
      Cursor cursor = modelCursor(input, i, *method, point, series);
      cursor.x = point.norm;
      cursor.y = error;
      figure.cursors.push_back(std::move(cursor));
      addPoint(figure.marks, {}, point.norm, error, Marker::circle, series.color);
      figure.subtitle.add(Text("%1: Λ = %2 ↔ λ = %3", series.name, Text::number(shortText(point.norm, 3)),
                               Text::number(shortText(point.lambda, 3))));
      RangeFinder norms(true);
      norms.add(series.x);
      if (norms.upper() > norms.lower()) {
        figure.series.push_back(supportingLine(point, error, norms.lower(), norms.upper(), series.color));
      }
    }
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty() || yRange.empty()) {
    return emptyFigure(lCurveKind(), Text("No visible method minimizes the training error over a ball ‖f‖ ≤ Λ."));
  }
  setRange(figure.x, std::max(xRange.lower(), 1e-4 * xRange.upper()), xRange.upper());
  setRange(figure.y, std::max(yRange.lower(), 1e-5 * yRange.upper()), yRange.upper());
  return figure;
}

Figure makeLCurve(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(lCurveKind(), Text("The L-curve appears when the first path is computed."));
  if (variantOf(lCurveKind(), input) == "constraint") return makeConstraint(input, *split);
  Figure figure = emptyFigure(lCurveKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("residual ‖y − f‖");
  figure.x.logarithmic = true;
  figure.y.title = Text("norm ‖f‖");
  figure.y.logarithmic = true;
  const Rule& corner = *findRule("l-curve");
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr) continue;
    Series series;
    series.name = Text::words(method->label);
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
      addPoint(figure.marks, Text("corner"), series.x[at], series.y[at], Marker::diamond, series.color);
      figure.marks.back().target = CursorTarget::ofRule(static_cast<int>(i), corner.info().id);
    } else if (!choice.reason.empty()) {
      figure.subtitle.add(Text("%1: no corner (%2)", series.name, choice.reason));
    }
    if (i < input.models.size() && input.models[i]) {
      const PathPoint& point = input.models[i]->point;
      addPoint(figure.marks, {}, std::sqrt(point.residualSquare), point.norm, Marker::circle, series.color);
      if (findMethod(method->spec.id)->traits().pathParameter != PathParameter::none)
        figure.cursors.push_back(modelCursor(input, i, *method, point, series));
    }
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty() || yRange.empty()) return emptyFigure(lCurveKind(), Text("No visible method has a path here."));
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
    addPoint(figure.marks, {}, std::sqrt(point.residualSquare), point.norm, Marker::diamond, ColorRole::neutral);
  }
  setRange(figure.x, std::max(xRange.lower(), 1e-4 * xRange.upper()), xRange.upper());
  setRange(figure.y, std::max(yRange.lower(), 1e-5 * yRange.upper()), yRange.upper());
  if (const auto noise = noiseCursor(input, *split)) figure.cursors.push_back(*noise);
  return figure;
}

}  // namespace

FigureKind lCurveKind() {
  FigureKind kind{
      {"l-curve",
       "L-curve",
       "log ‖f‖ against log ‖y − f‖",
       "Norm against residual along every path; the corner, where the curvature is largest, balances both. Circles "
       "are the current models; drag one along its path, or the line of the discrepancy principle's δ. No corner is "
       "marked where the curvature is largest at an end.",
       "Hansen 1992",
       {},
       "Errors and choices"},
      makeLCurve,
      {},
      {},
      {{"residual", "Norm and residual", "‖f‖ against ‖y − f‖ along every path"},
       {"constraint", "Constraint ‖f‖ ≤ Λ",
        "The smallest training error over the ball ‖f‖ ≤ Λ, against Λ: drag a model to set λ from Λ"}}};
  kind.why = whyOfModel;
  return kind;
}

}  // namespace kerridge
