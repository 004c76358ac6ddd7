// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QPolygonF>
#include <vector>

#include "charts/axis_map.h"

namespace kerridge {

/// A curve in scaled units, cut to the visible range so that no painter has to clip (Qt's SVG writer cannot). It is the
/// one place where the gaps of a curve are known: painters get its runs, and no point that is not finite.
struct Polyline {
  QList<QPolygonF> runs;  ///< the parts between gaps, of two points or more
  QList<QPointF> lonely;  ///< points without a drawable neighbor, which a line would not show
};

/// Values that have no place on an axis are gaps. O(points).
Polyline clippedPolyline(const std::vector<double>& x, const std::vector<double>& y, const AxisMap& xAxis,
                         const AxisMap& yAxis);

/// The area between two curves in scaled units, cut to the visible range; one polygon per run without gaps. An edge
/// without a place on a logarithmic y axis (≤ 0) is at the lower end of the axis.
QList<QPolygonF> clippedBand(const Band& band, const AxisMap& xAxis, const AxisMap& yAxis);

}  // namespace kerridge
