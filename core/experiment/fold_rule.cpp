// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/fold_rule.h"

#include <algorithm>

#include "methods/interval_spec.h"
#include "validation/rule.h"

namespace kerridge {

const ItemSpec* foldRule(const std::vector<ItemSpec>& specs) {
  const ItemSpec* first = nullptr;
  for (const ItemSpec& spec : specs) {
    const Rule* rule = findRule(spec.id);
    if (rule == nullptr || !rule->needsKFold()) continue;
    if (spec.parameters.count("k") > 0) return &spec;
    if (first == nullptr) first = &spec;
  }
  return first;
}

std::optional<ItemSpec> foldsInUse(const Experiment& experiment) {
  if (const ItemSpec* rule = foldRule(experiment.rules)) return *rule;
  const bool forWidth = tuningScoreOf(experiment.kernel.width.tune) == TuningScore::kFold;
  const bool forIntervals =
      std::any_of(experiment.methods.begin(), experiment.methods.end(), [&](const MethodSpec& spec) {
        const auto intervals = intervalsOf(spec, experiment.intervals);
        return intervals && intervals->kind == IntervalKind::crossValidationPlus;
      });
  if (!forWidth && !forIntervals) return {};
  return ItemSpec{"k-fold", {{"k", defaultFoldCount}}, defaultFoldSeed};
}

const std::vector<std::string>& rowOrderIds() {
  static const std::vector<std::string> ids{"random", "time"};
  return ids;
}

FoldLayout foldLayout(const ItemSpec* rule, const SplitSpec& split) {
  FoldLayout layout{isOrdered(split) ? RowOrder::time : RowOrder::random, split.equalRowsTogether};
  if (rule != nullptr) {
    const auto given = rule->choices.find(foldOrderKey);
    if (given != rule->choices.end() && !given->second.empty()) {
      layout.order = given->second.front() == rowOrderIds().back() ? RowOrder::time : RowOrder::random;
    }
  }
  return layout;
}

bool foldsKeepEqualRows(const Experiment& experiment) {
  const FoldLayout layout = foldLayout(foldRule(experiment.rules), experiment.split);
  return layout.equalRowsTogether && layout.order == RowOrder::random;
}

int foldCount(const ItemSpec& rule) {
  return static_cast<int>(std::clamp(settledParameters(findRule(rule.id)->info(), rule.parameters).at("k"), 2.0, 1e6));
}

}  // namespace kerridge
