// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "base/number_text.h"
#include "base/text.h"
#include "experiment/figure_ids.h"
#include "experiment/fold_rule.h"
#include "experiment/study_infos.h"
#include "experiment/tuning_criteria.h"
#include "figures/figures.h"
#include "files/suggestion.h"
#include "storage/experiment_parts.h"
#include "storage/figure_edit_json.h"
#include "studies/figure_list.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// An item is an object with an "id", or the id alone. Returns the id, "" where there is none.
std::string itemId(const JsonReader& json, const std::vector<std::string>& known, const Text& what) {
  if (json.isString()) return readItemId(json, known, what);
  if (!json.isObject()) {
    json.wrongType(Text("an id in quotes or an object with an \"id\""));
    return {};
  }
  if (const auto id = json.member("id")) return readItemId(*id, known, what);
  json.requireKey("id", Text("\"id\" is missing"));
  return {};
}

std::vector<std::string> readWords(const JsonReader& json, const ParameterSpec& parameter);

ItemSpec readItem(const JsonReader& json, const std::vector<ItemInfo>& known, const Text& what) {
  std::vector<std::string> ids;
  for (const ItemInfo& info : known) ids.push_back(info.id);
  ItemSpec item;
  item.id = itemId(json, ids, what);
  for (const ItemInfo& info : known) {
    if (info.id != item.id || !json.isObject()) continue;
    json.object(parameterKeys(info, {"id", "seed"}));
    readParameters(json, info, item.parameters);
    for (const ParameterSpec& parameter : info.parameters) {
      const auto member = parameter.type == ParameterType::choice ? json.member(parameter.key) : std::nullopt;
      if (member) item.choices[parameter.key] = readWords(*member, parameter);
    }
    readMember(json, "seed", &JsonReader::seed, item.seed);
  }
  return item;
}

std::vector<ItemSpec> readItems(const JsonReader& json, const std::vector<ItemInfo>& known, const Text& what) {
  std::vector<ItemSpec> items;
  for (const JsonReader& element : json.elements(Text("a list"))) items.push_back(readItem(element, known, what));
  return items;
}

/// One word, or a list of them.
std::vector<std::string> readWords(const JsonReader& json, const ParameterSpec& parameter) {
  std::vector<std::string> words;
  if (json.isString() || parameter.type == ParameterType::choice) {
    if (const auto word = json.word(parameter.words, Text("choice"))) words.push_back(*word);
    return words;
  }
  for (const JsonReader& element : json.elements(Text("a list of choices"))) {
    if (const auto word = element.word(parameter.words, Text("choice"))) words.push_back(*word);
  }
  return words;
}

void readStudyMembers(const JsonReader& json, const ItemInfo& info, const QString& baseDir, ItemSpec& study) {
  json.object(parameterKeys(info, {"id", "seed", "data"}));
  readMember(json, "seed", &JsonReader::seed, study.seed);
  for (const ParameterSpec& parameter : info.parameters) {
    const auto member = json.member(parameter.key);
    if (!member) continue;
    member->describedBy(parameter);
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
      for (const JsonReader& element : data->elements(Text("a list of data sections"))) read(element);
    }
  }
}

template <typename Word>
void readWord(const JsonReader& json, const char* key, const std::vector<std::string>& words, Word& word) {
  const auto member = json.member(key);
  if (!member) return;
  if (const auto found = member->word(words, Text::name(key))) {
    word = static_cast<Word>(std::find(words.begin(), words.end(), *found) - words.begin());
  }
}

FeatureSpec readFeatures(const JsonReader& json) {
  json.isPart("features");
  FeatureSpec features;
  const std::string id = itemId(json, featureMapIds(), Text("feature map"));
  if (!id.empty()) features.id = id;
  if (!json.isObject()) return features;
  json.object({"id", "count", "seed", features.isNystrom() ? "landmarks" : "form"});
  if (const auto count = json.member("count")) {
    features.count = static_cast<int>(count->integer(1, largestFeatureCount).value_or(features.count));
  }
  readMember(json, "seed", &JsonReader::seed, features.seed);
  if (features.isNystrom()) {
    readWord(json, "landmarks", landmarkIds(), features.landmarks);
  } else {
    readWord(json, "form", featurePairingIds(), features.pairing);
  }
  return features;
}

