// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "lessons/lesson_state.h"

namespace kerridge {

/// "the test error of KRR is 0.31 and must be below 0.2": a condition with the present value.
std::string conditionText(const LessonCondition& condition, const LessonState& state);
/// "set λ of KRR to 1e-8": a change of this experiment.
std::string actionText(const LessonAction& action, const LessonState& state);
/// What a step shows once it is done; where the learner's numbers do not show it, which of them.
std::string seenText(const LessonStep& step, const LessonState& state);
/// Three hints, each more explicit: where to act, what is still missing, and what to do. The step's own hints come
/// first
/// at each level.
std::vector<std::string> hintsOf(const LessonStep& step, const LessonState& state);

}  // namespace kerridge
