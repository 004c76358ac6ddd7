// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include <algorithm>

#include "session/lesson.h"
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

const std::vector<Lesson>& lessons() {
  static const std::vector<Lesson> list = [] {
    std::vector<Lesson> read;
    for (const QString& name : lessonFiles()) {
      ReadLesson lesson = readLesson(readWholeFile(name), name.toStdString());
      if (!hasErrors(lesson.diagnostics)) read.push_back(std::move(lesson.lesson));
    }
    return read;
  }();
  return list;
}

const Lesson* findLesson(const std::string& id) {
  const auto found =
      std::find_if(lessons().begin(), lessons().end(), [&id](const Lesson& lesson) { return lesson.id == id; });
  return found == lessons().end() ? nullptr : &*found;
}

QString lessonPage(const Lesson& lesson) {
  QString page = QStringLiteral("# %1\n\n%2\n\nA lesson of %3 steps. In the window: *Help ▸ Lessons*.\n")
                     .arg(QString::fromStdString(lesson.title), QString::fromStdString(lesson.summary))
                     .arg(lesson.steps.size());
  int number = 0;
  for (const LessonStep& step : lesson.steps) {
    page += QStringLiteral("\n## Step %1\n\n%2\n").arg(++number).arg(withNames(step.task));
    if (!step.look.empty()) page += QStringLiteral("\n%1\n").arg(withNames(step.look));
    page += QStringLiteral("\n*Seen:* %1\n").arg(withNames(step.seen));
  }
  return page + QStringLiteral("\n## To remember\n\n%1\n").arg(withNames(lesson.remember));
}

}  // namespace kerridge
