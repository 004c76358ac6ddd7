// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/choices.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "validation/rule.h"

namespace kerridge {

std::optional<double> chosenAt(const MethodResult& result, const std::string& rule) {
  const auto found = std::find_if(result.selections.begin(), result.selections.end(),
                                  [&rule](const Selection& selection) { return selection.rule == rule; });
  if (found == result.selections.end() || found->index < 0) return {};
  const PathPoint& point = result.path.points[static_cast<std::size_t>(found->index)];
  return std::isnan(point.lambda) ? point.t : point.lambda;
}

const MethodResult* computedResult(const SplitResult& split, std::size_t method, const MethodSpec& spec) {
  const MethodResult* result = method < split.methods.size() ? split.methods[method].get() : nullptr;
  if (result == nullptr) return nullptr;
  const MethodSpec& then = result->spec;
  return then.id == spec.id && then.parameters == spec.parameters && then.features == spec.features ? result : nullptr;
}

Text noChoiceText(const MethodResult& result, const std::string& rule) {
  const Rule* known = findRule(rule);
  Text text = Text("%1 chooses no model of %2", known != nullptr ? Text::words(known->info().label) : Text::name(rule),
                   Text::words(result.label));
  for (const Selection& selection : result.selections) {
    if (selection.rule == rule && !selection.reason.empty()) text = Text("%1: %2", text, selection.reason);
  }
  return text;
}

std::vector<Diagnostic> missingChoices(const Results& results) {
  std::vector<Diagnostic> warnings;
  for (const SplitResult& split : results.splits) {
    for (std::size_t i = 0; i < split.methods.size(); ++i) {
      const MethodSpec& spec = results.experiment.methods[i];
      if (spec.rule.empty() || chosenAt(*split.methods[i], spec.rule)) continue;
      warnings.push_back({Severity::warning, "",
                          Text("%1; its shown model stays at %2", noChoiceText(*split.methods[i], spec.rule),
                               Text::number(shortText(spec.at)))});
    }
  }
  return warnings;
}

Experiment withChoices(Experiment experiment, const Results& results, std::size_t split) {
  if (split >= results.splits.size()) return experiment;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    MethodSpec& spec = experiment.methods[i];
    if (spec.rule.empty()) continue;
    const MethodResult* computed = computedResult(results.splits[split], i, spec);
    if (computed != nullptr) spec.at = chosenAt(*computed, spec.rule).value_or(spec.at);
  }
  return experiment;
}

}  // namespace kerridge
