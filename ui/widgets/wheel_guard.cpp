// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>

namespace kerridge {

namespace {

constexpr qint64 turnMilliseconds = 1000;

QElapsedTimer& lastTurn() {
  static QElapsedTimer timer;
  return timer;
}

bool isTurnable(const QWidget* widget) {
  const bool slider = qobject_cast<const QAbstractSlider*>(widget) != nullptr;
  return (slider && qobject_cast<const QScrollBar*>(widget) == nullptr) ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
         qobject_cast<const QComboBox*>(widget) != nullptr || qobject_cast<const QTabBar*>(widget) != nullptr;
}

/// The field of a spin box is a child of the box.
QWidget* controlOf(QWidget* widget) {
  return isTurnable(widget) || widget->parentWidget() == nullptr || !isTurnable(widget->parentWidget())
             ? widget
             : widget->parentWidget();
}

}  // namespace

void WheelGuard::install() {
  static QPointer<WheelGuard> one;
  if (one == nullptr) one = new WheelGuard;
}

WheelGuard::WheelGuard() {
  setParent(qApp);
  qApp->installEventFilter(this);
}

bool WheelGuard::isTurning() { return lastTurn().isValid() && lastTurn().elapsed() < turnMilliseconds; }

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  if (event->type() == QEvent::MouseButtonPress) {
    // What a control does not take passes on to what contains it.
    QWidget* control = controlOf(widget);
    if (m_clicked == nullptr || !control->isAncestorOf(m_clicked)) m_clicked = control;
  } else if (event->type() == QEvent::KeyPress) {
    lastTurn().invalidate();
  } else if (event->type() == QEvent::Wheel && isTurnable(widget)) {
    if (widget == m_clicked && widget->hasFocus()) {
      lastTurn().start();
    } else {
      event->ignore();
      return true;
    }
  }
  return false;
}

}  // namespace kerridge
