// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "session/lesson_state.h"
#include "study/pinned.h"
#include "study/runner.h"

namespace kerridge::test {

/// What a lesson sees of an experiment that has been computed, pinned models included.
struct ComputedExperiment {
  explicit ComputedExperiment(const Experiment& given, StudyRunner* shared = nullptr) : experiment(given) {
    StudyRunner own;
    StudyRunner& runner = shared != nullptr ? *shared : own;
    study = runner.run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
    for (const PinSpec& pin : experiment.pins) {
      const auto data = loadData(pin.data, RunContext()).data;
      PinnedModel pinned = computePin(pin, *data, nullptr, RunContext());
      ghosts.push_back({pin.label, pinned.model, pinned.stage, pinned.result, data});
    }
  }

  LessonState state() const { return {experiment, study.get(), currentModels(experiment, *study), ghosts, true}; }

  Experiment experiment;
  std::shared_ptr<const Study> study;
  std::vector<GhostModel> ghosts;
};

}  // namespace kerridge::test
