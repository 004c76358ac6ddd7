// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdlib>
#include <QApplication>
#include <QGraphicsView>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>
#include <utility>
#include <vector>

#include "charts/figure_view.h"

namespace kerridge {

// Whether the color appears in the pixel column through an x value, inside the plot.
inline bool columnHas(const FigureView& view, const QImage& image, double x, QColor color) {
  const int column = static_cast<int>(std::lround(view.pixelAt(x, view.figure().y.lower).x()));
  const QRect area = view.plotArea().toRect().adjusted(2, 2, -2, -2);
  for (int row = area.top(); row <= area.bottom(); ++row) {
    const QColor pixel = image.pixelColor(column, row);
    const int distance = std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                         std::abs(pixel.blue() - color.blue());
    if (distance < 60) return true;
  }
  return false;
}

/// One unnamed curve in the first method's color over x from 0 to 10.
inline Figure lineFigure(std::vector<double> x, std::vector<double> y, bool logarithmicY) {
  Figure figure;
  figure.id = "line";
  figure.x = {Text("x"), false, 0.0, 10.0, {}};
  figure.y = {Text("y"), logarithmicY, logarithmicY ? 0.01 : -1.0, 10.0, {}};
  Series series;
  series.x = std::move(x);
  series.y = std::move(y);
  series.color = methodColor(0);
  series.width = 3.0;
  figure.series.push_back(series);
  return figure;
}

/// A view on screen, and the hand on it.
class Shown {
 public:
  explicit Shown(const Figure& figure, QSize size = {540, 300}) {
    view.resize(size);
    view.setFigure(figure);
    view.show();
    if (!QTest::qWaitForWindowExposed(&view)) qFatal("the view is not exposed");
  }
  QWidget* viewport() const { return view.graphicsView()->viewport(); }
  void press(QPointF at) const { QTest::mousePress(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void move(QPointF at) const { QTest::mouseMove(viewport(), at.toPoint()); }
  // Without a button: QTest::mouseMove goes through the position of the pointer, which may be there already.
  void hover(QPointF at) const {
    const QPointF pixel = at.toPoint();
    QMouseEvent event(QEvent::MouseMove, pixel, viewport()->mapToGlobal(pixel), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(viewport(), &event);
  }
  void release(QPointF at) const { QTest::mouseRelease(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void click(QPointF at) const { QTest::mouseClick(viewport(), Qt::LeftButton, {}, at.toPoint()); }
  void wheel(QPointF at, int delta) const {
    QWheelEvent event(at, viewport()->mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(viewport(), &event);
  }
  QImage grab() { return view.grab().toImage(); }

  FigureView view;
};

}  // namespace kerridge
