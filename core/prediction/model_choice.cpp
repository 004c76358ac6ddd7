// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/model_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/counted.h"
#include "base/text.h"
#include "engine/engine.h"
#include "experiment/fold_rule.h"
#include "experiment/named_inputs.h"
#include "stages/factorization_choice.h"
#include "stages/width_tuning.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

std::string placeOf(std::size_t method) { return "/methods/" + std::to_string(method); }

/// The one model of the experiment on all rows of the data it is given.
Experiment ofOneModel(const Experiment& experiment, std::size_t method, const std::string& rule, Index rows) {
  Experiment one = experiment;
  one.methods = {experiment.methods[method]};
  one.methods.front().rule.clear();
  one.split = {};
  one.split.kind = SplitKind::none;
  one.split.equalRowsTogether = experiment.split.equalRowsTogether;
  one.rules.clear();
  for (const ItemSpec& known : experiment.rules) {
    if (known.id == rule) one.rules.push_back(known);
  }
  if (!rule.empty() && one.rules.empty()) one.rules.push_back({rule, {}, 1});
  // The split is dropped together with its order, which the folds of the rules would follow.
  for (ItemSpec& known : one.rules) {
    const Rule* needs = findRule(known.id);
    if (needs == nullptr || !needs->needsKFold()) continue;
    if (foldLayout(&known, experiment.split).order == RowOrder::time)
      known.choices[foldOrderKey] = {rowOrderIds().back()};
  }
  one.map.reset();
  one.widthMap.reset();
  one.parameterMap.reset();
  one.effects = false;
  one.importance.reset();
  one.studies.clear();
  one.pins.clear();
  one.scenes.clear();
  one.view = {};
  one.view.charts.clear();
  // The choice for the whole experiment: factorizations differ by round-off.
  one.factorization = factorizationFor(experiment, rows);
  return one;
}

// About the number of coefficients of these intervals of a model of `count` functions fitted on `rows` rows; an upper
// bound for a Gaussian process.
double carriedCoefficients(Index count, Index rows, const IntervalSpec& spec, const Experiment& asked) {
  const double functions = (spec.adaptive ? 2.0 : 1.0) * static_cast<double>(count);
  const ItemSpec* rule = foldRule(asked.rules);
  switch (spec.kind) {
    case IntervalKind::jackknifePlus: return functions * static_cast<double>(rows);
    case IntervalKind::crossValidationPlus: return functions * (rule != nullptr ? foldCount(*rule) : defaultFoldCount);
    case IntervalKind::gaussianProcess: return functions * (functions + 2.0);
    case IntervalKind::split: break;
  }
  return functions;
}

Text tooManyText(const IntervalSpec& spec, double coefficients) {
  const Text name = Text::words(intervalName(spec));
  const auto count = static_cast<std::int64_t>(coefficients);
  const auto megabytes = std::lround(coefficients * bytesOfCoefficient / 1e6);
  return coefficients > static_cast<double>(mostCarriedCoefficients)
             ? Text("%1 intervals would have %2 coefficients, about %3 MB, and a file has at most %4", name, count,
                    megabytes, mostCarriedCoefficients)
             : Text(
                   "%1 intervals would have %2 coefficients, about %3 MB, and the experiment does not ask for them "
                   "(\"intervals\")",
                   name, count, megabytes);
}

// Do split-conformal intervals take their place in a file? Not of ones that assume a process.
bool areReplaced(const IntervalSpec& spec, double coefficients, bool isAsked) {
  return spec.kind != IntervalKind::gaussianProcess &&
         coefficients > static_cast<double>(isAsked ? mostCarriedCoefficients : mostUnaskedCoefficients);
}

