// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/annotation_item.h"

#include <algorithm>
#include <cmath>
#include <QLineF>
#include <QPolygonF>

namespace kerridge {

namespace {

/// From the edge of the box towards the tip; null where the tip is inside.
QLineF outOf(const QRectF& box, QPointF tip) {
  const QPointF away = tip - box.center();
  const double across = std::abs(away.x()) / (0.5 * box.width());
  const double along = std::abs(away.y()) / (0.5 * box.height());
  const double share = std::max(across, along);
  return share > 1.0 ? QLineF(box.center() + away / share, tip) : QLineF();
}

}  // namespace

void AnnotationItem::setAnnotations(const std::vector<Annotation>& annotations, const PlotMap& map,
                                    const PlotStyle& style) {
  m_drawn.clear();
  m_style = style;
  m_area = map.area;
  for (const Annotation& annotation : annotations) {
    Drawn drawn;
    drawn.text = text(annotation.text);
    const QSizeF size(textWidth(style.smallFont, drawn.text) + 4.0, lineHeight(style.smallFont));
    const QPointF place = map.pixel(annotation.x, annotation.y);
    drawn.box = QRectF(place - QPointF(0.5 * size.width(), 0.5 * size.height()), size);
    if (m_area.contains(place)) {  // wholly inside, where it can be
      const double left = std::min(drawn.box.left(), m_area.right() - size.width());
      const double top = std::min(drawn.box.top(), m_area.bottom() - size.height());
      drawn.box.moveTo(std::max(left, m_area.left()), std::max(top, m_area.top()));
    }
    if (annotation.arrow) drawn.arrow = outOf(drawn.box, map.pixel((*annotation.arrow)[0], (*annotation.arrow)[1]));
    m_drawn << drawn;
  }
  setBounds(m_drawn.isEmpty() ? QRectF() : m_area);
}

QList<TextBox> AnnotationItem::textBoxes() const {
  QList<TextBox> boxes;
  for (const Drawn& drawn : m_drawn) {
    if (m_area.contains(drawn.box)) boxes << TextBox{drawn.text, drawn.box};
  }
  return boxes;
}

void AnnotationItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing, true);
  painter->setClipRect(m_area, Qt::IntersectClip);
  QColor halo = m_style.colors.halo;
  halo.setAlpha(205);
  const double head = 6.0 * m_style.stroke;
  for (const Drawn& drawn : m_drawn) {
    painter->fillRect(drawn.box, halo);
    painter->setPen(QPen(m_style.colors.text, 1.1 * m_style.stroke));
    if (!drawn.arrow.isNull()) {
      const QPointF along = (drawn.arrow.p2() - drawn.arrow.p1()) / drawn.arrow.length() * head;
      const QPointF across(-0.35 * along.y(), 0.35 * along.x());
      painter->drawLine(drawn.arrow);
      painter->setBrush(m_style.colors.text);
      painter->drawPolygon(
          QPolygonF{{drawn.arrow.p2(), drawn.arrow.p2() - along + across, drawn.arrow.p2() - along - across}});
    }
    drawLine(*painter, m_style.smallFont, drawn.text, drawn.box, Qt::AlignHCenter);
  }
  painter->restore();
}

}  // namespace kerridge
