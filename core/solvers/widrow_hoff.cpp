// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/widrow_hoff.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/diagnostic.h"
#include "base/random.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

void checkCounts(const std::vector<Index>& counts, Index steps) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] < 0 || counts[i] > steps || (i > 0 && counts[i] < counts[i - 1])) {
      throw InvalidInput("", Text("numbers of steps must be ascending and within the stream"));
    }
  }
}

void checkOnlineInput(const MatrixRef& input, const VectorRef& y, const OnlineStream& stream) {
  const Index n = y.size();
  if (n == 0 || input.rows() != n) throw InvalidInput("", Text("online learning needs one target per row, and a row"));
  if (!input.allFinite() || !y.allFinite())
    throw InvalidInput("", Text("online learning needs finite inputs and targets"));
  for (const Index row : stream.order) {
    if (row < 0 || row >= n) throw InvalidInput("", Text("the stream names a row that is not there"));
  }
  const Index steps = static_cast<Index>(stream.order.size());
  checkCounts(stream.weightsAt, steps);
  checkCounts(stream.boundAt, steps);
}

void checkExplicitStep(double step) {
  if (!(step > 0.0 && step < 1.0)) throw InvalidInput("step", Text("must lie between 0 and 1, both excluded"));
}

/// Runs the stream. `errorOf(row)` is the prediction minus the target, `update(row, error)` the change, `weights()`
/// what is kept; `work` operations per step.
template <typename ErrorOf, typename Update, typename Weights>
void runStream(const OnlineStream& stream, Index work, const RunContext& context, OnlineRun& run, ErrorOf errorOf,
               Update update, Weights weights) {
  const Index steps = static_cast<Index>(stream.order.size());
  const Index block = std::max<Index>(1, 1000000 / std::max<Index>(work, 1));
  run.loss = Vector(steps);
  run.weights = Matrix(weights().size(), static_cast<Index>(stream.weightsAt.size()));
  std::size_t kept = 0;
  double loss = 0.0;
  for (Index t = 0; t <= steps; ++t) {
    for (; kept < stream.weightsAt.size() && stream.weightsAt[kept] == t; ++kept) {
      run.weights.col(static_cast<Index>(kept)) = weights();
    }
    if (t == steps) break;
    if (t % block == 0) {
      context.checkpoint();
      context.report(static_cast<double>(t) / static_cast<double>(steps));
    }
    const Index row = stream.order[static_cast<std::size_t>(t)];
    const double error = errorOf(row);
    loss += error * error;
    run.loss(t) = loss;
    update(row, error);
  }
}

/// (1) for every boundAt; `value(counts)` is the minimum for a stream in which row i came counts_i times.
template <typename Value>
Vector bounds(const OnlineStream& stream, Index n, const RunContext& context, Value value) {
  Vector result(static_cast<Index>(stream.boundAt.size()));
  Vector counts = Vector::Zero(n);
  std::size_t t = 0;
  for (std::size_t k = 0; k < stream.boundAt.size(); ++k) {
    context.checkpoint();
    for (; t < static_cast<std::size_t>(stream.boundAt[k]); ++t) counts(stream.order[t]) += 1.0;
    result(static_cast<Index>(k)) = value(counts);
  }
  return result;
}

/// By d × d normal equations: u = (XᵀNX + sI)⁻¹XᵀNy with s = (1 − η)/η, N the counts; ‖x_i‖ ≤ 1.
double primalBound(const Matrix& X, const VectorRef& y, double step, const Vector& counts, const RunContext& context) {
  const double s = (1.0 - step) / step;
  const Vector root = counts.cwiseSqrt();
  const Matrix weighted = root.asDiagonal() * X;
  const Vector target = root.cwiseProduct(y);
  Matrix system(X.cols(), X.cols());
  addLowerGram(weighted, true, 1.0, 0.0, system, context);
  system.diagonal().array() += s;
  if (!choleskyInPlace(system, context)) return notKnown;
  Vector u = weighted.transpose() * target;
  system.triangularView<Eigen::Lower>().solveInPlace(u);
  system.transpose().triangularView<Eigen::Upper>().solveInPlace(u);
  return (target - weighted * u).squaredNorm() / (1.0 - step) + u.squaredNorm() / step;
}

