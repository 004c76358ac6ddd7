// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson_walk.h"

namespace kerridge::test {

/// The experiment computed by its own engine.
inline ComputedExperiment computedAlone(const Experiment& experiment) {
  Engine engine;
  return ComputedExperiment(experiment, engine, RunContext());
}

}  // namespace kerridge::test
