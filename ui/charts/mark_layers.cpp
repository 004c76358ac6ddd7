// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/mark_layers.h"

#include <algorithm>
#include <cmath>
#include <QPainter>
#include <utility>

#include "charts/edge_rows.h"

namespace kerridge {

namespace {

constexpr double bandOpacity = 0.18;
constexpr double paler = 0.6;  // each term of a stack than the one below

}  // namespace

void BandItem::setBands(const std::vector<Band>& bands, const PlotMap& map, const PlotStyle& style,
                        const Visibility& visible) {
  m_areas.clear();
  for (const Band& band : bands) {
    if (!visible.shows(band)) continue;
    QColor color = style.colors.of(band.color);
    color.setAlphaF(static_cast<float>(bandOpacity));
    for (QPolygonF polygon : clippedBand(band, map.x, map.y)) {
      for (QPointF& point : polygon) point = {map.pixelOfScaledX(point.x()), map.pixelOfScaledY(point.y())};
      m_areas << Area{polygon, color};
    }
  }
  setBounds(m_areas.isEmpty() ? QRectF() : map.area);
}

void BandItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  painter->setPen(Qt::NoPen);
  for (const Area& area : m_areas) {
    painter->setBrush(area.color);
    painter->drawPolygon(area.polygon);
  }
}

BarSpan barSpan(const std::vector<const BarSet*>& sets, std::size_t category, std::size_t set) {
  const auto isThere = [category](const BarSet* one) {
    return category < one->values.size() && std::isfinite(one->values[category]);
  };
  const auto before =
      static_cast<double>(std::count_if(sets.begin(), sets.begin() + static_cast<std::ptrdiff_t>(set), isThere));
  const auto there = static_cast<double>(std::count_if(sets.begin(), sets.end(), isThere));
  const double group = sets.size() == 1 ? 0.56 : 0.78;
  const double width = group / static_cast<double>(std::max<std::size_t>(sets.size(), 1));
  const double left = static_cast<double>(category) + (before - 0.5 * there) * width;
  const double inset = sets.size() == 1 ? 0.0 : 0.04 * width;
  return {left + inset, left + width - inset};
}

std::vector<double> termEnds(const BarSet& set, std::size_t category) {
  std::vector<double> ends;
  double sum = 0.0;
  for (const BarTerm& term : set.terms) {
    if (category >= term.values.size() || std::isnan(term.values[category])) continue;
    sum += term.values[category];
    ends.push_back(sum);
  }
  return ends;
}

void BarItem::setBars(const std::vector<BarSet>& bars, const PlotMap& map, const PlotStyle& style,
                      const Visibility& visible) {
  m_bars.clear();
  m_errors.clear();
  m_patternPen = QPen(style.colors.background, 1.6 * style.stroke, Qt::SolidLine, Qt::FlatCap);
  m_patternStep = 7.0 * style.stroke;
  m_errorColor = style.colors.text;
  m_errorWidth = 1.3 * style.stroke;
  const double errorCap = 4.0 * style.stroke;
  const auto clampedY = [&map](double value) {
    // Values below a logarithmic axis, such as a mean minus its error ≤ 0, end at the axis.
    const double scaled = map.y.isLogarithmic() && value <= 0.0 ? map.y.lower() : map.y.scaled(value);
    if (std::isnan(scaled)) return value > 0.0 ? map.area.top() : map.area.bottom();  // infinite
    return map.pixelOfScaledY(std::clamp(scaled, map.y.lower(), map.y.upper()));
  };
  std::vector<const BarSet*> shown;
  for (const BarSet& set : bars) {
    if (visible.shows(set)) shown.push_back(&set);
  }
  for (std::size_t k = 0; k < shown.size(); ++k) {
    const BarSet& set = *shown[k];
    for (std::size_t i = 0; i < set.values.size(); ++i) {
      const double value = set.values[i];
      if (std::isnan(map.y.scaled(value))) continue;
      const BarSpan span = barSpan(shown, i, k);
      const double left = std::clamp(map.pixelX(span.left), map.area.left(), map.area.right());
      const double right = std::clamp(map.pixelX(span.right), map.area.left(), map.area.right());
      if (right - left <= 0.0) continue;
      const double base = map.y.isLogarithmic() ? map.area.bottom() : clampedY(0.0);
      Bar bar{{}, style.colors.of(set.color), barPattern(set.color)};
      std::vector<double> ends = termEnds(set, i);
      if (ends.empty()) ends.push_back(value);
      double from = base;
      for (const double end : ends) {
        const double to = clampedY(end);
        bar.rect = QRectF(QPointF(left, std::min(from, to)), QPointF(right, std::max(from, to)));
        m_bars << bar;
        from = to;
        bar.opacity *= paler;
      }
      const double error = i < set.errors.size() ? set.errors[i] : notANumber;
      const double middle = map.pixelX(0.5 * (span.left + span.right));
      if (!std::isfinite(error) || error <= 0.0 || middle < map.area.left() || middle > map.area.right()) continue;
      const double high = clampedY(value + error);
      const double low = clampedY(value - error);
      m_errors << QLineF(middle, low, middle, high);
      if (map.y.contains(value + error)) m_errors << QLineF(middle - errorCap, high, middle + errorCap, high);
      if (map.y.contains(value - error)) m_errors << QLineF(middle - errorCap, low, middle + errorCap, low);
    }
  }
  setBounds(m_bars.isEmpty() ? QRectF() : map.area);
}

void BarItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  for (const Bar& bar : m_bars) {
    QColor fill = bar.color;
    fill.setAlphaF(static_cast<float>(bar.opacity));
    painter->fillRect(bar.rect, fill);
    drawPattern(*painter, bar.rect, bar.pattern, m_patternPen, m_patternStep);
    painter->setPen(QPen(bar.color, 1.0));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar.rect);
  }
  painter->setPen(QPen(m_errorColor, m_errorWidth));
  painter->drawLines(m_errors);
}

namespace {

constexpr double cueDistance = 110.0;  // pixels between the markers of a line
constexpr double mostCues = 100.0;     // between two points, on a wall of screens

}  // namespace

double markerSize(const Series& series) {
  if (series.markerSize > 0.0) return series.markerSize;
  return series.line == LineStyle::none ? std::max(series.width, 2.0) : 3.0 + 1.6 * series.width;
}

void MarkerItem::setSeries(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                           const Visibility& visible) {
  const QList<Cloud> before = std::exchange(m_clouds, {});
  double reach = 0.0;
  for (const Series& one : series) {
    const bool ofData =
        one.line == LineStyle::none && (one.color == ColorRole::data || one.color == ColorRole::testData);
    if (!visible.shows(one) || ofData != (m_of == Of::data)) continue;
    const bool marked = one.line != LineStyle::none && marksItsLines(one.color);
    Cloud cloud;
    cloud.color = style.colors.of(one.color);
    cloud.color.setAlphaF(static_cast<float>(std::clamp(one.opacity, 0.0, 1.0)));
    const auto add = [&](double x, double y) { cloud.points << QPointF(map.pixelOfScaledX(x), map.pixelOfScaledY(y)); };
    if (one.marker == Marker::none && marked) addCues(one, map, style, cloud.color);
    if (one.marker == Marker::none) {
      if (one.line == LineStyle::none) continue;
      for (const QPointF& point : clippedPolyline(one.x, one.y, map.x, map.y).lonely) add(point.x(), point.y());
      cloud.size = style.stroke * (2.0 + 1.5 * one.width);
    } else {
      cloud.marker = shownMarker(one);
      cloud.size = style.stroke * markerSize(one);
      const std::size_t n = std::min(one.x.size(), one.y.size());
      cloud.points.reserve(static_cast<qsizetype>(n));
      for (std::size_t i = 0; i < n; ++i) {
        if (map.x.contains(one.x[i]) && map.y.contains(one.y[i])) add(map.x.scaled(one.x[i]), map.y.scaled(one.y[i]));
      }
    }
    if (cloud.points.isEmpty()) continue;
    reach = std::max(reach, cloud.size);
    const auto same =
        std::find_if(before.begin(), before.end(), [&](const Cloud& old) { return cloud.looksLike(old); });
    if (same != before.end()) cloud = *same;
    ++cloud.times;
    m_clouds << cloud;
  }
  setBounds(m_clouds.isEmpty() ? QRectF() : map.area.adjusted(-reach, -reach, reach, reach));
}

