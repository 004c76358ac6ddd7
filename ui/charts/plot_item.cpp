// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_item.h"

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

}  // namespace kerridge
