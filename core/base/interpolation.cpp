// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/interpolation.h"

namespace kerridge {

namespace {

constexpr double trusted = 1e-11;
constexpr Index points = LatticeStencil::points;

using Weights = std::array<double, points>;

// The inner `size` points among all.
template <Index size>
Weights innerWeights(double position) {
  Weights weights{};
  const Stencil<size, 6> inner(position);
  std::copy(inner.weights.begin(), inner.weights.end(), weights.begin() + (points - size) / 2);
  return weights;
}

// With the values of fewer points, which tell the accuracy.
struct CheckedStencil {
  explicit CheckedStencil(double position)
      : all(position), inner18(innerWeights<18>(position)), inner16(innerWeights<16>(position)) {}

  LatticeStencil all;
  Weights inner18, inner16;
};

}  // namespace

Vector interpolated(const std::vector<double>& x, double floor, double ceiling, const ValuesAt& exact) {
  if (x.empty()) return Vector();
  std::vector<CheckedStencil> stencils;
  stencils.reserve(x.size());
  for (const double position : x) {
    stencils.emplace_back(std::clamp(position, floor, ceiling) / LatticeStencil::step);
  }
  const auto [low, high] = std::minmax_element(stencils.begin(), stencils.end(),
                                               [](const auto& a, const auto& b) { return a.all.first < b.all.first; });
  const Index begin = low->all.first;
  std::vector<Index> place(static_cast<std::size_t>(high->all.first - begin + points), -1);
  for (const CheckedStencil& stencil : stencils) {
    const auto from = place.begin() + (stencil.all.first - begin);
    std::fill(from, from + points, 0);
  }
  std::vector<double> nodes;
  for (std::size_t i = 0; i < place.size(); ++i) {
    if (place[i] < 0) continue;
    place[i] = static_cast<Index>(nodes.size());
    nodes.push_back(static_cast<double>(begin + static_cast<Index>(i)) * LatticeStencil::step);
  }
  if (nodes.size() >= x.size()) return exact(x);

  const Vector values = exact(nodes);
  Vector result(static_cast<Index>(x.size()));
  const CheckedStencil middle(0.5);
  std::vector<double> doubtful;
  std::vector<Index> doubtfulPlaces;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const CheckedStencil& stencil = stencils[i];
    // A stencil's points were all marked, so they are neighbors among the nodes as well.
    const auto around = values.segment<points>(place[static_cast<std::size_t>(stencil.all.first - begin)]);
    const auto sum = [&](const Weights& weights) {
      return around.dot(Eigen::Map<const Eigen::Matrix<double, points, 1>>(weights.data()));
    };
    const double value = sum(stencil.all.weights);
    const double inner = sum(stencil.inner18);
    // A single difference may be small by chance, and next to a point of the lattice all are.
    const double half = sum(middle.inner18);
    const double here = std::abs(value - inner) + std::abs(inner - sum(stencil.inner16));
    const double between = std::abs(sum(middle.all.weights) - half) + std::abs(half - sum(middle.inner16));
    const double doubt = std::max(here, between);
    result(static_cast<Index>(i)) = value;
    if (doubt <= trusted * std::abs(value)) continue;
    doubtful.push_back(x[i]);
    doubtfulPlaces.push_back(static_cast<Index>(i));
  }
  if (doubtful.empty()) return result;
  const Vector certain = exact(doubtful);
  for (std::size_t i = 0; i < doubtful.size(); ++i) result(doubtfulPlaces[i]) = certain(static_cast<Index>(i));
  return result;
}

}  // namespace kerridge
