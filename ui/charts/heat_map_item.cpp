// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/heat_map_item.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <QPaintEngine>

#include "charts/color_map.h"
#include "charts/images.h"

namespace kerridge {

namespace {

// Index of the interval between ascending edges that holds the value, or −1.
Index intervalOf(const std::vector<double>& edges, double value) {
  if (edges.size() < 2 || !(value >= edges.front() && value <= edges.back())) return -1;
  const auto above = std::upper_bound(edges.begin(), edges.end(), value);
  const auto index = static_cast<Index>(above - edges.begin()) - 1;
  return std::min(index, static_cast<Index>(edges.size()) - 2);
}

bool isHatched(const HeatMap& map, Index row, Index column) {
  return row < map.hatched.rows() && column < map.hatched.cols() && map.hatched(row, column);
}

}  // namespace

std::optional<HeatMapCell> cellAt(const HeatMap& map, double x, double y) {
  const HeatMapCell cell{intervalOf(map.yEdges, y), intervalOf(map.xEdges, x)};
  if (cell.row < 0 || cell.column < 0 || cell.row >= map.values.rows() || cell.column >= map.values.cols()) return {};
  return cell;
}

void HeatMapItem::setHeatMaps(const std::vector<HeatMap>& maps, const PlotMap& map, const PlotLayout& layout,
                              const PlotStyle& style, double scale, const QSizeF& size) {
  setVisible(!maps.empty());
  if (maps.empty()) {
    m_maps.clear();
    m_best = {};
    return;
  }
  m_maps = maps;
  m_map = map;
  m_layout = layout;
  m_style = style;
  m_scale = scale;
  // Whole pixels of the screen are copied; others would have to be drawn.
  const QRectF& area = m_map.area;
  const auto onScreen = [&](double at) { return static_cast<int>(std::lround(at * m_scale)); };
  const QRect pixels(QPoint(onScreen(area.left()), onScreen(area.top())),
                     QPoint(onScreen(area.right()) - 1, onScreen(area.bottom()) - 1));
  m_cells = newImage(pixels.size(), QImage::Format_ARGB32_Premultiplied);
  m_place = QRectF(QPointF(pixels.topLeft()) / m_scale, QSizeF(m_cells.size()) / m_scale);
  m_cells.fill(Qt::transparent);
  m_hatched.clear();
  m_best = {};
  for (const HeatMap& heat : m_maps) {
    const AxisMap cellColors = colorScale(heat);
    renderCells<QRgb>(heat, m_cells, [&cellColors](double value) { return colorOf(cellColors, value); });
    collectHatching(heat);
    if (heat.hasBest()) m_best = cellRect(heat, heat.bestRow, heat.bestColumn, heat.bestColumn);
  }
  const QSizeF bar = m_layout.colorBar.size() * m_scale;
  m_bar =
      newImage({static_cast<int>(std::lround(bar.width())), std::max(2, static_cast<int>(std::lround(bar.height())))},
               QImage::Format_RGB32);
  for (int i = 0; i < m_bar.height(); ++i) {
    const QRgb color = viridis(1.0 - static_cast<double>(i) / (m_bar.height() - 1));
    std::fill_n(reinterpret_cast<QRgb*>(m_bar.scanLine(i)), m_bar.width(), color);
  }
  setBounds(QRectF(QPointF(), size));
}

template <typename Pixel>
void HeatMapItem::renderCells(const HeatMap& map, QImage& image, const std::function<Pixel(double)>& pixelOf) const {
  std::vector<Index> columns(static_cast<std::size_t>(image.width()));
  for (int i = 0; i < image.width(); ++i) {
    const double at = m_place.left() + (i + 0.5) / m_scale;
    const double value = m_map.valueX(std::clamp(at, m_map.area.left(), m_map.area.right()));
    columns[static_cast<std::size_t>(i)] = intervalOf(map.xEdges, value);
  }
  Eigen::Matrix<Pixel, Eigen::Dynamic, Eigen::Dynamic> colors(map.values.rows(), map.values.cols());
  for (Index j = 0; j < colors.cols(); ++j) {
    for (Index i = 0; i < colors.rows(); ++i) colors(i, j) = pixelOf(map.values(i, j));
  }
  for (int i = 0; i < image.height(); ++i) {
    const double at = m_place.top() + (i + 0.5) / m_scale;
    const double value = m_map.valueY(std::clamp(at, m_map.area.top(), m_map.area.bottom()));
    const Index row = intervalOf(map.yEdges, value);
    if (row < 0 || row >= colors.rows()) continue;
    auto* line = reinterpret_cast<Pixel*>(image.scanLine(i));
    for (int k = 0; k < image.width(); ++k) {
      const Index column = columns[static_cast<std::size_t>(k)];
      if (column >= 0 && column < colors.cols()) line[k] = colors(row, column);
    }
  }
}

QImage HeatMapItem::cellsInFewColors() const {
  constexpr int levels = 254;
  QImage image = newImage(m_cells.size(), QImage::Format_Indexed8);
  QList<QRgb> colors{qRgba(0, 0, 0, 0)};
  for (int level = 0; level <= levels; ++level) colors << viridis(static_cast<double>(level) / levels);
  image.setColorTable(colors);
  image.fill(0);
  for (const HeatMap& map : m_maps) {
    const AxisMap scale = colorScale(map);
    renderCells<uchar>(map, image, [&scale](double value) -> uchar {
      const double share = std::clamp((scale.scaled(value) - scale.lower()) / scale.span(), 0.0, 1.0);
      return std::isnan(share) ? 0 : static_cast<uchar>(1 + std::lround(levels * share));
    });
  }
  return image;
}

QRectF HeatMapItem::cellRect(const HeatMap& map, Index row, Index firstColumn, Index lastColumn) const {
  if (static_cast<std::size_t>(row) + 1 >= map.yEdges.size()) return {};
  if (static_cast<std::size_t>(lastColumn) + 1 >= map.xEdges.size()) return {};
  const QPointF from =
      m_map.pixel(map.xEdges[static_cast<std::size_t>(firstColumn)], map.yEdges[static_cast<std::size_t>(row) + 1]);
  const QPointF to =
      m_map.pixel(map.xEdges[static_cast<std::size_t>(lastColumn) + 1], map.yEdges[static_cast<std::size_t>(row)]);
  const QRectF rect = QRectF(from, to).intersected(m_map.area);
  return rect.width() > 0 && rect.height() > 0 ? rect : QRectF();
}

void HeatMapItem::collectHatching(const HeatMap& map) {
  for (Index i = 0; i < map.hatched.rows(); ++i) {
    for (Index j = 0; j < map.hatched.cols(); ++j) {
      if (!isHatched(map, i, j)) continue;
      Index last = j;
      while (last + 1 < map.hatched.cols() && isHatched(map, i, last + 1)) ++last;
      const QRectF rect = cellRect(map, i, j, last);
      if (!rect.isEmpty()) m_hatched << rect;
      j = last;
    }
  }
}

void HeatMapItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
  // An SVG has the cells as a PNG, which takes a tenth of the time with few colors.
  const bool isSvg = painter->paintEngine() != nullptr && painter->paintEngine()->type() == QPaintEngine::SVG;
  const QImage cells = isSvg ? cellsInFewColors() : m_cells;
  drawInRectangles(*painter, [&] { painter->drawImage(m_place, cells); });
  painter->setRenderHint(QPainter::Antialiasing, true);
  // Dark and light side by side, visible on every color of the map.
  for (const QRectF& rect : m_hatched) {
    drawHatching(*painter, rect, QColor(0, 0, 0, 110));
    drawHatching(*painter, rect, QColor(255, 255, 255, 190), 1.4);
  }
  if (!m_best.isEmpty()) {
    painter->setBrush(Qt::NoBrush);
    const QRectF box = m_best.adjusted(-1.0, -1.0, 1.0, 1.0);
    painter->setPen(QPen(Qt::black, 3.5, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(box);
    painter->setPen(QPen(Qt::white, 1.5, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(box);
  }
  paintColorBar(*painter);
}

QList<TextBox> HeatMapItem::textBoxes() const {
  QList<TextBox> boxes;
  if (m_maps.empty()) return boxes;
  const QRectF& bar = m_layout.colorBar;
  const AxisMap scale = colorScale(m_maps.front());
  const double small = lineHeight(m_style.smallFont);
  const double left = bar.right() + tickLength + labelGap;
  for (const Tick& tick : m_layout.color.ticks.major) {
    const double y = bar.bottom() - (tick.scaled - scale.lower()) / scale.span() * bar.height();
    boxes << TextBox{tick.text.base,
                     QRectF(left, y - 0.5 * small + 1.5, tickWidth(m_style.smallFont, tick.text), small - 3.0)};
  }
  if (!m_layout.color.ticks.factor.base.isEmpty()) {
    boxes << TextBox{
        m_layout.color.ticks.factor.base,
        QRectF(bar.left(), bar.top() - small - 1.0, tickWidth(m_style.smallFont, m_layout.color.ticks.factor), small)};
  }
  const double line = lineHeight(m_style.font);
  for (qsizetype i = 0; i < m_layout.color.title.size(); ++i) {
    const double length = textWidth(m_style.font, m_layout.color.title[i]);
    boxes << TextBox{m_layout.color.title[i], QRectF(left + m_layout.color.extent + static_cast<double>(i) * line,
                                                     bar.center().y() - 0.5 * length, line, length)};
  }
  return boxes;
}

void HeatMapItem::paintColorBar(QPainter& painter) const {
  const QRectF& bar = m_layout.colorBar;
  const AxisMap scale = colorScale(m_maps.front());
  const double small = lineHeight(m_style.smallFont);
  painter.drawImage(bar, m_bar);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(m_style.colors.frame, 1.0));
  painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, 0.5));
  const auto place = [&](double scaled) {
    return bar.bottom() - (scaled - scale.lower()) / scale.span() * bar.height();
  };
  for (const Tick& tick : m_layout.color.ticks.major) {
    const double y = std::floor(place(tick.scaled)) + 0.5;
    painter.setPen(QPen(m_style.colors.frame, 1.0));
    painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + tickLength, y));
    painter.setPen(m_style.colors.text);
    const QRectF box(bar.right() + tickLength + labelGap, place(tick.scaled) - 0.5 * small, 100.0, small);
    drawTick(painter, m_style.smallFont, tick.text, box, Qt::AlignLeft);
  }
  painter.setPen(m_style.colors.text);
  if (!m_layout.color.ticks.factor.base.isEmpty()) {
    const QRectF box(bar.left(), bar.top() - small - 1.0, 100.0, small);
    drawTick(painter, m_style.smallFont, m_layout.color.ticks.factor, box, Qt::AlignLeft);
  }
  const double width = static_cast<double>(m_layout.color.title.size()) * lineHeight(m_style.font);
  const double left = bar.right() + tickLength + labelGap + m_layout.color.extent;
  drawUpwards(painter, m_style.font, m_layout.color.title, QRectF(left, bar.top(), width, bar.height()));
}

}  // namespace kerridge
