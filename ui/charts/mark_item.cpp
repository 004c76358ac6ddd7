// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/mark_item.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "charts/curve_cells.h"
#include "charts/label_placer.h"

namespace kerridge {

namespace {

constexpr double markSize = 9.0;
// A row further from its tick is worth hiding this many cells of the curves.
constexpr double rowCost = 0.5;
// How far a label that stands beside its mark reaches over it.
constexpr double overhang = -4.0;

QRectF placeAt(double left, double top, QSizeF size, const QRectF& area) {
  return {QPointF(std::clamp(left, area.left(), std::max(area.left(), area.right() - size.width())), top), size};
}

/// Where the label of a tick may stand, best first: over it, hiding little of the curves, in a near row. The uppermost
/// row is left to the names of cursors.
QList<QRectF> tickPlaces(QPointF tick, QSizeF size, const QRectF& area, const CurveCells& curves) {
  struct Place {
    QRectF box;
    double cost;
  };
  std::vector<Place> places;
  for (int row = 0;; ++row) {
    const double top = tick.y() - 0.5 * markSize - 2.0 - (row + 1) * size.height();
    if (top < area.top() + size.height()) break;
    for (const double part : {0.5, 1.0, 0.0}) {
      const double left = tick.x() + (1.0 - 2.0 * part) * overhang - part * size.width();
      const QRectF box = placeAt(left, top, size, area);
      places.push_back({box, curves.covered(box) + rowCost * row});
    }
  }
  std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.cost < b.cost; });
  QList<QRectF> boxes;
  for (const Place& place : places) boxes << place.box;
  return boxes;
}

/// Where the label of a point may stand, best first: beside it, above, below.
QList<QRectF> pointPlaces(QPointF point, QSizeF size, const QRectF& area) {
  QList<QRectF> boxes;
  const double side = point.y() - 0.5 * size.height();
  if (point.x() + 8.0 + size.width() <= area.right()) boxes << placeAt(point.x() + 8.0, side, size, area);
  if (point.x() - 8.0 - size.width() >= area.left()) boxes << placeAt(point.x() - 8.0 - size.width(), side, size, area);
  const double left = point.x() - 0.5 * size.width();
  return boxes << placeAt(left, point.y() - 8.0 - size.height(), size, area)
               << placeAt(left, point.y() + 8.0, size, area);
}

}  // namespace

void MarkItem::setMarks(const std::vector<Mark>& marks, const std::vector<Series>& curves, const PlotMap& map,
                        const PlotStyle& style, const Visibility& visible) {
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
  const auto isTick = [](const Drawn& drawn) { return drawn.onEdge; };
  std::optional<CurveCells> cells;
  if (std::any_of(m_drawn.begin(), m_drawn.end(), isTick)) cells.emplace(curves, map, visible);
  LabelPlacer placer;
  for (Drawn& drawn : m_drawn) {
    const QSizeF size(textWidth(style.smallFont, drawn.label) + 4.0, lineHeight(style.smallFont));
    const QList<QRectF> places =
        drawn.onEdge ? tickPlaces(drawn.at, size, area, *cells) : pointPlaces(drawn.at, size, area);
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
