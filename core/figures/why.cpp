// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/why.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "stages/model_bounds.h"

namespace kerridge {

namespace {

constexpr std::size_t mostRows = 3;
constexpr double oneHalf = 0.5;
constexpr double nineTenths = 0.9;
constexpr double whyDelta = 0.05;
constexpr int pythonDigits = 6;

/// A model in a space whose eigenbasis is known.
struct SpectralModel {
  const SplitData& stage;
  const ModelSpace& space;
  const Model& model;

  const Problem& problem() const { return space.problem; }
  Index rank() const { return problem().spectrum->rank; }
  /// s_i, NaN where there is nothing to fit.
  Vector shares() const {
    const Spectrum& spectrum = *problem().spectrum;
    Vector shares(rank());
    for (Index i = 0; i < rank(); ++i) {
      const double signal = problem().z(i) - model.point.offset * problem().u(i);
      shares(i) = signal != 0.0 ? spectrum.d(i) * model.a(i) / signal : notANumber;
    }
    return shares;
  }
};

// Rows with weights, and spaces known in part, have another basis than that of K.
std::optional<SpectralModel> spectralModel(const SplitData& stage, const Model& model) {
  const ModelSpace* space = stage.space(model.spec);
  if (space == nullptr || !space->problem.spectrum || space->approximate || stage.trainWeights.size() > 0) return {};
  if (model.a.size() != space->problem.spectrum->d.size()) return {};
  return SpectralModel{stage, *space, model};
}

ComponentUse useOf(const SpectralModel& one) {
  ComponentUse use;
  const PathPoint& point = one.model.point;
  use.at = std::isnan(point.lambda) ? point.t : point.lambda;
  use.components = one.rank();
  const Vector shares = one.shares();
  use.half = (shares.array() >= oneHalf).count();
  use.trainError = one.model.trainError;
  use.testError = one.model.testError;
  return use;
}

double signalBetween(const SpectralModel& here, const SpectralModel& shown) {
  const Vector first = here.shares();
  const Vector second = shown.shares();
  const Vector& z = here.problem().z;
  double between = 0.0;
  for (Index i = 0; i < first.size() && i < second.size(); ++i) {
    if ((first(i) >= oneHalf) != (second(i) >= oneHalf)) between += z(i) * z(i);
  }
  return between / z.squaredNorm();
}

// The basis functions of a space at one point.
Vector basisAtTrain(const SpectralModel& one, Index i) {
  const Spectrum& spectrum = *one.problem().spectrum;
  return spectrum.Q.row(i).transpose().cwiseProduct(spectrum.d);
}

// Positions, the largest first.
std::vector<Index> largestFirst(const Vector& sizes) {
  std::vector<Index> order(static_cast<std::size_t>(sizes.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(), [&](Index i, Index j) { return sizes(i) > sizes(j); });
  return order;
}

// c_i k(x_i, x) of every training row: k(x_i, x) = (Qφ(x))_i.
void addPulls(Why& why, const SpectralModel& one, const Vector& basis) {
  const Matrix& Q = one.problem().spectrum->Q;
  const Vector amounts = (Q * one.model.a).cwiseProduct(Q * basis) * one.stage.scaling.targetScale;
  const Vector sizes = amounts.cwiseAbs();
  const std::vector<Index> order = largestFirst(sizes);
  for (std::size_t k = 0; k < std::min(mostRows, order.size()); ++k) {
    why.pulls.push_back({one.stage.split.train[static_cast<std::size_t>(order[k])], amounts(order[k])});
  }
  why.n = amounts.size();
  const double enough = nineTenths * sizes.sum();
  for (double sum = 0.0; why.most < why.n && sum < enough; ++why.most) {
    sum += sizes(order[static_cast<std::size_t>(why.most)]);
  }
}

void addWorst(Why& why, const SplitData& stage, const Model& model) {
  why.ofTest = stage.testTarget.size() > 0;
  const Vector& target = why.ofTest ? stage.testTarget : stage.trainTarget;
  const Vector& predicted = why.ofTest ? model.testPrediction : model.trainPrediction.get();
  if (predicted.size() != target.size()) return;
  const Vector squares = (target - predicted).cwiseAbs2();
  const std::vector<Index>& rows = why.ofTest ? stage.split.test : stage.split.train;
  const std::vector<Index> order = largestFirst(squares);
  double sum = 0.0;
  for (std::size_t k = 0; k < std::min(mostRows, order.size()); ++k) {
    why.worst.push_back(rows[static_cast<std::size_t>(order[k])]);
    sum += squares(order[k]);
  }
  why.worstShare = sum / squares.sum();
}

// Of KRR models without offset, in units that the method works in.
std::string pythonOf(const SpectralModel& one, const std::string& what) {
  const Method& method = *findMethod(one.model.spec.id);
  if (method.traits().ridgeOffset != Offset::none || method.traits().squaresSpectrum || std::isnan(one.model.point.mu))
    return {};
  return "w, Q = np.linalg.eigh(K)\n"
         "s = w / (w + n * " +
         shortText(one.model.point.mu, pythonDigits) + ")\n" + what;
}

/// A place on a curve, in units of the figure's size.
struct Nearest {
  std::size_t series = 0, point = 0;
  double distance = std::numeric_limits<double>::infinity();
};

double placeOn(const Axis& axis, double value) {
  const double lower = axis.logarithmic ? std::log(axis.lower) : axis.lower;
  const double upper = axis.logarithmic ? std::log(axis.upper) : axis.upper;
  return ((axis.logarithmic ? std::log(value) : value) - lower) / (upper - lower);
}

std::optional<Nearest> nearestOn(const Figure& figure, double x, double y,
                                 const std::function<bool(const Series&)>& wanted) {
  Nearest nearest;
  for (std::size_t s = 0; s < figure.series.size(); ++s) {
    const Series& series = figure.series[s];
    if (!wanted(series)) continue;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const double distance = std::hypot(placeOn(figure.x, series.x[i]) - placeOn(figure.x, x),
                                         placeOn(figure.y, series.y[i]) - placeOn(figure.y, y));
      if (distance < nearest.distance) nearest = {s, i, distance};
    }
  }
  if (!std::isfinite(nearest.distance)) return {};
  return nearest;
}

/// The visible method with a model and this color; else nothing.
std::optional<std::size_t> methodOfColor(const FigureInput& input, ColorRole color) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (input.models[i] && colorOf(input.experiment, i) == color) return i;
  }
  return {};
}

