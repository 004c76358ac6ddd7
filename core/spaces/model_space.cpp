// SPDX-License-Identifier: GPL-3.0-or-later
#include "spaces/model_space.h"

#include <cmath>
#include <stdexcept>

#include "linalg/blas.h"
#include "linalg/matrix_vector.h"
#include "methods/shared_parts.h"
#include "validation/leave_one_out.h"
#include "validation/refit_folds.h"

namespace kerridge {

std::shared_ptr<const ModelSpace> ModelSpace::withTargets(const Vector& /*y*/, const RunContext& /*context*/) const {
  throw std::logic_error("ModelSpace: this space was made for its targets alone");
}

std::size_t ModelSpace::bytes() const {
  Index doubles = testBasis->size();
  if (problem.spectrum) doubles += problem.spectrum->Q.size();
  return static_cast<std::size_t>(doubles) * sizeof(double) + (problem.shared ? problem.shared->bytes() : 0);
}

Matrix ModelSpace::functionsAt(const Kernel& kernel, const Matrix& X, const RunContext& context) const {
  return kernel.cross(X, *trainInputs, context);
}

Matrix ModelSpace::overFunctions(const MatrixRef& A, const RunContext& context) const {
  const Matrix* all = functions();
  return all != nullptr ? product(*all, A, context) : Matrix(A);
}

Matrix ModelSpace::coefficients(const MatrixRef& A, const std::vector<PathPoint>& /*points*/,
                                const RunContext& /*context*/) const {
  return A;
}

Vector ModelSpace::functionOf(const Vector& a, const PathPoint& /*point*/, const RunContext& /*context*/) const {
  const Matrix* all = functions();
  return all != nullptr ? matrixVector(*all, a) : a;
}

Vector ModelSpace::valuesOn(const Matrix& basis, const Vector& a, const PathPoint& /*point*/) const {
  return matrixVector(basis, a);
}

Vector ModelSpace::squaredTestErrors(const MatrixRef& /*A*/, const Vector& /*offsets*/) const { return {}; }

double ModelSpace::norm(const Vector& a) const { return std::sqrt(problem.spectrum->d.dot(a.cwiseAbs2())); }

void ModelSpace::describe(PathPoint& point, Offset /*offset*/,
                          std::vector<std::pair<std::string, double>>& /*details*/) const {
  if (approximate) point.df = point.residualTrace = notANumber;
}

Vector ModelSpace::leaveOneOutMse(Offset offset, const std::vector<double>& logMu, bool squared,
                                  const Matrix* /*coefficients*/, const RunContext& context) const {
  return kerridge::leaveOneOutMse(problem, offset, logMu, context, squared);
}

Matrix ModelSpace::leaveOneOutResiduals(Offset offset, const std::vector<double>& logMu, bool squared,
                                        const RunContext& context) const {
  return kerridge::leaveOneOutResiduals(problem, offset, logMu, context, squared);
}

std::unique_ptr<const TargetWeights> ModelSpace::targetWeights(Offset offset, double logMu, bool squared,
                                                               const RunContext& context) const {
  return ridgeWeights(problem, offset, logMu, squared, context);
}

std::unique_ptr<const GaussianProcess> ModelSpace::gaussianProcess(double logMu, const RunContext& context) const {
  return std::make_unique<SpectralProcess>(problem, logMu, context);
}

FoldWay ModelSpace::foldWay(const Method& method) const {
  return method.traits().ridgeOffset ? FoldWay::exact : FoldWay::refit;
}

std::unique_ptr<Folds> ModelSpace::folds(const Method& method, const std::vector<int>& assignment, int k) const {
  if (foldWay(method) == FoldWay::refit) return std::make_unique<RefitFolds>(problem, assignment, k);
  return std::make_unique<KFold>(problem, assignment, k);
}

SpaceKind spaceKind(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method != nullptr && method->traits().space == MethodSpace::inputs) return SpaceKind::inputs;
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

}  // namespace kerridge
