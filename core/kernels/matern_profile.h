// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.h"
#include "kernels/exponential.h"

namespace kerridge {

/// The exponential is 0 from there on, and the polynomial finite.
inline constexpr double infinitelyFar = 1e3;

/// values[i] ← polynomial(t) exp(−t) with t = scale · sqrt(values[i]), values ≥ 0.
template <typename Polynomial>
void applyMatern(double* values, Index count, double scale, Polynomial polynomial) {
  std::array<double, 512> exponentials;
  for (Index first = 0; first < count; first += static_cast<Index>(exponentials.size())) {
    const Index length = std::min<Index>(static_cast<Index>(exponentials.size()), count - first);
    double* block = values + first;
    for (Index i = 0; i < length; ++i) {
      block[i] = std::min(scale * std::sqrt(block[i]), infinitelyFar);
      exponentials[static_cast<std::size_t>(i)] = block[i];
    }
    exponentialInPlace(exponentials.data(), length, -1.0);
    for (Index i = 0; i < length; ++i) block[i] = polynomial(block[i]) * exponentials[static_cast<std::size_t>(i)];
  }
}

/// T of the Matérn kernel of smoothness ν = degrees/2 and length ℓ: its spectral measure is Student's t with 2ν degrees
/// of freedom, ω = g sqrt(2ν/χ²)/ℓ with g standard normal, so 2T = 2ν/(χ² ℓ²).
inline double drawMaternScale(Random& random, int degrees, double length) {
  double chiSquare = 0.0;
  for (int i = 0; i < degrees; ++i) {
    const double normal = random.normal();
    chiSquare += normal * normal;
  }
  return 0.5 * static_cast<double>(degrees) / (chiSquare * length * length);
}

}  // namespace kerridge
