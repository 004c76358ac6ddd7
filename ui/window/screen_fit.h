// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kerridge {

/// The place of a window with a frame of these margins, moved and made smaller so that all of it is within the area.
QRect fittedInto(const QRect& area, const QRect& window, const QMargins& frame);

/// The size of a window that has no size yet: four fifths of the available area both ways, but no wider than twice its
/// height, and no smaller than `usual` if the area has that room.
QSize firstSize(const QSize& area, const QSize& usual);

/// Shows a window within the available area of its screen, title bar and borders included, whatever the scale of the
/// screen and the size of the text: once before it is mapped, by a guess of the frame, and once when that is known.
/// Maximized windows and those in full screen stay. At the first start the window takes firstSize().
void showWithinScreen(QWidget& window, bool first = false);

}  // namespace kerridge
