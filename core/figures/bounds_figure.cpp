// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "figures/why.h"
#include "stages/model_bounds.h"

namespace kerridge {

namespace {

constexpr double delta = 0.05;

/// The bars, in their order.
enum Category : std::size_t { train, test, byNorm, byTrace, finiteClass, trivialBound };

std::vector<Text> categories() {
  return {Text("train"),          Text("test"),         Text("bound by norm"),
          Text("bound by trace"), Text("finite class"), Text("trivial")};
}

struct ShownBounds {
  Bound norm;  // the Lasso's only one, too
  std::optional<Bound> trace, finite;
  double testError = notANumber;
};

ShownBounds boundsOf(const BoundMeasures& measures, Theorem theorem, const Model& model, const MethodResult* result) {
  std::vector<Bound> ball = measures.bounds(theorem, model, delta);
  ShownBounds bounds;
  bounds.norm = std::move(ball.front());
  if (ball.size() > 1) bounds.trace = std::move(ball.back());
  bounds.testError = measures.testLoss(theorem, model);
  if (result != nullptr && !std::isnan(bounds.testError)) {
    bounds.finite = measures.finiteClass(theorem, model, result->path, delta);
  }
  return bounds;
}

// One bar per category, in units of the file, those of the bounds with their terms.
BarSet barsOf(const ShownBounds& bounds, double unit) {
  BarSet bars;
  bars.values.assign(categories().size(), notANumber);
  bars.values[train] = bounds.norm.terms[0].value * unit;
  bars.values[test] = bounds.testError * unit;
  bars.values[trivialBound] = bounds.norm.trivial * unit;
  const auto add = [&](Category category, const Bound& bound) {
    bars.values[category] = bound.total * unit;
    for (const BoundTerm& term : bound.terms) {
      auto found = std::find_if(bars.terms.begin(), bars.terms.end(),
                                [&term](const BarTerm& one) { return one.name == term.name; });
      if (found == bars.terms.end()) {
        // The error that a bound begins with is below its other terms.
        const bool error = &term == &bound.terms.front();
        found = bars.terms.insert(error ? bars.terms.begin() : bars.terms.end(),
                                  {term.name, std::vector<double>(bars.values.size(), notANumber)});
      }
      found->values[category] = term.value * unit;
    }
  };
  add(byNorm, bounds.norm);
  if (bounds.trace) add(byTrace, *bounds.trace);
  if (bounds.finite) add(finiteClass, *bounds.finite);
  return bars;
}

Figure makeBounds(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(boundsKind(), Text("The bounds appear when the first model is computed."));
  const BoundMeasures measures(*split->stage);
  const double scale = split->stage->scaling.targetScale;
  Figure figure = emptyFigure(boundsKind(), {});
  figure.ofTest = true;
  figure.y.logarithmic = true;
  RangeFinder range(true);
  double trivial = std::numeric_limits<double>::infinity();
  int useful = 0;
  bool insensitive = false;
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const Theorem theorem = input.models[i] ? theoremFor(*input.models[i]) : Theorem::none;
    if (theorem == Theorem::none) continue;
    const bool ofSvr = theorem == Theorem::insensitiveLoss;
    insensitive = insensitive || ofSvr;
    const ShownBounds bounds = boundsOf(measures, theorem, *input.models[i], shownResult(input, *split, i));
    BarSet bars = barsOf(bounds, ofSvr ? scale : scale * scale);
    const Text label = Text::words(methodLabel(input.experiment.methods[i]));
    bars.name = ofSvr ? Text("%1 (ε-insensitive loss)", label) : label;
    bars.color = colorOf(input.experiment, i);
    // The trivial bound of the model itself, which every other bound has to beat, including the one over the path.
    for (const Category bound : {byNorm, byTrace, finiteClass}) {
      useful += bars.values[bound] < bars.values[trivialBound] ? 1 : 0;
    }
    range.add(bars.values);
    trivial = std::min(trivial, bars.values[trivialBound]);
    figure.bars.push_back(std::move(bars));
  }
  if (range.empty()) {
    return emptyFigure(
        boundsKind(), Text("These bounds apply to kernel functions without offset, to SVR and to the Lasso. No visible "
                           "model is one of them."));
  }
  const Text nothingSaid = insensitive ? Text("M² (SVR: M)") : Text("M²");
  figure.subtitle = Text::list({splitText(input), Text("δ = %1", Text::number(shortText(delta))),
                                insensitive ? Text("squared loss, of SVR the ε-insensitive one") : Text(),
                                useful == 0 ? Text("every bound is vacuous: no better than %1", nothingSaid)
                                            : Text("%1 of the bounds say more than %2", useful, nothingSaid)});
  figure.x.title = Text("bounds, from below: error, complexity, confidence");
  figure.x.categories = categories();
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  figure.y.title = ofLearned(input, insensitive ? Text("mean loss") : Text("mean squared error"));
  // Interpolation leaves training errors of round-off, which must not set the scale; a bound over a path with
  // useless models may be huge and must not hide the errors.
  setRange(figure.y, std::max(range.lower(), 1e-8 * std::min(trivial, range.upper())), range.upper());
  return figure;
}

}  // namespace

FigureKind boundsKind() {
  FigureKind kind{
      {"bounds",
       "Generalization bounds",
       "R ≤ R̂ + complexity + confidence",
       "With probability 0.95 the risk is below each bound. By the norm: 4M√(r²Λ²/n) + M²√(log(1/δ)/(2n)); by the "
       "trace: 4MΛ√(tr K)/n + 3M²√(log(2/δ)/(2n)); finite class: the path judged on the test points. SVR (in its "
       "ε-insensitive loss): 2√(r²Λ²/n) + M√(log(1/δ)/(2n)) and 2Λ√(tr K)/n + 3M√(log(2/δ)/(2n)). Lasso, as \"by "
       "the norm\": 4r∞Λ₁M√(2 log(2d)/n) + M²√(log(1/δ)/(2n)). Λ = ‖f‖ (Λ₁ = ‖w‖₁, r∞ = "
       "max |x_j|) and b of the model shown and M = max |y − b| + rΛ stand in for constants fixed before the "
       "data are seen.",
       "B23",
       {},
       "Theory"},
      makeBounds};
  kind.why = whyOfBound;
  return kind;
}

}  // namespace kerridge
