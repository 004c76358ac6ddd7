// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_item.h"

#include <QGraphicsScene>
#include <QGraphicsView>
#include <QPaintEngine>
#include <QPainter>

namespace kerridge {

PlotItem::PlotItem(QGraphicsItem* parent, double z) : QGraphicsItem(parent) {
  setZValue(z);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotItem::setBounds(const QRectF& bounds) {
  if (bounds != m_bounds) {
    clearFormerPlace();
    prepareGeometryChange();
    m_bounds = bounds;
  }
  update();
}

// A view that paints any other part before the scene has told it of the change (what lies over it moved) takes the item
// for painted at its new place, and Qt forgets to clear the former one.
void PlotItem::clearFormerPlace() {
  if (scene() == nullptr || !isVisible()) return;
  constexpr int margin = 2;  // antialiasing
  for (const QGraphicsView* view : scene()->views()) {
    const QRect former = view->mapFromScene(sceneBoundingRect()).boundingRect();
    view->viewport()->update(former.adjusted(-margin, -margin, margin, margin));
  }
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
