// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_item.h"
#include "charts/visibility.h"

namespace kerridge {

/// The marks of a figure: ticks in rows below the axis, where selection rules point, and labeled points in the plane.
/// Labels of ticks are next to them in their row, those of points where they hide the least of the curves. A label
/// without a free place is left out; the readout shows it.
class MarkItem : public PlotItem {
 public:
  explicit MarkItem(QGraphicsItem* parent) : PlotItem(parent, layer::marks) {}

  /// Labels keep off `taken`.
  void setMarks(const std::vector<Mark>& marks, const std::vector<Series>& curves, const PlotMap& map,
                const PlotStyle& style, const Visibility& visible, const QList<QRectF>& taken);
  /// The mark of setMarks() under a pixel, or with it its label; −1 for none.
  int markAt(QPointF pixel, bool withLabel) const;
  /// The mark of setMarks() that is ringed, because the keyboard is on it; −1: none.
  void setFocused(int index);
  QList<QRectF> labelBoxes() const;
  /// Of the points in the plane, without their labels.
  QList<QRectF> pointBoxes() const;
  QList<TextBox> textBoxes() const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Drawn {
    int index = -1;
    QPointF at;
    Marker marker = Marker::triangle;
    QColor color;
    QString label;
    QRectF box;
    bool onEdge = true;
  };
  QList<Drawn> m_drawn;
  PlotStyle m_style;
  double m_markSize = 9.0;
  int m_focused = -1;
};

}  // namespace kerridge
