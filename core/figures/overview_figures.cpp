// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/overview_figures.h"

#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

Text columnNameOf(const Dataset& data, Index column) {
  return Text::name(column < data.d() ? data.featureNames[static_cast<std::size_t>(column)] : data.targetName);
}

}  // namespace

Figure histogramFigure(const ColumnOverview& column) {
  Figure figure;
  figure.id = "overview-histogram";
  figure.title = Text("Histogram");
  figure.x.title = Text::name(column.name);
  figure.y.title = Text("rows");
  if (column.counts.empty()) {
    figure.emptyReason = Text("The column has no values.");
    return figure;
  }
  Series outline;
  outline.width = 1.2;
  Band area{Text("rows"), {}, {}, {}, ColorRole::data};
  double most = 0.0;
  for (std::size_t i = 0; i < column.counts.size(); ++i) {
    for (const double edge : {column.edges[i], column.edges[i + 1]}) {
      outline.x.push_back(edge);
      outline.y.push_back(column.counts[i]);
      area.lower.push_back(0.0);
    }
    most = std::max(most, column.counts[i]);
  }
  area.x = outline.x;
  area.upper = outline.y;
  figure.bands.push_back(std::move(area));
  figure.series.push_back(std::move(outline));
  setRange(figure.x, column.least, column.most);
  figure.y.lower = 0.0;
  figure.y.upper = 1.05 * most;
  makeUsable(figure.x);
  return figure;
}

Figure scatterFigure(const Dataset& data, const std::vector<Index>& rows, Index x, Index y) {
  Figure figure;
  figure.id = "overview-scatter";
  figure.title = Text("Scatter");
  figure.x.title = columnNameOf(data, x);
  figure.y.title = columnNameOf(data, y);
  Series points = pointCloud(Text("rows"), ColorRole::data, Marker::circle, rows.size() > 500 ? 3.0 : 5.0, 0.7);
  RangeFinder rangeX, rangeY;
  const auto valueOf = [&](Index row, Index column) { return column < data.d() ? data.X(row, column) : data.y(row); };
  for (const Index row : rows) {
    const double first = valueOf(row, x), second = valueOf(row, y);
    if (std::isnan(first) || std::isnan(second)) continue;
    points.x.push_back(first);
    points.y.push_back(second);
    points.rows.push_back(row);
    rangeX.add(first);
    rangeY.add(second);
  }
  if (points.x.empty()) {
    figure.emptyReason = Text("No row has both values.");
    return figure;
  }
  setRange(figure.x, rangeX.lower(), rangeX.upper());
  setRange(figure.y, rangeY.lower(), rangeY.upper());
  makeUsable(figure.x);
  makeUsable(figure.y);
  figure.series.push_back(std::move(points));
  return figure;
}

Figure noOverviewFigure() {
  Figure figure;
  figure.emptyReason = Text("The columns appear when they are computed.");
  return figure;
}

}  // namespace kerridge
