// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/interpolation.h"
#include "methods/norm_curve.h"

namespace kerridge {

/// The values from which a norm curve is interpolated, at one point of log μ. log N has singularities where N² has
/// zeros, at distance π/2 from the real axis; N² itself has none nearer than π. To keep its values of the same size, N²
/// is divided by the power law of a nearby node c, N(c)² e^(−2s(c)(x − o)), with the origin o at c or at the value that
/// is wanted.
struct NormTerm {
  double square = 0.0;  ///< N² over the power law
  double slope = 0.0;
  double residualSquare = 0.0;
};

/// The curve at x from the weights of a stencil: term(j) belongs to its point j, and `law` is s(c)(o − x). If round-off
/// leaves no N² above 0, the result is that of node c, which is finite.
template <class Weights, class Term>
NormPoint interpolatedNorm(const Weights& weights, const NormPoint& center, double law, const Term& term) {
  NormTerm sum;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (weights[j] == 0.0) continue;  // a value there may be infinite
    const NormTerm& value = term(static_cast<Index>(j));
    sum.square += weights[j] * value.square;
    sum.slope += weights[j] * value.slope;
    sum.residualSquare += weights[j] * value.residualSquare;
  }
  NormPoint point;
  point.logNorm = center.logNorm + (sum.square > 0.0 ? 0.5 * std::log(sum.square) + law : 0.0);
  point.slope = std::clamp(sum.slope, 0.0, 1.0);
  point.residualSquare = std::max(0.0, sum.residualSquare);
  return point;
}

/// A norm curve, and other values at the same places, from nodes at steps of 0.2 in log μ; accurate to some 1e-11. The
/// owner stores the nodes, node(i), and computes each when it is first needed, since each costs as much as a model.
/// TabulatedNorm is for cheap curves that are evaluated thousands of times: it computes all its points at once, has
/// more of them, closer together, and is accurate to more digits.
class NormTable {
 public:
  /// The terms of the neighbors of each node, if they are kept for the next value nearby.
  using KeptTerms = std::vector<std::vector<NormTerm>>;

  NormTable() = default;
  /// Below `floor` N is constant, above `ceiling` μN is; the ceiling is raised to whole steps.
  NormTable(double floor, double ceiling) : m_floor(floor) {
    const Index steps = static_cast<Index>(std::ceil((ceiling - floor) / TableStencil::step));
    m_count = std::max(steps + 1, TableStencil::points);
  }

  double floor() const { return m_floor; }
  double ceiling() const { return nodeAt(m_count - 1); }
  Index count() const { return m_count; }
  double nodeAt(Index i) const { return m_floor + static_cast<double>(i) * TableStencil::step; }
  /// The 16 nodes that a value needs and their weights.
  TableStencil stencil(double logMu) const { return {positionOf(std::clamp(logMu, floor(), ceiling())), m_count}; }

  /// Interpolates other values at the nodes, value(i).
  template <class Value>
  double interpolated(double logMu, const Value& value) const {
    const TableStencil around = stencil(logMu);
    double sum = 0.0;
    for (Index j = 0; j < TableStencil::points; ++j) {
      const double weight = around.weights[static_cast<std::size_t>(j)];
      if (weight != 0.0) sum += weight * value(around.first + j);
    }
    return sum;
  }

  /// From the NormPoints node(i). `targetSquare`: see NormCurve. f = 0 if it is so at the nearest node. `kept` is for
  /// callers that need the same neighborhoods again and again, as root finding does, and can afford one more node: 17
  /// nodes serve every value nearest to a node.
  template <class Node>
  NormPoint at(double logMu, double targetSquare, const Node& node, KeptTerms* kept = nullptr) const {
    if (std::isnan(logMu)) return {logMu, logMu, logMu};
    const double inside = std::clamp(logMu, floor(), ceiling());
    const double position = positionOf(inside);
    const auto nearest = static_cast<Index>(std::lround(position));
    const NormPoint& center = node(nearest);
    if (!std::isfinite(center.logNorm)) return {center.logNorm, 0.0, targetSquare};
    const TableStencil around(position, m_count);
    NormPoint point;
    if (kept != nullptr) {
      const Index first = std::clamp<Index>(nearest - TableStencil::points / 2, 0, m_count - TableStencil::points);
      const NormTerm* terms = termsFrom(first, nearest, node, *kept).data() + (around.first - first);
      point = interpolatedNorm(around.weights, center, center.slope * (nodeAt(nearest) - inside),
                               [&](Index j) -> const NormTerm& { return terms[j]; });
    } else {
      point = interpolatedNorm(around.weights, center, 0.0, [&](Index j) {
        return termOf(node(around.first + j), center, nodeAt(around.first + j) - inside);
      });
    }
    point.logNorm -= std::max(0.0, logMu - ceiling());
    if (logMu >= ceiling()) {
      point.slope = 1.0;
    } else if (logMu <= floor()) {
      point.slope = 0.0;
    }
    return point;
  }

 private:
  double positionOf(double inside) const { return (inside - m_floor) / TableStencil::step; }

  static NormTerm termOf(const NormPoint& node, const NormPoint& center, double away) {
    return {std::exp(2.0 * (node.logNorm - center.logNorm) + 2.0 * center.slope * away), node.slope,
            node.residualSquare};
  }

  template <class Node>
  const std::vector<NormTerm>& termsFrom(Index first, Index nearest, const Node& node, KeptTerms& kept) const {
    kept.resize(static_cast<std::size_t>(m_count));
    std::vector<NormTerm>& known = kept[static_cast<std::size_t>(nearest)];
    if (!known.empty()) return known;
    std::vector<NormTerm> terms;  // whole or not at all: computing a node may be canceled
    const NormPoint& center = node(nearest);
    for (Index i = first; i < std::min(first + TableStencil::points + 1, m_count); ++i) {
      terms.push_back(termOf(node(i), center, nodeAt(i) - nodeAt(nearest)));
    }
    known = std::move(terms);
    return known;
  }

  double m_floor = 0.0;
  Index m_count = TableStencil::points;
};

}  // namespace kerridge
