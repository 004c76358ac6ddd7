// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QWidget;

namespace kerridge {

/// Greys a control, or a command, and says why beneath its usual tip; "" makes it usable again. The usual tip is
/// the one it has been given last.
void setUsable(QWidget* control, const QString& whyNot);
void setUsable(QAction* command, const QString& whyNot);

/// Why it cannot be used at present; "" where it can, or where nobody said.
QString whyNotUsable(const QObject* controlOrCommand);

}  // namespace kerridge
