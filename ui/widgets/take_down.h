// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace kerridge {

/// Deletes a window (null: nothing) after it is hidden. A field or a chart that loses the keyboard says so to the
/// window around it, and Qt would take the keyboard away when the members of that window are gone already.
void takeDown(QWidget* window);

/// Hides the windows that belong to this one, and then itself, for the same reason: for its destructor.
void hideAllOf(QWidget* window);

}  // namespace kerridge
