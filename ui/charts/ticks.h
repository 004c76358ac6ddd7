// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QList>
#include <QString>
#include <vector>

#include "charts/axis_map.h"

namespace kerridge {

/// The text of a tick, "10" with the exponent "−3" raised, or a plain number without one.
struct TickText {
  QString base;
  QString exponent;

  QString plain() const { return exponent.isEmpty() ? base : base + QLatin1Char('^') + exponent; }
  bool operator==(const TickText&) const = default;
};

struct Tick {
  double scaled = 0.0;  ///< place on the axis, in scaled units (AxisMap)
  TickText text;

  bool operator==(const Tick&) const = default;
};

struct Ticks {
  QList<Tick> major;
  QList<double> minor;  ///< scaled
  TickText factor;      ///< "×10" with an exponent by which every label is to be multiplied

  bool operator==(const Ticks&) const = default;
};

/// Ticks for the visible range of an axis of `pixels` length: steps of 1, 2 or 5 times a power of ten; decades on a
/// logarithmic axis, with 1, 2 and 5 of each if the range is short. The closest set whose labels stay `gap` apart
/// and whose step is at least `pitch` long, or half of that where there would be fewer than three. `extent` is the
/// length of a label along the axis, in pixels.
Ticks ticksFor(const AxisMap& axis, double pixels, double pitch, double gap,
               const std::function<double(const TickText&)>& extent);

/// Ticks at these values, with one number of decimals unless they differ by powers of ten.
Ticks ticksAt(const std::vector<double>& values, const AxisMap& axis);

/// A number for people, with a true minus sign: 0.25, −3, 1.5×10^−7 (the latter with its exponent raised).
TickText numberText(double value, int digits = 3);

}  // namespace kerridge
