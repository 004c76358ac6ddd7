// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stage_cache.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/number_text.h"
#include "engine/engine.h"
#include "experiment/fold_rule.h"
#include "experiment/study_infos.h"
#include "methods/reduced_problem.h"
#include "methods/shared_parts.h"
#include "stages/parameter_map.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

constexpr std::size_t keptLiveStages = 4;
constexpr std::size_t keptWidths = 8;
constexpr std::size_t keptStudies = 32;
constexpr std::size_t keptDataSets = 16;
constexpr std::size_t keptDistances = 4;
constexpr std::size_t keptTimedSettings = 16;
constexpr Index mostDistances = Index{256} << 17U;  // 256 MiB of doubles

std::size_t bytesOf(const StageCache::Entry& entry) {
  if (!entry.stage) return 0;
  // The folds of the kernel's space need about as much as Q again.
  Index doubles = 0;
  std::size_t bytes = 0;
  for (const auto& [key, placed] : entry.stage->spaces) {
    bytes += placed.space->bytes();
    doubles += placed.gridBasis.size();
  }
  const Index n = entry.stage->n();
  for (const auto& [key, folds] : entry.folds) {
    if (key.rfind("exact", 0) == 0) doubles += n * n;
    if (key.rfind("refit kernel", 0) == 0) doubles += 10 * n * n;
  }
  return bytes + static_cast<std::size_t>(doubles) * sizeof(double);
}

/// Does the timed work belong to the results of an experiment? Methods are matched by their labels, which are
/// unique.
bool isPartOf(const Timing& timing, const Experiment& experiment) {
  if (!timing.method.empty()) {
    return std::any_of(experiment.methods.begin(), experiment.methods.end(), [&](const MethodSpec& spec) {
      // The key of a space is the name of its features.
      return methodLabel(spec) == timing.method || spaceKey(spec) == timing.method;
    });
  }
  const bool folds = foldRule(experiment.rules) != nullptr;
  if (timing.stage == "map" || timing.stage == "map-loo") return experiment.map.has_value();
  if (timing.stage == "map-k-fold") return experiment.map.has_value() && folds;
  if (timing.stage == "k-fold") return folds;
  if (timing.stage == "width-map") return wantsWidthMap(experiment);
  if (timing.stage == "parameter-map") return wantsParameterMap(experiment);
  if (timing.stage == "theory") return !chartsOfTheory(experiment).empty();
  if (findStudyInfo(timing.stage) == nullptr) return true;
  return std::any_of(experiment.studies.begin(), experiment.studies.end(),
                     [&](const ItemSpec& study) { return study.id == timing.stage; });
}

std::size_t bytesOf(const Dataset& data) {
  return static_cast<std::size_t>(data.X.size() + 2 * data.n()) * sizeof(double);
}

}  // namespace

StageCache::Entry& StageCache::entry(const std::shared_ptr<const Dataset>& data, const Experiment& experiment,
                                     const Split& split) {
  const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
    return entry.data == data && entry.standardize == experiment.standardize && entry.kernel == experiment.kernel &&
           entry.train == split.train && entry.test == split.test &&
           entry.foldsKeepEqualRows == foldsKeepEqualRows(experiment);
  });
  if (found != m_entries.end()) {
    m_entries.splice(m_entries.begin(), m_entries, found);
  } else {
    m_entries.emplace_front();
    Entry& made = m_entries.front();
    made.data = data;
    made.standardize = experiment.standardize;
    made.kernel = experiment.kernel;
    made.train = split.train;
    made.test = split.test;
    made.foldsKeepEqualRows = foldsKeepEqualRows(experiment);
  }
  m_entries.front().lastComputation = m_computation;
  return m_entries.front();
}

std::shared_ptr<const SplitData> StageCache::ofOtherTarget(const Entry& entry) const {
  const auto equal = [](const auto& one, const auto& other) {
    return one.rows() == other.rows() && one.cols() == other.cols() && one == other;
  };
  for (const Entry& other : m_entries) {
    if (other.data == entry.data || !other.stage || !other.stage->space(MethodSpec()) || other.stage->provisional ||
        other.standardize.inputs != entry.standardize.inputs || !(other.kernel == entry.kernel) ||
        other.data->featureNames != entry.data->featureNames) {
      continue;
    }
    const SplitData& own = *entry.stage;
    const SplitData& stage = *other.stage;
    // How a matrix is factored depends on whether models learn the target itself.
    const bool same = stage.scaling.isTargetLinear() == own.scaling.isTargetLinear() &&
                      equal(*stage.trainInputs, *own.trainInputs) && equal(*stage.testInputs, *own.testInputs) &&
                      equal(stage.trainWeights, own.trainWeights) && stage.kernel->settled() == own.kernel->settled();
    if (same) return other.stage;
  }
  return nullptr;
}

