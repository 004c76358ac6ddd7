// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "experiment/figure_ids.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "session/experiment_parts.h"
#include "session/suggestion.h"
#include "studies/figure_list.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// An item is an object with an "id", or the id alone. Returns the id, "" where there is none.
std::string itemId(const JsonReader& json, const std::vector<std::string>& known, const std::string& what) {
  if (json.isString()) return readItemId(json, known, what);
  if (!json.isObject()) {
    json.wrongType("an id in quotes or an object with an \"id\"");
    return {};
  }
  if (const auto id = json.member("id")) return readItemId(*id, known, what);
  json.error("\"id\" is missing");
  return {};
}

ItemSpec readItem(const JsonReader& json, const std::vector<ItemInfo>& known, const std::string& what) {
  std::vector<std::string> ids;
  for (const ItemInfo& info : known) ids.push_back(info.id);
  ItemSpec item;
  item.id = itemId(json, ids, what);
  for (const ItemInfo& info : known) {
    if (info.id != item.id || !json.isObject()) continue;
    json.object(parameterKeys(info, {"id", "seed"}));
    readParameters(json, info, item.parameters);
    readMember(json, "seed", &JsonReader::seed, item.seed);
  }
  return item;
}

std::vector<ItemSpec> readItems(const JsonReader& json, const std::vector<ItemInfo>& known, const std::string& what) {
  std::vector<ItemSpec> items;
  for (const JsonReader& element : json.elements("a list")) items.push_back(readItem(element, known, what));
  return items;
}

/// One word, or a list of them.
std::vector<std::string> readWords(const JsonReader& json, const ParameterSpec& parameter) {
  std::vector<std::string> words;
  if (json.isString() || parameter.type == ParameterType::choice) {
    if (const auto word = json.word(parameter.words, "choice")) words.push_back(*word);
    return words;
  }
  for (const JsonReader& element : json.elements("a list of choices")) {
    if (const auto word = element.word(parameter.words, "choice")) words.push_back(*word);
  }
  return words;
}

void readStudyMembers(const JsonReader& json, const ItemInfo& info, const QString& baseDir, ItemSpec& study) {
  json.object(parameterKeys(info, {"id", "seed", "data"}));
  readMember(json, "seed", &JsonReader::seed, study.seed);
  for (const ParameterSpec& parameter : info.parameters) {
    const auto member = json.member(parameter.key);
    if (!member) continue;
    if (parameter.type == ParameterType::grid) {
      GridSpec grid = parameter.defaultGrid;
      if (!member->isArray()) grid.list.clear();
      readGrid(*member, grid);
      study.grids[parameter.key] = grid;
    } else if (parameter.type != ParameterType::number) {
      study.choices[parameter.key] = readWords(*member, parameter);
    } else if (const auto value = member->number()) {
      study.parameters[parameter.key] = *value;
    }
  }
  if (const auto data = json.member("data")) {
    const auto read = [&](const JsonReader& one) { readData(one, baseDir, study.data.emplace_back()); };
    if (data->isObject()) {
      read(*data);
    } else {
      for (const JsonReader& element : data->elements("a list of data sections")) read(element);
    }
  }
}

FeatureSpec readFeatures(const JsonReader& json) {
  FeatureSpec features;
  const std::string id = itemId(json, {features.id}, "feature map");
  if (!id.empty()) features.id = id;
  if (!json.isObject()) return features;
  json.object({"id", "count", "seed", "form"});
  if (const auto count = json.member("count")) {
    features.count = static_cast<int>(count->integer(1, largestFeatureCount).value_or(features.count));
  }
  readMember(json, "seed", &JsonReader::seed, features.seed);
  if (const auto member = json.member("form")) {
    const std::vector<std::string>& forms = featurePairingIds();
    if (const auto form = member->word(forms, "form")) {
      features.pairing = static_cast<FeaturePairing>(std::find(forms.begin(), forms.end(), *form) - forms.begin());
    }
  }
  return features;
}

