// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/text.h"
#include "figures/figures.h"
#include "lessons/lesson.h"

namespace kerridge {

/// The state that a lesson examines: the experiment, and the results that the charts show.
struct LessonState {
  const Experiment& experiment;
  const Results* results = nullptr;                       ///< null before the first result
  std::vector<std::shared_ptr<const Model>> models = {};  ///< as in FigureInput
  std::vector<GhostModel> ghosts = {};
  bool current = false;  ///< the results belong to the experiment unchanged; otherwise numbers of models are NaN
};

/// NaN if there is no such number (yet). O(n²) for the errors of a path's best model, else less.
double valueOf(const LessonQuantity& quantity, const LessonState& state);

/// A comparison with NaN is never met.
bool isMet(const LessonCondition& condition, const LessonState& state);
/// Every condition of the step.
bool isDone(const LessonStep& step, const LessonState& state);

/// Are the step's claims about the numbers true?
bool holds(const LessonStep& step, const LessonState& state);

/// The experiment after these changes. Changes that do not fit it (a method that is not there) do nothing. With a state
/// (the one before the changes), settings that are given by a quantity take its value.
Experiment applied(const std::vector<LessonAction>& actions, Experiment experiment, const LessonState* state = nullptr);
/// The lesson's experiment after the solutions of the first `steps` steps.
Experiment experimentBefore(const Lesson& lesson, std::size_t steps);

/// The choice that a mark in Error curves stands for, see LessonQuestion::mark; −1 where its λ is not known.
int choiceOfMark(const LessonQuestion& question, double marked, const LessonState& state);

/// The lesson as this variant has it. `own`: the user's experiment, for variants on the user's own data. It has no
/// variants itself.
Lesson varied(const Lesson& lesson, const LessonVariant& variant, const Experiment& own);

/// Why the step cannot continue from `experiment`: other data, split, kernel or methods than `expected`. Phrases for
/// people; empty if it can.
std::vector<Text> departures(const Experiment& expected, const Experiment& experiment);

/// Three digits; from 1000 to a million as an integer, "4000" and not "4e3"; "–" for NaN.
std::string lessonNumber(double value);
/// The text with values instead of the braces.
std::string filledText(const std::string& text, const LessonState& state);

}  // namespace kerridge