/// By the n × n system of kernel ridge regression: (κ²/η) yᵀ(K + κ² s N⁻¹)⁻¹y over the rows that came.
double dualBound(const MatrixRef& K, const VectorRef& y, double kappaSquare, double step, const Vector& counts,
                 const RunContext& context) {
  std::vector<Index> rows;
  for (Index i = 0; i < counts.size(); ++i) {
    if (counts(i) > 0.0) rows.push_back(i);
  }
  const Vector root = counts(rows).cwiseSqrt();
  const Index size = root.size();
  Matrix system(size, size);
  const Index piece = pieceOf(size, 0.0, static_cast<double>(size));
  for (Index j = 0; j < size; ++j) {
    if (j % piece == 0) context.checkpoint();
    system.col(j) = root(j) * root.cwiseProduct(K.col(rows[static_cast<std::size_t>(j)])(rows));
  }
  system.diagonal().array() += kappaSquare * (1.0 - step) / step;
  if (!choleskyInPlace(system, context)) return notKnown;
  Vector half = root.cwiseProduct(y(rows));
  system.triangularView<Eigen::Lower>().solveInPlace(half);
  return kappaSquare / step * half.squaredNorm();
}

/// On inputs: `stepOf` the squared length of a scaled input is the step of its updates; the bound is that of
/// `boundStep`.
template <typename StepOf>
OnlineRun runOnInputs(const MatrixRef& X, const VectorRef& y, double boundStep, const OnlineStream& stream,
                      const RunContext& context, StepOf stepOf) {
  const Index n = X.rows();
  const Index d = X.cols();
  OnlineRun run;
  const double radius = d > 0 ? X.rowwise().stableNorm().maxCoeff() : 0.0;
  if (radius > 0.0) run.scale = radius;
  const Matrix columns = X.transpose() / run.scale;  // d × n: one example is contiguous
  const Vector steps = columns.colwise().squaredNorm().unaryExpr(stepOf).transpose();
  Vector w = Vector::Zero(d);
  runStream(
      stream, d, context.part(0.0, 0.9), run, [&](Index row) { return columns.col(row).dot(w) - y(row); },
      [&](Index row, double error) { w -= steps(row) * error * columns.col(row); },
      [&] { return Vector(w / run.scale); });
  if (stream.boundAt.empty()) return run;
  if (d <= n) {
    const Matrix rows = columns.transpose();
    run.bound = bounds(stream, n, context,
                       [&](const Vector& counts) { return primalBound(rows, y, boundStep, counts, context.quiet()); });
  } else {
    Matrix K(n, n);
    multiply(columns, true, columns, false, 1.0, 0.0, K, context.quiet());
    run.bound = bounds(stream, n, context,
                       [&](const Vector& counts) { return dualBound(K, y, 1.0, boundStep, counts, context.quiet()); });
  }
  return run;
}

}  // namespace

std::vector<Index> streamOrder(Index n, Index steps, std::optional<std::uint64_t> seed) {
  if (n < 1) throw InvalidInput("", Text("a stream needs at least one row"));
  std::vector<Index> order;
  order.reserve(static_cast<std::size_t>(std::max<Index>(steps, 0)));
  Random random(seed.value_or(0));
  std::vector<Index> pass;
  for (Index t = 0; t < steps; ++t) {
    if (seed && t % n == 0) pass = random.permutation(n);
    order.push_back(seed ? pass[static_cast<std::size_t>(t % n)] : t % n);
  }
  return order;
}

OnlineRun widrowHoff(const MatrixRef& X, const VectorRef& y, double step, const OnlineStream& stream,
                     const RunContext& context) {
  checkOnlineInput(X, y, stream);
  checkExplicitStep(step);
  return runOnInputs(X, y, step, stream, context, [step](double) { return step; });
}

OnlineRun implicitWidrowHoff(const MatrixRef& X, const VectorRef& y, double step, const OnlineStream& stream,
                             const RunContext& context) {
  checkOnlineInput(X, y, stream);
  if (!(step > 0.0) || !std::isfinite(step)) throw InvalidInput("step", Text("must be positive and finite"));
  return runOnInputs(X, y, step / (1.0 + step), stream, context,
                     [step](double lengthSquare) { return step / (1.0 + step * lengthSquare); });
}

OnlineRun kernelWidrowHoff(const MatrixRef& K, const VectorRef& y, double step, const OnlineStream& stream,
                           const RunContext& context) {
  checkOnlineInput(K, y, stream);
  checkExplicitStep(step);
  if (K.cols() != K.rows()) throw InvalidInput("", Text("the Gram matrix must be square"));
  OnlineRun run;
  const double largest = K.diagonal().maxCoeff();
  if (largest > 0.0) run.scale = largest;
  Vector beta = Vector::Zero(y.size());
  runStream(
      stream, y.size(), context.part(0.0, 0.9), run, [&](Index row) { return K.col(row).dot(beta) - y(row); },
      [&](Index row, double error) { beta(row) -= step / run.scale * error; }, [&] { return beta; });
  run.bound = bounds(stream, y.size(), context,
                     [&](const Vector& counts) { return dualBound(K, y, run.scale, step, counts, context.quiet()); });
  return run;
}

}  // namespace kerridge