void StageCache::forget(Entry& entry) {
  entry.folds.clear();  // these refer to the stage
  entry.stage.reset();
  entry.paths.clear();
  entry.kFoldErrors.clear();
  entry.maps.clear();
  entry.theory = {};
}

Matrix StageCache::lowerGram(const Entry& entry, const SplitData& stage, const RunContext& context) {
  const Matrix& X = *stage.trainInputs;
  const bool ofDistances = stage.kernel->family().argument() == KernelArgument::squaredDistance;
  if (!ofDistances || PairDistances::sizeFor(X.rows()) > mostDistances) return stage.kernel->lowerGram(X, context);
  const std::vector<double>& widths = entry.kernel.width.perInput;
  const auto sameRows = [&](const auto& other) {
    return other.data == entry.data && other.standardize == entry.standardize && other.train == entry.train;
  };
  auto known = std::find_if(m_distances.begin(), m_distances.end(),
                            [&](const DistanceEntry& other) { return sameRows(other) && other.inputWidths == widths; });
  if (known == m_distances.end()) {
    const auto tried = [&](const Entry& other) {
      return &other != &entry && other.stage && sameRows(other) && other.kernel.width.perInput == widths;
    };
    if (std::none_of(m_entries.begin(), m_entries.end(), tried)) return stage.kernel->lowerGram(X, context);
    m_distances.push_front({entry.data, entry.standardize, entry.train, widths,
                            pairDistances(stage.kernel->unitInputs(X), context), m_computation});
    if (m_distances.size() > keptDistances) m_distances.pop_back();
    known = m_distances.begin();
  }
  m_distances.splice(m_distances.begin(), m_distances, known);
  known->lastComputation = m_computation;
  return lowerGramFromDistances(*stage.kernel, known->distances, context);
}

WidthColumns& StageCache::widths(const Entry& entry, const std::string& key, const std::string& parameter) {
  std::map<std::string, double> others = entry.kernel.parameters;
  others.erase(parameter);
  const auto found = std::find_if(m_widths.begin(), m_widths.end(), [&](const WidthEntry& known) {
    return known.data == entry.data && known.standardize == entry.standardize && known.kernel == entry.kernel.id &&
           known.parameters == others && known.inputWidths == entry.kernel.width.perInput &&
           known.train == entry.train && known.test == entry.test && known.key == key;
  });
  if (found != m_widths.end()) {
    m_widths.splice(m_widths.begin(), m_widths, found);
  } else {
    m_widths.push_front({entry.data,
                         entry.standardize,
                         entry.kernel.id,
                         std::move(others),
                         entry.kernel.width.perInput,
                         entry.train,
                         entry.test,
                         key,
                         {}});
    if (m_widths.size() > keptWidths) m_widths.pop_back();
  }
  return m_widths.front().columns;
}

std::shared_ptr<const LiveStage> StageCache::knownLiveStage(const Study& study, const StudyInput& input) {
  const auto found = std::find_if(m_live.begin(), m_live.end(), [&](const LiveEntry& entry) {
    return entry.study == &study && study.sameLiveStage(entry.input, input);
  });
  if (found == m_live.end()) return nullptr;
  m_live.splice(m_live.begin(), m_live, found);
  return found->stage;
}

void StageCache::keepLiveStage(const Study& study, const StudyInput& input, std::shared_ptr<const LiveStage> stage) {
  m_live.push_front({&study, input, std::move(stage)});
  if (m_live.size() > keptLiveStages) m_live.pop_back();
}

StageCache::StudyEntry& StageCache::study(const StudySettings& settings, const ItemSpec& spec,
                                          const std::vector<std::shared_ptr<const Dataset>>& data) {
  const auto found = std::find_if(m_studies.begin(), m_studies.end(), [&](const StudyEntry& entry) {
    return entry.settings == settings && entry.spec == spec && entry.data == data;
  });
  if (found != m_studies.end()) {
    m_studies.splice(m_studies.begin(), m_studies, found);
  } else {
    m_studies.push_front({settings, spec, data, std::make_shared<StudyMemory>(), nullptr});
    if (m_studies.size() > keptStudies) m_studies.pop_back();
  }
  return m_studies.front();
}

std::shared_ptr<const StudyTable> StageCache::knownTable(const StudySettings& settings, const ItemSpec& spec,
                                                         const std::shared_ptr<const Dataset>& own) {
  std::vector<std::shared_ptr<const Dataset>> sets;
  if (spec.data.empty()) sets.push_back(own);
  for (const DataSpec& wanted : spec.data) {
    for (const DataEntry& known : m_data) {
      if (known.spec == wanted) sets.push_back(known.data);
    }
  }
  for (const StudyEntry& entry : m_studies) {
    if (entry.settings == settings && entry.spec == spec && entry.data == sets) return entry.table;
  }
  return nullptr;
}

