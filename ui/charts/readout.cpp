// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/readout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <QCoreApplication>
#include <QLineF>

#include "base/number_text.h"
#include "charts/edge_rows.h"
#include "charts/heat_map_item.h"
#include "charts/mark_layers.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double snapDistance = 24.0;
constexpr double readoutRingRadius = 5.0;
constexpr double markReach = 9.0;

/// All digits are for the clipboard: with a point in every language, for whatever they are pasted into.
QString number(double value, int digits) {
  return digits >= allDigits ? text(exactText(value)) : shownNumber(value, digits);
}

/// "x = 0.1, y = 2".
QString pairOf(const QString& x, const QString& y) { return QStringList{x, y}.join(shownSeparator()); }

/// The nearest one of `count` places 0, 1, …; nothing beyond the last. Far outside, no whole number holds the value.
std::optional<std::size_t> nearestPlace(double value, std::size_t count) {
  const double place = std::max(0.0, std::round(value));
  if (!(place < static_cast<double>(count))) return std::nullopt;
  return static_cast<std::size_t>(place);
}

QString coordinate(const Axis& axis, double value, const char* unnamed, int digits) {
  if (!axis.categories.empty()) {
    const auto category = nearestPlace(value, axis.categories.size());
    return category ? shownText(axis.categories[*category]) : QString();
  }
  const QString name = axis.title.empty() ? QString::fromLatin1(unnamed) : shownText(axis.title);
  return QStringLiteral("%1 = %2").arg(name, number(value, digits));
}

// "name: value", or the value alone if there is no name.
QString named(const Text& name, const QString& value) {
  return name.empty() ? value : QStringLiteral("%1: %2").arg(shownText(name), value);
}

bool readHeatMap(const HeatMap& heat, const Figure& figure, const PlotMap& map, QPointF pixel, int digits,
                 Readout& readout) {
  const double x = map.valueX(pixel.x());
  const double y = map.valueY(pixel.y());
  const auto cell = cellAt(heat, x, y);
  if (!cell) return false;
  readout.lines = {pairOf(coordinate(figure.x, x, "x", digits), coordinate(figure.y, y, "y", digits))};
  const double value = heat.values(cell->row, cell->column);
  if (std::isfinite(value)) readout.lines << named(heat.name, number(value, digits));
  if (cell->row < heat.hatched.rows() && cell->column < heat.hatched.cols() && heat.hatched(cell->row, cell->column) &&
      !heat.hatchedMeaning.empty()) {
    readout.lines << shownText(heat.hatchedMeaning);
  }
  return true;
}

bool readBar(const Figure& figure, const PlotMap& map, const Visibility& visible, QPointF pixel, int digits,
             Readout& readout) {
  std::vector<const BarSet*> shown;
  for (const BarSet& set : figure.bars) {
    if (visible.shows(set)) shown.push_back(&set);
  }
  // The nearest one above the name that is pointed at: bars can be thin.
  const double at = map.valueX(pixel.x());
  std::size_t longest = 0;
  for (const BarSet* set : shown) longest = std::max(longest, set->values.size());
  const auto place = nearestPlace(at, longest);
  if (!place) return false;
  const std::size_t i = *place;
  double nearest = std::numeric_limits<double>::infinity();
  const BarSet* hit = nullptr;
  BarSpan hitSpan;
  for (std::size_t k = 0; k < shown.size(); ++k) {
    if (i >= shown[k]->values.size() || !std::isfinite(shown[k]->values[i])) continue;  // there is no bar
    const BarSpan span = barSpan(shown, i, k);
    const double distance = std::max({span.left - at, at - span.right, 0.0});
    if (distance >= nearest) continue;
    nearest = distance;
    hit = shown[k];
    hitSpan = span;
  }
  if (hit == nullptr) return false;
  const double value = hit->values[i];
  QString line = number(value, digits);
  if (i < hit->errors.size() && std::isfinite(hit->errors[i])) {
    line += QStringLiteral(" ± %1").arg(number(hit->errors[i], digits));
  }
  if (i < figure.x.categories.size()) readout.lines << shownText(figure.x.categories[i]);
  readout.lines << named(hit->name, line);
  for (const BarTerm& term : hit->terms) {
    if (i < term.values.size() && std::isfinite(term.values[i])) {
      readout.lines << named(term.name, number(term.values[i], digits));
    }
  }
  if (map.y.contains(value)) readout.snap = map.pixel(0.5 * (hitSpan.left + hitSpan.right), value);
  return true;
}

// A labeled mark, which may have had no room for its label.
bool readMark(const Figure& figure, const PlotMap& map, QPointF pixel, int digits, Readout& readout) {
  for (std::size_t i = 0; i < figure.marks.size(); ++i) {
    const Mark& mark = figure.marks[i];
    const bool onEdge = std::isnan(mark.y);
    if (!map.x.contains(mark.x)) continue;
    const QPointF at(map.pixelX(mark.x), onEdge ? edgeMarkY(figure.marks, i, map) : map.pixelY(mark.y));
    if (mark.label.empty() || !(QLineF(at, pixel).length() < markReach)) continue;
    readout = markReadout(figure, i, digits);
    return true;
  }
  return false;
}

}  // namespace

