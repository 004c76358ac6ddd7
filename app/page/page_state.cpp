// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_state.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "data/measure.h"
#include "data/noise_seed.h"
#include "edits/data_changes.h"
#include "edits/method_changes.h"
#include "edits/method_texts.h"
#include "stages/choices.h"
#include "stages/width_map.h"
#include "texts/language.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double widthDecades = 100.0;  // on both sides of the usual width

OrderedJson text(const QString& shown) { return OrderedJson::string(shown.toStdString()); }

OrderedJson parameterJson(const ParameterSpec& spec, double value) {
  OrderedJson json = OrderedJson::object();
  json.add("key", OrderedJson::string(spec.key)).add("label", text(shownText(spec.label)));
  json.add("value", OrderedJson::number(value));
  json.add("minimum", OrderedJson::number(spec.sliderMinimum)).add("maximum", OrderedJson::number(spec.sliderMaximum));
  json.add("logarithmic", OrderedJson::boolean(spec.scale == Scale::logarithmic));
  json.add("integer", OrderedJson::boolean(spec.integer));
  if (!spec.wordLabels.empty()) {
    OrderedJson words = OrderedJson::array();
    for (const std::string& word : spec.wordLabels) words.append(text(shownText(word)));
    json.add("words", words);
  }
  return json;
}

/// What each rule chose on the split shown, and whether it can hold λ.
OrderedJson choicesJson(const PageState& state, std::size_t index) {
  OrderedJson list = OrderedJson::array();
  const SplitResult* split = state.split();
  const MethodSpec& spec = state.experiment.methods[index];
  const MethodResult* result = split != nullptr ? computedResult(*split, index, spec) : nullptr;
  if (result == nullptr || state.hidesTestErrors) return list;
  for (const Selection& selection : result->selections) {
    OrderedJson json = OrderedJson::object();
    json.add("rule", OrderedJson::string(selection.rule)).add("name", text(ruleName(selection.rule)));
    const auto at = chosenAt(*result, selection.rule);
    json.add("at", OrderedJson::number(at.value_or(notANumber)));
    json.add("trainingError", OrderedJson::number(selection.trainError));
    json.add("testError", OrderedJson::number(selection.testError));
    if (!at) json.add("reason", text(shownText(noChoiceText(*result, selection.rule))));
    list.append(json);
  }
  return list;
}

OrderedJson modelJson(const PageState& state, std::size_t index) {
  const MethodSpec& spec = state.experiment.methods[index];
  const Method* method = findMethod(spec.id);
  OrderedJson json = OrderedJson::object();
  json.add("index", OrderedJson::number(static_cast<double>(index))).add("id", OrderedJson::string(spec.id));
  json.add("name", text(methodName(spec)));
  json.add("color", OrderedJson::number(methodPaletteIndex(state.experiment, static_cast<int>(index))));
  json.add("visible", OrderedJson::boolean(spec.visible));
  if (method != nullptr && method->traits().pathParameter != PathParameter::none) {
    OrderedJson at = parameterJson(pathParameterSpec(state.experiment, spec), spec.at);
    at.add("rule", OrderedJson::string(spec.rule));
    if (!spec.rule.empty()) at.add("ruleName", text(ruleName(spec.rule)));
    json.add("at", at);
  }
  OrderedJson parameters = OrderedJson::array();
  if (method != nullptr) {
    const ItemInfo info = method->info();
    const auto values = settledParameters(info, spec.parameters);
    for (const ParameterSpec& parameter : info.parameters) {
      if (parameter.type != ParameterType::number) continue;
      parameters.append(parameterJson(shownParameterSpec(state.experiment, spec, parameter), values.at(parameter.key)));
    }
  }
  json.add("parameters", parameters);
  const Model* model = index < state.models.size() ? state.models[index].get() : nullptr;
  json.add("trainingError", OrderedJson::number(model != nullptr ? model->trainError : notANumber));
  json.add("testError",
           OrderedJson::number(model != nullptr && !state.hidesTestErrors ? model->testError : notANumber));
  json.add("choices", choicesJson(state, index));
  return json;
}

