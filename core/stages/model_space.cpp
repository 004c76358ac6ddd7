// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/model_space.h"

#include <algorithm>
#include <cmath>

#include "base/large_matrix.h"
#include "base/number_text.h"
#include "base/work_shares.h"
#include "features/landmarks.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/matrix_vector.h"
#include "linalg/phase_work.h"
#include "methods/decay.h"
#include "methods/shared_parts.h"
#include "stages/work.h"

namespace kerridge {

namespace {

double decayOf(const Kernel& kernel, Index d) { return sobolevDecay(kernel.family(), d).value_or(notANumber); }

// Rows in blocks: φ of all of them would take as much memory as the kept results.
Matrix basisOfFeatures(const FeatureMap& map, const Matrix& weights, const Matrix& X, const RunContext& context) {
  constexpr Index block = 1024;
  Matrix basis = largeMatrix(X.rows(), weights.cols());
  for (Index first = 0; first < X.rows(); first += block) {
    const Index rows = std::min(block, X.rows() - first);
    const double share = 1.0 / static_cast<double>(X.rows());
    const RunContext part = context.part(share * static_cast<double>(first), share * static_cast<double>(first + rows));
    basis.middleRows(first, rows) =
        product(map(X.middleRows(first, rows), part.part(0.0, 0.5)), weights, part.part(0.5, 1.0));
  }
  return basis;
}

}  // namespace

std::string traceShareText(double share) {
  if (std::isnan(share)) return {};
  const double left = 1.0 - share;
  if (left < 5e-15) return "all of tr K";
  if (left < 1e-3) return "all but " + shortText(left, 2) + " of tr K";
  return shortText(100.0 * share, 3) + " % of tr K";
}

SpaceKind spaceKind(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method != nullptr && method->space() == MethodSpace::inputs) return SpaceKind::inputs;
  return spec.features ? SpaceKind::features : SpaceKind::kernel;
}

std::string spaceKey(const MethodSpec& spec) {
  const SpaceKind space = spaceKind(spec);
  if (space == SpaceKind::inputs) return "inputs";
  if (space == SpaceKind::kernel) return kernelSpaceKey;
  const FeatureSpec& features = *spec.features;
  const std::string kind = features.isNystrom() ? landmarkIds()[static_cast<std::size_t>(features.landmarks)]
                                                : featurePairingIds()[static_cast<std::size_t>(features.pairing)];
  return features.id + " " + std::to_string(features.count) + " " + std::to_string(features.seed) + " " + kind;
}

Matrix ModelSpace::basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const {
  if (problem.inputs) return X;
  if (map) return basisOfFeatures(*map, weights, X, context);
  if (problem.reduced) return kernel.cross(X, *trainInputs, context);
  return product(kernel.cross(X, *trainInputs, context.part(0.0, 0.2)), functions(), context.part(0.2, 1.0));
}

Vector ModelSpace::trainFit(const Vector& a) const {
  if (problem.inputs) return matrixVector(*problem.inputs, a);
  if (map) return keepsBases ? matrixVector(trainBasis, a) : Vector();
  const Spectrum& spectrum = *problem.spectrum;
  Vector fit = matrixVector(spectrum.Q.leftCols(spectrum.rank), spectrum.d.cwiseProduct(a).head(spectrum.rank));
  if (problem.isWeighted()) fit.array() /= problem.rootWeights.array();
  return fit;
}

BlockFits::BlockFits(const ModelSpace& space, bool onTest, const MatrixRef& A)
    : m_space(space), m_onTest(onTest), m_coefficients(A) {
  if (A.size() == 0) return;  // nothing will be asked
  if (!space.keepsBases && (space.map || onTest)) {
    m_coefficients = product(space.functions(), A);
  } else if (!onTest && !space.problem.inputs && !space.map) {
    m_coefficients = space.problem.spectrum->d.asDiagonal() * A;
  }
}

