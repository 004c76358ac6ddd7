// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "data/noise_seed.h"
#include "experiment/experiment.h"
#include "experiment/figure_ids.h"
#include "experiment/fold_rule.h"
#include "experiment/study_infos.h"
#include "experiment/tuning_criteria.h"
#include "experiment/weight_obstacles.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

class Validator {
 public:
  std::vector<Diagnostic> diagnostics;

  void error(const std::string& place, const Text& message) {
    diagnostics.push_back({Severity::error, place, message});
  }

  void range(const std::string& place, double value, double minimum, double maximum) {
    if (value >= minimum && value <= maximum) return;
    const Text text = std::isnan(value) ? Text("not a number") : Text::number(shortText(value, 6));
    if (std::isfinite(maximum)) {
      error(place, Text("must lie between %1 and %2, not %3", Text::number(shortText(minimum, 6)),
                        Text::number(shortText(maximum, 6)), text));
    } else {
      error(place, Text("must be at least %1, not %2", Text::number(shortText(minimum, 6)), text));
    }
  }

  void parameters(const std::string& place, const ItemInfo& info, const std::map<std::string, double>& given) {
    for (const auto& [key, value] : given) {
      const auto spec = std::find_if(info.parameters.begin(), info.parameters.end(),
                                     [&name = key](const ParameterSpec& parameter) { return parameter.key == name; });
      std::string here = place;
      here += '/';
      here += key;
      if (spec == info.parameters.end()) {
        error(here, Text("%1 has no parameter “%2”", Text::name(info.id), Text::name(key)));
        continue;
      }
      if (spec->isNamedNumber() && !(value >= spec->minimum && value <= spec->maximum)) {
        std::string words;
        for (const std::string& choice : spec->words) words += (words.empty() ? "" : ", ") + choice;
        error(here, Text("must be one of %1", Text::name(words)));
        continue;
      }
      range(here, value, spec->minimum, spec->maximum);
      if (spec->integer && value != std::floor(value)) error(here, Text("must be a whole number"));
    }
  }

  /// `none`: "there is no kernel “abc”".
  template <typename Items>
  void unknownId(const std::string& place, const Text& none, const Items& ids) {
    std::string list;
    for (const std::string& known : ids) list += (list.empty() ? "" : ", ") + known;
    error(place, Text("%1; available: %2", none, Text::name(list)));
  }

  void grid(const std::string& place, const GridSpec& grid, double minimum, double maximum) {
    if (!grid.list.empty()) {
      if (grid.list.size() > 10000) error(place, Text("a list holds at most 10000 values"));
      for (std::size_t i = 0; i < grid.list.size(); ++i) {
        range(place + "/" + std::to_string(i), grid.list[i], minimum, maximum);
      }
      return;
    }
    range(place + "/from", grid.from, minimum, maximum);
    range(place + "/to", grid.to, minimum, maximum);
    range(place + "/count", grid.count, 1, 10000);
    if (grid.count > 1 && !(grid.from < grid.to)) error(place, Text("“from” must be less than “to”"));
  }
};

template <typename List>
std::vector<std::string> idsOf(const List& list) {
  std::vector<std::string> ids;
  for (const auto* item : list) ids.push_back(item->info().id);
  return ids;
}

void checkSplit(Validator& check, const SplitSpec& split, const DataSpec& data) {
  const bool group = split.kind == SplitKind::group;
  if (group && data.roles.group.empty()) {
    check.error("/split/kind", Text("a split by groups needs a group column, \"group\" under \"data\""));
  }
  if (split.kind == SplitKind::holdout || (group && !split.groupFolds)) {
    if (!(split.train > 0.0 && split.train < 1.0)) {
      check.error("/split/train",
                  Text("must lie strictly between 0 and 1, not %1", Text::number(shortText(split.train, 6))));
    }
  }
  if (isRepeatable(split.kind)) check.range("/split/repeats", split.repeats, 1, 10000);
  if (isStratifiable(split.kind) && split.stratify != 0) {
    check.range("/split/stratify", split.stratify, 2, mostStrata);
  }
  if (isCounted(split) && split.kind != SplitKind::parts) check.range("/split/k", split.count, 2, 1e6);
  if (split.kind == SplitKind::parts) check.range("/split/parts", split.count, 2, 1e6);
  if (split.kind == SplitKind::rolling) {
    check.range("/split/initial", split.rolling.initial, 1, 1e9);
    check.range("/split/horizon", split.rolling.horizon, 1, 1e9);
    check.range("/split/step", split.rolling.step, 1, 1e9);
    check.range("/split/gap", split.rolling.gap, 0, 1e9);
  }
}

