// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace kerridge {

enum class Vision { usual, protanopia, deuteranopia };

/// What somebody with that vision sees, after Viénot, Brettel and Mollon (1999).
QColor seenBy(Vision vision, const QColor& color);

/// The least distance of two colors in CIELAB among all kinds of vision; about 2 is the least that anybody sees.
double leastDifference(const QColor& a, const QColor& b);
/// Below this, two lines are hard to tell apart: a little less than between any two colors of a palette.
inline constexpr double clearDifference = 10.0;

}  // namespace kerridge
