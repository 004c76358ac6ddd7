// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/bar_pattern.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kerridge {

namespace {

// Up to the right: x + y = c, y downwards; `up` = false: down to the right, y − x = c.
void drawDiagonals(QPainter& painter, const QRectF& rect, bool up, double step) {
  const double length = rect.width() + rect.height();
  for (double along = std::min(0.5 * step, 0.5 * length); along < length; along += step) {
    // The line leaves the rectangle `along` pixels from the lower left (or upper left) corner, on both its edges.
    const double first = std::max(0.0, along - rect.height());
    const double last = std::min(along, rect.width());
    const auto point = [&](double right) {
      const double away = along - right;
      return QPointF(rect.left() + right, up ? rect.top() + away : rect.bottom() - away);
    };
    painter.drawLine(point(first), point(last));
  }
}

void drawUprights(QPainter& painter, const QRectF& rect, double step) {
  for (double at = std::min(0.5 * step, 0.5 * rect.width()); at < rect.width(); at += step) {
    painter.drawLine(QPointF(rect.left() + at, rect.top()), QPointF(rect.left() + at, rect.bottom()));
  }
}

void drawLevels(QPainter& painter, const QRectF& rect, double step) {
  for (double at = std::min(0.5 * step, 0.5 * rect.height()); at < rect.height(); at += step) {
    painter.drawLine(QPointF(rect.left(), rect.bottom() - at), QPointF(rect.right(), rect.bottom() - at));
  }
}

void drawDots(QPainter& painter, const QRectF& rect, double step) {
  const double radius = 0.16 * step;
  painter.setBrush(painter.pen().color());
  painter.setPen(Qt::NoPen);
  int row = 0;
  for (double up = 0.5 * step; up < rect.height() - radius; up += 0.6 * step, ++row) {
    const double first = row % 2 == 0 ? 0.5 * step : step;
    for (double right = std::min(first, 0.5 * rect.width()); right < rect.width() - radius; right += step) {
      painter.drawEllipse(QPointF(rect.left() + right, rect.bottom() - up), radius, radius);
    }
  }
}

}  // namespace

BarPattern barPattern(ColorRole color) {
  constexpr std::array<BarPattern, 7> patterns{BarPattern::plain,   BarPattern::rising,  BarPattern::level,
                                               BarPattern::crossed, BarPattern::upright, BarPattern::falling,
                                               BarPattern::grid};
  if (color == ColorRole::neutral) return BarPattern::dotted;
  const int index = static_cast<int>(color) - static_cast<int>(ColorRole::method0);
  return index < 0 ? BarPattern::plain : patterns[static_cast<std::size_t>(index) % patterns.size()];
}

void drawPattern(QPainter& painter, const QRectF& rect, BarPattern pattern, const QPen& pen, double step) {
  if (rect.width() < 1.0 || rect.height() < 1.0) return;
  painter.setPen(pen);
  switch (pattern) {
    case BarPattern::plain: break;
    case BarPattern::rising: drawDiagonals(painter, rect, true, step); break;
    case BarPattern::falling: drawDiagonals(painter, rect, false, step); break;
    case BarPattern::crossed:
      drawDiagonals(painter, rect, true, step);
      drawDiagonals(painter, rect, false, step);
      break;
    case BarPattern::level: drawLevels(painter, rect, step); break;
    case BarPattern::upright: drawUprights(painter, rect, step); break;
    case BarPattern::grid:
      drawLevels(painter, rect, step);
      drawUprights(painter, rect, step);
      break;
    case BarPattern::dotted: drawDots(painter, rect, step); break;
  }
}

}  // namespace kerridge
