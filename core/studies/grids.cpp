// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/grids.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

std::vector<double> extendedGrid(std::vector<double> grid, double low, double high) {
  constexpr int most = 400;
  double ratio = 10.0;
  if (grid.size() > 1) {
    ratio = std::pow(grid.back() / grid.front(), 1.0 / static_cast<double>(grid.size() - 1));
    ratio = std::clamp(ratio, std::pow(10.0, 0.1), 10.0);
  }
  std::vector<double> below;
  double value = grid.front();
  for (int i = 0; i < most && value > low && value / ratio > 0.0; ++i) below.push_back(value /= ratio);
  grid.insert(grid.begin(), below.rbegin(), below.rend());
  value = grid.back();
  for (int i = 0; i < most && value < high && std::isfinite(value * ratio); ++i) grid.push_back(value *= ratio);
  return grid;
}

std::vector<double> thinned(const std::vector<double>& values, std::size_t count) {
  if (values.size() <= count || count < 2) return values;
  std::vector<double> some;
  for (std::size_t i = 0; i < count; ++i) {
    some.push_back(values[static_cast<std::size_t>(
        std::lround(static_cast<double>(i * (values.size() - 1)) / static_cast<double>(count - 1)))]);
  }
  return some;
}

}  // namespace kerridge
