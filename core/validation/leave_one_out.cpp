// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/leave_one_out.h"

#include <algorithm>

#include "figures/figure.h"
#include "linalg/blas.h"
#include "methods/ridge.h"

namespace kerridge {

namespace {

// Σ_i (Q residuals)_i² / ((Q∘Q) factors − (Q ones)²/denominators)_i² / n per column.
Vector leaveOneOut(const Problem& problem, const Matrix& residuals, const Matrix& factors, const Matrix& ones,
                   const Vector& denominators, const RunContext& context) {
  const Index n = problem.n();
  const Index count = factors.cols();
  // Blocks of rows keep Q∘Q from needing a second n × n matrix.
  const Index block = std::clamp<Index>(4'000'000 / std::max<Index>(n, 1), 64, 1024);
  const Matrix& Q = problem.spectrum->Q;
  Vector sums = Vector::Zero(count);
  for (Index first = 0; first < n; first += block) {
    context.checkpoint();
    const Index rows = std::min(block, n - first);
    const Matrix squares = Q.middleRows(first, rows).cwiseAbs2();
    const Matrix fitResiduals = product(Q.middleRows(first, rows), residuals);
    Matrix diagonal = product(squares, factors);
    if (ones.size() > 0) {
      const Matrix q = product(Q.middleRows(first, rows), ones);
      diagonal.array() -= q.array().square().rowwise() / denominators.transpose().array();
    }
    sums += (fitResiduals.array() / diagonal.array()).square().matrix().colwise().sum().transpose();
    context.report(static_cast<double>(first + rows) / static_cast<double>(n));
  }
  return sums / static_cast<double>(n);
}

}  // namespace

Vector leaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu, const RunContext& context,
                      bool squared) {
  const Index n = problem.n();
  const Index count = static_cast<Index>(logMu.size());
  const RidgeFamily family(problem, offset, squared);
  Matrix residuals(n, count);  // of the fit, in the eigenbasis
  Matrix factors(n, count);
  Vector denominators = Vector::Ones(count);
  for (Index l = 0; l < count; ++l) {
    const double x = logMu[static_cast<std::size_t>(l)];
    residuals.col(l) = family.scaledResidual(x);
    factors.col(l) = family.residualFactors(x);
    if (offset != Offset::none) denominators(l) = family.offsetDenominator(x);
  }
  Matrix ones;
  if (offset != Offset::none) ones = family.ones().asDiagonal() * factors;
  return leaveOneOut(problem, residuals, factors, ones, denominators, context);
}

Vector approximateLeaveOneOutMse(const Problem& problem, const Matrix& factors, const RunContext& context) {
  return leaveOneOut(problem, problem.z.asDiagonal() * factors, factors, Matrix(), Vector(), context);
}

double generalizedCrossValidation(double residualSquare, double residualTrace, Index n) {
  if (!(residualTrace > 0.0)) return notANumber;
  const double share = residualTrace / static_cast<double>(n);
  return residualSquare / static_cast<double>(n) / (share * share);
}

}  // namespace kerridge
