// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kerridge {

/// The place of a window with a frame of these margins, moved and made smaller so that all of it lies within the area.
QRect fittedInto(const QRect& area, const QRect& window, const QMargins& frame);

/// Shows a window within the available area of its screen, title bar and borders included, whatever the scale of the
/// screen and the size of the text: once before it is mapped, by a guess of the frame, and once when that is known.
/// Maximized windows and those in full screen stay.
void showWithinScreen(QWidget& window);

}  // namespace kerridge
