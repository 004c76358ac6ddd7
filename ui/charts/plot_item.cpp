// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_item.h"

#include <QPaintEngine>
#include <QPainter>

namespace kerridge {

PlotItem::PlotItem(QGraphicsItem* parent, double z) : QGraphicsItem(parent) {
  setZValue(z);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotItem::setBounds(const QRectF& bounds) {
  if (bounds != m_bounds) {
    prepareGeometryChange();
    m_bounds = bounds;
  }
  update();
}

void drawInRectangles(QPainter& painter, const std::function<void()>& draw) {
  const QRegion toPaint = painter.paintEngine()->systemClip();
  if (toPaint.rectCount() <= 1) {
    draw();
    return;
  }
  const QTransform fromDevice = painter.deviceTransform().inverted();
  for (const QRect& part : toPaint) {
    painter.save();
    painter.setClipRect(fromDevice.mapRect(QRectF(part)), Qt::IntersectClip);
    draw();
    painter.restore();
  }
}

}  // namespace kerridge