Readout markReadout(const Figure& figure, std::size_t index, int digits) {
  const Mark& mark = figure.marks.at(index);
  Readout readout;
  if (!mark.label.empty()) readout.lines << shownText(mark.label);
  QString place = coordinate(figure.x, mark.x, "x", digits);
  if (!std::isnan(mark.y)) place = pairOf(place, coordinate(figure.y, mark.y, "y", digits));
  readout.lines << place;
  if (!mark.target.empty() && digits < allDigits) {
    readout.lines << QCoreApplication::translate("kerridge", "Click or press Enter to set λ by this rule");
  }
  return readout;
}

Readout readoutAt(const Figure& figure, const PlotMap& map, const Visibility& visible, QPointF pixel, int digits) {
  Readout readout;
  if (!figure.emptyReason.empty()) return readout;
  if (readMark(figure, map, pixel, digits, readout) || !map.area.contains(pixel)) return readout;
  for (const HeatMap& heat : figure.heatMaps) {
    if (readHeatMap(heat, figure, map, pixel, digits, readout)) return readout;
  }
  if (readBar(figure, map, visible, pixel, digits, readout)) return readout;
  if (!figure.x.categories.empty() && figure.series.empty()) return readout;

  double best = snapDistance;
  const Series* nearest = nullptr;
  std::size_t index = 0;
  for (const Series& series : figure.series) {
    if (!visible.shows(series)) continue;
    const std::size_t n = std::min(series.x.size(), series.y.size());
    for (std::size_t i = 0; i < n; ++i) {
      const QPointF at = map.pixel(series.x[i], series.y[i]);
      if (!(std::abs(at.x() - pixel.x()) < best) || !map.area.contains(at)) continue;
      const double distance = QLineF(at, pixel).length();
      if (!(distance < best)) continue;  // NaN is no candidate either
      best = distance;
      nearest = &series;
      index = i;
    }
  }
  if (nearest == nullptr) {
    readout.lines << pairOf(coordinate(figure.x, map.valueX(pixel.x()), "x", digits),
                            coordinate(figure.y, map.valueY(pixel.y()), "y", digits));
    return readout;
  }
  if (!nearest->name.empty()) readout.lines << shownText(nearest->name);
  readout.lines << pairOf(coordinate(figure.x, nearest->x[index], "x", digits),
                          coordinate(figure.y, nearest->y[index], "y", digits));
  if (index < nearest->notes.size()) readout.lines << shownText(nearest->notes[index]);
  readout.snap = map.pixel(nearest->x[index], nearest->y[index]);
  return readout;
}

void ReadoutItem::setReadout(const Readout& readout, QPointF mouse, const QRectF& area, const PlotStyle& style) {
  setVisible(!readout.lines.isEmpty());
  if (readout.lines.isEmpty()) {
    m_readout = {};
    return;
  }
  m_readout = readout;
  m_style = style;
  const double height = lineHeight(style.smallFont);
  double width = 0.0;
  for (const QString& line : readout.lines) width = std::max(width, textWidth(style.smallFont, line));
  const QSizeF size(width + 12.0, height * static_cast<double>(readout.lines.size()) + 6.0);
  QPointF corner = mouse + QPointF(14.0, -size.height() - 10.0);
  if (corner.x() + size.width() > area.right()) corner.setX(mouse.x() - 14.0 - size.width());
  if (corner.y() < area.top()) corner.setY(mouse.y() + 16.0);
  m_box = QRectF(corner, size).translated(std::max(0.0, area.left() - corner.x()), 0.0);
  QRectF bounds = m_box.adjusted(-1, -1, 1, 1);
  if (m_readout.snap) bounds |= QRectF(*m_readout.snap - QPointF(8, 8), QSizeF(16, 16));
  setBounds(bounds);
}

void ReadoutItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  if (m_readout.snap) {
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_style.colors.text, 1.5));
    painter->drawEllipse(*m_readout.snap, readoutRingRadius, readoutRingRadius);
  }
  QColor fill = m_style.colors.badge;
  fill.setAlpha(240);
  painter->setPen(QPen(m_style.colors.frame, 1.0));
  painter->setBrush(fill);
  painter->drawRoundedRect(m_box, 4.0, 4.0);
  painter->setPen(m_style.colors.badgeText);
  const double height = lineHeight(m_style.smallFont);
  for (qsizetype i = 0; i < m_readout.lines.size(); ++i) {
    const QRectF box(m_box.left() + 6.0, m_box.top() + 3.0 + static_cast<double>(i) * height, m_box.width(), height);
    drawLine(*painter, m_style.smallFont, m_readout.lines[i], box, Qt::AlignLeft);
  }
}

}  // namespace kerridge
