// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/model_bounds.h"

#include <algorithm>
#include <cmath>

#include "methods/solver_methods.h"

namespace kerridge {

namespace {

double largestMagnitude(const Matrix& values) { return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0; }

double meanLoss(Theorem theorem, const Vector& residual, const MethodSpec& spec) {
  if (theorem != Theorem::insensitiveLoss) return residual.squaredNorm() / static_cast<double>(residual.size());
  const double epsilon = settledParameters(findMethod(spec.id)->info(), spec.parameters).at("epsilon");
  return (residual.array().abs() - epsilon).max(0.0).mean();
}

}  // namespace

Theorem theoremFor(const Model& model) {
  const Method* method = findMethod(model.spec.id);
  if (method == &supportVectorRegression()) return Theorem::insensitiveLoss;
  if (method == &lasso()) return Theorem::lasso;
  if (method == nullptr || spaceKind(model.spec) != SpaceKind::kernel || !std::isfinite(model.point.norm))
    return Theorem::none;
  const auto offset = method->traits().ridgeOffset;
  const bool without = offset ? *offset == Offset::none : model.point.offset == 0.0;
  return without ? Theorem::squaredLoss : Theorem::none;
}

BoundMeasures::BoundMeasures(const SplitData& split)
    : m_stage(split),
      m_y(split.scaling.target(split.trainTarget)),
      m_testTarget(split.scaling.target(split.testTarget)),
      m_rInfinity(std::max(largestMagnitude(*split.trainInputs), largestMagnitude(*split.testInputs))) {
  const ModelSpace* kernel = split.space(MethodSpec());
  if (kernel == nullptr) return;
  m_rSquare = std::max(kernel->problem.kappaSquare, largestMagnitude(split.kernel->diagonal(*split.testInputs)));
  m_trace =
      kernel->problem.spectrum ? kernel->problem.spectrum->d.sum() : split.kernel->diagonal(*split.trainInputs).sum();
}

double BoundMeasures::radius(Theorem theorem, const PathPoint& point, const VectorRef& a) {
  return theorem == Theorem::lasso ? a.lpNorm<1>() : point.norm;
}

double BoundMeasures::largestTarget(double offset) const {
  return std::max(largestMagnitude(m_y.array() - offset), largestMagnitude(m_testTarget.array() - offset));
}

double BoundMeasures::largestError(Theorem theorem, double radius, double offset) const {
  return largestTarget(offset) + radius * (theorem == Theorem::lasso ? m_rInfinity : std::sqrt(m_rSquare));
}

double BoundMeasures::trainLoss(Theorem theorem, const Model& model) const {
  // Where the loss is squared the residual is known more exactly than from predictions.
  if (theorem != Theorem::insensitiveLoss) return model.point.residualSquare / static_cast<double>(m_y.size());
  return meanLoss(theorem, m_y - m_stage.scaling.target(model.trainPrediction.get()), model.spec);
}

double BoundMeasures::testLoss(Theorem theorem, const Model& model) const {
  if (m_testTarget.size() == 0) return notANumber;
  return meanLoss(theorem, m_testTarget - m_stage.scaling.target(model.testPrediction), model.spec);
}

std::vector<Bound> BoundMeasures::bounds(Theorem theorem, const Model& model, double delta) const {
  const Index n = m_y.size();
  const double norm = radius(theorem, model.point, model.a);
  const double largest = largestError(theorem, norm, model.point.offset);
  const double empirical = trainLoss(theorem, model);
  if (theorem == Theorem::lasso) {
    return {lassoBound({empirical, norm, m_rInfinity, largest, model.a.size(), n, delta})};
  }
  const BallInputs ball{empirical, norm, m_rSquare, m_trace, largest, n, delta};
  if (theorem == Theorem::insensitiveLoss) return {svrBoundByNorm(ball), svrBoundByTrace(ball)};
  return {krrBoundByNorm(ball), krrBoundByTrace(ball)};
}

Bound BoundMeasures::finiteClass(Theorem theorem, const Model& model, const Path& path, double delta) const {
  double largest = largestError(theorem, radius(theorem, model.point, model.a), model.point.offset);
  for (std::size_t l = 0; l < path.points.size(); ++l) {
    const double norm = radius(theorem, path.points[l], path.A.col(static_cast<Index>(l)));
    largest = std::max(largest, largestError(theorem, norm, path.points[l].offset));
  }
  const double loss = theorem == Theorem::insensitiveLoss ? largest : largest * largest;
  return finiteClassBound(
      {testLoss(theorem, model), loss, static_cast<Index>(path.points.size()), m_testTarget.size(), delta});
}

}  // namespace kerridge
