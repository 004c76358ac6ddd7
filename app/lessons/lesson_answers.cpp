// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_answers.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "files/csv.h"
#include "lessons/lesson_state.h"
#include "texts/language.h"

namespace kerridge {

namespace {

const char* wordOf(LessonAnswer::How how) {
  switch (how) {
    case LessonAnswer::How::open: return "no";
    case LessonAnswer::How::done: return "yes";
    case LessonAnswer::How::shown: return "shown";
    case LessonAnswer::How::skipped: return "skipped";
  }
  return "";
}

bool isOf(const LessonAnswer& answer, const Lesson& lesson) {
  return answer.lesson == lesson.id && answer.variant == lesson.variant;
}

}  // namespace

LessonAnswer& LessonAnswers::at(const Lesson& lesson, int step) {
  const auto found = std::find_if(m_answers.begin(), m_answers.end(), [&](const LessonAnswer& answer) {
    return isOf(answer, lesson) && answer.step == step;
  });
  if (found != m_answers.end()) return *found;
  LessonAnswer answer;
  answer.lesson = lesson.id;
  answer.variant = lesson.variant;
  answer.step = step;
  m_answers.push_back(std::move(answer));
  return m_answers.back();
}

QByteArray LessonAnswers::csv(const std::vector<const Lesson*>& known) const {
  QByteArray text = csvRecord({"lesson", "variant", "step", "done", "when", "hints", "question", "answer", "right",
                               "seen", "choice", "marked"});
  for (const LessonAnswer& answer : m_answers) {
    const auto lesson = std::find_if(known.begin(), known.end(), [&](const Lesson* one) { return isOf(answer, *one); });
    LessonQuestion question;
    bool atTheEnd = false;
    if (lesson != known.end()) {
      atTheEnd = answer.step >= static_cast<int>((*lesson)->steps.size());
      question = atTheEnd ? (*lesson)->question : (*lesson)->steps[static_cast<std::size_t>(answer.step)].predict;
    }
    const bool chosen = answer.choice >= 0 && answer.choice < static_cast<int>(question.choices.size());
    const LessonChoice choice = chosen ? question.choices[static_cast<std::size_t>(answer.choice)] : LessonChoice();
    const EnglishTexts inFiles;  // for the number; the texts of the lesson are those that were read
    const std::string given = std::isnan(answer.marked) ? choice.text : "λ = " + lessonNumber(answer.marked);
    text += csvRecord({answer.lesson, answer.variant, atTheEnd ? std::string() : std::to_string(answer.step + 1),
                       wordOf(answer.how), answer.when.toString(Qt::ISODate).toStdString(),
                       std::to_string(answer.hints), question.ask, given, chosen ? (choice.right ? "1" : "0") : "",
                       QString::fromStdString(answer.seen).simplified().toStdString(),
                       chosen ? std::to_string(answer.choice + 1) : "", exactText(answer.marked)});
  }
  return text;
}

}  // namespace kerridge
