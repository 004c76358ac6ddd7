// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/bar_pattern.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace kerridge {

namespace {

/// first, first + step, … below `end`; step > 0.
std::vector<double> stepsFrom(double first, double step, double end) {
  std::vector<double> steps;
  const auto count = first < end ? static_cast<int>(std::ceil((end - first) / step)) : 0;
  for (int i = 0; i < count; ++i) steps.push_back(first + i * step);
  return steps;
}

// Up to the right: x + y = c, y downwards; `up` = false: down to the right, y − x = c.
void drawDiagonals(QPainter& painter, const QRectF& rect, bool up, double step) {
  const double length = rect.width() + rect.height();
  for (const double along : stepsFrom(std::min(0.5 * step, 0.5 * length), step, length)) {
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
  for (const double at : stepsFrom(std::min(0.5 * step, 0.5 * rect.width()), step, rect.width())) {
    painter.drawLine(QPointF(rect.left() + at, rect.top()), QPointF(rect.left() + at, rect.bottom()));
  }
}

void drawLevels(QPainter& painter, const QRectF& rect, double step) {
  for (const double at : stepsFrom(std::min(0.5 * step, 0.5 * rect.height()), step, rect.height())) {
    painter.drawLine(QPointF(rect.left(), rect.bottom() - at), QPointF(rect.right(), rect.bottom() - at));
  }
}

void drawDots(QPainter& painter, const QRectF& rect, double step) {
  const double radius = 0.16 * step;
  painter.setBrush(painter.pen().color());
  painter.setPen(Qt::NoPen);
  int row = 0;
  for (const double up : stepsFrom(0.5 * step, 0.6 * step, rect.height() - radius)) {
    const double first = std::min(row++ % 2 == 0 ? 0.5 * step : step, 0.5 * rect.width());
    for (const double right : stepsFrom(first, step, rect.width() - radius)) {
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
