// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number_text.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

bool showsChart(const Experiment& experiment, const std::string& id) {
  const std::vector<std::string>& charts = experiment.view.charts;
  return std::find(charts.begin(), charts.end(), id) != charts.end();
}

std::string fitVariant(const Experiment& experiment) {
  const auto chosen = experiment.view.variants.find("fit");
  return chosen == experiment.view.variants.end() ? std::string() : chosen->second;
}

}  // namespace

IntervalParts intervalParts(const Experiment& experiment, const SplitData& stage) {
  IntervalParts parts;
  const bool hasCurve = stage.gridPositions.size() > 0;
  const bool againstTrue = fitVariant(experiment) == "predicted" || (!hasCurve && stage.planeX.size() == 0);
  parts.grid = showsChart(experiment, "fit") && hasCurve && !againstTrue;
  parts.levels = showsChart(experiment, "coverage");
  const auto residuals = experiment.view.variants.find("residuals");
  const bool againstRows =
      residuals == experiment.view.variants.end() || residuals->second == "predicted" || residuals->second == "input";
  parts.test = (showsChart(experiment, "fit") && againstTrue) || (showsChart(experiment, "residuals") && againstRows);
  return parts;
}

std::shared_ptr<const ShownIntervals> makeShownIntervals(const std::shared_ptr<const SplitData>& stage,
                                                         const Experiment& experiment, const Dataset& data,
                                                         const std::shared_ptr<const Model>& model,
                                                         const IntervalSpec& spec, const IntervalParts& parts,
                                                         const RunContext& context) {
  auto shown = std::make_shared<ShownIntervals>();
  shown->model = model;
  shown->stage = stage;
  shown->spec = spec;
  shown->parts = parts;
  const auto intervals = makeIntervals(stage, experiment, data, *model, spec, context);
  if (!intervals) return shown;
  if (parts.grid && stage->gridPositions.size() > 0) shown->grid = intervals->onGrid(context);
  if (stage->testTarget.size() == 0) return shown;
  if (parts.test) shown->test = intervals->onTest(context);
  if (parts.levels) shown->testLevels = intervals->testLevels(context);
  return shown;
}

std::vector<std::shared_ptr<const ShownIntervals>> currentIntervals(
    const Experiment& experiment, const Results& results, const std::vector<std::shared_ptr<const Model>>& models,
    const RunContext& context) {
  std::vector<std::shared_ptr<const ShownIntervals>> all(models.size());
  if (!intervalsWanted(experiment) || results.splits.empty()) return all;
  const auto& stage = results.splits[shownIndex(experiment, results)].stage;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const auto spec = intervalsOf(experiment.methods[i], experiment.intervals);
    if (!models[i] || !spec) continue;
    all[i] = makeShownIntervals(stage, experiment, *results.data, models[i], *spec, {true, true, true}, context);
  }
  return all;
}

const ShownIntervals* intervalsShown(const FigureInput& input, const SplitData& stage, std::size_t method) {
  if (method >= input.intervals.size() || !input.intervals[method]) return nullptr;
  if (!intervalsOf(input.experiment.methods[method], input.experiment.intervals)) return nullptr;
  const ShownIntervals& shown = *input.intervals[method];
  return shown.stage.get() == &stage && shown.model->spec.id == input.experiment.methods[method].id ? &shown : nullptr;
}

Text intervalText(const IntervalSpec& spec) {
  return Text("%1 % %2", Text::number(shortText(100.0 * spec.level, 6)), Text::words(intervalName(spec)));
}

}  // namespace kerridge
