// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/targets.h"

#include <utility>

#include "base/diagnostic.h"

namespace kerridge {

bool learnsSeveralTargets(const Experiment& experiment) { return experiment.data.roles.furtherTargets > 0; }

std::vector<Experiment> experimentsOfTargets(const Experiment& experiment) {
  std::vector<Experiment> all{experiment};
  all.front().data.roles.furtherTargets = 0;
  for (std::size_t i = 0; i < experiment.data.roles.furtherTargets; ++i) {
    Experiment one = all.front();
    std::swap(one.data.roles.target, one.data.roles.outputs[i]);
    all.push_back(std::move(one));
  }
  return all;
}

void requireOneTarget(const Experiment& experiment, const std::string& what) {
  if (!learnsSeveralTargets(experiment)) return;
  throw InvalidInput("/data/target", what +
                                         " a single target, and the experiment names several. Choose one with --set "
                                         "\"data.target=NAME\", or name the others under \"outputs\"");
}

}  // namespace kerridge
