// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/gaussian_process.h"

#include <cmath>

#include "base/not_a_number.h"
#include "methods/reduced_problem.h"

namespace kerridge {

struct GaussianProcess::Reduced {
  std::unique_ptr<ShiftedFactor> factor;
};

GaussianProcess::~GaussianProcess() = default;

GaussianProcess::GaussianProcess(const Problem& problem, double logMu, const RunContext& context) : m_problem(problem) {
  context.checkpoint();
  const double n = static_cast<double>(problem.n());
  m_s = std::exp(logMu + std::log(n));
  if (problem.reduced) {
    const ReducedProblem& reduced = *problem.reduced;
    m_reduced = std::make_unique<const Reduced>(Reduced{reduced.matrix->factor(m_s)});
    if (!m_reduced->factor->positive()) {
      m_mean = m_scale = notANumber;
      return;
    }
    Matrix solved(problem.n(), 2);
    solved << reduced.target, reduced.ones;
    m_reduced->factor->solve(solved);
    m_onesGones = solved.col(1).dot(reduced.ones);
    m_mean = solved.col(1).dot(reduced.target) / m_onesGones;
    m_coefficients = solved.col(0) - m_mean * solved.col(1);
    m_scale = (reduced.target - m_mean * reduced.ones).dot(m_coefficients) / n;
    m_nullRows = isFarAbove(m_s, reduced.matrix->resolution()) ? 0 : reduced.matrix->nullRows();
    m_coefficients.tail(m_nullRows).setZero();
    return;
  }
  const Spectrum& spectrum = *problem.spectrum;
  Vector all = Vector::Constant(problem.size(), 1.0 / m_s);
  all.head(spectrum.rank) = (spectrum.d.head(spectrum.rank).array() + m_s).inverse();
  m_weights = problem.rows || !isFarAbove(m_s, spectrum.resolution) ? Vector(all.head(spectrum.rank)) : all;
  m_onesGones = problem.u.cwiseAbs2().dot(all);
  m_mean = problem.u.cwiseProduct(all).dot(problem.z) / m_onesGones;
  const Vector centered = problem.z - m_mean * problem.u;
  m_scale = centered.cwiseAbs2().dot(all) / n;
  m_coefficients = m_weights.cwiseProduct(centered.head(m_weights.size()));
}

GaussianProcess::Posterior GaussianProcess::at(const MatrixRef& basis, const VectorRef& diagonal,
                                               const RunContext& context) const {
  const Index rows = basis.rows();
  Vector explained(rows);
  Vector rest(rows);
  Posterior posterior{Vector(rows), Vector(rows)};
  if (m_reduced) {
    if (!m_reduced->factor->positive()) {
      return {Vector::Constant(rows, notANumber), Vector::Constant(rows, notANumber)};
    }
    const ReducedProblem& reduced = *m_problem.reduced;
    Matrix K = reduced.matrix->toReduced(basis.transpose(), context);
    K.bottomRows(m_nullRows).setZero();
    Matrix solved = K;
    m_reduced->factor->solve(solved);
    explained = K.cwiseProduct(solved).colwise().sum();
    rest = Vector::Ones(rows) - solved.transpose() * reduced.ones;
    posterior.mean = K.transpose() * m_coefficients;
  } else {
    const Index rank = m_weights.size();
    const auto range = basis.leftCols(rank);
    explained = range.cwiseAbs2() * m_weights;
    rest = Vector::Ones(rows) - range * m_weights.cwiseProduct(m_problem.u.head(rank));
    posterior.mean = range * m_coefficients;
  }
  posterior.mean.array() += m_mean;
  const auto unexplained = (diagonal - explained).array().max(0.0);
  posterior.variance = m_scale * (unexplained + m_s + rest.array().square() / m_onesGones);
  return posterior;
}

}  // namespace kerridge
