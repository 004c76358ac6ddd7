// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/feature_folds.h"

#include <atomic>

#include "base/parallel.h"
#include "base/work_shares.h"
#include "linalg/phase_work.h"
#include "validation/refit_folds.h"

namespace kerridge {

std::vector<FeatureFactor> foldFactors(const RandomFourierMap& map, const MatrixRef& X, const VectorRef& y,
                                       const std::vector<int>& fold, int k, const RunContext& context) {
  std::vector<std::vector<Index>> rows(static_cast<std::size_t>(k));
  for (std::size_t i = 0; i < fold.size(); ++i) {
    rows[static_cast<std::size_t>(fold[i])].push_back(static_cast<Index>(i));
  }
  std::vector<FeatureFactor> factors(static_cast<std::size_t>(k), FeatureFactor(map.count()));
  std::atomic<int> done{0};
  const RunContext quiet = context.quiet();
  parallelBlocks(0, k, 1, context, [&](Index first, Index last) {
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
      factors[i] = factorOf(map, X(rows[i], Eigen::all), y(rows[i]), quiet);
      context.report(static_cast<double>(++done) / k);
    }
  });
  return factors;
}

FeatureFolds::FeatureFolds(std::shared_ptr<const RandomFourierMap> map, std::shared_ptr<const Matrix> X,
                           const Problem& problem, std::vector<int> fold, int k)
    : m_map(std::move(map)),
      m_X(std::move(X)),
      m_y(problem.y),
      m_kappaSquare(problem.kappaSquare),
      m_kernelDecay(problem.kernelDecay),
      m_assignment(std::move(fold)),
      m_k(k) {}

FeatureFolds::FeatureFolds(std::vector<FeatureFactor> factors, const Problem& problem, std::vector<int> fold)
    : m_y(problem.y),
      m_kappaSquare(problem.kappaSquare),
      m_kernelDecay(problem.kernelDecay),
      m_assignment(std::move(fold)),
      m_k(static_cast<int>(factors.size())),
      m_factors(std::move(factors)) {}

void FeatureFolds::prepare(const RunContext& context) {
  if (!m_folds.empty()) return;
  const double k = static_cast<double>(m_k);
  const double rows = static_cast<double>(m_y.size());
  const double count = static_cast<double>(m_factors.empty() ? m_map->count() : m_factors[0].count());
  const double passing = m_factors.empty() ? 1.8 * productWork(rows, count, count) + 200.0 * rows * count : 0.0;
  const double merging = mergeWork(count);
  const double settling = decompositionWork(count) + 2.5 * productWork(count, count, count);
  WorkShares shares(context, passing + k * ((k - 1.0) * merging + settling));
  const RunContext passes = shares.next(passing);
  if (m_factors.empty()) m_factors = foldFactors(*m_map, *m_X, m_y, m_assignment, m_k, passes);
  std::vector<std::vector<Index>> rest(static_cast<std::size_t>(m_k));
  for (std::size_t row = 0; row < m_assignment.size(); ++row) {
    for (int i = 0; i < m_k; ++i) {
      if (m_assignment[row] != i) rest[static_cast<std::size_t>(i)].push_back(static_cast<Index>(row));
    }
  }
  std::vector<Fold> folds;
  for (std::size_t i = 0; i < m_factors.size(); ++i) {
    FeatureFactor training(m_factors[i].count());
    for (std::size_t j = 0; j < m_factors.size(); ++j) {
      if (j != i) training.merge(m_factors[j], shares.next(merging));
    }
    FeatureProblem feature = makeFeatureProblem(training, m_y(rest[i]), shares.next(settling));
    // As for the whole set: the step of iterative methods follows from the features, not from who is left out.
    feature.problem.kappaSquare = m_kappaSquare;
    feature.problem.kernelDecay = m_kernelDecay;
    folds.push_back({std::move(feature), m_factors[i]});
  }
  m_folds = std::move(folds);
}

KFoldErrors FeatureFolds::errors(const Method& method, const std::map<std::string, double>& parameters,
                                 const std::vector<double>& grid, const RunContext& context) {
  const double prepared = 0.95;
  prepare(context.part(0.0, prepared));
  const Index count = static_cast<Index>(grid.size());
  Matrix foldMse(count, m_k);
  Vector sizes(m_k);
  for (int i = 0; i < m_k; ++i) {
    const Fold& fold = m_folds[static_cast<std::size_t>(i)];
    const Path path = method.path(fold.feature.problem, parameters, grid, context);
    Vector offsets(count);
    for (Index l = 0; l < count; ++l) offsets(l) = path.points[static_cast<std::size_t>(l)].offset;
    sizes(i) = static_cast<double>(fold.heldOut.rows());
    foldMse.col(i) = fold.heldOut.squaredErrors(fold.feature.weights * path.A, offsets) / sizes(i);
    context.report(prepared + (1.0 - prepared) * (i + 1) / m_k);
  }
  return combineFolds(std::move(foldMse), sizes);
}

}  // namespace kerridge
