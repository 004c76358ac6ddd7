// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "theory/bounds.h"

namespace kerridge {

namespace {

constexpr double delta = 0.05;

const std::vector<std::string>& categories() {
  static const std::vector<std::string> list{"train",
                                             "test",
                                             "norm: complexity",
                                             "norm: confidence",
                                             "norm: bound",
                                             "trace: complexity",
                                             "trace: confidence",
                                             "trace: bound",
                                             "finite: bound",
                                             "trivial M²"};
  return list;
}

double largestMagnitude(const Vector& values) { return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0; }

// What all models of the division share, in the units the methods work in.
struct Common {
  Vector target;  // n_test
  double largestTarget = 0.0;
  double rSquare = 0.0;
  double trace = 0.0;
  Index n = 0;

  Common(const DivisionStage& stage, const Problem& problem)
      : target(stage.scaling.target(stage.testTarget)),
        largestTarget(std::max(largestMagnitude(problem.y), largestMagnitude(target))),
        rSquare(std::max(problem.kappaSquare, largestMagnitude(stage.kernel->diagonal(*stage.testInputs)))),
        trace(problem.spectrum->d.sum()),
        n(problem.n()) {}

  // |f(x) − y| ≤ ‖f‖ sqrt(k(x, x)) + |y|
  double largestError(double norm) const { return largestTarget + norm * std::sqrt(rSquare); }
};

// A function of the kernel's own space, without offset?
bool isInTheSpace(const Model& model) {
  const Method* method = findMethod(model.spec.id);
  if (method == nullptr || spaceKey(model.spec) != "kernel" || !std::isfinite(model.point.norm)) return false;
  const auto offset = method->ridgeOffset();
  return offset ? *offset == Offset::none : model.point.offset == 0.0;
}

struct Bounds {
  Bound norm, trace;
  std::optional<Bound> finite;
  double testError = notANumber;
};

Bounds boundsOf(const Common& common, const DivisionStage& stage, const Model& model, const MethodResult* path) {
  Bounds bounds;
  BallInputs ball;
  ball.empirical = model.point.residualSquare / static_cast<double>(common.n);
  ball.norm = model.point.norm;
  ball.rSquare = common.rSquare;
  ball.trace = common.trace;
  ball.largest = common.largestError(ball.norm);
  ball.n = common.n;
  ball.delta = delta;
  bounds.norm = krrBoundByNorm(ball);
  bounds.trace = krrBoundByTrace(ball);
  const Index tests = common.target.size();
  if (tests == 0) return bounds;
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  bounds.testError = (stage.testTarget - model.testPrediction).squaredNorm() / static_cast<double>(tests) / unit;
  if (path == nullptr) return bounds;
  double largestNorm = model.point.norm;
  for (const PathPoint& point : path->path.points) largestNorm = std::max(largestNorm, point.norm);
  const double largest = common.largestError(largestNorm);
  bounds.finite = finiteClassBound(
      {bounds.testError, largest * largest, static_cast<Index>(path->path.points.size()), tests, delta});
  return bounds;
}

Figure makeBounds(const FigureInput& input) {
  const DivisionResult* division = shownDivision(input);
  if (division == nullptr) return emptyFigure(boundsKind(), "The bounds appear when the first model is computed.");
  const DivisionStage& stage = *division->stage;
  const ModelSpace* space = stage.space(MethodSpec());
  if (space == nullptr) return emptyFigure(boundsKind(), "No method here works on the kernel itself.");
  const Common common(stage, space->problem);
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  Figure figure = emptyFigure(boundsKind(), "");
  figure.x.categories = categories();
  figure.y.title = "mean squared error";
  figure.y.logarithmic = true;
  RangeFinder range(true);
  int useful = 0;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    if (!input.models[i] || !isInTheSpace(*input.models[i])) continue;
    const Bounds bounds = boundsOf(common, stage, *input.models[i], shownResult(input, *division, i));
    BarSet bars;
    bars.name = methodLabel(input.experiment.methods[i]);
    bars.color = colorOf(input.experiment, i);
    bars.values = {bounds.norm.terms[0].value,  bounds.testError,   bounds.norm.terms[1].value,
                   bounds.norm.terms[2].value,  bounds.norm.total,  bounds.trace.terms[1].value,
                   bounds.trace.terms[2].value, bounds.trace.total, bounds.finite ? bounds.finite->total : notANumber,
                   bounds.norm.trivial};
    for (double& value : bars.values) value *= unit;
    // M² of the model itself is what any bound has to beat, the one over the whole path, too.
    for (const double total : {bars.values[4], bars.values[7], bars.values[8]})
      useful += total < bars.values[9] ? 1 : 0;
    range.add(bars.values);
    figure.bars.push_back(std::move(bars));
  }
  if (range.empty()) {
    return emptyFigure(boundsKind(), "These bounds are for functions without offset; no visible model is one.");
  }
  figure.subtitle = divisionText(input) + " · δ = " + shortText(delta) + " · " +
                    (useful == 0 ? "every bound is vacuous: no better than M²"
                                 : std::to_string(useful) + " of the bounds say more than M²");
  figure.x.title = "terms of the bounds";
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(categories().size()) - 0.5;
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
           "trace: 4MΛ√(tr K)/n + 3M²√(log(2/δ)/(2n)); finite class: the path judged on the test points. Λ = ‖f‖ of "
           "the model shown and M = max |y| + rΛ stand in for constants fixed before the data are seen.",
           "B23",
           {}},
          makeBounds};
}

}  // namespace kerridge
