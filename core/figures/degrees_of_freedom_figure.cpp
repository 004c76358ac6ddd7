// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"
#include "figures/why.h"

namespace kerridge {

namespace {

// Degrees of freedom along the path, or the number of support vectors; empty where the method has none.
std::vector<double> valuesOf(const Path& path, bool support) {
  std::vector<double> values;
  const auto name = std::find(path.detailNames.begin(), path.detailNames.end(), "support vectors");
  if (support && name == path.detailNames.end()) return {};
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    values.push_back(support ? path.details(static_cast<Index>(l), name - path.detailNames.begin())
                             : path.points[l].df);
  }
  if (std::all_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) return {};
  return values;
}

Figure makeDegreesOfFreedom(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(degreesOfFreedomKind(), Text("The curves appear when the first path is computed."));
  Figure figure = emptyFigure(degreesOfFreedomKind(), {});
  figure.subtitle = splitText(input);
  figure.x.title = lambdaTitle(input.experiment);
  figure.x.logarithmic = true;
  const bool support = variantOf(degreesOfFreedomKind(), input) == "support-vectors";
  figure.y.title = support ? Text("support vectors") : Text("degrees of freedom tr H");
  RangeFinder xRange(true);
  RangeFinder yRange;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr || findMethod(method->spec.id)->traits().pathParameter == PathParameter::none) continue;
    Series series;
    series.name = Text::words(method->label);
    series.color = colorOf(input.experiment, i);
    series.x = equivalentLambdas(*method);
    series.y = valuesOf(method->path, support);
    if (series.y.empty()) continue;
    xRange.add(series.x);
    yRange.add(series.y);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
    figure.series.push_back(std::move(series));
  }
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.result || findMethod(ghost.result->spec.id)->traits().pathParameter == PathParameter::none) continue;
    Series series = ghostCurve(ghost.label, equivalentLambdas(*ghost.result), {});
    series.y = valuesOf(ghost.result->path, support);
    if (series.y.empty()) continue;
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty() || yRange.empty()) {
    return emptyFigure(degreesOfFreedomKind(), support
                                                   ? Text("No visible method has support vectors, such as SVR.")
                                                   : Text("No visible method is a linear smoother with a path here."));
  }
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  setRange(figure.y, 0.0, yRange.upper());
  figure.y.lower = 0.0;
  return figure;
}

}  // namespace

FigureKind degreesOfFreedomKind() {
  FigureKind kind{
      {"degrees-of-freedom",
       "Degrees of freedom",
       "tr H",
       "Effective number of parameters, the trace of the smoother ŷ = H y, along every path: from the rank of K "
       "down to 0. "
       "For M-RLSR at fixed μ.",
       "",
       {},
       "Spectrum"},
      makeDegreesOfFreedom,
      {},
      {},
      {{"degrees", "Degrees of freedom", "The trace of the smoother"},
       {"support-vectors", "Support vectors", "How many training rows a model such as SVR consists of"}}};
  kind.why = whyOfModel;
  return kind;
}

}  // namespace kerridge
