// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>

#include <functional>

#include "charts/axis_map.h"
#include "charts/plot_style.h"

namespace kerridge {

/// From the back to the front.
namespace layer {
inline constexpr double heatMap = 1.5;
inline constexpr double axes = 2.5;
inline constexpr double bands = 3.2;
inline constexpr double bars = 3.4;
inline constexpr double data = 3.6;
inline constexpr double curves = 4.0;
inline constexpr double markers = 20.0;
inline constexpr double marks = 30.0;
inline constexpr double cursors = 40.0;
inline constexpr double header = 45.0;
inline constexpr double readout = 50.0;
inline constexpr double badges = 60.0;
}  // namespace layer

/// A part of the picture: a child of the chart, in the chart's coordinates, laid out by
/// FigureChart and repainted only when its own content changed.
class PlotItem : public QGraphicsItem {
 public:
  PlotItem(QGraphicsItem* parent, double z);
  QRectF boundingRect() const override { return m_bounds; }

 protected:
  void setBounds(const QRectF& bounds);

 private:
  void clearFormerPlace();

  QRectF m_bounds;
};

/// Draws what is only copied, such as an image, in one rectangle of the clip after the other: within a region Qt
/// draws line by line, on several threads that it waits for; within a rectangle it copies.
void drawInRectangles(QPainter& painter, const std::function<void()>& draw);

}  // namespace kerridge
