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

  /// `position` in steps from point 0, of `count` ≥ 16 points.
  EquidistantStencil(double position, Index count) {
    first = std::clamp<Index>(static_cast<Index>(std::floor(position)) - points / 2 + 1, 0, count - points);
    // Barycentric weights of equidistant points: (−1)^j binomial(15, j).
    static const std::array<double, points> binomial = [] {
      std::array<double, points> w{};
      w[0] = 1.0;
      for (std::size_t j = 1; j < w.size(); ++j) {
        w[j] = -w[j - 1] * static_cast<double>(w.size() - j) / static_cast<double>(j);
      }
      return w;
    }();
    double sum = 0.0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
      const double distance = position - static_cast<double>(first + static_cast<Index>(j));
      if (std::abs(distance) < 1e-13) {
        weights.fill(0.0);
        weights[j] = 1.0;
        return;
      }
      weights[j] = binomial[j] / distance;
      sum += weights[j];
    }
    for (double& weight : weights) weight /= sum;
  }
};

}  // namespace kerridge
