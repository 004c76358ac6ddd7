// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "methods/norm_table.h"

namespace kerridge {

/// A table of another norm curve, for many evaluations: N² and ‖y − f‖² to some 1e-13 relative (‖y − f‖² less
/// accurately near the floor, where it almost vanishes), and the slope to 1e-9 or so, since log N has singularities
/// where
/// N² has zeros. Beyond floor and ceiling it equals the other curve. Thread-safe. See NormTable for more expensive
/// curves.
class TabulatedNorm final : public NormCurve {
 public:
  /// Evaluates `curve` at six points in every unit of log μ, from several threads. The curve is not needed afterwards.
  TabulatedNorm(const NormCurve& curve, const RunContext& context);
  /// How many points that would be.
  static Index size(const NormCurve& curve);

  NormPoint at(double logMu) const override;
  double logMuFloor() const override { return m_floor; }
  double logMuCeiling() const override { return m_ceiling; }
  double targetSquare() const override { return m_targetSquare; }
  Index n() const override { return m_n; }

 private:
  double m_floor = 0.0;
  double m_ceiling = 0.0;
  double m_targetSquare = 0.0;
  Index m_n = 0;
  Index m_first = 0;  ///< number of the first node on the lattice
  NormPoint m_bottom, m_top;
  std::vector<NormPoint> m_nodes;
  Matrix m_ratios;  ///< NormTerm::square: points of a stencil × stencils
};

}  // namespace kerridge
