// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextEdit>

#include "texts/shown_number.h"

namespace kerridge::test {

/// Numbers such as 0.30000000000000004 or 9.999999999999999e-06, whose last digits only rounding made, that stand in a
/// text, a tip, a name for screen readers, a list or a table of the window; each with the name of its widget. Measured
/// numbers have as many digits by right: one in 100,000 looks so by chance.
inline QStringList longNumbers(const QWidget* root) {
  static const QRegularExpression number(QStringLiteral("\\d+[.,]\\d{13,}(e[-+]?\\d+)?"));
  constexpr int typedDigits = 10;
  constexpr double lastBits = 1e-15;
  QStringList found;
  const auto look = [&](const QObject* owner, const QString& text) {
    for (auto each = number.globalMatch(text); each.hasNext();) {
      QString digits = each.next().captured();
      const double value = digits.replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
      if (std::abs(roundedNumber(value, typedDigits) - value) > lastBits * value) continue;
      found << owner->objectName() + QStringLiteral(": ") + digits;
    }
  };
  for (const QAction* action : root->findChildren<QAction*>()) {
    for (const QString& text : {action->text(), action->toolTip(), action->statusTip()}) look(action, text);
  }
  for (const QWidget* widget : root->findChildren<QWidget*>()) {
    const auto tips = {widget->toolTip(), widget->statusTip(), widget->accessibleName(),
                       widget->accessibleDescription()};
    for (const QString& text : tips) look(widget, text);
    if (const auto* label = qobject_cast<const QLabel*>(widget)) look(widget, label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) look(widget, button->text());
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) look(widget, line->text() + line->placeholderText());
    if (const auto* text = qobject_cast<const QTextEdit*>(widget)) look(widget, text->toPlainText());
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) look(widget, text->toPlainText());
    const auto* box = qobject_cast<const QComboBox*>(widget);
    for (int i = 0; box != nullptr && i < box->count(); ++i) look(widget, box->itemText(i));
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    const QAbstractItemModel* model = view != nullptr ? view->model() : nullptr;
    for (int row = 0; model != nullptr && row < std::min(model->rowCount(), 200); ++row) {
      for (int column = 0; column < model->columnCount(); ++column) {
        const QModelIndex cell = model->index(row, column);
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
          look(widget, cell.data(role).toString());
        }
      }
    }
  }
  return found;
}

}  // namespace kerridge::test
