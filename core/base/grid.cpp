// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/grid.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

namespace {

std::vector<double> sortedList(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::vector<double> spaced(const GridSpec& grid, double (*to)(double), double (*back)(double)) {
  if (!grid.list.empty()) return sortedList(grid.list);
  std::vector<double> values;
  for (int i = 0; i < grid.count; ++i) {
    // Multiplied before divided, so that whole decades come out exact.
    const double span = to(grid.to) - to(grid.from);
    values.push_back(back(to(grid.from) + (grid.count > 1 ? span * i / (grid.count - 1) : 0.0)));
  }
  if (grid.count > 0) values.front() = grid.from;
  if (grid.count > 1) values.back() = grid.to;
  return values;
}

}  // namespace

std::vector<double> GridSpec::logSpaced() const {
  return spaced(
      *this, [](double x) { return std::log10(x); }, [](double x) { return std::pow(10.0, x); });
}

std::vector<double> GridSpec::linearlySpaced() const {
  return spaced(
      *this, [](double x) { return x; }, [](double x) { return x; });
}

}  // namespace kerridge
