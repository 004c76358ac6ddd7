// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_state.h"

#include <algorithm>
#include <cmath>

#include "data/noise_seed.h"
#include "experiment/study_infos.h"
#include "lessons/lesson_curves.h"
#include "lessons/lesson_risk.h"
#include "lessons/lesson_stability.h"
#include "stages/equivalence.h"
#include "stages/model_bounds.h"
#include "studies/figure_list.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {

using StateKind = LessonQuantity::Kind;

constexpr double delta = 0.05;       // as in the chart of bounds
constexpr double fitHeight = 200.0;  // of Fit beside a lesson, at 1366 × 768
constexpr double relativeRoundOff = 1e-9;

const MethodSpec* specOf(const LessonQuantity& quantity, const Experiment& experiment) {
  const auto index = static_cast<std::size_t>(quantity.method);
  return index < experiment.methods.size() ? &experiment.methods[index] : nullptr;
}

double valueOfData(const std::string& key, const DataSpec& data) {
  if (!data.isGenerated()) return notANumber;
  if (key == "seed") return static_cast<double>(data.generator.seed);
  if (key == noiseSeedKey) return static_cast<double>(noiseSeedOf(data.generator).value_or(data.generator.seed));
  const Generator* generator = findGenerator(data.generator.id);
  if (generator == nullptr) return notANumber;
  const auto values = settledParameters(generator->info(), data.generator.parameters);
  const auto found = values.find(key);
  return found != values.end() ? found->second : notANumber;
}

double valueOfMethod(const LessonQuantity& quantity, const MethodSpec& spec) {
  switch (quantity.kind) {
    case StateKind::at: return spec.at;
    case StateKind::features: return spec.features ? static_cast<double>(spec.features->count) : 0.0;
    case StateKind::visible: return spec.visible ? 1.0 : 0.0;
    default: break;
  }
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return notANumber;
  const auto values = settledParameters(method->info(), spec.parameters);
  const auto found = values.find(quantity.key);
  return found != values.end() ? found->second : notANumber;
}

const SplitResult* shownSplit(const LessonState& state) {
  if (!state.current || state.results == nullptr || state.results->splits.empty()) return nullptr;
  const auto shown = static_cast<std::size_t>(std::max(state.experiment.view.split, 0));
  const SplitResult& split = state.results->splits[std::min(shown, state.results->splits.size() - 1)];
  return split.stage ? &split : nullptr;
}

const Model* modelAt(int index, const LessonState& state) {
  const auto position = static_cast<std::size_t>(index);
  return state.current && position < state.models.size() ? state.models[position].get() : nullptr;
}

double pathParameterOf(const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; }

double valueOfPath(const LessonQuantity& quantity, const SplitResult& split, Measure measure) {
  const auto index = static_cast<std::size_t>(quantity.method);
  const MethodResult* result = index < split.methods.size() ? split.methods[index].get() : nullptr;
  if (result == nullptr) return notANumber;
  if (quantity.kind == StateKind::bestError || quantity.kind == StateKind::bestAt) {
    const Vector& errors = result->errors.testMse;
    Index best = -1;
    for (Index l = 0; l < errors.size(); ++l) {
      if (std::isfinite(errors(l)) && (best < 0 || errors(l) < errors(best))) best = l;
    }
    if (best < 0) return notANumber;
    if (quantity.kind == StateKind::bestAt) return pathParameterOf(result->path.points[static_cast<std::size_t>(best)]);
    return modelOnPath(*split.stage, *result, best, measure).testError;
  }
  if (quantity.kind == StateKind::valley) return valleyOf(*result);
  for (const Selection& selection : result->selections) {
    if (selection.rule != quantity.key || selection.index < 0) continue;
    if (quantity.kind == StateKind::ruleError) return selection.testError;
    if (quantity.kind == StateKind::regret) return selection.excessRisk - selection.oracleRisk;
    return pathParameterOf(result->path.points[static_cast<std::size_t>(selection.index)]);
  }
  return notANumber;
}

// The share of a component that is fitted, as the chart of filter factors has it.
double factorOf(const Model& model, const SplitData& stage, int component) {
  const ModelSpace* space = stage.space(model.spec);
  if (space == nullptr || !space->problem.spectrum || component >= space->problem.spectrum->rank) return notANumber;
  const Problem& problem = space->problem;
  const double target = problem.z(component) - model.point.offset * problem.u(component);
  return target != 0.0 ? problem.spectrum->d(component) * model.a(component) / target : notANumber;
}

double boundOf(const LessonQuantity& quantity, const Model& model, const SplitData& stage) {
  const Theorem theorem = theoremFor(model);
  if (theorem == Theorem::none) return notANumber;
  const Bound bound = BoundMeasures(stage).bounds(theorem, model, delta).front();
  const double scale = stage.scaling.targetScale;
  const double unit = theorem == Theorem::insensitiveLoss ? scale : scale * scale;
  return unit * (quantity.kind == StateKind::bound ? bound.total : bound.trivial);
}

