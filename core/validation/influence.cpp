// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/influence.h"

#include <algorithm>

#include "base/not_a_number.h"
#include "methods/ridge.h"
#include "solvers/least_squares.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

// `squares`: Σ_j H_ji².
Vector cooksDistance(const Vector& leaveOneOut, const Vector& squares, double df, double variance) {
  if (!(df > 0.0) || !(variance > 0.0)) return Vector::Constant(squares.size(), notANumber);
  return leaveOneOut.cwiseAbs2().cwiseProduct(squares) / (df * variance);
}

}  // namespace

Influence ridgeInfluence(const Problem& problem, Offset offset, double logMu, bool squared, const RunContext& context) {
  constexpr Index rowsAtATime = 32;  // with all columns in the cache: this runs while λ is dragged
  const Index n = problem.n();
  const RidgeFamily family(problem, offset, squared);
  const RidgeFit fit = family.fit(logMu);
  const Vector factors = family.residualFactors(logMu);  // σ
  const Vector& u = family.ones();
  const double v = offset == Offset::none ? 1.0 : family.offsetDenominator(logMu);
  Influence influence;
  influence.leaveOneOut = leaveOneOutResiduals(problem, offset, logMu, context, squared);
  influence.leverage.resize(n);
  Vector squares(n);
  // H = Q(1 − σ)Qᵀ + q qᵀ/v with q = S1; what the columns at hand leave out of 1 has σ = 1.
  for (Index first = 0; first < n; first += rowsAtATime) {
    context.checkpoint();
    const Index rows = std::min(rowsAtATime, n - first);
    const Matrix Q = problem.basisRows(first, rows);
    const Index columns = Q.cols();
    // Σ_j H_ij² multiplied out: a pass over Q, which is at hand for every λ, and no n × n product.
    const Vector kept = 1.0 - factors.head(columns).array();
    const Matrix Q2 = Q.cwiseAbs2();
    influence.leverage.segment(first, rows) = Q2 * kept;
    squares.segment(first, rows) = Q2 * kept.cwiseAbs2();
    if (offset == Offset::none) continue;
    const Vector scaledOnes = factors.head(columns).cwiseProduct(u.head(columns));
    Vector q = Q * scaledOnes;
    double length = scaledOnes.squaredNorm();
    if (columns < n) {
      const Vector ones = problem.isWeighted() ? Vector(problem.rootWeights.segment(first, rows)) : Vector::Ones(rows);
      q += ones - Q * u.head(columns);
      length += u.tail(u.size() - columns).squaredNorm();
    }
    const Vector beta = q / v;
    influence.leverage.segment(first, rows) += beta.cwiseProduct(q);
    squares.segment(first, rows) +=
        2.0 * beta.cwiseProduct(Q * kept.cwiseProduct(scaledOnes)) + length * beta.cwiseAbs2();
  }
  const double variance = fit.residualTrace > 0.0 ? fit.residualSquare / fit.residualTrace : 0.0;
  influence.cook = cooksDistance(influence.leaveOneOut, squares, fit.df, variance);
  return influence;
}

Influence leastSquaresInfluence(const Problem& problem, const RunContext& context) {
  const LeastSquares fit = leastSquares(*problem.inputs, problem.plainTargets(), context, problem.weights());
  const auto df = static_cast<double>(fit.rank);
  const double left = static_cast<double>(problem.n()) - df;
  const double variance = left > 0.0 ? fit.residual.squaredNorm() / left : 0.0;
  return {fit.leverage, fit.leaveOneOut, cooksDistance(fit.leaveOneOut, fit.leverage, df, variance)};
}

}  // namespace kerridge
