// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/point_pen.h"

#include <algorithm>
#include <cmath>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>

#include "charts/figure_view.h"

namespace kerridge {

namespace {

double distanceToSegment(QPointF point, QPointF start, QPointF end) {
  const QPointF along = end - start;
  const double square = QPointF::dotProduct(along, along);
  const double part = square > 0.0 ? std::clamp(QPointF::dotProduct(point - start, along) / square, 0.0, 1.0) : 0.0;
  return QLineF(point, start + part * along).length();
}

/// A ring as large as the brush, dark and light so that it is seen on any ground.
QCursor brushCursor() {
  constexpr int side = 2 * static_cast<int>(PointPen::brushRadius) + 4;
  QPixmap ring(side, side);
  ring.fill(Qt::transparent);
  QPainter painter(&ring);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF center(side / 2.0, side / 2.0);
  painter.setPen(QPen(Qt::white, 3.0));
  painter.drawEllipse(center, PointPen::brushRadius, PointPen::brushRadius);
  painter.setPen(QPen(Qt::black, 1.0));
  painter.drawEllipse(center, PointPen::brushRadius, PointPen::brushRadius);
  return QCursor(ring);
}

}  // namespace

PointPen::PointPen(FigureView* view) : QObject(view), m_view(view), m_plot(view->graphicsView()) {
  view->graphicsView()->installEventFilter(this);
  view->graphicsView()->viewport()->installEventFilter(this);
}

void PointPen::putDown() {
  m_grip = Grip::none;
  m_view->graphicsView()->removeEventFilter(this);
  m_view->graphicsView()->viewport()->removeEventFilter(this);
  m_view->graphicsView()->viewport()->setCursor(Qt::ArrowCursor);
}

void PointPen::setTool(Tool tool) { m_tool = tool; }

void PointPen::setPoints(std::vector<QPointF> points) {
  m_points = std::move(points);
  m_shaken.resize(m_points.size(), 0);
  if (m_selected < static_cast<int>(m_points.size())) return;
  m_selected = -1;
  if (m_grip == Grip::move) m_grip = Grip::none;  // the point in the hand is gone, by an undo for example
}

bool PointPen::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_plot) {
    return event->type() == QEvent::KeyPress && key(*static_cast<QKeyEvent*>(event));
  }
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove: return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease: return release(*static_cast<QMouseEvent*>(event));
    case QEvent::ContextMenu: return true;  // the right button removes
    default: return false;
  }
}

bool PointPen::press(const QMouseEvent& event) {
  const QPointF pixel = event.position();
  if (m_grip != Grip::none) return true;
  if (!m_view->plotArea().contains(pixel)) return false;
  m_view->graphicsView()->setFocus(Qt::MouseFocusReason);
  const int touched = pointAt(pixel);
  if (event.button() == Qt::RightButton) {
    if (touched >= 0) {
      Q_EMIT strokeBegun();
      Q_EMIT pointsRemoved({touched});
      Q_EMIT strokeEnded();
    }
    return true;
  }
  if (event.button() != Qt::LeftButton) return false;
  m_last = pixel;
  std::fill(m_shaken.begin(), m_shaken.end(), 0);
  Q_EMIT strokeBegun();
  if (m_tool == Tool::erase || (event.modifiers() & Qt::AltModifier)) {
    m_grip = Grip::erase;
    brushTo(pixel);
  } else if (m_tool == Tool::noise) {
    m_grip = Grip::noise;
    brushTo(pixel);
  } else if (touched >= 0) {
    m_grip = Grip::move;
    m_selected = touched;
  } else {
    m_grip = Grip::draw;
    m_selected = static_cast<int>(m_points.size());
    Q_EMIT pointsAdded({valueAt(pixel)});
  }
  return true;
}

bool PointPen::move(const QMouseEvent& event) {
  const QPointF pixel = event.position();
  switch (m_grip) {
    case Grip::none: showCursor(pixel, event.modifiers()); return m_view->plotArea().contains(pixel);
    case Grip::draw: drawTo(pixel); break;
    case Grip::move: Q_EMIT pointMoved(m_selected, valueAt(pixel)); break;
    case Grip::erase:
    case Grip::noise: brushTo(pixel); break;
  }
  return true;
}

bool PointPen::release(const QMouseEvent& event) {
  if (m_grip == Grip::none) return event.button() == Qt::RightButton;
  if (event.button() != Qt::LeftButton) return true;
  m_grip = Grip::none;
  Q_EMIT strokeEnded();
  return true;
}

bool PointPen::key(const QKeyEvent& event) {
  if (event.key() == Qt::Key_Escape) {
    Q_EMIT left();
    return true;
  }
  if ((event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace) && m_selected >= 0 && m_grip == Grip::none) {
    const int removed = std::exchange(m_selected, -1);
    Q_EMIT strokeBegun();
    Q_EMIT pointsRemoved({removed});
    Q_EMIT strokeEnded();
    return true;
  }
  return false;
}

/// A fast stroke produces few events: its points are on the lines between them.
void PointPen::drawTo(QPointF pixel) {
  std::vector<QPointF> added;
  const QPointF from = m_last;
  const double length = QLineF(from, pixel).length();
  const int steps = static_cast<int>(length / strokeSpacing);
  for (int step = 1; step <= steps; ++step) {
    m_last = from + (pixel - from) * (step * strokeSpacing / length);
    added.push_back(valueAt(m_last));
  }
  if (added.empty()) return;
  m_selected = static_cast<int>(m_points.size() + added.size()) - 1;
  Q_EMIT pointsAdded(added);
}

void PointPen::brushTo(QPointF pixel) {
  std::vector<int> touched;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    const QPointF at = m_view->pixelAt(m_points[i].x(), m_points[i].y());
    if (distanceToSegment(at, m_last, pixel) > brushRadius) continue;
    if (m_grip == Grip::noise && m_shaken[i] != 0) continue;
    m_shaken[i] = 1;
    touched.push_back(static_cast<int>(i));
  }
  m_last = pixel;
  if (touched.empty()) return;
  m_selected = -1;
  if (m_grip == Grip::erase) {
    Q_EMIT pointsRemoved(touched);
  } else {
    Q_EMIT pointsShaken(touched);
  }
}

int PointPen::pointAt(QPointF pixel) const {
  int nearest = -1;
  double least = touchRadius;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    const double distance = QLineF(m_view->pixelAt(m_points[i].x(), m_points[i].y()), pixel).length();
    if (distance > least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

QPointF PointPen::valueAt(QPointF pixel) const {
  const QRectF area = m_view->plotArea();
  return m_view->valueAt(
      {std::clamp(pixel.x(), area.left(), area.right()), std::clamp(pixel.y(), area.top(), area.bottom())});
}

void PointPen::showCursor(QPointF pixel, Qt::KeyboardModifiers modifiers) {
  QWidget* viewport = m_view->graphicsView()->viewport();
  if (!m_view->plotArea().contains(pixel)) return;  // the view's own
  if (m_tool != Tool::draw || (modifiers & Qt::AltModifier)) {
    viewport->setCursor(brushCursor());
  } else {
    viewport->setCursor(pointAt(pixel) >= 0 ? Qt::SizeAllCursor : Qt::CrossCursor);
  }
}

}  // namespace kerridge