void readMethodMembers(const JsonReader& json, const ItemInfo& info, MethodSpec& method) {
  json.object(parameterKeys(info, {"id", "label", "at", "visible", "color", "features"}));
  if (const auto features = json.member("features")) method.features = readFeatures(*features);
  readParameters(json, info, method.parameters);
  readMember(json, "label", &JsonReader::string, method.label);
  readMember(json, "at", &JsonReader::number, method.at);
  readMember(json, "visible", &JsonReader::boolean, method.visible);
  if (const auto color = json.member("color")) {
    method.color = static_cast<int>(color->integer(0, 99).value_or(method.color));
  }
}

}  // namespace

void readParameters(const JsonReader& json, const ItemInfo& info, std::map<std::string, double>& parameters) {
  for (const ParameterSpec& spec : info.parameters) {
    const auto member = json.member(spec.key);
    if (!member) continue;
    if (spec.isNamedNumber() && !member->isNumber()) {
      if (const auto word = member->word(spec.words, spec.label)) {
        parameters[spec.key] =
            static_cast<double>(std::find(spec.words.begin(), spec.words.end(), *word) - spec.words.begin());
      }
    } else if (const auto value = member->number()) {
      parameters[spec.key] = *value;
    }
  }
}

std::vector<std::string> parameterKeys(const ItemInfo& info, std::vector<std::string> more) {
  for (const ParameterSpec& spec : info.parameters) more.push_back(spec.key);
  return more;
}

std::string readItemId(const JsonReader& json, const std::vector<std::string>& known, const std::string& what) {
  const auto id = json.string();
  if (id && std::find(known.begin(), known.end(), *id) == known.end()) {
    json.error(what + " \"" + *id + "\" is not available in this version" + suggestion(*id, known, "available"));
  }
  return id.value_or("");
}

void readKernel(const JsonReader& json, KernelSpec& kernel) {
  if (!json.isObject()) {
    json.wrongType("an object");
    return;
  }
  std::vector<std::string> ids;
  for (const KernelFamily* family : kernels()) ids.push_back(family->info().id);
  if (const auto id = json.member("id")) kernel.id = readItemId(*id, ids, "kernel");
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return;
  json.object(parameterKeys(family->info(), {"id", "width"}));
  readParameters(json, family->info(), kernel.parameters);

  const auto width = json.member("width");
  if (!width) return;
  if (!family->usesWidth() && !(width->isString() && *width->string() == "mean")) {
    width->warning("the " + family->info().id + " kernel has no width: this has no effect");
  }
  if (width->isNumber()) {
    kernel.width = {.relative = false, .value = *width->number()};
  } else if (width->isObject()) {
    kernel.width.relative = true;
    if (width->object({"mean-times"})) readMember(*width, "mean-times", &JsonReader::number, kernel.width.value);
  } else if (width->isString() && *width->string() == "mean") {
    kernel.width = {.relative = true, .value = 1.0};
  } else {
    width->wrongType(R"(a number, "mean" or { "mean-times": number })");
  }
}

void readGrid(const JsonReader& json, GridSpec& grid) {
  if (json.isArray()) {
    const auto values = json.numbers();
    if (values && values->empty()) json.error("the list is empty");
    grid.list = values.value_or(std::vector<double>());
    return;
  }
  if (!json.isObject()) {
    json.wrongType(R"(a range { "from", "to", "count" } or a list of numbers)");
    return;
  }
  json.object({"from", "to", "count"});
  readMember(json, "from", &JsonReader::number, grid.from);
  readMember(json, "to", &JsonReader::number, grid.to);
  if (const auto count = json.member("count")) {
    grid.count = static_cast<int>(count->integer(1, 1000000).value_or(grid.count));
  }
}

void readMap(const JsonReader& json, MapSpec& map) {
  if (!json.object({"m", "lambda"})) return;
  if (const auto m = json.member("m")) readGrid(*m, map.m);
  if (const auto lambda = json.member("lambda")) readGrid(*lambda, map.lambda);
}

void readVariants(const JsonReader& json, std::map<std::string, std::string>& variants) {
  std::vector<std::string> figures;
  for (const FigureKind& kind : figureKinds()) {
    if (!kind.variants.empty()) figures.push_back(kind.info.id);
  }
  if (!json.object(figures)) return;
  for (const std::string& id : figures) {
    const auto member = json.member(id);
    if (!member) continue;
    std::vector<std::string> words;
    for (const FigureVariant& variant : findFigureKind(id)->variants) words.push_back(variant.id);
    if (const auto word = member->word(words, "form of this figure")) variants[id] = *word;
  }
}

