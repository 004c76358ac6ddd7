// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace kerridge {

/// How far y is a function of x, by ranks alone: Chatterjee's ξ = 1 − n Σᵢ |rᵢ₊₁ − rᵢ| / (2 Σᵢ lᵢ (n − lᵢ)), with the
/// pairs in the order of x, rᵢ the number of y that are at most yᵢ and lᵢ of those that are at least yᵢ. Near 0 if they
/// are independent, near 1 if y is any function of x, not only a monotone one.
/// S. Chatterjee, A new coefficient of correlation, J. Amer. Statist. Assoc. 116 (2021).
struct RankDependence {
  double xi = 0.0;
  /// Standard deviation of ξ for independent pairs, for which ξ is nearly normal around 0 (theorem 2.2 there);
  /// √(2/(5n)) where no y is repeated.
  double deviation = 0.0;
};

/// Of n ≥ 3 finite pairs; equal x are put in an order that `seed` draws. NaN if all y are equal. O(n log n).
RankDependence rankDependence(const std::vector<double>& x, const std::vector<double>& y, std::uint64_t seed = 1);

}  // namespace kerridge