void checkData(Validator& check, const std::string& place, const DataSpec& data) {
  if (data.test && (data.file.empty() || data.points)) {
    check.error(place + "/test", Text("only data from a file (\"file\") can have a test file"));
  }
  if (!data.moved.empty() && !data.isGenerated()) {
    check.error(place + "/moved", Text("only rows of generated data (\"generator\") can be moved"));
  }
  if (data.roles.furtherTargets > 0 && (data.file.empty() || data.points)) {
    check.error(place + "/target", Text("only data from a file (\"file\") can have several targets"));
  }
  if (!data.isGenerated()) return;
  const Generator* generator = findGenerator(data.generator.id);
  if (generator == nullptr) {
    check.unknownId(place + "/generator/id", Text("there is no generator “%1”", Text::name(data.generator.id)),
                    idsOf(generators()));
  } else {
    std::map<std::string, double> own = data.generator.parameters;
    if (const auto noise = own.find(noiseSeedKey); noise != own.end()) {
      if (const Text problem = noiseSeedComplaint(noise->second); !problem.empty()) {
        check.error(place + "/generator/" + noiseSeedKey, problem);
      }
      own.erase(noise);
    }
    check.parameters(place + "/generator", generator->info(), own);
  }
}

// An item with its numeric parameters only.
ItemInfo numbersOf(ItemInfo info) {
  std::erase_if(info.parameters, [](const ParameterSpec& spec) { return spec.type != ParameterType::number; });
  return info;
}

template <typename Value>
std::vector<std::string> keysOf(const std::map<std::string, Value>& map) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : map) keys.push_back(key);
  return keys;
}

void checkFeatures(Validator& check, const std::string& place, const Method& method, const FeatureSpec& features,
                   const KernelSpec& kernel) {
  if (!method.traits().takesFeatures) {
    const Text label = Text::words(method.info().label);
    check.error(place, features.isNystrom() ? Text("%1 does not work on Nyström features", label)
                                            : Text("%1 does not work on random features", label));
  }
  const std::vector<std::string> known = featureMapIds();
  if (std::find(known.begin(), known.end(), features.id) == known.end()) {
    check.unknownId(place + "/id", Text("there is no feature map “%1”", Text::name(features.id)), known);
    return;
  }
  check.range(place + "/count", features.count, 1, largestFeatureCount);
  if (!features.isNystrom() && features.pairing == FeaturePairing::sineCosine && features.count % 2 != 0) {
    check.error(place + "/count", Text("must be even for pairs of sine and cosine"));
  }
  if (const Text obstacle = featuresObstacle(features, kernel.id); !obstacle.empty()) {
    check.error(place, obstacle);
  }
}

void checkHeld(Validator& check, const std::string& place, const Method& method, const std::string& rule) {
  if (findRule(rule) == nullptr) {
    check.unknownId(place, Text("there is no rule “%1”", Text::name(rule)), idsOf(rules()));
  } else if (method.traits().pathParameter == PathParameter::none) {
    check.error(place, Text("there is nothing to choose: %1 has a single model", Text::words(method.info().label)));
  }
}

void checkIntervals(Validator& check, const std::string& place, const IntervalSpec& intervals) {
  if (!(intervals.level > 0.0 && intervals.level < 1.0)) {
    check.error(place + "/level",
                Text("must lie strictly between 0 and 1, not %1", Text::number(shortText(intervals.level, 6))));
  }
  if (!intervals.adaptive) return;
  if (const Text why = adaptiveObstacle(intervals.kind); !why.empty()) {
    check.error(place + "/adaptive", Text("%1, or leave \"adaptive\" out", why));
  }
}

