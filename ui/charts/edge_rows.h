// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "charts/axis_map.h"
#include "charts/plot_style.h"
#include "figures/figure.h"

namespace kerridge {

/// Marks without y are ticks in rows below the axis, one row per color, so that they and their labels cover no curve.
/// Height of one row for a chart of that height in pixels; 0 without such marks. If there are so many rows that the
/// plot would become too small, they are too low for labels.
double edgeRowHeight(const std::vector<Mark>& marks, const PlotStyle& style, double height);
/// The number of these rows.
int edgeRowCount(const std::vector<Mark>& marks);
/// Where mark `index`, which has no y, is in the chart: in its row, or at the lower edge where the map has no rows.
double edgeMarkY(const std::vector<Mark>& marks, std::size_t index, const PlotMap& map);

/// Whether the lines of the method carry its marker (methodMarker): those of the first method do not.
bool marksItsLines(ColorRole color);

}  // namespace kerridge
