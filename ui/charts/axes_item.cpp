// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/axes_item.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

namespace {

// Lines of one pixel are at pixel centers.
double crisp(double pixel) { return std::floor(pixel) + 0.5; }

// The place nearest to `center` for a text of that width that stays within the chart.
double inside(double center, double width, double chart) {
  return std::clamp(center, 0.5 * width, std::max(0.5 * width, chart - 0.5 * width));
}

// A long word of a title reaches below a low plot, where the corner of the chart is free.
double longestLine(const QFont& font, const QStringList& lines) {
  double longest = 0.0;
  for (const QString& line : lines) longest = std::max(longest, textWidth(font, line));
  return longest;
}

}  // namespace

void AxesItem::setAxes(const PlotLayout& layout, const PlotMap& map, const PlotStyle& style, bool grid,
                       const QSizeF& size) {
  if (layout == m_layout && map == m_map && style == m_style && grid == m_grid && size == m_size) return;
  m_layout = layout;
  m_map = map;
  m_style = style;
  m_grid = grid;
  m_size = size;
  setBounds(QRectF(QPointF(), size));
}

QList<TextBox> AxesItem::textBoxes() const {
  QList<TextBox> boxes;
  const QRectF& area = m_map.area;
  const double small = lineHeight(m_style.smallFont);
  const double line = lineHeight(m_style.font);
  const double labels = area.bottom() + m_layout.edgeRoom + tickLength + labelGap;
  const double right = area.left() - tickLength - labelGap;
  const auto centered = [&](const QString& shown, double x, double top, double width, double height) {
    if (width > 0.0) boxes << TextBox{shown, QRectF(x - 0.5 * width, top, width, height)};
  };
  for (const Tick& tick : m_layout.x.ticks.major) {
    centered(tick.text.base, m_map.pixelOfScaledX(tick.scaled), labels, tickWidth(m_style.smallFont, tick.text), small);
  }
  for (const CategoryLabel& label : m_layout.x.categories) {
    const double x = m_map.pixelOfScaledX(label.at);
    if (x < area.left() || x > area.right()) continue;
    for (qsizetype i = 0; i < label.lines.size(); ++i) {
      const double width = textWidth(m_style.smallFont, label.lines[i]);
      if (m_layout.x.turned) {
        boxes << TextBox{label.lines[i], QRectF(x - 0.5 * small, labels, small, width)};
        continue;
      }
      const double top = labels + static_cast<double>(label.firstLine + i) * small;
      centered(label.lines[i], inside(x, width, m_size.width()), top, width, small);
    }
  }
  const double titleTop = labels + m_layout.x.extent;
  for (qsizetype i = 0; i < m_layout.x.title.size(); ++i) {
    const double width = textWidth(m_style.font, m_layout.x.title[i]);
    centered(m_layout.x.title[i], inside(area.center().x(), width, m_size.width()),
             titleTop + static_cast<double>(i) * line, width, line);
  }
  if (!m_layout.x.ticks.factor.base.isEmpty()) {
    const double width = tickWidth(m_style.smallFont, m_layout.x.ticks.factor);
    boxes << TextBox{m_layout.x.ticks.factor.base, QRectF(area.right() - width, titleTop, width, line)};
  }
  for (const Tick& tick : m_layout.y.ticks.major) {
    const double width = tickWidth(m_style.smallFont, tick.text);
    boxes << TextBox{tick.text.base,
                     QRectF(right - width, m_map.pixelOfScaledY(tick.scaled) - 0.5 * small + 1.5, width, small - 3.0)};
  }
  if (!m_layout.y.ticks.factor.base.isEmpty()) {
    boxes << TextBox{m_layout.y.ticks.factor.base,
                     QRectF(area.left() - tickLength, area.top() - small - 1.0,
                            tickWidth(m_style.smallFont, m_layout.y.ticks.factor), small)};
  }
  const double titleLeft = right - m_layout.y.extent - 2.0 - static_cast<double>(m_layout.y.title.size()) * line;
  for (qsizetype i = 0; i < m_layout.y.title.size(); ++i) {
    const double length = textWidth(m_style.font, m_layout.y.title[i]);
    boxes << TextBox{m_layout.y.title[i],
                     QRectF(titleLeft + static_cast<double>(i) * line, area.center().y() - 0.5 * length, line, length)};
  }
  return boxes;
}

void AxesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  // Upright lines on pixel centers look the same without antialiasing, which takes most of the time.
  painter->setRenderHint(QPainter::Antialiasing, false);
  if (m_grid) paintGrid(*painter);
  paintX(*painter);
  paintY(*painter);
  painter->setPen(QPen(m_style.colors.frame, 1.0));
  painter->setBrush(Qt::NoBrush);
  const QRectF& area = m_map.area;
  painter->drawRect(
      QRectF(QPointF(crisp(area.left()), crisp(area.top())), QPointF(crisp(area.right()), crisp(area.bottom()))));
}

