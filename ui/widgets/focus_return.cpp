// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/focus_return.h"

#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QTimer>

#include "widgets/first_control.h"

namespace kerridge {

void FocusReturn::install() {
  static QPointer<FocusReturn> one;
  if (one == nullptr) one = new FocusReturn;
}

FocusReturn::FocusReturn() {
  setParent(qApp);
  qApp->installEventFilter(this);
}

bool FocusReturn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Show && event->type() != QEvent::Hide) return false;
  auto* dialog = qobject_cast<QDialog*>(watched);
  if (dialog == nullptr || dialog->parentWidget() == nullptr) return false;
  QWidget* below = dialog->parentWidget()->window();
  if (event->type() == QEvent::Show) {
    m_before[watched] = below->focusWidget();
    return false;
  }
  // Once the dialog is gone and whatever its answer opens is there.
  QTimer::singleShot(0, this, [this, below = QPointer<QWidget>(below), before = m_before.take(watched)] {
    if (below != nullptr) giveBack(below, before);
  });
  return false;
}

void FocusReturn::giveBack(QWidget* below, QWidget* before) {
  if (!below->isVisible() || QApplication::activeModalWidget() != nullptr ||
      QApplication::activePopupWidget() != nullptr)
    return;
  QWidget* now = QApplication::focusWidget();
  // Another window came forward: a dialog that the answer opened, or the user's choice.
  if (now != nullptr && now->window() != below) return;
  if (QApplication::activeWindow() != nullptr && QApplication::activeWindow() != below) return;
  below->activateWindow();
  if (now != nullptr) {
    // It already has the focus: this notifies a screen reader that lost the window.
    QAccessibleEvent focus(now, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
    return;
  }
  QWidget* inside = below->focusWidget();
  QWidget* target = nullptr;
  for (QWidget* candidate : {inside, before}) {
    if (target == nullptr && candidate != nullptr && candidate->window() == below && candidate->isVisible() &&
        candidate->isEnabled()) {
      target = candidate;
    }
  }
  if (target == nullptr) target = firstControl(below);
  if (target != nullptr) target->setFocus(Qt::ActiveWindowFocusReason);
}

}  // namespace kerridge
