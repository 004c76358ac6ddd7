// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/feature_run.h"

#include <algorithm>
#include <cmath>

#include "base/steady_seconds.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "methods/decay.h"
#include "validation/rule_list.h"

namespace kerridge {

FeatureRun::FeatureRun(const StudySettings& settings, const Dataset& data, const Split& split,
                       const FeatureSpec& features, const Folding& folding, const RunContext& context) {
  Experiment experiment;
  experiment.standardize = settings.standardize;
  experiment.kernel = settings.kernel;
  m_stage = makeSplitStage(experiment, data, split);
  if (n() < 2) throw InvalidInput("/studies", Text("cross-validation needs at least two training rows"));
  const double start = steadySeconds();
  m_map = makeFeatureMap(features, *m_stage->kernel, *m_stage->trainInputs, context.quiet());
  const Vector target = m_stage->scaling.target(m_stage->trainTarget);
  const int k = static_cast<int>(std::min<Index>(folding.folds, n()));
  std::vector<int> fold = foldAssignment(n(), k, folding.seed);
  std::vector<FeatureFactor> factors =
      foldFactors(*m_map, *m_stage->trainInputs, target, fold, k, context.part(0.0, 0.75));
  // The test part, by as many folds for the sake of the threads.
  const Index testRows = m_stage->testTarget.size();
  m_test = std::make_unique<FeatureFactor>(m_map->count());
  if (testRows > 0) {
    const int pieces = static_cast<int>(std::min<Index>(4, testRows));
    std::vector<int> piece(static_cast<std::size_t>(testRows));
    for (std::size_t i = 0; i < piece.size(); ++i) piece[i] = static_cast<int>(i) % pieces;
    for (const FeatureFactor& factor :
         foldFactors(*m_map, *m_stage->testInputs, m_stage->scaling.target(m_stage->testTarget), piece, pieces,
                     context.part(0.75, 0.9))) {
      m_test->merge(factor);
    }
  }
  FeatureFactor whole(m_map->count());
  for (const FeatureFactor& factor : factors) {
    context.checkpoint();
    whole.merge(factor);
  }
  m_feature = makeFeatureProblem(whole, target, context.part(0.9, 1.0));
  m_feature.problem.kernelDecay = sobolevDecay(m_stage->kernel->family(), data.d()).value_or(notANumber);
  m_folds = std::make_unique<FeatureFolds>(std::move(factors), m_feature.problem, std::move(fold));
  m_passSeconds = steadySeconds() - start;
}

void FeatureRun::prepareFolds(const RunContext& context) {
  if (m_foldSeconds > 0.0) return;
  const double start = steadySeconds();
  m_folds->prepare(context);
  m_foldSeconds = steadySeconds() - start;
}

Vector FeatureRun::crossValidate(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context) {
  prepareFolds(context.quiet());
  const Method& method = *findMethod(spec.id);
  return unit() * m_folds->errors(method, settledParameters(method.info(), spec.parameters), grid, context).mse;
}

Choice FeatureRun::select(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context) {
  const Vector errors = crossValidate(spec, grid, context);
  Choice choice;
  choice.index = smallestFinite(errors);
  if (choice.index < 0) return choice;
  choice.value = grid[static_cast<std::size_t>(choice.index)];
  choice.foldMse = errors(choice.index);
  return choice;
}

MrlsrGrid FeatureRun::mrlsrGrid(std::vector<double> m, std::vector<double> lambda, const RunContext& context) {
  MrlsrGrid grid;
  grid.foldMse.resize(static_cast<Index>(lambda.size()), static_cast<Index>(m.size()));
  for (std::size_t j = 0; j < m.size(); ++j) {
    grid.foldMse.col(static_cast<Index>(j)) = crossValidate(mrlsrSpec(m[j]), lambda, context.quiet());
  }
  grid.m = std::move(m);
  grid.lambda = std::move(lambda);
  return grid;
}

FeatureRun::Fitted FeatureRun::model(const MethodSpec& spec, double at, Measure measure,
                                     const RunContext& context) const {
  const Method& method = *findMethod(spec.id);
  const Path path =
      method.path(m_feature.problem, settledParameters(method.info(), spec.parameters), {at}, context.quiet());
  Fitted fitted;
  fitted.point = path.points.front();
  fitted.trainError =
      measureFromMse(measure, unit() * fitted.point.residualSquare / static_cast<double>(n()), m_stage->trainTarget);
  const Index testRows = m_stage->testTarget.size();
  if (testRows == 0) return fitted;
  const Vector weights = m_feature.weights * path.A.col(0);
  const Vector offset = Vector::Constant(1, fitted.point.offset);
  fitted.testMse = unit() * m_test->squaredErrors(weights, offset)(0) / static_cast<double>(testRows);
  fitted.testError = measure == Measure::mae
                         ? measureError(measure, m_stage->testTarget, testPrediction(weights, offset(0), context))
                         : measureFromMse(measure, fitted.testMse, m_stage->testTarget);
  return fitted;
}

Vector FeatureRun::testPrediction(const Vector& weights, double offset, const RunContext& context) const {
  constexpr Index block = 4096;
  const Matrix& X = *m_stage->testInputs;
  Vector prediction(X.rows());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, X.rows() - first);
    prediction.segment(first, rows) = product((*m_map)(X.middleRows(first, rows), context.quiet()), weights);
  }
  return m_stage->scaling.undoTarget(prediction.array() + offset);
}

}  // namespace kerridge
