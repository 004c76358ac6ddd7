// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/lattice.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

namespace {

constexpr double trusted = 1e-11;

// Barycentric weights of equidistant points: (−1)^j binomial(count − 1, j).
template <Index count>
constexpr std::array<double, count> alternatingBinomials() {
  std::array<double, count> values{};
  double binomial = 1.0;
  for (Index j = 0; j < count; ++j) {
    values[static_cast<std::size_t>(j)] = j % 2 == 0 ? binomial : -binomial;
    binomial = binomial * static_cast<double>(count - 1 - j) / static_cast<double>(j + 1);
  }
  return values;
}

// `part` of the way from the left one of the two middle points to the right one.
template <Index count>
void setWeights(double part, double* weights) {
  static constexpr std::array<double, count> barycentric = alternatingBinomials<count>();
  constexpr double exactly = 1e-13;
  constexpr Index left = count / 2 - 1;
  if (part < exactly || part > 1.0 - exactly) {
    weights[part < 0.5 ? left : left + 1] = 1.0;
    return;
  }
  double sum = 0.0;
  for (Index j = 0; j < count; ++j) {
    weights[j] = barycentric[static_cast<std::size_t>(j)] / (part + static_cast<double>(left - j));
    sum += weights[j];
  }
  for (Index j = 0; j < count; ++j) weights[j] /= sum;
}

}  // namespace

LatticeStencil::LatticeStencil(double x) {
  const double position = x / step;
  const double left = std::floor(position);
  first = static_cast<Index>(left) - points / 2 + 1;
  setWeights<points>(position - left, weights.data());
  setWeights<18>(position - left, inner18.data() + 1);
  setWeights<16>(position - left, inner16.data() + 2);
}

Vector interpolated(const std::vector<double>& x, double floor, double ceiling, const ValuesAt& exact) {
  if (x.empty()) return Vector();
  std::vector<LatticeStencil> stencils;
  stencils.reserve(x.size());
  for (const double position : x) stencils.emplace_back(std::clamp(position, floor, ceiling));
  const auto [low, high] = std::minmax_element(stencils.begin(), stencils.end(),
                                               [](const auto& a, const auto& b) { return a.first < b.first; });
  const Index begin = low->first;
  std::vector<Index> place(static_cast<std::size_t>(high->first - begin + LatticeStencil::points), -1);
  for (const LatticeStencil& stencil : stencils) {
    const auto from = place.begin() + (stencil.first - begin);
    std::fill(from, from + LatticeStencil::points, 0);
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
  const LatticeStencil middle(0.5 * LatticeStencil::step);
  std::vector<double> doubtful;
  std::vector<Index> doubtfulPlaces;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const LatticeStencil& stencil = stencils[i];
    // A stencil's points were all marked, so they are neighbours among the nodes as well.
    const auto points = values.segment<LatticeStencil::points>(place[static_cast<std::size_t>(stencil.first - begin)]);
    const auto sum = [&](const std::array<double, LatticeStencil::points>& weights) {
      return points.dot(Eigen::Map<const Eigen::Matrix<double, LatticeStencil::points, 1>>(weights.data()));
    };
    const double value = sum(stencil.weights);
    const double inner = sum(stencil.inner18);
    // One difference alone may be small by chance, and beside a point of the lattice all are.
    const double half = sum(middle.inner18);
    const double here = std::abs(value - inner) + std::abs(inner - sum(stencil.inner16));
    const double between = std::abs(sum(middle.weights) - half) + std::abs(half - sum(middle.inner16));
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