std::optional<std::size_t> firstMethod(const FigureInput& input) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (input.models[i]) return i;
  }
  return {};
}

bool isOfMethod(const Series& series) { return series.color >= ColorRole::method0; }

}  // namespace

std::optional<Why> whyOfModel(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                              double y) {
  const auto nearest = nearestOn(figure, x, y, isOfMethod);
  const auto method = nearest ? methodOfColor(input, figure.series[nearest->series].color) : std::nullopt;
  const MethodResult* result = method ? shownResult(input, split, *method) : nullptr;
  if (result == nullptr || result->path.points.empty()) return {};
  const std::vector<double> at = equivalentLambdas(*result);
  const Series& series = figure.series[nearest->series];
  auto position = static_cast<Index>(nearest->point);
  if (series.x.size() != at.size()) {
    const auto close = std::min_element(at.begin(), at.end(), [&](double a, double b) {
      return std::abs(std::log(a / series.x[nearest->point])) < std::abs(std::log(b / series.x[nearest->point]));
    });
    position = close - at.begin();
  }
  const Model place = modelOnPath(*split.stage, *result, position, input.experiment.measure);
  const auto here = spectralModel(*split.stage, place);
  const auto shown = spectralModel(*split.stage, *input.models[*method]);
  if (!here || !shown) return {};
  Why why;
  why.method = *method;
  why.here = useOf(*here);
  why.shown = useOf(*shown);
  why.between = signalBetween(*here, *shown);
  addWorst(why, *split.stage, place);
  why.python = pythonOf(*here, "f = Q @ (s * (Q.T @ y))\nprint(np.sum(s >= 0.5), np.mean((y - f) ** 2), np.sum(s))\n");
  return why;
}