std::shared_ptr<const Dataset> StageCache::dataset(const DataSpec& spec, const RunContext& context) {
  const auto found =
      std::find_if(m_data.begin(), m_data.end(), [&](const DataEntry& entry) { return entry.spec == spec; });
  if (found != m_data.end()) {
    m_data.splice(m_data.begin(), m_data, found);
  } else {
    if (!m_loader && !spec.hash.empty()) throw std::logic_error("nobody compares the hash of " + spec.file);
    m_data.push_front({spec, m_loader ? m_loader(spec, context) : loadData(spec, context).data});
    if (m_data.size() > keptDataSets) m_data.pop_back();
  }
  m_data.front().lastComputation = m_computation;
  return m_data.front().data;
}

std::shared_ptr<const Dataset> StageCache::ownData(const std::shared_ptr<const Dataset>& data) {
  if (data->testRows == 0) return data;
  if (m_own == nullptr || m_withTestRows.lock() != data) {
    std::vector<Index> rows(static_cast<std::size_t>(data->ownRows()));
    std::iota(rows.begin(), rows.end(), Index{0});
    m_own = someRows(*data, rows);
    m_withTestRows = data;
  }
  return m_own;
}

void StageCache::trim(std::size_t bytes) {
  std::size_t total = 0;
  for (const Entry& entry : m_entries) total += bytesOf(entry);
  for (const DataEntry& entry : m_data) total += bytesOf(*entry.data);
  const auto bytesOfDistances = [](const DistanceEntry& entry) {
    return static_cast<std::size_t>(entry.distances.packed.size()) * sizeof(double);
  };
  for (const DistanceEntry& entry : m_distances) total += bytesOfDistances(entry);
  while (total > bytes && !m_entries.empty() && m_entries.back().lastComputation != m_computation) {
    total -= bytesOf(m_entries.back());
    m_entries.pop_back();
  }
  while (total > bytes && !m_distances.empty() && m_distances.back().lastComputation != m_computation) {
    total -= bytesOfDistances(m_distances.back());
    m_distances.pop_back();
  }
  while (total > bytes && !m_data.empty() && m_data.back().lastComputation != m_computation) {
    const std::shared_ptr<const Dataset> dropped = m_data.back().data;
    total -= bytesOf(*dropped);
    m_data.pop_back();
    m_studies.remove_if([&](const StudyEntry& entry) {
      return std::find(entry.data.begin(), entry.data.end(), dropped) != entry.data.end();
    });
  }
}

std::vector<Timing> StageCache::timings(const Results& results) {
  const Experiment& experiment = results.experiment;
  auto setting = std::find_if(m_timed.begin(), m_timed.end(), [&](const TimedSetting& known) {
    return known.data.lock() == results.data && known.standardize == experiment.standardize &&
           known.split == experiment.split && known.kernel == experiment.kernel;
  });
  if (setting == m_timed.end()) {
    m_timed.push_front({results.data, experiment.standardize, experiment.split, experiment.kernel, {}});
    if (m_timed.size() > keptTimedSettings) m_timed.pop_back();
  } else {
    m_timed.splice(m_timed.begin(), m_timed, setting);
  }
  // The time of a part that was computed again replaces the earlier one.
  const auto samePart = [](const Timing& a, const Timing& b) {
    return a.stage == b.stage && a.split == b.split && a.method == b.method;
  };
  std::vector<Timing>& known = m_timed.front().timings;
  std::erase_if(known, [&](const Timing& old) {
    return std::any_of(results.timings.begin(), results.timings.end(),
                       [&](const Timing& fresh) { return samePart(old, fresh); });
  });
  known.insert(known.end(), results.timings.begin(), results.timings.end());
  std::vector<Timing> result = results.timings;
  for (const Timing& old : known) {
    const bool fresh = std::any_of(results.timings.begin(), results.timings.end(),
                                   [&](const Timing& other) { return samePart(old, other); });
    if (!fresh && isPartOf(old, experiment)) result.push_back(old);
  }
  return result;
}

std::string keyOf(const MethodSpec& spec, const std::vector<double>& grid) {
  std::string key = spec.id + " " + spaceKey(spec);
  for (const auto& [name, value] : settledParameters(findMethod(spec.id)->info(), spec.parameters)) {
    key += " " + name + "=" + exactText(value);
  }
  for (const double value : grid) key += " " + exactText(value);
  return key;
}

}  // namespace kerridge
