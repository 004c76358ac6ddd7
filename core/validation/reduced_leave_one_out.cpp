// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/reduced_leave_one_out.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <stdexcept>

#include "base/parallel.h"
#include "base/processor.h"
#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"
#include "methods/shared_parts.h"

namespace kerridge {

namespace {

constexpr Index lanes = 8;   // rows of P side by side
constexpr Index ridges = 4;  // values of s in one pass over them
// Where leaving a point out takes away nearly all that fixes the offset, see leave_one_out.cpp.
constexpr double cancelled = 0.01;

// lanes × n values of P column by column; for each s, n multipliers l_(i−1) and n reciprocal pivots, interleaved.
[[gnu::always_inline]] inline void sweepRows(const double* rows, const double* coefficients, Index n, double* sums) {
  double x[ridges][lanes] = {};
  double sum[ridges][lanes] = {};
  for (Index i = 0; i < n; ++i) {
    for (Index l = 0; l < ridges; ++l) {
      const double factor = coefficients[0];
      const double weight = coefficients[1];
      coefficients += 2;
      for (Index r = 0; r < lanes; ++r) {
        x[l][r] = rows[r] - factor * x[l][r];
        sum[l][r] += weight * x[l][r] * x[l][r];
      }
    }
    rows += lanes;
  }
  for (Index l = 0; l < ridges; ++l) {
    for (Index r = 0; r < lanes; ++r) sums[l * lanes + r] = sum[l][r];
  }
}

void plainSweep(const double* rows, const double* coefficients, Index n, double* sums) {
  sweepRows(rows, coefficients, n, sums);
}

KERRIDGE_AVX2 void avx2Sweep(const double* rows, const double* coefficients, Index n, double* sums) {
  sweepRows(rows, coefficients, n, sums);
}
KERRIDGE_AVX512 void avx512Sweep(const double* rows, const double* coefficients, Index n, double* sums) {
  sweepRows(rows, coefficients, n, sums);
}

// Multipliers and reciprocal pivots of `ridges` factors, those beyond the last zero.
std::vector<std::vector<double>> coefficientsOf(const std::vector<TridiagonalFactor>& factors, Index n) {
  const Index groups = (static_cast<Index>(factors.size()) + ridges - 1) / ridges;
  std::vector<std::vector<double>> packed(static_cast<std::size_t>(groups));
  for (Index group = 0; group < groups; ++group) {
    std::vector<double>& own = packed[static_cast<std::size_t>(group)];
    own.assign(static_cast<std::size_t>(2 * ridges * n), 0.0);
    for (Index l = 0; l < ridges && group * ridges + l < static_cast<Index>(factors.size()); ++l) {
      const TridiagonalFactor& factor = factors[static_cast<std::size_t>(group * ridges + l)];
      if (!factor.positive()) continue;
      for (Index i = 0; i < n; ++i) {
        const std::size_t place = static_cast<std::size_t>(2 * (i * ridges + l));
        own[place] = i > 0 ? factor.factors()(i - 1) : 0.0;
        own[place + 1] = 1.0 / factor.pivots()(i);
      }
    }
  }
  return packed;
}

struct Ridge {
  Vector c;  // (T + sI)^(−1) (t − b p)
  Vector q;  // (T + sI)^(−1) p; empty without offset
  double b = 0.0;
  double denominator = 0.0;
};

// S_ii − q_i²/v from a row of P less its part along p: sums of positive terms.
double refactoredResidual(const Vector& row, double beta, const TridiagonalFactor& factor, const Ridge& ridge,
                          const Vector& ones, bool penalized) {
  const Vector rest = row - beta * ones;
  Matrix half = rest.transpose();
  factor.halfSolveRows(half);
  const double above = rest.dot(ridge.c) + (penalized ? beta * ridge.b : 0.0);
  return above / (half.squaredNorm() + (penalized ? beta * beta : 0.0));
}

// Those that another target left, or made now.
std::shared_ptr<const Matrix> diagonalsOf(const Problem& problem, const Matrix& P,
                                          const std::vector<TridiagonalFactor>& factors,
                                          const std::vector<double>& shifts, const RunContext& context) {
  const std::string key = "diagonals " + keyOfBits(shifts);
  if (auto known = problem.shared ? problem.shared->find<Matrix>(key) : nullptr) return known;
  auto made = std::make_shared<const Matrix>(inverseDiagonals(P, factors, context));
  const auto bytes = static_cast<std::size_t>(made->size()) * sizeof(double);
  if (problem.shared) problem.shared->keep(key, made, bytes);
  return made;
}

}  // namespace

Matrix inverseDiagonals(const Matrix& P, const std::vector<TridiagonalFactor>& factors, const RunContext& context) {
  static const auto sweep = bestOf(plainSweep, avx2Sweep, avx512Sweep);
  const Index n = P.cols();
  const Index count = static_cast<Index>(factors.size());
  const auto coefficients = coefficientsOf(factors, n);
  Matrix diagonals(P.rows(), count);
  std::atomic<Index> done{0};
  constexpr Index block = 4 * lanes;
  parallelBlocks(0, P.rows(), block, context, [&](Index first, Index last) {
    std::vector<double> rows(static_cast<std::size_t>(lanes * n));
    for (Index from = first; from < last; from += lanes) {
      context.checkpoint();
      const Index some = std::min(lanes, last - from);
      Eigen::Map<Matrix> side(rows.data(), lanes, n);
      side.topRows(some) = P.middleRows(from, some);
      if (some < lanes) side.bottomRows(lanes - some).setZero();
      for (std::size_t group = 0; group < coefficients.size(); ++group) {
        double sums[ridges * lanes];
        sweep(rows.data(), coefficients[group].data(), n, sums);
        const Index firstRidge = static_cast<Index>(group) * ridges;
        for (Index l = 0; l < std::min(ridges, count - firstRidge); ++l) {
          for (Index r = 0; r < some; ++r) diagonals(from + r, firstRidge + l) = sums[l * lanes + r];
        }
      }
      context.report(static_cast<double>(done += some) / static_cast<double>(P.rows()));
    }
  });
  return diagonals;
}

Vector reducedLeaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                             const RunContext& context, Matrix* each, const Matrix* coefficients) {
  const ReducedProblem& reduced = *problem.reduced;
  if (!reduced.matrix->isTridiagonal()) throw std::logic_error("leave-one-out errors need a tridiagonal form");
  const Index n = problem.n();
  const Index count = static_cast<Index>(logMu.size());
  const bool withOffset = offset != Offset::none;
  const bool penalized = offset == Offset::penalized;
  // Beyond these μ nothing changes but the scale of c and G.
  const std::unique_ptr<const RidgeCurve> family = ridgeCurve(problem, offset, false, context);
  const double size = static_cast<double>(n);
  const double sweeps = 3.0 * productWork(size, size, 2.0 * static_cast<double>(count));
  const double basisWork = reduced.matrix->hasBasis() ? 0.0 : reflectorsWork(size, size);
  WorkShares shares(context, basisWork + sweeps);
  const auto P = reduced.matrix->basis(shares.next(basisWork));
  std::vector<TridiagonalFactor> factors;
  factors.reserve(logMu.size());
  std::vector<double> shifts;
  // Null vectors have no part in the coefficients of a fit, but in those that leave a row out.
  bool usesCoefficients =
      coefficients != nullptr && coefficients->cols() == count && !withOffset && reduced.matrix->nullRows() == 0;
  for (const double x : logMu) {
    const double inside = std::clamp(x, family->logMuFloor(), family->logMuCeiling());
    usesCoefficients = usesCoefficients && inside == x;
    shifts.push_back(std::exp(inside + std::log(static_cast<double>(n))));
    factors.emplace_back(reduced.matrix->tridiagonal(), shifts.back());
  }
  std::vector<Ridge> solved(logMu.size());
  Matrix columns(n, withOffset ? 2 * count : count);
  for (Index l = 0; l < count; ++l) {
    context.checkpoint();
    const TridiagonalFactor& factor = factors[static_cast<std::size_t>(l)];
    Ridge& ridge = solved[static_cast<std::size_t>(l)];
    Matrix X(n, withOffset ? 2 : 1);
    X.col(0) = reduced.target;
    if (withOffset) X.col(1) = reduced.ones;
    if (factor.positive()) {
      factor.solve(X);
    } else {
      X.setConstant(notANumber);
    }
    if (withOffset) {
      ridge.q = X.col(1);
      ridge.denominator = ridge.q.dot(reduced.ones) + (penalized ? 1.0 : 0.0);
      ridge.b = ridge.q.dot(reduced.target) / ridge.denominator;
      X.col(0) -= ridge.b * X.col(1);
      columns.col(count + l) = ridge.q;
    }
    ridge.c = X.col(0);
    columns.col(l) = ridge.c;
  }
  const RunContext products = shares.next(0.3 * sweeps);
  const Matrix values = usesCoefficients ? *coefficients : product(*P, columns, products);
  const auto known = diagonalsOf(problem, *P, factors, shifts, shares.next(0.7 * sweeps));
  const Matrix& diagonals = *known;
  Vector mse(count);
  for (Index l = 0; l < count; ++l) {
    context.checkpoint();
    const TridiagonalFactor& factor = factors[static_cast<std::size_t>(l)];
    const Ridge& ridge = solved[static_cast<std::size_t>(l)];
    double sum = 0.0;
    for (Index i = 0; i < n; ++i) {
      if (i % 64 == 0) context.checkpoint();
      double residual = values(i, l) / diagonals(i, l);
      if (withOffset) {
        const double beta = values(i, count + l) / ridge.denominator;
        const double left = diagonals(i, l) - values(i, count + l) * beta;
        residual = left > cancelled * diagonals(i, l)
                       ? values(i, l) / left
                       : refactoredResidual(P->row(i).transpose(), beta, factor, ridge, reduced.ones, penalized);
      }
      if (each != nullptr) (*each)(i, l) = factor.positive() ? residual : notANumber;
      sum += residual * residual;
    }
    mse(l) = factor.positive() ? sum / static_cast<double>(n) : notANumber;
  }
  context.report(1.0);
  return mse;
}

}  // namespace kerridge
