// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QPainter>
#include <QSize>

namespace kerridge::test {

/// What reached a paint engine that draws nothing.
struct PaintedItems {
  qint64 items = 0;       ///< lines, points, corners of polygons, elements of paths, rectangles, texts, images
  qint64 notFinite = 0;   ///< those with a coordinate that is no number
  double farthest = 0.0;  ///< largest coordinate, in pixels of the picture
};

/// Counts what `paint` paints on a picture of that size.
PaintedItems countItems(QSize size, const std::function<void(QPaintDevice*)>& paint);

}  // namespace kerridge::test
