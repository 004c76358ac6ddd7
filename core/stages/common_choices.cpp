// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/common_choices.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/diagnostic.h"
#include "base/text.h"
#include "data/measure.h"
#include "stages/choices.h"
#include "stages/method_result.h"
#include "validation/joint_targets.h"

namespace kerridge {

namespace {

using AllResults = std::vector<std::shared_ptr<const Results>>;

/// Of the target over the training rows, weighted as these are.
double varianceOf(const SplitData& stage) {
  const Eigen::ArrayXd y = stage.trainTarget.array();
  return meanOf((y - meanOf(y, stage.trainWeights)).square(), stage.trainWeights);
}

JointTargets jointTargets(const AllResults& ofTargets, std::size_t split, std::size_t method) {
  std::vector<RuleTarget> targets;
  for (const auto& results : ofTargets) {
    const SplitData& stage = *results->splits[split].stage;
    const MethodResult& result = *results->splits[split].methods[method];
    const double variance = varianceOf(stage);
    if (!(variance > 0.0)) continue;
    targets.push_back(
        {result.path, result.errors, stage.space(result.spec)->problem, stage.scaling.targetScale, variance});
  }
  return JointTargets(std::move(targets));
}

/// Replaces the choices of a method on a split.
void chooseFor(std::vector<Results>& all, const AllResults& ofTargets, std::size_t split, std::size_t method) {
  const JointTargets joint = jointTargets(ofTargets, split, method);
  std::vector<std::shared_ptr<MethodResult>> results;
  for (const auto& one : ofTargets) {
    results.push_back(std::make_shared<MethodResult>(*one->splits[split].methods[method]));
    results.back()->selections.clear();
  }
  const Experiment& experiment = ofTargets.front()->experiment;
  for (const ItemSpec& spec : experiment.rules) {
    const Rule* rule = findRule(spec.id);
    if (rule == nullptr) continue;
    const RuleChoice choice = joint.choose(*rule, settledParameters(rule->info(), spec.parameters),
                                           findMethod(results.front()->spec.id)->traits().squaresSpectrum);
    for (std::size_t target = 0; target < results.size(); ++target) {
      const SplitData& stage = *ofTargets[target]->splits[split].stage;
      MethodResult& result = *results[target];
      result.selections.push_back(selectionAt(result, stage, spec.id, choice, experiment.measure));
    }
  }
  for (std::size_t target = 0; target < results.size(); ++target) {
    all[target].splits[split].methods[method] = std::move(results[target]);
  }
}

}  // namespace

AllResults withCommonChoices(AllResults ofTargets) {
  if (ofTargets.size() < 2) return ofTargets;
  std::vector<Results> all;
  for (const auto& results : ofTargets) {
    if (results->splits.size() != ofTargets.front()->splits.size()) {
      throw InvalidInput("/common-lambda", Text("the targets have different numbers of splits, because they have "
                                                "different rows; choose another split, or leave this out"));
    }
    all.push_back(*results);
  }
  for (std::size_t split = 0; split < all.front().splits.size(); ++split) {
    for (std::size_t method = 0; method < all.front().splits[split].methods.size(); ++method) {
      chooseFor(all, ofTargets, split, method);
    }
  }
  AllResults chosen;
  for (Results& results : all) {
    const auto last = static_cast<int>(results.splits.size()) - 1;
    const auto shown = static_cast<std::size_t>(std::clamp(results.experiment.view.split, 0, last));
    results.experiment = withChoices(std::move(results.experiment), results, shown);
    for (Diagnostic& note : missingChoices(results)) {
      if (std::find(results.notes.begin(), results.notes.end(), note) == results.notes.end()) {
        results.notes.push_back(std::move(note));
      }
    }
    chosen.push_back(std::make_shared<const Results>(std::move(results)));
  }
  return chosen;
}

}  // namespace kerridge
