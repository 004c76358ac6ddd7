// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// Weights of the points around a position on the lattice of all multiples of `step`, half of them on either side of
/// it. A function that is analytic up to a distance of π from the real axis, as those of log μ are, comes out to some
/// 1e-14 of its size there. What the weights of fewer points give says how much is to be trusted: every pair of points
/// less makes the error four times as large.
struct LatticeStencil {
  static constexpr Index points = 20;
  static constexpr double step = 1.0 / 6.0;

  Index first = 0;                       ///< number of the first point, which lies at first · step
  std::array<double, points> weights{};  ///< their sum is 1
  std::array<double, points> inner18{};  ///< of the inner 18 points, else 0
  std::array<double, points> inner16{};  ///< of the inner 16 points, else 0

  /// `x` within ±1e6.
  explicit LatticeStencil(double x);
};

/// A function at many x, in the order of x.
using ValuesAt = std::function<Vector(const std::vector<double>& x)>;

/// f at every x by interpolation on the lattice, where that needs fewer values of f than there are x. `exact` gives f:
/// it is asked for the points of the lattice, ascending, and then for every x where 16, 18 and 20 points, at x or in
/// the middle between its neighbours, give values that differ by more than 1e-11 of f(x). So all are right to 1e-11
/// but for round-off in f: what is noise from point to point shows a hundredth of its size in these differences.
/// x below `floor` and above `ceiling`, beyond which f must be constant, are moved there.
Vector interpolated(const std::vector<double>& x, double floor, double ceiling, const ValuesAt& exact);

}  // namespace kerridge
