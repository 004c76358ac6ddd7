// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/feature_choice.h"

#include <algorithm>

#include "methods/method.h"

namespace kerridge {

namespace {

bool worksOnKernel(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return !spec.features && method != nullptr && method->traits().takesFeatures;
}

}  // namespace

bool canTakeFeatures(const Experiment& experiment, const FeatureSpec& features) {
  return featuresObstacle(features, experiment.kernel.id).empty() &&
         std::any_of(experiment.methods.begin(), experiment.methods.end(), worksOnKernel);
}

Experiment withFeatures(Experiment experiment, const FeatureSpec& features) {
  for (MethodSpec& spec : experiment.methods) {
    if (worksOnKernel(spec)) spec.features = features.settled();
  }
  return experiment;
}

}  // namespace kerridge
