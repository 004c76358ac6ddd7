// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "methods/norm_curve.h"
#include "support/dense.h"

namespace kerridge::dense {

/// log ‖f_μ‖, ‖y − f_μ‖² and the objective of M-RLSR on the KRR path (no offset), each by an LDLᵀ solve in extended
/// precision. K must be well conditioned: where μ is far below or above its eigenvalues the exact limits are used,
///     N² → yᵀK⁻¹y for μ → 0, (nμN)² → yᵀKy for μ → ∞,
/// so that every log μ has an answer.
class PathReference {
 public:
  PathReference(const Matrix& K, const Vector& y)
      : m_K(K.cast<Real>()), m_y(y.cast<Real>()), m_n(Real(K.rows())), m_conditioning(K) {
    m_low = std::log(Real(m_conditioning.smallest) / m_n) - 42;
    m_high = std::log(Real(m_conditioning.largest) / m_n) + 42;
    m_logNormLow = std::log(m_y.dot(m_K.ldlt().solve(m_y))) / 2;
    m_logNormHigh = std::log(m_y.dot(m_K * m_y)) / 2 - std::log(m_n);  // minus log μ
  }

  Real low() const { return m_low; }
  Real high() const { return m_high; }

  Real logNorm(Real logMu) const {
    if (logMu <= m_low) return m_logNormLow;
    if (logMu >= m_high) return m_logNormHigh - logMu;
    const RealVector c = solve(logMu);
    return std::log(c.dot(m_K * c)) / 2;
  }
  Real residualSquare(Real logMu) const {
    if (logMu <= m_low) return 0;
    if (logMu >= m_high) return m_y.squaredNorm();
    const Real s = m_n * std::exp(logMu);
    return s * s * solve(logMu).squaredNorm();
  }
  /// log Λ_m(μ) = log((2/m) μ N^(2−m)).
  Real logLambda(Real m, Real logMu) const { return std::log(2 / m) + logMu + (2 - m) * logNorm(logMu); }
  /// (1/n)‖y − f_μ‖² + λ‖f_μ‖^m.
  Real objective(Real m, Real logLambdaValue, Real logMu) const {
    return residualSquare(logMu) / m_n + std::exp(logLambdaValue + m * logNorm(logMu));
  }
  Real zeroObjective() const { return m_y.squaredNorm() / m_n; }
  /// 2 lim μN(μ) = (2/n) sqrt(yᵀKy).
  Real lambdaMax() const { return 2 * std::exp(m_logNormHigh); }

  /// The objective in function space, of f = Σ c_i k(x_i, ·).
  Real objectiveOf(Real m, Real lambda, const RealVector& c) const {
    const RealVector f = m_K * c;
    return (m_y - f).squaredNorm() / m_n + lambda * std::pow(std::max(Real(0), c.dot(f)), m / 2);
  }
  /// The gradient of the objective in the function space at f ≠ 0, as coefficients: (2/n)(Kc − y) + λ m ‖f‖^(m−2) c.
  RealVector gradientOf(Real m, Real lambda, const RealVector& c) const {
    const RealVector f = m_K * c;
    return (2 / m_n) * (f - m_y) + lambda * m * std::pow(c.dot(f), (m - 2) / 2) * c;
  }
  RealVector solve(Real logMu) const {
    RealMatrix system = m_K;
    system.diagonal().array() += m_n * std::exp(logMu);
    return system.ldlt().solve(m_y);
  }

 private:
  RealMatrix m_K;
  RealVector m_y;
  Real m_n;
  Conditioning m_conditioning;
  Real m_low = 0, m_high = 0, m_logNormLow = 0, m_logNormHigh = 0;
};

}  // namespace kerridge::dense
