// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/model.h"

#include <cmath>

namespace kerridge {

Model evaluateModel(const DivisionStage& stage, const MethodSpec& spec, Measure measure) {
  Model model;
  model.spec = spec;
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return model;
  const Path path =
      method->path(stage.problem, settledParameters(method->info(), spec.parameters), {spec.at}, RunContext());
  model.point = path.points.front();
  model.a = path.A.col(0);
  const Spectrum& spectrum = *stage.problem.spectrum;
  const double offset = model.point.offset;
  // Eigen's own products here, not BLAS: see the header.
  const Vector train =
      spectrum.Q.leftCols(spectrum.rank) * (spectrum.d.array() * model.a.array()).matrix().head(spectrum.rank);
  model.trainPrediction = stage.scaling.undoTarget(train.array() + offset);
  model.testPrediction = stage.scaling.undoTarget((stage.testBasis * model.a).array() + offset);
  model.gridPrediction = stage.scaling.undoTarget((stage.gridBasis * model.a).array() + offset);
  model.trainError = measureError(measure, stage.trainTarget, model.trainPrediction);
  model.testError = measureError(measure, stage.testTarget, model.testPrediction);
  return model;
}

double normDifference(const DivisionStage& stage, const Model& f, const Model& g) {
  return std::sqrt(stage.problem.spectrum->d.dot((f.a - g.a).cwiseAbs2()));
}

double equivalentLambda(const DivisionStage& stage, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || !method->ridgeOffset()) return notANumber;
  const Path path =
      method->path(stage.problem, settledParameters(method->info(), spec.parameters), {spec.at}, RunContext());
  return path.points.front().mu;
}

}  // namespace kerridge
