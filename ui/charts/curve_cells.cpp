// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curve_cells.h"

#include <algorithm>
#include <cmath>

#include "charts/polyline.h"

namespace kerridge {

namespace {

constexpr double cell = 3.0;

int cells(double length) { return std::max(0, static_cast<int>(std::ceil(length / cell))); }

}  // namespace

CurveCells::CurveCells(const std::vector<Series>& series, const PlotMap& map, const Visibility& visible)
    : m_area(map.area),
      m_columns(cells(map.area.width())),
      m_rows(cells(map.area.height())),
      m_cells(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)) {
  const auto pixel = [&map](QPointF scaled) {
    return QPointF(map.pixelOfScaledX(scaled.x()), map.pixelOfScaledY(scaled.y()));
  };
  for (const Series& one : series) {
    if (!visible.shows(one)) continue;
    const Polyline line = clippedPolyline(one.x, one.y, map.x, map.y);
    for (const QPointF& point : line.lonely) mark(pixel(point));
    for (const QPolygonF& run : line.runs) {
      for (qsizetype i = 0; i < run.size(); ++i) {
        mark(pixel(run[i]));
        if (one.line != LineStyle::none && i > 0) mark(pixel(run[i - 1]), pixel(run[i]));
      }
    }
  }
}

int CurveCells::columnOf(double x) const { return static_cast<int>(std::floor((x - m_area.left()) / cell)); }

int CurveCells::rowOf(double y) const { return static_cast<int>(std::floor((y - m_area.top()) / cell)); }

void CurveCells::mark(QPointF pixel) {
  const int column = columnOf(pixel.x());
  const int row = rowOf(pixel.y());
  if (column < 0 || column >= m_columns || row < 0 || row >= m_rows) return;
  m_cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column)] =
      true;
}

void CurveCells::mark(QPointF from, QPointF to) {
  const QPointF way = to - from;
  const int steps = 1 + cells(std::max(std::abs(way.x()), std::abs(way.y())));
  for (int step = 1; step < steps; ++step) mark(from + way * (static_cast<double>(step) / steps));
}

int CurveCells::covered(const QRectF& box) const {
  int count = 0;
  const int lastRow = std::min(m_rows - 1, rowOf(box.bottom()));
  const int lastColumn = std::min(m_columns - 1, columnOf(box.right()));
  for (int row = std::max(0, rowOf(box.top())); row <= lastRow; ++row) {
    const auto begin = m_cells.begin() + static_cast<std::ptrdiff_t>(row) * m_columns;
    const int first = std::max(0, columnOf(box.left()));
    if (first <= lastColumn) count += static_cast<int>(std::count(begin + first, begin + lastColumn + 1, true));
  }
  return count;
}

}  // namespace kerridge
