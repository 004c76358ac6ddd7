// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/piecewise_loss.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/rounding.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr double exactEnough = 1e-14;  // a violation that no step need reduce
constexpr Index mostSteps = 100;
constexpr double leastUnit = 1e-6;  // what violations are relative to, at least, beside what could be

/// Where a function is zero.
struct ZeroRange {
  double first = 0.0;
  double last = 0.0;
};

// The zero on the line through two points, or beyond them.
template <typename Function>
double onLine(const Function& function, double from, double to) {
  const double atFrom = function(from);
  const double rise = function(to) - atFrom;
  return rise > 0.0 ? from - atFrom / rise * (to - from) : from;
}

/// Of a continuous, nondecreasing function that is linear between the breakpoints (at least one), negative somewhere
/// and positive somewhere. Values up to `roundOff` are 0.
template <typename Function>
ZeroRange zerosOf(const Function& function, std::vector<double> breaks, double roundOff) {
  std::sort(breaks.begin(), breaks.end());
  const auto negative = [&](double at) { return function(at) < -roundOff; };
  const auto notPositive = [&](double at) { return function(at) <= roundOff; };
  const auto from = std::partition_point(breaks.begin(), breaks.end(), negative);
  const auto to = std::partition_point(from, breaks.end(), notPositive);
  const double unit = std::max(1.0, breaks.back() - breaks.front());
  const auto between = [&](std::vector<double>::iterator next) {
    if (next == breaks.begin()) return onLine(function, *next - unit, *next);
    if (next == breaks.end()) return onLine(function, breaks.back(), breaks.back() + unit);
    return onLine(function, *(next - 1), *next);
  };
  if (to == from) {
    const double zero = between(from);
    return {zero, zero};
  }
  return {*from, *(to - 1)};
}

/// The problem in units in which the longest φ_i has length 1 and |y_i| ≤ 1.
class LossProblem {
 public:
  LossProblem(Matrix features, Vector y, PiecewiseLoss loss, const VectorRef& weights)
      : m_features(std::move(features)), m_y(std::move(y)), m_loss(loss), m_weighted(weights.size() > 0) {
    m_weights = m_weighted ? Vector(weights) : Vector(Vector::Ones(m_y.size()));
  }

  Index n() const { return m_y.size(); }
  Index rank() const { return m_features.cols(); }
  Vector residual(const Vector& v, double b) const {
    Vector r = m_y.array() - b;
    if (rank() > 0) r.noalias() -= m_features * v;
    return r;
  }
  /// Times the weights.
  Vector halfSlopes(const Vector& r) const {
    return r.unaryExpr([this](double value) { return m_loss.halfSlope(value); }).cwiseProduct(m_weights);
  }
  double sumOfLosses(const Vector& r) const {
    double sum = 0.0;
    for (Index i = 0; i < r.size(); ++i) sum += m_weights(i) * m_loss.value(r(i));
    return sum;
  }
  const Vector& weights() const { return m_weights; }
  bool isWeighted() const { return m_weighted; }

  /// What to add to b so that Σψ = 0; the middle where that leaves an interval.
  double bestShift(const Vector& r) const {
    std::vector<double> breaks;
    for (const double value : r) {
      breaks.push_back(value - m_loss.width);
      breaks.push_back(value + m_loss.width);
    }
    const double roundOff = 8e-16 * static_cast<double>(n()) * std::min(m_loss.width, r.maxCoeff() - r.minCoeff());
    const ZeroRange zeros = zerosOf(
        [&](double shift) {
          double sum = 0.0;
          for (Index i = 0; i < r.size(); ++i) sum -= m_weights(i) * m_loss.halfSlope(r(i) - shift);
          return sum;
        },
        std::move(breaks), roundOff);
    return 0.5 * (zeros.first + zeros.last);
  }

  /// How much of a step changes the residuals by −t·change and the slope of the penalty from `start` by t·`growth`:
  /// where the objective is least.
  double bestLength(const Vector& r, const Vector& change, double start, double growth) const {
    const auto slope = [&](double t) {
      double sum = start + t * growth;
      for (Index i = 0; i < r.size(); ++i) sum -= m_weights(i) * m_loss.halfSlope(r(i) - t * change(i)) * change(i);
      return sum;
    };
    if (!(slope(0.0) < 0.0)) return 1.0;  // round-off is all that is left
    std::vector<double> breaks;
    for (Index i = 0; i < r.size(); ++i) {
      if (change(i) == 0.0) continue;
      for (const double edge : {m_loss.width, -m_loss.width}) {
        const double t = (r(i) - edge) / change(i);
        if (t > 0.0 && std::isfinite(t)) breaks.push_back(t);
      }
    }
    if (breaks.empty()) breaks.push_back(1.0);
    const double length = zerosOf(slope, std::move(breaks), 0.0).first;
    return length > 0.0 && std::isfinite(length) ? length : 1.0;
  }

