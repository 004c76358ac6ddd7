// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "lessons/lesson.h"

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
  Text problem;  ///< of the first line that is none, with its number; empty: all are
};

/// Empty lines do not count. Whether methods, parameters and figures exist is checked when the lesson is read.
ReadConditions readConditionLines(const std::string& text);

// Variants as people write them, one on a line: the title, and settings that the lesson begins with:
//   at n = 20: data n to 20, at 1 to 0.01

/// The line of a variant; nothing where it is more than settings.
std::optional<std::string> variantLine(const LessonVariant& variant);

struct ReadVariants {
  std::vector<LessonVariant> variants;
  Text problem;  ///< of the first line that is none, with its number; empty: all are
};

/// Empty lines do not count. What can be set is checked when the lesson is read.
ReadVariants readVariantLines(const std::string& text);

}  // namespace kerridge
