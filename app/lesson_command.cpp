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

int printChecked(const Lesson& lesson, const std::vector<WalkedStep>& walked, Engine& engine,
                 const RunContext& context) {
  for (std::size_t i = 0; i < walked.size(); ++i) {
    if (walked[i].problems.empty()) printOut("step " + std::to_string(i + 1) + ": " + walked[i].seen + "\n");
  }
  const std::vector<std::string> problems = lessonProblems(lesson, walked, engine, context);
  for (const std::string& problem : problems) printError(problem);
  return problems.empty() ? done : wrongInput;
}

}  // namespace

QStringList lessonVerbs() { return {"check", "worksheet", "handout", "course"}; }

int lessonCommand(const LessonRequest& request) {
  try {
    if (request.verb == QLatin1String("course")) {
      writeFileAtomically(request.file, lessonCourse().toUtf8());
      printOut(request.file.toStdString() + "\n");
      return done;
    }
    const Lesson lesson = namedLesson(request.lesson);
    if (request.verb == QLatin1String("worksheet")) {
      writeFileAtomically(request.file, lessonWorksheet(lesson).toUtf8());
      printOut(request.file.toStdString() + "\n");
      return done;
    }
    RunWatch watch(true);
    Engine engine;
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, watch.context());
    if (request.verb == QLatin1String("check")) return printChecked(lesson, walked, engine, watch.context());
    writeFileAtomically(request.file, lessonHandout(lesson, walked).toUtf8());
    printOut(request.file.toStdString() + "\n");
    return done;
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  }
}

}  // namespace kerridge
