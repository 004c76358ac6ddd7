// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_errors.h"

#include <cmath>

#include "data/related_rows.h"
#include "stages/model.h"

namespace kerridge {

namespace {

void keep(double value, std::vector<double>& values) {
  if (std::isfinite(value)) values.push_back(value);
}

Vector without(const VectorRef& values, const std::vector<bool>& left) {
  Vector kept(values.size());
  Index count = 0;
  for (Index i = 0; i < values.size(); ++i) {
    if (!left[static_cast<std::size_t>(i)]) kept(count++) = values(i);
  }
  return kept.head(count);
}

}  // namespace

ChosenTestErrors chosenTestErrors(const Results& results, std::size_t method, const std::string& rule) {
  const Measure measure = results.experiment.measure;
  ChosenTestErrors errors;
  for (const SplitResult& split : results.splits) {
    if (!split.stage || method >= split.methods.size() || !split.methods[method]) continue;
    const SplitData& stage = *split.stage;
    const Vector& target = stage.testTarget;
    for (const Selection& choice : split.methods[method]->selections) {
      if (choice.rule != rule || choice.index < 0) continue;
      Model model = modelOnPath(stage, *split.methods[method], choice.index, measure);
      completePredictions(model, stage, measure, RunContext());
      if (model.testPrediction.size() != target.size()) continue;
      keep(measureError(Measure::r2, target, model.testPrediction, stage.testWeights), errors.r2);
      keep(measureError(Measure::mae, target, model.testPrediction, stage.testWeights), errors.mae);
      if (stage.related.testRepeated == 0) {
        keep(choice.testError, errors.unseen);
        continue;
      }
      const std::vector<bool> repeats = testRepeats(*results.data, stage.split);
      keep(measureError(measure, without(target, repeats), without(model.testPrediction, repeats),
                        without(stage.testWeights, repeats)),
           errors.unseen);
    }
  }
  return errors;
}

}  // namespace kerridge
