// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/leave_one_out.h"

#include <algorithm>

#include "figures/figure.h"
#include "linalg/blas.h"
#include "methods/ridge.h"

namespace kerridge {

namespace {

// What the offset takes off: S − q qᵀ/v with q = S1, in the eigenbasis. Empty without offset.
struct OffsetTerm {
  Vector u;             // Qᵀ1
  Matrix ones;          // σ∘u, n × L
  Vector denominators;  // v
  Vector offsets;       // b
  Vector penalties;     // s where b is penalized, else 0
};

// `outside`: squared length of e_i outside an economy eigenbasis, where σ = 1 and u = z = 0.
// S_ii − q_i²/v cancels where leaving i out takes away nearly all that fixes b (K's null space is 1). With row q of Q
// and β = Σσqu/v the same ratio is [Σσ(q − βu)(z − bu) + sβb] / [Σσ(q − βu)² + sβ²], a sum of positive terms below.
double stableResidual(const Vector& row, double outside, const OffsetTerm& offset, Index l, const Vector& factors,
                      const Vector& residuals) {
  const double beta = row.dot(offset.ones.col(l)) / offset.denominators(l);
  const Vector rest = row - beta * offset.u;
  const double s = offset.penalties(l);
  return (rest.dot(residuals) + s * beta * offset.offsets(l)) /
         (rest.cwiseAbs2().dot(factors) + outside + s * beta * beta);
}

// (1/n) Σ_i r_i² per column: r_i = (Q residuals)_i / (S_ii − q_i²/v), S_ii = ((Q∘Q) factors)_i, and what of e_i lies
// outside an economy eigenbasis.
Vector leaveOneOut(const Problem& problem, const Matrix& residuals, const Matrix& factors, const OffsetTerm& offset,
                   const RunContext& context) {
  constexpr double cancelled = 0.01;
  const Index n = problem.n();
  const Index count = factors.cols();
  // Blocks of rows keep Q∘Q from needing a second n × n matrix.
  const Index block = std::clamp<Index>(4'000'000 / std::max<Index>(problem.size(), 1), 64, 4096);
  const bool economy = problem.size() < n;
  Vector sums = Vector::Zero(count);
  for (Index first = 0; first < n; first += block) {
    context.checkpoint();
    const Index rows = std::min(block, n - first);
    const Matrix Q = problem.basisRows(first, rows);
    const Matrix squares = Q.cwiseAbs2();
    Matrix ratios = product(Q, residuals);
    Matrix diagonal = product(squares, factors);
    Vector outside = Vector::Zero(rows);
    if (economy) outside = (1.0 - squares.rowwise().sum().array()).max(0.0);
    diagonal.colwise() += outside;
    if (offset.u.size() == 0) {
      ratios.array() /= diagonal.array();
    } else {
      const Matrix q = product(Q, offset.ones);
      for (Index l = 0; l < count; ++l) {
        for (Index i = 0; i < rows; ++i) {
          const double left = diagonal(i, l) - q(i, l) * q(i, l) / offset.denominators(l);
          ratios(i, l) = left > cancelled * diagonal(i, l)
                             ? ratios(i, l) / left
                             : stableResidual(Q.row(i), outside(i), offset, l, factors.col(l), residuals.col(l));
        }
      }
    }
    sums += ratios.colwise().squaredNorm().transpose();
    context.report(static_cast<double>(first + rows) / static_cast<double>(n));
  }
  return sums / static_cast<double>(n);
}

}  // namespace

Vector leaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                      const RunContext& context, bool squared) {
  const Index count = static_cast<Index>(logMu.size());
  const RidgeFamily family(problem, offset, squared);
  Matrix residuals(problem.size(), count);  // of the fit, in the eigenbasis
  Matrix factors(problem.size(), count);
  OffsetTerm term;
  if (offset != Offset::none) {
    term.u = family.ones();
    term.denominators.resize(count);
    term.offsets.resize(count);
    term.penalties.resize(count);
  }
  for (Index l = 0; l < count; ++l) {
    const double x = logMu[static_cast<std::size_t>(l)];
    residuals.col(l) = family.scaledResidual(x);
    factors.col(l) = family.residualFactors(x);
    if (offset == Offset::none) continue;
    term.denominators(l) = family.offsetDenominator(x);
    term.offsets(l) = family.fit(x).offset;
    term.penalties(l) = family.offsetPenalty(x);
  }
  if (offset != Offset::none) term.ones = term.u.asDiagonal() * factors;
  return leaveOneOut(problem, residuals, factors, term, context);
}

Vector approximateLeaveOneOutMse(const Problem& problem, const Matrix& factors, const RunContext& context) {
  return leaveOneOut(problem, problem.z.asDiagonal() * factors, factors, OffsetTerm(), context);
}

double generalizedCrossValidation(double residualSquare, double residualTrace, Index n) {
  if (!(residualTrace > 0.0)) return notANumber;
  const double share = residualTrace / static_cast<double>(n);
  return residualSquare / static_cast<double>(n) / (share * share);
}

}  // namespace kerridge
