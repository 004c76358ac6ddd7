// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/matrix_free_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "base/text.h"
#include "features/nystrom.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/lanczos.h"
#include "linalg/rational_krylov.h"
#include "methods/decay.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

constexpr double mostBytes = 2.4e9;
constexpr Index fewestColumns = 512;
// Landmarks, twice the space, and the residuals of a look at it.
constexpr Index usualColumns = 2600;
constexpr std::uint64_t probeSeed = 20040;
constexpr std::uint64_t landmarkSeed = 20041;
// What the probes leave of themselves: its square bounds the error of tr(I − H)/n. With 0.05, df was off by several
// standard errors.
constexpr double roughResidual = 0.01;
constexpr Index fewestRows = 500;  // below, products take no longer than landmarks
constexpr Index mostLandmarks = 1000;
// Of the low-rank part. Most of a small tr H is theirs, and random vectors hardly see so few directions.
constexpr Index mainColumns = 128;
// Of tr K. Where landmarks leave more, as narrow kernels do, poles do not pay.
constexpr double mostLeft = 0.05;
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

/// From landmarks, where they explain so much of tr K that a rational Krylov space takes fewer products; else empty.
LowRankPart lowRankPartOf(const Kernel& kernel, const Matrix& X, const GramProducts& gram, Index room,
                          const RunContext& context) {
  const Index n = X.rows();
  const Index count = std::min({mostLandmarks, n / 4, room / 3});
  if (n < fewestRows || count < 1) return {};
  FeatureSpec spec = nystromFeatures();
  spec.count = static_cast<int>(count);
  spec.seed = landmarkSeed;
  spec.landmarks = Landmarks::pivoted;
  const NystromMap map(spec, kernel, X, context.part(0.0, 0.7));
  Matrix Z = map(X, context.part(0.7, 0.8));
  const double trace = gram.diagonal().sum();
  const double left = trace - Z.squaredNorm();
  if (!(trace > 0.0) || left > mostLeft * trace) return {};
  return lowRankPart(std::move(Z), context.part(0.8, 1.0));
}

double ridgeOf(const PathPoint& point) { return point.zero ? std::numeric_limits<double>::infinity() : point.logMu; }

}  // namespace

namespace {

Index columnsInMemory(Index n) {
  return std::max(static_cast<Index>(mostBytes / (8.0 * static_cast<double>(std::max<Index>(n, 1)))), fewestColumns);
}

}  // namespace

Index mostKrylovColumns(Index n) { return std::min(n, columnsInMemory(n)); }

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
  const Index room = mostColumns > 0 ? mostColumns : columnsInMemory(n);
  const Index most = std::min(n, room);
  // Slightly more accurate than asked for, so that no model is lost between the ridges that are looked at.
  const double relative = 0.8 * matrixFreeTolerance;
  const double least = static_cast<double>(n) * smallestMu;
  const auto times = [&gram](const MatrixRef& V, const RunContext& part) { return gram.times(V, part); };
  const auto solve = [&](const RunContext& part) {
    LowRankPart nearly = lowRankPartOf(*kernel, *trainInputs, gram, room, part.part(0.0, 0.08));
    if (nearly.squares.size() > 0) {
      // The low-rank part, the space and its products with K.
      const Index columns = std::min(n, (room - nearly.squares.size()) / 2);
      return rationalKrylovSpectrum(times, std::move(nearly), start,
                                    {least, relative, 2, roughResidual, columns, std::min(mainColumns, columns / 4)},
                                    part.part(0.08, 1.0));
    }
    KrylovSteps steps;
    // Where there is room for n columns the space may become whole, and the last block is multiplied, too.
    const Index blocks = most < n ? most / start.cols() - 1 : n / start.cols() + 2;
    steps.usual = static_cast<int>(std::max<Index>(blocks, 1));
    steps.enough = least;
    steps.relative = relative;
    steps.columns = 2;
    steps.check = 1;
    return krylovSpectrumByProducts(times, start, steps, part.part(0.08, 1.0));
  };
  const KrylovSpectrum krylov = solve(context.part(0.0, 0.9));

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
  probes.exhausted = probes.leastRidge > least;
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
    path.note = Text(
        "for λ ≤ %1 the matrix-free solution of %2 columns leaves a residual above %3 of the targets: these models are "
        "not shown",
        Text::number(shortText(least)), problem.size(), Text::number(shortText(probes.tolerance)));
  }
}

}  // namespace kerridge
