// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr_dual.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linalg/cholesky.h"
#include "linalg/pieces.h"

namespace kerridge {

SvrOffsetRange SvrDual::offsetRange(const Vector& beta, double C) const {
  SvrOffsetRange range;
  const Vector left = y - apply(beta);
  for (Index i = 0; i < left.size(); ++i) {
    // r_i = left_i − b is at least / at most this, from β_i's place among −C, 0, C.
    const double most = bound(i, C);
    if (beta(i) < most) range.lower = std::max(range.lower, left(i) - (beta(i) >= 0.0 ? epsilon : -epsilon));
    if (beta(i) > -most) range.upper = std::min(range.upper, left(i) + (beta(i) <= 0.0 ? epsilon : -epsilon));
  }
  return range;
}

std::optional<SvrFreeSystem> SvrFreeSystem::of(const SvrDual& dual, const std::vector<Index>& rows,
                                               const RunContext& context) {
  const Index size = static_cast<Index>(rows.size());
  SvrFreeSystem system;
  system.m_factor.resize(size, size);
  const Index piece = pieceOf(size, 0.0, static_cast<double>(size));
  for (Index k = 0; k < size; ++k) {
    if (k % piece == 0) context.checkpoint();
    system.m_factor.col(k) = dual.K.col(rows[static_cast<std::size_t>(k)])(rows) / dual.kappaSquare;
  }
  system.m_factor.diagonal().array() += 1e-12 * static_cast<double>(size);
  if (!choleskyInPlace(system.m_factor, context.quiet())) return std::nullopt;
  return system;
}

Vector SvrFreeSystem::solve(const Vector& right) const {
  const Vector half = m_factor.triangularView<Eigen::Lower>().solve(right);
  return m_factor.transpose().triangularView<Eigen::Upper>().solve(half);
}

Vector svrRefined(const SvrDual& dual, Vector beta, double C, const RunContext& context) {
  std::vector<Index> free;
  for (Index i = 0; i < beta.size(); ++i) {
    if (beta(i) != 0.0 && std::abs(beta(i)) < dual.bound(i, C)) free.push_back(i);
  }
  if (free.empty()) return beta;
  const auto system = SvrFreeSystem::of(dual, free, context);
  if (!system) return beta;
  const Index size = static_cast<Index>(free.size());
  const Vector byOnes = system->solve(Vector::Ones(size));
  SvrOffsetRange range = dual.offsetRange(beta, C);
  for (int step = 0; step < 4; ++step) {
    context.checkpoint();
    Vector miss = (dual.y - dual.apply(beta))(free);
    for (Index k = 0; k < size; ++k) {
      miss(k) -= range.middle() + std::copysign(dual.epsilon, beta(free[static_cast<std::size_t>(k)]));
    }
    Vector change = system->solve(miss);
    change -= (change.sum() + beta.sum()) / byOnes.sum() * byOnes;
    Vector next = beta;
    for (Index k = 0; k < size; ++k) {
      const Index i = free[static_cast<std::size_t>(k)];
      next(i) += change(k);
      if (!(next(i) * beta(i) > 0.0) || std::abs(next(i)) >= dual.bound(i, C)) return beta;
    }
    const SvrOffsetRange nextRange = dual.offsetRange(next, C);
    if (!(nextRange.violation() < range.violation())) return beta;
    beta = std::move(next);
    range = nextRange;
  }
  return beta;
}

}  // namespace kerridge
