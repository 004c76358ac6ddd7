// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/axis_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace kerridge {

namespace {

// Ranges beyond this lose their width to overflow.
constexpr double largest = 1e300;

}  // namespace

AxisMap::AxisMap(double lower, double upper, bool logarithmic) {
  *this = logarithmic ? fromScaled(lower > 0 ? std::log10(lower) : notANumber, std::log10(upper), true)
                      : fromScaled(lower, upper, false);
}

AxisMap AxisMap::fromScaled(double lower, double upper, bool logarithmic) {
  AxisMap map;
  map.m_logarithmic = logarithmic;
  const double limit = logarithmic ? 300.0 : largest;
  if (!std::isfinite(lower) && !std::isfinite(upper)) {
    lower = 0.0;
    upper = 1.0;
  }
  if (!std::isfinite(lower)) lower = upper - 1.0;
  if (!std::isfinite(upper)) upper = lower + 1.0;
  if (lower > upper) std::swap(lower, upper);
  lower = std::clamp(lower, -limit, limit);
  upper = std::clamp(upper, -limit, limit);
  const double size = std::max(std::abs(lower), std::abs(upper));
  if (!(upper - lower > 1e-11 * size)) {
    const double half = logarithmic ? 0.5 : (size > 0 ? 0.05 * size : 0.5);
    lower -= half;
    upper += half;
  }
  map.m_lower = lower;
  map.m_upper = upper;
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
  return area.left() + (scaled - x.lower()) / x.span() * area.width();
}

double PlotMap::pixelOfScaledY(double scaled) const {
  return area.bottom() - (scaled - y.lower()) / y.span() * area.height();
}

double PlotMap::scaledX(double pixel) const {
  return x.lower() + (pixel - area.left()) / std::max(area.width(), 1.0) * x.span();
}

double PlotMap::scaledY(double pixel) const {
  return y.lower() + (area.bottom() - pixel) / std::max(area.height(), 1.0) * y.span();
}

}  // namespace kerridge