// The intervals of the experiment. If it has none, those that cost almost nothing.
FittedModel withIntervals(FittedModel fitted, const std::shared_ptr<const SplitData>& stage, const Dataset& data,
                          const Experiment& asked, const Model& model, const ModelChoice& choice,
                          const RunContext& context) {
  std::optional<IntervalSpec> spec = intervalsOf(model.spec, asked.intervals);
  const Factorization factorization = stage->space(model.spec)->factorization();
  const bool eigenbasis = factorization == Factorization::full;
  const IntervalSpec usual = usualIntervals(asked, model.spec);
  const bool cheap = usual.kind == IntervalKind::jackknifePlus
                         ? eigenbasis || factorization == Factorization::tridiagonal
                         : usual.kind == IntervalKind::crossValidationPlus && eigenbasis &&
                               findMethod(model.spec.id)->traits().exactLeaveOneOut;
  const bool isAsked = spec.has_value();
  if (!spec && !asked.intervals && cheap && stage->trainWeights.size() == 0) spec = usual;
  if (!spec) return fitted;
  spec->level = choice.level.value_or(spec->level);
  fitted.intervals = makeIntervals(stage, asked, data, model, *spec, context.part(0.0, 0.5));
  if (!choice.carriesIntervals || !fitted.intervals) return fitted;
  const double coefficients = carriedCoefficients(fitted.function.coefficients.rows(), fitted.trainRows, *spec, asked);
  if (areReplaced(*spec, coefficients, isAsked)) {
    fitted.notCarried = tooManyText(*spec, coefficients);
    // The models of halves are found in an eigenbasis.
    if (!eigenbasis) return fitted;
    spec->kind = IntervalKind::split;
    fitted.intervals = makeIntervals(stage, asked, data, model, *spec, context.part(0.5, 0.8));
  }
  if (fitted.intervals) {
    fitted.carried = carriedIntervals(*fitted.intervals, fitted.function, context.part(0.8, 1.0));
  }
  if (spec->kind == IntervalKind::gaussianProcess && !fitted.carried &&
      coefficients > static_cast<double>(mostCarriedCoefficients)) {
    fitted.notCarried = tooManyText(*spec, coefficients);
  }
  return fitted;
}

void addTestErrors(FittedModel& model, const Dataset& data, const Split& split) {
  model.split = split.label.english();
  model.testRows = static_cast<Index>(split.test.size());
  if (split.test.empty()) return;
  const Matrix X = model.scaling.inputs(data.X(split.test, Eigen::all));
  const Vector prediction = predictionsAt(model.function, model.scaling, X, {}).col(0);
  const Vector y = data.y(split.test);
  const Vector weights = normalizedWeights(data, split.test);
  for (std::size_t i = 0; i < measures().size(); ++i) {
    model.errors.test[i] = measureError(measures()[i], y, prediction, weights);
  }
}

}  // namespace

std::size_t chosenMethod(const Experiment& experiment, const ModelChoice& choice) {
  const std::vector<MethodSpec>& methods = experiment.methods;
  if (methods.empty()) throw InvalidInput("/methods", Text("the experiment has no method, and so no model"));
  if (choice.method) {
    if (*choice.method < methods.size()) return *choice.method;
    throw InvalidInput("--method", Text("the experiment has %1; number %2 does not exist",
                                        counted(methods.size(), "method", "methods"), *choice.method + 1));
  }
  const auto visible =
      std::find_if(methods.begin(), methods.end(), [](const MethodSpec& spec) { return spec.visible; });
  return visible == methods.end() ? 0 : static_cast<std::size_t>(visible - methods.begin());
}

std::optional<CarriedEstimate> carriedEstimate(const Experiment& experiment, const MethodSpec& method, Index inputs,
                                               Index rows) {
  const std::optional<IntervalSpec> asked = intervalsOf(method, experiment.intervals);
  IntervalSpec spec = asked.value_or(usualIntervals(experiment, method));
  const bool cheap = findMethod(method.id)->traits().exactLeaveOneOut && !experiment.data.roles.isWeighted();
  if (!asked && (experiment.intervals || !cheap)) return std::nullopt;
  const Index functions = method.features                          ? Index(method.features->count)
                          : spaceKind(method) == SpaceKind::kernel ? rows
                                                                   : inputs;
  if (areReplaced(spec, carriedCoefficients(functions, rows, spec, experiment), asked.has_value())) {
    spec.kind = IntervalKind::split;
  }
  return CarriedEstimate{spec, carriedCoefficients(functions, rows, spec, experiment) * bytesOfCoefficient};
}

void requireRule(const std::string& rule) {
  if (!rule.empty() && findRule(rule) == nullptr)
    throw InvalidInput("--rule", Text("there is no rule “%1”; kerridge list rules names them", Text::name(rule)));
}

