// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>

#include <algorithm>

#include "experiment/fold_rule.h"
#include "storage/experiment_json.h"
#include "storage/experiment_parts.h"
#include "storage/figure_edit_json.h"
#include "storage/meaning_json.h"
#include "storage/spectra_json.h"

namespace kerridge {

namespace {

std::string portablePath(const std::string& file, const QString& baseDir) {
  if (baseDir.isEmpty()) return file;
  const QString absolute = QFileInfo(QString::fromStdString(file)).absoluteFilePath();
  const QString relative = QDir(QDir(baseDir).absolutePath()).relativeFilePath(absolute);
  const bool near = QDir::isRelativePath(relative) && !relative.startsWith(QLatin1String("../../../"));
  return (near ? relative : absolute).toStdString();
}

void addParameters(OrderedJson& json, const std::map<std::string, double>& parameters) {
  for (const auto& [key, value] : parameters) json.add(key, OrderedJson::number(value));
}

/// Parameters that are choices as their words.
void addParameters(OrderedJson& json, const std::map<std::string, double>& parameters, const ItemInfo& info) {
  for (const auto& [key, value] : parameters) {
    const auto spec = std::find_if(info.parameters.begin(), info.parameters.end(),
                                   [&name = key](const ParameterSpec& known) { return known.key == name; });
    const bool isChoice = spec != info.parameters.end() && spec->isNamedNumber();
    const bool known = isChoice && value >= 0.0 && value < static_cast<double>(spec->words.size());
    json.add(key,
             known ? OrderedJson::string(spec->words[static_cast<std::size_t>(value)]) : OrderedJson::number(value));
  }
}

OrderedJson readingJson(const ReadOptions& reading) {
  OrderedJson json = OrderedJson::object();
  if (!reading.format.empty()) json.add("format", OrderedJson::string(reading.format));
  if (reading.separator) json.add("separator", OrderedJson::string(std::string(1, *reading.separator)));
  if (reading.decimalMark) json.add("decimal", OrderedJson::string(std::string(1, *reading.decimalMark)));
  if (reading.header) json.add("header", OrderedJson::boolean(*reading.header));
  if (!reading.part.empty()) json.add("part", OrderedJson::string(reading.part));
  addMeaning(json, reading.meaning);
  return json;
}

OrderedJson columnJson(const ColumnReference& column) {
  return column.isNumber() ? OrderedJson::integer(static_cast<std::uint64_t>(column.number()))
                           : OrderedJson::string(column.name());
}

OrderedJson dataJson(const DataSpec& data, const QString& baseDir) {
  OrderedJson json = OrderedJson::object();
  if (data.points) {
    OrderedJson points = OrderedJson::array();
    for (const Point& point : *data.points) points.append(OrderedJson::numbers({point.x, point.y}));
    json.add("points", points);
  } else if (data.file.empty()) {
    OrderedJson generator = OrderedJson::object();
    generator.add("id", OrderedJson::string(data.generator.id));
    const Generator* known = findGenerator(data.generator.id);
    addParameters(generator, data.generator.parameters, known != nullptr ? known->info() : ItemInfo{});
    generator.add("seed", OrderedJson::integer(data.generator.seed));
    json.add("generator", generator);
    if (!data.moved.empty()) {
      OrderedJson moved = OrderedJson::array();
      for (const MovedRow& row : data.moved) {
        moved.append(OrderedJson::numbers({static_cast<double>(row.row), row.to.x, row.to.y}));
      }
      json.add("moved", moved);
    }
  } else {
    json.add("file", OrderedJson::string(portablePath(data.file, baseDir)));
    if (!data.hash.empty()) json.add("hash", OrderedJson::string(data.hash));
  }
  if (!(data.reading == ReadOptions{})) json.add("reading", readingJson(data.reading));
  if (data.test) {
    OrderedJson test = OrderedJson::object();
    test.add("file", OrderedJson::string(portablePath(data.test->file, baseDir)));
    if (!data.test->hash.empty()) test.add("hash", OrderedJson::string(data.test->hash));
    if (!(data.test->reading == ReadOptions{})) test.add("reading", readingJson(data.test->reading));
    json.add("test", test);
  }
  const Roles& roles = data.roles;
  const auto addColumns = [&json](const char* key, const std::vector<ColumnReference>& columns) {
    if (columns.empty()) return;
    OrderedJson list = OrderedJson::array();
    for (const ColumnReference& column : columns) list.append(columnJson(column));
    json.add(key, list);
  };
  const auto others = roles.outputs.begin() + static_cast<std::ptrdiff_t>(roles.furtherTargets);
  if (roles.furtherTargets > 0) {
    std::vector<ColumnReference> targets{roles.target};
    targets.insert(targets.end(), roles.outputs.begin(), others);
    addColumns("target", targets);
  } else if (!roles.target.empty()) {
    json.add("target", columnJson(roles.target));
  }
  addColumns("outputs", {others, roles.outputs.end()});
  addColumns("ignore", roles.ignore);
  if (!roles.group.empty()) json.add("group", columnJson(roles.group));
  if (!roles.weight.empty()) json.add("weight", columnJson(roles.weight));
  if (!roles.noise.empty()) json.add("noise", columnJson(roles.noise));
  if (!roles.transforms.empty()) {
    OrderedJson transforms = OrderedJson::object();
    for (const auto& [column, transform] : roles.transforms) {
      transforms.add(column, OrderedJson::string(transformIds()[static_cast<std::size_t>(transform)]));
    }
    json.add("transforms", transforms);
  }
  if (!roles.spectra.empty()) json.add("spectra", spectraJson(roles.spectra));
  if (!data.file.empty() || roles.missing != Missing::drop) {
    json.add("missing", OrderedJson::string(missingIds()[static_cast<std::size_t>(roles.missing)]));
  }
  return json;
}

void addRolling(OrderedJson& json, const RollingSpec& rolling) {
  if (rolling.initial > 0) json.add("initial", OrderedJson::number(rolling.initial));
  json.add("horizon", OrderedJson::number(rolling.horizon));
  json.add("step", OrderedJson::number(rolling.step));
  json.add("gap", OrderedJson::number(rolling.gap));
  json.add("window", OrderedJson::string(rollingWindowIds()[static_cast<std::size_t>(rolling.window)]));
}

/// The keys of the kind are always there; the others only where they say something, so that nothing is lost when the
/// kind is changed back. With groups the key given decides between hold-out and folds, so the other is never there.
OrderedJson splitJson(const SplitSpec& split, const Roles& roles) {
  const SplitSpec defaults;
  const SplitKind kind = split.kind;
  OrderedJson json = OrderedJson::object();
  json.add("kind", OrderedJson::string(splitKindIds()[static_cast<std::size_t>(kind)]));
  const bool group = kind == SplitKind::group;
  const bool share = kind == SplitKind::holdout || (group && !split.groupFolds);
  if (share || (!group && split.train != defaults.train)) json.add("train", OrderedJson::number(split.train));
  if (kind == SplitKind::holdout || split.repeats != defaults.repeats) {
    json.add("repeats", OrderedJson::number(split.repeats));
  }
  if (kind == SplitKind::parts) {
    json.add("parts", OrderedJson::number(split.count));
  } else if (isCounted(split) || (!group && split.count != defaults.count)) {
    json.add("k", OrderedJson::number(split.count));
  }
  if (split.stratify != defaults.stratify) json.add("stratify", OrderedJson::number(split.stratify));
  if (!roles.splitColumn.empty()) json.add("column", columnJson(roles.splitColumn));
  const bool rolling = kind == SplitKind::rolling;
  if (rolling) {
    if (!roles.order.empty()) json.add("order", columnJson(roles.order));
  } else {
    if (split.order != defaults.order) {
      json.add("order", OrderedJson::string(rowOrderIds()[static_cast<std::size_t>(split.order)]));
    }
    if (!roles.order.empty()) json.add("by", columnJson(roles.order));
  }
  if (rolling || !(split.rolling == defaults.rolling)) addRolling(json, split.rolling);
  if (split.equalRowsTogether) json.add("equal-rows", OrderedJson::string("together"));
  if (isRandom(split) || split.seed != defaults.seed) json.add("seed", OrderedJson::integer(split.seed));
  if (split.seal != Seal::none) {
    json.add("seal", OrderedJson::string(split.seal == Seal::closed ? sealIds().front() : sealIds().back()));
  }
  return json;
}

OrderedJson widthJson(const WidthSpec& width) {
  if (!width.tune.empty()) {
    OrderedJson json = OrderedJson::object();
    json.add("tune", OrderedJson::string(width.tune));
    if (width.tunePerInput) json.add("per-input", OrderedJson::boolean(true));
    return json;
  }
  if (!width.perInput.empty()) {
    OrderedJson widths = OrderedJson::numbers(width.perInput);
    if (width.value == 1.0) return widths;
    OrderedJson json = OrderedJson::object();
    return json.add("widths", std::move(widths)).add("times", OrderedJson::number(width.value));
  }
  if (!width.relative) return OrderedJson::number(width.value);
  if (width.value == 1.0) return OrderedJson::string("mean");
  OrderedJson json = OrderedJson::object();
  return json.add("mean-times", OrderedJson::number(width.value));
}

OrderedJson kernelJson(const KernelSpec& kernel) {
  OrderedJson json = OrderedJson::object();
  if (kernel.id == scaledKernelId && kernel.isCombination()) {
    return json.add("scale", OrderedJson::number(kernel.factor)).add("of", kernelJson(kernel.parts.front()));
  }
  if (kernel.isCombination()) {
    OrderedJson parts = OrderedJson::array();
    for (const KernelSpec& part : kernel.parts) parts.append(kernelJson(part));
    return json.add(kernel.id, std::move(parts));
  }
  json.add("id", OrderedJson::string(kernel.id));
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr || family->usesWidth()) json.add("width", widthJson(kernel.width));
  addParameters(json, kernel.parameters);
  if (!kernel.inputs.empty()) json.add("inputs", OrderedJson::strings(kernel.inputs));
  return json;
}

OrderedJson featuresJson(const FeatureSpec& features) {
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(features.id));
  json.add("count", OrderedJson::number(features.count));
  if (features.isNystrom()) {
    json.add("landmarks", OrderedJson::string(landmarkIds()[static_cast<std::size_t>(features.landmarks)]));
    return json.add("seed", OrderedJson::integer(features.seed));
  }
  json.add("seed", OrderedJson::integer(features.seed));
  return json.add("form", OrderedJson::string(featurePairingIds()[static_cast<std::size_t>(features.pairing)]));
}

