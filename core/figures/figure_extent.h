// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "figures/figure.h"

namespace kerridge {

/// Axes with an automatic range hold what is drawn, except where that would squeeze the rest: then the chart says what
/// is outside. Axes with limits set by hand stay as they are.

/// The curves and clouds of which less than 95 % of the points that can be drawn are inside the axes; none in a map,
/// which has its own axes, and lines as guides.
std::vector<const Series*> seriesOutside(const Figure& figure);
/// The axes widened to all points of these.
void widenAxes(Figure& figure, const std::vector<const Series*>& series);
/// The y axis narrowed to what is drawn of a figure some of whose parts were taken out; a 0 at its start stays.
void narrowAxis(Figure& figure);

}  // namespace kerridge
