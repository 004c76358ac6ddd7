// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

Figure makeDegreesOfFreedom(const FigureInput& input) {
  const SplitResult* split = shownSplit(input);
  if (split == nullptr)
    return emptyFigure(degreesOfFreedomKind(), "The curves appear when the first path is computed.");
  Figure figure = emptyFigure(degreesOfFreedomKind(), "");
  figure.subtitle = splitText(input);
  figure.x.title = lambdaTitle(input.experiment);
  figure.x.logarithmic = true;
  figure.y.title = "degrees of freedom tr H";
  RangeFinder xRange(true);
  RangeFinder yRange;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    const MethodResult* method = shownResult(input, *split, i);
    if (method == nullptr || findMethod(method->spec.id)->pathParameter() == PathParameter::none) continue;
    Series series;
    series.name = method->label;
    series.color = colorOf(input.experiment, i);
    series.x = equivalentLambdas(*method);
    for (const PathPoint& point : method->path.points) series.y.push_back(point.df);
    if (std::all_of(series.y.begin(), series.y.end(), [](double df) { return std::isnan(df); })) continue;
    xRange.add(series.x);
    yRange.add(series.y);
    figure.cursors.push_back(lambdaCursor(input.experiment, i));
    figure.series.push_back(std::move(series));
  }
  for (const GhostModel& ghost : input.ghosts) {
    if (!ghost.result || findMethod(ghost.result->spec.id)->pathParameter() == PathParameter::none) continue;
    Series series = ghostCurve(ghost.label, equivalentLambdas(*ghost.result), {});
    for (const PathPoint& point : ghost.result->path.points) series.y.push_back(point.df);
    if (std::all_of(series.y.begin(), series.y.end(), [](double df) { return std::isnan(df); })) continue;
    figure.series.push_back(std::move(series));
  }
  if (xRange.empty() || yRange.empty()) {
    return emptyFigure(degreesOfFreedomKind(), "No visible method is a linear smoother with a path here.");
  }
  figure.x.lower = xRange.lower();
  figure.x.upper = xRange.upper() > xRange.lower() ? xRange.upper() : 10.0 * xRange.lower();
  setRange(figure.y, 0.0, yRange.upper());
  figure.y.lower = 0.0;
  return figure;
}

}  // namespace

FigureKind degreesOfFreedomKind() {
  return {{"degrees-of-freedom",
           "Degrees of freedom",
           "tr H",
           "Effective number of parameters, the trace of the smoother ŷ = H y, along every path: from the rank of K "
           "down to 0. "
           "For M-RLSR at fixed μ.",
           "",
           {},
           "Spectrum"},
          makeDegreesOfFreedom};
}

}  // namespace kerridge
