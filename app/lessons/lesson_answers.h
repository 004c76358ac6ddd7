// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include <string>
#include <vector>

#include "base/not_a_number.h"
#include "lessons/lesson.h"

namespace kerridge {

/// What a learner did in one step, or answered to the question at the end.
struct LessonAnswer {
  enum class How { open, done, shown, skipped };  ///< shown: "Do it for me" did it
  std::string lesson;                             ///< id
  std::string variant;                            ///< its title; "": the lesson itself
  int step = 0;                                   ///< 0-based; the number of steps: the question at the end
  How how = How::open;
  int choice = -1;             ///< the answer that was chosen last, −1: none
  double marked = notANumber;  ///< the λ that was marked instead of choosing, NaN: none
  int hints = 0;               ///< how many were read
  QDateTime when;              ///< when the step was done or the question answered; not valid before
  std::string seen;            ///< the text after the step, with the learner's numbers
};

/// The answers of one window, in the order in which lessons and steps were begun. Nothing leaves the computer.
class LessonAnswers {
 public:
  /// The entry of a step, made where there is none yet. The reference holds until the next call.
  LessonAnswer& at(const Lesson& lesson, int step);
  bool isEmpty() const { return m_answers.empty(); }
  const std::vector<LessonAnswer>& all() const { return m_answers; }
  /// CSV with the columns lesson, variant, step, done (yes, shown, skipped, no), when (ISO 8601, local time), hints,
  /// question, answer, right (1, 0 or empty), seen on one line, choice (from 1), marked (the λ). The question of a
  /// lesson has no step number.
  /// `known`: the lessons of the answers, for their texts.
  QByteArray csv(const std::vector<const Lesson*>& known) const;

 private:
  std::vector<LessonAnswer> m_answers;
};

}  // namespace kerridge
