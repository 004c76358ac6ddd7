// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_item.h"
#include "charts/plot_layout.h"

namespace kerridge {

/// Grid, frame, ticks, tick labels and axis titles. Drawn here rather than by Qt Charts: its logarithmic axis has no
/// labels within a decade, its labels get elided, and it has no minor ticks on an axis of log10 values.
class AxesItem : public PlotItem {
 public:
  explicit AxesItem(QGraphicsItem* parent) : PlotItem(parent, layer::axes) {}

  void setAxes(const PlotLayout& layout, const PlotMap& map, const PlotStyle& style, bool grid, const QSizeF& size);
  /// Tick labels, categories, titles and factors, with the places they are drawn at.
  QList<TextBox> textBoxes() const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  void paintGrid(QPainter& painter) const;
  void paintX(QPainter& painter) const;
  void paintY(QPainter& painter) const;

  PlotLayout m_layout;
  PlotMap m_map;
  PlotStyle m_style;
  bool m_grid = true;
  QSizeF m_size;
};

}  // namespace kerridge
