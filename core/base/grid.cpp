// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/grid.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>

namespace kerridge {

namespace {

std::vector<double> sortedList(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

// The decimal number of 13 digits if it equals the value up to the round-off of the steps: 0.1, 0.2, 0.3 and not
// 0.30000000000000004.
double withoutRoundOff(double value, double scale) {
  std::array<char, 32> text{};
  const auto written = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 12);
  double decimal = value;
  if (written.ec == std::errc{}) std::from_chars(text.data(), written.ptr, decimal);
  return std::abs(decimal - value) <= 32.0 * std::numeric_limits<double>::epsilon() * scale ? decimal : value;
}

std::vector<double> spaced(const GridSpec& grid, double (*to)(double), double (*back)(double),
                           double (*scale)(const GridSpec&, double)) {
  if (!grid.list.empty()) return sortedList(grid.list);
  std::vector<double> values;
  for (int i = 0; i < grid.count; ++i) {
    // Multiplied before divided, so that whole decades come out exact.
    const double span = to(grid.to) - to(grid.from);
    const double value = back(to(grid.from) + (grid.count > 1 ? span * i / (grid.count - 1) : 0.0));
    values.push_back(withoutRoundOff(value, scale(grid, value)));
  }
  if (grid.count > 0) values.front() = grid.from;
  if (grid.count > 1) values.back() = grid.to;
  return values;
}

}  // namespace

std::vector<double> GridSpec::logSpaced() const {
  return spaced(
      *this, [](double x) { return std::log10(x); }, [](double x) { return std::pow(10.0, x); },
      [](const GridSpec&, double value) { return std::abs(value); });
}

std::vector<double> GridSpec::linearlySpaced() const {
  return spaced(
      *this, [](double x) { return x; }, [](double x) { return x; },
      [](const GridSpec& grid, double) { return std::max(std::abs(grid.from), std::abs(grid.to)); });
}

std::vector<double> edgesOf(const std::vector<double>& values, bool logarithmic) {
  if (values.empty()) return {};
  std::vector<double> at = values;
  if (logarithmic) {
    for (double& value : at) value = std::log10(value);
  }
  const std::size_t n = at.size();
  std::vector<double> edges{at.front() - (n > 1 ? 0.5 * (at[1] - at[0]) : 0.5)};
  for (std::size_t i = 0; i + 1 < n; ++i) edges.push_back(0.5 * (at[i] + at[i + 1]));
  edges.push_back(at.back() + (n > 1 ? 0.5 * (at[n - 1] - at[n - 2]) : 0.5));
  if (logarithmic) {
    for (double& edge : edges) edge = std::pow(10.0, edge);
  }
  return edges;
}

}  // namespace kerridge
