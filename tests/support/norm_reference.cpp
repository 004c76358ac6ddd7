// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/norm_reference.h"

namespace kerridge::dense {

PathReference::PathReference(const RealMatrix& K, const Vector& y)
    : m_K(K), m_y(y.cast<Real>()), m_n(Real(K.rows())), m_conditioning(K) {
  m_low = std::log(Real(m_conditioning.smallest) / m_n) - 42;
  m_high = std::log(Real(m_conditioning.largest) / m_n) + 42;
  m_logNormLow = std::log(m_y.dot(m_K.ldlt().solve(m_y))) / 2;
  m_logNormHigh = std::log(m_y.dot(m_K * m_y)) / 2 - std::log(m_n);  // minus log μ
}

Real PathReference::logNorm(Real logMu) const {
  if (logMu <= m_low) return m_logNormLow;
  if (logMu >= m_high) return m_logNormHigh - logMu;
  const RealVector c = solve(logMu);
  return std::log(c.dot(m_K * c)) / 2;
}

Real PathReference::residualSquare(Real logMu) const {
  if (logMu <= m_low) return 0;
  if (logMu >= m_high) return m_y.squaredNorm();
  const Real s = m_n * std::exp(logMu);
  return s * s * solve(logMu).squaredNorm();
}

Real PathReference::objective(Real m, Real logLambdaValue, Real logMu) const {
  return residualSquare(logMu) / m_n + std::exp(logLambdaValue + m * logNorm(logMu));
}

Real PathReference::objectiveOf(Real m, Real lambda, const RealVector& c) const {
  const RealVector f = m_K * c;
  return (m_y - f).squaredNorm() / m_n + lambda * std::pow(std::max(Real(0), c.dot(f)), m / 2);
}

RealVector PathReference::gradientOf(Real m, Real lambda, const RealVector& c) const {
  const RealVector f = m_K * c;
  return (2 / m_n) * (f - m_y) + lambda * m * std::pow(c.dot(f), (m - 2) / 2) * c;
}

RealVector PathReference::solve(Real logMu) const {
  RealMatrix system = m_K;
  system.diagonal().array() += m_n * std::exp(logMu);
  return system.ldlt().solve(m_y);
}

std::optional<Real> slowMrlsr(const PathReference& path, Real m, Real logLambdaValue, Real from, Real to) {
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

std::optional<Real> ridgeOf(const std::string& id, double m, const RealMatrix& K, const Vector& y, double lambda) {
  const Real n = Real(y.size());
  if (id == "modified-krr") return Real(lambda);  // λ/n instead of λ
  if (id != "m-rlsr") return n * Real(lambda);
  const auto logMu = slowMrlsr(PathReference(K, y), m, std::log(Real(lambda)));
  if (!logMu) return {};
  return n * std::exp(*logMu);
}

}  // namespace kerridge::dense
