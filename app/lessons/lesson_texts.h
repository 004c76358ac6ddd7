// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>

#include "lessons/lesson.h"

namespace kerridge {

/// Calls `change` for every text of a lesson that people read: no names of controls, numbers or conditions. Some are
/// empty. A need may be the id of a lesson.
void forEachText(Lesson& lesson, const std::function<void(std::string& text)>& change);

/// Replaces the texts that resources/lessons/LANGUAGE/NN-ID.json has, one object of English text → text. The others
/// stay English, as do all of a lesson without such a file.
void translateLesson(Lesson& lesson, const QString& language);

/// A text about lessons in the language of the window: `english`, which QT_TRANSLATE_NOOP("Lessons", …) marks. Commands
/// get English.
QString lessonWord(const char* english);
std::string lessonWordUtf8(const char* english);

}  // namespace kerridge
