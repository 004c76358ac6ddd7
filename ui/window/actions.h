// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <utility>

namespace kerridge {

/// Adds an action with everything an action needs: name, tip (tool tip and status bar), shortcut (may be empty).
template <typename Slot>
QAction* addMenuAction(QMenu* menu, const QString& name, const QString& text, const QString& tip,
                       const QKeySequence& shortcut, const QObject* receiver, Slot&& slot) {
  QAction* action = menu->addAction(text);
  action->setObjectName(name);
  action->setToolTip(tip);
  action->setStatusTip(tip);
  action->setShortcut(shortcut);
  QObject::connect(action, &QAction::triggered, receiver, std::forward<Slot>(slot));
  return action;
}

/// The command that a button is, too: it does what the button does, with its tip, and can be used when the button can.
QAction* addButtonCommand(QMenu* menu, const QString& name, const QString& text, QAbstractButton* button);

/// Gives every entry a mnemonic letter that no other entry of the menu has: of two with the same letter, the later one
/// loses it. Runs now, and again every time the menu is about to be shown, after other handlers have filled it.
void keepMnemonicsUnique(QMenu* menu);

}  // namespace kerridge
