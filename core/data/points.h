// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "data/dataset.h"

namespace kerridge {

/// A point set by hand.
struct Point {
  double x = 0.0;
  double y = 0.0;

  bool operator==(const Point&) const = default;
};

inline constexpr std::size_t fewestPoints = 2;
inline constexpr std::size_t mostPoints = 10000;

/// The points as data of one input x and target y, in their order. Throws InvalidInput (place "/data/points") for fewer
/// than 2, more than 10000 and coordinates that are not finite. O(n).
std::shared_ptr<const Dataset> pointsDataset(const std::vector<Point>& points);

/// The points with normal noise added to the y of those at the given positions: level · z(seed, position), where z does
/// not depend on the other points in the list. Every call with another seed adds new noise.
std::vector<Point> withNoise(std::vector<Point> points, const std::vector<std::size_t>& positions, double level,
                             std::uint64_t seed);

}  // namespace kerridge
