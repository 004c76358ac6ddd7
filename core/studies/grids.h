// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace kerridge {

/// A grid of positive numbers, ascending, continued on both sides with its own ratio (at least a tenth of a decade, at
/// most a decade; a decade for a single value) until it reaches `low` and `high`, both > 0. At most 400 values are
/// added
/// on either side.
std::vector<double> extendedGrid(std::vector<double> grid, double low, double high);

/// At most `count` of the values, evenly chosen, with the first and the last.
std::vector<double> thinned(const std::vector<double>& values, std::size_t count);

}  // namespace kerridge
