// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QPushButton>

#include "ui/photographer.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/lesson_commands.h"
#include "window/top_strip.h"

namespace kerridge::test {

namespace {

void settle(MainWindow& window) {
  (void)QTest::qWaitFor([&] { return window.controller().isShown(); }, 60000);
  QTest::qWait(300);  // outlines come a moment after their controls
}

void doStep(MainWindow& window) {
  const int before = window.lessons().coach().step();
  window.lessons().coach().show();
  (void)QTest::qWaitFor([&] { return window.lessons().coach().step() != before; }, 120000);
  settle(window);
}

// As the lesson begins, and after each of its steps.
void takeSteps(MainWindow& window, const Lesson& lesson, const Photographer& photo, const QString& name) {
  window.lessons().start(lesson.id);
  settle(window);
  photo.take(window, name);
  while (!window.lessons().coach().isFinished()) {
    doStep(window);
    photo.take(window, QStringLiteral("%1-%2").arg(name).arg(window.lessons().coach().step()));
  }
}

}  // namespace

void takeLessons(const Photographer& photo, ThemeChoice theme) {
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);
  window->resize(1366, 768);
  actionOf(*window, QStringLiteral("lessons"))->trigger();
  settle(*window);
  photo.take(*window, QStringLiteral("20-lessons"));
  for (const Lesson& lesson : lessons()) {
    const QString name = QStringLiteral("21-") + QString::fromStdString(lesson.id);
    takeSteps(*window, lesson, photo, name);
    if (lesson.id != "choosing-lambda") continue;
    window->strip().pathChip()->openEditor();
    settle(*window);
    photo.take(*window->strip().pathChip()->editor()->window(), name + QStringLiteral("-chip"));
    window->strip().pathChip()->closeEditor();
    actionOf(*window, QStringLiteral("example-friedman1"))->trigger();
    window->lessons().coach().previous();
    settle(*window);
    photo.take(*window, name + QStringLiteral("-astray"));
  }
}

void takeLessonsInLecture(const Photographer& photo, ThemeChoice theme) {
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  for (const Lesson& lesson : lessons()) {
    takeSteps(*window, lesson, photo, QStringLiteral("22-") + QString::fromStdString(lesson.id));
  }
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
}

}  // namespace kerridge::test
