// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/take_down.h"

#include <QPointer>
#include <QWidget>

namespace kerridge {

void takeDown(QWidget* window) {
  const QPointer<QWidget> alive = window;  // a field that loses the keyboard may close its window
  if (window != nullptr) window->hide();
  delete alive;
}

void hideAllOf(QWidget* window) {
  QList<QPointer<QWidget>> windows;
  for (QWidget* child : window->findChildren<QWidget*>()) {
    if (child->isWindow() && child->isVisible()) windows << child;
  }
  for (const QPointer<QWidget>& child : windows) {
    if (child) child->hide();
  }
  window->hide();
}

}  // namespace kerridge
