// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/targets.h"

#include <utility>

#include "base/text.h"

namespace kerridge {

bool learnsSeveralTargets(const Experiment& experiment) { return experiment.data.roles.furtherTargets > 0; }

std::vector<DataSpec> dataOfTargets(const DataSpec& data) {
  std::vector<DataSpec> all{data};
  all.front().roles.furtherTargets = 0;
  for (std::size_t i = 0; i < data.roles.furtherTargets; ++i) {
    DataSpec one = all.front();
    std::swap(one.roles.target, one.roles.outputs[i]);
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<Experiment> experimentsOfTargets(const Experiment& experiment) {
  std::vector<Experiment> all;
  for (DataSpec& data : dataOfTargets(experiment.data)) {
    all.push_back(experiment);
    all.back().data = std::move(data);
  }
  return all;
}

Experiment reducedToModels(Experiment experiment) {
  experiment.studies.clear();
  experiment.map.reset();
  experiment.widthMap.reset();
  experiment.parameterMap.reset();
  experiment.view = {};
  experiment.effects = false;
  experiment.importance.reset();
  experiment.intervals.reset();
  for (MethodSpec& method : experiment.methods) method.intervals.reset();
  return experiment;
}

InvalidInput ofTarget(const InvalidInput& invalid, std::size_t place, const std::string& target) {
  std::vector<Diagnostic> all = invalid.diagnostics();
  for (Diagnostic& one : all) {
    if (place > 0) one.message = Text("target %1: %2", Text::name(target), one.message);
  }
  return InvalidInput(all);
}

void requireOneTarget(const Experiment& experiment, const Text& what) {
  if (!learnsSeveralTargets(experiment)) return;
  throw InvalidInput("/data/target", Text("%1 a single target, and the experiment names several. Choose one with --set "
                                          "\"data.target=NAME\", or name the others under \"outputs\"",
                                          what));
}

}  // namespace kerridge