  std::vector<char> pieces(const Vector& r) const {
    std::vector<char> result;
    for (const double value : r) result.push_back(pieceAt(value));
    return result;
  }
  bool curved(char piece) const { return m_loss.kind == PiecewiseLoss::Kind::huber ? piece == 0 : piece != 0; }
  const Matrix& features() const { return m_features; }

 private:
  // −1, 0 or 1: below, within or above the width.
  char pieceAt(double r) const {
    if (std::abs(r) <= m_loss.width) return 0;
    return r > 0.0 ? 1 : -1;
  }

  Matrix m_features;
  Vector m_y;
  PiecewiseLoss m_loss;
  bool m_weighted;
  Vector m_weights;  // of mean 1; ones where there are none
};

/// Σ w φφᵀ over the curved rows, kept while they change.
class CurvedGram {
 public:
  explicit CurvedGram(const LossProblem& problem)
      : m_problem(problem), m_curved(static_cast<std::size_t>(problem.n()), 0) {}

  void follow(const std::vector<char>& pieces, const RunContext& context) {
    std::vector<Index> entering;
    std::vector<Index> leaving;
    std::vector<Index> all;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool now = m_problem.curved(pieces[i]);
      if (now) all.push_back(static_cast<Index>(i));
      if (now && m_curved[i] == 0) entering.push_back(static_cast<Index>(i));
      if (!now && m_curved[i] != 0) leaving.push_back(static_cast<Index>(i));
      m_curved[i] = now ? 1 : 0;
    }
    if (m_gram.size() == 0 || entering.size() + leaving.size() >= all.size()) {
      m_gram = zeroMatrix(m_problem.rank(), m_problem.rank(), context);
      entering = std::move(all);
      leaving.clear();
    }
    add(entering, 1.0, context);
    add(leaving, -1.0, context);
  }

  /// L of L Lᵀ = gram + ridge I.
  Matrix factor(double ridge, const RunContext& context) const {
    // Where the ridge is below round-off of the sum, each entry of the diagonal grows in proportion until L exists.
    for (double more = 0.0;; more = more > 0.0 ? 100.0 * more : 1e-15) {
      Matrix system(m_gram.rows(), m_gram.cols());
      const Index piece = pieceOf(system.cols(), 0.0, static_cast<double>(system.rows()));
      for (Index j = 0; j < system.cols(); ++j) {
        if (j % piece == 0) context.checkpoint();
        system.col(j) = m_gram.col(j);
        system(j, j) = std::max(system(j, j), 0.0) * (1.0 + more) + ridge;
      }
      if (choleskyInPlace(system, context.quiet()) || more > 1.0) return system;
    }
  }

 private:
  void add(const std::vector<Index>& rows, double sign, const RunContext& context) {
    if (rows.empty() || m_problem.rank() == 0) return;
    Matrix some = rowsOf(m_problem.features(), rows, context);
    if (m_problem.isWeighted()) some.array().colwise() *= m_problem.weights()(rows).array().sqrt();
    addLowerGram(some, true, sign, 1.0, m_gram, context);
  }

  const LossProblem& m_problem;
  std::vector<char> m_curved;
  Matrix m_gram;
};

struct LossPlace {
  Vector v;
  double b = 0.0;
};

/// The minimizer for one ridge nλ after another, each from the last.
class LossNewton {
 public:
  LossNewton(const LossProblem& problem, const RunContext& context)
      : m_problem(problem), m_gram(problem), m_context(context) {
    m_place.v = Vector::Zero(problem.rank());
    m_place.b = problem.bestShift(problem.residual(m_place.v, 0.0));
    const Vector left = problem.residual(m_place.v, m_place.b);
    const Vector first = problem.halfSlopes(left);
    m_sumUnit = std::max(first.lpNorm<1>(), leastUnit * left.cwiseProduct(problem.weights()).lpNorm<1>());
    m_unit = std::max((problem.features().transpose() * first).norm(), leastUnit * m_sumUnit);
  }

  const LossPlace& place() const { return m_place; }
  double violation() const { return m_violation; }
  Index steps() const { return m_steps; }

