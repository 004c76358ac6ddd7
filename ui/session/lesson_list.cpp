// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QStringList>

#include <algorithm>

#include "session/help_pages.h"
#include "session/language.h"
#include "session/lesson.h"
#include "session/lesson_texts.h"
#include "session/whole_file.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initLessons() { Q_INIT_RESOURCE(kerridge_lessons); }

namespace kerridge {

namespace {

// The help is read beside no experiment: a value becomes its name.
QString withNames(const std::string& text) {
  std::string named;
  for (const LessonTextPart& part : readLessonText(text).parts) {
    named += part.isQuantity ? "(" + quantityName(part.quantity) + ")" : part.text;
  }
  return QString::fromStdString(named);
}

QString questionPage(const LessonQuestion& question) {
  if (question.ask.empty()) return {};
  QString page = QStringLiteral("\n*%1*\n\n").arg(withNames(question.ask));
  for (const LessonChoice& choice : question.choices) {
    page += QStringLiteral("- %1%2: %3\n")
                .arg(withNames(choice.text), choice.right ? QStringLiteral(" ✓") : QString(), withNames(choice.answer));
  }
  return page;
}

QString notesPage(const LessonNotes& notes) {
  QString page;
  const auto add = [&page](const char* title, const std::string& text) {
    if (!text.empty()) page += QStringLiteral("\n**%1:** %2\n").arg(lessonWord(title), withNames(text));
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
  int number = 0;
  for (const LessonStep& step : lesson.steps) {
    page += QStringLiteral("\n## %1\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Step %1")).arg(++number));
    page += questionPage(step.predict);
    page += QStringLiteral("\n%1\n").arg(withNames(step.task));
    if (!step.look.empty()) page += QStringLiteral("\n%1\n").arg(withNames(step.look));
    page += QStringLiteral("\n*%1:* %2\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Seen")), withNames(step.seen));
  }
  page += QStringLiteral("\n## %1\n\n%2\n")
              .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "To remember")), withNames(lesson.remember));
  if (!lesson.question.ask.empty())
    page += QStringLiteral("\n## %1\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Question"))) +
            questionPage(lesson.question);
  if (!lesson.variants.empty()) {
    page += QStringLiteral("\n## %1\n\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Once more")));
    for (const LessonVariant& variant : lesson.variants) {
      page += QStringLiteral("- %1\n").arg(QString::fromStdString(variant.title));
    }
  }
  return page + notesPage(lesson.notes);
}

}  // namespace kerridge
