// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/spoken_message.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QStatusBar>
#include <QVariant>

namespace kerridge {

namespace {

constexpr const char* isMessage = "spokenMessage";
constexpr const char* voiceName = "voice";

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

void giveVoice(QStatusBar* bar) {
  auto* voice = new QWidget(bar);
  voice->setObjectName(QLatin1String(voiceName));
  voice->setGeometry(0, 0, 1, 1);
  makeSpokenMessage(voice);
}

void say(QWidget* from, const QString& text) {
  auto* voice = from->window()->findChild<QWidget*>(QLatin1String(voiceName));
  if (voice == nullptr || !QAccessible::isActive()) return;
  voice->setAccessibleName(text);
  speak(voice);
}

void showSpokenStatus(QStatusBar* bar, const QString& text, int milliseconds) {
  bar->showMessage(text, milliseconds);
  say(bar, text);
}

}  // namespace kerridge
