// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/legend_item.h"

#include <algorithm>
#include <QCoreApplication>
#include <utility>

#include "charts/edge_rows.h"
#include "charts/mark_layers.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double lineSampleWidth = 24.0;
constexpr double otherSampleWidth = 16.0;  // of markers and areas
constexpr double sampleGap = 4.0;
constexpr double entryGap = 12.0;

// Longer only for the largest letters: at 150 % small charts need the room for their plots.
double sampleWidthOf(const LegendEntry& entry, const PlotStyle& style) {
  const double usual = entry.lines.isEmpty() ? otherSampleWidth : lineSampleWidth;
  return usual * std::max(1.0, style.stroke / 1.375);
}

double widthOf(const LegendEntry& entry, const PlotStyle& style) {
  return sampleWidthOf(entry, style) + sampleGap + textWidth(style.font, entry.name);
}

// Around a marker in the middle of a sample a usual dash would look like a solid line.
QPen besideMarker(QPen pen) {
  constexpr double shortest = 3.0;  // dots are short enough
  constexpr double factor = 0.45;
  QList<qreal> dashes = pen.dashPattern();
  if (pen.style() != Qt::CustomDashLine || dashes.isEmpty() || dashes.front() < shortest) return pen;
  for (qreal& dash : dashes) dash *= factor;
  pen.setDashPattern(dashes);
  return pen;
}

class LegendMaker {
 public:
  LegendMaker(const PlotStyle& style, const Visibility& visible) : m_style(style), m_visible(visible) {}

