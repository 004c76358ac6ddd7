// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "figures/figure.h"

namespace kerridge {

Figure withSelectedRows(Figure figure, const std::vector<Index>& rows) {
  if (rows.empty()) return figure;
  figure.selectedRows = rows;
  Series rings;
  rings.name = Text("selected rows");
  rings.color = ColorRole::highlight;
  rings.line = LineStyle::none;
  rings.marker = Marker::ring;
  rings.width = 11.0;
  for (const Series& series : figure.series) {
    const std::size_t count = std::min({series.x.size(), series.y.size(), series.rows.size()});
    for (std::size_t i = 0; i < count; ++i) {
      if (!std::binary_search(rows.begin(), rows.end(), series.rows[i])) continue;
      rings.x.push_back(series.x[i]);
      rings.y.push_back(series.y[i]);
    }
  }
  if (!rings.x.empty()) figure.series.push_back(std::move(rings));
  return figure;
}

Figure withoutSelectedRows(Figure figure) {
  const bool ringed = !figure.selectedRows.empty() && !figure.series.empty() &&
                      figure.series.back().color == ColorRole::highlight && figure.series.back().marker == Marker::ring;
  if (ringed) figure.series.pop_back();
  figure.selectedRows.clear();
  return figure;
}

std::vector<Index> rowsInside(const Figure& figure, double lowerX, double upperX, double lowerY, double upperY) {
  std::vector<Index> rows;
  for (const Series& series : figure.series) {
    const std::size_t count = std::min({series.x.size(), series.y.size(), series.rows.size()});
    for (std::size_t i = 0; i < count; ++i) {
      const bool inside =
          series.x[i] >= lowerX && series.x[i] <= upperX && series.y[i] >= lowerY && series.y[i] <= upperY;
      if (inside) rows.push_back(series.rows[i]);
    }
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

}  // namespace kerridge