void readView(const JsonReader& json, ViewSpec& view) {
  if (!json.object({"split", "slice", "charts", "variants"})) return;
  if (const auto variants = json.member("variants")) readVariants(*variants, view.variants);
  const int largest = std::numeric_limits<int>::max();
  if (const auto split = json.member("split")) {
    view.split = static_cast<int>(split->integer(1, largest).value_or(1)) - 1;
  }
  if (const auto slice = json.member("slice")) {
    view.sliceFeature = static_cast<int>(slice->integer(1, largest).value_or(0)) - 1;
  }
  if (const auto charts = json.member("charts")) {
    view.charts.clear();
    for (const JsonReader& element : charts->elements("a list of figures")) {
      if (element.isString() && findFigureKind(*element.string()) != nullptr) {
        view.charts.push_back(*element.string());
      } else if (const auto id = element.word(figureIds(), "figure")) {
        view.charts.push_back(*id);
      }
    }
  }
}

MethodSpec readMethod(const JsonReader& json) {
  std::vector<std::string> ids;
  for (const Method* method : methods()) ids.push_back(method->info().id);
  MethodSpec spec;
  spec.id = itemId(json, ids, "method");
  spec.at = defaultAt(spec.id);
  const Method* method = findMethod(spec.id);
  if (method != nullptr && json.isObject()) readMethodMembers(json, method->info(), spec);
  return spec;
}

std::vector<MethodSpec> readMethods(const JsonReader& json) {
  std::vector<MethodSpec> result;
  for (const JsonReader& element : json.elements("a list of methods")) result.push_back(readMethod(element));
  return result;
}

std::vector<PinSpec> readPins(const JsonReader& json, const QString& baseDir, const Experiment& experiment) {
  std::vector<PinSpec> pins;
  for (const JsonReader& element : json.elements("a list of pinned models")) {
    if (!element.object(
            {"label", "shown", "method", "part", "data", "standardize", "split", "kernel", "lambda", "measure"})) {
      continue;
    }
    PinSpec pin;
    pin.data = experiment.data;
    pin.standardize = experiment.standardize;
    pin.split = experiment.split;
    pin.kernel = experiment.kernel;
    pin.lambda = experiment.lambda;
    pin.measure = experiment.measure;
    if (const auto method = element.member("method")) {
      pin.method = readMethod(*method);
    } else {
      element.error("\"method\" is missing");
    }
    readMember(element, "label", &JsonReader::string, pin.label);
    readMember(element, "shown", &JsonReader::boolean, pin.shown);
    if (const auto part = element.member("part")) {
      pin.part = static_cast<int>(part->integer(1, std::numeric_limits<int>::max()).value_or(1)) - 1;
    }
    if (const auto data = element.member("data")) readData(*data, baseDir, pin.data = DataSpec());
    if (const auto part = element.member("standardize")) readStandardize(*part, pin.standardize);
    if (const auto part = element.member("split")) readSplit(*part, pin.split = SplitSpec(), pin.data.roles);
    if (const auto part = element.member("kernel")) readKernel(*part, pin.kernel = KernelSpec());
    if (const auto part = element.member("lambda")) readGrid(*part, pin.lambda = GridSpec());
    if (const auto part = element.member("measure")) readMeasure(*part, pin.measure);
    pins.push_back(std::move(pin));
  }
  return pins;
}

std::vector<ItemSpec> readRules(const JsonReader& json) {
  std::vector<ItemInfo> known;
  for (const Rule* rule : rules()) known.push_back(rule->info());
  return readItems(json, known, "rule");
}

std::vector<ItemSpec> readStudies(const JsonReader& json, const QString& baseDir) {
  std::vector<std::string> ids;
  for (const ItemInfo& info : studyInfos()) ids.push_back(info.id);
  std::vector<ItemSpec> studies;
  for (const JsonReader& element : json.elements("a list")) {
    ItemSpec spec;
    spec.id = itemId(element, ids, "study");
    const ItemInfo* info = findStudyInfo(spec.id);
    if (info != nullptr && element.isObject()) readStudyMembers(element, *info, baseDir, spec);
    studies.push_back(std::move(spec));
  }
  return studies;
}

}  // namespace kerridge
