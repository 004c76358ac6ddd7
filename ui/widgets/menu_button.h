// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QMenu;

namespace kerridge {

/// A flat button that opens a menu below itself, without the indicator that QToolButton adds to one with a menu.
class MenuButton : public QToolButton {
  Q_OBJECT

 public:
  /// `text` and `name` (for tool tip and screen readers) say what the menu is about.
  MenuButton(const QString& text, const QString& name, QWidget* parent = nullptr);

  QMenu* popup() const { return m_popup; }

 private:
  QMenu* m_popup;
};

}  // namespace kerridge
