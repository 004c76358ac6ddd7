// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/lesson_page.h"

#include <QJsonObject>

#include "help/help_pages.h"
#include "lessons/lesson_state.h"
#include "lessons/lesson_texts.h"

namespace kerridge {

namespace {

// The help is read beside no experiment. The numbers of a lesson that is not the program's are not known.
QString filled(const std::string& text, const QJsonObject& numbers) {
  std::string filled;
  for (const LessonTextPart& part : readLessonText(text).parts) {
    if (!part.isQuantity) {
      filled += part.text;
      continue;
    }
    const QJsonValue value = numbers.value(QString::fromStdString(quantityText(part.quantity)));
    filled += value.isDouble() ? lessonNumber(value.toDouble()) : "…";
  }
  return QString::fromStdString(filled);
}

QString questionPage(const LessonQuestion& question, const QJsonObject& numbers) {
  if (question.ask.empty()) return {};
  QString page = QStringLiteral("\n*%1*\n\n").arg(filled(question.ask, numbers));
  for (const LessonChoice& choice : question.choices) {
    page += QStringLiteral("- %1%2: %3\n")
                .arg(QString::fromStdString(choice.text), choice.right ? QStringLiteral(" ✓") : QString(),
                     filled(choice.answer, numbers));
  }
  return page;
}

QString notesPage(const LessonNotes& notes) {
  QString page;
  const auto add = [&page](const char* title, const std::string& text) {
    if (!text.empty()) page += QStringLiteral("\n**%1:** %2\n").arg(lessonWord(title), QString::fromStdString(text));
  };
  add(QT_TRANSLATE_NOOP("Lessons", "To say"), notes.say);
  add(QT_TRANSLATE_NOOP("Lessons", "What goes wrong"), notes.wrong);
  add(QT_TRANSLATE_NOOP("Lessons", "In ten minutes"), notes.ten);
  add(QT_TRANSLATE_NOOP("Lessons", "In thirty minutes"), notes.thirty);
  return page.isEmpty()
             ? page
             : QStringLiteral("\n## %1\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "For teachers"))) + page;
}

// From the page of a lesson, which is in the folder of lessons.
QString linkTo(const std::string& page) {
  const QString id = QString::fromStdString(page);
  return QStringLiteral("[%1](../%2.md)").arg(helpTitle(id), id);
}

}  // namespace

QString lessonPage(const Lesson& lesson) {
  QString page =
      QStringLiteral("# %1\n\n%2\n\n%3\n")
          .arg(QString::fromStdString(lesson.title), QString::fromStdString(lesson.summary),
               lessonWord(QT_TRANSLATE_NOOP("Lessons", "A lesson of %1 steps. In the window: *Help ▸ Lessons*."))
                   .arg(lesson.steps.size()));
  const auto fact = [&page](const char* title, const QString& text) {
    page += QStringLiteral("\n**%1:** %2\n").arg(lessonWord(title), text);
  };
  if (!lesson.goal.empty()) fact(QT_TRANSLATE_NOOP("Lessons", "Goal"), QString::fromStdString(lesson.goal));
  if (lesson.minutes > 0)
    fact(QT_TRANSLATE_NOOP("Lessons", "Time"),
         lessonWord(QT_TRANSLATE_NOOP("Lessons", "%1 minutes.")).arg(lesson.minutes));
  if (!lesson.needs.empty()) fact(QT_TRANSLATE_NOOP("Lessons", "First do"), lessonNeeds(lesson) + QLatin1Char('.'));
  if (!lesson.page.empty()) fact(QT_TRANSLATE_NOOP("Lessons", "Read"), linkTo(lesson.page) + QLatin1Char('.'));
  QJsonObject numbers;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    numbers = solvedQuantities(lesson, i);
    page += QStringLiteral("\n## %1\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Step %1")).arg(i + 1));
    page += questionPage(step.predict, numbers);
    page += QStringLiteral("\n%1\n").arg(filled(step.task, numbers));
    if (!step.look.empty()) page += QStringLiteral("\n%1\n").arg(filled(step.look, numbers));
    page += QStringLiteral("\n*%1:* %2\n")
                .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Seen")), filled(step.seen, numbers));
  }
  page += QStringLiteral("\n## %1\n\n%2\n")
              .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "To remember")), filled(lesson.remember, numbers));
  if (!lesson.question.ask.empty())
    page += QStringLiteral("\n## %1\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Question"))) +
            questionPage(lesson.question, numbers);
  if (!lesson.variants.empty()) {
    page += QStringLiteral("\n## %1\n\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Once more")));
    for (const LessonVariant& variant : lesson.variants) {
      page += QStringLiteral("- %1\n").arg(QString::fromStdString(variant.title));
    }
  }
  return page + notesPage(lesson.notes);
}

}  // namespace kerridge
