// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/choices.h"

#include <algorithm>
#include <cmath>

#include "validation/rule.h"

namespace kerridge {

std::optional<double> chosenAt(const MethodResult& result, const std::string& rule) {
  const auto found = std::find_if(result.selections.begin(), result.selections.end(),
                                  [&rule](const Selection& selection) { return selection.rule == rule; });
  if (found == result.selections.end() || found->index < 0) return {};
  const PathPoint& point = result.path.points[static_cast<std::size_t>(found->index)];
  return std::isnan(point.lambda) ? point.t : point.lambda;
}

std::string noChoiceText(const MethodResult& result, const std::string& rule) {
  const Rule* known = findRule(rule);
  std::string text = (known != nullptr ? known->info().label : rule) + " chooses no model of " + result.label;
  for (const Selection& selection : result.selections) {
    if (selection.rule == rule && !selection.reason.empty()) text += ": " + selection.reason;
  }
  return text;
}

Experiment withChoices(Experiment experiment, const Results& results, std::size_t split) {
  if (split >= results.splits.size()) return experiment;
  const auto& computed = results.splits[split].methods;
  for (std::size_t i = 0; i < std::min(experiment.methods.size(), computed.size()); ++i) {
    MethodSpec& spec = experiment.methods[i];
    if (spec.rule.empty() || computed[i] == nullptr) continue;
    const MethodSpec& then = computed[i]->spec;
    if (then.id != spec.id || then.parameters != spec.parameters || then.features != spec.features) continue;
    spec.at = chosenAt(*computed[i], spec.rule).value_or(spec.at);
  }
  return experiment;
}

}  // namespace kerridge
