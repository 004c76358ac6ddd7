// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "lessons/lesson.h"

namespace kerridge {

/// What someone changed in an experiment, as a step of a lesson has it.
struct RecordedStep {
  std::vector<LessonAction> solution;  ///< applied() to the experiment before gives the one after
  std::vector<LessonCondition> until;  ///< false before, true after; one for each change
  std::vector<std::string> controls;   ///< the controls that make these changes, see LessonMarks in the window
  Text controlName;                    ///< the same in words
  std::string task;                    ///< a first wording: "Set λ of KRR to 1e-8."
  std::vector<Text> unrecorded;        ///< changes that no step can have, phrases for people
};

/// The difference of two experiments as a step. A number that changed is to be past the middle of the old and the new
/// one (in the ratio for λ, t and the kernel's width), so that learners need not meet it exactly; choices, seeds and
/// switches are to be equal. O(methods + parameters).
RecordedStep recordedStep(const Experiment& before, const Experiment& after);

/// The same with stations on the way, at least two: the solution goes through each, as pinned models need that are of
/// different data. The conditions are those of the whole way.
RecordedStep recordedStep(const std::vector<Experiment>& stations);

}  // namespace kerridge
