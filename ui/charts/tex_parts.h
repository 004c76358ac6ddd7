// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QString>

#include "charts/bar_pattern.h"
#include "charts/ticks.h"
#include "figures/figure.h"

namespace kerridge {

/// What a figure for LaTeX is made of, as options of pgfplots and TikZ.

/// A letter of usual width, as a share of the letters' size. TeX alone knows how wide letters are.
inline constexpr double usualLetter = 0.52;

/// Names of marks and ticks where letters have that size, in points.
inline double texSmallLetters(double letters) { return std::max(6.0, 0.75 * letters); }

/// With six digits.
QString texNumber(double value);

const char* texMarker(Marker marker);
/// The options of a marker; those of a cue along a line are hollow.
QString markOptions(Marker marker, bool hollow);
/// Of the TikZ library of patterns; "" for none.
const char* texPattern(BarPattern pattern);
const char* texLine(LineStyle style);

/// The width of the label of a tick in letters of that size.
double texWidth(const TickText& tick, double letters);
double widestTick(const Ticks& ticks, double letters);
QString texTick(const TickText& tick);
/// The ticks of the axis `name`, x or y, where the screen has them and as it writes them.
QString tickOption(QChar name, const AxisMap& axis, const Ticks& ticks);

}  // namespace kerridge
