// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "session/lesson_walk.h"

namespace kerridge {

/// A page to print, one HTML file. A worksheet has the guesses and tasks with lines to write on, and no answers.
QString lessonWorksheet(const Lesson& lesson);
/// The same with the answers, the observations (with the numbers of a walk, see walk()) and the notes for teachers.
QString lessonHandout(const Lesson& lesson, const std::vector<WalkedStep>& walked);

}  // namespace kerridge
