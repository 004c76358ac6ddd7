// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/fitted_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kerridge {

namespace {

std::vector<double> errorsOf(const VectorRef& y, const VectorRef& prediction, const VectorRef& weights) {
  std::vector<double> errors;
  for (const Measure measure : measures()) errors.push_back(measureError(measure, y, prediction, weights));
  return errors;
}

void setRanges(FittedModel& model, const Dataset& data, const std::vector<Index>& rows) {
  const Index d = data.d();
  model.low = Vector::Constant(d, std::numeric_limits<double>::infinity());
  model.high = -model.low;
  for (Index j = 0; j < d; ++j) {
    for (const Index i : rows) {
      const double value = data.X(i, j);
      if (std::isnan(value)) continue;
      model.low(j) = std::min(model.low(j), value);
      model.high(j) = std::max(model.high(j), value);
    }
    if (model.low(j) > model.high(j)) model.low(j) = model.high(j) = model.scaling.fill(j);  // no value at all
  }
}

}  // namespace

FittedModel fittedModel(const SplitData& stage, const Dataset& data, const Experiment& experiment, const Model& model,
                        const std::string& rule, const RunContext& context) {
  FittedModel fitted;
  fitted.method = model.spec;
  fitted.method.rule = rule;
  const double at = std::isnan(model.point.lambda) ? model.point.t : model.point.lambda;
  if (!std::isnan(at)) fitted.method.at = at;
  fitted.label = methodLabel(model.spec);
  fitted.rule = rule;
  fitted.point = model.point;
  fitted.kernelSpec = experiment.kernel;
  fitted.split = stage.split.label.english();
  fitted.trainRows = stage.n();
  fitted.testRows = stage.testTarget.size();
  fitted.dataName = data.name;
  fitted.targetName = data.targetName;
  fitted.encoding = encodingOf(data);
  fitted.missing = data.missing;
  fitted.standardize = experiment.standardize;
  fitted.scaling = stage.scaling;
  setRanges(fitted, data, stage.split.train);
  fitted.function = functionsOf(stage, model.spec, model.a, {model.point}, context.part(0.0, 0.2));
  const auto errorsAt = [&](const Matrix& X, const Vector& y, const Vector& weights, const RunContext& part) {
    return errorsOf(y, predictionsAt(fitted.function, fitted.scaling, X, part).col(0), weights);
  };
  fitted.errors.train = errorsAt(*stage.trainInputs, stage.trainTarget, stage.trainWeights, context.part(0.2, 0.5));
  fitted.errors.test = errorsAt(*stage.testInputs, stage.testTarget, stage.testWeights, context.part(0.5, 0.7));
  std::shared_ptr<const Matrix> references = stage.trainInputs;
  if (fitted.function.features && fitted.function.features->landmarkInputs() != nullptr) {
    references = fitted.function.features->landmarkInputs();
  } else if (fitted.function.form != ModelForm::kernel) {
    references = std::make_shared<const Matrix>(spreadRows(*stage.trainInputs, mostReferenceRows));
  }
  fitted.nearest = std::make_shared<const NearestRows>(std::move(references), context.part(0.7, 1.0));
  return fitted;
}

}  // namespace kerridge
