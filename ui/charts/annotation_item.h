// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_item.h"

namespace kerridge {

/// Texts with arrows at places of the axes, which they keep under zoom. Near the edge of the axes a text
/// gives way; what is outside is cut off.
class AnnotationItem : public PlotItem {
 public:
  explicit AnnotationItem(QGraphicsItem* parent) : PlotItem(parent, layer::header) {}

  void setAnnotations(const std::vector<Annotation>& annotations, const PlotMap& map, const PlotStyle& style);
  QList<TextBox> textBoxes() const;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Drawn {
    QString text;
    QRectF box;
    QLineF arrow;  // from the edge of the box; null: none
  };
  QList<Drawn> m_drawn;
  PlotStyle m_style;
  QRectF m_area;
};

}  // namespace kerridge
