// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/model_space.h"

#include <algorithm>

#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr double keptDoubles = 4e7;  // 320 MB of φ at most

}  // namespace

std::string spaceKey(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method != nullptr && method->space() == MethodSpace::inputs) return "inputs";
  if (!spec.features) return "kernel";
  const FeatureSpec& features = *spec.features;
  return features.id + " " + std::to_string(features.count) + " " + std::to_string(features.seed) +
         (features.form == FeatureForm::cosine ? " cosine" : " sine-cosine");
}

Matrix ModelSpace::basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const {
  if (problem.inputs) return X;
  if (map) return product((*map)(X, context), weights);
  return product(kernel.cross(X, *trainInputs, context), problem.spectrum->Q);
}

Vector ModelSpace::trainFit(const Vector& a) const {
  if (problem.inputs) return *problem.inputs * a;
  if (map) return keepsBases ? Vector(trainBasis * a) : Vector();
  const Spectrum& spectrum = *problem.spectrum;
  return spectrum.Q.leftCols(spectrum.rank) * (spectrum.d.array() * a.array()).matrix().head(spectrum.rank);
}

Vector ModelSpace::fit(bool onTest, const Vector& a, const RunContext& context) const {
  if (keepsBases) return onTest ? Vector(testBasis * a) : trainFit(a);
  constexpr Index block = 4096;
  const Matrix& X = onTest ? *testInputs : *trainInputs;
  const Vector w = weights * a;
  Vector values(X.rows());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, X.rows() - first);
    values.segment(first, rows) = (*map)(X.middleRows(first, rows), context) * w;
  }
  return values;
}

std::shared_ptr<const ModelSpace> makeKernelSpace(const Kernel& kernel,
                                                  const std::shared_ptr<const Matrix>& trainInputs,
                                                  const Matrix& testInputs, std::shared_ptr<const Spectrum> spectrum,
                                                  const Vector& trainTarget, const RunContext& context) {
  auto space = std::make_shared<ModelSpace>();
  space->problem = makeProblem(std::move(spectrum), trainTarget);
  space->trainInputs = trainInputs;
  space->testBasis = space->basis(kernel, testInputs, context);
  return space;
}

std::shared_ptr<const ModelSpace> makeInputSpace(const std::shared_ptr<const Matrix>& trainInputs,
                                                 const std::shared_ptr<const Matrix>& testInputs,
                                                 const Vector& trainTarget) {
  auto space = std::make_shared<ModelSpace>();
  space->problem = makeInputProblem(*trainInputs, trainTarget);
  space->testBasis = *testInputs;
  return space;
}

std::shared_ptr<const ModelSpace> makeFeatureSpace(const FeatureSpec& spec, const Kernel& kernel,
                                                   std::shared_ptr<const Matrix> trainInputs,
                                                   std::shared_ptr<const Matrix> testInputs, const Vector& trainTarget,
                                                   const Vector& testTarget, const RunContext& context) {
  auto space = std::make_shared<ModelSpace>();
  space->map = std::make_shared<const RandomFourierMap>(spec, kernel, trainInputs->cols());
  space->trainInputs = std::move(trainInputs);
  space->testInputs = std::move(testInputs);
  FeatureProblem feature = makeFeatureProblem(space->map, space->trainInputs, trainTarget, context.part(0.0, 0.7));
  space->problem = std::move(feature.problem);
  space->weights = std::move(feature.weights);
  if (testTarget.size() > 0) {
    space->testFactor = std::make_shared<const FeatureFactor>(
        factorOf(*space->map, *space->testInputs, testTarget, context.part(0.7, 0.9)));
  }
  const double rows = static_cast<double>(trainTarget.size() + testTarget.size());
  space->keepsBases = rows * static_cast<double>(space->problem.size()) <= keptDoubles;
  if (space->keepsBases) {
    space->trainBasis = space->basis(kernel, *space->trainInputs, context);
    space->testBasis = space->basis(kernel, *space->testInputs, context);
  }
  context.report(1.0);
  return space;
}

}  // namespace kerridge
