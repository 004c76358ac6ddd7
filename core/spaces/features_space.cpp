// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/features_space.h"

#include <algorithm>
#include <cmath>

#include "base/large_matrix.h"
#include "base/number_text.h"
#include "base/work_shares.h"
#include "features/landmarks.h"
#include "linalg/blas.h"
#include "linalg/matrix_vector.h"
#include "linalg/phase_work.h"
#include "methods/decay.h"
#include "spaces/basis_fits.h"
#include "validation/feature_folds.h"

namespace kerridge {

namespace {

// Of rows whose φ is not kept.
class ComputedFits final : public BlockFits {
 public:
  ComputedFits(const FeatureMap& map, const Matrix& X, Matrix coefficients)
      : m_map(map), m_X(X), m_coefficients(std::move(coefficients)) {}
  Matrix rows(Index first, Index count, const RunContext& context) const override {
    return product(m_map(m_X.middleRows(first, count), context), m_coefficients);
  }

 private:
  const FeatureMap& m_map;
  const Matrix& m_X;
  Matrix m_coefficients;
};

}  // namespace

Text traceShareText(double share) {
  if (std::isnan(share)) return {};
  const double left = 1.0 - share;
  if (left < 5e-15) return Text("all of tr K");
  if (left < 1e-3) return Text("all but %1 of tr K", Text::number(shortText(left, 2)));
  return Text("%1 % of tr K", Text::number(shortText(100.0 * share, 3)));
}

std::size_t FeaturesSpace::bytes() const {
  return ModelSpace::bytes() + static_cast<std::size_t>(trainBasis.size()) * sizeof(double);
}

void FeaturesSpace::setTraceShare(double trace) {
  traceShare = trace > 0.0 ? std::min(problem.spectrum->d.sum() / trace, 1.0) : 1.0;
}

// Rows in blocks: the features of all of them would take as much memory as the kept results.
Matrix FeaturesSpace::basis(const Kernel& /*kernel*/, const Matrix& X, const RunContext& context) const {
  constexpr Index block = 1024;
  Matrix basis = largeMatrix(X.rows(), weights.cols());
  for (Index first = 0; first < X.rows(); first += block) {
    const Index rows = std::min(block, X.rows() - first);
    const double share = 1.0 / static_cast<double>(X.rows());
    const RunContext part = context.part(share * static_cast<double>(first), share * static_cast<double>(first + rows));
    basis.middleRows(first, rows) =
        product((*map)(X.middleRows(first, rows), part.part(0.0, 0.5)), weights, part.part(0.5, 1.0));
  }
  return basis;
}

Matrix FeaturesSpace::functionsAt(const Kernel& /*kernel*/, const Matrix& X, const RunContext& context) const {
  return (*map)(X, context);
}

std::unique_ptr<const BlockFits> FeaturesSpace::fits(bool onTest, const MatrixRef& A,
                                                     const std::vector<PathPoint>& /*points*/,
                                                     const RunContext& /*context*/) const {
  if (keepsBases) return std::make_unique<BasisFits>(onTest ? *testBasis : trainBasis, A);
  return std::make_unique<ComputedFits>(*map, onTest ? *testInputs : *trainInputs, product(weights, A));
}

Vector FeaturesSpace::trainFit(const Vector& a, const PathPoint& /*point*/) const {
  return matrixVector(trainBasis, a);
}

Vector FeaturesSpace::squaredTestErrors(const MatrixRef& A, const Vector& offsets) const {
  return testFactor ? testFactor->squaredErrors(weights * A, offsets) : Vector();
}

std::unique_ptr<Folds> FeaturesSpace::folds(const Method& /*method*/, const std::vector<int>& assignment, int k) const {
  return std::make_unique<FeatureFolds>(map, trainInputs, problem, assignment, k);
}

std::shared_ptr<const ModelSpace> makeFeaturesSpace(const FeatureSpec& spec, const Kernel& kernel,
                                                    std::shared_ptr<const Matrix> trainInputs,
                                                    std::shared_ptr<const Matrix> testInputs, const Vector& trainTarget,
                                                    const Vector& testTarget, const FeaturesWork& work,
                                                    const RunContext& context, const Vector& trainWeights,
                                                    const Vector& testWeights) {
  auto space = std::make_shared<FeaturesSpace>();
  space->trainInputs = std::move(trainInputs);
  space->testInputs = std::move(testInputs);
  WorkShares shares(context, work.map + work.factorization + work.predictions);
  space->map = makeFeatureMap(spec, kernel, *space->trainInputs, shares.next(work.map));
  FeatureProblem feature = makeFeatureProblem(space->map, space->trainInputs, trainTarget,
                                              shares.next(work.factorization), trainWeights.cwiseSqrt());
  space->fromGram = feature.fromGram;
  space->problem = std::move(feature.problem);
  space->problem.kernelDecay = sobolevDecay(kernel.family(), space->trainInputs->cols()).value_or(notANumber);
  space->weights = std::move(feature.weights);
  if (space->hasLandmarks()) {
    space->setTraceShare(traceOf(kernel, *space->trainInputs, context.quiet(), trainWeights));
  }
  const double trainRows = static_cast<double>(trainTarget.size());
  const double testRows = static_cast<double>(testTarget.size());
  const double rows = trainRows + testRows;
  space->keepsBases = rows * static_cast<double>(space->problem.size()) <= ModelSpace::mostKept;
  const double columns = static_cast<double>(space->map->count());
  const double order = static_cast<double>(space->problem.size());
  const double bases = space->keepsBases ? 1.2 * productWork(rows, columns, order) + 220.0 * rows * columns : 0.0;
  const double testing = std::max(work.predictions - bases, 0.0);
  const RunContext part = shares.next(testing);
  if (testTarget.size() > 0) {
    space->testFactor = std::make_shared<const FeatureFactor>(
        factorOf(*space->map, *space->testInputs, testTarget, part, FactorWay::automatic, testWeights.cwiseSqrt()));
  }
  if (space->keepsBases) {
    space->trainBasis = space->basis(kernel, *space->trainInputs, shares.next(bases * trainRows / rows));
    space->testBasis =
        std::make_shared<const Matrix>(space->basis(kernel, *space->testInputs, shares.next(bases * testRows / rows)));
  }
  context.report(1.0);
  return space;
}

}  // namespace kerridge