void readMethodMembers(const JsonReader& json, const ItemInfo& info, MethodSpec& method) {
  json.object(
      parameterKeys(info, {"id", "label", "at", "visible", "color", "features", "intervals", "chosen-in-sight"}));
  if (const auto features = json.member("features")) method.features = readFeatures(*features);
  if (const auto intervals = json.member("intervals")) method.intervals = readIntervals(*intervals);
  readParameters(json, info, method.parameters);
  readMember(json, "label", &JsonReader::string, method.label);
  if (const auto at = json.member("at")) readAt(*at, method);
  readMember(json, "visible", &JsonReader::boolean, method.visible);
  if (const auto color = json.member("color")) {
    method.color = static_cast<int>(color->integer(0, 99).value_or(method.color));
  }
  if (const auto count = json.member("chosen-in-sight")) {
    const int largest = std::numeric_limits<int>::max();
    method.chosenInSight = static_cast<int>(count->integer(0, largest).value_or(method.chosenInSight));
  }
}

}  // namespace

Text stepsObstacle(const MethodSpec& method, double at) {
  const Method* known = findMethod(method.id);
  if (known == nullptr || !(at > 0.0) || modelAt(*known, at) == at) return {};
  return Text("%1 has no model at %2: it counts whole steps", Text::words(known->info().label),
              Text::number(exactText(at)));
}

void readAt(const JsonReader& json, MethodSpec& method) {
  if (!json.isObject()) {
    method.at = json.number().value_or(method.at);
    method.rule.clear();
    if (const Text obstacle = stepsObstacle(method, method.at); !obstacle.empty()) {
      method.at = modelAt(*findMethod(method.id), method.at);
      json.warning(Text("%1; shown is the model at t = %2", obstacle, Text::number(exactText(method.at))));
    }
  } else if (json.object({"rule"})) {
    std::vector<std::string> ids;
    for (const Rule* rule : rules()) ids.push_back(rule->info().id);
    const auto member = json.member("rule");
    if (!member) json.requireKey("rule", Text("\"rule\" is missing: the rule that chooses, e.g. {\"rule\": \"loo\"}"));
    if (member) method.rule = member->word(ids, Text("rule")).value_or(method.rule);
  }
}

IntervalSpec readIntervals(const JsonReader& json) {
  json.isPart("intervals");
  IntervalSpec intervals;
  const auto readKind = [&](const JsonReader& member) {
    const std::vector<std::string>& ids = intervalKindIds();
    if (const auto kind = member.word(ids, Text("kind of intervals"))) {
      intervals.kind = static_cast<IntervalKind>(std::find(ids.begin(), ids.end(), *kind) - ids.begin());
    }
  };
  if (json.isString()) {
    readKind(json);
  } else if (json.object({"kind", "level", "adaptive"})) {
    if (const auto kind = json.member("kind")) readKind(*kind);
    readMember(json, "level", &JsonReader::number, intervals.level);
    readMember(json, "adaptive", &JsonReader::boolean, intervals.adaptive);
  }
  return intervals;
}

