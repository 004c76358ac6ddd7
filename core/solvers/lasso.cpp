// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/lasso.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/diagnostic.h"
#include "base/text.h"
#include "linalg/cholesky.h"
#include "solvers/active_factor.h"
#include "solvers/square_loss.h"

namespace kerridge {

namespace {

constexpr double machineEpsilon = std::numeric_limits<double>::epsilon();
/// Rounds of sweeps and Newton steps for one λ; the usual number is 1 to 3.
constexpr int mostRounds = 500;
/// Newton steps in one round, before sweeps resume, which can change many signs at once.
constexpr int mostNewtonSteps = 12;
/// After that many rounds a λ is hard: columns are strongly correlated, and sweeps let many into the support that do
/// not belong there.
constexpr int easyRounds = 8;
/// Supports up to this size get exact weights; larger ones only where sweeps alone do not reach the gap.
constexpr Index exactSupport = 512;

double softThreshold(double value, double threshold) {
  return value > threshold ? value - threshold : value < -threshold ? value + threshold : 0.0;
}

bool changesSign(double from, double to) { return from > 0.0 ? to <= 0.0 : to >= 0.0; }

class LassoSolver {
 public:
  LassoSolver(SquareLoss& loss, Index rows, const RunContext& context)
      : m_loss(loss), m_factor(loss), m_rows(rows), m_wide(loss.weights().size() > rows), m_context(context) {}

  /// From the current weights to the minimizer for λ. Returns the relative gap.
  double solve(double lambda) {
    const Vector start = m_loss.weights();
    bool oneByOne = m_wide && m_rows <= exactSupport;
    double gap = 0.0;
    int roundsSinceReached = 0;
    for (int round = 0; round < mostRounds; ++round) {
      m_context.checkpoint();
      if (oneByOne || round == easyRounds) {
        oneByOne = false;
        for (Index j = 0; j < start.size(); ++j) place(j, start(j));
        m_loss.refresh();
        if (addOneByOne(lambda)) return relativeGap(lambda);
      }
      sweep(lambda, false);
      const Index size = static_cast<Index>(support().size());
      const Index sweeps = std::max<Index>(10, size / 3);
      for (Index i = 0; i < sweeps && sweep(lambda, true) > 1e-9; ++i) {
        if (i % 16 == 0) m_context.checkpoint();
      }
      if (size <= exactSupport || round > 0) {
        for (int step = 0; step < mostNewtonSteps && !newtonStep(lambda); ++step) m_context.checkpoint();
      }
      m_loss.refresh();
      gap = relativeGap(lambda);
      if (gap <= lassoGap && (settled(lambda) || size > exactSupport || ++roundsSinceReached == 5)) break;
    }
    return gap;
  }

 private:
  double weight(Index j) const { return m_loss.weights()(j); }

  std::vector<Index> support() const {
    std::vector<Index> which;
    for (Index j = 0; j < m_loss.weights().size(); ++j) {
      if (weight(j) != 0.0) which.push_back(j);
    }
    return which;
  }

  /// Minimizes over one coordinate after the other. Returns the largest change of Xw by one of them, (1/n)‖·‖²,
  /// relative to (1/n)‖y‖², as a square root.
  double sweep(double lambda, bool supportOnly) {
    double most = 0.0;
    for (Index j = 0; j < m_loss.weights().size(); ++j) {
      const double curvature = m_loss.diagonal()(j);
      if (!(curvature > 0.0) || (supportOnly && weight(j) == 0.0)) continue;
      const double target = softThreshold(m_loss.descent(j) + curvature * weight(j), lambda) / curvature;
      const double change = target - weight(j);
      if (change == 0.0) continue;
      place(j, target);
      most = std::max(most, std::abs(change) * std::sqrt(0.5 * curvature));
    }
    return m_loss.targetSquare() > 0.0 ? most / std::sqrt(m_loss.targetSquare()) : 0.0;
  }

