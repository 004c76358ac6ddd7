// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/reduced_problem.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/parallel.h"
#include "methods/shared_parts.h"

namespace kerridge {

namespace {

constexpr double beyondReducedSpectrum = 40.0;  // see RidgeFamily
constexpr Index chunk = 16;                     // nodes of the table computed together
const char* const rotationsKey = "rotations of the eigenvalues";

double ridgeOf(double logMu, Index n) { return std::exp(logMu + std::log(static_cast<double>(n))); }

// To be filled; null where they would not be kept: they take more memory than the matrix.
std::shared_ptr<QlRotations> roomForRotations(const std::shared_ptr<SharedParts>& shared, Index n) {
  const auto most = static_cast<std::size_t>(n * n) * sizeof(QlRotations::Rotation);
  return shared && shared->hasRoomFor(most) ? std::make_shared<QlRotations>() : nullptr;
}

}  // namespace

Problem makeReducedProblem(std::shared_ptr<const ReducedMatrix> matrix, Vector y, const RunContext& context,
                           bool eigenvalues, std::shared_ptr<SharedParts> shared) {
  Matrix both(y.size(), 2);
  both.col(0) = y;
  both.col(1).setOnes();
  both = matrix->toReduced(std::move(both), context.part(0.0, 0.1));
  Problem problem;
  problem.y = std::move(y);
  problem.kappaSquare = matrix->kappaSquare();
  auto reduced = std::make_shared<ReducedProblem>();
  reduced->target = both.col(0);
  reduced->ones = both.col(1);
  // Where 1 lies in the range of K, its part along null vectors is round-off, which 1/s would make large.
  const double n = static_cast<double>(problem.n());
  auto nullOnes = reduced->ones.tail(matrix->nullRows());
  if (nullOnes.norm() <= 10.0 * std::numeric_limits<double>::epsilon() * n * std::sqrt(n)) nullOnes.setZero();
  if (matrix->isTridiagonal() && eigenvalues) {
    Eigen::MatrixX2d rows = both;
    const auto rotations = roomForRotations(shared, problem.n());
    problem.spectrum = matrix->eigenvalues(rows, context.part(0.1, 1.0), rotations.get());
    if (rotations) shared->keep<QlRotations>(rotationsKey, rotations, rotations->bytes());
    problem.z = rows.col(0);
    problem.u = rows.col(1);
  } else {
    problem.z = reduced->target;
    problem.u = reduced->ones;
  }
  reduced->matrix = std::move(matrix);
  problem.reduced = std::move(reduced);
  problem.shared = std::move(shared);
  return problem;
}

Problem withReducedTargets(const Problem& other, Vector y, const RunContext& context) {
  const ReducedMatrix& matrix = *other.reduced->matrix;
  Problem problem = other;
  auto reduced = std::make_shared<ReducedProblem>(*other.reduced);
  reduced->target = matrix.toReduced(Matrix(y), context.part(0.0, 0.1)).col(0);
  problem.y = std::move(y);
  problem.z = reduced->target;
  if (problem.spectrum) {
    auto rotations = problem.shared ? problem.shared->find<QlRotations>(rotationsKey) : nullptr;
    if (!rotations) {
      const auto made = roomForRotations(problem.shared, problem.n());
      Eigen::MatrixX2d rows(problem.n(), 2);
      rows << reduced->target, reduced->ones;
      matrix.eigenvalues(rows, context.part(0.1, 1.0), made.get());
      problem.z = rows.col(0);
      if (made) problem.shared->keep<QlRotations>(rotationsKey, made, made->bytes());
    } else {
      rotate(*rotations, problem.z);
    }
  }
  problem.reduced = std::move(reduced);
  return problem;
}

Matrix ridgeCoefficients(const Problem& problem, const std::vector<PathPoint>& points, NullPart nullPart,
                         const RunContext& context) {
  const ReducedProblem& reduced = *problem.reduced;
  const Index count = static_cast<Index>(points.size());
  Matrix C = Matrix::Zero(problem.n(), count);
  // What solves with a whole matrix uses every thread itself.
  parallelBlocks(0, count, reduced.matrix->isWhole() ? count : 1, context, [&](Index first, Index last) {
    for (Index l = first; l < last; ++l) {
      const PathPoint& point = points[static_cast<std::size_t>(l)];
      if (point.zero) continue;
      const double s = ridgeOf(point.logMu, problem.n());
      const auto solver = reduced.matrix->solver(s, context.quiet());
      if (!solver->positive()) {
        C.col(l).setConstant(notANumber);
        continue;
      }
      C.col(l) = reduced.target - point.offset * reduced.ones;
      if (nullPart == NullPart::without && !isFarAbove(s, reduced.matrix->resolution())) {
        C.col(l).tail(reduced.matrix->nullRows()).setZero();
      }
      solver->solve(C.col(l));
    }
  });
  return reduced.matrix->fromReduced(std::move(C), context);
}

std::unique_ptr<const RidgeCurve> ridgeCurve(const Problem& problem, Offset offset, bool squared,
                                             const RunContext& context) {
  if (problem.spectrum) return std::make_unique<RidgeFamily>(problem, offset, squared);
  if (!problem.reduced || squared)
    throw std::logic_error("ridgeCurve: the problem has no factorization that serves this");
  return std::make_unique<SolvedRidge>(problem, offset, context);
}

struct SolvedRidge::Solution {
  bool valid = false;
  double s = 0.0;
  double b = 0.0;
  double onesSquare = 0.0;      // ‖G p‖², p = Pᵀ1
  double denominator = 0.0;     // pᵀG p, + 1 where the offset is penalized
  double normSquare = 0.0;      // cᵀK c
  double residualSquare = 0.0;  // s²‖c‖²
  double slope = 0.0;           // of log N
  Vector c;                     // in the coordinates of T
  ShiftedFactor::Traces traces;
};

SolvedRidge::SolvedRidge(const Problem& problem, Offset offset, const RunContext& context)
    : m_problem(problem), m_reduced(*problem.reduced), m_offset(offset), m_context(context) {
  const double logN = std::log(static_cast<double>(std::max<Index>(problem.n(), 1)));
  // The smallest eigenvalue is not known, but lies above the resolution where T is not singular.
  const double least = std::max(m_reduced.matrix->resolution(), std::numeric_limits<double>::min());
  double top = std::max(m_reduced.matrix->largest(), least);
  if (m_offset == Offset::penalized) top = std::max(top, static_cast<double>(problem.n()));
  m_table = NormTable(std::log(least) - beyondReducedSpectrum - logN, std::log(top) + beyondReducedSpectrum - logN);
  m_nodes.resize(static_cast<std::size_t>(m_table.count()));
  m_knownChunks.resize(static_cast<std::size_t>((m_table.count() + chunk - 1) / chunk), false);
}

SolvedRidge::~SolvedRidge() = default;

double SolvedRidge::targetSquare() const {
  const Vector& y = m_problem.y;
  return m_offset == Offset::free ? (y.array() - y.mean()).square().sum() : y.squaredNorm();
}

SolvedRidge::Solution SolvedRidge::solve(double logMu, Wanted wanted, const RunContext& context) const {
  Solution solution;
  solution.s = ridgeOf(std::clamp(logMu, m_table.floor(), m_table.ceiling()), n());
  std::unique_ptr<const ShiftedSolver> solver;
  if (wanted == Wanted::traces && !m_reduced.matrix->isWhole()) {
    auto factor = m_reduced.matrix->factor(solution.s);
    if (factor->positive()) solution.traces = factor->traces();
    solver = std::move(factor);
  } else {
    solver = m_reduced.matrix->solver(solution.s, context);
  }
  solution.valid = solver->positive();
  if (!solution.valid) return solution;
  Matrix X(n(), m_offset == Offset::none ? 1 : 2);
  X.col(0) = m_reduced.target;
  if (m_offset != Offset::none) X.col(1) = m_reduced.ones;
  solver->solve(X);
  if (m_offset != Offset::none) {
    solution.onesSquare = X.col(1).squaredNorm();
    solution.denominator = X.col(1).dot(m_reduced.ones) + (m_offset == Offset::penalized ? 1.0 : 0.0);
    if (solution.denominator > 0.0) solution.b = X.col(1).dot(m_reduced.target) / solution.denominator;
    X.col(0) -= solution.b * X.col(1);
  }
  const Vector Tc = m_reduced.matrix->times(X.col(0));
  solution.c = X.col(0);
  solution.normSquare = std::max(0.0, X.col(0).dot(Tc));
  solution.residualSquare = solution.s * solution.s * X.col(0).squaredNorm();
  if (wanted == Wanted::slope && solution.normSquare > 0.0) {
    // dc/ds = −G c − (db/ds) G p, db/ds = −(G p)ᵀc / denominator.
    Matrix change = X.col(0);
    solver->solve(change);
    if (solution.denominator > 0.0) change -= X.col(1) * (X.col(1).dot(X.col(0)) / solution.denominator);
    solution.slope = std::clamp(solution.s * change.col(0).dot(Tc) / solution.normSquare, 0.0, 1.0);
  }
  return solution;
}

std::vector<RidgeFit> SolvedRidge::fits(const std::vector<double>& logMu, const RunContext& context) const {
  std::vector<RidgeFit> result(logMu.size());
  const double resolution = m_reduced.matrix->resolution();
  const double size = static_cast<double>(n());
  const bool whole = m_reduced.matrix->isWhole();
  const Index count = static_cast<Index>(logMu.size());
  // What solves with a whole matrix uses every thread itself, and is long enough to have its own progress.
  std::atomic<Index> finished{0};
  parallelBlocks(0, count, whole ? count : 1, context, [&](Index first, Index last) {
    for (Index l = first; l < last; ++l) {
      RidgeFit& fit = result[static_cast<std::size_t>(l)];
      fit.logMu = logMu[static_cast<std::size_t>(l)];
      const double done = static_cast<double>(l) / static_cast<double>(count);
      const RunContext part = whole ? context.part(done, done + 1.0 / static_cast<double>(count)) : context.quiet();
      const Solution solution = solve(fit.logMu, Wanted::traces, part);
      context.report(static_cast<double>(++finished) / static_cast<double>(count));
      fit.a = Vector::Constant(n(), notANumber);
      if (!solution.valid) {
        fit.norm = fit.df = fit.residualTrace = fit.residualSquare = fit.offset = notANumber;
        fit.belowResolution = true;
        continue;
      }
      const double fade = std::exp(-std::max(0.0, fit.logMu - m_table.ceiling()));
      fit.a = fade * solution.c;
      fit.offset = solution.b * (m_offset == Offset::penalized ? fade : 1.0);
      fit.norm = std::sqrt(solution.normSquare) * fade;
      fit.residualSquare = fade < 1.0 ? targetSquare() : solution.residualSquare;
      fit.belowResolution = !isFarAbove(solution.s, resolution);
      if (whole) {
        fit.df = fit.residualTrace = notANumber;
        continue;
      }
      fit.residualTrace = solution.s * solution.traces.inverse;
      fit.df = fade * (fit.residualTrace < 0.5 * size ? size - fit.residualTrace : solution.traces.product);
      if (solution.denominator > 0.0) {
        const double taken =
            (m_offset == Offset::penalized ? fade : 1.0) * solution.s * solution.onesSquare / solution.denominator;
        fit.df += taken;
        fit.residualTrace = std::max(0.0, fit.residualTrace - taken);
      }
    }
  });
  return result;
}

// A chunk at a time, in parallel.
const NormPoint& SolvedRidge::node(Index position) const {
  const Index number = position / chunk;
  if (!m_knownChunks[static_cast<std::size_t>(number)]) {
    const Index end = std::min((number + 1) * chunk, m_table.count());
    parallelBlocks(number * chunk, end, 1, m_context, [&](Index first, Index last) {
      for (Index i = first; i < last; ++i) {
        const Solution solution = solve(m_table.nodeAt(i), Wanted::slope, m_context.quiet());
        NormPoint& point = m_nodes[static_cast<std::size_t>(i)];
        point.logNorm = solution.valid ? 0.5 * std::log(solution.normSquare) : notANumber;
        point.slope = solution.slope;
        point.residualSquare = solution.residualSquare;
      }
    });
    m_knownChunks[static_cast<std::size_t>(number)] = true;
    const auto known = std::count(m_knownChunks.begin(), m_knownChunks.end(), true);
    m_context.report(static_cast<double>(known) / static_cast<double>(m_knownChunks.size()));
  }
  return m_nodes[static_cast<std::size_t>(position)];
}

NormPoint SolvedRidge::at(double logMu) const {
  return m_table.at(logMu, targetSquare(), [this](Index i) -> const NormPoint& { return node(i); });
}

}  // namespace kerridge
