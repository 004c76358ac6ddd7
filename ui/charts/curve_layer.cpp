// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curve_layer.h"

#include <cstddef>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "charts/figure_changes.h"
#include "charts/polyline.h"

namespace kerridge {

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
    m_shown.emplace_back();
  }
  return m_lines[index];
}

void CurveLayer::setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                           const Visibility& visible) {
  const bool sameRange = map.x == m_map.x && map.y == m_map.y;
  if (!sameRange) {
    m_x->setRange(map.x.lower(), map.x.upper());
    m_y->setRange(map.y.lower(), map.y.upper());
  }
  m_map = map;
  qsizetype used = 0;
  for (const Series& one : series) {
    if (one.line == LineStyle::none || !visible.shows(one)) continue;
    QLineSeries* line = lineAt(used);
    Series& shown = m_shown[static_cast<std::size_t>(used)];
    ++used;
    const QPen pen = linePen(style.colors, one.color, one.line, one.width, one.opacity);
    if (line->pen() != pen) line->setPen(pen);
    if (!sameRange || !sameNumbers(shown.x, one.x) || !sameNumbers(shown.y, one.y)) {
      line->replace(clippedPolyline(one.x, one.y, map.x, map.y).points);
      shown = one;
    }
    if (!line->isVisible()) line->setVisible(true);
  }
  for (qsizetype i = used; i < m_lines.size(); ++i) {
    if (!m_lines[i]->isVisible()) continue;
    m_lines[i]->setVisible(false);
    m_lines[i]->replace(QList<QPointF>());
    m_shown[static_cast<std::size_t>(i)] = {};
  }
}

}  // namespace kerridge
