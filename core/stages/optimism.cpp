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

std::string markedLabel(const Rule& rule, const RelatedRows& related, ChoiceEdge edge) {
  const bool optimistic = isOptimistic(rule, related);
  const char* mark = optimistic ? optimisticMark : "";
  if (edge == ChoiceEdge::grid) mark = optimistic ? " (optimistic, end of the grid)" : " (end of the grid)";
  if (edge == ChoiceEdge::computed)
    mark = optimistic ? " (optimistic, end of what is computed)" : " (end of what is computed)";
  return rule.info().label + mark;
}

std::string looMark(const RelatedRows& related) { return related.amongTraining() ? optimisticMark : ""; }

std::string foldsMark(const RelatedRows& related) { return foldsAreOptimistic(related) ? optimisticMark : ""; }

}  // namespace kerridge
