// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curve_layer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <utility>

#include "charts/figure_changes.h"
#include "charts/polyline.h"

namespace kerridge {

namespace {

// Without steps that no picture shows: Qt leaves them out of a PDF and then closes a path that has no point.
QPolygonF pixelsOf(const QPolygonF& scaled, const PlotMap& map) {
  constexpr double leastStep = 1e-4;
  QPolygonF pixels;
  pixels.reserve(scaled.size());
  for (const QPointF& point : scaled) {
    const QPointF pixel(map.pixelOfScaledX(point.x()), map.pixelOfScaledY(point.y()));
    if (pixels.isEmpty() || (pixel - pixels.back()).manhattanLength() > leastStep) pixels << pixel;
  }
  return pixels;
}

/// Up and down so often that painting its outline as a whole, which takes the square of the crossings of a row of
/// pixels, would take seconds.
bool isWild(const QPolygonF& run, const QRectF& area) {
  constexpr double mostHeights = 20.0;
  double travel = 0.0;
  for (qsizetype i = 1; i < run.size(); ++i) travel += std::abs(run[i].y() - run[i - 1].y());
  return travel > mostHeights * area.height();
}

/// With the dashes running on.
void drawInPieces(QPainter& painter, const QPolygonF& run) {
  constexpr qsizetype segments = 3;
  QPen pen = painter.pen();
  const double width = std::max(pen.widthF(), 1.0);
  double length = 0.0;
  for (qsizetype first = 0; first + 1 < run.size(); first += segments) {
    const qsizetype points = std::min(segments + 1, run.size() - first);
    pen.setDashOffset(length / width);
    painter.setPen(pen);
    painter.drawPolyline(run.constData() + first, static_cast<int>(points));
    for (qsizetype i = first + 1; i < first + points; ++i) length += QLineF(run[i - 1], run[i]).length();
  }
}

}  // namespace

void CurveItem::setRuns(const QList<QPolygonF>& runs, const QRectF& area) {
  m_runs = runs;
  m_area = area;
  updateBounds();
}

void CurveItem::setPen(const QPen& pen) {
  if (pen == m_pen) return;
  m_pen = pen;
  updateBounds();
}

void CurveItem::updateBounds() {
  QRectF bounds;
  for (const QPolygonF& run : m_runs) bounds |= run.boundingRect().adjusted(-1.0, -1.0, 1.0, 1.0);
  const double reach = m_pen.widthF();
  setBounds(bounds.isNull() ? bounds : bounds.adjusted(-reach, -reach, reach, reach) & m_area);
}

void CurveItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing, true);
  painter->setClipRect(m_area, Qt::IntersectClip);
  painter->setPen(m_pen);
  painter->setBrush(Qt::NoBrush);
  // On screen the parts of a solid line take less time than its outline as a whole.
  const bool isSolid = m_pen.style() == Qt::SolidLine;
  const bool inPixels = painter->paintEngine() != nullptr && painter->paintEngine()->type() == QPaintEngine::Raster;
  QList<QLineF> parts;
  for (const QPolygonF& run : std::as_const(m_runs)) {
    const bool wild = inPixels && isWild(run, m_area);
    const bool inParts = isSolid && (widget != nullptr || wild);
    for (qsizetype i = 1; inParts && i < run.size(); ++i) parts << QLineF(run[i - 1], run[i]);
    if (inParts) continue;
    if (wild) {
      drawInPieces(*painter, run);
      painter->setPen(m_pen);
    } else {
      painter->drawPolyline(run);
    }
  }
  if (!parts.isEmpty()) painter->drawLines(parts);
  painter->restore();
}

CurveItem* CurveLayer::itemAt(qsizetype index) {
  while (m_items.size() <= index) {
    m_items << new CurveItem(m_parent);
    m_versions << 0;
  }
  return m_items[index];
}

void CurveLayer::setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                           const Visibility& visible, bool onHeatMap) {
  const bool moved = !(map == m_map);
  m_map = map;
  qsizetype used = 0;
  std::size_t position = 0;
  for (const Series& one : series) {
    if (one.line == LineStyle::none || !visible.shows(one)) continue;
    if (m_shown.size() <= position) m_shown.emplace_back();
    Shown& shown = m_shown[position++];
    if (moved || shown.version == 0 || !sameNumbers(shown.x, one.x) || !sameNumbers(shown.y, one.y)) {
      shown = {one.x, one.y, clippedPolyline(one.x, one.y, map.x, map.y).runs, ++m_version};
      for (QPolygonF& run : shown.runs) run = pixelsOf(run, map);
      shown.runs.removeIf([](const QPolygonF& run) { return run.size() < 2; });
    }
    // Many faint lines stay thin.
    const double width = std::max(style.stroke * one.width, one.opacity < 1.0 ? 0.0 : style.leastLine);
    for (const QPen& pen : linePens(style.colors, one.color, one.line, width, one.opacity, onHeatMap)) {
      CurveItem* item = itemAt(used);
      item->setPen(pen);
      if (m_versions[used] != shown.version) item->setRuns(shown.runs, map.area);
      m_versions[used] = shown.version;
      item->setVisible(true);
      ++used;
    }
  }
  for (qsizetype i = used; i < m_items.size(); ++i) {
    if (!m_items[i]->isVisible()) continue;
    m_items[i]->setVisible(false);
    m_items[i]->setRuns({}, {});
    m_versions[i] = 0;
  }
}

}  // namespace kerridge
