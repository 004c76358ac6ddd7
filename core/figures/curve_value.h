// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

namespace kerridge {

/// The curve at x: on the straight line between the points around it, along log x if the axis is logarithmic. NaN
/// outside the curve, and where one of the two points is missing. O(points).
double valueOfCurve(const Series& series, double x, bool logarithmic);

}  // namespace kerridge
