// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/kernel_space.h"

#include "linalg/blas.h"
#include "linalg/matrix_vector.h"
#include "methods/decay.h"
#include "methods/shared_parts.h"
#include "spaces/basis_fits.h"

namespace kerridge {

std::shared_ptr<const ModelSpace> KernelSpace::withTargets(const Vector& y, const RunContext& /*context*/) const {
  auto space = std::make_shared<KernelSpace>(*this);
  space->problem = kerridge::withTargets(problem, y);
  return space;
}

Matrix KernelSpace::basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const {
  return product(kernel.cross(X, *trainInputs, context.part(0.0, 0.2)), *functions(), context.part(0.2, 1.0));
}

Vector KernelSpace::trainFit(const Vector& a, const PathPoint& /*point*/) const {
  const Spectrum& spectrum = *problem.spectrum;
  Vector fit = matrixVector(spectrum.Q.leftCols(spectrum.rank), spectrum.d.cwiseProduct(a).head(spectrum.rank));
  if (problem.isWeighted()) fit.array() /= problem.rootWeights.array();
  return fit;
}

std::unique_ptr<const BlockFits> KernelSpace::fits(bool onTest, const MatrixRef& A,
                                                   const std::vector<PathPoint>& /*points*/,
                                                   const RunContext& /*context*/) const {
  if (onTest) return std::make_unique<BasisFits>(*testBasis, A);
  return std::make_unique<BasisFits>(problem.spectrum->Q, problem.spectrum->d.asDiagonal() * A, problem.rootWeights);
}

std::shared_ptr<KernelSpace> makeKernelSpace(const Kernel& kernel, const std::shared_ptr<const Matrix>& trainInputs,
                                             const Matrix& testInputs, std::shared_ptr<const Spectrum> spectrum,
                                             const Vector& trainTarget, const RunContext& context,
                                             const Vector& trainWeights) {
  auto space = std::make_shared<KernelSpace>();
  space->problem = makeProblem(std::move(spectrum), trainTarget, trainWeights.cwiseSqrt());
  space->problem.shared = std::make_shared<SharedParts>();
  if (space->problem.isWeighted()) {
    space->weights = space->problem.rootWeights.asDiagonal() * space->problem.spectrum->Q;
  }
  space->problem.kernelDecay = sobolevDecay(kernel.family(), trainInputs->cols()).value_or(notANumber);
  space->trainInputs = trainInputs;
  space->testBasis = std::make_shared<const Matrix>(space->basis(kernel, testInputs, context));
  return space;
}

}  // namespace kerridge
