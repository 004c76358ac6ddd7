// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/not_a_number.h"
#include "base/run_context.h"
#include "figures/figure.h"

namespace kerridge {

/// What a class answered to one question of a lesson.
struct ClassQuestion {
  std::string lesson;   ///< id
  std::string variant;  ///< its title; "": the lesson itself
  int step = -1;        ///< 0-based; −1: the question at the end
  std::string title;    ///< of the lesson, with the step, for people
  std::string ask;
  std::vector<std::string> choices;
  std::vector<int> counts;    ///< how often each was chosen
  int right = -1;             ///< index of the right one, −1 where it is not known
  std::vector<double> marks;  ///< the λ that were marked in place of a choice, all > 0
  int rightMarks = 0;

  int answers() const;
};

/// Files of answers, as LessonAnswers::csv() and live pages write them, counted.
struct ClassAnswers {
  std::vector<ClassQuestion> questions;  ///< in the order of lessons and steps
  int files = 0;                         ///< that could be read
  std::vector<Diagnostic> problems;      ///< files that could not, each with its reason
};

/// Counts the answers of the files, one learner each; of a file that is given twice, one. Texts of the program's own
/// lessons are those of the window's language. O(size of the files). Throws Cancelled.
ClassAnswers readClassAnswers(const QStringList& files, const RunContext& context);

/// The λ that the question asks for, as the lesson has it when the step begins; NaN where choices are asked for, and
/// where the lesson is none of the program's. Costs one computation. Throws Cancelled.
double trueMark(const ClassQuestion& question, const RunContext& context);

/// How often each choice was chosen, or how the marked λ lie; with the right answer where `shown`, for which `truth` is
/// that of trueMark().
Figure classFigure(const ClassQuestion& question, bool shown, double truth);

}  // namespace kerridge
