// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/axis_map.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

namespace {

// Beyond this a place is outside of every picture, and painters that count in whole numbers overflow.
constexpr double farthest = 1e7;

double bounded(double pixel) { return std::clamp(pixel, -farthest, farthest); }

}  // namespace

AxisMap::AxisMap(double lower, double upper, bool logarithmic) {
  *this = logarithmic ? fromScaled(std::log10(lower), std::log10(upper), true) : fromScaled(lower, upper, false);
}

AxisMap AxisMap::fromScaled(double lower, double upper, bool logarithmic) {
  const ScaledRange range = ScaledRange::usable(lower, upper, logarithmic);
  AxisMap map;
  map.m_logarithmic = logarithmic;
  map.m_lower = range.lower;
  map.m_upper = range.upper;
  return map;
}

double AxisMap::scaled(double value) const {
  if (!std::isfinite(value)) return notANumber;
  if (!m_logarithmic) return value;
  return value > 0 ? std::log10(value) : notANumber;
}

double AxisMap::value(double scaled) const { return m_logarithmic ? std::pow(10.0, scaled) : scaled; }

bool AxisMap::contains(double value) const {
  const double s = scaled(value);
  const double hair = 1e-9 * span();
  return s >= m_lower - hair && s <= m_upper + hair;
}

double PlotMap::pixelOfScaledX(double scaled) const {
  return bounded(area.left() + (scaled - x.lower()) / x.span() * area.width());
}

double PlotMap::pixelOfScaledY(double scaled) const {
  return bounded(area.bottom() - (scaled - y.lower()) / y.span() * area.height());
}

double PlotMap::scaledX(double pixel) const {
  return x.lower() + (pixel - area.left()) / std::max(area.width(), 1.0) * x.span();
}

double PlotMap::scaledY(double pixel) const {
  return y.lower() + (area.bottom() - pixel) / std::max(area.height(), 1.0) * y.span();
}

}  // namespace kerridge
