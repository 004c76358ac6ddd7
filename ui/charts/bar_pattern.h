// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_style.h"

namespace kerridge {

/// What distinguishes bars in addition to their color, also in gray: lines in the color of the background.
enum class BarPattern { plain, rising, falling, crossed, level, upright, grid, dotted };

/// One for each of the seven colors of methods, and dots for neutral bars; plain for all others.
BarPattern barPattern(ColorRole color);

/// The pattern over a rectangle, from its lower left corner on and at least one line in the smallest, cut to it by
/// arithmetic: SVG loses clips. `step` pixels are between two lines.
void drawPattern(QPainter& painter, const QRectF& rect, BarPattern pattern, const QPen& pen, double step);

}  // namespace kerridge
