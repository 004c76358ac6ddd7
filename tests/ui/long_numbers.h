// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextEdit>

namespace kerridge::test {

/// Numbers with 15 digits and more after the first that stand in a text, a tip, a name for screen readers, a list or a
/// table of the window: digits that only rounding made. Each with the name of its widget.
inline QStringList longNumbers(const QWidget* root) {
  static const QRegularExpression number(QStringLiteral("\\d[.,]\\d{15,}"));
  QStringList found;
  const auto look = [&found](const QObject* owner, const QString& text) {
    const QRegularExpressionMatch match = number.match(text);
    if (match.hasMatch())
      found << owner->objectName() + QStringLiteral(": ") + text.mid(match.capturedStart() - 30, 90);
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
