// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace kerridge {

/// QWidget::setAccessibleName() for texts that are set at every refresh: Qt 6.4 notifies assistive technology of each
/// call, even if the name does not change.
inline void giveAccessibleName(QWidget* widget, const QString& name) {
  if (widget->accessibleName() != name) widget->setAccessibleName(name);
}

/// The same for the description.
inline void giveAccessibleDescription(QWidget* widget, const QString& description) {
  if (widget->accessibleDescription() != description) widget->setAccessibleDescription(description);
}

/// What a cell of a table is called: its column comes first, or numbers of a row would be mere numbers. The first cell
/// of a row names it and has no column before it.
inline QString cellName(int column, const QString& header, const QString& shown) {
  return column == 0 || header.isEmpty() || shown.isEmpty() ? shown : QStringLiteral("%1: %2").arg(header, shown);
}

}  // namespace kerridge
