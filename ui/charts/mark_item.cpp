// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/mark_item.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <QLineF>

#include "charts/curve_cells.h"
#include "charts/edge_rows.h"
#include "charts/label_placer.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double usualMarkSize = 9.0;
// A place further down the list is worth hiding this many cells of the curves.
constexpr double rowCost = 0.5;
// A label that would hide more cells of the curves is left to the readout: the curves matter most.
constexpr double mostHidden = 0.0;

QRectF placeAt(double left, double top, QSizeF size, const QRectF& area) {
  return {QPointF(std::clamp(left, area.left(), std::max(area.left(), area.right() - size.width())), top), size};
}

/// A place for a label: how many cells of the curves it hides, and how little it suits otherwise.
struct Place {
  QRectF box;
  double hidden;
  double away;
};

QList<QRectF> bestFirst(std::vector<Place> places) {
  std::erase_if(places, [](const Place& place) { return place.hidden > mostHidden; });
  std::stable_sort(places.begin(), places.end(),
                   [](const Place& a, const Place& b) { return a.hidden + a.away < b.hidden + b.away; });
  QList<QRectF> boxes;
  for (const Place& place : places) boxes << place.box;
  return boxes;
}

/// Where the label of a tick below the axis may be: next to it in its row.
QList<QRectF> tickPlaces(QPointF tick, double markSize, QSizeF size, const QRectF& area) {
  const double away = 0.5 * markSize + 2.0;
  QList<QRectF> places;
  for (const double left : {tick.x() + away, tick.x() - away - size.width()}) {
    const QRectF box(QPointF(left, tick.y() - 0.5 * size.height()), size);
    if (box.left() >= area.left() - 2.0 && box.right() <= area.right() + 2.0) places << box;
  }
  return places;
}

/// Where the label of a point may be, best first: hiding little of the curves, beside it, above, below, at a corner.
QList<QRectF> pointPlaces(QPointF point, double markSize, QSizeF size, const QRectF& area, const CurveCells& curves) {
  const double away = 0.5 * markSize + 3.5;
  const double right = point.x() + away;
  const double left = point.x() - away - size.width();
  const double middle = point.x() - 0.5 * size.width();
  const double above = point.y() - away - size.height();
  const double below = point.y() + away;
  const double side = point.y() - 0.5 * size.height();
  std::vector<Place> places;
  for (const QPointF corner :
       {QPointF(right, side), QPointF(left, side), QPointF(middle, above), QPointF(middle, below),
        QPointF(right, above), QPointF(right, below), QPointF(left, above), QPointF(left, below)}) {
    const bool beside = corner.x() != middle;
    if (beside && (corner.x() < area.left() || corner.x() + size.width() > area.right())) continue;
    const QRectF box = placeAt(corner.x(), corner.y(), size, area);
    if (!area.contains(box)) continue;
    places.push_back({box, static_cast<double>(curves.covered(box)), rowCost * static_cast<double>(places.size())});
  }
  return bestFirst(std::move(places));
}

}  // namespace

