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
  (void)QTest::qWaitFor([&] { return window.controller().isUpToDate(); }, 60000);
  QTest::qWait(300);  // outlines come a moment after their controls
}

void doStep(MainWindow& window) {
  const int before = window.lessons().coach().step();
  window.lessons().coach().show();
  (void)QTest::qWaitFor([&] { return window.lessons().coach().step() != before; }, 120000);
  settle(window);
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
    window->lessons().start(lesson.id);
    settle(*window);
    const QString name = QStringLiteral("21-") + QString::fromStdString(lesson.id);
    photo.take(*window, name);
    doStep(*window);
    photo.take(*window, name + QStringLiteral("-2"));
    if (lesson.id != "choosing-lambda") continue;
    window->strip().pathChip()->openEditor();
    settle(*window);
    photo.take(*window->strip().pathChip()->editor()->window(), name + QStringLiteral("-chip"));
    window->strip().pathChip()->closeEditor();
    while (!window->lessons().coach().isFinished()) doStep(*window);
    photo.take(*window, name + QStringLiteral("-finished"));
    actionOf(*window, QStringLiteral("example-friedman1"))->trigger();
    window->lessons().coach().previous();
    settle(*window);
    photo.take(*window, name + QStringLiteral("-astray"));
  }
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  window->showNormal();
  window->resize(1366, 768);
  window->lessons().start("filters");
  settle(*window);
  photo.take(*window, QStringLiteral("22-lecture"));
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
}

}  // namespace kerridge::test
