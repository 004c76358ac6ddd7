// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"
#include "console.h"
#include "session/atomic_file.h"
#include "session/lesson_sheet.h"

namespace kerridge {

namespace {

// An own file, or the id of a lesson of the program.
Lesson namedLesson(const QString& name) {
  const Lesson* known = findLesson(name.toStdString());
  return known != nullptr ? *known : loadLesson(name);
}

int printChecked(const Lesson& lesson, const std::vector<WalkedStep>& walked) {
  int wrong = 0;
  for (std::size_t i = 0; i < walked.size(); ++i) {
    const std::string place = "step " + std::to_string(i + 1) + ": ";
    for (const std::string& problem : walked[i].problems) printError(place + problem);
    wrong += walked[i].problems.empty() ? 0 : 1;
    if (walked[i].problems.empty()) printOut(place + walked[i].seen + "\n");
  }
  const std::size_t missing = lesson.steps.size() - walked.size();
  if (missing > 0) printError(std::to_string(missing) + " further steps were not reached");
  return wrong > 0 || missing > 0 ? wrongInput : done;
}

}  // namespace

QStringList lessonVerbs() { return {"check", "worksheet", "handout"}; }

int lessonCommand(const LessonRequest& request) {
  try {
    const Lesson lesson = namedLesson(request.lesson);
    if (request.verb == QLatin1String("worksheet")) {
      writeFileAtomically(request.file, lessonWorksheet(lesson).toUtf8());
      printOut(request.file.toStdString() + "\n");
      return done;
    }
    RunWatch watch(true);
    Engine engine;
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, watch.context());
    if (request.verb == QLatin1String("check")) return printChecked(lesson, walked);
    writeFileAtomically(request.file, lessonHandout(lesson, walked).toUtf8());
    printOut(request.file.toStdString() + "\n");
    return done;
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  }
}

}  // namespace kerridge
