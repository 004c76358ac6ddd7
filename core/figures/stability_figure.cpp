// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "figures/figure_parts.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

const StabilityCurve* stabilityOf(const FigureInput& input, const SplitResult& split, std::size_t method) {
  if (!split.theory || method >= split.theory->methods.size()) return nullptr;
  const MethodSpec& spec = input.experiment.methods[method];
  const MethodTheory& theory = split.theory->methods[method];
  const auto m = penaltyExponent(spec);
  return spec.visible && m && theory.m == *m ? theory.stability.get() : nullptr;
}

void add(Figure& figure, const Text& name, const StabilityCurve& curve, const Vector& values, ColorRole color,
         LineStyle line, double width, RangeFinder& range) {
  Series series;
  series.name = name;
  series.x = curve.lambda;
  series.y = toStd(values);
  series.color = color;
  series.line = line;
  series.width = width;
  range.add(series.y);
  figure.series.push_back(std::move(series));
}

Text whyEmpty(const FigureInput& input, const SplitResult& split) {
  const std::vector<std::string> asked = chartsOfTheory(input.results.experiment);
  if (std::find(asked.begin(), asked.end(), "stability") == asked.end())
    return Text("It is computed while the experiment shows this figure.");
  if (split.stage->testTarget.size() == 0) return Text("Stability is measured on test points, and there are none.");
  if (split.stage->n() < 2) return Text("There is only one training point.");
  if (!split.theory && !input.results.complete) return Text("The exact values appear when they are computed.");
  return Text("This chart is for KRR and M-RLSR on the kernel itself, and neither is visible here.");
}

Figure makeStability(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(stabilityKind(), Text("The exact values appear when they are computed."));
  Figure figure = emptyFigure(stabilityKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = Text("λ");
  figure.x.logarithmic = true;
  figure.y.title = ofLearned(input, Text("change of the squared loss"));
  figure.y.logarithmic = true;
  RangeFinder xRange(true);
  RangeFinder yRange(true);
  bool unbounded = false;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const StabilityCurve* curve = stabilityOf(input, *split, i);
    if (curve == nullptr) continue;
    const Text label = Text::words(methodLabel(input.experiment.methods[i]));
    const ColorRole color = colorOf(input.experiment, i);
    add(figure, Text("%1 largest", label), *curve, curve->largest, color, LineStyle::solid, 2.2, yRange);
    add(figure, Text("%1 mean over points left out", label), *curve, curve->mean, color, LineStyle::dot, 1.4, yRange);
    if (curve->noBound.empty()) {
      add(figure, Text("%1 bound", label), *curve, curve->bound, color, LineStyle::dash, 1.4, yRange);
    } else {
      unbounded = true;
    }
    xRange.add(curve->lambda);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
  }
  if (xRange.empty()) return emptyFigure(stabilityKind(), whyEmpty(input, *split));
  if (yRange.empty())
    return emptyFigure(stabilityKind(), Text("Leaving a point out changes nothing: every model is f = 0."));
  figure.subtitle.add(Text("%1 test points", split->stage->testTarget.size()));
  if (unbounded) figure.subtitle.add(Text("no bound for m ≤ 1"));
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  setRange(figure.y, std::max(yRange.lower(), 1e-30 * yRange.upper()), yRange.upper());
  return figure;
}

}  // namespace

FigureKind stabilityKind() {
  FigureKind kind{
      {"stability",
       "Stability",
       "max |(y − f<sub>Z</sub>)² − (y − f<sub>Z∖i</sub>)²|",
       "How much the squared loss at the test points changes when one training point is left out: exact, beside the "
       "bound Cκ(2^(m−1) Cκ/(λn))^(1/(m−1)), C = 2(C_y + κ(C_y²/λ)^(1/m)), of m ≥ 2, and one of our own for 1 < m < 2. "
       "λ is kept and the rest has its own average; AK14's 2^(m−2) is for terms that keep the weight 1/n.",
       "AK14 Thm 3",
       {},
       "Theory"},
      makeStability};
  kind.needs = {FigureNeed::stability};
  return kind;
}

}  // namespace kerridge