double truthErrorOf(const Model& model, const SplitData& stage) {
  const Index tested = stage.testTruth.size();
  if (tested == 0 || model.testPrediction.size() != tested) return notANumber;
  return std::sqrt((model.testPrediction - stage.testTruth).squaredNorm() / static_cast<double>(tested));
}

// The term of the bound by the trace is 4M times it.
double rademacherOf(const Model& model, const SplitData& stage) {
  if (theoremFor(model) != Theorem::squaredLoss) return notANumber;
  const BoundMeasures measures(stage);
  const double radius = BoundMeasures::radius(Theorem::squaredLoss, model.point, model.a);
  const double largest = measures.largestError(Theorem::squaredLoss, radius, model.point.offset);
  const Bound bound = measures.bounds(Theorem::squaredLoss, model, delta).back();
  return stage.scaling.targetScale * bound.terms[1].value / (4.0 * largest);
}

double valueOfModel(const LessonQuantity& quantity, const Model& model, const LessonState& state,
                    const SplitData& stage) {
  const PathPoint& point = model.point;
  switch (quantity.kind) {
    case StateKind::trainError: return model.trainError;
    case StateKind::testError: return model.testError;
    case StateKind::truthError: return truthErrorOf(model, stage);
    case StateKind::norm: return point.norm;
    case StateKind::degreesOfFreedom: return point.df;
    case StateKind::mu: return point.zero ? notANumber : point.mu;
    case StateKind::zero: return point.zero ? 1.0 : 0.0;
    case StateKind::stationaryPoints: return point.stationaryPoints < 0 ? notANumber : point.stationaryPoints;
    case StateKind::factor: return factorOf(model, stage, quantity.other);
    case StateKind::fitBias: return fitRiskOf(model, stage, state.experiment).bias;
    case StateKind::fitSpread: return fitRiskOf(model, stage, state.experiment).spread;
    case StateKind::fitRisk: return fitRiskOf(model, stage, state.experiment).risk;
    case StateKind::offset: return point.offset * stage.scaling.targetScale + stage.scaling.targetMean;
    case StateKind::stability: return stabilityOf(model, stage).largest;
    case StateKind::stabilityBound: return stabilityOf(model, stage).bound;
    case StateKind::rademacher: return rademacherOf(model, stage);
    case StateKind::bound:
    case StateKind::trivial: return boundOf(quantity, model, stage);
    case StateKind::detail: {
      const auto found = std::find_if(model.details.begin(), model.details.end(),
                                      [&](const auto& detail) { return detail.first == quantity.key; });
      return found != model.details.end() ? found->second : notANumber;
    }
    case StateKind::gap: {
      const Model* other = modelAt(quantity.other, state);
      if (other == nullptr) return notANumber;
      return gapInFit(model, *other, {state.experiment, *state.results, state.models, state.ghosts}, fitHeight);
    }
    case StateKind::distance: {
      const Model* other = modelAt(quantity.other, state);
      if (other == nullptr || stage.space(model.spec) != stage.space(other->spec)) return notANumber;
      return model.a.size() == other->a.size() ? normDifference(stage, model, *other) : notANumber;
    }
    default: return notANumber;
  }
}

double partDistance(int part, const LessonState& state) {
  if (!state.current || state.results == nullptr) return notANumber;
  const EquivalenceStage* stage = shownEquivalence(*state.results);
  const std::vector<MethodSpec>& methods = state.experiment.methods;
  const auto found = firstOfFreeExponent(methods);
  if (stage == nullptr || found == methods.end()) return notANumber;
  const double m = settledParameters(findMethod(found->id)->info(), found->parameters).at("m");
  const std::vector<EquivalencePart> parts = equivalenceOnParts(*stage, m, found->at);
  const auto index = static_cast<std::size_t>(part);
  return index < parts.size() ? parts[index].normDifference : notANumber;
}

double valueOfSplit(const std::string& key, const SplitSpec& split) {
  if (key == "train") return split.train;
  if (key == "time") return split.order == RowOrder::time ? 1.0 : 0.0;
  if (key == "together") return split.equalRowsTogether ? 1.0 : 0.0;
  if (key == "sealed") return split.seal == Seal::closed ? 1.0 : 0.0;
  return static_cast<double>(split.seed);
}

double valueOfWidth(const WidthSpec& width) {
  return width.relative && width.tune.empty() && width.perInput.empty() ? width.value : notANumber;
}

