// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/manifest_data.h"

#include <algorithm>
#include <map>

#include "data/noise_seed.h"
#include "experiment/fold_rule.h"
#include "methods/reduced_problem.h"
#include "spaces/features_space.h"
#include "spaces/matrix_free_space.h"
#include "stages/optimism.h"
#include "stages/resolution.h"
#include "stages/width_tuning.h"
#include "storage/experiment_parts.h"
#include "storage/role_notes_json.h"
#include "storage/spectra_json.h"
#include "studies/study.h"
#include "studies/study_recorder.h"
#include "theory/hamming.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// Rank and condition where the eigenvalues are known, and what double precision resolves.
void addSpectrum(OrderedJson& json, const ModelSpace& space) {
  const Problem& problem = space.problem;
  if (const MatrixFreeSpace* products = space.ofProducts()) {
    json.add("krylov-columns", OrderedJson::integer(static_cast<std::uint64_t>(problem.size())));
    json.add("products", OrderedJson::integer(static_cast<std::uint64_t>(products->probes.products)));
  } else if (problem.spectrum != nullptr) {
    json.add("rank", OrderedJson::integer(static_cast<std::uint64_t>(problem.spectrum->rank)));
    json.add("condition", OrderedJson::number(problem.spectrum->condition()));
    json.add("resolution", OrderedJson::number(problem.spectrum->resolution));
  } else if (problem.reduced != nullptr) {
    json.add("resolution", OrderedJson::number(problem.reduced->matrix->resolution()));
  }
}

OrderedJson usedFeaturesJson(const SplitData& stage, const std::string& what) {
  OrderedJson features = OrderedJson::object();
  for (const auto& [key, placed] : stage.spaces) {
    const FeaturesSpace* space = placed.space->ofFeatures();
    if (space == nullptr) continue;
    const auto& spectrum = placed.space->problem.spectrum;
    if (what == "form") {
      features.add(key, OrderedJson::string(space->fromGram ? "gram" : "qr"));
    } else if (spectrum != nullptr) {
      features.add(key, what == "rank" ? OrderedJson::integer(static_cast<std::uint64_t>(spectrum->rank))
                                       : OrderedJson::number(spectrum->condition()));
    }
  }
  return features;
}

bool hasLandmarks(const FeaturesSpace* space) { return space != nullptr && space->hasLandmarks(); }

/// The rows of the source that Nyström's features are made of, or the share of tr K that they explain.
OrderedJson usedLandmarksJson(const SplitData& stage, const Dataset& data, bool share) {
  OrderedJson features = OrderedJson::object();
  for (const auto& [key, placed] : stage.spaces) {
    const FeaturesSpace* space = placed.space->ofFeatures();
    if (!hasLandmarks(space)) continue;
    if (share) {
      features.add(key, OrderedJson::number(space->traceShare));
      continue;
    }
    OrderedJson rows = OrderedJson::array();
    for (const Index place : space->map->landmarks()) {
      const Index row = stage.split.train[static_cast<std::size_t>(place)];
      // Where rows are streamed and all of them count, they are not listed.
      const Index sourceRow = data.sourceRow.empty() ? row + 1 : data.sourceRow[static_cast<std::size_t>(row)];
      rows.append(OrderedJson::integer(static_cast<std::uint64_t>(sourceRow)));
    }
    features.add(key, rows);
  }
  return features;
}

/// How far apart two training sets are, as multisets of rows.
OrderedJson distance(const Dataset& data, const Split& one, const Split& other) {
  return OrderedJson::integer(static_cast<std::uint64_t>(hammingDistance(
      data.X(one.train, Eigen::all), data.y(one.train), data.X(other.train, Eigen::all), data.y(other.train))));
}

/// The width, or a list of one for each input.
OrderedJson widthOf(const Kernel& kernel) {
  return kernel.hasInputWidths() ? OrderedJson::numbers(kernel.inputWidths()) : OrderedJson::number(kernel.width());
}

/// The kernel that was chosen on a training part, and by what.
OrderedJson tunedKernelJson(const SplitResult& result, const WidthTuning& tuning, const Dataset& data) {
  const Kernel& kernel = *result.stage->kernel;
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(kernel.family().info().id));
  json.add("width", widthOf(kernel));
  if (kernel.hasInputWidths()) json.add("inputs", OrderedJson::strings(data.featureNames));
  for (const auto& [key, value] : kernel.parameters()) json.add(key, OrderedJson::number(value));
  json.add("tune", OrderedJson::string(tuning.criterion));
  json.add("method", OrderedJson::string(tuning.method.id));
  if (!tuning.found()) return json;
  json.add("lambda", OrderedJson::number(tuning.bestLambda()));
  return json.add("score", OrderedJson::number(tuning.bestScore()));
}

