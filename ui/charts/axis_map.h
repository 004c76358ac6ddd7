// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include "figures/figure.h"

namespace kerridge {

/// One axis as two numbers: the visible range in scaled units, which are the value itself or, on a logarithmic axis,
/// its log10. Always a usable range: a missing, reversed or empty one is widened.
class AxisMap {
 public:
  AxisMap() = default;
  AxisMap(double lower, double upper, bool logarithmic);
  explicit AxisMap(const Axis& axis) : AxisMap(axis.lower, axis.upper, axis.logarithmic) {}
  static AxisMap fromScaled(double lower, double upper, bool logarithmic);

  bool isLogarithmic() const { return m_logarithmic; }
  double lower() const { return m_lower; }  ///< scaled
  double upper() const { return m_upper; }  ///< scaled
  double span() const { return m_upper - m_lower; }
  double lowerValue() const { return value(m_lower); }
  double upperValue() const { return value(m_upper); }

  /// NaN for what has no place on the axis: non-finite values and, on a logarithmic one, values ≤ 0.
  double scaled(double value) const;
  double value(double scaled) const;
  bool contains(double value) const;  ///< of the visible range, with a hair's breadth of tolerance

  bool operator==(const AxisMap&) const = default;

 private:
  bool m_logarithmic = false;
  double m_lower = 0.0;
  double m_upper = 1.0;
};

/// Axis values ↔ pixels of the plot area (y upwards); exact to rounding in both directions.
struct PlotMap {
  AxisMap x, y;
  QRectF area;
  double edgeRow = 0.0;  ///< height of the rows of marks below the axis, see edgeMarkY()

  double pixelX(double value) const { return pixelOfScaledX(x.scaled(value)); }
  double pixelY(double value) const { return pixelOfScaledY(y.scaled(value)); }
  QPointF pixel(double valueX, double valueY) const { return {pixelX(valueX), pixelY(valueY)}; }
  double pixelOfScaledX(double scaled) const;
  double pixelOfScaledY(double scaled) const;
  double valueX(double pixel) const { return x.value(scaledX(pixel)); }
  double valueY(double pixel) const { return y.value(scaledY(pixel)); }
  double scaledX(double pixel) const;
  double scaledY(double pixel) const;

  bool operator==(const PlotMap&) const = default;
};

}  // namespace kerridge
