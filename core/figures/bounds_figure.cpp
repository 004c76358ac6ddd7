// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "methods/solver_methods.h"
#include "theory/bounds.h"

namespace kerridge {

namespace {

constexpr double delta = 0.05;

std::vector<std::string> categories() {
  return {"train",
          "test",
          "norm: complexity",
          "norm: confidence",
          "norm: bound",
          "trace: complexity",
          "trace: confidence",
          "trace: bound",
          "finite: bound",
          "trivial"};
}

/// Which theorem speaks of a model.
enum class Theorem { none, squaredLoss, insensitiveLoss, lasso };

// KRR and its kin have versions without offset, and the theorem is for these. SVR and the Lasso have none here: for
// them the offset of the model is taken for a constant known beforehand, as its norm is.
Theorem theoremFor(const Model& model) {
  const Method* method = findMethod(model.spec.id);
  if (method == &supportVectorRegression()) return Theorem::insensitiveLoss;
  if (method == &lasso()) return Theorem::lasso;
  if (method == nullptr || spaceKey(model.spec) != "kernel" || !std::isfinite(model.point.norm)) return Theorem::none;
  const auto offset = method->ridgeOffset();
  const bool without = offset ? *offset == Offset::none : model.point.offset == 0.0;
  return without ? Theorem::squaredLoss : Theorem::none;
}

double largestMagnitude(const Matrix& values) { return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0; }

// What all models of the division share, in the units the methods work in.
struct Common {
  const DivisionStage& stage;
  Vector y, testTarget;
  double rSquare = notANumber, trace = notANumber;  // where there is a Gram matrix
  double rInfinity = 0.0;

  explicit Common(const DivisionStage& division)
      : stage(division),
        y(stage.scaling.target(stage.trainTarget)),
        testTarget(stage.scaling.target(stage.testTarget)),
        rInfinity(std::max(largestMagnitude(*stage.trainInputs), largestMagnitude(*stage.testInputs))) {
    const ModelSpace* kernel = stage.space(MethodSpec());
    if (kernel == nullptr) return;
    rSquare = std::max(kernel->problem.kappaSquare, largestMagnitude(stage.kernel->diagonal(*stage.testInputs)));
    trace = kernel->problem.spectrum->d.sum();
  }

