// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QAbstractButton;

namespace kerridge {

/// The signs of the commands in reach.
enum class Sign { menu, more, maximize, restore, folded, unfolded, close, less, plus, play, stop, redraw };

/// A sign as lines of one width in the text color of the palette, gray while the control cannot be used. It follows the
/// theme without being made again, and is sharp at every size.
QIcon iconOf(Sign sign);

/// The sign in place of a text, as large as the letters; the accessible name stays what it is.
void showSign(QAbstractButton* button, Sign sign);

}  // namespace kerridge
