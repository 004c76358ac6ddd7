// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "dialogs/command_list.h"

class QLabel;
class QLineEdit;
class QMenuBar;
class QTreeWidget;
class QTreeWidgetItem;

namespace kerridge {

/// Every command of the menus by name: type a part of it, Enter does it. Commands that cannot be used now are listed
/// grayed, so that they are found nevertheless. Once something is typed, also what is in no menu of the bar: commands
/// of the current chart and, below all others, pages of the help. A popup, as it has the keys at once: a dialog gets
/// them when the desktop gives it the focus, and what is typed until then is lost.
class CommandPalette : public QDialog {
  Q_OBJECT

 public:
  CommandPalette(const QMenuBar* bar, QList<Command> others, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void filter(const QString& typed);
  void fillLine(QTreeWidgetItem* item, int place);
  void trigger();

  const QMenuBar* m_bar;
  QList<Command> m_others;
  QList<Command> m_commands;
  QLineEdit* m_edit;
  QTreeWidget* m_list;
  QLabel* m_tip;
};

}  // namespace kerridge
