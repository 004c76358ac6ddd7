// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/choice_edge.h"

#include <algorithm>
#include <cmath>

#include "methods/method.h"
#include "stages/choices.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// The errors without which the rule cannot choose a model.
const Vector& errorsOf(const ErrorCurves& errors, const Rule* rule) {
  if (rule != nullptr && rule->needsKFold() && errors.kFoldMse.size() > 0) return errors.kFoldMse;
  if (rule != nullptr && rule->needsLeaveOneOut() && errors.looMse.size() > 0) return errors.looMse;
  if (rule != nullptr && rule->tuningScore() == TuningScore::gcv && errors.gcv.size() > 0) return errors.gcv;
  return errors.trainMse;
}

}  // namespace

ChoiceEdge edgeOf(const MethodResult& result, const Selection& selection) {
  const auto last = static_cast<Index>(result.path.points.size()) - 1;
  const Method* method = findMethod(result.spec.id);
  if (selection.index < 0 || method == nullptr || method->traits().pathParameter == PathParameter::none) {
    return ChoiceEdge::none;
  }
  if (selection.index == 0 || selection.index >= last) return ChoiceEdge::grid;
  const Vector& errors = errorsOf(result.errors, findRule(selection.rule));
  const auto isComputed = [&errors](Index i) { return i < errors.size() && std::isfinite(errors(i)); };
  Index first = 0;
  Index final = last;
  while (first < last && !isComputed(first)) ++first;
  while (final > first && !isComputed(final)) --final;
  return selection.index <= first || selection.index >= final ? ChoiceEdge::computed : ChoiceEdge::none;
}

ChoiceEdge edgeOf(const MethodResult& result, const MethodSpec& held) {
  const auto found = std::find_if(result.selections.begin(), result.selections.end(),
                                  [&held](const Selection& selection) { return selection.rule == held.rule; });
  const bool stands = found != result.selections.end() && chosenAt(result, held.rule) == held.at;
  return stands ? edgeOf(result, *found) : ChoiceEdge::none;
}

const char* edgeId(ChoiceEdge edge) {
  switch (edge) {
    case ChoiceEdge::grid: return "grid";
    case ChoiceEdge::computed: return "computed";
    case ChoiceEdge::none: break;
  }
  return "";
}

}  // namespace kerridge
