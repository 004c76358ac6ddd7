// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "experiment/fold_rule.h"
#include "export/table_rows.h"
#include "stages/folds.h"
#include "stages/intervals.h"

namespace kerridge {

namespace {

/// The folds of a training part; empty where none are used.
std::vector<int> foldsOf(const Experiment& experiment, const Dataset& data, const std::vector<Index>& train) {
  const std::optional<ItemSpec> rule = foldsInUse(experiment);
  if (!rule) return {};
  const FoldPlan plan(data, train, foldCount(*rule), foldLayout(&*rule, experiment.split));
  return plan.k() >= 2 ? plan.assignment(rule->seed) : std::vector<int>();
}

bool adaptsSplit(const Experiment& experiment) {
  return std::any_of(experiment.methods.begin(), experiment.methods.end(), [&](const MethodSpec& spec) {
    const auto intervals = intervalsOf(spec, experiment.intervals);
    return intervals && intervals->adaptive && intervals->kind == IntervalKind::split;
  });
}

std::string intervalPart(int part) {
  return part == calibratingPart ? "calibrate" : "quarter-" + std::to_string(part + 1);
}

}  // namespace

std::vector<std::string> moreSplitColumns(const Results& results) {
  if (!adaptsSplit(results.experiment)) return {};
  return {"intervals"};
}

void splitRows(const Results& results, const RunContext& context, const RowSink& sink) {
  const Dataset& data = *results.data;
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    context.checkpoint();
    if (results.splits[s].stage == nullptr) continue;
    const Split& split = results.splits[s].stage->split;
    const std::vector<int> folds = foldsOf(results.experiment, data, split.train);
    const bool adapts = adaptsSplit(results.experiment);
    const std::vector<int> parts =
        adapts ? splitConformalParts(results.experiment, data, split.train) : std::vector<int>();
    const auto add = [&](Index row, const char* part, const std::string& fold, const std::string& intervals) {
      const Index source = data.sourceRow[static_cast<std::size_t>(row)];
      std::vector<std::string> fields{std::to_string(s + 1), std::to_string(source), part, fold};
      if (adapts) fields.push_back(intervals);
      sink(fields);
    };
    for (std::size_t i = 0; i < split.train.size(); ++i) {
      add(split.train[i], "train", i < folds.size() ? std::to_string(folds[i] + 1) : std::string(),
          i < parts.size() ? intervalPart(parts[i]) : std::string());
    }
    for (const Index row : split.test) add(row, "test", {}, {});
    for (const Index row : split.sealed) add(row, "sealed", {}, {});
  }
}

}  // namespace kerridge
