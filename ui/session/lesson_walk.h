// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "engine/engine.h"
#include "session/lesson_state.h"

namespace kerridge {

/// What a lesson sees of an experiment that has been computed, pinned models included.
struct ComputedExperiment {
  /// Throws InvalidInput for an experiment that cannot be computed, and Cancelled.
  ComputedExperiment(const Experiment& given, Engine& engine, const RunContext& context);
  LessonState state() const;

  Experiment experiment;
  std::shared_ptr<const Results> results;
  std::vector<GhostModel> ghosts;
};

/// The same lesson with every seed of its data, those that its steps ask for included, larger by `by`.
Lesson shifted(const Lesson& lesson, int by);

/// One step of a lesson done by its solution. In `problems` what is wrong with it, for people.
struct WalkedStep {
  std::vector<std::string> problems;
  std::string task, seen;  ///< as the user reads them, with numbers
};

/// Every step of the lesson: not done before its solution, done after it, every claim true and every number of a text
/// known. `adapt`: settings that are like a quantity take its value, as in the window; otherwise the numbers of the
/// file. Costs one computation a step. Throws Cancelled.
std::vector<WalkedStep> walk(const Lesson& lesson, bool adapt, Engine& engine, const RunContext& context);

}  // namespace kerridge
