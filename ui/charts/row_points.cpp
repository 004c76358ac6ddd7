// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/row_points.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kerridge {

std::vector<RowPoint> movablePoints(const Figure& figure, const Visibility& visible) {
  std::vector<RowPoint> points;
  if (!figure.movesRows || !figure.emptyReason.empty()) return points;
  for (const Series& series : figure.series) {
    if (series.line != LineStyle::none || !visible.shows(series)) continue;
    for (std::size_t i = 0; i < std::min({series.rows.size(), series.x.size(), series.y.size()}); ++i) {
      if (std::isfinite(series.x[i] + series.y[i])) points.push_back({series.rows[i], series.x[i], series.y[i]});
    }
  }
  std::sort(points.begin(), points.end(),
            [](const RowPoint& a, const RowPoint& b) { return std::tie(a.x, a.row) < std::tie(b.x, b.row); });
  // The ring around a chosen point is another point of its row.
  points.erase(
      std::unique(points.begin(), points.end(), [](const RowPoint& a, const RowPoint& b) { return a.row == b.row; }),
      points.end());
  return points;
}

const RowPoint* nextPoint(const std::vector<RowPoint>& points, Index row, int direction) {
  if (points.empty()) return nullptr;
  const auto known =
      std::find_if(points.begin(), points.end(), [row](const RowPoint& point) { return point.row == row; });
  if (known == points.end()) return direction > 0 ? &points.front() : &points.back();
  const auto count = static_cast<std::ptrdiff_t>(points.size());
  const std::ptrdiff_t next = (known - points.begin() + direction + count) % count;
  return &points[static_cast<std::size_t>(next)];
}

}  // namespace kerridge
