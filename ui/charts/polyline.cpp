// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/polyline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace kerridge {

namespace {

struct Window {
  double left, right, bottom, top;

  bool contains(QPointF p) const { return p.x() >= left && p.x() <= right && p.y() >= bottom && p.y() <= top; }
};

// Liang and Barsky (1984). False if the segment misses the window.
bool clipSegment(const Window& window, QPointF& a, QPointF& b) {
  const double dx = b.x() - a.x();
  const double dy = b.y() - a.y();
  const std::array<std::pair<double, double>, 4> edges{
      {{-dx, a.x() - window.left}, {dx, window.right - a.x()}, {-dy, a.y() - window.bottom}, {dy, window.top - a.y()}}};
  double enter = 0.0;
  double leave = 1.0;
  for (const auto& [direction, distance] : edges) {
    if (direction == 0.0) {
      if (distance < 0.0) return false;
      continue;
    }
    const double t = distance / direction;
    (direction < 0.0 ? enter : leave) = direction < 0.0 ? std::max(enter, t) : std::min(leave, t);
    if (enter > leave) return false;
  }
  const QPointF start = a;
  if (leave < 1.0) b = QPointF(start.x() + leave * dx, start.y() + leave * dy);
  if (enter > 0.0) a = QPointF(start.x() + enter * dx, start.y() + enter * dy);
  return true;
}

Window windowOf(const AxisMap& xAxis, const AxisMap& yAxis) {
  return {xAxis.lower(), xAxis.upper(), yAxis.lower(), yAxis.upper()};
}

// Beyond the largest axis, where differences would overflow.
constexpr double farthest = 1e300;

double placeOn(const AxisMap& axis, double value) { return std::clamp(axis.scaled(value), -farthest, farthest); }

bool drawable(QPointF p) { return std::isfinite(p.x()) && std::isfinite(p.y()); }

// Sutherland and Hodgman (1974) against one vertical or horizontal edge.
QPolygonF clipPolygon(const QPolygonF& polygon, bool vertical, double limit, bool keepAbove) {
  const auto along = [&](QPointF p) { return vertical ? p.x() : p.y(); };
  const auto inside = [&](QPointF p) { return keepAbove ? along(p) >= limit : along(p) <= limit; };
  QPolygonF kept;
  for (qsizetype i = 0; i < polygon.size(); ++i) {
    const QPointF a = polygon[i];
    const QPointF b = polygon[(i + 1) % polygon.size()];
    if (inside(a)) kept << a;
    if (inside(a) != inside(b)) {
      const double t = (limit - along(a)) / (along(b) - along(a));
      QPointF cut = a + t * (b - a);
      (vertical ? cut.rx() : cut.ry()) = limit;
      kept << cut;
    }
  }
  return kept;
}

}  // namespace

Polyline clippedPolyline(const std::vector<double>& x, const std::vector<double>& y, const AxisMap& xAxis,
                         const AxisMap& yAxis) {
  const QPointF gap(notANumber, notANumber);
  const Window window = windowOf(xAxis, yAxis);
  const std::size_t n = std::min(x.size(), y.size());
  Polyline line;
  QPointF previous = gap;
  QPointF end = gap;  // where the polyline stopped last
  for (std::size_t i = 0; i < n; ++i) {
    const QPointF point(placeOn(xAxis, x[i]), placeOn(yAxis, y[i]));
    if (!drawable(point)) {
      previous = gap;
      continue;
    }
    if (drawable(previous)) {
      QPointF a = previous;
      QPointF b = point;
      if (clipSegment(window, a, b)) {
        if (a != end) {
          line.runs.emplace_back();
          line.runs.back() << a;
        }
        line.runs.back() << b;
        end = b;
      }
    } else {
      const bool last = i + 1 == n || !drawable(QPointF(placeOn(xAxis, x[i + 1]), placeOn(yAxis, y[i + 1])));
      if (last && window.contains(point)) line.lonely << point;
      end = gap;
    }
    previous = point;
  }
  return line;
}

QList<QPolygonF> clippedBand(const Band& band, const AxisMap& xAxis, const AxisMap& yAxis) {
  const std::size_t n = std::min({band.x.size(), band.lower.size(), band.upper.size()});
  const Window window = windowOf(xAxis, yAxis);
  // Below every visible value, so that an edge that falls to zero leaves the picture correctly.
  const double floor = yAxis.lower() - yAxis.span();
  const auto edge = [&](double value) {
    return yAxis.isLogarithmic() && value <= 0.0 && std::isfinite(value) ? floor : placeOn(yAxis, value);
  };
  // Filling takes the square of how often an outline crosses a row of pixels: a band that goes up and down often is
  // filled in pieces.
  constexpr double mostSpans = 20.0;
  constexpr qsizetype pieceSize = 5;
  double travel = 0.0;
  for (std::size_t i = 1; i < n; ++i) {
    const double step = std::abs(edge(band.upper[i]) - edge(band.upper[i - 1]));
    if (std::isfinite(step)) travel += std::min(step, yAxis.span());
  }
  const bool isWild = travel > mostSpans * yAxis.span();
  QList<QPolygonF> polygons;
  QPolygonF lower, upper;
  const auto finish = [&] {
    if (lower.size() > 1) {
      std::reverse(upper.begin(), upper.end());
      QPolygonF polygon = lower;
      polygon << upper;
      polygon = clipPolygon(polygon, true, window.left, true);
      polygon = clipPolygon(polygon, true, window.right, false);
      polygon = clipPolygon(polygon, false, window.bottom, true);
      polygon = clipPolygon(polygon, false, window.top, false);
      if (polygon.size() > 2) polygons << polygon;
    }
    lower.clear();
    upper.clear();
  };
  for (std::size_t i = 0; i < n; ++i) {
    const double at = placeOn(xAxis, band.x[i]);
    const double low = edge(band.lower[i]);
    const double high = edge(band.upper[i]);
    if (!std::isfinite(at) || !std::isfinite(low) || !std::isfinite(high)) {
      finish();
      continue;
    }
    if (isWild && lower.size() == pieceSize) {
      const QPointF below = lower.back();
      const QPointF above = upper.back();
      finish();
      lower << below;
      upper << above;
    }
    lower << QPointF(at, low);
    upper << QPointF(at, high);
  }
  finish();
  return polygons;
}

}  // namespace kerridge
