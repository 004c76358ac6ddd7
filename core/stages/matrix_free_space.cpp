// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/matrix_free_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/lanczos.h"
#include "methods/decay.h"
#include "stages/method_result.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

constexpr double mostBytes = 2.4e9;
constexpr Index fewestColumns = 512;
constexpr Index usualColumns = 1600;
constexpr std::uint64_t probeSeed = 20040;
// Products for φ of the test inputs: some seconds.
constexpr double mostBasisWork = 2e11;

double residualOf(const ModelSpace& space, const PathPoint& point) {
  if (point.zero || std::isnan(point.logMu)) return 0.0;
  const Problem& problem = space.problem;
  const double length = problem.z.norm();
  const double s = std::exp(point.logMu + std::log(static_cast<double>(problem.n())));
  const double residual = space.probes->residual(problem.spectrum->d, problem.z - point.offset * problem.u, s);
  return length > 0.0 ? residual / length : residual;
}

double ridgeOf(const PathPoint& point) { return point.zero ? std::numeric_limits<double>::infinity() : point.logMu; }

}  // namespace

Index mostKrylovColumns(Index n) {
  const auto room = static_cast<Index>(mostBytes / (8.0 * static_cast<double>(std::max<Index>(n, 1))));
  return std::min(n, std::max(room, fewestColumns));
}

Index usualKrylovColumns(Index n) { return std::min(mostKrylovColumns(n), usualColumns); }

std::shared_ptr<const ModelSpace> makeMatrixFreeSpace(const SplitData& stage, const Vector& target, double smallestMu,
                                                      const RunContext& context, Index mostColumns) {
  const Index n = target.size();
  const GramProducts gram(*stage.kernel, *stage.trainInputs);
  auto probes = std::make_shared<Probes>();
  Matrix start(n, matrixFreeProbes + 2);
  start.col(0) = target;
  start.col(1).setOnes();
  probes->signs = randomSigns(n, matrixFreeProbes, probeSeed);
  start.rightCols(matrixFreeProbes) = probes->signs;
  KrylovSteps steps;
  const Index most = mostColumns > 0 ? mostColumns : mostKrylovColumns(n);
  // Where there is room for n columns the space may become whole, and the last block is multiplied, too.
  const Index blocks = most < n ? most / start.cols() - 1 : n / start.cols() + 2;
  steps.usual = static_cast<int>(std::max<Index>(blocks, 1));
  // Slightly more accurate than asked for, so that the last model is not lost to a bisection.
  steps.enough = static_cast<double>(n) * smallestMu;
  steps.relative = 0.95 * matrixFreeTolerance;
  steps.columns = 2;
  steps.check = 1;
  const auto times = [&gram](const MatrixRef& V, const RunContext& part) { return gram.times(V, part); };
  const KrylovSpectrum krylov = krylovSpectrumByProducts(times, start, steps, context.part(0.0, 0.9));

  auto space = std::make_shared<ModelSpace>();
  space->problem = makeProblem(krylov.spectrum, target);
  space->problem.kernelDecay = sobolevDecay(stage.kernel->family(), stage.trainInputs->cols()).value_or(notANumber);
  space->problem.kappaSquare = gram.diagonal().maxCoeff();
  space->approximate = true;
  space->kernel = stage.kernel;
  space->trainInputs = stage.trainInputs;
  space->testInputs = stage.testInputs;
  probes->z = transposedProduct(krylov.spectrum->Q, probes->signs);
  probes->diagonal = gram.diagonal();
  probes->tail = krylov.tail;
  probes->tolerance = matrixFreeTolerance;
  probes->products = krylov.steps;
  probes->leastRidge = std::max(krylov.smallestRidge(space->problem.z, matrixFreeTolerance),
                                krylov.smallestRidge(space->problem.u, matrixFreeTolerance));
  probes->exhausted = probes->leastRidge > steps.enough;
  space->probes = std::move(probes);
  const double entries = static_cast<double>(stage.testInputs->rows()) * static_cast<double>(space->problem.size());
  space->keepsBases = entries <= ModelSpace::mostKept && entries * static_cast<double>(n) <= mostBasisWork;
  if (space->keepsBases) {
    space->testBasis = std::make_shared<const Matrix>(
        crossTimes(*stage.kernel, *stage.testInputs, *stage.trainInputs, space->functions(), context.part(0.9, 1.0)));
  }
  return space;
}

MatrixFreeModel matrixFreeModel(const ModelSpace& space, const PathPoint& point, Offset offset) {
  const ProbeEstimates estimates = probeEstimates(space.problem, *space.probes, offset, {ridgeOf(point)}, false, {});
  const double left = estimates.residualTrace(0);
  return {static_cast<double>(space.problem.n()) - left, left, residualOf(space, point)};
}

void completeMatrixFreePath(MethodResult& result, const SplitData& stage, const ModelSpace& space, bool leaveOneOut,
                            const RunContext& context) {
  std::vector<PathPoint>& points = result.path.points;
  std::vector<double> logMu;
  for (const PathPoint& point : points) logMu.push_back(ridgeOf(point));
  const Offset offset = findMethod(result.spec.id)->ridgeOffset().value_or(Offset::none);
  const ProbeEstimates estimates = probeEstimates(space.problem, *space.probes, offset, logMu, leaveOneOut, context);
  const auto count = static_cast<Index>(points.size());
  const Index n = stage.n();
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  ErrorCurves& errors = result.errors;
  errors.gcv = errors.gcvSe = Vector::Constant(count, notANumber);
  if (leaveOneOut) {
    errors.looMse = unit * estimates.looMse;
    errors.looSe = unit * estimates.looMseError;
  }
  result.path.detailNames = {"relative residual", "± df", "± GCV", "± leave-one-out"};
  result.path.details = Matrix::Constant(count, 4, notANumber);
  double least = 0.0;
  for (Index l = 0; l < count; ++l) {
    PathPoint& point = points[static_cast<std::size_t>(l)];
    const double left = estimates.residualTrace(l);
    const double error = estimates.residualTraceError(l);
    const double residual = residualOf(space, point);
    result.path.details(l, 0) = residual;
    point.residualTrace = left;
    point.df = static_cast<double>(n) - left;
    if (residual > space.probes->tolerance) {
      least = std::max(least, point.lambda);
      point.df = point.residualTrace = point.norm = point.objective = point.residualSquare = notANumber;
      if (findMethod(result.spec.id)->choiceNeedsNorms()) point.mu = point.logMu = notANumber;
      errors.trainMse(l) = errors.testMse(l) = notANumber;
      if (errors.risk.size() > 0) errors.risk(l) = notANumber;
      if (leaveOneOut) errors.looMse(l) = errors.looSe(l) = notANumber;
      continue;
    }
    errors.gcv(l) = unit * generalizedCrossValidation(point.residualSquare, left, n);
    errors.gcvSe(l) = left > 0.0 ? 2.0 * errors.gcv(l) * error / left : notANumber;
    result.path.details(l, 1) = error;
    result.path.details(l, 2) = errors.gcvSe(l);
    if (leaveOneOut) result.path.details(l, 3) = errors.looSe(l);
  }
  if (least > 0.0) {
    result.path.note = "for λ ≤ " + shortText(least) + " the matrix-free solution of " +
                       std::to_string(space.problem.size()) + " columns leaves a residual above " +
                       shortText(space.probes->tolerance) + " of the targets: these models are not shown";
  }
}

}  // namespace kerridge
