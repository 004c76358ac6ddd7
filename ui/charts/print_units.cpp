// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/print_units.h"

#include <cmath>

#include "base/diagnostic.h"
#include "base/text.h"
#include "charts/figure_scene.h"
#include "charts/images.h"

namespace kerridge {

namespace {

constexpr double mostPixels = 1e8;  // a second or so to paint, and to write as PNG

}  // namespace

double pointsOfPixel(const PrintSetup& setup) { return setup.points / FigureScene::fontSize; }

QSizeF sceneSize(const PrintSetup& setup) {
  return setup.millimeters / millimetersPerInch * pointsPerInch / pointsOfPixel(setup);
}

double millimetersOf(double pixels, const PrintSetup& setup) {
  return pixels * pointsOfPixel(setup) / pointsPerInch * millimetersPerInch;
}

QImage paperOf(QSizeF pixels, double dotsPerInch, const std::string& id) {
  if (pixels.width() * pixels.height() > mostPixels) {
    throw InvalidInput(
        id, Text("the picture would have more than 100 million pixels; choose a lower resolution or a smaller size"));
  }
  QImage image = newImage(pixels.toSize(), QImage::Format_RGB32);
  const int dotsPerMeter = static_cast<int>(std::lround(dotsPerInch / millimetersPerInch * 1000.0));
  image.setDotsPerMeterX(dotsPerMeter);
  image.setDotsPerMeterY(dotsPerMeter);
  image.fill(figureColors(Theme::light).background);
  return image;
}

}  // namespace kerridge
