// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/optimism.h"

#include <algorithm>

namespace kerridge {

bool isOptimistic(const Rule& rule, const RelatedRows& related) {
  if (rule.leavesOutSingleRows()) return related.amongTraining();
  return rule.needsKFold() && foldsAreOptimistic(related);
}

bool isOptimistic(const std::string& rule, const RelatedRows& related) {
  const Rule* known = findRule(rule);
  return known != nullptr && isOptimistic(*known, related);
}

bool anyRelated(const Results& results) {
  return std::any_of(results.splits.begin(), results.splits.end(), [](const SplitResult& split) {
    return split.stage != nullptr && split.stage->related.amongTraining();
  });
}

Text markedLabel(const Rule& rule, const RelatedRows& related, ChoiceEdge edge) {
  const Text label = Text::words(rule.info().label);
  const bool optimistic = isOptimistic(rule, related);
  switch (edge) {
    case ChoiceEdge::grid:
      return optimistic ? Text("%1 (optimistic, end of the grid)", label) : Text("%1 (end of the grid)", label);
    case ChoiceEdge::computed:
      return optimistic ? Text("%1 (optimistic, end of what is computed)", label)
                        : Text("%1 (end of what is computed)", label);
    case ChoiceEdge::none: break;
  }
  return optimistic ? Text("%1 (optimistic)", label) : label;
}

Text looMarked(const Text& name, const RelatedRows& related) {
  return related.amongTraining() ? Text("%1 (optimistic)", name) : name;
}

Text foldsMarked(const Text& name, const RelatedRows& related) {
  return foldsAreOptimistic(related) ? Text("%1 (optimistic)", name) : name;
}

}  // namespace kerridge
