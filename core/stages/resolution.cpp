// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/resolution.h"

#include <algorithm>
#include <string>

#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// The affected models of one method on all splits.
struct Count {
  std::string label;
  std::size_t models = 0, below = 0, splits = 0;
  double largestLambda = 0.0;
  std::vector<std::string> rules;  ///< that chose one of them, once each

  void add(const MethodResult& method) {
    label = method.label;
    models += method.path.points.size();
    const std::size_t here = belowResolution(method);
    if (here == 0) return;
    below += here;
    ++splits;
    for (const PathPoint& point : method.path.points) {
      if (point.belowResolution) largestLambda = std::max(largestLambda, point.lambda);
    }
    for (const Selection& selection : method.selections) {
      if (selection.index < 0 || !method.path.points[static_cast<std::size_t>(selection.index)].belowResolution)
        continue;
      if (std::find(rules.begin(), rules.end(), selection.rule) == rules.end()) rules.push_back(selection.rule);
    }
  }

  Text text(std::size_t allSplits) const {
    Text text = Text("%1 %2 of %3 models", Text::words(label), below, models);
    if (allSplits > 1) text = Text("%1 on %2 of %3 splits", text, splits, allSplits);
    if (largestLambda > 0.0) text = Text("%1 (λ ≤ %2)", text, Text::number(shortText(largestLambda, 3)));
    if (rules.empty()) return text;
    std::vector<Text> names;
    for (const std::string& rule : rules) names.push_back(Text::name(rule));
    return Text("%1, among them the choice of %2", text, Text::list(names, ", "));
  }
};

}  // namespace

std::size_t belowResolution(const MethodResult& method) {
  return static_cast<std::size_t>(std::count_if(method.path.points.begin(), method.path.points.end(),
                                                [](const PathPoint& point) { return point.belowResolution; }));
}

std::vector<Diagnostic> resolutionNotes(const Results& results) {
  std::vector<Count> counts(results.experiment.methods.size());
  for (const SplitResult& split : results.splits) {
    for (std::size_t i = 0; i < std::min(counts.size(), split.methods.size()); ++i) {
      if (split.methods[i]) counts[i].add(*split.methods[i]);
    }
  }
  std::vector<Text> list;
  bool chosen = false;
  for (const Count& count : counts) {
    if (count.below > 0) list.push_back(count.text(results.splits.size()));
    chosen = chosen || !count.rules.empty();
  }
  if (list.empty()) return {};
  return {{chosen ? Severity::warning : Severity::note, "",
           Text("below the resolution of double precision (nμ < 1e4 τ), where round-off shows: %1",
                Text::list(list, "; "))}};
}

}  // namespace kerridge
