// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "session/lesson_state.h"
#include "stages/pinned.h"

namespace kerridge::test {

/// What a lesson sees of an experiment that has been computed, pinned models included.
struct ComputedExperiment {
  explicit ComputedExperiment(const Experiment& given, Engine* shared = nullptr) : experiment(given) {
    Engine own;
    Engine& engine = shared != nullptr ? *shared : own;
    results = engine.run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
    for (const PinSpec& pin : experiment.pins) {
      const auto data = loadData(pin.data, RunContext()).data;
      PinnedModel pinned = computePin(pin, *data, nullptr, RunContext());
      ghosts.push_back({pin.label, pinned.model, pinned.stage, pinned.result, data});
    }
  }

  LessonState state() const { return {experiment, results.get(), currentModels(experiment, *results), ghosts, true}; }

  Experiment experiment;
  std::shared_ptr<const Results> results;
  std::vector<GhostModel> ghosts;
};

}  // namespace kerridge::test
