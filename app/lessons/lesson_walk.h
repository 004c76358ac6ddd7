// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "engine/engine.h"
#include "lessons/lesson_state.h"

namespace kerridge {

/// The state of a computed experiment for a lesson, pinned models included.
struct ComputedExperiment {
  /// Throws InvalidInput for an experiment that cannot be computed, and Cancelled.
  ComputedExperiment(const Experiment& given, Engine& engine, const RunContext& context);
  LessonState state() const;
  /// Its charts in their order, as the window shows them. O(cost of the figures). Throws what they throw.
  std::vector<Figure> charts() const;

  Experiment experiment;
  std::shared_ptr<const Results> results;
  std::vector<GhostModel> ghosts;
};

/// The same lesson with every seed of its data larger by `by`, including seeds that its steps ask for. Data that are
/// points have no seed: there it is the seed of the split.
Lesson shifted(const Lesson& lesson, int by);

/// The lesson without its claims: on other data, what its steps ask for must be possible, but need not show the same.
Lesson withoutClaims(Lesson lesson);

/// One step of a lesson, done by its solution. `problems` says what is wrong with it, for people.
struct WalkedStep {
  std::vector<Text> problems;
  std::string task, seen;  ///< as the user reads them, with numbers
  /// What the step begins with and what its solution leads to; null where that is not a valid experiment.
  std::shared_ptr<const ComputedExperiment> before, after;
};

/// Checks every step of the lesson: not done before its solution, done after it, every claim true and every number of a
/// text known. `adapt`: settings that are given by a quantity take its value, as in the window; otherwise the numbers
/// in
/// the file are used. Costs one computation per step. Throws Cancelled.
std::vector<WalkedStep> walk(const Lesson& lesson, bool adapt, Engine& engine, const RunContext& context);

/// What a walk found wrong, "step 2: …", with what is wrong with the variants of the lesson that need no data of the
/// user's own: their claims are not checked. Empty if nothing is. One computation per step of each variant. Throws
/// Cancelled.
std::vector<Text> lessonProblems(const Lesson& lesson, const std::vector<WalkedStep>& walked, Engine& engine,
                                 const RunContext& context);

}  // namespace kerridge
