// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>

#include "charts/axis_map.h"
#include "charts/plot_style.h"
#include "charts/ticks.h"

namespace kerridge {

/// A category under its bars; the lines are empty if there is no room for it.
struct CategoryLabel {
  double at = 0.0;
  QStringList lines;
  qsizetype firstLine = 0;  ///< of the lines below the axis: if labels are in two rows, those of every other one

  bool operator==(const CategoryLabel&) const = default;
};

struct AxisLabels {
  Ticks ticks;
  QList<CategoryLabel> categories;
  bool turned = false;  ///< categories are read from below
  QStringList title;    ///< wrapped
  double extent = 0;    ///< room of the tick labels across the axis, in pixels

  bool operator==(const AxisLabels&) const = default;
};

/// Where the parts of a figure are inside the chart.
struct PlotLayout {
  QRectF plot;
  QRectF colorBar;        ///< the colored strip; empty without a heat map
  double edgeRow = 0.0;   ///< height of a row of marks below the axis
  double edgeRoom = 0.0;  ///< of all these rows, between the axis and its labels
  AxisLabels x, y;
  AxisLabels color;

  bool operator==(const PlotLayout&) const = default;
};

/// Length of the outward ticks and the distance of labels from them.
inline constexpr double tickLength = 4.0;
inline constexpr double labelGap = 3.0;

/// Margins from the sizes of the labels they hold, nothing more. `top` pixels are taken by title and legend.
PlotLayout layoutPlot(const QSizeF& size, double top, const PlotStyle& style, const Figure& figure, const AxisMap& x,
                      const AxisMap& y);

/// Bars stand on categories at 0, 1, …, n − 1, whose axis is −0.5 … n − 0.5; other axes are as the figure says.
AxisMap xAxisOf(const Figure& figure);
AxisMap yAxisOf(const Figure& figure);

}  // namespace kerridge
