// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "files/json_reader.h"
#include "files/ordered_json.h"
#include "lessons/lesson_answers.h"
#include "lessons/lesson_state.h"

namespace kerridge {

/// How far somebody is in the lesson of a page. A step is done when its question is answered and its conditions are
/// met, and stays done.
class PageLesson {
 public:
  explicit PageLesson(Lesson lesson) : m_lesson(std::move(lesson)) {}

  const Lesson& lesson() const { return m_lesson; }
  /// What hides charts now; a question that asks nothing where nothing is hidden.
  const LessonQuestion& cover() const;
  /// Looks at what is shown now.
  void see(const LessonState& state);
  /// Those of an earlier walk through the same lesson.
  void keepAnswersOf(const PageLesson& former);
  /// As the program's *Save my answers…* writes it.
  [[nodiscard]] QByteArray answersCsv() const { return m_answers.csv({&m_lesson}); }
  /// "choose", "mark" or "go" of a request; the experiment after it. Throws InvalidInput for what is not possible now.
  Experiment after(const JsonReader& request, const LessonState& state);
  /// Texts, question, and what is possible next; documented in resources/help/live-pages.md.
  OrderedJson json(const LessonState& state) const;

 private:
  bool isOver() const { return m_step == m_lesson.steps.size(); }
  const LessonStep& step() const { return m_lesson.steps[m_step]; }
  const LessonQuestion& question() const { return isOver() ? m_lesson.question : step().predict; }
  void enter(std::size_t step);
  void take(int choice);
  LessonAnswer& answer() { return m_answers.at(m_lesson, static_cast<int>(m_step)); }

  Lesson m_lesson;
  std::size_t m_step = 0;
  int m_choice = -1;  ///< answer to the question; −1: none yet
  bool m_done = false;
  bool m_isShown = false;  ///< by "solve"
  int m_hints = 0;         ///< that were asked for
  std::string m_seen;      ///< once it is done, with the numbers of then
  LessonAnswers m_answers;
};

}  // namespace kerridge
