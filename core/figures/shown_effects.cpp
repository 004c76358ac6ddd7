// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

constexpr const char* chart = "what-matters";

EffectParts partsOfVariant(const Experiment& experiment) {
  const auto variant = experiment.view.variants.find(chart);
  const bool importance = variant != experiment.view.variants.end() && variant->second == "importance";
  return {!importance, importance};
}

}  // namespace

EffectParts effectParts(const Experiment& experiment) {
  const std::vector<std::string>& charts = experiment.view.charts;
  const bool shown = std::find(charts.begin(), charts.end(), chart) != charts.end();
  return shown ? partsOfVariant(experiment) : EffectParts();
}

std::shared_ptr<const ShownEffects> makeShownEffects(const std::shared_ptr<const SplitData>& stage,
                                                     const Experiment& experiment, const Dataset& data,
                                                     const std::shared_ptr<const Model>& model,
                                                     const EffectParts& parts, const RunContext& context) {
  auto shown = std::make_shared<ShownEffects>();
  shown->model = model;
  shown->stage = stage;
  shown->parts = parts;
  shown->measure = experiment.measure;
  shown->spec = experiment.importance.value_or(ImportanceSpec{});
  if (parts.effects) {
    shown->train = marginalEffects(*stage, data, *model, false, context.part(0.0, 0.5));
    shown->test = marginalEffects(*stage, data, *model, true, context.part(0.5, 1.0));
  }
  if (parts.importance) {
    shown->importance = permutationImportance(*stage, data, *model, experiment.measure, shown->spec, context);
  }
  return shown;
}

std::vector<std::shared_ptr<const ShownEffects>> currentEffects(const Experiment& experiment, const Results& results,
                                                                const std::vector<std::shared_ptr<const Model>>& models,
                                                                const RunContext& context) {
  std::vector<std::shared_ptr<const ShownEffects>> all(models.size());
  const bool wanted = effectParts(experiment).any() || experiment.effects || experiment.importance;
  if (!wanted || results.splits.empty()) return all;
  const auto& stage = results.splits[shownIndex(experiment, results)].stage;
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (!models[i]) continue;
    all[i] = makeShownEffects(stage, experiment, *results.data, models[i], partsOfVariant(experiment), context);
  }
  return all;
}

}  // namespace kerridge
