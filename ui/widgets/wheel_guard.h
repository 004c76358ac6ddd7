// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace kerridge {

/// The wheel belongs to the area that scrolls. A box, field, slider or tab bar takes it only after a click on it and
/// while it has the focus; else it goes to what contains the control. One for the whole program.
class WheelGuard : public QObject {
  Q_OBJECT

 public:
  /// Once; does nothing after that.
  static void install();
  /// A control is just being turned: its changes are one step of the history, as those of a drag.
  static bool isTurning();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  WheelGuard();

  QPointer<QWidget> m_clicked;  ///< the control that got the last click
};

}  // namespace kerridge
