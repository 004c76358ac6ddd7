// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/diagnostic.h"
#include "experiment/experiment.h"
#include "lessons/lesson_quantity.h"

namespace kerridge {

/// The other side of a comparison: a number, or `times` another quantity.
struct LessonOperand {
  double number = 0.0;
  std::optional<LessonQuantity> quantity;
  double times = 1.0;  ///< of the quantity

  bool operator==(const LessonOperand&) const = default;
};

enum class Comparison { below, above, equals, differs };

/// One condition for a step to be done.
struct LessonCondition {
  enum class Kind { comparison, figure, variant };
  Kind kind = Kind::comparison;
  LessonQuantity value;  ///< comparison
  Comparison comparison = Comparison::below;
  LessonOperand operand;
  std::string figure;   ///< figure: it is among the charts; variant: the figure it is a variant of
  std::string variant;  ///< its id

  bool operator==(const LessonCondition&) const = default;
};

/// One change of the experiment.
struct LessonAction {
  enum class Kind { set, rule, figure, variant, add, pin };
  Kind kind = Kind::set;
  LessonQuantity target;  ///< set
  double to = 0.0;        ///< set
  /// set: where the numbers of the present models are known, `times` this replaces `to`.
  std::optional<LessonQuantity> like;
  double times = 1.0;
  std::string id;       ///< of the rule or figure
  std::string variant;  ///< of the figure
  int place = 0;        ///< figure: 0-based place among the charts
  MethodSpec method;    ///< add
  int pinned = 0;       ///< pin: 0-based method

  bool operator==(const LessonAction&) const = default;
};

/// An answer that a learner may choose.
struct LessonChoice {
  std::string text;
  bool right = false;
  std::string answer;  ///< the reply to a learner who chose it

  bool operator==(const LessonChoice&) const = default;
};

/// In LessonQuestion::hides: every error on test rows, in charts, cards and tables.
inline constexpr const char* hiddenTestErrors = "test-errors";

struct LessonQuestion {
  std::string ask;                    ///< "": there is none
  std::vector<LessonChoice> choices;  ///< two or more, one of them right
  /// A λ: the learner marks it in Error curves instead of choosing an answer. There are two choices then. The right one
  /// is that of a mark between λ/times and λ · times. Only before a step.
  std::optional<LessonQuantity> mark = {};
  double times = 3.0;  ///< of the mark, above 1
  /// Ids of the charts that answer it, or `hiddenTestErrors`: hidden until it is answered. Only before a step.
  std::vector<std::string> hides = {};

  bool operator==(const LessonQuestion&) const = default;
};

/// Notes for a teacher. Markdown; each may be empty.
struct LessonNotes {
  std::string say;     ///< what to say
  std::string wrong;   ///< typical mistakes
  std::string ten;     ///< the path for ten minutes
  std::string thirty;  ///< the path for thirty

  bool operator==(const LessonNotes&) const = default;
};

/// Texts are Markdown; a quantity in braces, "{test-error 1}", stands for its value.
struct LessonStep {
  std::string task;                   ///< what to do
  std::string look;                   ///< what to look for
  std::vector<std::string> controls;  ///< names of the controls to use, see LessonMarks in the window
  std::string controlName;            ///< the same in words, for people
  std::vector<LessonCondition> until;
  /// What `seen` says of the numbers. It need not hold for the step to be done: who draws other data is told so.
  std::vector<LessonCondition> claims;
  std::string seen;                ///< what was seen, once it is done
  LessonQuestion predict;          ///< asked before it is done, answered after
  std::vector<std::string> hints;  ///< at most three, each saying more; see hintsOf()
  std::vector<LessonAction> solution;

  bool operator==(const LessonStep&) const = default;
};

/// The same lesson on other data, or from another beginning.
struct LessonVariant {
  std::string title;                  ///< "at n = 20"
  std::vector<LessonAction> changes;  ///< of the lesson's experiment
  bool ownData = false;               ///< the data and the split are the user's own

  bool operator==(const LessonVariant&) const = default;
};

struct Lesson {
  std::string id, title, summary;
  Experiment experiment;
  std::vector<LessonStep> steps;   ///< at least one
  std::string remember;            ///< what to remember, shown after the last step
  std::string goal;                ///< what the learner can do afterwards
  int minutes = 0;                 ///< 0: not specified
  std::vector<std::string> needs;  ///< what the learner must know before: ids of lessons, or words
  LessonNotes notes;
  LessonQuestion question;              ///< after the last step
  std::string page;                     ///< the help page of its theorem or method, "figures/stability"; "": none
  std::vector<LessonVariant> variants;  ///< offered after the last step
  std::string variant = {};             ///< not in files: the title of the variant that this is, see varied()

  bool operator==(const Lesson&) const = default;
};

struct ReadLesson {
  Lesson lesson;
  std::vector<Diagnostic> diagnostics;
};

/// Reads one lesson, {"kerridge-lesson": 1, "id", "title", "summary", "experiment", "steps", "remember"} and the
/// optional keys "goal", "minutes", "needs", "notes", "question", "page", "variants". Strict: unknown keys, ids,
/// quantities and parameters are errors with their JSON path. `name` is the place of syntax errors. Never throws for
/// bad content.
ReadLesson readLesson(const QByteArray& json, const std::string& name);

/// The lesson as JSON with every key that readLesson() knows; keys that are empty are left out. readLesson() of the
/// result is the same lesson.
QByteArray lessonJson(const Lesson& lesson);
/// Writes a .kerridge-lesson file atomically. Throws InvalidInput if that fails.
void saveLesson(const Lesson& lesson, const QString& file);

/// Does the name end in .kerridge-lesson?
bool isLessonFile(const QString& file);
/// A lesson from a file of the user. Throws InvalidInput with every mistake, or with the system's reason if the file
/// cannot be read.
Lesson loadLesson(const QString& file);

/// The built-in lessons in shownLanguage(), in order: resources/lessons/*.json by file name. Read once per language.
const std::vector<Lesson>& lessons();
/// Reads them in another thread, so that the first lessons() waits less or not at all; nothing where no thread can be
/// started. The language must not change before the thread has ended.
std::jthread readLessonsAhead();
/// Null for an unknown id.
const Lesson* findLesson(const std::string& id);
/// Files of the lessons within the program.
std::vector<QString> lessonFiles();
/// What to do first, for people: titles of lessons, or words; separated by "; ".
QString lessonNeeds(const Lesson& lesson);
/// The list of all lessons to print, one HTML page: order, time, what each needs, and a box to tick.
QString lessonCourse();
/// What the quantities in the texts of a step are after its solution: quantity → value. Empty for a lesson that is not
/// the program's. A test keeps the numbers true.
QJsonObject solvedQuantities(const Lesson& lesson, std::size_t step);

}  // namespace kerridge
