// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include "charts/axis_map.h"

namespace kerridge {

/// The perceptually uniform colour map "viridis" (S. van der Walt and N. Smith, 2015, CC0), from dark blue to yellow:
/// 16 of its colours joined linearly. `t` is cut to [0, 1].
QRgb viridis(double t);

/// The scale of a heat map's colours: the range of its finite (on a logarithmic scale: positive) values; of a map with
/// a best cell from the best to the value that 80 % of the cells reach, further ones have the last colour.
AxisMap colorScale(const HeatMap& map);

/// Colour of one value; transparent for NaN and what else has no place on the scale.
QRgb colorOf(const AxisMap& scale, double value);

}  // namespace kerridge
