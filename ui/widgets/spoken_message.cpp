// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/spoken_message.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QStatusBar>
#include <QVariant>

namespace kerridge {

namespace {

constexpr const char* isMessage = "spokenMessage";

QAccessibleInterface* makeMessageInterface(const QString& /*className*/, QObject* object) {
  auto* widget = qobject_cast<QWidget*>(object);
  if (widget == nullptr || !widget->property(isMessage).toBool()) return nullptr;
  // Of messages that come into sight, Orca reads those with this role only.
  return new QAccessibleWidget(widget, QAccessible::Notification);
}

}  // namespace

void makeSpokenMessage(QWidget* widget) {
  static const bool installed = [] {
    QAccessible::installFactory(makeMessageInterface);
    return true;
  }();
  Q_UNUSED(installed);
  widget->setProperty(isMessage, true);
}

void speak(QWidget* widget) {
  if (!QAccessible::isActive()) return;
  // Readers of AT-SPI read a message that comes into sight, those of other desktops an alert.
  for (const QAccessible::Event type : {QAccessible::ObjectShow, QAccessible::Alert}) {
    QAccessibleEvent event(widget, type);
    QAccessible::updateAccessibility(&event);
  }
}

void say(QWidget* from, const QString& text) {
  auto* bar = from->window()->findChild<QStatusBar*>(QString(), Qt::FindDirectChildrenOnly);
  if (bar == nullptr || !QAccessible::isActive()) return;
  bar->setAccessibleName(text);
  speak(bar);
}

void showSpokenStatus(QStatusBar* bar, const QString& text, int milliseconds) {
  bar->showMessage(text, milliseconds);
  say(bar, text);
}

}  // namespace kerridge
