// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rank_dependence.h"

#include <algorithm>
#include <cmath>

#include "base/not_a_number.h"
#include "base/random.h"

namespace kerridge {

RankDependence rankDependence(const std::vector<double>& x, const std::vector<double>& y, std::uint64_t seed) {
  const std::size_t count = x.size();
  const auto n = static_cast<double>(count);
  std::vector<Index> order = Random(seed).permutation(static_cast<Index>(count));
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return x[static_cast<std::size_t>(a)] < x[static_cast<std::size_t>(b)]; });
  std::vector<double> sorted = y;
  std::sort(sorted.begin(), sorted.end());
  const auto below = [&](double value) {
    return static_cast<double>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
  };
  const auto atMost = [&](double value) {
    return static_cast<double>(std::upper_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
  };
  double steps = 0.0;
  double spread = 0.0;  // Σ l (n − l)
  for (std::size_t i = 0; i < count; ++i) {
    const double value = y[static_cast<std::size_t>(order[i])];
    if (i > 0) steps += std::abs(atMost(value) - atMost(y[static_cast<std::size_t>(order[i - 1])]));
    spread += (n - below(value)) * below(value);
  }
  if (!(spread > 0.0)) return {notANumber, notANumber};
  // a, b and c of theorem 2.2, with u the r in ascending order and v their sums, as shares of n.
  double a = 0.0;
  double b = 0.0;
  double c = 0.0;
  double v = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    const double u = atMost(sorted[i]) / n;
    const double after = n - static_cast<double>(i) - 1.0;
    v += u;
    a += (2.0 * after + 1.0) * u * u;
    b += (v + after * u) * (v + after * u);
    c += (2.0 * after + 1.0) * u;
  }
  a /= n * n;
  b /= n * n * n;
  c /= n * n;
  const double d = spread / (n * n * n);
  return {1.0 - n * steps / (2.0 * spread), std::sqrt(std::max(0.0, a - 2.0 * b + c * c) / n) / d};
}

}  // namespace kerridge
