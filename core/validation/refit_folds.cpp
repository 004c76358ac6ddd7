// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/refit_folds.h"

#include <cmath>

#include "base/large_matrix.h"
#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"

namespace kerridge {

RefitFolds::RefitFolds(const Problem& problem, const std::vector<int>& fold, int k)
    : m_problem(problem), m_assignment(fold), m_k(k) {}

RefitFolds::Fold RefitFolds::makeFold(const std::vector<Index>& train, const std::vector<Index>& heldOut,
                                      const RunContext& context) const {
  Fold fold;
  fold.heldOutTarget = m_problem.y(heldOut);
  fold.heldOutOnes = Vector::Ones(static_cast<Index>(heldOut.size()));
  const Index n = static_cast<Index>(train.size());
  const double size = static_cast<double>(n);
  Vector target = m_problem.y(train);
  Vector rootWeights;
  // The weights are those of the whole training set; the fold's have their own mean.
  if (m_problem.isWeighted()) {
    fold.heldOutOnes = m_problem.rootWeights(heldOut);
    fold.unit = std::sqrt(m_problem.weightOf(train) / size);
    target.array() /= m_problem.rootWeights(train).array();
    rootWeights = m_problem.rootWeights(train) / fold.unit;
  }
  if (m_problem.inputs) {
    fold.problem = makeInputProblem((*m_problem.inputs)(train, Eigen::all), std::move(target), std::move(rootWeights));
    fold.heldOutBasis = (*m_problem.inputs)(heldOut, Eigen::all);
    if (m_problem.isWeighted()) fold.heldOutBasis.array().colwise() *= fold.heldOutOnes.array();
    return fold;
  }
  const Spectrum& spectrum = *m_problem.spectrum;
  const double gram = productWork(size, static_cast<double>(spectrum.d.size()), size);
  const double crossing = productWork(static_cast<double>(heldOut.size()), size, size);
  WorkShares shares(context, gram + decompositionWork(size) + crossing);
  const Matrix trainRows = rowsOf(spectrum.Q, train, context);
  Matrix scaledRows(trainRows.rows(), trainRows.cols());
  for (Index j = 0; j < scaledRows.cols(); ++j) {
    if (j % 128 == 0) context.checkpoint();
    scaledRows.col(j) = spectrum.d(j) * trainRows.col(j);
  }
  Matrix K = largeMatrix(n, n);
  multiply(scaledRows, false, trainRows, true, 1.0, 0.0, K, shares.next(gram));
  if (m_problem.isWeighted()) K /= fold.unit * fold.unit;
  fold.problem = makeProblem(decompose(std::move(K), shares.next(decompositionWork(size))), std::move(target),
                             std::move(rootWeights));
  fold.problem.kernelDecay = m_problem.kernelDecay;
  Matrix cross(static_cast<Index>(heldOut.size()), n);
  multiply(rowsOf(spectrum.Q, heldOut, context), false, scaledRows, true, 1.0, 0.0, cross, context.quiet());
  fold.heldOutBasis = product(cross, fold.problem.spectrum->Q, shares.next(crossing));
  if (m_problem.isWeighted()) fold.heldOutBasis /= fold.unit;
  return fold;
}

void RefitFolds::prepare(const RunContext& context) {
  if (!m_folds.empty()) return;
  std::vector<Fold> folds;
  for (int i = 0; i < m_k; ++i) {
    std::vector<Index> train;
    std::vector<Index> heldOut;
    for (std::size_t row = 0; row < m_assignment.size(); ++row) {
      (m_assignment[row] == i ? heldOut : train).push_back(static_cast<Index>(row));
    }
    folds.push_back(
        makeFold(train, heldOut, context.part(static_cast<double>(i) / m_k, static_cast<double>(i + 1) / m_k)));
  }
  m_folds = std::move(folds);
}

KFoldErrors RefitFolds::errors(const Method& method, const std::map<std::string, double>& parameters,
                               const std::vector<double>& grid, const RunContext& context) {
  const double prepared = 0.95;  // decompositions against products of few columns
  prepare(context.part(0.0, prepared));
  const Index count = static_cast<Index>(grid.size());
  Matrix foldMse(count, m_k);
  Vector sizes(m_k);
  for (int i = 0; i < m_k; ++i) {
    const Fold& fold = m_folds[static_cast<std::size_t>(i)];
    const Path path = method.path(fold.problem, parameters, grid, context);
    Matrix difference = product(fold.heldOutBasis, path.A, context.quiet());
    for (Index l = 0; l < count; ++l) {
      difference.col(l) += path.points[static_cast<std::size_t>(l)].offset * fold.heldOutOnes - fold.heldOutTarget;
    }
    sizes(i) = fold.heldOutOnes.squaredNorm();
    foldMse.col(i) = difference.colwise().squaredNorm().transpose() / sizes(i);
    context.report(prepared + (1.0 - prepared) * (i + 1) / m_k);
  }
  return combineFolds(std::move(foldMse), sizes);
}

FoldModels RefitFolds::models(const Method& method, const std::map<std::string, double>& parameters, double at,
                              const RunContext& context) {
  prepare(context.part(0.0, 0.95));
  FoldModels models;
  models.offsets = Vector::Zero(m_k);
  for (int i = 0; i < m_k; ++i) {
    const Fold& fold = m_folds[static_cast<std::size_t>(i)];
    const Path path = method.path(fold.problem, parameters, {at}, context.quiet());
    Vector a = path.A.col(0);
    if (!m_problem.inputs) {
      std::vector<Index> train;
      for (std::size_t row = 0; row < m_assignment.size(); ++row) {
        if (m_assignment[row] != i) train.push_back(static_cast<Index>(row));
      }
      const Vector c = fold.problem.spectrum->Q * a / fold.unit;
      a = transposedProduct(rowsOf(m_problem.spectrum->Q, train, context), c);
    }
    if (models.A.size() == 0) models.A = Matrix::Zero(a.size(), m_k);
    models.A.col(i) = a;
    models.offsets(i) = path.points.front().offset;
    context.report(0.95 + 0.05 * (i + 1) / m_k);
  }
  return models;
}

KFoldErrors combineFolds(Matrix foldMse, const Vector& sizes) {
  KFoldErrors errors;
  errors.mse = foldMse * sizes / sizes.sum();
  const double k = static_cast<double>(sizes.size());
  // stableNorm: the square of a mean squared error of a large target would overflow.
  const Vector means = foldMse.rowwise().mean();
  errors.se.resize(foldMse.rows());
  for (Index l = 0; l < foldMse.rows(); ++l) {
    errors.se(l) = (foldMse.row(l).array() - means(l)).matrix().stableNorm() / std::sqrt(k * (k - 1.0));
  }
  errors.foldMse = std::move(foldMse);
  return errors;
}

}  // namespace kerridge