  QList<LegendEntry> make(const Figure& figure) {
    const NameParts& names = m_visible.names();
    m_onHeatMap = !figure.heatMaps.empty();
    for (const auto& [color, method] : names.methods) {
      if (names.ownNames) break;
      LegendEntry& sample = entry(method, Visibility::methodKey(color));
      sample.fill = m_style.colors.of(color);
      if (marksItsLines(color)) {
        // On its color, with which the background has enough contrast in every theme.
        addCue(sample, color, m_style.colors.background);
        sample.markerInside = QColor();
      }
    }
    // The kinds in their order, then the rest.
    for (const std::string& kind : names.kinds) {
      if (!names.ownNames) entryOfKind(kind);
    }
    for (const Series& series : figure.series) addSeries(series);
    for (const Band& band : figure.bands) addBand(band);
    for (const BarSet& set : figure.bars) {
      if (set.name.empty()) continue;
      LegendEntry& sample = entry(set.name, Visibility::keyOf(set));
      sample.fill = faint(m_style.colors.of(set.color), 0.75F);
      sample.pattern = barPattern(set.color);
    }
    for (const HeatMap& map : figure.heatMaps) {
      if (map.hatchedMeaning.empty() || map.hatched.size() == 0 || !map.hatched.any()) continue;
      entry(map.hatchedMeaning, {}).hatched = true;
    }
    for (LegendEntry& one : m_entries) {
      one.hidden = !one.keys.isEmpty() && std::all_of(one.keys.begin(), one.keys.end(),
                                                      [this](const QString& key) { return m_visible.isHidden(key); });
    }
    const auto place = [&figure](const LegendEntry& one) {
      const auto& order = figure.legendOrder;
      return std::find(order.begin(), order.end(), one.english) - order.begin();
    };
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [&](const LegendEntry& a, const LegendEntry& b) { return place(a) < place(b); });
    return m_entries;
  }

 private:
  LegendEntry& entry(const Text& name, const QString& key) { return entry(shownText(name), name.english(), key); }

  LegendEntry& entryOfKind(const std::string& kind) {
    return entry(m_visible.names().shownKinds.at(kind), kind, Visibility::kindKey(kind));
  }

  LegendEntry& entry(const QString& name, const std::string& english, const QString& key) {
    auto known = std::find_if(m_entries.begin(), m_entries.end(), [&](const LegendEntry& e) { return e.name == name; });
    if (known == m_entries.end()) {
      m_entries.emplace_back().name = name;
      known = m_entries.end() - 1;
      known->english = english;
    }
    if (!key.isEmpty() && !known->keys.contains(key)) known->keys << key;
    return *known;
  }

  void addCue(LegendEntry& sample, ColorRole method, const QColor& color) {
    sample.marker = methodMarker(method);
    sample.markerSize = 7.0 * m_style.stroke;
    sample.markerColor = color;
    sample.markerInside = m_style.colors.background;
  }

  void addSeries(const Series& series) {
    if (series.name.empty()) return;
    const std::string kind = m_visible.names().kindOf(series.color, series.name);
    const bool split = !kind.empty();
    LegendEntry& sample = split ? entryOfKind(kind) : entry(series.name, Visibility::keyOf(series));
    const auto method = m_visible.names().methods.find(series.color);
    if (method != m_visible.names().methods.end() && method->second == series.name) {
      sample.keys << Visibility::methodKey(series.color);
    }
    QList<QPen> pens = linePens(m_style.colors, series.color, series.line, m_style.stroke * series.width,
                                std::max(series.opacity, 0.5), m_onHeatMap);
    if (split) pens.back().setColor(m_style.colors.mutedText);
    if (series.line != LineStyle::none) sample.lines = pens;
    if (series.marker == Marker::none) {
      const bool marked = !split && series.line != LineStyle::none && marksItsLines(series.color);
      if (marked) addCue(sample, series.color, m_style.colors.of(series.color));
      return;
    }
    sample.marker = split ? series.marker : shownMarker(series);
    sample.markerSize = m_style.stroke * std::clamp(markerSize(series), 5.0, 9.0);
    sample.markerInside = QColor();
    sample.markerColor = split ? m_style.colors.mutedText : m_style.colors.of(series.color);
  }

  void addBand(const Band& band) {
    if (band.name.empty()) return;
    const std::string kind = m_visible.names().kindOf(band.color, band.name);
    if (kind.empty()) {
      LegendEntry& sample = entry(band.name, Visibility::keyOf(band));
      sample.fill = faint(m_style.colors.of(band.color), 0.3F);
      // Its curve has the marker, too; an entry with the curve has the curve's.
      if (sample.lines.isEmpty() && marksItsLines(band.color)) {
        addCue(sample, band.color, m_style.colors.of(band.color));
      }
    } else {
      entryOfKind(kind).fill = faint(m_style.colors.mutedText, 0.3F);
    }
  }

  static QColor faint(QColor color, float alpha) {
    color.setAlphaF(alpha);
    return color;
  }

  const PlotStyle& m_style;
  const Visibility& m_visible;
  QList<LegendEntry> m_entries;
  bool m_onHeatMap = false;
};

}  // namespace

QList<LegendEntry> legendEntries(const Figure& figure, const PlotStyle& style, const Visibility& visible) {
  return LegendMaker(style, visible).make(figure);
}

double LegendItem::rowWidth(const QList<LegendEntry>& entries, const PlotStyle& style) {
  double width = 0.0;
  for (const LegendEntry& entry : entries) width += widthOf(entry, style) + (width > 0.0 ? entryGap : 0.0);
  return width;
}

double LegendItem::columnWidth(const QList<LegendEntry>& entries, const PlotStyle& style) {
  double width = 0.0;
  for (const LegendEntry& entry : entries) width = std::max(width, widthOf(entry, style));
  return width;
}

void LegendItem::setBoxed(bool boxed) {
  if (boxed == m_boxed) return;
  m_boxed = boxed;
  update();
}

int LegendItem::rowCount(const QList<LegendEntry>& entries, const PlotStyle& style, double width) {
  int rows = entries.isEmpty() ? 0 : 1;
  double x = 0.0;
  for (const LegendEntry& entry : entries) {
    const double needed = widthOf(entry, style);
    if (x > 0.0 && x + needed > width) {
      x = 0.0;
      ++rows;
    }
    x += needed + entryGap;
  }
  return rows;
}