  /// The active-set method of Osborne, Presnell and Turlach (2000): minimizes over the support, adds the column that
  /// violates its condition most, and repeats. Every step decreases the objective, and correlated columns enter one at
  /// a time. True if all conditions hold in the end; false where the support becomes too large or steps too many.
  bool addOneByOne(double lambda) {
    m_factor.reset(support());
    const Index most = 64 + 8 * std::min(m_rows, m_loss.weights().size());
    for (Index step = 0; step < most && m_factor.size() <= exactSupport; ++step) {
      m_context.checkpoint();
      minimizeOnSupport(lambda);
      const Vector g = m_loss.descents();
      Index worst = -1;
      double decrease = 0.0;
      for (Index j = 0; j < g.size(); ++j) {
        if (weight(j) != 0.0 || !(m_loss.diagonal()(j) > 0.0)) continue;
        const double excess = std::abs(g(j)) - lambda;
        if (excess <= tolerance(j, lambda)) continue;
        const double gain = excess / std::sqrt(m_loss.diagonal()(j));
        if (gain > decrease) {
          decrease = gain;
          worst = j;
        }
      }
      if (worst < 0) return settled(lambda) && relativeGap(lambda) <= lassoGap;
      place(worst, softThreshold(g(worst), lambda) / m_loss.diagonal()(worst));
      if (weight(worst) == 0.0) return false;
      m_factor.append(worst);
    }
    return false;
  }

  /// Newton steps on the support of m_factor until its conditions hold up to round-off; weights that would change their
  /// sign become 0 and leave.
  void minimizeOnSupport(double lambda) {
    for (int full = 0; full < mostNewtonSteps && m_factor.size() > 0;) {
      const std::vector<Index>& which = m_factor.columns();
      Vector right(m_factor.size());
      bool within = true;
      for (Index k = 0; k < right.size(); ++k) {
        const Index j = which[static_cast<std::size_t>(k)];
        right(k) = m_loss.descent(j) - std::copysign(lambda, weight(j));
        within = within && std::abs(right(k)) <= 0.25 * tolerance(j, lambda);
      }
      if (within) break;
      if (takeStep(which, m_factor.solve(right))) ++full;
      for (Index k = m_factor.size() - 1; k >= 0; --k) {
        if (weight(m_factor.columns()[static_cast<std::size_t>(k)]) == 0.0) m_factor.remove(k);
      }
      m_loss.refresh();
    }
  }

  /// w_j = target, exactly where that is 0.
  void place(Index j, double target) { m_loss.move(j, target - weight(j)); }

  /// One step to the minimizer with the support and signs kept, cut short where a weight would change its sign: that
  /// one becomes 0. True if the step was taken in full.
  bool newtonStep(double lambda) {
    const std::vector<Index> which = support();
    const Index size = static_cast<Index>(which.size());
    if (size == 0) return true;
    Matrix system = m_loss.curvature(which);
    const Vector scale = system.diagonal().cwiseSqrt().cwiseInverse();
    system = scale.asDiagonal() * system * scale.asDiagonal();
    // Dependent columns: along a null direction the objective is linear, and the step ends at a weight that becomes 0.
    system.diagonal().array() += 1e-11;
    Vector step(size);
    for (Index k = 0; k < size; ++k) {
      const Index j = which[static_cast<std::size_t>(k)];
      step(k) = scale(k) * (m_loss.descent(j) - std::copysign(lambda, weight(j)));
    }
    if (!choleskyInPlace(system, m_context.quiet())) return true;
    system.triangularView<Eigen::Lower>().solveInPlace(step);
    system.transpose().triangularView<Eigen::Upper>().solveInPlace(step);
    step.array() *= scale.array();
    return takeStep(which, step);
  }

  /// Moves these weights by the step or, where one would change its sign, by the share of it that makes that one 0.
  /// True if the step was taken in full.
  bool takeStep(const std::vector<Index>& which, const Vector& step) {
    const Index size = step.size();
    double share = 1.0;
    Index first = -1;
    for (Index k = 0; k < size; ++k) {
      const double from = weight(which[static_cast<std::size_t>(k)]);
      if (changesSign(from, from + step(k)) && -from / step(k) < share) {
        share = -from / step(k);
        first = k;
      }
    }
    for (Index k = 0; k < size; ++k) {
      const Index j = which[static_cast<std::size_t>(k)];
      const double to = weight(j) + share * step(k);
      place(j, k == first || changesSign(weight(j), to) ? 0.0 : to);
    }
    return first < 0;
  }

  /// Do the optimality conditions hold at every coordinate up to round-off?
  bool settled(double lambda) const {
    const Vector g = m_loss.descents();
    for (Index j = 0; j < g.size(); ++j) {
      const double excess =
          weight(j) == 0.0 ? std::abs(g(j)) - lambda : std::abs(g(j) - std::copysign(lambda, weight(j)));
      if (excess > tolerance(j, lambda)) return false;
    }
    return true;
  }

  /// How far g_j may be from its condition: 1e-9 λ and its round-off.
  double tolerance(Index j, double lambda) const {
    return 16.0 * machineEpsilon * std::sqrt(2.0 * m_loss.diagonal()(j) * m_loss.targetSquare()) + 1e-9 * lambda;
  }

