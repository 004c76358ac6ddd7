// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/matrix_free_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/lanczos.h"
#include "methods/decay.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

constexpr double mostBytes = 2.4e9;
constexpr Index fewestColumns = 512;
constexpr Index usualColumns = 1600;
constexpr std::uint64_t probeSeed = 20040;
// Products for φ of the test inputs: some seconds.
constexpr double mostBasisWork = 2e11;

class ProductFits final : public BlockFits {
 public:
  ProductFits(const Kernel& kernel, const Matrix& X, const Matrix& trainInputs, Matrix coefficients)
      : m_kernel(kernel), m_X(X), m_trainInputs(trainInputs), m_coefficients(std::move(coefficients)) {}
  Matrix rows(Index first, Index count, const RunContext& context) const override {
    return crossTimes(m_kernel, m_X.middleRows(first, count), m_trainInputs, m_coefficients, context);
  }

 private:
  const Kernel& m_kernel;
  const Matrix& m_X;
  const Matrix& m_trainInputs;
  Matrix m_coefficients;
};

double ridgeOf(const PathPoint& point) { return point.zero ? std::numeric_limits<double>::infinity() : point.logMu; }

}  // namespace

Index mostKrylovColumns(Index n) {
  const auto room = static_cast<Index>(mostBytes / (8.0 * static_cast<double>(std::max<Index>(n, 1))));
  return std::min(n, std::max(room, fewestColumns));
}

Index usualKrylovColumns(Index n) { return std::min(mostKrylovColumns(n), usualColumns); }

std::shared_ptr<const ModelSpace> makeMatrixFreeSpace(const std::shared_ptr<const Kernel>& kernel,
                                                      const std::shared_ptr<const Matrix>& trainInputs,
                                                      const std::shared_ptr<const Matrix>& testInputs,
                                                      const Vector& target, double smallestMu,
                                                      const RunContext& context, Index mostColumns) {
  const Index n = target.size();
  const GramProducts gram(*kernel, *trainInputs);
  auto space = std::make_shared<MatrixFreeSpace>();
  Probes& probes = space->probes;
  Matrix start(n, matrixFreeProbes + 2);
  start.col(0) = target;
  start.col(1).setOnes();
  probes.signs = randomSigns(n, matrixFreeProbes, probeSeed);
  start.rightCols(matrixFreeProbes) = probes.signs;
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

  space->problem = makeProblem(krylov.spectrum, target);
  space->problem.kernelDecay = sobolevDecay(kernel->family(), trainInputs->cols()).value_or(notANumber);
  space->problem.kappaSquare = gram.diagonal().maxCoeff();
  space->approximate = true;
  space->kernel = kernel;
  space->trainInputs = trainInputs;
  space->testInputs = testInputs;
  probes.z = transposedProduct(krylov.spectrum->Q, probes.signs);
  probes.diagonal = gram.diagonal();
  probes.tail = krylov.tail;
  probes.tolerance = matrixFreeTolerance;
  probes.products = krylov.steps;
  probes.leastRidge = std::max(krylov.smallestRidge(space->problem.z, matrixFreeTolerance),
                               krylov.smallestRidge(space->problem.u, matrixFreeTolerance));
  probes.exhausted = probes.leastRidge > steps.enough;
  const double entries = static_cast<double>(testInputs->rows()) * static_cast<double>(space->problem.size());
  space->keepsBases = entries <= ModelSpace::mostKept && entries * static_cast<double>(n) <= mostBasisWork;
  if (space->keepsBases) {
    space->testBasis = std::make_shared<const Matrix>(
        crossTimes(*kernel, *testInputs, *trainInputs, *space->functions(), context.part(0.9, 1.0)));
  }
  return space;
}

std::size_t MatrixFreeSpace::bytes() const {
  return ModelSpace::bytes() + static_cast<std::size_t>(probes.signs.size() + probes.z.size()) * sizeof(double);
}

