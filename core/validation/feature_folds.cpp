// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/feature_folds.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/parallel.h"
#include "base/work_shares.h"
#include "linalg/phase_work.h"
#include "methods/ridge_method.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

// Of makeFeatureProblem().
double mergeWork(double count) { return 2.4 * count * count * count; }

double settlingWork(double count) { return decompositionWork(count) + 1.75 * productWork(count, count, count); }

}  // namespace

std::vector<FeatureFactor> foldFactors(const FeatureMap& map, const MatrixRef& X, const VectorRef& y,
                                       const std::vector<int>& fold, int k, const RunContext& context,
                                       const Vector& rootWeights) {
  std::vector<std::vector<Index>> rows(static_cast<std::size_t>(k));
  for (std::size_t i = 0; i < fold.size(); ++i) {
    rows[static_cast<std::size_t>(fold[i])].push_back(static_cast<Index>(i));
  }
  std::vector<FeatureFactor> factors(static_cast<std::size_t>(k), FeatureFactor(0));
  std::atomic<int> done{0};
  const RunContext quiet = context.quiet();
  parallelBlocks(0, k, 1, context, [&](Index first, Index last) {
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
      const Vector roots = rootWeights.size() > 0 ? Vector(rootWeights(rows[i])) : Vector();
      factors[i] = factorOf(map, X(rows[i], Eigen::all), y(rows[i]), quiet, FactorWay::automatic, roots);
      context.report(static_cast<double>(++done) / k);
    }
  });
  return factors;
}

FeatureFolds::FeatureFolds(std::shared_ptr<const FeatureMap> map, std::shared_ptr<const Matrix> X,
                           const Problem& problem, std::vector<int> fold, int k)
    : m_map(std::move(map)),
      m_X(std::move(X)),
      m_y(problem.y),
      m_rootWeights(problem.rootWeights),
      m_kernelDecay(problem.kernelDecay),
      m_assignment(std::move(fold)),
      m_k(k) {}

FeatureFolds::FeatureFolds(std::vector<FeatureFactor> factors, const Problem& problem, std::vector<int> fold)
    : m_y(problem.y),
      m_rootWeights(problem.rootWeights),
      m_kernelDecay(problem.kernelDecay),
      m_assignment(std::move(fold)),
      m_k(static_cast<int>(factors.size())),
      m_factors(std::move(factors)) {}

void FeatureFolds::prepare(const RunContext& context) {
  if (!m_folds.empty()) return;
  const double count = static_cast<double>(m_factors.empty() ? m_map->count() : m_factors[0].count());
  const double rows = static_cast<double>(m_y.size());
  const double passing =
      m_factors.empty() ? 1.8 * productWork(rows, count, count) + rows * (200.0 * count + m_map->rowOperations()) : 0.0;
  const double rest = foldsWork(count);
  WorkShares shares(context, passing + rest);
  const RunContext passes = shares.next(passing);
  if (m_factors.empty()) {
    const Vector plain = m_rootWeights.size() > 0 ? Vector(m_y.cwiseQuotient(m_rootWeights)) : m_y;
    m_factors = foldFactors(*m_map, *m_X, plain, m_assignment, m_k, passes, m_rootWeights);
  }
  m_folds = foldsOf(m_factors, shares.next(rest));
}

double FeatureFolds::weightOf(int fold, bool inside) const {
  double sum = 0.0;
  for (std::size_t row = 0; row < m_assignment.size(); ++row) {
    if ((m_assignment[row] == fold) != inside) continue;
    const double root = m_rootWeights.size() > 0 ? m_rootWeights(static_cast<Index>(row)) : 1.0;
    sum += root * root;
  }
  return sum;
}

double FeatureFolds::foldsWork(double count) const {
  const double k = static_cast<double>(m_k);
  return k * ((k - 1.0) * mergeWork(count) + settlingWork(count));
}

std::vector<FeatureFolds::Fold> FeatureFolds::foldsOf(const std::vector<FeatureFactor>& factors,
                                                      const RunContext& context) const {
  std::vector<Fold> folds;
  const double count = static_cast<double>(factors.front().count());
  WorkShares shares(context, foldsWork(count));
  for (std::size_t i = 0; i < factors.size(); ++i) {
    FeatureFactor training(factors[i].count());
    for (std::size_t j = 0; j < factors.size(); ++j) {
      if (j != i) training.merge(factors[j], shares.next(mergeWork(count)));
    }
    double unit = 1.0;
    if (m_rootWeights.size() > 0) {
      unit = std::sqrt(static_cast<double>(training.rows()) / weightOf(static_cast<int>(i), false));
      training = training.scaled(unit);
    }
    FeatureProblem feature = makeFeatureProblem(training, Vector(), shares.next(settlingWork(count)));
    feature.problem.kernelDecay = m_kernelDecay;
    folds.push_back({std::move(feature), factors[i], unit});
  }
  return folds;
}

