// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"
#include "base/text.h"
#include "commands.h"
#include "storage/experiment_parts.h"

namespace kerridge {

Experiment ShownModel::appliedTo(Experiment experiment, int only) const {
  if (rule.empty() && !at) return experiment;
  bool any = false;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    MethodSpec& spec = experiment.methods[i];
    const Method* method = findMethod(spec.id);
    if (method == nullptr || method->traits().pathParameter == PathParameter::none) continue;
    if (only >= 0 && only != static_cast<int>(i)) continue;
    any = true;
    spec.rule = rule;
    if (at) spec.at = *at;
    if (const Text obstacle = stepsObstacle(spec, spec.at); at && !obstacle.empty()) {
      throw InvalidInput("--at", obstacle);
    }
  }
  if (!any)
    throw InvalidInput(at ? "--at" : "--rule", Text("there is nothing to choose: the method has a single model"));
  return experiment;
}

}  // namespace kerridge