OrderedJson intervalsJson(const IntervalSpec& intervals) {
  OrderedJson json = OrderedJson::object();
  json.add("kind", OrderedJson::string(intervalKindIds()[static_cast<std::size_t>(intervals.kind)]));
  json.add("level", OrderedJson::number(intervals.level));
  if (intervals.adaptive) json.add("adaptive", OrderedJson::boolean(true));
  return json;
}

OrderedJson methodJson(const MethodSpec& method) {
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(method.id));
  addParameters(json, method.parameters);
  if (method.features) json.add("features", featuresJson(*method.features));
  if (method.intervals) json.add("intervals", intervalsJson(*method.intervals));
  if (!method.label.empty()) json.add("label", OrderedJson::string(method.label));
  if (!method.rule.empty()) {
    OrderedJson held = OrderedJson::object();
    json.add("at", held.add("rule", OrderedJson::string(method.rule)));
  } else if (method.at != defaultAt(method.id)) {
    json.add("at", OrderedJson::number(method.at));
  }
  if (!method.visible) json.add("visible", OrderedJson::boolean(false));
  if (method.color >= 0) json.add("color", OrderedJson::number(method.color));
  if (method.chosenInSight > 0) json.add("chosen-in-sight", OrderedJson::number(method.chosenInSight));
  return json;
}