std::unique_ptr<const BlockFits> MatrixFreeSpace::fits(bool onTest, const MatrixRef& A,
                                                       const std::vector<PathPoint>& points,
                                                       const RunContext& context) const {
  if (!onTest || keepsBases) return KernelSpace::fits(onTest, A, points, context);
  return std::make_unique<ProductFits>(*kernel, *testInputs, *trainInputs, product(*functions(), A));
}

double MatrixFreeSpace::residualOf(const PathPoint& point) const {
  if (point.zero || std::isnan(point.logMu)) return 0.0;
  const double length = problem.z.norm();
  const double s = std::exp(point.logMu + std::log(static_cast<double>(problem.n())));
  const double residual = probes.residual(problem.spectrum->d, problem.z - point.offset * problem.u, s);
  return length > 0.0 ? residual / length : residual;
}

void MatrixFreeSpace::describe(PathPoint& point, Offset offset,
                               std::vector<std::pair<std::string, double>>& details) const {
  const double left = probeEstimates(problem, probes, offset, {ridgeOf(point)}, false, {}).residualTrace(0);
  point.df = static_cast<double>(problem.n()) - left;
  point.residualTrace = left;
  const double residual = residualOf(point);
  details.emplace_back("relative residual", residual);
  if (residual > probes.tolerance) point.df = point.residualTrace = point.norm = point.objective = notANumber;
}

void MatrixFreeSpace::complete(const Method& method, Path& path, ErrorCurves& errors, double unit, bool leaveOneOut,
                               const RunContext& context) const {
  std::vector<PathPoint>& points = path.points;
  std::vector<double> logMu;
  for (const PathPoint& point : points) logMu.push_back(ridgeOf(point));
  const Offset offset = method.traits().ridgeOffset.value_or(Offset::none);
  const ProbeEstimates estimates = probeEstimates(problem, probes, offset, logMu, leaveOneOut, context);
  const auto count = static_cast<Index>(points.size());
  const Index n = problem.n();
  errors.gcv = errors.gcvSe = Vector::Constant(count, notANumber);
  if (leaveOneOut) {
    errors.looMse = unit * estimates.looMse;
    errors.looSe = unit * estimates.looMseError;
  }
  path.detailNames = {"relative residual", "± df", "± GCV", "± leave-one-out"};
  path.details = Matrix::Constant(count, 4, notANumber);
  double least = 0.0;
  for (Index l = 0; l < count; ++l) {
    PathPoint& point = points[static_cast<std::size_t>(l)];
    const double left = estimates.residualTrace(l);
    const double error = estimates.residualTraceError(l);
    const double residual = residualOf(point);
    path.details(l, 0) = residual;
    point.residualTrace = left;
    point.df = static_cast<double>(n) - left;
    if (residual > probes.tolerance) {
      least = std::max(least, point.lambda);
      point.df = point.residualTrace = point.norm = point.objective = point.residualSquare = notANumber;
      if (method.traits().choiceNeedsNorms) point.mu = point.logMu = notANumber;
      errors.trainMse(l) = errors.testMse(l) = notANumber;
      if (errors.risk.size() > 0) errors.risk(l) = notANumber;
      if (leaveOneOut) errors.looMse(l) = errors.looSe(l) = notANumber;
      continue;
    }
    errors.gcv(l) = unit * generalizedCrossValidation(point.residualSquare, left, n);
    errors.gcvSe(l) = left > 0.0 ? 2.0 * errors.gcv(l) * error / left : notANumber;
    path.details(l, 1) = error;
    path.details(l, 2) = errors.gcvSe(l);
    if (leaveOneOut) path.details(l, 3) = errors.looSe(l);
  }
  if (least > 0.0) {
    path.note = "for λ ≤ " + shortText(least) + " the matrix-free solution of " + std::to_string(problem.size()) +
                " columns leaves a residual above " + shortText(probes.tolerance) +
                " of the targets: these models are not shown";
  }
}

}  // namespace kerridge
