// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;

namespace kerridge {

/// All shortcuts of the menus, read off the actions themselves, and the keys and gestures of charts, sliders and
/// fields.
class ShortcutSheet : public QDialog {
  Q_OBJECT

 public:
  ShortcutSheet(const QMenuBar* bar, QWidget* parent);
};

}  // namespace kerridge
