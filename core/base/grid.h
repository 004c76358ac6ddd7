// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace kerridge {

/// Values of a path parameter: an explicit list, or `count` values from `from` to `to`, both included.
struct GridSpec {
  double from = 1e-10;
  double to = 1e5;
  int count = 100;
  std::vector<double> list;  ///< used instead if not empty

  /// Log-spaced (λ, t) values ascending; the ends are exact. An explicit list comes back sorted without repeats.
  std::vector<double> logSpaced() const;
  /// The same, linearly spaced (m).
  std::vector<double> linearlySpaced() const;

  bool operator==(const GridSpec&) const = default;
};

/// Edges of cells around ascending values, midway between neighbors (on a logarithmic scale: geometrically), the outer
/// ones at the same distance on the other side; the cell of a single value is half a unit (half a decade) to each side.
std::vector<double> edgesOf(const std::vector<double>& values, bool logarithmic);

}  // namespace kerridge
