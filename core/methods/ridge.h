// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/norm_curve.h"
#include "methods/problem.h"

namespace kerridge {

/// One kernel ridge regression solution (K + nμI)c = y (with the offset systems of PZ12), in the eigenbasis, c = Q a.
struct RidgeFit {
  double logMu = 0.0;
  Vector a;               ///< n, 0 in the numerical null space: what predictions and norms use
  double offset = 0.0;    ///< b
  double norm = 0.0;      ///< ‖f‖_H (without b) = sqrt(Σ d a²)
  double df = 0.0;        ///< tr H of the linear smoother ŷ = H y
  double residualSquare = 0.0;  ///< ‖y − ŷ‖²
  bool belowResolution = false; ///< nμ < 1e4 τ: digits below the resolution of double precision are shown
};

/// The family of solutions over μ > 0 of one problem and one kind of offset. With s = nμ, w = 1/(d + s):
///   none       a = w∘z
///   free       a = w∘(z − b u),  b = Σ u w z / Σ u² w
///   penalized  a = w∘(z − b u),  b = Σ u w z / (1 + Σ u² w)
/// Every evaluation is O(n). μ is given by its logarithm, since M-RLSR with m near 1 needs μ beyond the range of doubles;
/// for all finite log μ every result is finite.
class RidgeFamily final : public NormCurve {
 public:
  /// Keeps references to nothing: the problem's vectors are shared or copied. O(n).
  RidgeFamily(const Problem& problem, Offset offset);

  RidgeFit fit(double logMu) const;
  /// (a, b) with the numerical null space kept, a_i = (z_i − b u_i)/s there: c = Q a is then the residual (y − f)/s.
  /// Only meaningful where s = n e^logMu is a normal double.
  Vector fullCoefficients(double logMu, double& offset) const;

  NormPoint at(double logMu) const override;
  double logMuFloor() const override;
  double logMuCeiling() const override;
  double targetSquare() const override { return m_targetSquare; }
  Index n() const override { return m_d.size(); }

  Offset offset() const { return m_offset; }

 private:
  double offsetAt(double s) const;

  Vector m_d, m_z, m_u;
  Index m_rank = 0;
  double m_resolution = 0.0;
  double m_targetSquare = 0.0;
  Offset m_offset = Offset::none;
};

/// The weights w_i = 1/(d_i + s), s = n e^logMu, all finite (0 where s overflows).
Vector ridgeWeights(const Vector& d, double logMu);

}  // namespace kerridge
