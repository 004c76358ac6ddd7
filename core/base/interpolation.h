// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/types.h"

namespace kerridge {

// Functions of log μ are interpolated by polynomials through equidistant points, where the value lies between the
// middle two. Quantities of KRR models are rational in μ with all poles on the negative axis: analytic in log μ up
// to a distance of π from the real axis: each pair of points fewer makes the error about four times as large.

/// Barycentric weights of equidistant points: (−1)^j binomial(size − 1, j).
template <Index size>
constexpr std::array<double, size> alternatingBinomials() {
  std::array<double, size> values{};
  double binomial = 1.0;
  for (Index j = 0; j < size; ++j) {
    values[static_cast<std::size_t>(j)] = j % 2 == 0 ? binomial : -binomial;
    binomial = binomial * static_cast<double>(size - 1 - j) / static_cast<double>(j + 1);
  }
  return values;
}

/// The `size` points around a position and their weights. Positions are counted in steps, of which `stepsPerUnit` make
/// a unit of log μ.
template <Index size, int stepsPerUnit>
struct Stencil {
  static constexpr Index points = size;
  static constexpr double step = 1.0 / stepsPerUnit;

  Index first = 0;                     ///< number of the first point
  std::array<double, size> weights{};  ///< of the points; their sum is 1

  /// Among the points of all whole numbers; `position` within ±1e15.
  explicit Stencil(double position) {
    constexpr Index before = size / 2 - 1;
    const double left = std::floor(position);
    first = static_cast<Index>(left) - before;
    setWeights(position - left, static_cast<double>(before));
  }

  /// Among the points 0 to count − 1, where the position must lie, too; count ≥ size. The value lies between other
  /// points than the middle two near the ends only.
  Stencil(double position, Index count) {
    const double left = std::floor(position);
    first = std::clamp<Index>(static_cast<Index>(left) - size / 2 + 1, 0, count - size);
    setWeights(position - left, left - static_cast<double>(first));
  }

 private:
  // `part` of the way from point number `left` of the stencil to the next.
  void setWeights(double part, double left) {
    static constexpr std::array<double, size> barycentric = alternatingBinomials<size>();
    constexpr double exactly = 1e-13;
    if (part < exactly || part > 1.0 - exactly) {
      weights[static_cast<std::size_t>(left) + (part < 0.5 ? 0 : 1)] = 1.0;
      return;
    }
    double sum = 0.0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
      weights[j] = barycentric[j] / (part + (left - static_cast<double>(j)));
      sum += weights[j];
    }
    for (double& weight : weights) weight /= sum;
  }
};

/// Accurate to about 1e-11: for tables whose points each cost as much as a model.
using TableStencil = Stencil<16, 5>;
/// Accurate to about 1e-14: for points that are cheap compared with the number of values read from them.
using LatticeStencil = Stencil<20, 6>;

/// A function at many x, in the order of x.
using ValuesAt = std::function<Vector(const std::vector<double>& x)>;

/// f at every x by a LatticeStencil, if that needs fewer values of f than there are x. `exact` gives f: it is called
/// for the points of the lattice, ascending, and then for every x where 16, 18 and 20 points, at x or in the middle
/// between its neighbors, give values that differ by more than 1e-11 of f(x). So all are accurate to 1e-11 apart from
/// round-off in f: noise from point to point shows at a hundredth of its size in these differences.
/// x below `floor` and above `ceiling`, beyond which f must be constant, are moved there.
Vector interpolated(const std::vector<double>& x, double floor, double ceiling, const ValuesAt& exact);

}  // namespace kerridge
