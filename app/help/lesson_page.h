// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "lessons/lesson.h"

namespace kerridge {

/// The page of a lesson for the help, Markdown; values in braces are those of its solution.
QString lessonPage(const Lesson& lesson);

}  // namespace kerridge
