// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "charts/visibility.h"
#include "figures/figure.h"

namespace kerridge {

/// The point of a row of the data.
struct RowPoint {
  Index row = -1;
  double x = 0.0, y = 0.0;
};

/// The points that can be moved by hand, from the left; none where the figure does not move rows. O(points · log
/// points).
std::vector<RowPoint> movablePoints(const Figure& figure, const Visibility& visible);

/// The one after that row in this direction (1 or −1); the first or last one if the row has none.
const RowPoint* nextPoint(const std::vector<RowPoint>& points, Index row, int direction);

}  // namespace kerridge
