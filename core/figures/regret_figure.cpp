// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/summary.h"
#include "figures/figure_parts.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// Rules may stand in an experiment more than once, with other parameters: then they are numbered.
std::vector<Text> ruleLabels(const std::vector<ItemSpec>& rules) {
  std::vector<Text> labels;
  for (std::size_t r = 0; r < rules.size(); ++r) {
    const auto same = [&](const ItemSpec& spec) { return spec.id == rules[r].id; };
    const Rule* rule = findRule(rules[r].id);
    Text label = Text::words(rule != nullptr ? rule->info().label : rules[r].id);
    if (std::count_if(rules.begin(), rules.end(), same) > 1) {
      const auto before = std::count_if(rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(r), same);
      label = Text("%1 %2", label, 1 + before);
    }
    labels.push_back(label);
  }
  return labels;
}

// What a rule chose; rules whose curve is not there yet are missing among the selections.
const Selection* selectionOf(const MethodResult& result, const std::vector<ItemSpec>& rules, std::size_t rule) {
  const auto same = [&](const auto& item) { return item.id == rules[rule].id; };
  auto skip = std::count_if(rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(rule), same);
  for (const Selection& selection : result.selections) {
    if (selection.rule == rules[rule].id && skip-- == 0) return &selection;
  }
  return nullptr;
}

Summary regretOf(const FigureInput& input, std::size_t method, std::size_t rule) {
  std::vector<double> values;
  for (const SplitResult& split : input.results.splits) {
    const MethodResult* result = shownResult(input, split, method);
    if (result == nullptr) continue;
    const Selection* selection = selectionOf(*result, input.results.experiment.rules, rule);
    const double regret = selection != nullptr ? selection->excessRisk - selection->oracleRisk : notANumber;
    if (std::isfinite(regret)) values.push_back(regret);
  }
  return summarize(values);
}

Figure makeRegret(const FigureInput& input) {
  const std::vector<ItemSpec>& rules = input.results.experiment.rules;
  if (rules.empty()) return emptyFigure(regretKind(), Text("The experiment has no selection rule."));
  if (input.results.data != nullptr && !input.results.data->knowsTruth()) {
    return emptyFigure(regretKind(), Text("The true function is known for generated data only."));
  }
  Figure figure = emptyFigure(regretKind(), {});
  figure.ofTest = true;
  RangeFinder range;
  range.add(0.0);
  bool any = false;
  for (std::size_t i = 0; i < input.experiment.methods.size(); ++i) {
    if (!input.experiment.methods[i].visible) continue;
    BarSet bars;
    bars.name = Text::words(methodLabel(input.experiment.methods[i]));
    bars.color = colorOf(input.experiment, i);
    for (std::size_t r = 0; r < rules.size(); ++r) {
      const Summary average = regretOf(input, i, r);
      bars.values.push_back(average.mean);
      bars.errors.push_back(average.standardError);
      any = any || std::isfinite(average.mean);
      range.add(average.mean);
      range.add(average.mean + average.standardError);
      range.add(average.mean - average.standardError);
    }
    figure.bars.push_back(std::move(bars));
  }
  if (!any) return emptyFigure(regretKind(), Text("No rule has chosen a visible model yet."));
  const bool several = input.results.splits.size() > 1;
  figure.subtitle = Text::list({Text("risk above the smallest of the path"),
                                several ? Text("mean over the splits ± 1 standard error") : splitText(input)});
  figure.x.title = Text("selection rule");
  figure.x.categories = ruleLabels(rules);
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(rules.size()) - 0.5;
  figure.y.title = Text("regret");
  figure.y.lower = 1.08 * range.lower();
  figure.y.upper = range.upper() > 0.0 ? 1.08 * range.upper() : 1.0;
  return figure;
}

}  // namespace

FigureKind regretKind() {
  return {
      {"regret",
       "Regret",
       "R(f<sub>chosen</sub>) − min R(f), R(f) = mean (f − f*)²",
       "What the choice of each rule costs compared with the best model of the same path, where the true function f* "
       "is known: the difference of their mean squared distances to f* on the test inputs (on the training inputs "
       "where there are none).",
       "",
       {},
       "Errors and choices"},
      makeRegret};
}

}  // namespace kerridge
