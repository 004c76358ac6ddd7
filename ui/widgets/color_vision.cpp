// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/color_vision.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kerridge {

namespace {

using Triple = std::array<double, 3>;

Triple linear(const QColor& color) {
  const auto part = [](double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return {part(color.redF()), part(color.greenF()), part(color.blueF())};
}

float screen(double value) {
  value = std::clamp(value, 0.0, 1.0);
  return static_cast<float>(value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1.0 / 2.4) - 0.055);
}

/// CIELAB of the white of sRGB.
Triple lab(const QColor& color) {
  const Triple rgb = linear(color);
  const auto root = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
  const double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
  const double y = root(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
  const double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
  return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

}  // namespace

QColor seenBy(Vision vision, const QColor& color) {
  if (vision == Vision::usual) return color;
  // Red and green fall together; the projection in the space of the cones, put back into linear RGB.
  const Triple rgb = linear(color);
  const bool protan = vision == Vision::protanopia;
  const double both = protan ? 0.11238 * rgb[0] + 0.88762 * rgb[1] : 0.29275 * rgb[0] + 0.70725 * rgb[1];
  const double blue = protan ? 0.00401 * (rgb[0] - rgb[1]) + rgb[2] : -0.02234 * (rgb[0] - rgb[1]) + rgb[2];
  return QColor::fromRgbF(screen(both), screen(both), screen(blue));
}

double leastDifference(const QColor& a, const QColor& b) {
  double least = 1000.0;
  for (const Vision vision : {Vision::usual, Vision::protanopia, Vision::deuteranopia}) {
    const Triple p = lab(seenBy(vision, a)), q = lab(seenBy(vision, b));
    least = std::min(least, std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
  }
  return least;
}

}  // namespace kerridge
