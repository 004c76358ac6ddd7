// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/norm_table.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

NormTable::NormTable(double floor, double ceiling) : m_floor(floor) {
  const Index steps = static_cast<Index>(std::ceil((ceiling - floor) / EquidistantStencil::step));
  m_count = std::max(steps + 1, EquidistantStencil::points);
}

EquidistantStencil NormTable::stencil(double logMu) const {
  return {(std::clamp(logMu, floor(), ceiling()) - m_floor) / EquidistantStencil::step, m_count};
}

NormPoint NormTable::at(double logMu, double targetSquare, const Node& node) const {
  NormPoint point;
  if (std::isnan(logMu)) {
    point.logNorm = point.slope = point.residualSquare = logMu;
    return point;
  }
  const double inside = std::clamp(logMu, floor(), ceiling());
  const EquidistantStencil weights = stencil(inside);
  const Index nearest = static_cast<Index>(std::lround((inside - m_floor) / EquidistantStencil::step));
  const NormPoint centre = node(std::clamp(nearest, weights.first, weights.first + EquidistantStencil::points - 1));
  point.logNorm = centre.logNorm;
  point.residualSquare = targetSquare;
  if (!std::isfinite(centre.logNorm)) return point;
  double ratio = 0.0;
  double slope = 0.0;
  double residual = 0.0;
  for (Index j = 0; j < EquidistantStencil::points; ++j) {
    const double weight = weights.weights[static_cast<std::size_t>(j)];
    if (weight == 0.0) continue;
    const NormPoint& other = node(weights.first + j);
    // log N has singularities where N² has zeros, at distance π/2; taking out the local power law keeps N² of one size.
    ratio += weight * std::exp(2.0 * (other.logNorm - centre.logNorm) +
                               2.0 * centre.slope * (nodeAt(weights.first + j) - inside));
    slope += weight * other.slope;
    residual += weight * other.residualSquare;
  }
  point.logNorm += (ratio > 0.0 ? 0.5 * std::log(ratio) : 0.0) - std::max(0.0, logMu - ceiling());
  if (logMu >= ceiling()) {
    point.slope = 1.0;
  } else if (logMu > floor()) {
    point.slope = std::clamp(slope, 0.0, 1.0);
  }
  point.residualSquare = std::max(0.0, residual);
  return point;
}

}  // namespace kerridge
