// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"

namespace kerridge {

namespace {

constexpr int samples = 400;
// A minimum that lies less than this share of J(0) below it would need more digits than the ticks show.
constexpr double leastDepth = 1e-5;

// The objective along the path between two log μ.
Series objectiveBetween(const RidgeCurve& family, double low, double high, double m, double logLambda) {
  const double n = static_cast<double>(family.n());
  Series curve;
  for (int i = 0; i <= samples; ++i) {
    const double logMu = low + (high - low) * i / samples;
    const NormPoint point = family.at(logMu);
    curve.x.push_back(std::exp(logMu));
    curve.y.push_back(point.residualSquare / n + std::exp(logLambda + m * point.logNorm));
  }
  return curve;
}

// The part of [low, high] in which the curve is below `upper` and neither level at its beginning, where f interpolates,
// nor at `level`, where f = 0, to within a hundredth of `depth`.
std::pair<double, double> eventfulPart(const Series& curve, double low, double high, double upper, double level,
                                       double depth) {
  const double step = (high - low) / samples;
  double from = high;
  double to = low;
  const auto isLevel = [depth](double value, double at) { return std::abs(value - at) <= 0.01 * depth; };
  bool begun = false;
  for (int i = 0; i <= samples; ++i) {
    const double value = curve.y[static_cast<std::size_t>(i)];
    begun = begun || !isLevel(value, curve.y.front());
    if (!begun || !(value < upper) || isLevel(value, level)) continue;
    from = std::min(from, low + step * i);
    to = std::max(to, low + step * i);
  }
  return {from, to};
}

// AK14's F(C) = ‖f_μ‖^(m−2) − C at μ = mλC/2, over C: its roots are the stationary points. Both terms run over many
// powers of ten, what they make of C over one.
Figure rootsOf(const RidgeCurve& family, const MrlsrSolution& solution, double m, double logLambda, double low,
               double high) {
  constexpr double widest = 690.0;
  constexpr double most = 2.0;
  const double logFactor = std::log(0.5 * m) + logLambda;  // log μ − log C
  const double from = std::max(low - logFactor, -widest);
  const double to = std::min(high - logFactor, widest);
  Figure figure = emptyFigure(objectiveKind(), {});
  figure.x.title = Text("C");
  figure.x.logarithmic = true;
  figure.x.lower = std::exp(from);
  figure.x.upper = std::exp(to);
  figure.y.title = Text("F(C)/C");
  Series curve;
  curve.name = Text("F(C)/C = ‖f‖^(m−2)/C − 1");
  RangeFinder range;
  range.add(-1.0);
  range.add(0.5);
  for (int i = 0; i <= samples; ++i) {
    const double logC = from + (to - from) * i / samples;
    const double logNorm = family.at(logC + logFactor).logNorm;
    curve.x.push_back(std::exp(logC));
    curve.y.push_back(std::expm1(std::min((m - 2.0) * logNorm - logC, widest)));
    range.add(std::min(curve.y.back(), most));
  }
  Series zero;
  zero.name = Text("F(C) = 0");
  zero.color = ColorRole::neutral;
  zero.line = LineStyle::dash;
  zero.width = 1.2;
  zero.x = {figure.x.lower, figure.x.upper};
  zero.y = {0.0, 0.0};
  for (const StationaryPoint& point : solution.stationaryPoints) {
    Mark mark;
    mark.x = std::exp(std::clamp(point.logMu - logFactor, -widest, widest));
    mark.y = 0.0;
    mark.label = Text("C₀ = %1", Text::number(shortText(mark.x, 3)));
    mark.marker = point.minimum ? Marker::circle : Marker::diamond;
    figure.marks.push_back(mark);
  }
  setRange(figure.y, range.lower(), range.upper());
  figure.series = {std::move(curve), std::move(zero)};
  return figure;
}

// J along the KRR path: every stationary point of M-RLSR lies on it.
Figure makeObjective(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(objectiveKind(), Text("The objective appears when the spectrum is computed."));
  const auto& methods = input.experiment.methods;
  const auto spec = firstOfFreeExponent(methods);
  if (spec == methods.end()) return emptyFigure(objectiveKind(), Text("Add M-RLSR to see its objective."));
  const ModelSpace* space = split->stage->space(*spec);
  if (space == nullptr)
    return emptyFigure(objectiveKind(), Text("The objective appears when the spectrum is computed."));
  const std::unique_ptr<const RidgeCurve> ridge = ridgeCurve(space->problem, Offset::none, false, {});
  const RidgeCurve& family = *ridge;
  const double m = settledParameters(findMethod(spec->id)->info(), spec->parameters).at("m");
  const double logLambda = std::log(spec->at);
  const MrlsrSolution solution = solveMrlsr(family, m, logLambda);
  const double n = static_cast<double>(family.n());
  const double atZero = family.targetSquare() / n;
  if (!(atZero > 0.0)) return emptyFigure(objectiveKind(), Text("The target is 0: f = 0 fits it without penalty."));

  // From well below the spectrum to well above it, and around every stationary point.
  double low = family.logMuFloor() + 25.0;
  double high = family.logMuCeiling() - 33.0;
  for (const StationaryPoint& point : solution.stationaryPoints) {
    low = std::min(low, point.logMu - 3.0);
    high = std::max(high, point.logMu + 3.0);
  }
  low = std::max(low, -690.0);
  high = std::min(high, 690.0);
  const double smallest = std::min(atZero, solution.objective);
  // Where minima compete: below a few times J(0), or, where the minimum lies just below J(0), not far above that.
  double depth = atZero - smallest;
  double upper = 2.5 * atZero;
  if (depth > leastDepth * atZero) {
    upper = std::min(upper, atZero + 4.0 * depth);
  } else {
    depth = atZero;
  }
  const auto [from, to] =
      eventfulPart(objectiveBetween(family, low, high, m, logLambda), low, high, upper, atZero, depth);
  if (from < to) {
    low = std::max(low, from - 2.0);
    high = std::min(high, to + 2.0);
  }
  for (const StationaryPoint& point : solution.stationaryPoints) {
    low = std::max(std::min(low, point.logMu - 3.0), -690.0);
    high = std::min(std::max(high, point.logMu + 3.0), 690.0);
  }
  const ColorRole color = colorOf(input.experiment, static_cast<std::size_t>(spec - methods.begin()));
  const Text label = Text::words(methodLabel(*spec));
  const Text lambda = Text::number(shortText(spec->at, 3));
  const std::size_t count = solution.stationaryPoints.size();
  const Text found = count == 1 ? Text("%1, λ = %2: 1 stationary point beside f = 0", label, lambda)
                                : Text("%1, λ = %2: %3 stationary points beside f = 0", label, lambda, count);
  const Text subtitle = solution.zero ? Text("%1; f = 0 is the minimizer", found) : found;
  if (variantOf(objectiveKind(), input) == "root") {
    Figure roots = rootsOf(family, solution, m, logLambda, low, high);
    roots.subtitle = subtitle;
    roots.series.front().color = color;
    for (Mark& mark : roots.marks) mark.color = color;
    return roots;
  }
  Figure figure = emptyFigure(objectiveKind(), {});
  figure.subtitle = subtitle;
  figure.x.title = Text("μ of the KRR path");
  figure.x.logarithmic = true;
  figure.x.lower = std::exp(low);
  figure.x.upper = std::exp(high);
  figure.y.title = Text("objective J(μ)");
  Series curve = objectiveBetween(family, low, high, m, logLambda);
  curve.name = Text("J along the path");
  curve.color = color;
  Series zero;
  zero.name = Text("f = 0");
  zero.color = ColorRole::neutral;
  zero.line = LineStyle::dash;
  zero.width = 1.2;
  zero.x = {figure.x.lower, figure.x.upper};
  zero.y = {atZero, atZero};
  for (const StationaryPoint& point : solution.stationaryPoints) {
    Mark mark;
    const bool global = point.minimum && !solution.zero && point.logMu == solution.logMu;
    mark.label = global ? Text("global minimum") : point.minimum ? Text("local minimum") : Text("local maximum");
    mark.marker = point.minimum ? Marker::circle : Marker::diamond;
    mark.x = std::exp(point.logMu);
    mark.y = point.objective;
    mark.color = color;
    figure.marks.push_back(mark);
  }
  RangeFinder range;
  range.add(smallest);
  range.add(atZero);
  for (const double value : curve.y) range.add(std::min(value, upper));
  for (const Mark& mark : figure.marks) range.add(std::min(mark.y, 2.5 * atZero));
  setRange(figure.y, range.lower(), range.upper());
  figure.series = {std::move(curve), std::move(zero)};
  return figure;
}

}  // namespace

FigureKind objectiveKind() {
  return {{"objective",
           "Objective J(μ)",
           "J(f<sub>μ</sub>) = (1/n)‖y − f<sub>μ</sub>‖² + λ‖f<sub>μ</sub>‖<sup>m</sup>",
           "The objective of the first M-RLSR model along the KRR path, on which all its stationary points lie. Below "
           "m = 1 it is "
           "not convex: local minima compete with f = 0.",
           "AK15",
           {},
           "Equivalence"},
          makeObjective,
          {},
          {},
          {{"objective", "J(μ)", "The objective along the KRR path"},
           {"root", "F(C)", "F(C)/C of AK14's Algorithm 1, whose root C₀ = ‖f‖^(m−2) gives the model"}}};
}

}  // namespace kerridge