void checkMethods(Validator& check, const Experiment& experiment) {
  if (experiment.methods.empty() && experiment.studies.empty()) {
    check.error("/methods", Text("at least one method or study is needed"));
  }
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const std::string place = "/methods/" + std::to_string(i);
    const Method* method = findMethod(spec.id);
    if (method == nullptr) {
      check.unknownId(place + "/id", Text("there is no method “%1”", Text::name(spec.id)), idsOf(methods()));
      continue;
    }
    check.parameters(place, method->info(), spec.parameters);
    check.range(place + "/at", spec.at, 1e-300, method->traits().largestAt);
    if (!spec.rule.empty()) checkHeld(check, place + "/at/rule", *method, spec.rule);
    if (spec.features) checkFeatures(check, place + "/features", *method, *spec.features, experiment.kernel);
    if (!spec.intervals) continue;
    checkIntervals(check, place + "/intervals", *spec.intervals);
    if (const Text why = intervalObstacle(*method, spec.intervals->kind); !why.empty()) {
      check.error(place + "/intervals/kind", Text("%1 %2", Text::words(method->info().label), why));
    }
  }
}

void checkWidth(Validator& check, const std::string& place, const WidthSpec& width) {
  check.range(place, width.value, 1e-300, 1e300);
  for (std::size_t j = 0; j < width.perInput.size(); ++j) {
    check.range(place + "/" + std::to_string(j), width.perInput[j], 1e-300, 1e300);
  }
  const TuningScore tuned = tuningScoreOf(width.tune);
  if (width.tunePerInput && tuned != TuningScore::none && !hasWidthDerivatives(tuned)) {
    check.error(place + "/tune", Text("to tune widths per input, use loo, gcv or evidence: k-fold errors have no "
                                      "derivatives with respect to the widths here"));
  }
  const std::vector<std::string>& known = tuningCriteria();
  if (!width.tune.empty() && std::find(known.begin(), known.end(), width.tune) == known.end()) {
    check.unknownId(place + "/tune", Text("there is no criterion “%1”", Text::name(width.tune)), known);
  }
}

/// A kernel, or one that a combination is made of.
void checkKernel(Validator& check, const std::string& place, const KernelSpec& kernel, bool isPart) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) {
    check.unknownId(place + "/id", Text("there is no kernel “%1”", Text::name(kernel.id)), idsOf(kernels()));
    return;
  }
  if (family->argument() == KernelArgument::kernels && kernel.parts.empty()) {
    check.error(place, Text("\"%1\" needs a kernel", Text::name(kernel.id)));
  }
  if (kernel.id == scaledKernelId) check.range(place + "/scale", kernel.factor, 1e-300, 1e300);
  for (std::size_t i = 0; i < kernel.parts.size(); ++i) {
    checkKernel(check, partPlace(kernel, place, i), kernel.parts[i], true);
  }
  check.parameters(place, family->info(), kernel.parameters);
  if (!family->usesWidth()) return;
  checkWidth(check, place + "/width", kernel.width);
  if (isPart && !kernel.width.tune.empty()) {
    check.error(place + "/width/tune", Text("the width of a part of a combination cannot be tuned; give a number, "
                                            "\"mean\" or { \"mean-times\": number }"));
  }
}

/// What an experiment asks for that a combination of kernels does not have.
void checkCombination(Validator& check, const Experiment& experiment) {
  if (!experiment.kernel.isCombination()) return;
  if (experiment.widthMap) {
    check.error("/width-map",
                Text("a combination of kernels has no single width to map; leave this out, or use one kernel"));
  }
  if (experiment.parameterMap) {
    check.error("/parameter-map",
                Text("a combination of kernels has no single parameter to map; leave this out, or use one kernel"));
  }
}

