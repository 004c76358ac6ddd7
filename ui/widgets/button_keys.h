// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace kerridge {

/// Keys on buttons and choosers outside dialogs, where Qt knows Space alone: Enter presses what has the focus, Down
/// opens what has a menu or a popup, and no arrow key leaves a button for a neighbor (it would move a slider next). In
/// dialogs Enter stays with the default button. One filter for the program.
class ButtonKeys : public QObject {
  Q_OBJECT

 public:
  /// Once there is a QApplication; a second call does nothing.
  static void install();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  ButtonKeys();
};

}  // namespace kerridge
