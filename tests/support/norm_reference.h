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
  PathReference(const RealMatrix& K, const Vector& y)
      : m_K(K), m_y(y.cast<Real>()), m_n(Real(K.rows())), m_conditioning(K) {
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
  Real targetNorm() const { return m_y.norm(); }
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

/// log μ of the global minimum of M-RLSR, by bisection: Λ_m ascends for m > 1; up to m = 1 every rise found by a scan
/// in steps of 0.1 is tried and compared with f = 0. Nothing where f = 0 is the minimum.
inline std::optional<Real> slowMrlsr(const PathReference& path, Real m, Real logLambdaValue, Real from = -50,
                                     Real to = 50) {
  const auto above = [&](Real logMu) { return path.logLambda(m, logMu) - logLambdaValue; };
  const auto bisect = [&](Real low, Real high) {
    while (high - low > Real(1e-17) * std::abs(low)) {
      const Real middle = (low + high) / 2;
      if (middle == low || middle == high) break;
      (above(middle) < 0 ? low : high) = middle;
    }
    return low;
  };
  if (m > 1) return bisect(from, to);
  std::optional<Real> best;
  Real bestObjective = path.zeroObjective();
  for (Real left = from, valueLeft = above(from); left < to;) {
    const Real right = left + Real(0.1), valueRight = above(right);
    if (valueLeft < 0 && valueRight >= 0) {
      const Real root = bisect(left, right);
      const Real objective = path.objective(m, logLambdaValue, root);
      if (objective < bestObjective) {
        bestObjective = objective;
        best = root;
      }
    }
    left = right;
    valueLeft = valueRight;
  }
  return best;
}

/// The ridge s in (K + sI)c = y of a method, by its definition, on a training set; nothing for f = 0.
inline std::optional<Real> ridgeOf(const std::string& id, double m, const RealMatrix& K, const Vector& y,
                                   double lambda) {
  const Real n = Real(y.size());
  if (id == "modified-krr") return Real(lambda);  // λ/n in the place of λ
  if (id != "m-rlsr") return n * Real(lambda);
  const auto logMu = slowMrlsr(PathReference(K, y), m, std::log(Real(lambda)));
  if (!logMu) return {};
  return n * std::exp(*logMu);
}

}  // namespace kerridge::dense
