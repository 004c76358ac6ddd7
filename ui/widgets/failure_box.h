// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMessageBox;
class QWidget;

namespace kerridge {

/// Says in a message box that something failed and why, over the window of `parent`, without waiting for an answer.
/// If the page of messages explains the reason, F1 and a button open the help there.
QMessageBox* showFailure(const QString& title, const QString& reason, QWidget* parent);

}  // namespace kerridge
