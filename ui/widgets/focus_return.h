// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>

class QDialog;
class QWidget;

namespace kerridge {

/// After every dialog the keyboard goes back, by an explicit call, to the control that had it before, or to the first
/// one of the window below. What a window manager does by itself may come late, and with a screen reader not at all.
/// One for all windows of the program.
class FocusReturn : public QObject {
  Q_OBJECT

 public:
  /// Creates the one object; does nothing if it exists already.
  static void install();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  FocusReturn();
  void giveBack(QWidget* below, QWidget* before);

  QHash<const QObject*, QPointer<QWidget>> m_before;  ///< by dialog
};

}  // namespace kerridge
