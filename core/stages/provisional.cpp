// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/provisional.h"

#include <algorithm>
#include <cmath>

#include "linalg/lanczos.h"
#include "stages/method_result.h"

namespace kerridge {

namespace {

/// A residual of this part of ‖y‖ moves a fit by less than a line's width.
constexpr double tolerance = 1e-4;
/// After these steps something is shown, unless a little more will show the whole path: up to one step in ten rows,
/// half of what a reduction to a band takes.
constexpr int usualSteps = 120;
constexpr int mostSteps = 600;

KrylovSteps stepsFor(Index n, double smallest) {
  // A little better than what is asked of the curve, so that its last point is not lost to a bisection.
  return {usualSteps, smallest, 0.95 * tolerance, mostProvisionalSteps(n)};
}

}  // namespace

int mostProvisionalSteps(Index n) { return static_cast<int>(std::min<Index>(n / 10, mostSteps)); }

std::shared_ptr<const SplitData> makeProvisional(const SplitData& stage, const MatrixRef& K, bool offsets,
                                                 const std::vector<double>& lambda, const RunContext& context) {
  const Vector target = stage.scaling.target(stage.trainTarget);
  const Index n = target.size();
  Matrix start(n, offsets ? 2 : 1);
  start.col(0) = target;
  if (offsets) start.col(1).setOnes();
  const double smallest = static_cast<double>(n) * lambda.front();
  const KrylovSpectrum krylov = krylovSpectrum(K, start, stepsFor(n, smallest), context.part(0.0, 0.8));

  const auto space = std::const_pointer_cast<ModelSpace>(makeKernelSpace(
      *stage.kernel, stage.trainInputs, *stage.testInputs, krylov.spectrum, target, context.part(0.8, 0.9)));
  double ridge = krylov.smallestRidge(space->problem.z, tolerance);
  if (offsets) ridge = std::max(ridge, krylov.smallestRidge(space->problem.u, tolerance));
  space->approximate = true;
  space->problem.kappaSquare = K.diagonal().maxCoeff();
  auto picture = std::make_shared<SplitData>(stage);
  picture->provisional = Provisional{krylov.steps, ridge / static_cast<double>(n)};
  SplitData::PlacedSpace& placed = picture->spaces["kernel"];
  placed.space = space;
  placed.gridBasis = space->basis(*stage.kernel, stage.gridInputs, context.part(0.9, 1.0));
  return picture;
}

bool hasProvisional(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || spaceKey(spec) != "kernel" || method->squaresSpectrum() || !method->instant()) return false;
  return method->ridgeOffset().has_value() || method->pathParameter() == PathParameter::t;
}

bool servedByBand(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && spaceKey(spec) == "kernel" && method->ridgeOffset() && !method->squaresSpectrum();
}

std::shared_ptr<MethodResult> sweepProvisional(const SplitData& stage, const MethodSpec& spec,
                                               const std::vector<double>& grid, const RunContext& context) {
  const Method& method = *findMethod(spec.id);
  auto result = pathWithErrors(stage, spec, grid, context);
  ErrorCurves& errors = result->errors;
  for (std::size_t l = 0; l < result->path.points.size(); ++l) {
    PathPoint& point = result->path.points[l];
    point.df = point.residualTrace = notANumber;
    const double mu = std::isnan(point.t) ? point.mu : method.equivalentLambda(point.t);
    if (point.zero || mu >= stage.provisional->lambda) continue;
    const auto position = static_cast<Index>(l);
    errors.trainMse(position) = errors.testMse(position) = notANumber;
  }
  errors.gcv = Vector::Constant(errors.testMse.size(), notANumber);
  return result;
}

}  // namespace kerridge
