// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "session/lesson.h"

namespace kerridge {

// Conditions as people write them, one on a line:
//   at 1 below 1e-3
//   test-error 1 above train-error 1 times 3
//   figure l-curve
//   variant map is exponent

/// The line of a condition.
std::string conditionLine(const LessonCondition& condition);

struct ReadConditions {
  std::vector<LessonCondition> conditions;
  std::string problem;  ///< of the first line that is none, with its number; "": all are
};

/// Empty lines do not count. Whether methods, parameters and figures exist is checked when the lesson is read.
ReadConditions readConditionLines(const std::string& text);

}  // namespace kerridge
