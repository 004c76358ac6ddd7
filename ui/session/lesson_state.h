// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "figures/figures.h"
#include "session/lesson.h"

namespace kerridge {

/// What a lesson looks at: the experiment, and the results that the charts show.
struct LessonState {
  const Experiment& experiment;
  const Results* results = nullptr;                  ///< null before the first result
  std::vector<std::shared_ptr<const Model>> models;  ///< as in FigureInput
  std::vector<GhostModel> ghosts = {};
  bool current = false;  ///< the results belong to the experiment unchanged; otherwise numbers of models are NaN
};

/// NaN if there is no such number (yet). O(n²) for the errors of a path's best model, else less.
double valueOf(const LessonQuantity& quantity, const LessonState& state);

/// No comparison with NaN is met.
bool isMet(const LessonCondition& condition, const LessonState& state);
/// Every condition of the step.
bool isDone(const LessonStep& step, const LessonState& state);

/// What the step says of the numbers is so.
bool holds(const LessonStep& step, const LessonState& state);

/// The experiment after these changes. What does not fit it (a method that is not there) changes nothing. With a state
/// (the one before the changes) settings that are like a quantity take its value.
Experiment applied(const std::vector<LessonAction>& actions, Experiment experiment, const LessonState* state = nullptr);
/// The lesson's experiment after the solutions of the first `steps` steps.
Experiment experimentBefore(const Lesson& lesson, std::size_t steps);

/// In what `experiment` is none that the step can go on from: other data, split, kernel or methods than `expected`.
/// Phrases for people, e.g. "the data are others"; empty if it is one.
std::vector<std::string> departures(const Experiment& expected, const Experiment& experiment);

/// Three digits; from 1000 to a million as an integer, "4000" and not "4e3"; "–" for NaN.
std::string lessonNumber(double value);
/// Values in place of the braces.
std::string filledText(const std::string& text, const LessonState& state);

}  // namespace kerridge
