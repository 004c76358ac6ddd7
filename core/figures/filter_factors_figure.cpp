// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "figures/why.h"

namespace kerridge {

namespace {

// A smaller share of a component is invisible next to 1.
constexpr double leastShare = 1e-3;

// One visible model that is a filter, with its components.
struct Filter {
  const Model& model;
  const Method& method;
  const Problem& problem;
  std::size_t position;  // in the experiment
  Text label;
  ColorRole color;

  bool squares() const { return method.traits().squaresSpectrum; }
  double n() const { return static_cast<double>(problem.n()); }
};

// μ of a KRR model; TIKH, which is none on K, has its λ.
double ridgeOf(const PathPoint& point) { return std::isnan(point.mu) ? point.lambda : point.mu; }

Series curve(const Filter& filter) {
  Series series;
  for (Index i = filter.problem.spectrum->rank - 1; i >= 0; --i) {
    series.x.push_back(filter.problem.spectrum->d(i) / filter.n());
  }
  series.color = filter.color;
  return series;
}

// The fitted share of each component: d a / z for models of the form a = filter∘z. With an offset, z − b u replaces
// z.
Series fittedShares(const Filter& filter) {
  Series series = curve(filter);
  const Problem& problem = filter.problem;
  for (Index i = problem.spectrum->rank - 1; i >= 0; --i) {
    const double component = problem.z(i) - filter.model.point.offset * problem.u(i);
    series.y.push_back(component != 0.0 ? problem.spectrum->d(i) * filter.model.a(i) / component : notANumber);
  }
  return series;
}

// The rest, 1 − σ g(σ), from its own formula: the difference would be round-off if nearly everything is fitted.
Series residualFactors(const Filter& filter) {
  Series series = curve(filter);
  const Vector& d = filter.problem.spectrum->d;
  const Index rank = filter.problem.spectrum->rank;
  Vector left = Vector::Ones(rank);
  if (!filter.method.traits().ridgeOffset) {
    const auto parameters = settledParameters(filter.method.info(), filter.model.spec.parameters);
    left = filter.method.residualFactors(filter.problem, parameters, {filter.model.spec.at}).col(0).head(rank);
  } else if (!filter.model.point.zero) {
    const double ridge = filter.n() * ridgeOf(filter.model.point);
    for (Index i = 0; i < rank; ++i) left(i) = ridge / ((filter.squares() ? d(i) * d(i) : d(i)) + ridge);
  }
  for (Index i = rank - 1; i >= 0; --i) series.y.push_back(left(i));
  return series;
}

// The σ of which Tikhonov regularization of about the same strength as a model of the path fits one half.
double strengthAt(const Filter& filter, const PathPoint& point, double at) {
  if (filter.squares()) return std::sqrt(ridgeOf(point) / filter.n());
  if (filter.method.traits().ridgeOffset) return ridgeOf(point);
  if (filter.method.traits().pathParameter == PathParameter::t)
    return filter.problem.kappaSquare * filter.method.equivalentLambda(at);
  return at;
}

// That of the current model, as a tick.
Mark strengthOf(const Filter& filter) {
  const double at = filter.model.spec.at;
  Mark mark;
  mark.color = filter.color;
  mark.x = strengthAt(filter, filter.model.point, at);
  const Text value = Text::number(shortText(mark.x, 2));
  if (filter.squares()) {
    mark.label = Text("√(λ/n) = %1", value);
  } else if (filter.method.traits().ridgeOffset) {
    mark.label = mark.x == at ? Text("λ = %1", value) : Text("μ = %1", value);
  } else {
    mark.label =
        filter.method.traits().pathParameter == PathParameter::t ? Text("λ ≈ %1", value) : Text("λ = %1", value);
  }
  return mark;
}

// The same as a line that can be dragged: every strength of the path stands for its λ or t.
std::optional<Cursor> strengthCursor(const FigureInput& input, const SplitResult& split, const Filter& filter) {
  const MethodSpec& spec = input.experiment.methods[filter.position];
  const MethodResult* computed = computedResult(split, filter.position, spec);
  if (computed == nullptr || filter.method.traits().pathParameter == PathParameter::none) return {};
  Cursor cursor = lambdaCursor(input.experiment, filter.position);
  cursor.track.value = cursor.x;
  cursor.x = strengthAt(filter, filter.model.point, filter.model.spec.at);
  for (const PathPoint& point : computed->path.points) {
    const double at = std::isnan(point.lambda) ? point.t : point.lambda;
    if (point.zero) continue;
    cursor.track.x.push_back(strengthAt(filter, point, at));
    cursor.track.values.push_back(filter.method.equivalentLambda(at));
  }
  return cursor;
}

// Where the model begins to fit: smaller eigenvalues are not fitted, whether 1e-8 or 1e-18.
double startOf(const Filter& filter) {
  const Series shares = fittedShares(filter);
  for (std::size_t i = 0; i < shares.x.size(); ++i) {
    if (std::abs(shares.y[i]) >= leastShare) return shares.x[i];
  }
  return shares.x.empty() ? notANumber : shares.x.back();
}

std::vector<Filter> visibleFilters(const FigureInput& input, const SplitResult& split) {
  std::vector<Filter> filters;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i]) continue;
    const Model& model = *input.models[i];
    const Method& method = *findMethod(model.spec.id);
    const ModelSpace* space = split.stage->space(model.spec);
    if (space == nullptr || !space->problem.spectrum || space->ofProducts() != nullptr) continue;
    // CG's polynomial depends on the data: it is no filter.
    const auto parameters = settledParameters(method.info(), model.spec.parameters);
    if (!method.traits().ridgeOffset && method.residualFactors(space->problem, parameters, {1.0}).size() == 0) continue;
    filters.push_back(
        {model, method, space->problem, i, Text::words(methodLabel(model.spec)), colorOf(input.experiment, i)});
  }
  return filters;
}