OrderedJson usedSplitJson(const SplitResult& result, const SplitResult& first, const Dataset& data) {
  const SplitData& stage = *result.stage;
  OrderedJson split = OrderedJson::object();
  split.add("label", OrderedJson::string(stage.split.label.english()));
  split.add("train", OrderedJson::integer(stage.split.train.size()));
  split.add("test", OrderedJson::integer(stage.split.test.size()));
  if (!stage.split.sealed.empty()) split.add("sealed", OrderedJson::integer(stage.split.sealed.size()));
  if (&result != &first) split.add("hamming-distance", distance(data, first.stage->split, stage.split));
  if (stage.kernel != nullptr && result.tuning == nullptr && stage.kernel->settled().isCombination()) {
    split.add("kernel", writeKernel(stage.kernel->settled()));
  } else if (stage.kernel != nullptr) {
    split.add("width", widthOf(*stage.kernel));
  }
  if (stage.related.amongTraining()) {
    OrderedJson optimistic = OrderedJson::object();
    OrderedJson rules = OrderedJson::array();
    for (const Rule* rule : kerridge::rules()) {
      if (isOptimistic(*rule, stage.related)) rules.append(OrderedJson::string(rule->info().id));
    }
    optimistic.add("rules", rules).add("text", OrderedJson::string(optimismText(stage.related).english()));
    split.add("optimistic", optimistic);
  }
  if (stage.related.testRepeated > 0) {
    split.add("repeated-test-rows", OrderedJson::integer(static_cast<std::uint64_t>(stage.related.testRepeated)));
  }
  if (result.tuning) split.add("kernel", tunedKernelJson(result, *result.tuning, data));
  if (const ModelSpace* space = stage.space(MethodSpec());
      space != nullptr && (!space->approximate || space->ofProducts() != nullptr)) {
    split.add("form", OrderedJson::string(factorizationId(space->factorization())));
    addSpectrum(split, *space);
  }
  const bool mapped = std::any_of(stage.spaces.begin(), stage.spaces.end(),
                                  [](const auto& placed) { return placed.second.space->ofFeatures() != nullptr; });
  if (mapped) {
    split.add("features", usedFeaturesJson(stage, "form"));
    split.add("features-rank", usedFeaturesJson(stage, "rank"));
    split.add("features-condition", usedFeaturesJson(stage, "condition"));
  }
  if (std::any_of(stage.spaces.begin(), stage.spaces.end(),
                  [](const auto& placed) { return hasLandmarks(placed.second.space->ofFeatures()); })) {
    split.add("features-landmarks", usedLandmarksJson(stage, data, false));
    split.add("features-trace", usedLandmarksJson(stage, data, true));
  }
  OrderedJson below = OrderedJson::object();
  bool any = false;
  for (const auto& method : result.methods) {
    const std::size_t count = method != nullptr ? belowResolution(*method) : 0;
    if (count > 0) below.add(method->label, OrderedJson::integer(count));
    any = any || count > 0;
  }
  if (any) split.add("below-resolution", below);
  return split;
}

/// Seeds among the parameters of an item that do something; 0 is none.
void addParameterSeeds(std::vector<std::pair<std::string, std::uint64_t>>& seeds, const std::string& name,
                       const ItemInfo& info, const std::map<std::string, double>& given) {
  for (const auto& [key, value] : settledParameters(info, given)) {
    const bool isSeed = key == "seed" || key.ends_with("-seed") || key.ends_with("Seed");
    if (isSeed && value > 0.0) {
      seeds.emplace_back(std::string(name).append("-").append(key), static_cast<std::uint64_t>(value));
    }
  }
}

void addDataSeeds(std::vector<std::pair<std::string, std::uint64_t>>& seeds, const std::string& name,
                  const DataSpec& data) {
  if (!data.isGenerated()) return;
  seeds.emplace_back(name, data.generator.seed);
  if (const auto noise = noiseSeedOf(data.generator)) seeds.emplace_back(name + "-noise", *noise);
  const Generator* generator = findGenerator(data.generator.id);
  if (generator != nullptr) addParameterSeeds(seeds, name, generator->info(), data.generator.parameters);
}

/// What was assumed of the columns, in words and by column, as `kerridge inspect --json` has it.
void addRoles(OrderedJson& json, const RoleNotes& roles) {
  json.add("text", OrderedJson::string(roles.text().english()));
  json.add("target-assumed", OrderedJson::boolean(roles.targetAssumed));
  OrderedJson columns = OrderedJson::array();
  for (const ColumnNote& note : roles.columns) {
    OrderedJson column = OrderedJson::object();
    column.add("name", OrderedJson::string(note.name));
    column.add("role", OrderedJson::string(roleId(note.role)));
    column.add("why", OrderedJson::string(note.why.english()));
    columns.append(column);
  }
  json.add("columns", columns);
  addOtherLines(json, roles);
  if (roles.leaks.empty()) return;
  OrderedJson leaks = OrderedJson::array();
  for (const Leak& leak : roles.leaks) leaks.append(leakJson(roles, leak));
  json.add("leaks", leaks);
}

}  // namespace

