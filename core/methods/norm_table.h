// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "base/equidistant.h"
#include "methods/norm_curve.h"

namespace kerridge {

/// A norm curve from its values at steps of 0.2 in log μ, right to some 1e-11: N² and the residual are rational in μ
/// with poles on the negative axis only, so they are analytic in log μ up to a distance of π.
class NormTable {
 public:
  using Node = std::function<const NormPoint&(Index)>;

  NormTable() = default;
  /// Below `floor` N is constant, above `ceiling` μN; the ceiling is raised to whole steps.
  NormTable(double floor, double ceiling);

  double floor() const { return m_floor; }
  double ceiling() const { return nodeAt(m_count - 1); }
  Index count() const { return m_count; }
  double nodeAt(Index i) const { return m_floor + static_cast<double>(i) * EquidistantStencil::step; }
  /// The 16 nodes that a value needs and their weights.
  EquidistantStencil stencil(double logMu) const;
  /// `targetSquare`: see NormCurve. f = 0 where the node next to the value says so.
  NormPoint at(double logMu, double targetSquare, const Node& node) const;

 private:
  double m_floor = 0.0;
  Index m_count = EquidistantStencil::points;
};

}  // namespace kerridge
