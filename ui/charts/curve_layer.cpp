// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curve_layer.h"

#include <cmath>
#include <cstddef>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "charts/figure_changes.h"
#include "charts/polyline.h"

namespace kerridge {

namespace {

// The parts between the gaps: Qt Charts leaves gaps out of solid lines only.
QList<QList<QPointF>> runsOf(const QList<QPointF>& points) {
  QList<QList<QPointF>> runs;
  bool inside = false;
  for (const QPointF& point : points) {
    const bool gap = std::isnan(point.x()) || std::isnan(point.y());
    if (!gap && !inside) runs.emplace_back();
    if (!gap) runs.back() << point;
    inside = !gap;
  }
  return runs;
}

}  // namespace

CurveLayer::CurveLayer(QChart* chart) : m_chart(chart), m_x(new QValueAxis), m_y(new QValueAxis) {
  m_chart->addAxis(m_x, Qt::AlignBottom);
  m_chart->addAxis(m_y, Qt::AlignLeft);
  m_x->setVisible(false);
  m_y->setVisible(false);
}

QLineSeries* CurveLayer::lineAt(qsizetype index) {
  while (m_lines.size() <= index) {
    auto* line = new QLineSeries;
    m_chart->addSeries(line);
    line->attachAxis(m_x);
    line->attachAxis(m_y);
    m_lines << line;
    m_holds.emplace_back();
  }
  return m_lines[index];
}

void CurveLayer::setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                           const Visibility& visible, bool onHeatMap) {
  const bool sameRange = map.x == m_map.x && map.y == m_map.y;
  if (!sameRange) {
    m_x->setRange(map.x.lower(), map.x.upper());
    m_y->setRange(map.y.lower(), map.y.upper());
  }
  m_map = map;
  qsizetype used = 0;
  std::size_t position = 0;
  for (const Series& one : series) {
    if (one.line == LineStyle::none || !visible.shows(one)) continue;
    if (m_shown.size() <= position) m_shown.emplace_back();
    Shown& shown = m_shown[position];
    const bool split = one.line != LineStyle::solid;
    if (!sameRange || shown.split != split || !sameNumbers(shown.x, one.x) || !sameNumbers(shown.y, one.y)) {
      const QList<QPointF> points = clippedPolyline(one.x, one.y, map.x, map.y).points;
      shown = {one.x, one.y, split, split ? runsOf(points) : QList<QList<QPointF>>{points}, ++m_version};
    }
    for (const QPen& pen :
         linePens(style.colors, one.color, one.line, style.stroke * one.width, one.opacity, onHeatMap)) {
      for (qsizetype run = 0; run < shown.runs.size(); ++run) {
        QLineSeries* line = lineAt(used);
        const Held holds{shown.version, run};
        if (line->pen() != pen) line->setPen(pen);
        if (!(m_holds[static_cast<std::size_t>(used)] == holds)) line->replace(shown.runs[run]);
        m_holds[static_cast<std::size_t>(used)] = holds;
        if (!line->isVisible()) line->setVisible(true);
        ++used;
      }
    }
    ++position;
  }
  for (qsizetype i = used; i < m_lines.size(); ++i) {
    if (!m_lines[i]->isVisible()) continue;
    m_lines[i]->setVisible(false);
    m_lines[i]->replace(QList<QPointF>());
    m_holds[static_cast<std::size_t>(i)] = {};
  }
}

}  // namespace kerridge
