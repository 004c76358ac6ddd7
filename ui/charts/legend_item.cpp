// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/legend_item.h"

#include <algorithm>

namespace kerridge {

namespace {

constexpr double sampleWidth = 24.0;
constexpr double sampleGap = 4.0;
constexpr double entryGap = 12.0;

}  // namespace

QList<LegendEntry> legendEntries(const Figure& figure, const PlotStyle& style, const HiddenNames& hidden) {
  QList<LegendEntry> entries;
  const auto entry = [&](const std::string& name) -> LegendEntry& {
    const QString key = text(name);
    for (LegendEntry& known : entries) {
      if (known.name == key) return known;
    }
    entries.emplace_back();
    entries.back().name = key;
    entries.back().hidden = hidden.contains(key);
    return entries.back();
  };
  for (const Series& series : figure.series) {
    if (series.name.empty()) continue;
    LegendEntry& sample = entry(series.name);
    if (series.line != LineStyle::none) {
      sample.line = linePen(style.colors, series.color, series.line, series.width, std::max(series.opacity, 0.5));
    }
    if (series.marker == Marker::none) continue;
    sample.marker = series.marker;
    sample.markerSize = std::clamp(markerSize(series), 5.0, 9.0);
    sample.markerColor = style.colors.of(series.color);
  }
  for (const Band& band : figure.bands) {
    if (band.name.empty()) continue;
    QColor fill = style.colors.of(band.color);
    fill.setAlphaF(0.3F);
    entry(band.name).fill = fill;
  }
  for (const BarSet& set : figure.bars) {
    if (set.name.empty()) continue;
    QColor fill = style.colors.of(set.color);
    fill.setAlphaF(0.75F);
    entry(set.name).fill = fill;
  }
  for (const HeatMap& map : figure.heatMaps) {
    if (map.hatchedMeaning.empty() || map.hatched.size() == 0 || !map.hatched.any()) continue;
    LegendEntry& sample = entry(map.hatchedMeaning);
    sample.hatched = true;
    sample.hidden = false;
  }
  return entries;
}

double LegendItem::rowWidth(const QList<LegendEntry>& entries, const PlotStyle& style) {
  double width = 0.0;
  for (const LegendEntry& entry : entries) {
    width += sampleWidth + sampleGap + textWidth(style.font, entry.name) + (width > 0.0 ? entryGap : 0.0);
  }
  return width;
}

double LegendItem::setEntries(const QList<LegendEntry>& entries, const PlotStyle& style, double left, double top,
                              double width) {
  const double height = lineHeight(style.font) + 2.0;
  QList<QRectF> boxes;
  double x = left;
  double y = top;
  for (const LegendEntry& entry : entries) {
    const double needed = sampleWidth + sampleGap + textWidth(style.font, entry.name);
    if (x > left && x + needed > left + width) {
      x = left;
      y += height;
    }
    boxes << QRectF(x, y, needed, height);
    x += needed + entryGap;
  }
  if (entries != m_entries || boxes != m_boxes || !(style == m_style)) {
    m_entries = entries;
    m_boxes = boxes;
    m_style = style;
    QRectF bounds;
    for (const QRectF& box : m_boxes) bounds |= box;
    setBounds(bounds);
  }
  return entries.isEmpty() ? 0.0 : y + height - top;
}

qsizetype LegendItem::entryAt(QPointF point) const {
  for (qsizetype i = 0; i < m_boxes.size(); ++i) {
    if (!m_entries[i].hatched && m_boxes[i].adjusted(-3.0, 0.0, 3.0, 0.0).contains(point)) return i;
  }
  return -1;
}

void LegendItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  for (qsizetype i = 0; i < m_entries.size(); ++i) {
    const LegendEntry& entry = m_entries[i];
    const QRectF sample(m_boxes[i].left(), m_boxes[i].top(), sampleWidth, m_boxes[i].height());
    const double middle = sample.center().y();
    painter->setOpacity(entry.hidden ? 0.35 : 1.0);
    const QRectF swatch(sample.left() + 4.0, middle - 5.0, sampleWidth - 8.0, 10.0);
    if (entry.fill.isValid()) painter->fillRect(swatch, entry.fill);
    if (entry.hatched) {
      drawHatching(*painter, swatch, m_style.colors.text, 0.0, 4.0);
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(swatch);
    }
    if (entry.line.style() != Qt::NoPen) {
      painter->setPen(entry.line);
      painter->drawLine(QPointF(sample.left(), middle), QPointF(sample.right(), middle));
    }
    drawMarker(*painter, entry.marker, sample.center(), entry.markerSize, entry.markerColor);
    painter->setPen(m_style.colors.text);
    const QRectF label(sample.right() + sampleGap, sample.top(), m_boxes[i].width(), sample.height());
    drawLine(*painter, m_style.font, entry.name, label, Qt::AlignLeft);
    if (entry.hidden) {
      const double width = textWidth(m_style.font, entry.name);
      painter->drawLine(QPointF(label.left(), middle), QPointF(label.left() + width, middle));
    }
  }
  painter->setOpacity(1.0);
}

}  // namespace kerridge
