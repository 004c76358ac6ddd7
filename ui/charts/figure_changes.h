// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

namespace kerridge {

/// Bit by bit, so that NaN (a gap) equals itself.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b);

/// Which parts of a figure differ from those of another, so that only those are redrawn: while a cursor moves, most
/// figures change nothing but the cursor. O(numbers in the figure).
struct FigureChanges {
  bool frame = true;  ///< titles, axes, empty text
  bool heatMaps = true;
  bool bands = true;
  bool bars = true;
  bool series = true;
  bool marks = true;
};
FigureChanges changesBetween(const Figure& before, const Figure& after);

}  // namespace kerridge
