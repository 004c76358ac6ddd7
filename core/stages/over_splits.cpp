// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/over_splits.h"

#include <algorithm>
#include <cmath>

#include "stages/choices.h"

namespace kerridge {

double errorScale(const SplitData& stage, Measure measure, double error) {
  const double ofZero =
      measureError(measure, stage.testTarget, Vector::Zero(stage.testTarget.size()), stage.testWeights);
  return std::max(std::abs(error), std::abs(ofZero));
}

std::vector<std::string> rulesOf(const Results& results, std::size_t method) {
  for (const SplitResult& split : results.splits) {
    if (method >= split.methods.size() || !split.methods[method]) continue;
    std::vector<std::string> ids;
    for (const Selection& selection : split.methods[method]->selections) ids.push_back(selection.rule);
    return ids;
  }
  return {};
}

SplitNumbers chosenErrors(const Results& results, std::size_t method, const std::string& rule) {
  SplitNumbers errors;
  for (const SplitResult& split : results.splits) {
    double error = notANumber;
    double scale = notANumber;
    if (split.stage && method < split.methods.size() && split.methods[method]) {
      const std::vector<Selection>& selections = split.methods[method]->selections;
      const auto found = std::find_if(selections.begin(), selections.end(),
                                      [&rule](const Selection& selection) { return selection.rule == rule; });
      if (found != selections.end() && found->index >= 0) error = found->testError;
      scale = errorScale(*split.stage, results.experiment.measure, error);
    }
    errors.values.push_back(error);
    errors.scales.push_back(scale);
  }
  return errors;
}

Summary heldErrors(const Results& results, const Experiment& experiment, std::size_t method) {
  const MethodSpec& spec = experiment.methods[method];
  if (spec.rule.empty() || results.splits.size() < 2) return {};
  for (const SplitResult& split : results.splits) {
    if (!split.stage || split.stage->provisional || computedResult(split, method, spec) == nullptr) return {};
  }
  return summarize(finiteOf(chosenErrors(results, method, spec.rule).values));
}

SplitNumbers differencesOf(const SplitNumbers& a, const SplitNumbers& b) {
  SplitNumbers differences;
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    differences.scales.push_back(std::max(a.scales[i], b.scales[i]));
    differences.values.push_back(withoutRounding(a.values[i] - b.values[i], differences.scales.back()));
  }
  return differences;
}

double testShare(const Results& results) {
  double train = 0.0;
  double test = 0.0;
  for (const SplitResult& split : results.splits) {
    if (!split.stage) continue;
    train += static_cast<double>(split.stage->split.train.size());
    test += static_cast<double>(split.stage->split.test.size());
  }
  return train > 0.0 ? test / train : 0.0;
}

}  // namespace kerridge