// What noise in the data becomes in ‖f‖: the singular values of the sampling operator f ↦ f(x_i)/√n are √σ, its inverse
// multiplies noise by 1/√σ, and a filter by σ g(σ)/√σ.
Figure makeAmplification(const FigureInput& input, const SplitResult& split) {
  Figure figure = emptyFigure(filterFactorsKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("singular value √σ of the sampling operator");
  figure.x.logarithmic = true;
  figure.y.title = Text("noise amplification σ g(σ)/√σ");
  figure.y.logarithmic = true;
  RangeFinder xRange(true);
  RangeFinder largest(true);
  for (const Filter& filter : visibleFilters(input, split)) {
    Series series = fittedShares(filter);
    RangeFinder gain(true);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      series.x[i] = std::sqrt(series.x[i]);
      series.y[i] = std::abs(series.y[i]) / series.x[i];
    }
    gain.add(series.y);
    xRange.add(series.x);
    series.name = filter.label;
    if (!gain.empty()) {
      largest.add(gain.upper());
      figure.subtitle.add(Text("%1: at most %2", filter.label, Text::number(shortText(gain.upper(), 3))));
    }
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty())
    return emptyFigure(filterFactorsKind(),
                       Text("No visible model filters a spectrum, or the Gram matrix has rank 0."));
  Series inverse;
  inverse.name = Text("1/√σ, no regularization");
  inverse.color = ColorRole::neutral;
  inverse.line = LineStyle::dash;
  inverse.width = 1.4;
  inverse.x = {xRange.lower(), xRange.upper()};
  inverse.y = {1.0 / xRange.lower(), 1.0 / xRange.upper()};
  largest.add(inverse.y.back());
  figure.series.push_back(std::move(inverse));
  setRange(figure.x, std::max(xRange.lower(), 1e-10 * xRange.upper()), xRange.upper(), 0.02);
  // The inverse leaves the chart at the top: how far does not matter.
  setRange(figure.y, std::min(1e-2 * largest.upper(), 0.5 / xRange.upper()), 30.0 * largest.upper());
  return figure;
}

