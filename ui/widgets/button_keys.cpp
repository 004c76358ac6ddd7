// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/button_keys.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QPointer>
#include <QToolButton>

#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"

namespace kerridge {

namespace {

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool opensBelow(const QAbstractButton& button) {
  return qobject_cast<const MenuButton*>(&button) != nullptr || qobject_cast<const PopupChip*>(&button) != nullptr;
}

bool pressed(QAbstractButton& button, const QKeyEvent& key) {
  if (!isEnter(key.key()) && !(key.key() == Qt::Key_Down && opensBelow(button))) return false;
  if (key.isAutoRepeat() && !button.autoRepeat()) return true;
  auto* withMenu = qobject_cast<QToolButton*>(&button);
  if (withMenu != nullptr && withMenu->menu() != nullptr) {
    withMenu->showMenu();
  } else {
    button.click();
  }
  return true;
}

bool isArrow(int key) {
  return key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_Left || key == Qt::Key_Right;
}

}  // namespace

void ButtonKeys::install() {
  static QPointer<ButtonKeys> one;
  if (one == nullptr) one = new ButtonKeys;
}

ButtonKeys::ButtonKeys() {
  setParent(qApp);
  qApp->installEventFilter(this);
}

bool ButtonKeys::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  auto* key = static_cast<QKeyEvent*>(event);
  const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (!plain || !widget->isEnabled() || qobject_cast<QDialog*>(widget->window()) != nullptr) return false;
  if (auto* button = qobject_cast<QAbstractButton*>(widget)) {
    if (pressed(*button, *key)) return true;
    // Radio buttons and other exclusive ones are one control, which the arrows go through.
    if (!isArrow(key->key()) || button->autoExclusive() || button->group() != nullptr) return false;
    key->ignore();  // a list or area around it may scroll
    return true;
  }
  auto* box = qobject_cast<QComboBox*>(widget);
  if (box == nullptr || box->isEditable() || !isEnter(key->key())) return false;
  box->showPopup();
  return true;
}

}  // namespace kerridge
