// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include "charts/axis_map.h"

namespace kerridge {

/// The perceptually uniform color map "viridis" (S. van der Walt and N. Smith, 2015, CC0), from dark blue to yellow:
/// 16 of its colors joined linearly. `t` is cut to [0, 1].
QRgb viridis(double t);

/// The scale of a heat map's colors: the range of its finite (on a logarithmic scale: positive) values; for a map with
/// a best cell, from the best value to the one that 80 % of the cells reach. Values beyond it have the last color.
AxisMap colorScale(const HeatMap& map);

/// Color of one value; transparent for NaN and for values that have no place on the scale.
QRgb colorOf(const AxisMap& scale, double value);

}  // namespace kerridge
