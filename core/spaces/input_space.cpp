// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/input_space.h"

#include "linalg/matrix_vector.h"
#include "spaces/basis_fits.h"

namespace kerridge {

Matrix InputSpace::basis(const Kernel& /*kernel*/, const Matrix& X, const RunContext& /*context*/) const { return X; }

Matrix InputSpace::functionsAt(const Kernel& /*kernel*/, const Matrix& X, const RunContext& /*context*/) const {
  return X;
}

std::unique_ptr<const BlockFits> InputSpace::fits(bool onTest, const MatrixRef& A,
                                                  const std::vector<PathPoint>& /*points*/,
                                                  const RunContext& /*context*/) const {
  return std::make_unique<BasisFits>(onTest ? *testBasis : *problem.inputs, A);
}

Vector InputSpace::trainFit(const Vector& a, const PathPoint& /*point*/) const {
  return matrixVector(*problem.inputs, a);
}

Matrix InputSpace::leaveOneOutResiduals(Offset /*offset*/, const std::vector<double>& /*logMu*/, bool /*squared*/,
                                        const RunContext& context) const {
  return leastSquaresResiduals(problem, context);
}

std::unique_ptr<const TargetWeights> InputSpace::targetWeights(Offset /*offset*/, double /*logMu*/, bool /*squared*/,
                                                               const RunContext& context) const {
  return leastSquaresWeights(*problem.inputs, context);
}

std::shared_ptr<const ModelSpace> makeInputSpace(const std::shared_ptr<const Matrix>& trainInputs,
                                                 const std::shared_ptr<const Matrix>& testInputs,
                                                 const Vector& trainTarget, const Vector& trainWeights) {
  auto space = std::make_shared<InputSpace>();
  space->problem = makeInputProblem(*trainInputs, trainTarget, trainWeights.cwiseSqrt());
  space->testBasis = testInputs;
  return space;
}

}  // namespace kerridge