  void solve(double ridge) {
    LossPlace best = m_place;
    double least = std::numeric_limits<double>::infinity();
    std::vector<char> before;
    for (m_steps = 0;; ++m_steps) {
      m_context.checkpoint();
      Vector r = m_problem.residual(m_place.v, m_place.b);
      std::vector<char> pieces = m_problem.pieces(r);
      const auto isCurved = [this](char piece) { return m_problem.curved(piece); };
      if (std::none_of(pieces.begin(), pieces.end(), isCurved)) {
        // The objective is linear in b here, or constant.
        const double shift = m_problem.bestShift(r);
        m_place.b += shift;
        r.array() -= shift;
        pieces = m_problem.pieces(r);
      }
      const Vector slopes = m_problem.halfSlopes(r);
      const Vector gradient = ridge * m_place.v - m_problem.features().transpose() * slopes;
      const double missed = missedBy(gradient, slopes.sum());
      // Below the tolerance, a step that does not halve what is missed has met round-off.
      const bool stuck = missed > 0.5 * least && (least <= piecewiseLossTolerance || pieces == before);
      if (missed < least) {
        least = missed;
        best = m_place;
      }
      if (least <= exactEnough || stuck || m_steps >= mostSteps) break;
      before = step(ridge, r, pieces, gradient, slopes.sum()) ? pieces : std::vector<char>();
    }
    m_place = std::move(best);
    m_violation = least;
  }

 private:
  double missedBy(const Vector& gradient, double sum) const {
    return std::max(gradient.norm() / m_unit, std::abs(sum) / m_sumUnit);
  }

  // Was the step taken whole?
  bool step(double ridge, const Vector& r, const std::vector<char>& pieces, const Vector& gradient, double sum) {
    m_gram.follow(pieces, m_context.quiet());
    const Matrix factor = m_gram.factor(ridge, m_context.quiet());
    const auto solve = [&](Vector right) {
      factor.triangularView<Eigen::Lower>().solveInPlace(right);
      factor.transpose().triangularView<Eigen::Upper>().solveInPlace(right);
      return right;
    };
    Vector indicator(r.size());
    for (Index i = 0; i < r.size(); ++i) indicator(i) = m_problem.curved(pieces[static_cast<std::size_t>(i)]) ? 1 : 0;
    // The border of the offset: w approximates the constant 1 on the curved rows, and its remainder without
    // cancellation is ‖1 − Φw‖² + ridge ‖w‖².
    const Vector w = solve(m_problem.features().transpose() * indicator.cwiseProduct(m_problem.weights()));
    Vector remainder = indicator - indicator.cwiseProduct(m_problem.features() * w);
    if (m_problem.isWeighted()) remainder.array() *= m_problem.weights().array().sqrt();
    const double pivot = remainder.squaredNorm() + ridge * w.squaredNorm();
    const double shift = pivot > 0.0 ? (sum + w.dot(gradient)) / pivot : 0.0;
    const Vector move = -solve(gradient) - shift * w;
    const Vector change = (m_problem.features() * move).array() + shift;
    const bool whole = m_problem.pieces(r - change) == pieces;
    const double length =
        whole ? 1.0 : m_problem.bestLength(r, change, ridge * m_place.v.dot(move), ridge * move.squaredNorm());
    m_place.v += length * move;
    m_place.b += length * shift;
    return whole;
  }

  const LossProblem& m_problem;
  CurvedGram m_gram;
  const RunContext& m_context;
  LossPlace m_place;
  double m_unit = 0.0;
  double m_sumUnit = 0.0;
  double m_violation = 0.0;
  Index m_steps = 0;
};

void checkPiecewiseLossInput(const MatrixRef& features, const VectorRef& y, const PiecewiseLoss& loss,
                             const std::vector<double>& lambda) {
  if (y.size() == 0 || features.rows() != y.size()) {
    throw InvalidInput("", Text("a loss of residuals needs one target per row, and a row"));
  }
  if (!y.allFinite()) throw InvalidInput("", Text("a loss of residuals needs finite inputs and targets"));
  const bool huber = loss.kind == PiecewiseLoss::Kind::huber;
  if (!std::isfinite(loss.width) || loss.width < 0.0 || (huber && loss.width == 0.0)) {
    throw InvalidInput(huber ? "c" : "epsilon",
                       huber ? Text("must be positive and finite") : Text("must be a finite number of at least 0"));
  }
  for (std::size_t l = 0; l < lambda.size(); ++l) {
    if (!(lambda[l] > 0.0) || !std::isfinite(lambda[l]) || (l > 0 && lambda[l] < lambda[l - 1])) {
      throw InvalidInput("/lambda", Text("must be positive, finite and ascending"));
    }
  }
}

/// Φ so that its longest row has length 1, and that length (1 where all are 0).
struct ScaledFeatures {
  Matrix matrix;
  double length = 1.0;

