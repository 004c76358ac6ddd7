// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPolygonF>
#include <vector>

#include "charts/plot_item.h"
#include "charts/visibility.h"
#include "figures/figure.h"

namespace kerridge {

/// A line of a figure, in runs between gaps. Not QLineSeries: it hands gaps to the painter as points that are not
/// numbers, of which PDF and SVG make lines to the corner.
class CurveItem : public PlotItem {
 public:
  explicit CurveItem(QGraphicsItem* parent) : PlotItem(parent, layer::curves) {}

  /// `runs` are in pixels.
  void setRuns(const QList<QPolygonF>& runs, const QRectF& area);
  void setPen(const QPen& pen);
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  void updateBounds();

  QList<QPolygonF> m_runs;
  QRectF m_area;  // of the plot, to which thick lines are cut
  QPen m_pen;
};

/// The lines of a figure. Items are kept for later, and a curve with unchanged points is not touched.
class CurveLayer {
 public:
  explicit CurveLayer(QGraphicsItem* parent) : m_parent(parent) {}

  void setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                 const Visibility& visible, bool onHeatMap);

 private:
  // A curve as it was last cut to the range.
  struct Shown {
    std::vector<double> x, y;
    QList<QPolygonF> runs;  // pixels
    int version = 0;
  };

  CurveItem* itemAt(qsizetype index);

  QGraphicsItem* m_parent;
  QList<CurveItem*> m_items;
  std::vector<Shown> m_shown;  // the visible curves in their order
  QList<int> m_versions;       // of what each of m_items shows
  int m_version = 0;
  PlotMap m_map;
};

}  // namespace kerridge