void AxesItem::paintGrid(QPainter& painter) const {
  const QRectF& area = m_map.area;
  const auto vertical = [&](double scaled) {
    const double x = crisp(m_map.pixelOfScaledX(scaled));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
  };
  const auto horizontal = [&](double scaled) {
    const double y = crisp(m_map.pixelOfScaledY(scaled));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
  };
  painter.setPen(QPen(m_style.colors.minorGrid, 1.0));
  if (m_map.x.isLogarithmic()) {
    for (const double at : m_layout.x.ticks.minor) vertical(at);
  }
  if (m_map.y.isLogarithmic()) {
    for (const double at : m_layout.y.ticks.minor) horizontal(at);
  }
  painter.setPen(QPen(m_style.colors.grid, 1.0));
  for (const Tick& tick : m_layout.x.ticks.major) vertical(tick.scaled);
  for (const Tick& tick : m_layout.y.ticks.major) horizontal(tick.scaled);
}

void AxesItem::paintX(QPainter& painter) const {
  const QRectF& area = m_map.area;
  const double small = lineHeight(m_style.smallFont);
  const double labels = area.bottom() + m_layout.edgeRoom + tickLength + labelGap;
  painter.setPen(QPen(m_style.colors.frame, 1.0));
  for (const double at : m_layout.x.ticks.minor) {
    const double x = crisp(m_map.pixelOfScaledX(at));
    painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 0.5 * tickLength));
  }
  for (const Tick& tick : m_layout.x.ticks.major) {
    const double x = crisp(m_map.pixelOfScaledX(tick.scaled));
    painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + tickLength));
  }
  painter.setPen(m_style.colors.text);
  for (const Tick& tick : m_layout.x.ticks.major) {
    const QRectF box(m_map.pixelOfScaledX(tick.scaled) - 50.0, labels, 100.0, small);
    drawTick(painter, m_style.smallFont, tick.text, box, Qt::AlignHCenter);
  }
  for (const CategoryLabel& label : m_layout.x.categories) {
    const double at = m_map.pixelOfScaledX(label.at);
    if (at < area.left() || at > area.right()) continue;
    for (qsizetype i = 0; i < label.lines.size(); ++i) {
      const double width = textWidth(m_style.smallFont, label.lines[i]);
      if (m_layout.x.turned) {
        drawUpwards(painter, m_style.smallFont, label.lines, QRectF(at - 0.5 * small, labels, small, width));
        continue;
      }
      const double x = inside(at, width, m_size.width());
      const QRectF box(x - 0.5 * width, labels + static_cast<double>(label.firstLine + i) * small, width, small);
      drawLine(painter, m_style.smallFont, label.lines[i], box, Qt::AlignHCenter);
    }
  }
  const QRectF titleBox(area.left(), labels + m_layout.x.extent, area.width(), lineHeight(m_style.font));
  for (qsizetype i = 0; i < m_layout.x.title.size(); ++i) {
    const double width = textWidth(m_style.font, m_layout.x.title[i]);
    const double x = inside(area.center().x(), width, m_size.width());
    const QRectF box(x - 0.5 * width, titleBox.top() + static_cast<double>(i) * titleBox.height(), width,
                     titleBox.height());
    drawLine(painter, m_style.font, m_layout.x.title[i], box, Qt::AlignHCenter);
  }
  drawTick(painter, m_style.smallFont, m_layout.x.ticks.factor, titleBox, Qt::AlignRight);
}

void AxesItem::paintY(QPainter& painter) const {
  const QRectF& area = m_map.area;
  const double small = lineHeight(m_style.smallFont);
  painter.setPen(QPen(m_style.colors.frame, 1.0));
  for (const double at : m_layout.y.ticks.minor) {
    const double y = crisp(m_map.pixelOfScaledY(at));
    painter.drawLine(QPointF(area.left() - 0.5 * tickLength, y), QPointF(area.left(), y));
  }
  for (const Tick& tick : m_layout.y.ticks.major) {
    const double y = crisp(m_map.pixelOfScaledY(tick.scaled));
    painter.drawLine(QPointF(area.left() - tickLength, y), QPointF(area.left(), y));
  }
  painter.setPen(m_style.colors.text);
  const double right = area.left() - tickLength - labelGap;
  for (const Tick& tick : m_layout.y.ticks.major) {
    const QRectF box(right - 200.0, m_map.pixelOfScaledY(tick.scaled) - 0.5 * small, 200.0, small);
    drawTick(painter, m_style.smallFont, tick.text, box, Qt::AlignRight);
  }
  if (!m_layout.y.ticks.factor.base.isEmpty()) {
    const QRectF box(area.left() - tickLength, area.top() - small - 1.0, 100.0, small);
    drawTick(painter, m_style.smallFont, m_layout.y.ticks.factor, box, Qt::AlignLeft);
  }
  const double titleWidth = static_cast<double>(m_layout.y.title.size()) * lineHeight(m_style.font);
  drawUpwards(painter, m_style.font, m_layout.y.title,
              QRectF(right - m_layout.y.extent - 2.0 - titleWidth, area.top(), titleWidth,
                     std::max(area.height(), longestLine(m_style.font, m_layout.y.title))));
}

}  // namespace kerridge
