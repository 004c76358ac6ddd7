// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "methods/norm_curve.h"
#include "methods/problem.h"

namespace kerridge {

/// One kernel ridge regression solution in the eigenbasis, c = Q a.
struct RidgeFit {
  double logMu = 0.0;
  /// n. In the numerical null space (z − b u)/s, which the norm and the training rows do not notice, but new rows do;
  /// 0 where s < 1e4 τ, and for the squared spectrum.
  Vector a;
  double offset = 0.0;           ///< b
  double norm = 0.0;             ///< ‖f‖_H (without b) = sqrt(Σ d a²)
  double df = 0.0;               ///< tr H of the linear smoother ŷ = H y
  double residualTrace = 0.0;    ///< tr(I − H) = n − df, summed without cancellation
  double residualSquare = 0.0;   ///< ‖y − ŷ‖²
  bool belowResolution = false;  ///< nμ < 1e4 τ: below the resolution of double precision
};

/// The solutions of one training set along all μ.
class RidgeCurve : public NormCurve {
 public:
  /// One for every log μ.
  virtual std::vector<RidgeFit> fits(const std::vector<double>& logMu, const RunContext& context) const = 0;
};

/// The solutions of (K + nμI)c = y (with the offset systems of PZ12) over all μ > 0. With s = nμ and w = 1/(d + s):
///   none       a = w∘z
///   free       a = w∘(z − b u),  b = Σ u w z / Σ u² w
///   penalized  a = w∘(z − b u),  b = Σ u w z / (1 + Σ u² w)
/// Every evaluation is O(n). μ is given by its logarithm, because M-RLSR with m near 1 needs μ beyond the range of
/// doubles; for every finite log μ all results are finite. Keeps copies, no references.
class RidgeFamily final : public RidgeCurve {
 public:
  /// `squared`: with d² instead of d. The dual solution of TIKH on K̃ = (K 1) is that of KRR with a penalized offset
  /// and
  /// the Gram matrix K̃K̃ᵀ = K² + 11ᵀ.
  RidgeFamily(const Problem& problem, Offset offset, bool squared = false);

  RidgeFit fit(double logMu) const;
  std::vector<RidgeFit> fits(const std::vector<double>& logMu, const RunContext& context) const override;

  /// s·(K + sI)^(−1) in the eigenbasis: σ_i = s/(d_i + s) ∈ (0, 1], 1 in the null space.
  Vector residualFactors(double logMu) const;
  /// (K + sI)^(−1) in the eigenbasis: 1/(d_i + s); in the null space 0 where the coefficients of a fit are.
  Vector weights(double logMu) const;
  /// σ∘(z − b u): Q times this is the training residual y − ŷ = s c.
  Vector scaledResidual(double logMu) const;

  /// An offset turns S = s(K + sI)^(−1) into S − q qᵀ/v with q = S1. This is v: Σ u²σ (free), Σ u²σ + s (penalized).
  double offsetDenominator(double logMu) const;
  /// s if the offset is penalized, else 0.
  double offsetPenalty(double logMu) const;
  /// Qᵀ1 with round-off in the null space removed; zero without an offset.
  const Vector& ones() const { return m_u; }

  NormPoint at(double logMu) const override;
  double logMuFloor() const override { return m_floor; }
  double logMuCeiling() const override { return m_ceiling; }
  double targetSquare() const override;
  Index n() const override { return m_n; }

 private:
  struct State;
  bool countsNullSpace(const State& state) const;
  State scaleAt(double logMu) const;
  State stateAt(double logMu) const;
  NormPoint withoutOffset(double logMu) const;

  Vector m_d, m_z, m_u;  // z divided by m_scale
  Index m_n = 0;         // training rows; m_d may have fewer entries
  Index m_rank = 0;
  double m_resolution = 0.0;
  double m_scale = 1.0;   // keeps z² within the range of doubles
  double m_nullUU = 0.0;  // Σ u², Σ u z over the null space
  double m_nullUZ = 0.0;
  double m_floor = 0.0;
  double m_ceiling = 0.0;
  Offset m_offset = Offset::none;
  bool m_squared = false;
};

/// From the spectrum of the problem if it has one, else from the reduced K.
std::unique_ptr<const RidgeCurve> ridgeCurve(const Problem& problem, Offset offset, bool squared,
                                             const RunContext& context);

}  // namespace kerridge
