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
    if (!text.empty()) page += QStringLiteral("\n**%1:** %2\n").arg(QString::fromLatin1(title), withNames(text));
  };
  add("To say", notes.say);
  add("What goes wrong", notes.wrong);
  add("In ten minutes", notes.ten);
  add("In thirty minutes", notes.thirty);
  return page.isEmpty() ? page : QStringLiteral("\n## For teachers\n") + page;
}

// From the page of a lesson, which is in the folder of lessons.
QString linkTo(const std::string& page) {
  const QString id = QString::fromStdString(page);
  const QString heading = helpText(id).section(QLatin1Char('\n'), 0, 0);
  const QString title = heading.startsWith(QLatin1String("# ")) ? heading.mid(2) : id;
  return QStringLiteral("[%1](../%2.md)").arg(title, id);
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
  QString page = QStringLiteral("# %1\n\n%2\n\nA lesson of %3 steps. In the window: *Help ▸ Lessons*.\n")
                     .arg(QString::fromStdString(lesson.title), QString::fromStdString(lesson.summary))
                     .arg(lesson.steps.size());
  if (!lesson.goal.empty()) page += QStringLiteral("\n**Goal:** %1\n").arg(QString::fromStdString(lesson.goal));
  if (lesson.minutes > 0) page += QStringLiteral("\n**Time:** %1 minutes.\n").arg(lesson.minutes);
  if (!lesson.needs.empty()) page += QStringLiteral("\n**First do:** %1.\n").arg(lessonNeeds(lesson));
  if (!lesson.page.empty()) page += QStringLiteral("\n**Read:** %1.\n").arg(linkTo(lesson.page));
  int number = 0;
  for (const LessonStep& step : lesson.steps) {
    page += QStringLiteral("\n## Step %1\n").arg(++number);
    page += questionPage(step.predict);
    page += QStringLiteral("\n%1\n").arg(withNames(step.task));
    if (!step.look.empty()) page += QStringLiteral("\n%1\n").arg(withNames(step.look));
    page += QStringLiteral("\n*Seen:* %1\n").arg(withNames(step.seen));
  }
  page += QStringLiteral("\n## To remember\n\n%1\n").arg(withNames(lesson.remember));
  if (!lesson.question.ask.empty()) page += QStringLiteral("\n## Question\n") + questionPage(lesson.question);
  if (!lesson.variants.empty()) {
    page += QStringLiteral("\n## Once more\n\n");
    for (const LessonVariant& variant : lesson.variants) {
      page += QStringLiteral("- %1\n").arg(QString::fromStdString(variant.title));
    }
  }
  return page + notesPage(lesson.notes);
}

}  // namespace kerridge