OrderedJson manifestData(const Results* results, const RunRecord& record) {
  OrderedJson json = OrderedJson::object();
  if (!record.dataHash.empty()) json.add("sha256", OrderedJson::string(record.dataHash));
  if (!record.reading.empty()) json.add("reading", OrderedJson::string(record.reading.english()));
  if (!record.roles.columns.empty()) addRoles(json, record.roles);
  const Dataset* data = results != nullptr && results->data != nullptr ? results->data.get() : record.data.get();
  if (data == nullptr) return json;
  json.add("rows", OrderedJson::integer(static_cast<std::uint64_t>(data->ownRows())));
  if (data->withoutTarget.rows() > 0) {
    json.add("rows-without-target", OrderedJson::integer(static_cast<std::uint64_t>(data->withoutTarget.rows())));
  }
  if (data->testRows > 0) {
    OrderedJson test = OrderedJson::object();
    test.add("file", OrderedJson::string(data->testName));
    if (!record.testHash.empty()) test.add("sha256", OrderedJson::string(record.testHash));
    if (!record.testReading.empty()) test.add("reading", OrderedJson::string(record.testReading.english()));
    json.add("test", test.add("rows", OrderedJson::integer(static_cast<std::uint64_t>(data->testRows))));
  }
  json.add("target", OrderedJson::string(data->targetName));
  if (data->targetTransform != Transform::none) {
    json.add("models-learn", OrderedJson::string(transformedName(data->targetTransform, data->targetName)));
  }
  json.add("inputs", OrderedJson::strings(data->featureNames));
  if (!data->encoding.transforms().empty()) {
    json.add("models-see", OrderedJson::strings(data->encoding.seenNames()));
  }
  if (!data->encoding.spectra.empty()) json.add("spectra", spectraJson(data->encoding.spectra));
  if (results == nullptr) return json;
  OrderedJson splits = OrderedJson::array();
  const SplitResult* first = nullptr;
  for (const SplitResult& split : results->splits) {
    if (split.stage == nullptr) continue;
    if (first == nullptr) first = &split;
    splits.append(usedSplitJson(split, *first, *data));
  }
  return json.add("splits", splits);
}

OrderedJson manifestStudies(const Results& results) {
  static const std::string target = dataColumns().front().name;
  static const std::string inputs = dataColumns().back().name;
  OrderedJson studies = OrderedJson::array();
  for (const auto& table : results.tables) {
    if (table == nullptr || table->rows.empty() || table->columns.back().name != inputs) continue;
    const bool named = std::any_of(table->columns.begin(), table->columns.end(),
                                   [](const StudyColumn& column) { return column.name == "data"; });
    OrderedJson sets = OrderedJson::array();
    std::vector<std::string> seen;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const std::string name = named ? table->text(row, "data") : std::string();
      if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
      seen.push_back(name);
      OrderedJson set = OrderedJson::object();
      if (named) set.add("name", OrderedJson::string(name));
      set.add("target", OrderedJson::string(table->text(row, target)));
      std::vector<std::string> names;
      std::string text = table->text(row, inputs);
      static const std::string between = "; ";
      for (std::size_t end = text.find(between); end != std::string::npos; end = text.find(between)) {
        names.push_back(text.substr(0, end));
        text.erase(0, end + between.size());
      }
      names.push_back(text);
      sets.append(set.add("inputs", OrderedJson::strings(names)));
      if (!named) break;
    }
    OrderedJson study = OrderedJson::object();
    study.add("table", OrderedJson::string(table->name));
    studies.append(study.add("data", sets));
  }
  return studies;
}

/// Are training rows divided for prediction intervals?
static bool dividesForIntervals(const Experiment& experiment) {
  return std::any_of(experiment.methods.begin(), experiment.methods.end(), [&](const MethodSpec& spec) {
    const auto intervals = intervalsOf(spec, experiment.intervals);
    return intervals &&
           (intervals->kind == IntervalKind::crossValidationPlus || intervals->kind == IntervalKind::split);
  });
}

std::vector<std::pair<std::string, std::uint64_t>> seedsOf(const Experiment& experiment) {
  std::vector<std::pair<std::string, std::uint64_t>> seeds;
  addDataSeeds(seeds, "generator", experiment.data);
  if (isRandom(experiment.split)) seeds.emplace_back("split", experiment.split.seed);
  if (const ItemSpec* rule = foldRule(experiment.rules)) {
    seeds.emplace_back("folds", rule->seed);
  } else if (dividesForIntervals(experiment) ||
             (isTuned(experiment.kernel) && tuningScoreOf(experiment.kernel.width.tune) == TuningScore::kFold)) {
    seeds.emplace_back("folds", defaultFoldSeed);
  }
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const std::string name = "method-" + std::to_string(i + 1);
    if (spec.features) seeds.emplace_back(name + "-features", spec.features->seed);
    if (const Method* method = findMethod(spec.id)) addParameterSeeds(seeds, name, method->info(), spec.parameters);
  }
  if (experiment.importance) seeds.emplace_back("importance", experiment.importance->seed);
  std::map<std::string, int> seen;
  for (const ItemSpec& item : experiment.studies) {
    const int number = ++seen[item.id];
    const std::string name = number > 1 ? item.id + "-" + std::to_string(number) : item.id;
    seeds.emplace_back(name, item.seed);
    for (std::size_t i = 0; i < item.data.size(); ++i) {
      addDataSeeds(seeds, name + "-data-" + std::to_string(i + 1), item.data[i]);
    }
  }
  return seeds;
}

}  // namespace kerridge