void checkFolds(Validator& check, const Experiment& experiment) {
  const ItemSpec* folding = foldRule(experiment.rules);
  for (std::size_t i = 0; i < experiment.rules.size(); ++i) {
    const ItemSpec& spec = experiment.rules[i];
    const Rule* rule = findRule(spec.id);
    if (folding == nullptr || rule == nullptr || !rule->needsKFold() || spec.parameters.count("k") == 0) continue;
    if (foldCount(spec) != foldCount(*folding) || spec.seed != folding->seed) {
      check.error("/rules/" + std::to_string(i),
                  Text("all rules share the same folds: k and seed must be those of “%1” (k = %2, seed %3)",
                       Text::name(folding->id), foldCount(*folding), folding->seed));
    } else if (spec.choices != folding->choices) {
      check.error("/rules/" + std::to_string(i) + "/order",
                  Text("all rules share the same folds: the order must be that of “%1”", Text::name(folding->id)));
    }
  }
}

void checkFoldOrder(Validator& check, const std::string& place, const Rule& rule, const ItemSpec& spec) {
  const std::vector<std::string>& known = rowOrderIds();
  for (const auto& [key, words] : spec.choices) {
    std::string here = place;
    here.append("/").append(key);
    if (key != foldOrderKey || !rule.needsKFold()) {
      check.error(here, Text("%1 has no parameter “%2”", Text::name(rule.info().id), Text::name(key)));
    } else if (words.size() != 1 || std::find(known.begin(), known.end(), words.front()) == known.end()) {
      check.error(here, Text("must be one of random, time"));
    }
  }
}

void checkStudyParameter(Validator& check, const std::string& place, const ParameterSpec& parameter,
                         const ItemSpec& spec) {
  const std::string here = place + "/" + parameter.key;
  if (parameter.type == ParameterType::grid) {
    const auto given = spec.grids.find(parameter.key);
    if (given != spec.grids.end()) check.grid(here, given->second, parameter.minimum, parameter.maximum);
    return;
  }
  const auto given = spec.choices.find(parameter.key);
  if (given == spec.choices.end()) return;
  if (given->second.empty()) check.error(here, Text("choose at least one of them"));
  if (parameter.type == ParameterType::choice && given->second.size() > 1)
    check.error(here, Text("choose only one of them"));
  for (std::size_t i = 0; i < given->second.size(); ++i) {
    const std::string& word = given->second[i];
    const std::string at = parameter.type == ParameterType::choice ? here : here + "/" + std::to_string(i);
    const auto& known = parameter.words;
    if (std::find(known.begin(), known.end(), word) == known.end())
      check.unknownId(at, Text("there is no choice “%1”", Text::name(word)), known);
    const auto before = given->second.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(given->second.begin(), before, word) != before)
      check.error(at, Text("“%1” appears twice", Text::name(word)));
  }
}

void checkStudy(Validator& check, const std::string& place, const ItemSpec& spec) {
  const ItemInfo* found = findStudyInfo(spec.id);
  if (found == nullptr) {
    std::vector<std::string> ids;
    for (const ItemInfo& known : studyInfos()) ids.push_back(known.id);
    check.unknownId(place + "/id", Text("there is no study “%1”", Text::name(spec.id)), ids);
    return;
  }
  const ItemInfo& info = *found;
  check.parameters(place, numbersOf(info), spec.parameters);
  for (const auto& given : {keysOf(spec.grids), keysOf(spec.choices)}) {
    for (const std::string& key : given) {
      const bool known = std::any_of(info.parameters.begin(), info.parameters.end(),
                                     [&](const ParameterSpec& parameter) { return parameter.key == key; });
      if (known) continue;
      std::string where = place;
      where.append("/").append(key);
      check.error(where, Text("%1 has no parameter “%2”", Text::name(info.id), Text::name(key)));
    }
  }
  for (const ParameterSpec& parameter : info.parameters) {
    if (parameter.type != ParameterType::number) checkStudyParameter(check, place, parameter, spec);
  }
  if (spec.data.size() > 1 && !studyTakesSeveralData(spec.id))
    check.error(place + "/data", Text("this study takes only one data set; remove the others"));
  for (std::size_t i = 0; i < spec.data.size(); ++i) {
    const std::string here = place + "/data/" + std::to_string(i);
    checkData(check, here, spec.data[i]);
    if (spec.data[i].roles.furtherTargets > 0) {
      check.error(here + "/target", Text("a study takes one target of each data set; name one of them"));
    }
    if (spec.data[i].test)
      check.error(here + "/test", Text("studies draw their test rows themselves; remove \"test\""));
  }
}