OrderedJson itemJson(const ItemSpec& item) {
  if (item.parameters.empty() && item.choices.empty() && item.seed == ItemSpec{}.seed) {
    return OrderedJson::string(item.id);
  }
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(item.id));
  addParameters(json, item.parameters);
  for (const auto& [key, words] : item.choices) {
    json.add(key, words.size() == 1 ? OrderedJson::string(words.front()) : OrderedJson::strings(words));
  }
  if (item.seed != ItemSpec{}.seed) json.add("seed", OrderedJson::integer(item.seed));
  return json;
}

OrderedJson gridJson(const GridSpec& grid) {
  if (!grid.list.empty()) return OrderedJson::numbers(grid.list);
  OrderedJson json = OrderedJson::object();
  json.add("from", OrderedJson::number(grid.from));
  json.add("to", OrderedJson::number(grid.to));
  json.add("count", OrderedJson::number(grid.count));
  return json;
}

OrderedJson studyJson(const ItemSpec& results, const QString& baseDir) {
  if (results.grids.empty() && results.choices.empty() && results.data.empty()) return itemJson(results);
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(results.id));
  addParameters(json, results.parameters);
  for (const auto& [key, grid] : results.grids) json.add(key, gridJson(grid));
  for (const auto& [key, words] : results.choices) {
    json.add(key, words.size() == 1 ? OrderedJson::string(words.front()) : OrderedJson::strings(words));
  }
  if (results.seed != ItemSpec{}.seed) json.add("seed", OrderedJson::integer(results.seed));
  if (results.data.empty()) return json;
  OrderedJson data = OrderedJson::array();
  for (const DataSpec& spec : results.data) data.append(dataJson(spec, baseDir));
  return json.add("data", data);
}

