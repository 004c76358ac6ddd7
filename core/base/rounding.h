// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace kerridge {

/// Whether all numbers from `low` to `high` (≥ low) are one number up to rounding, as 0.3 and 0.1 + 0.2 are: they
/// differ by at most 16 units of double precision (2.2e-16) relative to the larger magnitude, which a dozen
/// operations make. False for NaN.
inline bool isOneNumber(double low, double high) {
  constexpr double units = 16.0;
  return high - low <= units * std::numeric_limits<double>::epsilon() * std::max(std::abs(low), std::abs(high));
}

}  // namespace kerridge
