// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tab_order.h"

#include <QLayout>
#include <QScrollArea>

namespace kerridge {

namespace {

void collect(QWidget* widget, QList<QWidget*>& found);

void collect(const QLayout& layout, QList<QWidget*>& found) {
  for (int i = 0; i < layout.count(); ++i) {
    QLayoutItem* item = layout.itemAt(i);
    if (QWidget* widget = item->widget()) {
      collect(widget, found);
    } else if (const QLayout* inner = item->layout()) {
      collect(*inner, found);
    }
  }
}

/// What is inside a control that takes the focus is its own business.
void collect(QWidget* widget, QList<QWidget*>& found) {
  if ((widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) {
    found << widget;
  } else if (const auto* area = qobject_cast<const QScrollArea*>(widget)) {
    if (area->widget() != nullptr) collect(area->widget(), found);
  } else if (const QLayout* layout = widget->layout()) {
    collect(*layout, found);
  }
}

}  // namespace

void setTabOrderOfLayouts(QWidget& root) {
  QList<QWidget*> controls;
  collect(&root, controls);
  for (qsizetype i = 1; i < controls.size(); ++i) QWidget::setTabOrder(controls[i - 1], controls[i]);
}

}  // namespace kerridge
