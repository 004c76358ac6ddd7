// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/menu_button.h"

#include <QMenu>

namespace kerridge {

MenuButton::MenuButton(const QString& text, const QString& name, QWidget* parent)
    : QToolButton(parent), m_popup(new QMenu(this)) {
  setText(text);
  setToolTip(name);
  setAccessibleName(name);
  setAutoRaise(true);
  m_popup->setToolTipsVisible(true);
  m_popup->setAccessibleName(name);
  connect(this, &QToolButton::clicked, this, [this] { m_popup->popup(mapToGlobal(QPoint(0, height()))); });
}

}  // namespace kerridge
