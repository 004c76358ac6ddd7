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

/// A row moved by hand. Rows count from 1, as in files.
struct MovedRow {
  Index row = 1;
  Point to;

  bool operator==(const MovedRow&) const = default;
};

/// Adds `row` to a list in the order of rows, or moves the one that is there.
void moveTo(std::vector<MovedRow>& moved, const MovedRow& row);

/// `data` of one input (X is n × 1) with these rows elsewhere; `truth` stays, since it is a function of the input. Rows
/// beyond n are left out: they come back when the data grow again. Throws InvalidInput (place "/data/moved") for other
/// data, a row below 1 and coordinates that are not finite. O(n).
std::shared_ptr<const Dataset> withMovedRows(const Dataset& data, const std::vector<MovedRow>& moved);

/// The points with normal noise added to the y of those at the given positions: level · z(seed, position), where z does
/// not depend on the other points in the list. Every call with another seed adds new noise.
std::vector<Point> withNoise(std::vector<Point> points, const std::vector<std::size_t>& positions, double level,
                             std::uint64_t seed);

}  // namespace kerridge