namespace {

// How the model shown uses a component that `choose` finds among the eigenvalues d/n.
template <typename Choose>
std::optional<Why> whyComponent(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                double y, const Choose& choose) {
  const auto nearest = nearestOn(figure, x, y, isOfMethod);
  const auto method = nearest ? methodOfColor(input, figure.series[nearest->series].color) : firstMethod(input);
  const auto shown = method ? spectralModel(*split.stage, *input.models[*method]) : std::nullopt;
  if (!shown || shown->rank() == 0) return {};
  const double n = static_cast<double>(shown->problem().n());
  const Vector& d = shown->problem().spectrum->d;
  Why why;
  why.about = Why::About::component;
  why.method = *method;
  why.shown = why.here = useOf(*shown);
  why.component = choose(Vector(d.head(shown->rank()) / n));
  const Vector& z = shown->problem().z;
  why.eigenvalue = d(why.component) / n;
  why.fitted = shown->shares()(why.component);
  why.signal = z(why.component) * z(why.component) / z.squaredNorm();
  // The rows in which this component is largest.
  const std::vector<Index> order = largestFirst(shown->problem().spectrum->Q.col(why.component).cwiseAbs());
  for (std::size_t k = 0; k < std::min(mostRows, order.size()); ++k) {
    why.worst.push_back(split.stage->split.train[static_cast<std::size_t>(order[k])]);
  }
  const std::string place = std::to_string(why.component + 1);
  why.python = pythonOf(*shown, "print(w[-" + place + "] / n, s[-" + place + "], (Q.T @ y)[-" + place +
                                    "] ** 2 / np.sum((Q.T @ y) ** 2))\n");
  return why;
}

}  // namespace

std::optional<Why> whyOfEigenvalue(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                   double y) {
  return whyComponent(input, split, figure, x, y, [x](const Vector& values) {
    return std::clamp<Index>(static_cast<Index>(std::llround(x)) - 1, 0, values.size() - 1);
  });
}

std::optional<Why> whyOfFilter(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                               double y) {
  return whyComponent(input, split, figure, x, y, [x](const Vector& values) {
    Index nearest = 0;
    (values.array() / x).log().abs().minCoeff(&nearest);
    return nearest;
  });
}

std::optional<Why> whyOfPrediction(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                   double y) {
  const SplitData& stage = *split.stage;
  if (stage.gridPositions.size() == 0) return {};
  const auto nearest = nearestOn(
      figure, x, y, [](const Series& series) { return isOfMethod(series) && series.line != LineStyle::none; });
  const auto method = nearest ? methodOfColor(input, figure.series[nearest->series].color) : std::nullopt;
  const auto shown = method ? spectralModel(stage, *input.models[*method]) : std::nullopt;
  const Model* model = method ? input.models[*method].get() : nullptr;
  if (!shown || model->gridPrediction.size() != stage.gridPositions.size()) return {};
  Index grid = 0;
  (stage.gridPositions.array() - x).abs().minCoeff(&grid);
  Why why;
  why.about = Why::About::prediction;
  why.method = *method;
  why.shown = why.here = useOf(*shown);
  why.x = stage.gridPositions(grid);
  why.y = model->gridPrediction(grid);
  addPulls(why, *shown, stage.gridBasis(model->spec).row(grid).transpose());
  why.python = pythonOf(*shown, "c = Q @ ((Q.T @ y) / (w + n * " + shortText(model->point.mu, pythonDigits) +
                                    "))\nprint(k @ c, np.argsort(-abs(k * c))[:3])\n");
  return why;
}

