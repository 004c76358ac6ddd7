// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/mark_item.h"

#include <algorithm>
#include <cmath>

#include "charts/label_placer.h"

namespace kerridge {

namespace {

constexpr double markSize = 9.0;
constexpr double curvesShare = 0.4;  // of the height: above, labels of ticks would only hide the curves
// How far a label that stands beside its mark reaches over it.
constexpr double overhang = -4.0;

}  // namespace

void MarkItem::setMarks(const std::vector<Mark>& marks, const PlotMap& map, const PlotStyle& style) {
  m_style = style;
  m_drawn.clear();
  const QRectF& area = map.area;
  for (const Mark& mark : marks) {
    const bool onEdge = std::isnan(mark.y);
    if (!map.x.contains(mark.x) || (!onEdge && !map.y.contains(mark.y))) continue;
    Drawn drawn;
    drawn.at = {map.pixelX(mark.x), onEdge ? area.bottom() - 0.5 * markSize : map.pixelY(mark.y)};
    drawn.marker = mark.marker == Marker::none ? Marker::triangle : mark.marker;
    drawn.color = style.colors.of(mark.color);
    drawn.label = text(mark.label);
    drawn.onEdge = onEdge;
    m_drawn << drawn;
  }
  std::stable_sort(m_drawn.begin(), m_drawn.end(), [](const Drawn& a, const Drawn& b) { return a.at.x() < b.at.x(); });
  const double height = lineHeight(style.smallFont);
  LabelPlacer placer;
  for (Drawn& drawn : m_drawn) {
    const double width = textWidth(style.smallFont, drawn.label) + 4.0;
    const auto boxAt = [&](double left, double top) {
      return QRectF(std::clamp(left, area.left(), std::max(area.left(), area.right() - width)), top, width, height);
    };
    QList<QRectF> places;
    if (drawn.onEdge) {
      for (int row = 0;; ++row) {
        const double top = drawn.at.y() - 0.5 * markSize - 2.0 - (row + 1) * height;
        if (top < area.top() + curvesShare * area.height()) break;
        for (const double part : {0.5, 1.0, 0.0}) {
          places << boxAt(drawn.at.x() + (1.0 - 2.0 * part) * overhang - part * width, top);
        }
      }
    } else {
      const double side = drawn.at.y() - 0.5 * height;
      if (drawn.at.x() + 8.0 + width <= area.right()) places << boxAt(drawn.at.x() + 8.0, side);
      if (drawn.at.x() - 8.0 - width >= area.left()) places << boxAt(drawn.at.x() - 8.0 - width, side);
      places << boxAt(drawn.at.x() - 0.5 * width, drawn.at.y() - 8.0 - height)
             << boxAt(drawn.at.x() - 0.5 * width, drawn.at.y() + 8.0);
    }
    // Where all is full the mark goes without its label, which the readout still tells.
    if (!drawn.label.isEmpty()) drawn.box = placer.placeWhereFree(places);
  }
  setBounds(m_drawn.isEmpty() ? QRectF() : area.adjusted(-markSize, -markSize, markSize, markSize));
}

QList<QRectF> MarkItem::labelBoxes() const {
  QList<QRectF> boxes;
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.box.isEmpty()) boxes << drawn.box;
  }
  return boxes;
}

QList<TextBox> MarkItem::textBoxes() const {
  QList<TextBox> boxes;
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.box.isEmpty()) boxes << TextBox{drawn.label, drawn.box};
  }
  return boxes;
}

void MarkItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.onEdge || drawn.box.isEmpty()) continue;
    painter->setPen(QPen(drawn.color, 1.0, Qt::SolidLine, Qt::FlatCap));
    painter->drawLine(QPointF(drawn.at.x(), drawn.box.bottom()), drawn.at);
  }
  QColor halo = m_style.colors.halo;
  halo.setAlpha(205);
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.box.isEmpty()) painter->fillRect(drawn.box.adjusted(0.0, 1.0, 0.0, -1.0), halo);
  }
  for (const Drawn& drawn : m_drawn) {
    drawMarker(*painter, drawn.marker, drawn.at, markSize, drawn.color);
    if (drawn.box.isEmpty()) continue;
    painter->setPen(drawn.color);
    drawLine(*painter, m_style.smallFont, drawn.label, drawn.box, Qt::AlignHCenter);
  }
}

}  // namespace kerridge
