// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/evidence.h"

#include <cmath>

#include "base/not_a_number.h"

namespace kerridge {

namespace {

constexpr double twoPi = 6.283185307179586;

double evidenceAt(const Problem& problem, double logMu) {
  const Vector& d = problem.spectrum->d;
  const double n = static_cast<double>(problem.n());
  const double ridge = n * std::exp(logMu);
  if (!(ridge > 0.0) || !std::isfinite(ridge)) return notANumber;
  // Divided by the ridge, so that neither a large nor a small one leaves the range of doubles.
  const Vector weights = (d.array() / ridge + 1.0).inverse();
  const double uu = problem.u.cwiseAbs2().dot(weights);
  const double mean = uu > 0.0 ? problem.z.cwiseProduct(problem.u).dot(weights) / uu : 0.0;
  // The rest itself, not a difference of squares: a large mean would swallow it.
  const double square = (problem.z - mean * problem.u).cwiseAbs2().dot(weights);
  // Constant targets leave rounding: nothing is to be explained, and no σ² fits best.
  if (!(square > 1e-26 * problem.z.squaredNorm())) return notANumber;
  // Directions that an economy basis leaves out have d = 0: each adds the logarithm of the ridge.
  const double logarithms = (d.array() / ridge).log1p().sum() + n * std::log(ridge);
  const double value = 0.5 * (1.0 + std::log(twoPi * square / ridge / n)) + 0.5 * logarithms / n;
  // From the density of W^½y to that of y.
  return problem.isWeighted() ? value - problem.rootWeights.array().log().mean() : value;
}

}  // namespace

Vector negativeLogEvidence(const Problem& problem, const std::vector<double>& logMu) {
  Vector values = Vector::Constant(static_cast<Index>(logMu.size()), notANumber);
  if (!problem.spectrum) return values;
  for (std::size_t l = 0; l < logMu.size(); ++l) values(static_cast<Index>(l)) = evidenceAt(problem, logMu[l]);
  return values;
}

}  // namespace kerridge
