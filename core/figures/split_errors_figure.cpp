// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

Figure makeSplitErrors(const FigureInput& input) {
  Figure figure = emptyFigure(splitErrorsKind(), "");
  const Experiment& experiment = input.experiment;
  const Study& study = input.study;
  if (study.divisions.size() < 2) {
    figure.emptyReason = "There is one split only. Choose repeats, k-fold or parts to compare several.";
    return figure;
  }
  if (study.divisions.size() > 40) {
    figure.emptyReason = "More than 40 splits do not fit into one bar chart.";
    return figure;
  }
  figure.subtitle = "test error of the current models, each trained on its split";
  figure.x.title = "split";
  figure.y.title = "test " + measureLabel(experiment.measure);
  RangeFinder range;
  range.add(0.0);
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (!experiment.methods[i].visible) continue;
    BarSet bars;
    bars.name = methodLabel(experiment.methods[i]);
    bars.color = colorOf(experiment, i);
    for (const DivisionResult& division : study.divisions) {
      const MethodResult* computed = computedResult(division, i, experiment.methods[i]);
      bars.values.push_back(
          division.stage ? evaluateModel(*division.stage, experiment.methods[i], experiment.measure, computed).testError
                         : notANumber);
    }
    range.add(bars.values);
    figure.bars.push_back(std::move(bars));
  }
  for (std::size_t i = 0; i < study.divisions.size(); ++i) figure.x.categories.push_back(std::to_string(i + 1));
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(study.divisions.size()) - 0.5;
  figure.y.lower = std::min(0.0, range.lower());
  figure.y.upper = range.upper() > 0.0 ? 1.08 * range.upper() : 1.0;
  return figure;
}

}  // namespace

FigureKind splitErrorsKind() {
  return {
      {"split-errors",
       "Errors per split",
       "",
       "Test error of every visible model on every split: how much a comparison depends on the division of the data.",
       "",
       {}},
      makeSplitErrors};
}

}  // namespace kerridge