  // |f(x) + b − y| ≤ ‖f‖ sqrt(k(x, x)) + |y − b|, and ≤ ‖w‖₁ ‖x‖∞ + |y − b| for the Lasso.
  double largestError(Theorem theorem, double radius, double offset) const {
    const double target = std::max(largestMagnitude(y.array() - offset), largestMagnitude(testTarget.array() - offset));
    return target + radius * (theorem == Theorem::lasso ? rInfinity : std::sqrt(rSquare));
  }
};

double meanLoss(Theorem theorem, const Vector& residual, const MethodSpec& spec) {
  if (theorem != Theorem::insensitiveLoss) return residual.squaredNorm() / static_cast<double>(residual.size());
  const double epsilon = settledParameters(findMethod(spec.id)->info(), spec.parameters).at("epsilon");
  return (residual.array().abs() - epsilon).max(0.0).mean();
}

double radiusOf(Theorem theorem, const PathPoint& point, const VectorRef& a) {
  return theorem == Theorem::lasso ? a.lpNorm<1>() : point.norm;
}

struct Bounds {
  Bound norm;
  std::optional<Bound> trace, finite;
  double testError = notANumber;
};

// Both bounds by the ball of the model, or the Lasso's only one.
Bounds ballBounds(const Common& common, Theorem theorem, const Model& model) {
  const Index n = common.y.size();
  const double radius = radiusOf(theorem, model.point, model.a);
  const double largest = common.largestError(theorem, radius, model.point.offset);
  Bounds bounds;
  if (theorem == Theorem::lasso) {
    bounds.norm = lassoBound({model.point.residualSquare / static_cast<double>(n), radius, common.rInfinity, largest,
                              model.a.size(), n, delta});
    return bounds;
  }
  BallInputs ball{0.0, radius, common.rSquare, common.trace, largest, n, delta};
  if (theorem == Theorem::insensitiveLoss) {
    const Vector residual = common.y - common.stage.scaling.target(model.trainPrediction);
    ball.empirical = meanLoss(theorem, residual, model.spec);
    bounds.norm = svrBoundByNorm(ball);
    bounds.trace = svrBoundByTrace(ball);
  } else {
    ball.empirical = model.point.residualSquare / static_cast<double>(n);
    bounds.norm = krrBoundByNorm(ball);
    bounds.trace = krrBoundByTrace(ball);
  }
  return bounds;
}

Bounds boundsOf(const Common& common, Theorem theorem, const Model& model, const MethodResult* result) {
  Bounds bounds = ballBounds(common, theorem, model);
  const Index tests = common.testTarget.size();
  if (tests == 0) return bounds;
  const Vector residual = common.testTarget - common.stage.scaling.target(model.testPrediction);
  bounds.testError = meanLoss(theorem, residual, model.spec);
  if (result == nullptr) return bounds;
  const Path& path = result->path;
  double largest = common.largestError(theorem, radiusOf(theorem, model.point, model.a), model.point.offset);
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    const double radius = radiusOf(theorem, path.points[l], path.A.col(static_cast<Index>(l)));
    largest = std::max(largest, common.largestError(theorem, radius, path.points[l].offset));
  }
  const double loss = theorem == Theorem::insensitiveLoss ? largest : largest * largest;
  bounds.finite = finiteClassBound({bounds.testError, loss, static_cast<Index>(path.points.size()), tests, delta});
  return bounds;
}

// One bar per category, in units of the file.
std::vector<double> barsOf(const Bounds& bounds, double unit) {
  const auto term = [](const std::optional<Bound>& bound, std::size_t k) {
    return bound ? bound->terms[k].value : notANumber;
  };
  const auto total = [](const std::optional<Bound>& bound) { return bound ? bound->total : notANumber; };
  std::vector<double> values{bounds.norm.terms[0].value, bounds.testError,    bounds.norm.terms[1].value,
                             bounds.norm.terms[2].value, bounds.norm.total,   term(bounds.trace, 1),
                             term(bounds.trace, 2),      total(bounds.trace), total(bounds.finite),
                             bounds.norm.trivial};
  for (double& value : values) value *= unit;
  return values;
}

Figure makeBounds(const FigureInput& input) {
  const DivisionResult* division = shownDivision(input);
  if (division == nullptr) return emptyFigure(boundsKind(), "The bounds appear when the first model is computed.");
  const Common common(*division->stage);
  const double scale = common.stage.scaling.targetScale;
  Figure figure = emptyFigure(boundsKind(), "");
  figure.y.logarithmic = true;
  RangeFinder range(true);
  int useful = 0;
  bool insensitive = false;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const Theorem theorem = input.models[i] ? theoremFor(*input.models[i]) : Theorem::none;
    if (theorem == Theorem::none) continue;
    const bool ofSvr = theorem == Theorem::insensitiveLoss;
    insensitive = insensitive || ofSvr;
    const Bounds bounds = boundsOf(common, theorem, *input.models[i], shownResult(input, *division, i));
    BarSet bars;
    bars.name = methodLabel(input.experiment.methods[i]) + (ofSvr ? " (ε-insensitive loss)" : "");
    bars.color = colorOf(input.experiment, i);
    bars.values = barsOf(bounds, ofSvr ? scale : scale * scale);
    // What holds for the model itself without a theorem is what any bound has to beat, the one over the path, too.
    for (const double total : {bars.values[4], bars.values[7], bars.values[8]}) {
      useful += total < bars.values[9] ? 1 : 0;
    }
    range.add(bars.values);
    figure.bars.push_back(std::move(bars));
  }
  if (range.empty()) {
    return emptyFigure(boundsKind(),
                       "These bounds are for functions of the kernel without offset, for SVR and for the Lasso; no "
                       "visible model is one.");
  }
  const std::string trivial = insensitive ? "M² (SVR: M)" : "M²";
  figure.subtitle = divisionText(input) + " · δ = " + shortText(delta) + " · " +
                    (useful == 0 ? "every bound is vacuous: no better than " + trivial
                                 : std::to_string(useful) + " of the bounds say more than " + trivial);
  figure.x.title = "terms of the bounds";
  figure.x.categories = categories();
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  figure.y.title = insensitive ? "mean squared error (SVR: mean ε-insensitive error)" : "mean squared error";
  // Interpolation leaves training errors of round-off, which need no bar of their own size.
  setRange(figure.y, std::max(range.lower(), 1e-8 * range.upper()), range.upper());
  return figure;
}

}  // namespace

FigureKind boundsKind() {
  return {{"bounds",
           "Generalization bounds",
           "R ≤ R̂ + complexity + confidence",
           "With probability 0.95 the risk is below each bound. By the norm: 4M√(r²Λ²/n) + M²√(log(1/δ)/(2n)); by the "
           "trace: 4MΛ√(tr K)/n + 3M²√(log(2/δ)/(2n)); finite class: the path judged on the test points. SVR (in its "
           "ε-insensitive loss): 2√(r²Λ²/n) + M√(log(1/δ)/(2n)) and 2Λ√(tr K)/n + 3M√(log(2/δ)/(2n)). Lasso, as \"by "
           "the norm\": 4r<sub>∞</sub>Λ<sub>1</sub>M√(2 log(2d)/n) + M²√(log(1/δ)/(2n)). Λ = ‖f‖ (Λ<sub>1</sub> = "
           "‖w‖<sub>1</sub>) and b of the model shown and M = max |y − b| + rΛ stand in for constants fixed before the "
           "data are seen.",
           "B23",
           {}},
          makeBounds};
}

}  // namespace kerridge
