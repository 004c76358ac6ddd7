// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experiment.h"

#include <algorithm>
#include <utility>

#include "experiment/fold_rule.h"
#include "validation/rule.h"

namespace kerridge {

Experiment exampleExperiment() {
  Experiment experiment;
  experiment.data.generator = {"sinc", {}, 1};
  MethodSpec krr;
  krr.id = "krr";
  krr.at = 1e-3;
  MethodSpec mrlsr;
  mrlsr.id = "m-rlsr";
  mrlsr.parameters = {{"m", 1.5}};
  mrlsr.at = 1e-2;
  experiment.methods = {krr, mrlsr};
  experiment.kernel.width.value = 0.1;
  experiment.lambda = {1e-8, 1e2, 100, {}};
  experiment.rules = {
      {"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 10}}, 1}, {"one-standard-error", {{"k", 10}}, 1}};
  experiment.measure = Measure::rmse;
  experiment.map = MapSpec{};
  experiment.map->lambda = {experiment.lambda.from, experiment.lambda.to, 51, {}};  // the range of the sliders
  experiment.studies = {{"equivalence", {{"m", 1.5}, {"lambda", 1e-2}, {"parts", 4}}, 1}};
  return experiment;
}

namespace {

/// Groups and labels are told apart by their texts.
std::vector<ColumnReference> textsOf(const Roles& roles) {
  std::vector<ColumnReference> texts;
  for (const ColumnReference& column : {roles.group, roles.splitColumn}) {
    if (!column.empty() && column != roles.order && column != roles.target) texts.push_back(column);
  }
  return texts;
}

}  // namespace

ReadOptions readingOf(const DataSpec& data) {
  ReadOptions reading = data.reading;
  reading.texts = textsOf(data.roles);
  return reading;
}

ReadOptions testReading(const DataSpec& data) {
  if (!data.test) return {};
  ReadOptions reading = data.test->reading;
  reading.texts = textsOf(data.roles);
  if (reading.format.empty()) reading.format = data.reading.format;
  if (!reading.separator) reading.separator = data.reading.separator;
  if (!reading.decimalMark) reading.decimalMark = data.reading.decimalMark;
  if (!reading.header) reading.header = data.reading.header;
  // Line numbers refer to the first file only.
  if (reading.meaning.columns.empty()) reading.meaning.columns = data.reading.meaning.columns;
  if (reading.meaning.missing.empty()) reading.meaning.missing = data.reading.meaning.missing;
  if (reading.meaning.censored.empty()) reading.meaning.censored = data.reading.meaning.censored;
  if (reading.meaning.names.empty()) reading.meaning.names = data.reading.meaning.names;
  return reading;
}

bool intervalsWanted(const Experiment& experiment) {
  return experiment.intervals || std::any_of(experiment.methods.begin(), experiment.methods.end(),
                                             [](const MethodSpec& spec) { return spec.intervals.has_value(); });
}

PinSpec pinOf(const Experiment& experiment, std::size_t method) {
  PinSpec pin;
  pin.method = experiment.methods.at(method);
  pin.method.rule.clear();
  pin.label = methodLabel(pin.method);
  pin.data = experiment.data;
  pin.standardize = experiment.standardize;
  pin.split = experiment.split;
  pin.part = experiment.view.split;
  pin.kernel = experiment.kernel;
  pin.lambda = experiment.lambda;
  pin.measure = experiment.measure;
  return pin;
}

Experiment experimentOf(const PinSpec& pin) {
  Experiment experiment;
  experiment.data = pin.data;
  experiment.standardize = pin.standardize;
  experiment.split = pin.split;
  experiment.kernel = pin.kernel;
  experiment.methods = {pin.method};
  experiment.lambda = pin.lambda;
  experiment.measure = pin.measure;
  experiment.view.split = pin.part;
  experiment.view.charts.clear();
  return experiment;
}

Experiment withRulesInUse(Experiment experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    const auto isIt = [&spec](const ItemSpec& rule) { return rule.id == spec.rule; };
    if (spec.rule.empty() || std::any_of(experiment.rules.begin(), experiment.rules.end(), isIt)) continue;
    ItemSpec added{spec.rule, {}, 1};
    // All rules share one set of folds.
    const ItemSpec* folds = foldRule(experiment.rules);
    if (const Rule* rule = findRule(spec.rule); rule != nullptr && rule->needsKFold() && folds != nullptr) {
      added.parameters = folds->parameters;
      added.seed = folds->seed;
      added.choices = folds->choices;
    }
    experiment.rules.push_back(std::move(added));
  }
  return experiment;
}

namespace {

// Rows of one group, equal rows and neighbors in time are related: a single row left out is not new.
bool hasRelatedRows(const Experiment& experiment) {
  return experiment.split.kind == SplitKind::group || !experiment.data.roles.group.empty() ||
         isOrdered(experiment.split) || experiment.split.equalRowsTogether;
}

}  // namespace

std::string usualRule(const Experiment& experiment, const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().pathParameter == PathParameter::none) return {};
  return method->traits().hasLeaveOneOut && !hasRelatedRows(experiment) ? "loo" : "k-fold";
}

IntervalSpec usualIntervals(const Experiment& experiment, const MethodSpec& spec) {
  IntervalSpec usual;
  if (hasRelatedRows(experiment)) {
    usual.kind = IntervalKind::crossValidationPlus;
  } else if (const Method* method = findMethod(spec.id);
             method != nullptr && !intervalObstacle(*method, usual.kind).empty()) {
    usual.kind = IntervalKind::split;
  }
  return usual;
}

}  // namespace kerridge