OrderedJson viewJson(const ViewSpec& view) {
  OrderedJson json = OrderedJson::object();
  json.add("split", OrderedJson::number(view.split + 1));
  if (view.sliceFeature >= 0) json.add("slice", OrderedJson::number(view.sliceFeature + 1));
  json.add("charts", OrderedJson::strings(view.charts));
  if (!view.variants.empty()) {
    OrderedJson variants = OrderedJson::object();
    for (const auto& [figure, variant] : view.variants) variants.add(figure, OrderedJson::string(variant));
    json.add("variants", variants);
  }
  if (!view.figures.empty()) json.add("figures", figureEditsJson(view.figures));
  if (!view.sights.empty()) json.add("sights", chartSightsJson(view.sights));
  return json;
}

OrderedJson sceneJson(const SceneSpec& scene) {
  OrderedJson json = OrderedJson::object();
  json.add("name", OrderedJson::string(scene.name));
  json.add("view", viewJson(scene.view));
  if (!scene.alone.empty()) json.add("alone", OrderedJson::string(scene.alone));
  if (!scene.play.empty()) json.add("play", OrderedJson::string(scene.play));
  if (!scene.ghosts) json.add("ghosts", OrderedJson::boolean(false));
  return json;
}

OrderedJson standardizeJson(const StandardizeSpec& standardize) {
  OrderedJson json = OrderedJson::object();
  json.add("inputs", OrderedJson::boolean(standardize.inputs));
  return json.add("target", OrderedJson::boolean(standardize.target));
}

/// What a pinned model has in common with the experiment is not said again.
OrderedJson pinJson(const PinSpec& pin, const Experiment& experiment, const QString& baseDir) {
  OrderedJson json = OrderedJson::object();
  json.add("label", OrderedJson::string(pin.label));
  if (!pin.shown) json.add("shown", OrderedJson::boolean(false));
  json.add("method", methodJson(pin.method));
  if (pin.part > 0) json.add("part", OrderedJson::number(pin.part + 1));
  if (!(pin.data == experiment.data)) json.add("data", dataJson(pin.data, baseDir));
  if (!(pin.standardize == experiment.standardize)) json.add("standardize", standardizeJson(pin.standardize));
  if (!(pin.split == experiment.split) || !(pin.data == experiment.data)) {
    json.add("split", splitJson(pin.split, pin.data.roles));
  }
  if (!(pin.kernel == experiment.kernel)) json.add("kernel", kernelJson(pin.kernel));
  if (!(pin.lambda == experiment.lambda)) json.add("lambda", gridJson(pin.lambda));
  if (pin.measure != experiment.measure) json.add("measure", OrderedJson::string(measureId(pin.measure)));
  return json;
}