void MarkItem::setMarks(const std::vector<Mark>& marks, const std::vector<Series>& curves, const PlotMap& map,
                        const PlotStyle& style, const Visibility& visible, const QList<QRectF>& taken) {
  m_style = style;
  const double markSize = m_markSize = usualMarkSize * style.stroke;
  m_drawn.clear();
  const QRectF& area = map.area;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const Mark& mark = marks[i];
    const bool onEdge = std::isnan(mark.y);
    if (!map.x.contains(mark.x) || (!onEdge && !map.y.contains(mark.y))) continue;
    Drawn drawn;
    drawn.index = static_cast<int>(i);
    drawn.at = {map.pixelX(mark.x), onEdge ? edgeMarkY(marks, i, map) : map.pixelY(mark.y)};
    drawn.marker = mark.marker == Marker::none ? Marker::triangle : mark.marker;
    if (onEdge && methodMarker(mark.color) != Marker::none) drawn.marker = methodMarker(mark.color);
    drawn.color = style.colors.ofText(mark.color);
    drawn.label = shownText(mark.label);
    drawn.onEdge = onEdge;
    m_drawn << drawn;
  }
  std::stable_sort(m_drawn.begin(), m_drawn.end(), [](const Drawn& a, const Drawn& b) { return a.at.x() < b.at.x(); });
  const auto hasLabel = [](const Drawn& drawn) { return !drawn.label.isEmpty(); };
  std::optional<CurveCells> cells;
  if (std::any_of(m_drawn.begin(), m_drawn.end(), hasLabel)) cells.emplace(curves, map, visible);
  LabelPlacer placer;
  for (const QRectF& box : taken) placer.block(box);
  for (const Drawn& drawn : m_drawn) {
    if (drawn.onEdge) placer.block(QRectF(drawn.at.x() - 0.4 * markSize, drawn.at.y() - 1.0, 0.8 * markSize, 2.0));
  }
  double lowest = area.bottom();
  for (Drawn& drawn : m_drawn) {
    lowest = std::max(lowest, drawn.at.y());
    if (drawn.label.isEmpty()) continue;
    const QSizeF size(textWidth(style.smallFont, drawn.label) + 4.0, lineHeight(style.smallFont));
    // If there is no free place, the mark has no label; the readout still shows it.
    if (drawn.onEdge && size.height() > map.edgeRow) continue;
    drawn.box = placer.placeWhereFree(drawn.onEdge ? tickPlaces(drawn.at, markSize, size, area)
                                                   : pointPlaces(drawn.at, markSize, size, area, *cells));
  }
  setBounds(m_drawn.isEmpty() ? QRectF()
                              : area.adjusted(-markSize, -markSize, markSize, markSize + lowest - area.bottom()));
}

int MarkItem::markAt(QPointF pixel, bool withLabel) const {
  int nearest = -1;
  double least = m_markSize;
  for (const Drawn& drawn : m_drawn) {
    if (withLabel && drawn.box.contains(pixel)) return drawn.index;
    const double distance = QLineF(drawn.at, pixel).length();
    if (!(distance < least)) continue;
    least = distance;
    nearest = drawn.index;
  }
  return nearest;
}

void MarkItem::setFocused(int index) {
  if (index == m_focused) return;
  m_focused = index;
  update();
}

QList<QRectF> MarkItem::labelBoxes() const {
  QList<QRectF> boxes;
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.box.isEmpty()) boxes << drawn.box;
  }
  return boxes;
}

QList<QRectF> MarkItem::pointBoxes() const {
  QList<QRectF> boxes;
  const QPointF reach(0.5 * m_markSize, 0.5 * m_markSize);
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.onEdge) boxes << QRectF(drawn.at - reach, drawn.at + reach);
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
  QColor halo = m_style.colors.halo;
  halo.setAlpha(205);
  for (const Drawn& drawn : m_drawn) {
    if (!drawn.box.isEmpty()) painter->fillRect(drawn.box.adjusted(0.0, 1.0, 0.0, -1.0), halo);
  }
  for (const Drawn& drawn : m_drawn) {
    drawMarker(*painter, drawn.marker, drawn.at, m_markSize, drawn.color);
    if (drawn.index == m_focused) {
      painter->setPen(QPen(m_style.colors.text, 1.5 * m_style.stroke));
      painter->setBrush(Qt::NoBrush);
      const QRectF box = drawn.box.isEmpty() ? QRectF(drawn.at, QSizeF()) : drawn.box;
      painter->drawRoundedRect(
          box.united(QRectF(drawn.at, QSizeF())).adjusted(-0.6 * m_markSize, -1.0, 0.6 * m_markSize, 0.5 * m_markSize),
          3.0, 3.0);
    }
    if (drawn.box.isEmpty()) continue;
    painter->setPen(drawn.color);
    drawLine(*painter, m_style.smallFont, drawn.label, drawn.box, Qt::AlignHCenter);
  }
}

}  // namespace kerridge
