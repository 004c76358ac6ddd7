// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "base/types.h"

namespace kerridge {

/// Interpolation by 16 equidistant points, of which the value lies between the middle two where there are enough.
/// Functions that are analytic up to a distance of π from the real axis come out to about 1e-11 at steps of 0.2.
struct EquidistantStencil {
  static constexpr Index points = 16;
  static constexpr double step = 0.2;

  Index first = 0;                       ///< number of the first point
  std::array<double, points> weights{};  ///< of the points; their sum is 1

  /// Barycentric weights of equidistant points: (−1)^j binomial(15, j).
  static constexpr std::array<double, points> barycentric{1.0,    -15.0,   105.0,  -455.0,  1365.0, -3003.0,
                                                          5005.0, -6435.0, 6435.0, -5005.0, 3003.0, -1365.0,
                                                          455.0,  -105.0,  15.0,   -1.0};

  /// `position` in steps from point 0, of `count` ≥ 16 points.
  EquidistantStencil(double position, Index count) {
    first = std::clamp<Index>(static_cast<Index>(std::floor(position)) - points / 2 + 1, 0, count - points);
    const double start = static_cast<double>(first);
    const double nearest = std::round(position);
    if (std::abs(position - nearest) < 1e-13 && nearest >= start && nearest < start + static_cast<double>(points)) {
      weights[static_cast<std::size_t>(nearest - start)] = 1.0;
      return;
    }
    double sum = 0.0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
      weights[j] = barycentric[j] / (position - (start + static_cast<double>(j)));
    }
    for (const double weight : weights) sum += weight;
    for (double& weight : weights) weight /= sum;
  }
};

}  // namespace kerridge
