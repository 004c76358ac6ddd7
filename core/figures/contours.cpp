// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

struct Corner {
  double x, y, value;
};

}  // namespace

void addContour(Series& series, const std::vector<double>& x, const std::vector<double>& y, const Matrix& values,
                double level) {
  for (Index i = 0; i + 1 < values.rows(); ++i) {
    for (Index j = 0; j + 1 < values.cols(); ++j) {
      const auto corner = [&](Index row, Index column) {
        return Corner{x[static_cast<std::size_t>(column)], y[static_cast<std::size_t>(row)],
                      values(row, column) - level};
      };
      const std::array<Corner, 4> corners{corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), corner(i + 1, j)};
      std::array<std::pair<double, double>, 4> crossings;
      std::size_t found = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        const Corner& a = corners[k];
        const Corner& b = corners[(k + 1) % 4];
        if (std::isnan(a.value) || std::isnan(b.value) || (a.value < 0.0) == (b.value < 0.0)) continue;
        const double share = a.value / (a.value - b.value);
        crossings[found++] = {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
      }
      // Four crossings are a saddle: either pairing is right at this resolution.
      for (std::size_t k = 0; k + 1 < found; k += 2) {
        series.x.insert(series.x.end(), {crossings[k].first, crossings[k + 1].first, notANumber});
        series.y.insert(series.y.end(), {crossings[k].second, crossings[k + 1].second, notANumber});
      }
    }
  }
}

}  // namespace kerridge
