// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "charts/axis_map.h"
#include "charts/visibility.h"

namespace kerridge {

/// Where in the plot area lines and points of the visible series run, in cells of a few pixels, so that labels can
/// keep off them. O(points + length of the lines in pixels) to make.
class CurveCells {
 public:
  CurveCells(const std::vector<Series>& series, const PlotMap& map, const Visibility& visible);

  /// Number of cells within `box` (pixels) that a line or point runs through. O(cells of the box).
  int covered(const QRectF& box) const;

 private:
  void mark(QPointF pixel);
  void mark(QPointF from, QPointF to);
  int columnOf(double x) const;
  int rowOf(double y) const;

  QRectF m_area;
  int m_columns = 0;
  int m_rows = 0;
  std::vector<bool> m_cells;  ///< row by row
};

}  // namespace kerridge
