// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/feature_folds.h"

#include "validation/refit_folds.h"

namespace kerridge {

FeatureFolds::FeatureFolds(std::shared_ptr<const RandomFourierMap> map, std::shared_ptr<const Matrix> X,
                           const Problem& problem, std::vector<int> fold, int k)
    : m_map(std::move(map)),
      m_X(std::move(X)),
      m_y(problem.y),
      m_kappaSquare(problem.kappaSquare),
      m_assignment(std::move(fold)),
      m_k(k) {}

void FeatureFolds::prepare(const RunContext& context) {
  if (!m_folds.empty()) return;
  std::vector<FeatureFactor> factors;
  std::vector<std::vector<Index>> rest(static_cast<std::size_t>(m_k));
  const double share = 1.0 / m_k;
  for (int i = 0; i < m_k; ++i) {
    std::vector<Index> heldOut;
    for (std::size_t row = 0; row < m_assignment.size(); ++row) {
      (m_assignment[row] == i ? heldOut : rest[static_cast<std::size_t>(i)]).push_back(static_cast<Index>(row));
    }
    const Matrix X = (*m_X)(heldOut, Eigen::all);
    const Vector y = m_y(heldOut);
    factors.push_back(factorOf(*m_map, X, y, context.part(0.5 * share * i, 0.5 * share * (i + 1))));
  }
  std::vector<Fold> folds;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    FeatureFactor training(m_map->count());
    for (std::size_t j = 0; j < factors.size(); ++j) {
      context.checkpoint();
      if (j != i) training.merge(factors[j]);
    }
    const double start = 0.5 + 0.5 * share * static_cast<double>(i);
    FeatureProblem feature = makeFeatureProblem(training, m_y(rest[i]), context.part(start, start + 0.5 * share));
    // As for the whole set: the step of iterative methods follows from the features, not from who is left out.
    feature.problem.kappaSquare = m_kappaSquare;
    folds.push_back({std::move(feature), factors[i]});
  }
  m_folds = std::move(folds);
}

KFoldErrors FeatureFolds::errors(const Method& method, const std::map<std::string, double>& parameters,
                                 const std::vector<double>& grid, const RunContext& context) {
  prepare(context.part(0.0, 0.8));
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
    context.report(0.8 + 0.2 * (i + 1) / m_k);
  }
  return combineFolds(std::move(foldMse), sizes);
}

}  // namespace kerridge