/// The methods that the experiment can have beside its own.
OrderedJson kindsJson(const PageState& state) {
  OrderedJson list = OrderedJson::array();
  for (const Method* method : methods()) {
    const ItemInfo info = method->info();
    const auto added = addedMethod(state.experiment, info.id);
    if (!added || hasErrors(validate(added->after))) continue;
    OrderedJson json = OrderedJson::object();
    json.add("id", OrderedJson::string(info.id)).add("name", text(shownText(screenLabel(info))));
    json.add("group", text(shownText(info.group)));
    list.append(json);
  }
  return list;
}

OrderedJson dataJson(const PageState& state) {
  OrderedJson json = OrderedJson::object();
  if (state.data != nullptr) {
    json.add("name", OrderedJson::string(state.data->name));
    json.add("target", OrderedJson::string(state.data->targetName));
    json.add("rows", OrderedJson::number(static_cast<double>(state.data->n())));
    json.add("inputs", OrderedJson::number(static_cast<double>(state.data->d())));
  }
  const SplitResult* split = state.split();
  if (split != nullptr && split->stage != nullptr) {
    json.add("trainingRows", OrderedJson::number(static_cast<double>(split->stage->n())));
    json.add("testRows", OrderedJson::number(static_cast<double>(split->stage->testTarget.size())));
  }
  return json;
}

}  // namespace

const SplitResult* PageState::split() const {
  if (results == nullptr || results->splits.empty()) return nullptr;
  const int last = static_cast<int>(results->splits.size()) - 1;
  return &results->splits[static_cast<std::size_t>(std::clamp(experiment.view.split, 0, last))];
}

double PageState::widthUnit() const {
  const SplitResult* shown = split();
  return shown != nullptr && shown->stage != nullptr ? relativeUnit(experiment.kernel, *shown->stage) : notANumber;
}

double PageState::width() const {
  const SplitResult* shown = split();
  return shown != nullptr && shown->stage != nullptr && shown->stage->kernel ? shown->stage->kernel->width()
                                                                             : notANumber;
}

std::optional<ParameterSpec> PageState::widthParameter() const {
  const KernelFamily* family = findKernel(experiment.kernel.id);
  const WidthSpec& width = experiment.kernel.width;
  const double unit = widthUnit();
  if (family == nullptr || !family->usesWidth() || !width.perInput.empty() || width.tunePerInput || !(unit > 0.0)) {
    return std::nullopt;
  }
  ParameterSpec spec;
  spec.key = "w";
  spec.label = "kernel width w";
  spec.scale = Scale::logarithmic;
  spec.minimum = 1e-12;
  spec.maximum = 1e12;
  spec.sliderMinimum = unit / widthDecades;
  spec.sliderMaximum = unit * widthDecades;
  return spec;
}

OrderedJson stateJson(const PageState& state) {
  OrderedJson json = OrderedJson::object();
  OrderedJson models = OrderedJson::array();
  for (std::size_t i = 0; i < state.experiment.methods.size(); ++i) models.append(modelJson(state, i));
  json.add("models", models).add("kinds", kindsJson(state));
  json.add("measure", OrderedJson::string(measureLabel(state.experiment.measure)));
  if (const auto width = state.widthParameter()) json.add("width", parameterJson(*width, state.width()));
  if (state.experiment.data.isGenerated()) {
    const GeneratorSpec& generator = state.experiment.data.generator;
    json.add("noiseSeed", OrderedJson::integer(noiseSeedOf(generator).value_or(generator.seed)));
  }
  if (state.experiment.data.points) {
    OrderedJson points = OrderedJson::array();
    for (const Point& point : *state.experiment.data.points) points.append(OrderedJson::numbers({point.x, point.y}));
    json.add("points", points);
  }
  const bool movesRows = state.data != nullptr && editablePoints(*state.data);
  json.add("movesRows", OrderedJson::boolean(movesRows || state.experiment.data.points.has_value()));
  json.add("split", OrderedJson::number(state.experiment.view.split));
  json.add("splits",
           OrderedJson::number(state.results != nullptr ? static_cast<double>(state.results->splits.size()) : 0));
  json.add("data", dataJson(state));
  return json;
}

}  // namespace kerridge
