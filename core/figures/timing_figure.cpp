// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "stages/equivalence.h"

namespace kerridge {

namespace {

constexpr double leastSeconds = 1e-6;  // shorter times are not meaningful

// Short words, so that all of them stand under their bars.
Text stageText(std::string stage) {
  if (stage == "eigendecomposition") return Text("spectrum");
  if (stage == equivalenceStudyId) return Text("parts");
  const std::size_t folds = stage.find("k-fold");
  std::replace(stage.begin(), stage.end(), '-', ' ');
  if (folds != std::string::npos) stage.replace(folds, 6, "k-fold");
  return Text::words(stage);
}

Figure makeTiming(const FigureInput& input) {
  const std::vector<Timing>& timings = input.results.timings;
  if (timings.empty()) {
    return emptyFigure(timingKind(), Text("Nothing has been timed yet."));
  }
  Figure figure = emptyFigure(timingKind(), {});
  figure.x.title = Text("stage");
  figure.y.title = Text("seconds");
  figure.y.logarithmic = true;
  std::vector<std::string> stages;
  std::vector<std::string> methods;  // "" first: what all methods share
  std::map<std::pair<std::string, std::string>, double> seconds;
  double total = 0.0;
  const auto position = [](std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const Timing& timing : timings) {
    position(stages, timing.stage);
    position(methods, timing.method);
    seconds[{timing.stage, timing.method}] += timing.seconds;
    total += timing.seconds;
  }
  RangeFinder range(true);
  int unnamed = 0;
  for (const std::string& method : methods) {
    BarSet set;
    set.name = method.empty() ? Text("shared by all methods") : Text::words(method);
    set.color = method.empty() ? ColorRole::neutral : methodColor(unnamed);
    const auto& known = input.experiment.methods;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (methodLabel(known[i]) == method) set.color = colorOf(input.experiment, i);
    }
    unnamed += method.empty() ? 0 : 1;
    for (const std::string& stage : stages) {
      const auto found = seconds.find({stage, method});
      const double value = found == seconds.end() ? notANumber : std::max(found->second, leastSeconds);
      set.values.push_back(value);
      range.add(value);
    }
    figure.bars.push_back(std::move(set));
  }
  for (const std::string& stage : stages) figure.x.categories.push_back(stageText(stage));
  figure.subtitle = Text::list({Text("%1 s of computing, all splits together", Text::number(shortText(total, 2))),
                                Text("kept results count with their original time")});
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(figure.x.categories.size()) - 0.5;
  // Bars grow from the lower end, which therefore is a whole decade below the shortest.
  figure.y.lower = std::pow(10.0, std::floor(std::log10(range.lower())) - 1.0);
  figure.y.upper = 2.0 * range.upper();
  return figure;
}

}  // namespace

FigureKind timingKind() {
  FigureKind kind{
      {"timing",
       "Timing",
       "",
       "The time of each stage of the results shown, in this run or, for results that were kept, in the run that "
       "computed them. All methods share one eigendecomposition; what a method adds is usually small in comparison.",
       "",
       {},
       "Paths and time"},
      makeTiming};
  kind.repeatable = false;
  return kind;
}

}  // namespace kerridge