void readParameters(const JsonReader& json, const ItemInfo& info, std::map<std::string, double>& parameters) {
  for (const ParameterSpec& spec : info.parameters) {
    const auto member = json.member(spec.key);
    if (!member || spec.type != ParameterType::number) continue;
    member->describedBy(spec);
    if (spec.isNamedNumber() && !member->isNumber()) {
      if (const auto word = member->word(spec.words, Text::words(spec.label))) {
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

std::string readItemId(const JsonReader& json, const std::vector<std::string>& known, const Text& what) {
  json.takes(known);
  const auto id = json.string();
  if (id && std::find(known.begin(), known.end(), *id) == known.end()) {
    json.error(suggested(Text("%1 \"%2\" is not available in this version", what, Text::name(*id)), *id, known,
                         Listing::available));
  }
  return id.value_or("");
}

namespace {

void readWidths(const JsonReader& json, const KernelFamily& family, WidthSpec& width) {
  if (!family.usesWidth()) {
    json.error(Text("the %1 kernel has no width, so it cannot have one for each input", Text::name(family.info().id)));
    return;
  }
  const auto values = json.numbers();
  if (!values) return;
  if (values->empty()) json.error(Text("the list is empty: give a width for each input, or one for all"));
  width.perInput = *values;
}

// { "mean-times" }, { "tune", "per-input" } or { "widths", "times" }.
void readWidthObject(const JsonReader& json, const KernelFamily& family, WidthSpec& width) {
  if (!json.object({"mean-times", "tune", "per-input", "widths", "times"})) return;
  readMember(json, "mean-times", &JsonReader::number, width.value);
  const auto tune = json.member("tune");
  const auto perInput = json.member("per-input");
  const auto widths = json.member("widths");
  const auto times = json.member("times");
  if (widths) readWidths(*widths, family, width);
  readMember(json, "times", &JsonReader::number, width.value);
  if (perInput) {
    width.tunePerInput = perInput->boolean().value_or(false);
    if (!tune) perInput->error(Text("it needs \"tune\", which names the criterion"));
  }
  if (times && !widths) times->error(Text("it multiplies \"widths\", which are missing"));
  if (widths && json.member("mean-times"))
    widths->error(Text("a width is given for each input or relative to the mean, not both"));
  if (!tune) return;
  width.tune = tune->word(tuningCriteria(), Text("criterion")).value_or("");
  if (json.member("mean-times") || widths) tune->error(Text("a width is given or tuned, not both"));
}

}  // namespace

namespace {

/// Combinations in combinations: as deep as anybody writes, and reading needs little stack.
constexpr int deepestCombination = 20;

KernelSpec readPart(const JsonReader& json, int depth);

/// { "sum" }, { "product" } or { "scale", "of" }; nothing if it is none of them.
std::optional<KernelSpec> readCombination(const JsonReader& json, int depth) {
  KernelSpec kernel;
  for (const char* id : {sumKernelId, productKernelId}) {
    const auto list = json.member(id);
    if (!list) continue;
    kernel.id = id;
    json.object({id});
    const std::vector<JsonReader> parts = list->elements(Text("a list of kernels"));
    if (list->isArray() && parts.empty()) list->error(Text("the list is empty: at least one kernel is needed"));
    for (const JsonReader& part : parts) kernel.parts.push_back(readPart(part, depth + 1));
    return kernel;
  }
  const auto scale = json.member(scaledKernelId);
  const auto of = json.member("of");
  if (!scale && !of) return {};
  kernel.id = scaledKernelId;
  json.object({scaledKernelId, "of"});
  if (!scale) of->error(Text("it is scaled by \"scale\", which is missing"));
  if (!of) scale->error(Text("\"of\" is missing: the kernel that is scaled"));
  if (scale) kernel.factor = scale->number().value_or(kernel.factor);
  if (of) kernel.parts.push_back(readPart(*of, depth + 1));
  return kernel;
}

void readSingle(const JsonReader& json, KernelSpec& kernel);

void readInputs(const JsonReader& json, std::vector<std::string>& inputs) {
  const std::vector<JsonReader> names = json.elements(Text("a list of names of columns"));
  if (json.isArray() && names.empty()) json.error(Text("the list is empty: name the columns that the kernel sees"));
  for (const JsonReader& name : names) inputs.push_back(name.string().value_or(""));
}

KernelSpec readPart(const JsonReader& json, int depth) {
  json.isPart("kernel");
  KernelSpec part;
  if (depth > deepestCombination) {
    json.error(Text("combinations are nested at most %1 deep", deepestCombination));
    return part;
  }
  if (auto combination = json.isObject() ? readCombination(json, depth) : std::nullopt) return *combination;
  readSingle(json, part);
  return part;
}

}  // namespace

void readKernel(const JsonReader& json, KernelSpec& kernel) {
  json.isPart("kernel");
  if (auto combination = json.isObject() ? readCombination(json, 0) : std::nullopt) {
    kernel = *std::move(combination);
    return;
  }
  readSingle(json, kernel);
  if (kernel.inputs.empty()) return;
  // A sum of one, so that everything else knows parts alone.
  KernelSpec sum;
  sum.id = sumKernelId;
  sum.parts.push_back(std::move(kernel));
  kernel = std::move(sum);
}

namespace {

void readSingle(const JsonReader& json, KernelSpec& kernel) {
  if (!json.isObject()) {
    json.wrongType(Text("an object"));
    return;
  }
  std::vector<std::string> ids;
  for (const KernelFamily* family : kernels()) ids.push_back(family->info().id);
  if (const auto id = json.member("id")) kernel.id = readItemId(*id, ids, Text("kernel"));
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return;
  json.object(parameterKeys(family->info(), {"id", "width", "inputs"}));
  readParameters(json, family->info(), kernel.parameters);
  if (const auto inputs = json.member("inputs")) readInputs(*inputs, kernel.inputs);

  const auto width = json.member("width");
  if (!width) return;
  if (!family->usesWidth() && !width->isArray() && !width->is("mean")) {
    width->warning(Text("the %1 kernel has no width: this has no effect", Text::name(family->info().id)));
  }
  if (width->isNumber()) {
    kernel.width = {.relative = false, .value = *width->number()};
  } else if (width->isObject()) {
    kernel.width = {};
    readWidthObject(*width, *family, kernel.width);
  } else if (width->isArray()) {
    kernel.width = {};
    readWidths(*width, *family, kernel.width);
  } else if (width->is("mean")) {
    kernel.width = {.relative = true, .value = 1.0};
  } else {
    width->wrongType(Text(
        "a number, a list of one for each input, \"mean\", { \"mean-times\": number } or { \"tune\": criterion }"));
  }
}

}  // namespace

void readGrid(const JsonReader& json, GridSpec& grid) {
  json.isPart("grid");
  if (json.isArray()) {
    const auto values = json.numbers();
    if (values && values->empty()) json.error(Text("the list is empty"));
    grid.list = values.value_or(std::vector<double>());
    return;
  }
  if (!json.isObject()) {
    json.wrongType(Text("a range { \"from\", \"to\", \"count\" } or a list of numbers"));
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

void readWidthMap(const JsonReader& json, WidthMapSpec& map) {
  if (!json.object({"width"})) return;
  if (const auto width = json.member("width")) readGrid(*width, map.width);
}

void readParameterMap(const JsonReader& json, ParameterMapSpec& map) {
  if (!json.object({"parameter", "values"})) return;
  readMember(json, "parameter", &JsonReader::string, map.parameter);
  if (const auto values = json.member("values")) readGrid(*values, map.values.emplace());
}

void readImportance(const JsonReader& json, ImportanceSpec& importance) {
  if (!json.object({"permutations", "seed"})) return;
  if (const auto count = json.member("permutations")) {
    importance.permutations = static_cast<int>(count->integer(1, mostPermutations).value_or(importance.permutations));
  }
  readMember(json, "seed", &JsonReader::seed, importance.seed);
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
    if (const auto word = member->word(words, Text("variant of this figure"))) variants[id] = *word;
  }
}

void readView(const JsonReader& json, ViewSpec& view) {
  if (!json.object({"split", "slice", "charts", "variants", "figures", "sights"})) return;
  if (const auto variants = json.member("variants")) readVariants(*variants, view.variants);
  if (const auto figures = json.member("figures")) readFigureEdits(*figures, view.figures);
  if (const auto sights = json.member("sights")) readChartSights(*sights, view.sights);
  const int largest = std::numeric_limits<int>::max();
  if (const auto split = json.member("split")) {
    view.split = static_cast<int>(split->integer(1, largest).value_or(1)) - 1;
  }
  if (const auto slice = json.member("slice")) {
    view.sliceFeature = static_cast<int>(slice->integer(1, largest).value_or(0)) - 1;
  }
  if (const auto charts = json.member("charts")) {
    view.charts.clear();
    for (const JsonReader& element : charts->elements(Text("a list of figures"))) {
      element.takesOtherTexts();  // charts of a second study end in -2
      if (element.isString() && findFigureKind(*element.string()) != nullptr) {
        view.charts.push_back(*element.string());
      } else if (const auto id = element.word(figureIds(), Text("figure"))) {
        view.charts.push_back(*id);
      }
    }
  }
}

std::vector<SceneSpec> readScenes(const JsonReader& json) {
  std::vector<SceneSpec> scenes;
  for (const JsonReader& element : json.elements(Text("a list of scenes"))) {
    if (!element.object({"name", "view", "alone", "play", "ghosts"})) continue;
    SceneSpec scene;
    if (!element.member("name")) element.requireKey("name", Text("\"name\" is missing"));
    readMember(element, "name", &JsonReader::string, scene.name);
    if (const auto view = element.member("view")) readView(*view, scene.view);
    readMember(element, "alone", &JsonReader::string, scene.alone);
    readMember(element, "play", &JsonReader::string, scene.play);
    readMember(element, "ghosts", &JsonReader::boolean, scene.ghosts);
    scenes.push_back(std::move(scene));
  }
  return scenes;
}

MethodSpec readMethod(const JsonReader& json, const std::string& rule) {
  json.isPart("method");
  std::vector<std::string> ids;
  for (const Method* method : methods()) ids.push_back(method->info().id);
  MethodSpec spec;
  spec.id = itemId(json, ids, Text("method"));
  spec.at = defaultAt(spec.id);
  const Method* method = findMethod(spec.id);
  if (method != nullptr && method->traits().pathParameter != PathParameter::none) spec.rule = rule;
  if (method != nullptr && json.isObject()) readMethodMembers(json, method->info(), spec);
  return spec;
}

std::vector<MethodSpec> readMethods(const JsonReader& json, const std::string& rule) {
  std::vector<MethodSpec> result;
  for (const JsonReader& element : json.elements(Text("a list of methods")))
    result.push_back(readMethod(element, rule));
  return result;
}

std::vector<PinSpec> readPins(const JsonReader& json, const QString& baseDir, const Experiment& experiment) {
  std::vector<PinSpec> pins;
  for (const JsonReader& element : json.elements(Text("a list of pinned models"))) {
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
      element.requireKey("method", Text("\"method\" is missing"));
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
  for (const Rule* rule : rules()) {
    known.push_back(rule->info());
    if (!rule->needsKFold()) continue;
    ParameterSpec order;
    order.key = foldOrderKey;
    order.type = ParameterType::choice;
    order.words = rowOrderIds();
    known.back().parameters.push_back(std::move(order));
  }
  return readItems(json, known, Text("rule"));
}

std::vector<ItemSpec> readStudies(const JsonReader& json, const QString& baseDir) {
  std::vector<std::string> ids;
  for (const ItemInfo& info : studyInfos()) ids.push_back(info.id);
  std::vector<ItemSpec> studies;
  for (const JsonReader& element : json.elements(Text("a list"))) {
    ItemSpec spec;
    spec.id = itemId(element, ids, Text("study"));
    const ItemInfo* info = findStudyInfo(spec.id);
    if (info != nullptr && element.isObject()) readStudyMembers(element, *info, baseDir, spec);
    studies.push_back(std::move(spec));
  }
  return studies;
}

}  // namespace kerridge
