// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "session/lesson_state.h"

namespace kerridge {

/// "the test error of KRR is 0.31 and must be below 0.2": a condition with what there is now.
std::string conditionText(const LessonCondition& condition, const LessonState& state);
/// "set λ of KRR to 1e-8": a change, on the experiment that it is made to.
std::string actionText(const LessonAction& action, const LessonState& state);
/// Three hints, each saying more: where to act, what is missing still, and what to do. Those of the step come first in
/// their grade.
std::vector<std::string> hintsOf(const LessonStep& step, const LessonState& state);

}  // namespace kerridge