Figure makeFilterFactors(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(filterFactorsKind(), Text("The factors appear when the first model is computed."));
  const std::string variant = variantOf(filterFactorsKind(), input);
  if (variant == "amplification") return makeAmplification(input, *split);
  const bool fitted = variant != "residual";
  const bool left = variant != "fitted";
  Figure figure = emptyFigure(filterFactorsKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("eigenvalue σ = d/n");
  figure.x.logarithmic = true;
  figure.y = {Text("share fitted, σ g(σ)"), false, -0.05, 1.1, {}};
  if (left) figure.y.title = fitted ? Text("fitted σ g(σ), left 1 − σ g(σ)") : Text("share left, 1 − σ g(σ)");
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  RangeFinder starts(true);
  std::vector<Mark> strengths;
  for (const Filter& filter : visibleFilters(input, *split)) {
    if (fitted) figure.series.push_back(fittedShares(filter));
    if (left) {
      figure.series.push_back(residualFactors(filter));
      yRange.add(figure.series.back().y);
    }
    if (fitted && left) figure.series.back().line = LineStyle::dash;
    figure.series[figure.series.size() - (fitted && left ? 2 : 1)].name = filter.label;
    if (fitted && left) figure.series.back().name = Text("%1, left", filter.label);
    xRange.add(figure.series.back().x);
    if (filter.model.point.zero) continue;
    starts.add(startOf(filter));
    strengths.push_back(strengthOf(filter));
    starts.add(strengths.back().x);
    if (const auto cursor = strengthCursor(input, *split, filter)) figure.cursors.push_back(*cursor);
  }
  if (xRange.empty())
    return emptyFigure(filterFactorsKind(),
                       Text("No visible model filters a spectrum, or the Gram matrix has rank 0."));
  // Two decades of what is not fitted are left, to a whole one, so that the axis stays while λ is dragged a little.
  const double start = std::pow(10.0, std::floor(std::log10(starts.empty() ? xRange.upper() : starts.lower())) - 2.0);
  setRange(figure.x, std::min(std::max(start, xRange.lower()), xRange.upper()), xRange.upper(), 0.02);
  for (Mark& mark : strengths) {
    if (mark.x >= figure.x.lower && mark.x <= figure.x.upper) figure.marks.push_back(std::move(mark));
  }
  RangeFinder shares;
  shares.add(1.0);
  for (const Series& series : figure.series) shares.add(series.y);
  figure.y.upper = 1.05 * shares.upper();  // polynomials may overshoot
  if (!fitted && !yRange.empty()) {
    // Below round-off nothing is left: a cut-off's zeros and the last steps of iterations would squeeze the rest.
    figure.y.logarithmic = true;
    figure.y.lower = std::max(yRange.lower() / 2.0, 1e-10);
    figure.y.upper = 2.0;
  }
  return figure;
}

}  // namespace

FigureKind filterFactorsKind() {
  FigureKind kind{
      {"filter-factors",
       "Filter factors",
       "σ g(σ)",
       "How much of each eigencomponent the current models fit: 1 is all, 0 nothing. Large eigenvalues are fitted "
       "first; methods differ in how sharply they cut. Drag a vertical line to move the strength of a model.",
       "LG08",
       {},
       "Spectrum"},
      makeFilterFactors,
      {},
      {},
      {{"fitted", "Share fitted", "σ g(σ), what the models fit of every component"},
       {"together", "Fitted and left", "σ g(σ) as lines, 1 − σ g(σ) dashed"},
       {"residual", "Share left", "1 − σ g(σ) on a logarithmic axis: bias and saturation"},
       {"amplification", "Noise amplification",
        "σ g(σ)/√σ over the singular values of the sampling operator: why the problem is ill-posed"}}};
  kind.needs = {FigureNeed::eigenvalues};
  kind.why = whyOfFilter;
  return kind;
}

}  // namespace kerridge