std::optional<Why> whyOfResidual(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                                 double y) {
  const SplitData& stage = *split.stage;
  const auto nearest =
      nearestOn(figure, x, y, [](const Series& series) { return isOfMethod(series) && !series.rows.empty(); });
  if (!nearest) return {};
  const Series& series = figure.series[nearest->series];
  const auto method = methodOfColor(input, series.color);
  const auto shown = method ? spectralModel(stage, *input.models[*method]) : std::nullopt;
  if (!shown || nearest->point >= series.rows.size()) return {};
  Why why;
  why.about = Why::About::residual;
  why.method = *method;
  why.shown = why.here = useOf(*shown);
  why.row = series.rows[nearest->point];
  const auto in = [&](const std::vector<Index>& rows) {
    return std::find(rows.begin(), rows.end(), why.row) - rows.begin();
  };
  const auto i = static_cast<Index>(in(stage.split.test));
  const auto j = static_cast<Index>(in(stage.split.train));
  why.ofTest = i < stage.testTarget.size();
  if (why.ofTest) {
    if (shown->space.testBasis->rows() <= i || shown->model.testPrediction.size() <= i) return {};
    why.x = stage.testTarget(i);
    why.y = shown->model.testPrediction(i);
    addPulls(why, *shown, shown->space.testBasis->row(i).transpose());
  } else if (j < stage.n()) {
    why.x = stage.trainTarget(j);
    why.y = shown->model.trainPrediction.get()(j);
    addPulls(why, *shown, basisAtTrain(*shown, j));
    const Method& own = *findMethod(shown->model.spec.id);
    if (own.traits().ridgeOffset == Offset::none && !own.traits().squaresSpectrum) {
      const Vector row = shown->problem().spectrum->Q.row(j).head(shown->rank()).transpose();
      why.leverage = row.cwiseAbs2().dot(shown->shares());
    }
  } else {
    return {};
  }
  return why;
}

std::optional<Why> whyOfBound(const FigureInput& input, const SplitResult& split, const Figure& /*figure*/, double x,
                              double /*y*/) {
  const auto method = firstMethod(input);
  for (std::size_t i = method.value_or(input.models.size()); i < input.models.size(); ++i) {
    if (!input.models[i] || theoremFor(*input.models[i]) == Theorem::none) continue;
    const Model& model = *input.models[i];
    const Theorem theorem = theoremFor(model);
    const std::vector<Bound> bounds = BoundMeasures(*split.stage).bounds(theorem, model, whyDelta);
    const bool byTrace = x > 2.5 && bounds.size() > 1;  // the categories from "bound by trace" on
    const Bound& bound = byTrace ? bounds.back() : bounds.front();
    const auto largest = std::max_element(bound.terms.begin(), bound.terms.end(),
                                          [](const BoundTerm& a, const BoundTerm& b) { return a.value < b.value; });
    Why why;
    why.about = Why::About::bound;
    why.method = i;
    why.n = split.stage->n();
    const double unit = theorem == Theorem::insensitiveLoss ? split.stage->scaling.targetScale
                                                            : std::pow(split.stage->scaling.targetScale, 2.0);
    why.term = largest->name;
    why.termShare = largest->value / bound.total;
    why.total = bound.total * unit;
    why.trivial = bound.trivial * unit;
    // Complexity and confidence fall as 1/√n.
    const double room = bound.trivial - bound.terms.front().value;
    const double rest = bound.total - bound.terms.front().value;
    if (room > 0.0) why.enough = std::ceil(static_cast<double>(why.n) * std::pow(rest / room, 2.0));
    why.y = model.point.norm;
    return why;
  }
  return {};
}

std::vector<Index> Why::rows() const {
  std::vector<Index> rows = worst;
  for (const Pull& pull : pulls) rows.push_back(pull.row);
  if (row >= 0) rows.push_back(row);
  return rows;
}

std::optional<Why> whyOf(const FigureKind& kind, const FigureInput& input, const Figure& figure, double x, double y) {
  const SplitResult* split = shownSplit(input);
  const bool final = split != nullptr && split->stage != nullptr && !split->stage->provisional;
  return final && kind.why != nullptr ? kind.why(input, *split, figure, x, y) : std::nullopt;
}

}  // namespace kerridge
