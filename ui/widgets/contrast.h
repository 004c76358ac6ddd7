// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace kerridge {

/// Minimum contrasts of the W3C's guidelines (WCAG 2.1, 1.4.3 and 1.4.11): for text, and for marks of a control
/// or of the focus.
inline constexpr double textContrast = 4.5;
inline constexpr double shapeContrast = 3.0;

/// Ratio of the relative luminances after WCAG 2.1; 1 to 21, the same in both orders. Opaque colors.
double contrastBetween(const QColor& a, const QColor& b);

/// The color itself if it has this contrast with the background, else one of its hue that is darker, or lighter on a
/// dark background, just enough; in the last resort black or white.
QColor withContrast(const QColor& color, const QColor& ground, double least);

}  // namespace kerridge
