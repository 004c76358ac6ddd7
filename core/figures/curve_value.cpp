// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/curve_value.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

double valueOfCurve(const Series& series, double x, bool logarithmic) {
  const auto scaled = [logarithmic](double value) { return logarithmic ? std::log10(value) : value; };
  for (std::size_t i = 0; i + 1 < std::min(series.x.size(), series.y.size()); ++i) {
    const double from = series.x[i];
    const double to = series.x[i + 1];
    if (!(std::min(from, to) <= x && x <= std::max(from, to))) continue;
    if (from == to) return series.y[i];
    const double part = (scaled(x) - scaled(from)) / (scaled(to) - scaled(from));
    return series.y[i] + part * (series.y[i + 1] - series.y[i]);
  }
  return notANumber;
}

}  // namespace kerridge
