// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/models_alone.h"

namespace kerridge {

Experiment modelsAlone(Experiment experiment) {
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

}  // namespace kerridge
