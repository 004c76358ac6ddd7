// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

#include "files/whole_file.h"
#include "lessons/lesson.h"
#include "lessons/lesson_texts.h"
#include "texts/language.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initLessons() { Q_INIT_RESOURCE(kerridge_lessons); }

namespace kerridge {

namespace {

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

QJsonObject solvedQuantities(const Lesson& lesson, std::size_t step) {
  initLessons();
  static const QJsonObject all =
      QJsonDocument::fromJson(readWholeFile(QStringLiteral(":/lessons/numbers/lessons.json"))).object();
  return all.value(QString::fromStdString(lesson.id)).toArray().at(static_cast<qsizetype>(step)).toObject();
}

QString lessonNeeds(const Lesson& lesson) {
  QStringList needs;
  for (const std::string& need : lesson.needs) {
    const Lesson* other = findLesson(need);
    needs << QString::fromStdString(other != nullptr ? other->title : need);
  }
  return needs.join(QStringLiteral("; "));
}

}  // namespace kerridge
