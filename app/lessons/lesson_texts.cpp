// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_texts.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include "files/whole_file.h"

namespace kerridge {

namespace {

/// English text → text of the language, for the lesson with this id; empty where the language has none.
QJsonObject lessonTexts(const QString& language, const std::string& id) {
  const QDir folder(QStringLiteral(":/lessons/") + language);
  const QString ending = QLatin1Char('-') + QString::fromStdString(id) + QStringLiteral(".json");
  for (const QString& name : folder.entryList(QDir::Files)) {
    // Their names are those of the lessons, "01-fit-and-overfit.json".
    if (name.mid(name.indexOf(QLatin1Char('-'))) != ending) continue;
    return QJsonDocument::fromJson(readWholeFile(folder.filePath(name))).object();
  }
  return {};
}

void forEachText(LessonQuestion& question, const std::function<void(std::string& text)>& change) {
  change(question.ask);
  for (LessonChoice& choice : question.choices) {
    change(choice.text);
    change(choice.answer);
  }
}

}  // namespace

void forEachText(Lesson& lesson, const std::function<void(std::string& text)>& change) {
  for (std::string* text : {&lesson.title, &lesson.summary, &lesson.goal, &lesson.remember}) change(*text);
  for (std::string& need : lesson.needs) change(need);
  for (LessonStep& step : lesson.steps) {
    for (std::string* text : {&step.task, &step.look, &step.controlName, &step.seen}) change(*text);
    forEachText(step.predict, change);
    for (std::string& hint : step.hints) change(hint);
  }
  forEachText(lesson.question, change);
  for (std::string* text : {&lesson.notes.say, &lesson.notes.wrong, &lesson.notes.ten, &lesson.notes.thirty}) {
    change(*text);
  }
  for (LessonVariant& variant : lesson.variants) change(variant.title);
}

QString lessonWord(const char* english) { return QCoreApplication::translate("Lessons", english); }

std::string lessonWordUtf8(const char* english) { return lessonWord(english).toStdString(); }

void translateLesson(Lesson& lesson, const QString& language) {
  (void)lessonFiles();  // which makes the files within the program known
  const QJsonObject texts = lessonTexts(language, lesson.id);
  forEachText(lesson, [&texts](std::string& text) {
    const QString known = texts.value(QString::fromStdString(text)).toString();
    if (!known.isEmpty()) text = known.toStdString();
  });
}

}  // namespace kerridge
