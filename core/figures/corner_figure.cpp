// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "methods/solver_methods.h"
#include "stages/two_weights.h"

namespace kerridge {

namespace {

constexpr int pointsAround = 180;
// Width over height of the plane, about that of a chart: there the circle looks round.
constexpr double aspect = 1.8;

std::optional<std::size_t> firstLasso(const Experiment& experiment) {
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (experiment.methods[i].visible && findMethod(experiment.methods[i].id) == &lasso()) return i;
  }
  return std::nullopt;
}

// The two inputs with the largest weights along the path, in their own order.
std::array<Index, 2> twoInputs(const Matrix& weights) {
  Vector largest = weights.cwiseAbs().rowwise().maxCoeff();
  Index first = 0;
  Index second = 0;
  largest.maxCoeff(&first);
  largest(first) = -1.0;
  largest.maxCoeff(&second);
  return {std::min(first, second), std::max(first, second)};
}

Series curveOf(const Text& name, ColorRole color, LineStyle line, double width) {
  Series series;
  series.name = name;
  series.color = color;
  series.line = line;
  series.width = width;
  return series;
}

void add(Series& series, const TwoVector& point) {
  series.x.push_back(point(0));
  series.y.push_back(point(1));
}

void addEllipse(Series& series, const TwoWeights& plane, double level) {
  if (!series.x.empty()) add(series, TwoVector::Constant(notANumber));
  for (int i = 0; i <= pointsAround; ++i) {
    add(series, plane.onEllipse(level, 2.0 * std::numbers::pi * i / pointsAround));
  }
}

Series diamond(double radius, ColorRole color) {
  Series series = curveOf(Text("‖w‖₁ ≤ Λ₁ through the Lasso"), color, LineStyle::solid, 2.2);
  for (const auto& [x, y] : {std::pair{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}, {1.0, 0.0}}) {
    add(series, TwoVector(radius * x, radius * y));
  }
  return series;
}

Series circle(double radius) {
  Series series = curveOf(Text("‖w‖₂ ≤ Λ₂ through ridge"), ColorRole::highlight, LineStyle::solid, 2.2);
  for (int i = 0; i <= pointsAround; ++i) {
    const double angle = 2.0 * std::numbers::pi * i / pointsAround;
    add(series, TwoVector(radius * std::cos(angle), radius * std::sin(angle)));
  }
  return series;
}

// From w = 0 to least squares.
Series ridgePath(const TwoWeights& plane) {
  Series series = curveOf(Text("ridge over its λ"), ColorRole::highlight, LineStyle::dot, 1.4);
  constexpr int steps = 120;
  add(series, TwoVector::Zero());
  for (int i = 0; i <= steps; ++i) {
    add(series, plane.ridge(plane.H.trace() * std::pow(10.0, 4.0 - 8.0 * i / steps)));
  }
  add(series, plane.center);
  return series;
}

Mark markAt(const Text& label, const TwoVector& point, Marker marker, ColorRole color) {
  Mark mark;
  mark.label = label;
  mark.x = point(0);
  mark.y = point(1);
  mark.marker = marker;
  mark.color = color;
  return mark;
}

// The model on its path, which it can be dragged along. Models at one place count once.
Cursor modelCursor(const FigureInput& input, std::size_t method, const MethodResult& result,
                   const std::array<Index, 2>& inputs, const TwoVector& here) {
  Cursor cursor = lambdaCursor(input.experiment, method);
  cursor.track.value = cursor.x;
  const std::vector<double> lambdas = equivalentLambdas(result);
  for (std::size_t l = 0; l < lambdas.size(); ++l) {
    const auto column = static_cast<Index>(l);
    const double x = result.path.A(inputs[0], column);
    const double y = result.path.A(inputs[1], column);
    if (!cursor.track.x.empty() && cursor.track.x.back() == x && cursor.track.y.back() == y) continue;
    cursor.track.x.push_back(x);
    cursor.track.y.push_back(y);
    cursor.track.values.push_back(lambdas[l]);
  }
  cursor.x = here(0);
  cursor.y = here(1);
  return cursor;
}

// Both balls, the path of the Lasso and, unless it is far away, least squares.
void setPlane(Figure& figure, const TwoVector& center) {
  constexpr double farAway = 3.0;
  RangeFinder x;
  RangeFinder y;
  for (const std::size_t shown : {2, 3, 4}) {
    x.add(figure.series[shown].x);
    y.add(figure.series[shown].y);
  }
  const double most = farAway * std::max({x.upper(), -x.lower(), y.upper(), -y.lower()});
  x.add(std::clamp(center(0), -most, most));
  y.add(std::clamp(center(1), -most, most));
  constexpr double margin = 0.1;
  setRange(figure.x, x.lower(), x.upper(), margin);
  setRange(figure.y, y.lower(), y.upper(), margin);
  // One unit on both axes, as far as the shape of the chart allows.
  const auto widen = [](Axis& axis, double width) {
    const double more = 0.5 * std::max(width - (axis.upper - axis.lower), 0.0);
    axis.lower -= more;
    axis.upper += more;
  };
  widen(figure.x, aspect * (figure.y.upper - figure.y.lower));
  widen(figure.y, (figure.x.upper - figure.x.lower) / aspect);
}

Figure makeCorner(const FigureInput& input) {
  const auto method = firstLasso(input.experiment);
  if (!method) return emptyFigure(cornerKind(), Text("Add Lasso to see its ball."));
  const SplitResult* split = shownSplit(input);
  const MethodResult* result = split != nullptr ? shownResult(input, *split, *method) : nullptr;
  const Model* model = *method < input.models.size() ? input.models[*method].get() : nullptr;
  if (result == nullptr || model == nullptr || result->path.points.empty()) {
    return emptyFigure(cornerKind(), Text("The ball appears when the path is computed."));
  }
  if (result->path.A.rows() < 2) return emptyFigure(cornerKind(), Text("The ball needs two inputs, and there is one."));
  const std::array<Index, 2> inputs = twoInputs(result->path.A);
  const std::vector<std::string> names = encodingOf(*input.results.data).seenNames();
  const Text first = Text::name(names[static_cast<std::size_t>(inputs[0])]);
  const Text second = Text::name(names[static_cast<std::size_t>(inputs[1])]);
  const SplitData& stage = *split->stage;
  const TwoWeights plane =
      twoWeights(*stage.trainInputs, stage.scaling.target(stage.trainTarget), model->a, inputs[0], inputs[1]);
  if (plane.singular) {
    return emptyFigure(cornerKind(),
                       Text("%1 and %2 tell the same: their training error has no ellipses.", first, second));
  }
  const TwoVector here(model->a(inputs[0]), model->a(inputs[1]));
  const double level = plane.error(here);
  const double ridge = plane.ridgeOfError(level);
  const TwoVector there = std::isfinite(ridge) ? plane.ridge(ridge) : TwoVector::Zero();
  const ColorRole color = colorOf(input.experiment, *method);

  Figure figure = emptyFigure(cornerKind(), {});
  figure.sameUnits = true;
  figure.x.title = Text("weight of %1", first);
  figure.y.title = Text("weight of %1", second);
  Series ellipses = curveOf(Text("training error"), ColorRole::neutral, LineStyle::solid, 1.0);
  const double whole = std::max(plane.error(TwoVector::Zero()) - plane.least, level - plane.least);
  for (const double share : {0.04, 0.16, 0.36, 0.64, 1.0}) addEllipse(ellipses, plane, plane.least + share * whole);
  Series touching = curveOf(Text("training error of both"), ColorRole::data, LineStyle::solid, 2.0);
  addEllipse(touching, plane, level);
  Series path = curveOf(Text("Lasso over λ"), color, LineStyle::dot, 1.4);
  path.x = toStd(result->path.A.row(inputs[0]).transpose().eval());
  path.y = toStd(result->path.A.row(inputs[1]).transpose().eval());
  figure.series = {std::move(ellipses),  std::move(touching), diamond(here.lpNorm<1>(), color),
                   circle(there.norm()), std::move(path),     ridgePath(plane)};
  figure.marks = {markAt(Text("Lasso"), here, Marker::circle, color),
                  markAt(Text("ridge"), there, Marker::diamond, ColorRole::highlight),
                  markAt(Text("least squares"), plane.center, Marker::cross, ColorRole::neutral)};
  figure.cursors.push_back(modelCursor(input, *method, *result, inputs, here));
  setPlane(figure, plane.center);

  const auto zeros = (here.array() == 0.0).count();
  const auto number = [](double value) { return Text::number(shortText(value, 3)); };
  const Text label = Text::words(result->label);
  const Text lambda = number(model->point.lambda);
  figure.subtitle = zeros == 2   ? Text("%1 at λ = %2: w = 0", label, lambda)
                    : zeros == 0 ? Text("%1 at λ = %2: on an edge, no weight is 0", label, lambda)
                                 : Text("%1 at λ = %2: at a corner, the weight of %3 is 0", label, lambda,
                                        here(0) == 0.0 ? first : second);
  figure.subtitle.add(Text("Λ₁ = %1, Λ₂ = %2", number(here.lpNorm<1>()), number(there.norm())));
  if (result->path.A.rows() > 2) figure.subtitle.add(Text("all other weights held"));
  figure.subtitle.add(splitText(input));
  return figure;
}

}  // namespace

FigureKind cornerKind() {
  return {{"corner",
           "Ball and corner",
           "min ‖y − Xw‖² over ‖w‖<sub>1</sub> ≤ Λ<sub>1</sub>, over ‖w‖<sub>2</sub> ≤ Λ<sub>2</sub>",
           "The training error over the two largest weights of the first visible Lasso: ellipses around least squares. "
           "The ℓ1 ball touches them at a corner, where a weight is 0; the ℓ2 ball of ridge with the same error does "
           "not. Drag the Lasso along its path.",
           "B23",
           {},
           "Paths and time"},
          makeCorner};
}

}  // namespace kerridge