  /// P(w) − D(θ), θ = s (y − Xw) with the best feasible s, as a sum of terms ≥ 0:
  ///     (1 − s)² (1/n)‖y − Xw‖² + Σ (λ|w_j| − s g_j w_j) .
  double relativeGap(double lambda) const {
    if (!(m_loss.targetSquare() > 0.0)) return 0.0;
    const Vector g = m_loss.descents();
    const double square = std::max(0.0, m_loss.residualSquare());
    const double steepest = g.size() > 0 ? g.cwiseAbs().maxCoeff() : 0.0;
    // The dual objective is a parabola in s with its top at yᵀr/‖r‖²; feasible are |s g_j| ≤ λ.
    const double top = square > 0.0 ? m_loss.residualTimesTarget() / square : 1.0;
    const double s = steepest > 0.0 ? std::clamp(top, 0.0, lambda / steepest) : top;
    double gap = (1.0 - s) * (1.0 - s) * square;
    for (Index j = 0; j < g.size(); ++j) gap += lambda * std::abs(weight(j)) - s * g(j) * weight(j);
    return std::max(0.0, gap) / m_loss.targetSquare();
  }

  SquareLoss& m_loss;
  ActiveFactor m_factor;
  Index m_rows;
  bool m_wide;  ///< more columns than rows
  const RunContext& m_context;
};

void checkLassoInput(const MatrixRef& X, const VectorRef& y, const std::vector<double>& lambda) {
  if (X.rows() != y.size() || y.size() == 0)
    throw InvalidInput("", Text("the Lasso needs one target per row, and a row"));
  if (!X.allFinite() || !y.allFinite()) throw InvalidInput("", Text("the Lasso needs finite inputs and targets"));
  for (std::size_t l = 0; l < lambda.size(); ++l) {
    if (!(lambda[l] > 0.0) || !std::isfinite(lambda[l]) || (l > 0 && lambda[l] < lambda[l - 1])) {
      throw InvalidInput("/lambda", Text("must be positive, finite and ascending"));
    }
  }
}

}  // namespace

LassoPath lassoPath(const MatrixRef& X, const VectorRef& y, const std::vector<double>& lambda,
                    const RunContext& context, const VectorRef& weights) {
  checkLassoInput(X, y, lambda);
  const Index d = X.cols();
  const Index count = static_cast<Index>(lambda.size());

  // Centered in two steps: differences to the first row are exact for constant columns, and keep their digits for
  // columns with a large mean.
  const Vector first = X.row(0);
  Matrix centered = X.rowwise() - first.transpose();
  Vector target = y.array() - y(0);
  const bool weighted = weights.size() > 0;
  const double sum = weights.sum();
  const Vector shift =
      weighted ? Vector(centered.transpose() * weights / sum) : Vector(centered.colwise().mean().transpose());
  centered.rowwise() -= shift.transpose();
  const double targetShift = weighted ? target.dot(weights) / sum : target.mean();
  target.array() -= targetShift;
  if (weighted) {
    const Vector root = weights.cwiseSqrt();
    centered.array().colwise() *= root.array();
    target.array() *= root.array();
  }
  context.checkpoint();
  const std::unique_ptr<SquareLoss> loss = makeSquareLoss(std::move(centered), std::move(target), context);

  LassoPath path;
  path.lambda = lambda;
  path.w = Matrix::Zero(d, count);
  path.b = Vector::Zero(count);
  path.meanSquare = Vector::Zero(count);
  path.objective = Vector::Zero(count);
  path.gap = Vector::Zero(count);
  path.reached.resize(lambda.size());
  path.nonZero.resize(lambda.size());
  path.lambdaMax = d > 0 ? loss->descents().cwiseAbs().maxCoeff() : 0.0;
  LassoSolver solver(*loss, X.rows(), context);
  for (Index l = count - 1; l >= 0; --l) {
    const std::size_t position = static_cast<std::size_t>(l);
    path.gap(l) = solver.solve(lambda[position]);
    path.reached[position] = path.gap(l) <= lassoGap;
    const Vector& w = loss->weights();
    path.w.col(l) = w;
    path.b(l) = (y(0) - w.dot(first)) + (targetShift - w.dot(shift));
    const Vector squares = ((y - X * w).array() - path.b(l)).square();
    path.meanSquare(l) = weighted ? squares.dot(weights) / sum : squares.mean();
    path.objective(l) = path.meanSquare(l) + lambda[position] * w.lpNorm<1>();
    path.nonZero[position] = (w.array() != 0.0).count();
    context.report(static_cast<double>(count - l) / static_cast<double>(count));
  }
  return path;
}

}  // namespace kerridge