Matrix BlockFits::rows(Index first, Index count, const RunContext& context) const {
  if (!m_space.keepsBases && !m_space.map && m_onTest) {
    return crossTimes(*m_space.kernel, m_space.testInputs->middleRows(first, count), *m_space.trainInputs,
                      m_coefficients, context);
  }
  if (!m_space.keepsBases && m_space.map) {
    const Matrix& X = m_onTest ? *m_space.testInputs : *m_space.trainInputs;
    return product((*m_space.map)(X.middleRows(first, count), context), m_coefficients);
  }
  const Matrix& basis = m_onTest                 ? *m_space.testBasis
                        : m_space.problem.inputs ? *m_space.problem.inputs
                        : m_space.map            ? m_space.trainBasis
                                                 : m_space.problem.spectrum->Q;
  Matrix fits = product(basis.middleRows(first, count), m_coefficients);
  // Of W^½KW^½.
  if (!m_onTest && m_space.problem.isWeighted() && !m_space.problem.inputs && !m_space.map) {
    fits.array().colwise() /= m_space.problem.rootWeights.segment(first, count).array();
  }
  return fits;
}

std::shared_ptr<const ModelSpace> makeKernelSpace(const Kernel& kernel,
                                                  const std::shared_ptr<const Matrix>& trainInputs,
                                                  const Matrix& testInputs, std::shared_ptr<const Spectrum> spectrum,
                                                  const Vector& trainTarget, const RunContext& context,
                                                  const Vector& trainWeights) {
  auto space = std::make_shared<ModelSpace>();
  space->problem = makeProblem(std::move(spectrum), trainTarget, trainWeights.cwiseSqrt());
  space->problem.shared = std::make_shared<SharedParts>();
  if (space->problem.isWeighted()) {
    space->weights = space->problem.rootWeights.asDiagonal() * space->problem.spectrum->Q;
  }
  space->problem.kernelDecay = decayOf(kernel, trainInputs->cols());
  space->trainInputs = trainInputs;
  space->testBasis = std::make_shared<const Matrix>(space->basis(kernel, testInputs, context));
  return space;
}

std::shared_ptr<const ModelSpace> makeInputSpace(const std::shared_ptr<const Matrix>& trainInputs,
                                                 const std::shared_ptr<const Matrix>& testInputs,
                                                 const Vector& trainTarget, const Vector& trainWeights) {
  auto space = std::make_shared<ModelSpace>();
  space->problem = makeInputProblem(*trainInputs, trainTarget, trainWeights.cwiseSqrt());
  space->testBasis = testInputs;
  return space;
}

std::shared_ptr<const ModelSpace> makeFeatureSpace(const FeatureSpec& spec, const Kernel& kernel,
                                                   std::shared_ptr<const Matrix> trainInputs,
                                                   std::shared_ptr<const Matrix> testInputs, const Vector& trainTarget,
                                                   const Vector& testTarget, const RunContext& context,
                                                   const Vector& trainWeights, const Vector& testWeights) {
  auto space = std::make_shared<ModelSpace>();
  space->trainInputs = std::move(trainInputs);
  space->testInputs = std::move(testInputs);
  MethodSpec method;
  method.features = spec;
  const SplitSize size{static_cast<double>(trainTarget.size()), static_cast<double>(testTarget.size()), 0.0,
                       static_cast<double>(space->trainInputs->cols())};
  const SpaceWork work = spaceWork(size, method, {});
  WorkShares shares(context, work.map + work.factorization + work.predictions);
  space->map = makeFeatureMap(spec, kernel, *space->trainInputs, shares.next(work.map));
  FeatureProblem feature = makeFeatureProblem(space->map, space->trainInputs, trainTarget,
                                              shares.next(work.factorization), trainWeights.cwiseSqrt());
  space->featuresFromGram = feature.fromGram;
  space->problem = std::move(feature.problem);
  space->problem.kernelDecay = decayOf(kernel, space->trainInputs->cols());
  space->weights = std::move(feature.weights);
  if (!space->map->landmarks().empty()) {
    const double trace = traceOf(kernel, *space->trainInputs, context.quiet(), trainWeights);
    space->traceShare = trace > 0.0 ? std::min(space->problem.spectrum->d.sum() / trace, 1.0) : 1.0;
  }
  const double rows = static_cast<double>(trainTarget.size() + testTarget.size());
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
    space->trainBasis = space->basis(kernel, *space->trainInputs, shares.next(bases * size.train / rows));
    space->testBasis =
        std::make_shared<const Matrix>(space->basis(kernel, *space->testInputs, shares.next(bases * size.test / rows)));
  }
  context.report(1.0);
  return space;
}

}  // namespace kerridge