  ScaledFeatures(const MatrixRef& features, const RunContext& context) : matrix(features.rows(), features.cols()) {
    const Index piece = pieceOf(features.cols(), 0.0, static_cast<double>(features.rows()));
    Vector squares = Vector::Zero(features.rows());
    for (Index j = 0; j < features.cols(); ++j) {
      if (j % piece == 0) context.checkpoint();
      squares += features.col(j).cwiseAbs2();
    }
    if (!squares.allFinite()) throw InvalidInput("", Text("a loss of residuals needs finite inputs and targets"));
    if (squares.maxCoeff() > 0.0) length = std::sqrt(squares.maxCoeff());
    for (Index j = 0; j < features.cols(); ++j) {
      if (j % piece == 0) context.checkpoint();
      matrix.col(j) = features.col(j) / length;
    }
  }
};

}  // namespace

double PiecewiseLoss::value(double r) const {
  const double size = std::abs(r);
  if (kind == Kind::squaredInsensitive) return size > width ? (size - width) * (size - width) : 0.0;
  return size <= width ? r * r : width * (2.0 * size - width);
}

double PiecewiseLoss::halfSlope(double r) const {
  if (kind == Kind::huber) return std::clamp(r, -width, width);
  return std::copysign(std::max(0.0, std::abs(r) - width), r);
}

bool PiecewiseLoss::curved(double r) const {
  const double size = std::abs(r);
  if (kind == Kind::huber) return size <= width;
  return size > width || width == 0.0;
}

PiecewiseLossPath piecewiseLossPath(const MatrixRef& features, const VectorRef& y, const PiecewiseLoss& loss,
                                    const std::vector<double>& lambda, const RunContext& context,
                                    const VectorRef& weights) {
  checkPiecewiseLossInput(features, y, loss, lambda);
  const Index n = features.rows();
  const Index rank = features.cols();
  const Index count = static_cast<Index>(lambda.size());
  const double highest = y.maxCoeff();
  const double lowest = y.minCoeff();
  const double middle = lowest + 0.5 * (highest - lowest);
  const double spread = 0.5 * highest - 0.5 * lowest;
  ScaledFeatures scaled(features, context);
  const double kappa = scaled.length;

  PiecewiseLossPath path;
  path.v = zeroMatrix(rank, count, context);
  path.b = Vector::Constant(count, middle);
  path.norm = path.objective = path.violation = Vector::Zero(count);
  path.curved.assign(lambda.size(), loss.curved(0.0) ? n : 0);
  path.steps.assign(lambda.size(), 0);
  path.reached.assign(lambda.size(), true);
  const bool flat =
      isOneNumber(lowest, highest) || (loss.kind == PiecewiseLoss::Kind::squaredInsensitive && loss.width >= spread);
  if (flat) return path;  // the constant in the middle costs nothing

  context.stage(loss.kind == PiecewiseLoss::Kind::huber ? "Huber's loss" : "Squared ε-insensitive loss");
  // No residual of a minimizer exceeds 2√(n/w) in these units: beyond, the width means infinity.
  const double infinite = 4.0 * static_cast<double>(n) / (weights.size() > 0 ? std::sqrt(weights.minCoeff()) : 1.0);
  PiecewiseLoss scaledLoss{loss.kind, std::min(loss.width / spread, infinite)};
  if (loss.width == 0.0) scaledLoss = {PiecewiseLoss::Kind::huber, infinite};
  const LossProblem problem(std::move(scaled.matrix), (y.array() - middle) / spread, scaledLoss, weights);
  LossNewton newton(problem, context);
  for (Index done = 1; done <= count; ++done) {
    const Index column = count - done;
    const std::size_t l = static_cast<std::size_t>(column);
    const double scaledLambda = lambda[l] / kappa / kappa;
    newton.solve(static_cast<double>(n) * scaledLambda);
    const LossPlace& place = newton.place();
    const Vector r = problem.residual(place.v, place.b);
    path.v.col(column) = place.v * (spread / kappa);
    path.b(column) = middle + spread * place.b;
    path.norm(column) = place.v.norm() * (spread / kappa);
    path.objective(column) =
        spread * spread * (problem.sumOfLosses(r) / static_cast<double>(n) + scaledLambda * place.v.squaredNorm());
    path.curved[l] = (r.array().unaryExpr([&](double value) { return scaledLoss.curved(value) ? 1 : 0; })).sum();
    path.violation(column) = newton.violation();
    path.steps[l] = newton.steps();
    path.reached[l] = newton.violation() <= piecewiseLossTolerance;
    context.report(static_cast<double>(done) / static_cast<double>(count));
  }
  return path;
}

}  // namespace kerridge
