// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/stability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/parallel.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "methods/ridge.h"
#include "theory/equivalence_bands.h"

namespace kerridge {

namespace {

constexpr Index blockSize = 64;
// e^300 is above every eigenvalue: there w is e^−300 and nothing is left of f.
constexpr double largestLogS = 300.0;

// The KRR solution with the ridge s on Z: a = w∘z with w = 1/(d + s); s = ∞ stands for f = 0.
struct Ridge {
  double logS = 0.0;  // NaN: f = 0
  bool zero() const { return std::isnan(logS); }
  double s() const { return std::exp(std::min(logS, largestLogS)); }
};

Eigen::ArrayXd weights(const Eigen::ArrayXd& d, const Ridge& ridge) {
  if (ridge.zero()) return Eigen::ArrayXd::Zero(d.size());
  return 1.0 / (d + ridge.s());
}

// w' − w = (s − s')/((d + s)(d + s')), without cancellation where s' is close to s.
Eigen::ArrayXd weightChange(const Eigen::ArrayXd& d, const Ridge& from, const Ridge& to) {
  if (from.zero() || to.zero()) return weights(d, to) - weights(d, from);
  const double logRatio = std::min(to.logS, largestLogS) - std::min(from.logS, largestLogS);
  const double difference = std::abs(logRatio) < 1.0 ? -from.s() * std::expm1(logRatio) : from.s() - to.s();
  return difference / (d + from.s()) / (d + to.s());
}

struct Setting {
  const Problem& problem;
  RidgeFamily family;
  Eigen::ArrayXd d;  // rank
  const MatrixRef& basis;
  const VectorRef& target;
};

// The coefficients of f_{Z^i} − f_Z in the eigenbasis of Z, on the range of K.
Eigen::ArrayXd change(const Setting& setting, Index i, const Ridge& whole, const Ridge& without) {
  const Index rank = setting.d.size();
  Eigen::ArrayXd moved = weightChange(setting.d, whole, without) * setting.problem.z.head(rank).array();
  if (without.zero()) return moved;
  // r_i = c_i/G_ii at the ridge of Z^i; the fold's model is w'∘(z − Q_iᵀ r_i).
  const double logMu = without.logS - std::log(static_cast<double>(setting.problem.n()));
  const Vector row = setting.problem.spectrum->Q.row(i);
  const double residual =
      row.dot(setting.family.scaledResidual(logMu)) / row.cwiseAbs2().dot(setting.family.residualFactors(logMu));
  moved -= weights(setting.d, without) * row.head(rank).array() * residual;
  return moved;
}

struct Largest {
  double value = -1.0;
  Index at = 0;
};

// max over t of |(y_t − f)² − (y_t − f − Δ)²| = |Δ (2(y_t − f) − Δ)| for every column of Δ.
void addLargest(const Matrix& deltas, const Eigen::ArrayXd& residual, Index first, std::vector<Largest>& largest) {
  for (Index j = 0; j < deltas.cols(); ++j) {
    const Eigen::ArrayXd delta = deltas.col(j).array();
    Largest& entry = largest[static_cast<std::size_t>(first + j)];
    entry.value = (delta * (2.0 * residual - delta)).abs().maxCoeff(&entry.at);
  }
}

std::vector<Largest> largestChanges(const Setting& setting, const Ridge& whole, const Vector& logSWithout,
                                    const RunContext& context) {
  const Index n = setting.problem.n();
  const Index rank = setting.d.size();
  const Vector a = weights(setting.d, whole) * setting.problem.z.head(rank).array();
  const Eigen::ArrayXd residual = setting.target - setting.basis.leftCols(rank) * a;
  std::vector<Largest> largest(static_cast<std::size_t>(n));
  parallelBlocks(0, n, blockSize, context, [&](Index first, Index last) {
    Matrix deltas(rank, last - first);
    for (Index i = first; i < last; ++i) {
      deltas.col(i - first) = change(setting, i, whole, {logSWithout(i)});
    }
    context.checkpoint();
    addLargest(product(setting.basis.leftCols(rank), deltas), residual, first, largest);
  });
  return largest;
}

}  // namespace

StabilityBound stabilityBound(double m, double lambda, Index n, double kappaSquare, double largestTarget,
                              Removal removal) {
  const auto demand = [](bool holds, const char* place, const Text& message) {
    if (!holds) throw InvalidInput(place, message);
  };
  demand(m > 0.0 && std::isfinite(m), "/m", Text("m must be a positive number, not %1", Text::number(shortText(m))));
  demand(lambda > 0.0 && std::isfinite(lambda), "/lambda",
         Text("λ must be a positive number, not %1", Text::number(shortText(lambda))));
  demand(n >= 1, "/n", Text("there must be at least one training point"));
  demand(kappaSquare >= 0.0 && std::isfinite(kappaSquare), "/kappaSquare", Text("κ² must be a number from 0 on"));
  demand(largestTarget >= 0.0 && std::isfinite(largestTarget), "/largestTarget",
         Text("C_y must be a number from 0 on"));
  StabilityBound bound;
  const double kappa = std::sqrt(kappaSquare);
  bound.lipschitz = 2.0 * (largestTarget + kappa * std::pow(largestTarget * largestTarget / lambda, 1.0 / m));
  if (m <= 1.0) {
    bound.beta = std::numeric_limits<double>::quiet_NaN();
    bound.noBound = Text("no bound for m ≤ 1");
    return bound;
  }
  const double slope = bound.lipschitz * kappa;
  if (m < 2.0) {
    const double radius = std::pow(largestTarget * largestTarget / lambda, 1.0 / m);
    const double convexity = lambda * m * (m - 1.0) * std::pow(radius, m - 2.0);
    const double differences = removal == Removal::keptWeight ? 1.0 : 2.0;
    // With all targets 0 every model is f = 0.
    bound.beta = slope > 0.0 ? differences * slope * slope / (convexity * static_cast<double>(n)) : 0.0;
    return bound;
  }
  const double power = removal == Removal::keptWeight ? m - 2.0 : m - 1.0;
  bound.beta = slope * std::pow(std::exp2(power) * slope / (lambda * static_cast<double>(n)), 1.0 / (m - 1.0));
  return bound;
}

EmpiricalStability empiricalStability(const Problem& problem, double m, const std::vector<double>& lambda,
                                      const MatrixRef& basis, const VectorRef& target, Removal removal,
                                      const RunContext& context) {
  const Index n = problem.n();
  if (n < 2) throw std::invalid_argument("empiricalStability: nothing is left without the only point");
  if (target.size() < 1 || basis.rows() != target.size() || basis.cols() != n) {
    throw std::invalid_argument("empiricalStability: shapes of the basis and the targets do not fit");
  }
  const double size = static_cast<double>(n);
  std::vector<double> lambdaWithout = lambda;
  if (removal == Removal::keptWeight) {
    for (double& value : lambdaWithout) value *= size / (size - 1.0);
  }
  const RidgeFamily family(problem, Offset::none);
  const Index count = static_cast<Index>(lambda.size());
  EmpiricalStability result;
  result.logMu = logPhi(family, m, lambda);
  // For m = 2 nothing is solved for: Φ(λ) = λ.
  const double solved = m == 2.0 ? 0.1 : 0.9;
  result.logMuWithout = logPhiWithoutEach(problem, m, lambdaWithout, context.part(0.0, solved));
  result.largest.resize(count);
  result.mean.resize(count);
  const Setting setting{problem, family, problem.spectrum->d.head(problem.spectrum->rank).array(), basis, target};
  const BlasThreadsGuard singleThreadedBlas(1);
  for (Index l = 0; l < count; ++l) {
    const Vector logS = result.logMuWithout.col(l).array() + std::log(size - 1.0);
    const std::vector<Largest> changes = largestChanges(setting, {result.logMu(l) + std::log(size)}, logS, context);
    std::size_t worst = 0;
    double sum = 0.0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      sum += changes[i].value;
      if (changes[i].value > changes[worst].value) worst = i;
    }
    result.largest(l) = changes[worst].value;
    result.leftOut.push_back(static_cast<Index>(worst));
    result.at.push_back(changes[worst].at);
    result.mean(l) = sum / size;
    context.report(solved + (1.0 - solved) * static_cast<double>(l + 1) / static_cast<double>(count));
  }
  return result;
}

}  // namespace kerridge
