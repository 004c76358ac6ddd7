// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QUndoStack;
class QWidget;

namespace kerridge {

/// Every step of the document by its name; choosing one goes to the state after it. Stays open next to the window; if
/// it is already open, it comes to the front.
void showHistory(QUndoStack& history, QWidget* window);

}  // namespace kerridge
