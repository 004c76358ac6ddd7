// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/leave_one_out.h"

#include <algorithm>

#include "base/not_a_number.h"
#include "linalg/blas.h"
#include "methods/ridge.h"
#include "methods/shared_parts.h"

namespace kerridge {

namespace {

// What the offset takes off: S − q qᵀ/v with q = S1, in the eigenbasis. Empty without offset.
struct OffsetTerm {
  Vector u;             // Qᵀ1
  Matrix ones;          // σ∘u, size × L
  Vector denominators;  // v
  Vector offsets;       // b
  Vector penalties;     // s where b is penalized, else 0
};

// A block of rows. P projects onto what the columns of Q at hand leave out: part of the null space, where σ = 1, and
// nothing where Q is square.
struct Block {
  Matrix computed;                       // Q where it is not kept
  MatrixRef Q;                           // rows × columns
  Vector square, target, one;            // ‖P e_i‖², ⟨P e_i, y⟩, ⟨P e_i, 1⟩
  double oneOne = 0.0, oneTarget = 0.0;  // 1ᵀP1, 1ᵀPy

  Block(const Problem& problem, Index first, Index rows)
      : computed(problem.rows ? problem.basisRows(first, rows) : Matrix()),
        Q(problem.rows ? MatrixRef(computed) : MatrixRef(problem.spectrum->Q.middleRows(first, rows))) {
    const Index columns = Q.cols();
    square = Vector::Zero(rows);
    target = Vector::Zero(rows);
    one = Vector::Zero(rows);
    if (columns == problem.n()) return;
    square = (1.0 - Q.rowwise().squaredNorm().array()).max(0.0);
    target = problem.y.segment(first, rows) - Q * problem.z.head(columns);
    one = Vector::Ones(rows) - Q * problem.u.head(columns);
    if (problem.isWeighted()) one += (problem.rootWeights.segment(first, rows).array() - 1.0).matrix();
    const Index rest = problem.size() - columns;
    oneOne = problem.u.tail(rest).squaredNorm();
    oneTarget = problem.u.tail(rest).dot(problem.z.tail(rest));
  }
};

// S_ii − q_i²/v cancels where leaving i out takes away nearly all that fixes b (K's null space is 1). With row q of Q
// and β = Σσqu/v the same ratio is [Σσ(q − βu)(z − bu) + sβb] / [Σσ(q − βu)² + sβ²], a sum of positive terms below.
double stableResidual(const Block& block, Index i, double beta, const OffsetTerm& offset, Index l,
                      const Vector& factors, const Vector& residuals) {
  const Index columns = block.Q.cols();
  const Vector rest = block.Q.row(i).transpose() - beta * offset.u.head(columns);
  const double s = offset.penalties(l);
  const double b = offset.offsets(l);
  const double above = rest.dot(residuals.head(columns)) + block.target(i) - b * block.one(i) -
                       beta * (block.oneTarget - b * block.oneOne) + s * beta * b;
  const double below = rest.cwiseAbs2().dot(factors.head(columns)) + block.square(i) - 2.0 * beta * block.one(i) +
                       beta * beta * (block.oneOne + s);
  return above / below;
}

// What residuals are divided by, before the offset takes something off, and q: n × L each, from K and λ alone.
struct Divisors {
  Matrix diagonal, q;
};

// (1/n) Σ_i r_i² per column, and the r_i themselves where asked for: r_i = (Q residuals)_i / (S_ii − q_i²/v), S_ii =
// ((Q∘Q) factors)_i.
Vector leaveOneOut(const Problem& problem, const Matrix& residuals, const Matrix& factors, const OffsetTerm& offset,
                   const RunContext& context, Matrix* each = nullptr, const Divisors* known = nullptr,
                   Divisors* keep = nullptr) {
  constexpr double cancelled = 0.01;
  const Index n = problem.n();
  const Index count = factors.cols();
  // Blocks of rows keep Q∘Q from needing a second n × n matrix, and features from needing one of n × D.
  const Index entries = problem.rows ? 500'000 : 1'000'000;
  const Index size = std::clamp<Index>(entries / std::max<Index>(problem.size(), 1), 64, 4096);
  Vector sums = Vector::Zero(count);
  for (Index first = 0; first < n; first += size) {
    context.checkpoint();
    const Index rows = std::min(size, n - first);
    const Block block(problem, first, rows);
    context.checkpoint();
    const Index columns = block.Q.cols();
    Matrix ratios = product(block.Q, residuals.topRows(columns), context.quiet());
    ratios.colwise() += block.target;
    context.checkpoint();
    Matrix diagonal;
    if (known != nullptr) {
      diagonal = known->diagonal.middleRows(first, rows);
    } else {
      diagonal = product(block.Q.cwiseAbs2(), factors.topRows(columns), context.quiet());
      diagonal.colwise() += block.square;
    }
    if (keep != nullptr) keep->diagonal.middleRows(first, rows) = diagonal;
    if (offset.u.size() == 0) {
      ratios.array() /= diagonal.array();
    } else {
      ratios -= block.one * offset.offsets.transpose();
      Matrix q;
      if (known != nullptr) {
        q = known->q.middleRows(first, rows);
      } else {
        q = product(block.Q, offset.ones.topRows(columns), context.quiet());
        q.colwise() += block.one;
      }
      if (keep != nullptr) keep->q.middleRows(first, rows) = q;
      for (Index l = 0; l < count; ++l) {
        context.checkpoint();
        for (Index i = 0; i < rows; ++i) {
          const double beta = q(i, l) / offset.denominators(l);
          const double left = diagonal(i, l) - q(i, l) * beta;
          ratios(i, l) = left > cancelled * diagonal(i, l)
                             ? ratios(i, l) / left
                             : stableResidual(block, i, beta, offset, l, factors.col(l), residuals.col(l));
        }
      }
    }
    if (each != nullptr) each->middleRows(first, rows) = ratios;
    sums += ratios.colwise().squaredNorm().transpose();
    context.report(static_cast<double>(first + rows) / static_cast<double>(n));
  }
  return sums / static_cast<double>(n);
}

Vector ofRidge(const Problem& problem, Offset offset, const std::vector<double>& logMu, const RunContext& context,
               bool squared, Matrix* each) {
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
  if (!problem.shared || !problem.shared->keeps()) return leaveOneOut(problem, residuals, factors, term, context, each);
  const std::string key =
      "divisors " + std::to_string(static_cast<int>(offset)) + (squared ? " squared" : " ") + keyOfBits(logMu);
  if (const auto known = problem.shared->find<Divisors>(key)) {
    return leaveOneOut(problem, residuals, factors, term, context, each, known.get());
  }
  auto made = std::make_shared<Divisors>();
  made->diagonal.resize(problem.n(), count);
  if (offset != Offset::none) made->q.resize(problem.n(), count);
  Vector mse = leaveOneOut(problem, residuals, factors, term, context, each, nullptr, made.get());
  const auto bytes = static_cast<std::size_t>(made->diagonal.size() + made->q.size()) * sizeof(double);
  problem.shared->keep<Divisors>(key, std::move(made), bytes);
  return mse;
}

}  // namespace

Vector leaveOneOutMse(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                      const RunContext& context, bool squared) {
  return ofRidge(problem, offset, logMu, context, squared, nullptr);
}

Vector leaveOneOutResiduals(const Problem& problem, Offset offset, double logMu, const RunContext& context,
                            bool squared) {
  return leaveOneOutResiduals(problem, offset, std::vector<double>{logMu}, context, squared).col(0);
}

Matrix leaveOneOutResiduals(const Problem& problem, Offset offset, const std::vector<double>& logMu,
                            const RunContext& context, bool squared) {
  Matrix residuals(problem.n(), static_cast<Index>(logMu.size()));
  ofRidge(problem, offset, logMu, context, squared, &residuals);
  return residuals;
}

Matrix ridgeResidualMatrix(const Problem& problem, Offset offset, double logMu, const RunContext& context,
                           bool squared) {
  const Index n = problem.n();
  const RidgeFamily family(problem, offset, squared);
  const Matrix Q = problem.basisRows(0, n);
  const Vector factors = family.residualFactors(logMu).head(Q.cols());
  const Vector u = family.ones().head(Q.cols());
  Matrix R(n, n);
  Vector q = Q * factors.cwiseProduct(u);
  if (Q.cols() == n) {
    multiply(Q * factors.asDiagonal(), false, Q, true, 1.0, 0.0, R, context);
  } else {
    // σ = 1 in what the columns at hand leave out.
    multiply(Q * (1.0 - factors.array()).matrix().asDiagonal(), false, Q, true, -1.0, 0.0, R, context);
    R.diagonal().array() += 1.0;
    q += Vector::Ones(n) - Q * u;
  }
  if (offset != Offset::none) R.noalias() -= q * (q / family.offsetDenominator(logMu)).transpose();
  return R;
}

Vector approximateLeaveOneOutMse(const Problem& problem, const Matrix& factors, const RunContext& context) {
  return leaveOneOut(problem, problem.z.asDiagonal() * factors, factors, OffsetTerm(), context);
}

Matrix approximateLeaveOneOutResiduals(const Problem& problem, const Matrix& factors, const RunContext& context) {
  Matrix residuals(problem.n(), factors.cols());
  leaveOneOut(problem, problem.z.asDiagonal() * factors, factors, OffsetTerm(), context, &residuals);
  return residuals;
}

double generalizedCrossValidation(double residualSquare, double residualTrace, Index n) {
  if (!(residualTrace > 0.0)) return notANumber;
  const double share = residualTrace / static_cast<double>(n);
  const double score = residualSquare / static_cast<double>(n) / (share * share);
  return std::isfinite(score) ? score : notANumber;  // next to interpolation the square of the share underflows
}

}  // namespace kerridge
