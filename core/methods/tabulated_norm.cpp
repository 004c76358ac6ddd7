// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/tabulated_norm.h"

#include <algorithm>
#include <cmath>

#include "base/parallel.h"

namespace kerridge {

namespace {

constexpr double step = LatticeStencil::step;
constexpr Index points = LatticeStencil::points;
constexpr Index left = points / 2 - 1;  // of the two middle points of a stencil
constexpr Index together = 32;

LatticeStencil around(double logMu) { return LatticeStencil(logMu / step); }

Index firstNode(const NormCurve& curve) { return around(curve.logMuFloor()).first; }
Index lastNode(const NormCurve& curve) { return around(curve.logMuCeiling()).first + points - 1; }

}  // namespace

Index TabulatedNorm::size(const NormCurve& curve) { return lastNode(curve) - firstNode(curve) + 1; }

TabulatedNorm::TabulatedNorm(const NormCurve& curve, const RunContext& context)
    : m_floor(curve.logMuFloor()),
      m_ceiling(curve.logMuCeiling()),
      m_targetSquare(curve.targetSquare()),
      m_n(curve.n()),
      m_first(firstNode(curve)),
      m_bottom(curve.at(m_floor)),
      m_top(curve.at(m_ceiling)) {
  m_nodes.resize(static_cast<std::size_t>(size(curve)));
  parallelBlocks(0, static_cast<Index>(m_nodes.size()), together, context, [&](Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      m_nodes[static_cast<std::size_t>(i)] = curve.at(static_cast<double>(m_first + i) * step);
    }
  });
  // The center of a stencil is the left one of its middle points.
  m_ratios.resize(points, std::max<Index>(0, static_cast<Index>(m_nodes.size()) - points + 1));
  for (Index i = 0; i < m_ratios.cols(); ++i) {
    const NormPoint& center = m_nodes[static_cast<std::size_t>(i + left)];
    for (Index j = 0; j < points; ++j) {
      m_ratios(j, i) = std::exp(2.0 * (m_nodes[static_cast<std::size_t>(i + j)].logNorm - center.logNorm) +
                                2.0 * center.slope * static_cast<double>(j - left) * step);
    }
  }
}

NormPoint TabulatedNorm::at(double logMu) const {
  if (logMu <= m_floor) return m_bottom;
  if (logMu >= m_ceiling) {
    NormPoint point = m_top;
    point.logNorm -= logMu - m_ceiling;
    if (logMu > m_ceiling) point.residualSquare = m_targetSquare;
    return point;
  }
  const LatticeStencil stencil = around(logMu);
  const Index place = stencil.first - m_first;
  const NormPoint* nodes = m_nodes.data() + place;
  const NormPoint& center = nodes[left];
  if (!std::isfinite(center.logNorm)) return center;  // f = 0
  const double away = logMu - static_cast<double>(stencil.first + left) * step;
  return interpolatedNorm(stencil.weights, center, -center.slope * away, [&](Index j) {
    return NormTerm{m_ratios(j, place), nodes[j].slope, nodes[j].residualSquare};
  });
}

}  // namespace kerridge
