// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "lessons/lesson_state.h"

namespace kerridge {

/// Does the question hide errors on test rows? One that asks for a mark always does.
bool hidesTestErrors(const LessonQuestion& question);

/// The figure without errors on test rows and the ticks of rules; `reason` is said in place of one that has nothing
/// else. O(series).
Figure withoutTestErrors(Figure figure, const Text& reason);

/// What the figure shows before the question is answered; the figure itself where the step asks nothing.
Figure covered(Figure figure, const LessonQuestion& question);

/// What the step's conditions, claims and replies are about, each quantity once; settings are no answers.
std::vector<LessonQuantity> answeringQuantities(const LessonStep& step);

/// Adds a message for each chart of `before`, covered, that gives the answer to the step's question away: by a curve
/// that the step does not change and that has the value of an answering quantity at the cursor's next position, or by a
/// bar of that value. O(quantities · points).
void addAnswersInView(const LessonStep& step, const std::vector<Figure>& before, const std::vector<Figure>& after,
                      const LessonState& end, std::vector<Text>& problems);

}  // namespace kerridge
