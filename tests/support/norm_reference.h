// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "support/dense.h"

namespace kerridge::dense {

/// log ‖f_μ‖, ‖y − f_μ‖² and the objective of M-RLSR on the KRR path (no offset), each by an LDLᵀ solve in extended
/// precision. Where μ is far below or above the eigenvalues the exact limits are used,
///     N² → yᵀK⁻¹y for μ → 0, (nμN)² → yᵀKy for μ → ∞,
/// so that every log μ has an answer (for singular K only above about 1e-16 times its largest eigenvalue).
class PathReference {
 public:
  PathReference(const RealMatrix& K, const Vector& y);

  Real low() const { return m_low; }
  Real high() const { return m_high; }

  Real logNorm(Real logMu) const;
  Real residualSquare(Real logMu) const;
  /// log Λ_m(μ) = log((2/m) μ N^(2−m)).
  Real logLambda(Real m, Real logMu) const { return std::log(2 / m) + logMu + (2 - m) * logNorm(logMu); }
  /// (1/n)‖y − f_μ‖² + λ‖f_μ‖^m.
  Real objective(Real m, Real logLambdaValue, Real logMu) const;
  Real targetNorm() const { return m_y.norm(); }
  Real zeroObjective() const { return m_y.squaredNorm() / m_n; }
  /// 2 lim μN(μ) = (2/n) sqrt(yᵀKy).
  Real lambdaMax() const { return 2 * std::exp(m_logNormHigh); }

  /// The objective in function space, of f = Σ c_i k(x_i, ·).
  Real objectiveOf(Real m, Real lambda, const RealVector& c) const;
  /// The gradient of the objective in the function space at f ≠ 0, as coefficients: (2/n)(Kc − y) + λ m ‖f‖^(m−2) c.
  RealVector gradientOf(Real m, Real lambda, const RealVector& c) const;
  RealVector solve(Real logMu) const;

 private:
  RealMatrix m_K;
  RealVector m_y;
  Real m_n;
  Conditioning m_conditioning;
  Real m_low = 0, m_high = 0, m_logNormLow = 0, m_logNormHigh = 0;
};

/// log μ of the global minimum of M-RLSR, by bisection: Λ_m ascends for m > 1; up to m = 1 every rise found by a scan
/// in steps of 0.1 is tried and compared with f = 0. Nothing where f = 0 is the minimum.
std::optional<Real> slowMrlsr(const PathReference& path, Real m, Real logLambdaValue, Real from = -50, Real to = 50);

/// The ridge s in (K + sI)c = y of a method, by its definition, on a training set; nothing for f = 0.
std::optional<Real> ridgeOf(const std::string& id, double m, const RealMatrix& K, const Vector& y, double lambda);

}  // namespace kerridge::dense
