// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QPointer>
#include <QString>

class QMenuBar;

namespace kerridge {

/// An action of the menu bar, as found and listed by name.
struct Command {
  QPointer<QAction> action;  ///< null once its menu was refilled
  QString menu;              ///< "Data ▸ Examples"
  QString text;              ///< "Friedman #1", without mnemonics
  bool isPage = false;       ///< opens a page of the help: listed below what does something
};

/// Every action in every menu that can be seen now, in the order of the menus.
QList<Command> commandsOf(const QMenuBar* bar);

/// How well a command matches what was typed: higher is better, negative if it does not match. Every typed word must
/// begin a word of the command's name, its menu or its tip, ignoring case and accents; names count more than tips.
int commandScore(const Command& command, const QString& typed);

}  // namespace kerridge