void checkRulesAndStudies(Validator& check, const Experiment& experiment) {
  checkFolds(check, experiment);
  for (std::size_t i = 0; i < experiment.rules.size(); ++i) {
    const ItemSpec& spec = experiment.rules[i];
    const std::string place = "/rules/" + std::to_string(i);
    const Rule* rule = findRule(spec.id);
    if (rule == nullptr) {
      check.unknownId(place + "/id", Text("there is no rule “%1”", Text::name(spec.id)), idsOf(rules()));
    } else {
      check.parameters(place, rule->info(), spec.parameters);
      checkFoldOrder(check, place, *rule, spec);
    }
  }
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    checkStudy(check, "/studies/" + std::to_string(i), experiment.studies[i]);
  }
}

// Errors of a pinned model; those in parts shared with the experiment are reported there.
void checkPins(Validator& check, const Experiment& experiment) {
  for (std::size_t i = 0; i < experiment.pins.size(); ++i) {
    const PinSpec& pin = experiment.pins[i];
    const std::string place = "/pins/" + std::to_string(i);
    const std::string method = "/methods/0";
    if (pin.part < 0) check.error(place + "/part", Text("must not be negative"));
    for (const Diagnostic& diagnostic : validate(experimentOf(pin))) {
      const std::string& at = diagnostic.place;
      const auto own = [&at](const char* part, bool same) { return same && at.rfind(part, 0) == 0; };
      if (own("/data", pin.data == experiment.data) || own("/split", pin.split == experiment.split) ||
          own("/kernel", pin.kernel == experiment.kernel) || own("/lambda", pin.lambda == experiment.lambda)) {
        continue;
      }
      const bool ofMethod = at.rfind(method, 0) == 0;
      check.diagnostics.push_back(
          {diagnostic.severity, place + (ofMethod ? "/method" + at.substr(method.size()) : at), diagnostic.message});
    }
  }
}

// A parameter of another kernel is no error: the kernel may be changed and changed back.
void checkParameterMap(Validator& check, const ParameterMapSpec& map, const ItemInfo& kernel) {
  if (map.parameter.empty()) {
    if (map.values)
      check.error("/parameter-map", Text("\"parameter\" is missing: the parameter that takes these values"));
    return;
  }
  std::vector<std::string> keys;
  for (const KernelFamily* family : kernels()) {
    for (const ParameterSpec& parameter : family->info().parameters) keys.push_back(parameter.key);
  }
  if (std::find(keys.begin(), keys.end(), map.parameter) == keys.end()) {
    check.unknownId("/parameter-map/parameter",
                    Text("there is no parameter of a kernel “%1”", Text::name(map.parameter)), keys);
    return;
  }
  const auto found = std::find_if(kernel.parameters.begin(), kernel.parameters.end(),
                                  [&](const ParameterSpec& parameter) { return parameter.key == map.parameter; });
  if (found == kernel.parameters.end() || !map.values) return;
  const std::size_t before = check.diagnostics.size();
  check.grid("/parameter-map/values", *map.values, found->minimum, std::min(found->maximum, 1e300));
  if (check.diagnostics.size() != before || !found->integer) return;
  const bool logarithmic = found->scale == Scale::logarithmic;
  for (const double value : logarithmic ? map.values->logSpaced() : map.values->linearlySpaced()) {
    if (value == std::floor(value)) continue;
    check.error("/parameter-map/values",
                Text("must be whole numbers, but %1 is not", Text::number(shortText(value, 6))));
    return;
  }
}