template <typename Spec>
OrderedJson listJson(const std::vector<Spec>& specs, OrderedJson (*write)(const Spec&)) {
  OrderedJson json = OrderedJson::array();
  for (const Spec& spec : specs) json.append(write(spec));
  return json;
}

}  // namespace

OrderedJson writeKernel(const KernelSpec& kernel) { return kernelJson(kernel); }
OrderedJson writeMethod(const MethodSpec& method) { return methodJson(method); }

OrderedJson experimentJson(const Experiment& experiment, const QString& baseDir) {
  OrderedJson json = OrderedJson::object();
  json.add("kerridge", OrderedJson::number(experimentVersion));
  json.add("data", dataJson(experiment.data, baseDir));
  json.add("standardize", standardizeJson(experiment.standardize));
  json.add("split", splitJson(experiment.split, experiment.data.roles));
  json.add("kernel", kernelJson(experiment.kernel));
  json.add("methods", listJson(experiment.methods, methodJson));
  json.add("lambda", gridJson(experiment.lambda));
  json.add("rules", listJson(experiment.rules, itemJson));
  if (experiment.commonLambda) json.add("common-lambda", OrderedJson::boolean(true));
  if (experiment.predict) json.add("predict", OrderedJson::boolean(true));
  if (experiment.intervals) json.add("intervals", intervalsJson(*experiment.intervals));
  json.add("measure", OrderedJson::string(measureId(experiment.measure)));
  if (experiment.map) {
    OrderedJson map = OrderedJson::object();
    map.add("m", gridJson(experiment.map->m)).add("lambda", gridJson(experiment.map->lambda));
    json.add("map", map);
  }
  if (experiment.widthMap) {
    OrderedJson map = OrderedJson::object();
    json.add("width-map", map.add("width", gridJson(experiment.widthMap->width)));
  }
  if (experiment.parameterMap) {
    OrderedJson map = OrderedJson::object();
    if (!experiment.parameterMap->parameter.empty()) {
      map.add("parameter", OrderedJson::string(experiment.parameterMap->parameter));
    }
    if (experiment.parameterMap->values) map.add("values", gridJson(*experiment.parameterMap->values));
    json.add("parameter-map", map);
  }
  if (experiment.effects) json.add("effects", OrderedJson::boolean(true));
  if (experiment.importance) {
    OrderedJson importance = OrderedJson::object();
    importance.add("permutations", OrderedJson::number(experiment.importance->permutations));
    json.add("importance", importance.add("seed", OrderedJson::integer(experiment.importance->seed)));
  }
  if (!experiment.studies.empty()) {
    OrderedJson studies = OrderedJson::array();
    for (const ItemSpec& study : experiment.studies) studies.append(studyJson(study, baseDir));
    json.add("studies", studies);
  }
  if (experiment.factorization != Factorization::automatic || !experiment.leaveOneOut) {
    OrderedJson compute = OrderedJson::object();
    if (experiment.factorization != Factorization::automatic)
      compute.add("form", OrderedJson::string(factorizationId(experiment.factorization)));
    if (!experiment.leaveOneOut) compute.add("leaveOneOut", OrderedJson::boolean(false));
    json.add("compute", compute);
  }
  if (!(experiment.view == ViewSpec{})) json.add("view", viewJson(experiment.view));
  if (!experiment.scenes.empty()) {
    OrderedJson scenes = OrderedJson::array();
    for (const SceneSpec& scene : experiment.scenes) scenes.append(sceneJson(scene));
    json.add("scenes", scenes);
  }
  if (!experiment.pins.empty()) {
    OrderedJson pins = OrderedJson::array();
    for (const PinSpec& pin : experiment.pins) pins.append(pinJson(pin, experiment, baseDir));
    json.add("pins", pins);
  }
  return json;
}

QByteArray toJson(const Experiment& experiment, const QString& baseDir) {
  return experimentJson(experiment, baseDir).text();
}

}  // namespace kerridge
