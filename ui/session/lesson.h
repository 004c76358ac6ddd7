// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "experiment/experiment.h"
#include "session/lesson_quantity.h"

namespace kerridge {

/// What a number is compared with: a number, or `times` another quantity.
struct LessonOperand {
  double number = 0.0;
  std::optional<LessonQuantity> quantity;
  double times = 1.0;  ///< of the quantity
};

enum class Comparison { below, above, equals, differs };

/// One thing that must be so for a step to be done.
struct LessonCondition {
  enum class Kind { comparison, figure, variant };
  Kind kind = Kind::comparison;
  LessonQuantity value;  ///< comparison
  Comparison comparison = Comparison::below;
  LessonOperand operand;
  std::string figure;   ///< figure: it is among the charts; variant: the figure it is a form of
  std::string variant;  ///< its id
};

/// One change of the experiment.
struct LessonAction {
  enum class Kind { set, rule, figure, variant, add, pin };
  Kind kind = Kind::set;
  LessonQuantity target;  ///< set
  double to = 0.0;        ///< set
  std::string id;         ///< of the rule or figure
  std::string variant;    ///< of the figure
  int place = 0;          ///< figure: 0-based place among the charts
  MethodSpec method;      ///< add
  int pinned = 0;         ///< pin: 0-based method
};

/// Texts are Markdown; a quantity in braces, "{test-error 1}", stands for its value.
struct LessonStep {
  std::string task;                   ///< what to do
  std::string look;                   ///< what to look for
  std::vector<std::string> controls;  ///< names of the controls meant, see LessonMarker in the window
  std::string controlName;            ///< the same in words, for people
  std::vector<LessonCondition> until;
  std::string seen;  ///< what was seen, once it is done
  std::vector<LessonAction> solution;
};

struct Lesson {
  std::string id, title, summary;
  Experiment experiment;
  std::vector<LessonStep> steps;  ///< at least one
  std::string remember;           ///< what stays, after the last step
};

struct ReadLesson {
  Lesson lesson;
  std::vector<Diagnostic> diagnostics;
};

/// Reads one lesson, {"kerridge-lesson": 1, "id", "title", "summary", "experiment", "steps", "remember"}. Strict:
/// unknown keys, ids, quantities and parameters are errors with their JSON path. `name` is the place named for syntax
/// errors. Never throws for bad content.
ReadLesson readLesson(const QByteArray& json, const std::string& name);

/// The lessons of the program, in their order: resources/lessons/*.json by file name. Read once.
const std::vector<Lesson>& lessons();
/// Null for an unknown id.
const Lesson* findLesson(const std::string& id);
/// Files of the lessons within the program.
std::vector<QString> lessonFiles();
/// The page of a lesson for the help, Markdown; values in braces become words.
QString lessonPage(const Lesson& lesson);

}  // namespace kerridge