double valueOfExperiment(const LessonQuantity& quantity, const Experiment& experiment) {
  const auto count = [&quantity](const auto& items) {
    return static_cast<double>(
        std::count_if(items.begin(), items.end(), [&](const auto& item) { return item.id == quantity.key; }));
  };
  if (quantity.kind == StateKind::data) return valueOfData(quantity.key, experiment.data);
  if (quantity.kind == StateKind::width) return valueOfWidth(experiment.kernel.width);
  if (quantity.kind == StateKind::split) return valueOfSplit(quantity.key, experiment.split);
  if (quantity.kind == StateKind::standardize) {
    const StandardizeSpec& standardize = experiment.standardize;
    return (quantity.key == "target" ? standardize.target : standardize.inputs) ? 1.0 : 0.0;
  }
  if (quantity.kind == StateKind::methods) return count(experiment.methods);
  if (quantity.kind == StateKind::rule) return std::min(1.0, count(experiment.rules));
  return static_cast<double>(experiment.pins.size());
}

}  // namespace

double valueOf(const LessonQuantity& quantity, const LessonState& state) {
  switch (quantity.kind) {
    case StateKind::data:
    case StateKind::width:
    case StateKind::split:
    case StateKind::standardize:
    case StateKind::methods:
    case StateKind::rule:
    case StateKind::pins: return valueOfExperiment(quantity, state.experiment);
    case StateKind::partDistance: return partDistance(quantity.other, state);
    default: break;
  }
  const MethodSpec* spec = specOf(quantity, state.experiment);
  if (spec == nullptr) return notANumber;
  switch (quantity.kind) {
    case StateKind::at:
    case StateKind::parameter:
    case StateKind::features:
    case StateKind::visible: return valueOfMethod(quantity, *spec);
    case StateKind::redraws: return redraws(*spec, state.experiment);
    case StateKind::spread: return curvesOf(*spec, state.ghosts).spread;
    case StateKind::bias: return curvesOf(*spec, state.ghosts).bias;
    default: break;
  }
  const SplitResult* split = shownSplit(state);
  if (split == nullptr) return notANumber;
  switch (quantity.kind) {
    case StateKind::bestError:
    case StateKind::bestAt:
    case StateKind::valley:
    case StateKind::ruleAt:
    case StateKind::ruleError:
    case StateKind::regret: return valueOfPath(quantity, *split, state.experiment.measure);
    default: break;
  }
  const Model* model = modelAt(quantity.method, state);
  return model != nullptr ? valueOfModel(quantity, *model, state, *split->stage) : notANumber;
}

bool isMet(const LessonCondition& condition, const LessonState& state) {
  const ViewSpec& view = state.experiment.view;
  if (condition.kind == LessonCondition::Kind::figure) {
    return std::find(view.charts.begin(), view.charts.end(), condition.figure) != view.charts.end();
  }
  if (condition.kind == LessonCondition::Kind::variant) {
    const FigureKind* kind = findFigureKind(condition.figure);
    const FigureVariant* shown = kind != nullptr ? shownVariant(*kind, state.experiment) : nullptr;
    return shown != nullptr && shown->id == condition.variant;
  }
  const double left = valueOf(condition.value, state);
  const double right = condition.operand.quantity
                           ? condition.operand.times * valueOf(*condition.operand.quantity, state)
                           : condition.operand.number;
  if (std::isnan(left) || std::isnan(right)) return false;
  const bool equal = std::abs(left - right) <= relativeRoundOff * std::max(std::abs(left), std::abs(right));
  switch (condition.comparison) {
    case Comparison::below: return left < right;
    case Comparison::above: return left > right;
    case Comparison::equals: return equal;
    case Comparison::differs: return !equal;
  }
  return false;
}

bool isDone(const LessonStep& step, const LessonState& state) {
  return std::all_of(step.until.begin(), step.until.end(),
                     [&](const LessonCondition& condition) { return isMet(condition, state); });
}

bool holds(const LessonStep& step, const LessonState& state) {
  return std::all_of(step.claims.begin(), step.claims.end(),
                     [&](const LessonCondition& condition) { return isMet(condition, state); });
}

int choiceOfMark(const LessonQuestion& question, double marked, const LessonState& state) {
  const double truth = question.mark ? valueOf(*question.mark, state) : notANumber;
  if (!(truth > 0.0) || !(marked > 0.0)) return -1;
  const bool isNear = marked <= truth * question.times && truth <= marked * question.times;
  const auto found = std::find_if(question.choices.begin(), question.choices.end(),
                                  [isNear](const LessonChoice& choice) { return choice.right == isNear; });
  return found == question.choices.end() ? -1 : static_cast<int>(found - question.choices.begin());
}

std::string lessonNumber(double value) {
  if (std::isnan(value)) return "–";
  const double size = std::abs(value);
  if (size < 999.5 || size >= 1e6) return shownNumber(value, 3).toStdString();
  return std::to_string(std::lround(roundedNumber(value, 3)));
}

std::string filledText(const std::string& text, const LessonState& state) {
  std::string filled;
  for (const LessonTextPart& part : readLessonText(text).parts) {
    if (!part.isQuantity) {
      filled += part.text;
      continue;
    }
    const double value = valueOf(part.quantity, state);
    filled += lessonNumber(value);
  }
  return filled;
}

}  // namespace kerridge
