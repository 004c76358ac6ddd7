// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace kerridge {

/// How a chart is looked at in the window: what its legend switched off, its zoom, and axes that were switched. Numbers
/// and pictures of a run are always whole.
struct ChartSight {
  std::string x, y;                                     ///< titles of the axes; a chart with others is whole
  std::vector<std::string> hidden;                      ///< entries of the legend, by look, sorted
  std::optional<bool> logarithmicX, logarithmicY;       ///< where they differ from the figure's own
  std::optional<std::array<double, 2>> rangeX, rangeY;  ///< lower and upper end, in the units of the axis

  /// All of the chart is seen.
  bool isWhole() const { return hidden.empty() && !logarithmicX && !logarithmicY && !rangeX && !rangeY; }
  bool operator==(const ChartSight&) const = default;
};

}  // namespace kerridge
