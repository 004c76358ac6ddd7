// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/color_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace kerridge {

namespace {

constexpr std::array<QRgb, 16> anchors{0xff440154, 0xff481a6c, 0xff472f7d, 0xff414487, 0xff39568c, 0xff31688e,
                                       0xff2a788e, 0xff23888e, 0xff1f988b, 0xff22a884, 0xff35b779, 0xff54c568,
                                       0xff7ad151, 0xffa5db36, 0xffd2e21b, 0xfffde725};

int blend(int from, int to, double t) { return static_cast<int>(std::lround(from + t * (to - from))); }

}  // namespace

QRgb viridis(double t) {
  const double place = std::clamp(t, 0.0, 1.0) * static_cast<double>(anchors.size() - 1);
  const auto index = std::min(static_cast<std::size_t>(place), anchors.size() - 2);
  const double rest = place - static_cast<double>(index);
  const QRgb a = anchors.at(index);
  const QRgb b = anchors.at(index + 1);
  return qRgb(blend(qRed(a), qRed(b), rest), blend(qGreen(a), qGreen(b), rest), blend(qBlue(a), qBlue(b), rest));
}

// Share of the cells that the colors distinguish; the rest has the last color.
constexpr double colored = 0.8;

AxisMap colorScale(const HeatMap& map) {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -lowest;
  std::vector<double> values;
  for (Index j = 0; j < map.values.cols(); ++j) {
    for (Index i = 0; i < map.values.rows(); ++i) {
      const double value = map.values(i, j);
      if (!std::isfinite(value) || (map.logarithmicColor && value <= 0.0)) continue;
      lowest = std::min(lowest, value);
      highest = std::max(highest, value);
      values.push_back(value);
    }
  }
  if (map.hasBest() && !values.empty()) {
    // Errors that grow without bound far from the best cell would take the colors from its surroundings.
    const auto at = [&](double share) {
      const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
      std::nth_element(values.begin(), place, values.end());
      return *place;
    };
    const double best = map.values(map.bestRow, map.bestColumn);
    const double low = at(1.0 - colored);
    const double high = at(colored);
    if (best == lowest && high > lowest) highest = high;
    if (best == highest && low < highest) lowest = low;
  }
  return {lowest, highest, map.logarithmicColor};
}

QRgb colorOf(const AxisMap& scale, double value) {
  const double share = (scale.scaled(value) - scale.lower()) / scale.span();
  return std::isnan(share) ? qRgba(0, 0, 0, 0) : viridis(share);
}

}  // namespace kerridge