void checkView(Validator& check, const std::string& place, const ViewSpec& view) {
  if (view.split < 0) check.error(place + "/split", Text("must not be negative"));
  const auto at = [&place](const char* part, const std::string& name, const std::string& inside = {}) {
    std::string path = place;
    return path.append(part).append(name).append(inside);
  };
  const std::vector<std::string>& charts = view.charts;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    if (!isFigure(charts[i])) {
      check.unknownId(at("/charts/", std::to_string(i)), Text("there is no figure “%1”", Text::name(charts[i])),
                      figureIds());
    }
  }
  for (const auto& [id, variant] : view.variants) {
    const std::vector<std::string> variants = figureVariantIds(id);
    if (variants.empty()) {
      check.error(at("/variants/", id), Text("there is no figure of this id with several variants"));
    } else if (std::find(variants.begin(), variants.end(), variant) == variants.end()) {
      check.unknownId(at("/variants/", id), Text("there is no variant of this figure “%1”", Text::name(variant)),
                      variants);
    }
  }
  for (const auto& [id, edit] : view.figures) {
    if (id != houseStyleId && !isFigure(id))
      check.unknownId(at("/figures/", id), Text("there is no figure “%1”", Text::name(id)), figureIds());
    for (const Diagnostic& found : checkFigureEdit(edit)) {
      check.error(at("/figures/", id, found.place), found.message);
    }
  }
  for (const auto& [id, sight] : view.sights) {
    if (!isFigure(id))
      check.unknownId(at("/sights/", id), Text("there is no figure “%1”", Text::name(id)), figureIds());
    for (const auto& [axis, range] : {std::pair("/x", sight.rangeX), std::pair("/y", sight.rangeY)}) {
      if (range && !((*range)[0] < (*range)[1])) {
        check.error(at("/sights/", id, axis), Text("the upper end must be above the lower one"));
      }
    }
  }
}

void checkScenes(Validator& check, const std::vector<SceneSpec>& scenes) {
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const SceneSpec& scene = scenes[i];
    const std::string place = "/scenes/" + std::to_string(i);
    if (scene.name.empty()) check.error(place + "/name", Text("must not be empty"));
    checkView(check, place + "/view", scene.view);
    const std::vector<std::string>& charts = scene.view.charts;
    if (!scene.alone.empty() && std::find(charts.begin(), charts.end(), scene.alone) == charts.end()) {
      check.unknownId(place + "/alone", Text("there is no chart of this scene “%1”", Text::name(scene.alone)), charts);
    }
  }
}

}  // namespace

std::vector<Diagnostic> validate(const Experiment& experiment) {
  Validator check;
  checkData(check, "/data", experiment.data);
  if (experiment.commonLambda && experiment.data.roles.furtherTargets == 0) {
    check.diagnostics.push_back(
        {Severity::warning, "/common-lambda", Text("has no effect: the experiment learns a single target")});
  }
  checkSplit(check, experiment.split, experiment.data);
  const KernelFamily* kernel = findKernel(experiment.kernel.id);
  checkKernel(check, "/kernel", experiment.kernel, false);
  checkCombination(check, experiment);
  checkMethods(check, experiment);
  if (experiment.intervals) checkIntervals(check, "/intervals", *experiment.intervals);
  check.grid("/lambda", experiment.lambda, 1e-300, 1e300);
  checkRulesAndStudies(check, experiment);
  if (experiment.widthMap) check.grid("/width-map/width", experiment.widthMap->width, 1e-12, 1e12);
  if (experiment.parameterMap && kernel != nullptr) checkParameterMap(check, *experiment.parameterMap, kernel->info());
  if (experiment.importance) {
    check.range("/importance/permutations", experiment.importance->permutations, 1, mostPermutations);
  }
  if (experiment.map) {
    check.grid("/map/m", experiment.map->m, 0.01, 20.0);
    check.grid("/map/lambda", experiment.map->lambda, 1e-300, 1e300);
  }
  for (const Diagnostic& obstacle : weightObstacles(experiment)) check.diagnostics.push_back(obstacle);
  checkPins(check, experiment);
  checkView(check, "/view", experiment.view);
  checkScenes(check, experiment.scenes);
  return check.diagnostics;
}

}  // namespace kerridge
