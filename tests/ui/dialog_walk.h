// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenuBar>
#include <QTest>

#include "ui/watcher.h"
#include "widgets/popup_chip.h"

namespace kerridge::test {

/// A row "name" for every command of the menus that opens something.
inline void addDialogs(MainWindow& window) {
  QTest::addColumn<QString>("name");
  for (const QAction* action : menuActions(window.menuBar()->actions())) {
    if (action->text().contains(QStringLiteral("…"))) {
      QTest::newRow(qPrintable(action->objectName())) << action->objectName();
    }
  }
}

/// A row "chip" for every chip with an editor.
inline void addEditors() {
  QTest::addColumn<QString>("chip");
  for (const char* chip : {"chip-data", "chip-split", "chip-kernel", "chip-path"}) QTest::newRow(chip) << QString(chip);
}

/// Calls `check` with what the command opens on a small experiment, if it can be used, and closes it again. False if
/// the command does nothing.
template <class Check>
bool withDialog(MainWindow& window, Watcher& watcher, const QString& name, const Check& check) {
  prepare(window);
  QAction* action = actionOf(window, name);
  if (!QTest::qWaitFor([&] { return window.controller().isShown(); }, 120000) || action == nullptr) return false;
  if (!action->isEnabled()) return true;
  const QSet<const QWidget*> before = Watcher::windows();
  if (!watcher.acts(action)) return false;
  QCoreApplication::processEvents();
  if (QWidget* opened = Watcher::newWindow(before)) check(opened);
  watcher.closeOthers();
  return true;
}

/// Calls `check` with the editor of a chip. False if it does not open.
template <class Check>
bool withEditor(MainWindow& window, const QString& chip, const Check& check) {
  prepare(window);
  widgetOf<PopupChip>(window, chip)->openEditor();
  QWidget* popup = QApplication::activePopupWidget();
  if (popup == nullptr) return false;
  check(popup);
  popup->close();
  return true;
}

}  // namespace kerridge::test
