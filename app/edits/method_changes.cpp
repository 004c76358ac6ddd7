// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits/method_changes.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

#include "edits/method_texts.h"

namespace kerridge {

namespace {

bool hasMethod(const Experiment& experiment, int index) {
  return index >= 0 && index < static_cast<int>(experiment.methods.size());
}

/// The rule that the last model with a rule has, or the usual one where the new method cannot have that; "" where all
/// are set by hand: a model set by hand beside chosen ones is no fair comparison.
std::string ruleOfOthers(const Experiment& experiment, const MethodSpec& spec) {
  const auto held = std::find_if(experiment.methods.rbegin(), experiment.methods.rend(),
                                 [](const MethodSpec& other) { return !other.rule.empty(); });
  if (held == experiment.methods.rend()) return {};
  const Rule* rule = findRule(held->rule);
  const bool possible = rule != nullptr && ruleObstacle(experiment, spec, *rule).isEmpty();
  return possible ? held->rule : usualRule(experiment, spec);
}

/// At the end, in the first color not in use.
Experiment withMethod(Experiment experiment, MethodSpec spec) {
  const int count = static_cast<int>(experiment.methods.size());
  const auto used = [&](int color) {
    for (int i = 0; i < count; ++i) {
      if (methodPaletteIndex(experiment, i) == color) return true;
    }
    return false;
  };
  int color = 0;
  while (used(color)) ++color;
  spec.color = color != count ? color : -1;
  experiment.methods.push_back(std::move(spec));
  return experiment;
}

}  // namespace

std::optional<ExperimentChange> addedMethod(const Experiment& experiment, const std::string& id) {
  const Method* method = findMethod(id);
  if (method == nullptr) return std::nullopt;
  MethodSpec spec;
  spec.id = id;
  spec.at = defaultAt(id);
  for (const ParameterSpec& parameter : method->info().parameters) {
    spec.parameters[parameter.key] = parameter.defaultValue;
  }
  spec.rule = ruleOfOthers(experiment, spec);
  const QString name = methodName(spec);
  return ExperimentChange{withMethod(experiment, std::move(spec)),
                          QCoreApplication::translate("kerridge", "Add %1").arg(name)};
}

std::optional<ExperimentChange> copiedMethod(const Experiment& experiment, int index) {
  if (!hasMethod(experiment, index)) return std::nullopt;
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(index)];
  return ExperimentChange{withMethod(experiment, spec),
                          QCoreApplication::translate("kerridge", "Add %1").arg(methodName(spec))};
}

std::optional<ExperimentChange> removedMethod(const Experiment& experiment, int index) {
  if (!hasMethod(experiment, index) || experiment.methods.size() == 1) return std::nullopt;
  Experiment after = experiment;
  const QString name = methodName(after.methods[static_cast<std::size_t>(index)]);
  // Colors by position would move on to the next method: settle them first.
  for (std::size_t i = 0; i < after.methods.size(); ++i) {
    after.methods[i].color = methodPaletteIndex(experiment, static_cast<int>(i));
  }
  after.methods.erase(after.methods.begin() + index);
  return ExperimentChange{after, QCoreApplication::translate("kerridge", "Remove %1").arg(name)};
}

}  // namespace kerridge
