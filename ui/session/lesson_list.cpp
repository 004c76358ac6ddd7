// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

#include "session/help_pages.h"
#include "session/language.h"
#include "session/lesson.h"
#include "session/lesson_state.h"
#include "session/lesson_texts.h"
#include "session/whole_file.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initLessons() { Q_INIT_RESOURCE(kerridge_lessons); }

namespace kerridge {

namespace {

/// What the quantities in the texts of a step are after its solution: quantity → value. A test keeps the file true.
QJsonObject numbersOf(const Lesson& lesson, std::size_t step) {
  static const QJsonObject all =
      QJsonDocument::fromJson(readWholeFile(QStringLiteral(":/lessons/numbers/lessons.json"))).object();
  return all.value(QString::fromStdString(lesson.id)).toArray().at(static_cast<qsizetype>(step)).toObject();
}

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

std::vector<Lesson> readLessons() {
  std::vector<Lesson> read;
  for (const QString& name : lessonFiles()) {
    ReadLesson lesson = readLesson(readWholeFile(name), name.toStdString());
    if (!hasErrors(lesson.diagnostics)) read.push_back(std::move(lesson.lesson));
  }
  return read;
}

}  // namespace

std::vector<QString> lessonFiles() {
  initLessons();
  std::vector<QString> files;
  const QDir folder(QStringLiteral(":/lessons"));
  for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    files.push_back(folder.filePath(name));
  }
  return files;
}

bool isLessonFile(const QString& file) { return file.endsWith(QLatin1String(".kerridge-lesson"), Qt::CaseInsensitive); }

Lesson loadLesson(const QString& file) {
  ReadLesson read = readLesson(readWholeFile(file), file.toStdString());
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  return std::move(read.lesson);
}

const std::vector<Lesson>& lessons() {
  static const std::vector<Lesson> english = readLessons();
  if (shownLanguage() == QLatin1String("en")) return english;
  static const std::vector<Lesson> german = [] {
    std::vector<Lesson> list = english;
    for (Lesson& lesson : list) translateLesson(lesson, QStringLiteral("de"));
    return list;
  }();
  return german;
}

std::jthread readLessonsAhead() {
  try {
    return std::jthread([] {
      try {
        lessons();
      } catch (...) {  // who needs them reads them again and is told why
      }
    });
  } catch (const std::exception&) {
    return {};
  }
}

const Lesson* findLesson(const std::string& id) {
  const auto found =
      std::find_if(lessons().begin(), lessons().end(), [&id](const Lesson& lesson) { return lesson.id == id; });
  return found == lessons().end() ? nullptr : &*found;
}

QString lessonNeeds(const Lesson& lesson) {
  QStringList needs;
  for (const std::string& need : lesson.needs) {
    const Lesson* other = findLesson(need);
    needs << QString::fromStdString(other != nullptr ? other->title : need);
  }
  return needs.join(QStringLiteral("; "));
}

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
    numbers = numbersOf(lesson, i);
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