double LegendItem::setEntries(const QList<LegendEntry>& all, const PlotStyle& style, double left, double top,
                              double width, double mostHeight) {
  const double height = lineHeight(style.font) + 2.0;
  const double lastTop = top + std::max(0.0, mostHeight - height);
  QList<LegendEntry> entries;
  QList<QRectF> boxes;
  double y = top;
  // What has no room is counted in the last row that has.
  for (qsizetype kept = all.size(); kept >= 0; --kept) {
    entries = all.first(kept);
    boxes.clear();
    if (kept < all.size()) {
      LegendEntry rest;
      rest.name = QCoreApplication::translate("kerridge", "… %1 more").arg(all.size() - kept);
      entries << rest;
    }
    double x = left;
    y = top;
    for (const LegendEntry& entry : std::as_const(entries)) {
      const double needed = widthOf(entry, style);
      if (x > left && x + needed > left + width) {
        x = left;
        y += height;
      }
      boxes << QRectF(x, y, needed, height);
      x += needed + entryGap;
    }
    if (y <= lastTop) break;
  }
  if (entries != m_entries || boxes != m_boxes || !(style == m_style)) {
    m_entries = entries;
    m_boxes = boxes;
    m_style = style;
    QRectF bounds;
    for (const QRectF& box : m_boxes) bounds |= box;
    setBounds(m_boxed ? bounds.adjusted(-3.0, -1.0, 3.0, 1.0) : bounds);
  }
  return entries.isEmpty() ? 0.0 : y + height - top;
}

qsizetype LegendItem::entryAt(QPointF point) const {
  for (qsizetype i = 0; i < m_boxes.size(); ++i) {
    if (!m_entries[i].keys.isEmpty() && m_boxes[i].adjusted(-3.0, 0.0, 3.0, 0.0).contains(point)) return i;
  }
  return -1;
}

void LegendItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  if (m_boxed && !m_boxes.isEmpty()) {
    QColor ground = m_style.colors.background;
    ground.setAlpha(225);
    painter->fillRect(boundingRect(), ground);
  }
  for (qsizetype i = 0; i < m_entries.size(); ++i) {
    const LegendEntry& entry = m_entries[i];
    const double sampleWidth = sampleWidthOf(entry, m_style);
    const QRectF sample(m_boxes[i].left(), m_boxes[i].top(), sampleWidth, m_boxes[i].height());
    const double middle = sample.center().y();
    painter->setOpacity(entry.hidden ? 0.35 : 1.0);
    const double half = 5.0 * m_style.stroke;
    const double inset = entry.lines.isEmpty() ? 0.5 : 4.0;
    const QRectF swatch(sample.left() + inset, middle - half, sampleWidth - 2.0 * inset, 2.0 * half);
    if (entry.fill.isValid()) {
      painter->fillRect(swatch, entry.fill);
      const QPen pen(m_style.colors.background, 1.4 * m_style.stroke, Qt::SolidLine, Qt::FlatCap);
      drawPattern(*painter, swatch, entry.pattern, pen, 5.0 * m_style.stroke);
    }
    if (entry.hatched) {
      drawHatching(*painter, swatch, m_style.colors.text, 0.0, 4.0);
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(swatch);
    }
    for (const QPen& pen : entry.lines) {
      painter->setPen(entry.marker == Marker::none ? pen : besideMarker(pen));
      painter->drawLine(QPointF(sample.left(), middle), QPointF(sample.right(), middle));
    }
    drawMarker(*painter, entry.marker, sample.center(), entry.markerSize, entry.markerColor, entry.markerInside);
    painter->setOpacity(entry.hidden ? 0.75 : 1.0);  // struck out, to be read all the same
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
