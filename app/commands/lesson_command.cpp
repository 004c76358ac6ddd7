// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"
#include "console.h"
#include "files/atomic_file.h"
#include "pictures.h"

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
    if (walked[i].problems.empty()) printLine("step " + std::to_string(i + 1) + ": " + walked[i].seen);
  }
  const std::vector<Text> problems = lessonProblems(lesson, walked, engine, context);
  for (const Text& problem : problems) printError(problem.english());
  return problems.empty() ? done : wrongInput;
}

int write(const QString& file, const std::function<QString(const SheetPainter&)>& page) {
  writeFileAtomically(file, lessonPage(file, page));
  printLine(file.toStdString());
  return done;
}

}  // namespace

QStringList lessonVerbs() { return {"check", "worksheet", "handout", "course"}; }

int lessonCommand(const LessonRequest& request) {
  try {
    if (request.verb == QLatin1String("course")) {
      return write(request.file, [](const SheetPainter&) { return lessonCourse(); });
    }
    ReadFiles inputs;
    inputs.add(request.lesson, Text("the lesson"));
    if (!request.file.isEmpty()) refuseToReplace(request.file);
    const Lesson lesson = namedLesson(request.lesson);
    RunWatch watch(true);
    Engine engine;
    const std::vector<WalkedStep> walked = walk(lesson, false, engine, watch.context());
    if (request.verb == QLatin1String("check")) return printChecked(lesson, walked, engine, watch.context());
    const bool handout = request.verb == QLatin1String("handout");
    return write(request.file, [&](const SheetPainter& paint) {
      return handout ? lessonHandout(lesson, walked, paint) : lessonWorksheet(lesson, walked, paint);
    });
  } catch (const InvalidInput& invalid) {
    return reportInvalid(invalid);
  }
}

}  // namespace kerridge
