// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/usable.h"

#include <QAction>
#include <QVariant>
#include <QWidget>

namespace kerridge {

namespace {

constexpr const char* reasonKey = "whyNotUsable";
constexpr const char* tipKey = "tipWhenUsable";

QString tipWith(const QString& usual, const QString& whyNot) {
  if (whyNot.isEmpty()) return usual;
  return usual.isEmpty() ? whyNot : usual + QLatin1Char('\n') + whyNot;
}

/// The tip that goes with the reason, and remembers both. A tip that differs from the previous one is a new usual tip.
template <typename Control>
QString tipOf(Control* control, const QString& whyNot) {
  const QString before = whyNotUsable(control);
  QString usual = control->property(tipKey).toString();
  if (before.isEmpty() || control->toolTip() != tipWith(usual, before)) usual = control->toolTip();
  control->setProperty(tipKey, usual);
  control->setProperty(reasonKey, whyNot);
  return tipWith(usual, whyNot);
}

}  // namespace

void setUsable(QWidget* control, const QString& whyNot) {
  const QString tip = tipOf(control, whyNot);
  control->setEnabled(whyNot.isEmpty());
  if (control->toolTip() == tip) return;
  control->setToolTip(tip);
  control->setAccessibleDescription(tip);
}

void setUsable(QAction* command, const QString& whyNot) {
  const QString tip = tipOf(command, whyNot);
  command->setEnabled(whyNot.isEmpty());
  if (command->toolTip() == tip) return;
  command->setToolTip(tip);
  command->setStatusTip(whyNot.isEmpty() ? tip : whyNot);  // one line, and after “Not available now:”
}

QString whyNotUsable(const QObject* controlOrCommand) { return controlOrCommand->property(reasonKey).toString(); }

}  // namespace kerridge
