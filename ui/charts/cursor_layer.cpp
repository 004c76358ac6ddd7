// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cursor_layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <QLineF>

#include "charts/curve_cells.h"
#include "charts/label_placer.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double reach = 6.0;
constexpr double crossReach = 10.0;
constexpr double ringRadius = 5.5;
constexpr double armEnd = 11.0;
constexpr double handle = 5.0;
constexpr double arrowLength = 10.0;  // of a cursor beyond the axes, from the edge to its tail

bool isInView(const Cursor& cursor, const PlotMap& map) {
  return map.x.contains(cursor.x) && (std::isnan(cursor.y) || map.y.contains(cursor.y));
}

// −1 below the axis, 1 above, 0 on it.
double sideOf(const AxisMap& axis, double value) {
  return axis.contains(value) ? 0.0 : axis.scaled(value) < axis.lower() ? -1.0 : 1.0;
}

// Where a cursor beyond the axes is, as a direction in pixels; nothing for one in view or without a place.
QPointF outwards(const Cursor& cursor, const PlotMap& map) {
  if (std::isnan(map.x.scaled(cursor.x)) || isInView(cursor, map)) return {};
  if (!std::isnan(cursor.y) && std::isnan(map.y.scaled(cursor.y))) return {};
  return {sideOf(map.x, cursor.x), std::isnan(cursor.y) ? 0.0 : -sideOf(map.y, cursor.y)};
}

// The place of a cursor, or that of its arrow at the edge.
QPointF placeOf(const Cursor& cursor, const PlotMap& map) {
  const QRectF inner = map.area.adjusted(arrowLength, arrowLength, -arrowLength, -arrowLength);
  const QPointF out = outwards(cursor, map);
  const double x = map.pixelX(cursor.x);
  const double y = std::isnan(cursor.y) ? map.area.top() : map.pixelY(cursor.y);
  if (out.isNull()) return {x, y};
  return {std::clamp(x, inner.left(), inner.right()), std::clamp(y, inner.top(), inner.bottom())};
}

// In the margin above the plot, where there are no curves: above the line, else as near as possible.
QList<QRectF> placesOver(double x, QSizeF size, const QRectF& area) {
  const double right = std::max(area.left(), area.right() - size.width());
  const double top = area.top() - size.height();
  QList<QRectF> places;
  for (int step = 0; step <= 40; ++step) {
    for (const double side : {1.0, -1.0}) {
      const double left = x - 0.5 * size.width() + 6.0 * side * step;
      places << QRectF(QPointF(std::clamp(left, area.left(), right), top), size);
    }
  }
  return places;
}

// Next to a cross, as near as possible below or above if that place is taken, where it hides no curve.
QList<QRectF> placesAround(QPointF at, double offset, QSizeF size, const QRectF& area, const CurveCells* curves) {
  constexpr int mostRows = 12;
  QList<QRectF> places;
  const auto add = [&](double left, double top) {
    const QRectF box(QPointF(left, top), size);
    if (curves == nullptr || curves->covered(box) == 0) places << box;
  };
  const double right = at.x() + offset;
  const double left = at.x() - offset - size.width();
  const bool fitsRight = right + size.width() <= area.right();
  const bool fitsLeft = left >= area.left();
  for (int row = 0; row < mostRows; ++row) {
    for (const int side : {1, -1}) {
      if (row == 0 && side < 0) continue;
      const double top = std::clamp(at.y() + (side * row - 0.5) * size.height(), area.top(),
                                    std::max(area.top(), area.bottom() - size.height()));
      if (fitsRight) add(right, top);
      if (fitsLeft) add(left, top);
      if (!fitsRight && !fitsLeft) add(area.left(), top);
    }
  }
  return places;
}

}  // namespace

void CursorItem::setCursor(const Cursor& cursor, const PlotMap& map, const PlotStyle& style, bool focused) {
  setVisible(true);
  Look look;
  look.cross = !std::isnan(cursor.y);
  look.draggable = !cursor.target.empty();
  look.focused = focused;
  look.color = style.colors.of(cursor.color);
  look.halo = style.colors.halo;
  look.stroke = style.stroke;
  const QRectF& area = map.area;
  look.at = placeOf(cursor, map);
  look.beyond = outwards(cursor, map);
  const double x = look.at.x();
  const double arm = armEnd * style.stroke + 2.0;
  look.bounds = look.cross || !look.beyond.isNull()
                    ? QRectF(look.at - QPointF(arm, arm), QSizeF(2.0 * arm, 2.0 * arm))
                    : QRectF(x - reach * style.stroke, area.top(), 2.0 * reach * style.stroke, area.height());
  if (look == m_look) return;
  m_look = look;
  setBounds(look.bounds);
}

void CursorItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  painter->setBrush(Qt::NoBrush);
  const double stroke = m_look.stroke;
  const double width = (m_look.focused ? 2.2 : 1.4) * stroke;
  const QPointF at = m_look.at;
  if (!m_look.beyond.isNull()) {
    const QPointF ahead = m_look.beyond / std::hypot(m_look.beyond.x(), m_look.beyond.y());
    const QPointF aside(-ahead.y(), ahead.x());
    painter->setPen(QPen(m_look.focused ? m_look.color.darker() : m_look.halo, width));
    painter->setBrush(m_look.color);
    painter->drawPolygon(QPolygonF{at + 0.9 * arrowLength * ahead,
                                   at - 0.3 * arrowLength * ahead + 0.7 * arrowLength * aside,
                                   at - 0.3 * arrowLength * ahead - 0.7 * arrowLength * aside});
    return;
  }
  if (m_look.cross) {
    const std::array<QPen, 2> pens{QPen(m_look.halo, width + 2.5 * stroke), QPen(m_look.color, width + 0.4 * stroke)};
    for (const QPen& pen : pens) {
      painter->setPen(pen);
      painter->drawEllipse(at, ringRadius * stroke, ringRadius * stroke);
      for (const QPointF direction : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
        painter->drawLine(at + ringRadius * stroke * direction, at + armEnd * stroke * direction);
      }
    }
    return;
  }
  const double top = m_look.bounds.top();
  QPen pen(m_look.color, width, Qt::SolidLine, Qt::FlatCap);
  if (!m_look.draggable) pen.setDashPattern({3.0, 3.0});
  painter->setPen(pen);
  painter->drawLine(QPointF(at.x(), top), QPointF(at.x(), m_look.bounds.bottom()));
  if (!m_look.draggable) return;
  painter->setPen(Qt::NoPen);
  painter->setBrush(m_look.color);
  const double half = handle * stroke;
  painter->drawPolygon(QPolygonF{{at.x() - half, top}, {at.x() + half, top}, {at.x(), top + 1.5 * half}});
}

void TagItem::setTag(const QString& text, const QColor& color, const QColor& halo, const QFont& font,
                     const QRectF& box) {
  setVisible(!text.isEmpty());
  if (text == m_text && color == m_color && halo == m_halo && font == m_font && box == boundingRect()) return;
  m_text = text;
  m_color = color;
  m_halo = halo;
  m_font = font;
  setBounds(box);
}

void TagItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  QColor halo = m_halo;
  halo.setAlpha(225);
  painter->setPen(Qt::NoPen);
  painter->setBrush(halo);
  painter->drawRoundedRect(boundingRect(), 3.0, 3.0);
  painter->setPen(m_color);
  drawLine(*painter, m_font, m_text, boundingRect(), Qt::AlignHCenter);
}

QList<QRectF> cursorBoxes(const std::vector<Cursor>& cursors, const PlotMap& map, const PlotStyle& style) {
  const double arm = armEnd * style.stroke;
  QList<QRectF> boxes;
  for (const Cursor& cursor : cursors) {
    if (!isInView(cursor, map)) continue;
    const QPointF at = map.pixel(cursor.x, cursor.y);
    boxes << (std::isnan(cursor.y) ? QRectF(at.x() - 1.0, map.area.top(), 2.0, map.area.height())
                                   : QRectF(at.x() - arm, at.y() - arm, 2.0 * arm, 2.0 * arm));
  }
  return boxes;
}

void CursorLayer::setCursors(const std::vector<Cursor>& cursors, const PlotMap& map, const PlotStyle& style,
                             int focused, const QList<QRectF>& taken, const CurveCells* curves) {
  m_cursors = cursors;
  m_map = map;
  while (m_items.size() < static_cast<qsizetype>(cursors.size())) {
    m_items << new CursorItem(m_parent);
    m_tags << new TagItem(m_parent);
  }
  const QRectF& area = map.area;
  const double height = lineHeight(style.smallFont) + 2.0;
  const double arm = armEnd * style.stroke;
  LabelPlacer placer;
  for (const QRectF& box : taken) placer.block(box);
  for (const QRectF& box : cursorBoxes(cursors, map, style)) placer.block(box);
  for (qsizetype i = 0; i < m_items.size(); ++i) {
    const bool used = i < static_cast<qsizetype>(cursors.size());
    const Cursor cursor = used ? cursors[static_cast<std::size_t>(i)] : Cursor{};
    if (!used || (!isInView(cursor, map) && outwards(cursor, map).isNull())) {
      m_items[i]->setVisible(false);
      m_tags[i]->setVisible(false);
      continue;
    }
    m_items[i]->setCursor(cursor, map, style, i == focused);
    const QString label = shownText(cursor.label);
    const double width = textWidth(style.smallFont, label) + 8.0;
    const bool cross = !std::isnan(cursor.y);
    const QPointF at = placeOf(cursor, map);
    const QList<QRectF> places =
        cross ? placesAround(at, arm + 2.0, {width, height}, area, curves) : placesOver(at.x(), {width, height}, area);
    // If there is no free place, the line has no label: its color identifies the model.
    const QRectF place = placer.placeWhereFree(places);
    m_tags[i]->setTag(place.isEmpty() ? QString() : label, style.colors.ofText(cursor.color), style.colors.halo,
                      style.smallFont, place);
  }
}

QList<TextBox> CursorLayer::textBoxes() const {
  QList<TextBox> boxes;
  for (const TagItem* tag : m_tags) {
    if (tag->isVisible() && !tag->tag().isEmpty()) boxes << TextBox{tag->tag(), tag->boundingRect()};
  }
  return boxes;
}

int CursorLayer::cursorAt(QPointF pixel) const {
  int nearest = -1;
  double best = 1.0;
  for (std::size_t i = 0; i < m_cursors.size(); ++i) {
    const Cursor& cursor = m_cursors[i];
    if (cursor.target.empty()) continue;
    const bool inView = isInView(cursor, m_map);
    if (!inView && outwards(cursor, m_map).isNull()) continue;
    const bool cross = !std::isnan(cursor.y) || !inView;  // an arrow is taken hold of like a cross
    if (!cross && (pixel.y() < m_map.area.top() || pixel.y() > m_map.area.bottom())) continue;
    const QPointF at = inView ? m_map.pixel(cursor.x, cross ? cursor.y : m_map.y.lowerValue()) : placeOf(cursor, m_map);
    const double distance = cross ? QLineF(at, pixel).length() / crossReach : std::abs(at.x() - pixel.x()) / reach;
    if (distance <= best) {
      best = distance;
      nearest = static_cast<int>(i);
    }
  }
  return nearest;
}

}  // namespace kerridge
