// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSizeF>
#include <string>

#include "charts/print_figure.h"

namespace kerridge {

inline constexpr double pointsPerInch = 72.0;
inline constexpr double millimetersPerInch = 25.4;
inline constexpr int pdfResolution = 1200;
inline constexpr int svgResolution = 720;
inline constexpr double imagesPerPixel = 4.0;  ///< heat maps are painted as images

/// Points of one pixel of a scene: its letters have FigureScene::fontSize pixels.
double pointsOfPixel(const PrintSetup& setup);

/// The size on the paper in pixels of a scene, and back.
QSizeF sceneSize(const PrintSetup& setup);
double millimetersOf(double pixels, const PrintSetup& setup);

/// An empty white image of so many pixels for a figure with this id. Throws InvalidInput if there would be more than
/// 100 million, and std::bad_alloc.
QImage paperOf(QSizeF pixels, double dotsPerInch, const std::string& id);

}  // namespace kerridge
