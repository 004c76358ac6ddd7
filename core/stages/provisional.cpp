// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/provisional.h"

#include <algorithm>
#include <cmath>

#include "linalg/blas.h"
#include "linalg/lanczos.h"
#include "spaces/features_space.h"
#include "spaces/kernel_space.h"
#include "stages/method_result.h"

namespace kerridge {

namespace {

/// A residual of this part of ‖y‖ moves a fit by less than a line's width.
constexpr double tolerance = 1e-4;
/// After these steps something is shown, unless a little more will show the whole path: up to one step in ten rows,
/// half the time of a reduction to a band.
constexpr int usualSteps = 120;
constexpr int mostSteps = 600;
constexpr double mostPictureLandmarks = 300.0;

KrylovSteps stepsFor(Index n, double smallest) {
  // Slightly more accurate than the curve needs, so that its last point is not lost to a bisection.
  return {usualSteps, smallest, 0.95 * tolerance, mostProvisionalSteps(n)};
}

}  // namespace

int mostProvisionalSteps(Index n) { return static_cast<int>(std::min<Index>(n / 10, mostSteps)); }

FeatureSpec provisionalNystromFeatures(Index trainRows, Index testRows) {
  FeatureSpec features = nystromFeatures();
  const double rows = static_cast<double>(std::max<Index>(trainRows + testRows, 1));
  // Bases are kept, for models that follow the mouse.
  const double most = ModelSpace::mostKept / rows - 2.0;
  features.count = static_cast<int>(std::clamp(most, 2.0, mostPictureLandmarks));
  return features;
}

namespace {

/// The length of the part outside, 0 if it is only round-off.
double lengthOutside(double squared, double whole) { return squared > 1e-12 * whole ? std::sqrt(squared) : 0.0; }

/// The problem of K ≈ ZZᵀ from ZᵀZ, for provisional curves: the squared condition number loses far less accuracy
/// than the features. With ZᵀZ = V diag(d) Vᵀ: Q = Z V d^(−1/2), and φ = (features) · V d^(1/2) has Q d on the
/// training rows.
void settleFromGram(FeaturesSpace& space, const Matrix& Z, const Vector& y, const RunContext& context) {
  const Index n = Z.rows();
  Matrix G = Matrix::Zero(Z.cols(), Z.cols());
  addLowerGram(Z, true, 1.0, 0.0, G, context.part(0.0, 0.3));
  const auto whole = decompose(std::move(G), context.part(0.3, 0.5));
  Index rank = 0;
  while (rank < whole->rank && isFarAbove(whole->d(rank), whole->resolution)) ++rank;
  const auto V = whole->Q.leftCols(rank);
  const Vector roots = whole->d.head(rank).cwiseSqrt();

  Problem& problem = space.problem;
  const Vector z = roots.cwiseInverse().cwiseProduct(V.transpose() * (Z.transpose() * y));
  const Vector u = roots.cwiseInverse().cwiseProduct(V.transpose() * Z.colwise().sum().transpose());
  // The parts of 1 and y outside the range, in two more directions with d = 0.
  const double ones = lengthOutside(static_cast<double>(n) - u.squaredNorm(), static_cast<double>(n));
  const double along = ones > 0.0 ? (y.sum() - u.dot(z)) / ones : 0.0;
  const double rest = lengthOutside(y.squaredNorm() - z.squaredNorm() - along * along, y.squaredNorm());
  problem.z.resize(rank + 2);
  problem.z << z, along, rest;
  problem.u.resize(rank + 2);
  problem.u << u, ones, 0.0;
  problem.y = y;
  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = Vector::Zero(rank + 2);
  spectrum->d.head(rank) = whole->d.head(rank);
  spectrum->rank = rank;
  spectrum->resolution = whole->resolution;
  spectrum->largestDropped = rank < whole->d.size() ? whole->d(rank) : 0.0;
  problem.spectrum = std::move(spectrum);
  problem.kappaSquare = Z.rowwise().squaredNorm().maxCoeff();
  space.weights = Matrix::Zero(Z.cols(), rank + 2);
  space.weights.leftCols(rank) = V * roots.asDiagonal();
  space.trainBasis = product(Z, space.weights, context.part(0.5, 1.0));
}

}  // namespace

std::shared_ptr<const SplitData> makeProvisionalNystrom(const SplitData& stage, const RunContext& context) {
  const FeatureSpec features = provisionalNystromFeatures(stage.n(), stage.testTarget.size());
  auto space = std::make_shared<FeaturesSpace>();
  space->trainInputs = stage.trainInputs;
  space->testInputs = stage.testInputs;
  space->approximate = true;
  space->map = makeFeatureMap(features, *stage.kernel, *stage.trainInputs, context.part(0.0, 0.1));
  context.checkpoint();
  const Matrix Z = (*space->map)(*stage.trainInputs, context.quiet());
  context.report(0.4);
  settleFromGram(*space, Z, stage.scaling.target(stage.trainTarget), context.part(0.4, 0.7));
  space->testBasis =
      std::make_shared<const Matrix>(space->basis(*stage.kernel, *stage.testInputs, context.part(0.7, 0.95)));
  auto shown = std::make_shared<SplitData>(stage);
  shown->provisional = Provisional{};
  shown->provisional->landmarks = static_cast<int>(space->map->landmarks().size());
  SplitData::PlacedSpace& placed = shown->spaces["kernel"];
  placed.gridBasis = space->basis(*stage.kernel, stage.gridInputs, context.part(0.95, 1.0));
  placed.space = std::move(space);
  return shown;
}

std::shared_ptr<const SplitData> makeProvisional(const SplitData& stage, const MatrixRef& K, bool offsets,
                                                 const std::vector<double>& lambda, const RunContext& context) {
  const Vector target = stage.scaling.target(stage.trainTarget);
  const Index n = target.size();
  Matrix start(n, offsets ? 2 : 1);
  start.col(0) = target;
  if (offsets) start.col(1).setOnes();
  const double smallest = static_cast<double>(n) * lambda.front();
  const KrylovSpectrum krylov = krylovSpectrum(K, start, stepsFor(n, smallest), context.part(0.0, 0.8));

  const auto space = makeKernelSpace(*stage.kernel, stage.trainInputs, *stage.testInputs, krylov.spectrum, target,
                                     context.part(0.8, 0.9));
  double ridge = krylov.smallestRidge(space->problem.z, tolerance);
  if (offsets) ridge = std::max(ridge, krylov.smallestRidge(space->problem.u, tolerance));
  space->approximate = true;
  space->problem.kappaSquare = K.diagonal().maxCoeff();
  auto shown = std::make_shared<SplitData>(stage);
  shown->provisional = Provisional{krylov.steps, ridge / static_cast<double>(n)};
  SplitData::PlacedSpace& placed = shown->spaces["kernel"];
  placed.space = space;
  placed.gridBasis = space->basis(*stage.kernel, stage.gridInputs, context.part(0.9, 1.0));
  return shown;
}

bool hasProvisional(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || spaceKind(spec) != SpaceKind::kernel || method->traits().squaresSpectrum ||
      !method->traits().instant)
    return false;
  return method->traits().ridgeOffset.has_value() || method->traits().pathParameter == PathParameter::t;
}

bool servedByBand(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && spaceKind(spec) == SpaceKind::kernel && method->traits().ridgeOffset &&
         !method->traits().squaresSpectrum;
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
