// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QObject;
class QWidget;

namespace kerridge {

/// Grays a control, or a command, and says why beneath its usual tip; "" makes it usable again. The usual tip is the
/// last one it was given.
void setUsable(QWidget* control, const QString& whyNot);
void setUsable(QAction* command, const QString& whyNot);

/// Why it cannot be used now; "" if it can, or if no reason was given.
QString whyNotUsable(const QObject* controlOrCommand);

}  // namespace kerridge
