// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/gaussian_process.h"

#include <cmath>

#include "base/not_a_number.h"
#include "methods/reduced_problem.h"

namespace kerridge {

GaussianProcess::Posterior GaussianProcess::at(const MatrixRef& basis, const VectorRef& diagonal,
                                               const RunContext& context) const {
  if (std::isnan(m_scale)) {
    const Vector none = Vector::Constant(basis.rows(), notANumber);
    return {none, none};
  }
  Parts parts = partsAt(basis, context);
  Posterior posterior{std::move(parts.mean), Vector(basis.rows())};
  posterior.mean.array() += m_mean;
  const auto unexplained = (diagonal - parts.explained).array().max(0.0);
  posterior.variance = m_scale * (unexplained + m_ridge + parts.rest.array().square() / m_onesGones);
  return posterior;
}

SpectralProcess::SpectralProcess(const Problem& problem, double logMu, const RunContext& context) : m_problem(problem) {
  context.checkpoint();
  const double n = static_cast<double>(problem.n());
  m_ridge = std::exp(logMu + std::log(n));
  const Spectrum& spectrum = *problem.spectrum;
  Vector all = Vector::Constant(problem.size(), 1.0 / m_ridge);
  all.head(spectrum.rank) = (spectrum.d.head(spectrum.rank).array() + m_ridge).inverse();
  m_weights = problem.rows || !isFarAbove(m_ridge, spectrum.resolution) ? Vector(all.head(spectrum.rank)) : all;
  m_onesGones = problem.u.cwiseAbs2().dot(all);
  m_mean = problem.u.cwiseProduct(all).dot(problem.z) / m_onesGones;
  const Vector centered = problem.z - m_mean * problem.u;
  m_scale = centered.cwiseAbs2().dot(all) / n;
  m_coefficients = m_weights.cwiseProduct(centered.head(m_weights.size()));
}

GaussianProcess::Parts SpectralProcess::partsAt(const MatrixRef& basis, const RunContext& /*context*/) const {
  const Index rank = m_weights.size();
  const auto range = basis.leftCols(rank);
  return {range.cwiseAbs2() * m_weights,
          Vector::Ones(basis.rows()) - range * m_weights.cwiseProduct(m_problem.u.head(rank)), range * m_coefficients};
}

ReducedProcess::ReducedProcess(const Problem& problem, double logMu, const RunContext& context)
    : m_reduced(*problem.reduced) {
  context.checkpoint();
  const double n = static_cast<double>(problem.n());
  m_ridge = std::exp(logMu + std::log(n));
  m_factor = m_reduced.matrix->factor(m_ridge);
  if (!m_factor->positive()) {
    m_mean = m_scale = notANumber;
    return;
  }
  Matrix solved(problem.n(), 2);
  solved << m_reduced.target, m_reduced.ones;
  m_factor->solve(solved);
  m_onesGones = solved.col(1).dot(m_reduced.ones);
  m_mean = solved.col(1).dot(m_reduced.target) / m_onesGones;
  m_coefficients = solved.col(0) - m_mean * solved.col(1);
  m_scale = (m_reduced.target - m_mean * m_reduced.ones).dot(m_coefficients) / n;
  m_nullRows = isFarAbove(m_ridge, m_reduced.matrix->resolution()) ? 0 : m_reduced.matrix->nullRows();
  m_coefficients.tail(m_nullRows).setZero();
}

GaussianProcess::Parts ReducedProcess::partsAt(const MatrixRef& basis, const RunContext& context) const {
  Matrix K = m_reduced.matrix->toReduced(basis.transpose(), context);
  K.bottomRows(m_nullRows).setZero();
  Matrix solved = K;
  m_factor->solve(solved);
  return {K.cwiseProduct(solved).colwise().sum(), Vector::Ones(basis.rows()) - solved.transpose() * m_reduced.ones,
          K.transpose() * m_coefficients};
}

}  // namespace kerridge