FittedModel fitChosen(const Results& results, const Experiment& asked, std::size_t split, const ModelChoice& choice,
                      const RunContext& context) {
  const std::size_t position = chosenMethod(results.experiment, choice);
  const MethodSpec& spec = results.experiment.methods[position];
  const std::string rule = choice.rule.empty() ? spec.rule : choice.rule;
  const auto fail = [&](const Text& message) { throw InvalidInput(placeOf(position), message); };
  const SplitResult& part = results.splits.at(split);
  if (!part.stage || position >= part.methods.size() || !part.methods[position])
    fail(Text("this method is not computed"));
  const MethodResult& result = *part.methods[position];
  if (rule.empty()) {
    const Model model = evaluateModel(*part.stage, spec, results.experiment.measure, &result);
    if (model.a.size() == 0) fail(Text("there is no model of %1", Text::words(result.label)));
    return withIntervals(
        fittedModel(*part.stage, *results.data, results.experiment, model, rule, context.part(0.0, 0.5)), part.stage,
        *results.data, asked, model, choice, context.part(0.5, 1.0));
  }
  const auto found = std::find_if(result.selections.begin(), result.selections.end(),
                                  [&rule](const Selection& selection) { return selection.rule == rule; });
  if (found == result.selections.end())
    fail(Text("the rule %1 was not applied to %2", Text::name(rule), Text::words(result.label)));
  if (found->index < 0) {
    const Text none("the rule %1 chose no model of %2", Text::name(rule), Text::words(result.label));
    fail(found->reason.empty() ? none : Text("%1: %2", none, found->reason));
  }
  const Model model = modelOnPath(*part.stage, result, found->index, results.experiment.measure);
  return withIntervals(fittedModel(*part.stage, *results.data, results.experiment, model, rule, context.part(0.0, 0.5)),
                       part.stage, *results.data, asked, model, choice, context.part(0.5, 1.0));
}

FittedModel fitModel(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                     const ModelChoice& choice, const RunContext& context) {
  if (const auto problems = validate(experiment); hasErrors(problems)) throw InvalidInput(problems);
  requireInputs(experiment, *data);
  const std::size_t position = chosenMethod(experiment, choice);
  const std::string rule = choice.rule.empty() ? experiment.methods[position].rule : choice.rule;
  requireRule(rule);
  SplitSpec everything;
  everything.kind = SplitKind::none;
  const std::vector<Split> splits = makeSplits(choice.allRows ? everything : experiment.split, *data);
  Split split = splits[std::min(static_cast<std::size_t>(experiment.view.split), splits.size() - 1)];
  std::erase_if(split.train,
                [&choice](Index row) { return std::binary_search(choice.without.begin(), choice.without.end(), row); });
  const std::shared_ptr<const Dataset> part = someRows(*data, split.train);
  // By the methods of the whole experiment: the model's own method does not always decide.
  const Experiment settled = withTunedWidth(experiment, *data, split, context.part(0.0, 0.4));
  Engine engine;
  const auto results = engine.run(ofOneModel(settled, position, rule, part->n()), part, context.part(0.4, 0.8));
  ModelChoice only = choice;
  only.method = 0;
  only.rule = rule;
  FittedModel model = fitChosen(*results, experiment, 0, only, context.part(0.8, 1.0));
  addTestErrors(model, *data, split);
  return model;
}

FittedModel fitFrom(const Results& results, const ModelChoice& choice, const RunContext& context) {
  const Experiment& experiment = results.experiment;
  if (choice.allRows) return fitModel(experiment, results.data, choice, context);
  const std::size_t position = chosenMethod(experiment, choice);
  const std::string& rule = choice.rule.empty() ? experiment.methods[position].rule : choice.rule;
  const std::size_t shown = static_cast<std::size_t>(experiment.view.split);
  const SplitResult* split =
      results.splits.empty() ? nullptr : &results.splits[std::min(shown, results.splits.size() - 1)];
  const MethodResult* result =
      split != nullptr && position < split->methods.size() ? split->methods[position].get() : nullptr;
  const bool known = result != nullptr &&
                     (rule.empty() || std::any_of(result->selections.begin(), result->selections.end(),
                                                  [&rule](const Selection& chosen) { return chosen.rule == rule; }));
  if (!known) return fitModel(experiment, results.data, choice, context);
  return fitChosen(results, experiment, static_cast<std::size_t>(split - results.splits.data()), choice, context);
}

}  // namespace kerridge