// A few markers along a line, as a cue in addition to its color; those of overlapping curves alternate. Hollow ones:
// filled ones are points of the data.
void MarkerItem::addCues(const Series& series, const PlotMap& map, const PlotStyle& style, const QColor& color) {
  const double step = cueDistance * style.stroke;
  const int method = static_cast<int>(series.color) - static_cast<int>(ColorRole::method0);
  const double first = map.area.left() + step * (0.25 + 0.29 * (method % 4));
  Cloud cloud;
  cloud.color = color;
  cloud.inside = style.colors.background;
  cloud.marker = methodMarker(series.color);
  cloud.size = style.stroke * (4.0 + 1.2 * series.width);
  const std::size_t n = std::min(series.x.size(), series.y.size());
  for (std::size_t i = 1; i < n; ++i) {
    if (!map.x.contains(series.x[i - 1]) || !map.x.contains(series.x[i])) continue;
    if (!map.y.contains(series.y[i - 1]) || !map.y.contains(series.y[i])) continue;
    const QPointF a = map.pixel(series.x[i - 1], series.y[i - 1]);
    const QPointF b = map.pixel(series.x[i], series.y[i]);
    const double low = std::min(a.x(), b.x());
    const double high = std::max(a.x(), b.x());
    const double next = first + step * std::ceil((low - first) / step);
    const auto count = static_cast<int>(std::clamp(std::ceil((high - next) / step), 0.0, mostCues));
    for (int k = 0; k < count; ++k) {
      cloud.points << a + (b - a) * std::clamp((next + step * k - a.x()) / (b.x() - a.x()), 0.0, 1.0);
    }
  }
  if (!cloud.points.isEmpty()) m_clouds << cloud;
}

Marker shownMarker(const Series& series) {
  const bool plain = series.line != LineStyle::none && series.marker == Marker::circle;
  const Marker own = methodMarker(series.color);
  return plain && own != Marker::none ? own : series.marker;
}

bool MarkerItem::Cloud::looksLike(const Cloud& other) const {
  // QPointF's own comparison takes points for the same that are not.
  const auto samePoint = [](QPointF a, QPointF b) { return a.x() == b.x() && a.y() == b.y(); };
  return marker == other.marker && size == other.size && color == other.color && inside == other.inside &&
         std::equal(points.begin(), points.end(), other.points.begin(), other.points.end(), samePoint);
}

void MarkerItem::Cloud::draw(QPainter& painter) const {
  for (const QPointF& point : points) drawMarker(painter, marker, point, size, color, inside);
}

void MarkerItem::Cloud::drawOnScreen(QPainter& painter) {
  constexpr qsizetype many = 60;
  const qreal ratio = painter.device()->devicePixelRatioF();
  const QTransform& at = painter.worldTransform();
  const bool wholePixels = ratio == std::floor(ratio) && at.type() <= QTransform::TxTranslate &&
                           at.dx() == std::floor(at.dx()) && at.dy() == std::floor(at.dy());
  if (points.size() < many || times < 2 || !wholePixels) {
    draw(painter);
    return;
  }
  if (picture.isNull() || picture.devicePixelRatio() != ratio) {
    QRectF bounds(points.front(), QSizeF());
    for (const QPointF& point : points) {
      bounds.setCoords(std::min(bounds.left(), point.x()), std::min(bounds.top(), point.y()),
                       std::max(bounds.right(), point.x()), std::max(bounds.bottom(), point.y()));
    }
    const QRect area = bounds.adjusted(-size, -size, size, size).toAlignedRect();
    picture = QPixmap(area.size() * ratio);
    if (picture.isNull()) {  // no memory for it
      draw(painter);
      return;
    }
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    corner = area.topLeft();
    QPainter inside(&picture);
    inside.setRenderHint(QPainter::Antialiasing, true);
    inside.translate(-corner);
    draw(inside);
  }
  drawInRectangles(painter, [&] { painter.drawPixmap(corner, picture); });
}

void MarkerItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
  painter->setRenderHint(QPainter::Antialiasing, true);
  for (Cloud& cloud : m_clouds) {
    // Without a widget the chart is exported: lines and circles stay what they are.
    if (widget != nullptr) {
      cloud.drawOnScreen(*painter);
    } else {
      cloud.draw(*painter);
    }
  }
}

}  // namespace kerridge