Problem FeatureFolds::trainingProblem(const std::vector<Fold>& folds, int fold) const {
  const double unit = folds[static_cast<std::size_t>(fold)].unit;
  Problem problem = folds[static_cast<std::size_t>(fold)].feature.problem;
  const auto heldOut = static_cast<Index>(std::count(m_assignment.begin(), m_assignment.end(), fold));
  problem.y.resize(m_y.size() - heldOut);
  Index next = 0;
  for (std::size_t row = 0; row < m_assignment.size(); ++row) {
    if (m_assignment[row] != fold) problem.y(next++) = unit * m_y(static_cast<Index>(row));
  }
  return problem;
}

// The rows of K itself as features: with K = Q diag(d) Qᵀ and Z · weights = Q diag(d), KRR on K Kᵀ = K².
void FeatureFolds::prepareKernelRows(const RunContext& context) {
  if (!m_kernelRowFolds.empty()) return;
  FeatureFactor whole(m_factors.front().count());
  for (const FeatureFactor& factor : m_factors) whole.merge(factor, context.quiet());
  const FeatureProblem feature = makeFeatureProblem(whole, m_y, context.part(0.0, 0.2));
  m_kernelRowWeights = feature.weights.leftCols(feature.problem.spectrum->rank);
  std::vector<FeatureFactor> factors;
  for (const FeatureFactor& factor : m_factors) {
    factors.push_back(factor.combined(m_kernelRowWeights, context.quiet()));
  }
  m_kernelRowFolds = foldsOf(factors, context.part(0.2, 1.0));
}

const std::vector<FeatureFolds::Fold>& FeatureFolds::preparedFor(const Method& method, const RunContext& context) {
  const bool kernelRows = method.traits().squaresSpectrum;
  prepare(context.part(0.0, kernelRows ? 0.5 : 1.0));
  if (kernelRows) prepareKernelRows(context.part(0.5, 1.0));
  return kernelRows ? m_kernelRowFolds : m_folds;
}

KFoldErrors FeatureFolds::errors(const Method& method, const std::map<std::string, double>& parameters,
                                 const std::vector<double>& grid, const RunContext& context) {
  const double prepared = 0.95;
  const std::vector<Fold>& folds = preparedFor(method, context.part(0.0, prepared));
  // What squares the spectrum of K is KRR on K², see tikhonov.cpp.
  const Method& solver = method.traits().squaresSpectrum ? krrPenalizedOffset() : method;
  const Index count = static_cast<Index>(grid.size());
  Matrix foldMse(count, m_k);
  Vector sizes(m_k);
  for (int i = 0; i < m_k; ++i) {
    const Fold& fold = folds[static_cast<std::size_t>(i)];
    const Path path = solver.path(trainingProblem(folds, i), parameters, grid, context);
    Vector offsets(count);
    for (Index l = 0; l < count; ++l) offsets(l) = path.points[static_cast<std::size_t>(l)].offset;
    sizes(i) = weightOf(i, true);
    foldMse.col(i) = fold.heldOut.squaredErrors(fold.feature.weights * path.A, offsets) / sizes(i);
    context.report(prepared + (1.0 - prepared) * (i + 1) / m_k);
  }
  return combineFolds(std::move(foldMse), sizes);
}

FoldModels FeatureFolds::models(const Method& method, const std::map<std::string, double>& parameters, double at,
                                const RunContext& context) {
  const bool kernelRows = method.traits().squaresSpectrum;
  const std::vector<Fold>& folds = preparedFor(method, context.part(0.0, 0.95));
  const Method& solver = kernelRows ? krrPenalizedOffset() : method;
  FoldModels models;
  models.offsets = Vector::Zero(m_k);
  for (int i = 0; i < m_k; ++i) {
    context.checkpoint();
    const FeatureProblem& feature = folds[static_cast<std::size_t>(i)].feature;
    const Path path = solver.path(trainingProblem(folds, i), parameters, {at}, context.quiet());
    Vector w = feature.weights * path.A.col(0);
    if (kernelRows) w = m_kernelRowWeights * w;
    if (models.A.size() == 0) models.A = Matrix::Zero(w.size(), m_k);
    models.A.col(i) = w;
    models.offsets(i) = path.points.front().offset;
  }
  context.report(1.0);
  return models;
}

}  // namespace kerridge
