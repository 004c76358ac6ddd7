// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTextBrowser>

#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/lesson_commands.h"
#include "window/top_strip.h"

namespace kerridge::test {

constexpr int lessonPatience = 120000;

inline bool settled(MainWindow& window) {
  const bool ready = QTest::qWaitFor([&] { return window.controller().isShown(); }, lessonPatience);
  QCoreApplication::processEvents();
  return ready;
}

inline bool reached(MainWindow& window, int step) {
  return QTest::qWaitFor([&] { return window.lessons().coach().step() == step; }, lessonPatience) && settled(window);
}

inline QString textOf(MainWindow& window) {
  return widgetOf<QTextBrowser>(window, QStringLiteral("lesson-text"))->toPlainText();
}

/// A button of the lesson, or an entry of its menu.
inline void press(MainWindow& window, const char* button) {
  auto* found = widgetOf<QPushButton>(window, QString::fromLatin1(button));
  if (found == nullptr) {
    auto* more = widgetOf<MenuButton>(window, QStringLiteral("lesson-more"));
    auto* entry = more->popup()->findChild<QAction*>(QString::fromLatin1(button));
    QVERIFY2(entry != nullptr && more->isVisible() && entry->isEnabled(), button);
    entry->trigger();
    return;
  }
  QVERIFY(found != nullptr && found->isVisible());
  QVERIFY2(found->isEnabled(), button);
  QTest::mouseClick(found, Qt::LeftButton);
}

inline void type(MainWindow& window, const char* field, const QString& text) {
  // A card that is being replaced bears the same names for a moment.
  const auto fields = window.findChildren<NumberField*>(QString::fromLatin1(field));
  QVERIFY(!fields.isEmpty());
  typeInto(fields.back(), text);
}

inline void typeInData(MainWindow& window, const char* field, const QString& text) {
  window.strip().dataChip()->openEditor();
  QTRY_VERIFY(widgetOf<NumberField>(window, QString::fromLatin1(field)) != nullptr);
  type(window, field, text);
  window.strip().dataChip()->closeEditor();
}

inline std::unique_ptr<MainWindow> windowInLesson(const char* id) {
  auto window = readyWindow();
  if (!window) return nullptr;
  window->lessons().start(id);
  return settled(*window) ? std::move(window) : nullptr;
}

}  // namespace kerridge::test
