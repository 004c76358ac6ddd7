// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/runner.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "study/division_stage.h"
#include "study/equivalence.h"
#include "study/first_picture.h"
#include "study/map.h"
#include "study/method_result.h"
#include "study/model.h"
#include "study/stage_cache.h"
#include "study/studies.h"
#include "study/study_kind.h"
#include "study/theory.h"
#include "validation/feature_folds.h"
#include "validation/refit_folds.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

constexpr std::size_t cacheBudget = std::size_t{2} << 30U;
constexpr std::size_t keptSweeps = 64;

// What the folds of rules are made of: training rows, or whole groups of them where the data name groups.
struct FoldingRows {
  GroupNumbers groups;
  bool grouped = false;
  int k = 0;
};

// One run: what it was asked, what it has so far.
class Run {
 public:
  Run(StageCache& cache, const Experiment& experiment, std::shared_ptr<const Dataset> data, const RunContext& context,
      const StudyRunner::Publish& publish)
      : m_cache(cache), m_context(context), m_publish(publish), m_stopwatch(m_study.timings) {
    m_study.experiment = experiment;
    m_study.data = std::move(data);
    m_foldRule = foldRule(m_study.experiment.rules);
  }

  std::shared_ptr<const Study> execute();

 private:
  void checkMemory(const std::vector<Division>& divisions) const;
  void publish() const;
  void sweep(std::size_t division, const RunContext& context);
  void showFirstPicture(std::size_t division, const DivisionStage& stage, const Matrix& K, const RunContext& context);
  void makeMapOf(std::size_t division, const RunContext& context);
  void crossValidate(std::size_t division, const RunContext& context);
  void equivalence(const RunContext& context);
  void studies(const RunContext& context);
  void runStudy(std::size_t position, const RunContext& context);
  void theory(std::size_t division, const RunContext& context);
  FoldingRows foldingRows(const StageCache::Entry& entry) const;
  KFoldErrors foldErrors(StageCache::Entry& entry, const MethodSpec& spec, const RunContext& context);
  Folds& foldsOf(StageCache::Entry& entry, const MethodSpec& spec);
  std::vector<MethodSpec> neededSpaces() const;
  void noteOnce(const std::string& message);

  StageCache& m_cache;
  const RunContext& m_context;
  const StudyRunner::Publish& m_publish;
  Study m_study;
  Stopwatch m_stopwatch;
  std::vector<StageCache::Entry*> m_entries;
  std::vector<Division> m_divisions;
  std::vector<double> m_grid;
  const ItemSpec* m_foldRule = nullptr;
  std::size_t m_shown = 0;
};

void Run::checkMemory(const std::vector<Division>& divisions) const {
  double bytes = 0.0;
  double largest = 0.0;
  bool spectrum = false;
  double features = 0.0;
  for (const MethodSpec& spec : neededSpaces()) {
    spectrum = spectrum || spaceKey(spec) == "kernel";
    if (spec.features) features = std::max(features, static_cast<double>(spec.features->count));
  }
  for (const Division& division : divisions) {
    const double n = static_cast<double>(division.train.size());
    if (spectrum) {
      bytes += 8.0 * n * (2.0 * n + static_cast<double>(division.test.size()));
      largest = std::max(largest, 8.0 * 3.0 * n * n);
    }
    bytes += 8.0 * features * features;
  }
  bytes += largest;
  const double available = static_cast<double>(sysconf(_SC_AVPHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  if (bytes < 1e9 || bytes < 0.9 * available) return;
  throw InvalidInput("/split", "this needs about " + shortText(bytes / 1e9, 3) + " GB of memory and " +
                                   shortText(available / 1e9, 3) +
                                   " GB are free; take fewer training rows or fewer divisions");
}

void Run::publish() const {
  if (m_publish) m_publish(std::make_shared<const Study>(m_study));
}

void Run::noteOnce(const std::string& message) {
  const Diagnostic note{Severity::note, "", message};
  if (std::find(m_study.notes.begin(), m_study.notes.end(), note) == m_study.notes.end()) m_study.notes.push_back(note);
}

void Run::sweep(std::size_t division, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  const int number = static_cast<int>(division) + 1;
  StageCache::Entry& entry = m_cache.entry(m_study.data, experiment, m_divisions[division]);
  m_entries[division] = &entry;
  if (!entry.stage) {
    entry.stage = makeDivisionStage(experiment, *m_study.data, m_divisions[division]);
  } else if (entry.stage->gridFeature != experiment.view.sliceFeature && m_study.data->d() > 1) {
    entry.stage = withGrid(*entry.stage, *m_study.data, experiment.view.sliceFeature, context);
  }
  const std::vector<MethodSpec> needed = neededSpaces();
  const double part = 0.9 / static_cast<double>(needed.size());
  for (std::size_t i = 0; i < needed.size(); ++i) {
    const double start = part * static_cast<double>(i);
    const auto watcher = [&](const Matrix& K) {
      showFirstPicture(division, *entry.stage, K, context.part(start, start));
    };
    entry.stage = withSpace(entry.stage, needed[i], number, m_stopwatch, context.part(start, start + part), watcher);
  }
  DivisionResult& result = m_study.divisions[division];
  result.stage = entry.stage;
  context.stage("Regularization paths");
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    if (entry.sweeps.size() > keptSweeps) entry.sweeps.clear();
    std::shared_ptr<const MethodResult>& known = entry.sweeps[keyOf(spec, m_grid)];
    if (!known) {
      known = m_stopwatch.time("path", number, methodLabel(spec),
                               [&] { return sweepMethod(*entry.stage, spec, m_grid, context.part(1.0, 1.0)); });
    }
    auto method = std::make_shared<MethodResult>(*known);
    method->spec = spec;
    method->label = methodLabel(spec);
    addSelections(*method, *entry.stage, experiment.rules, experiment.measure);
    result.methods[i] = method;
    if (!findMethod(spec.id)->instant()) publish();
  }
  context.report(1.0);
}

// Only of the division on screen, and where somebody is watching: what it gives is not kept.
void Run::showFirstPicture(std::size_t division, const DivisionStage& stage, const Matrix& K,
                           const RunContext& context) {
  if (!m_publish || division != m_shown || stage.n() < firstPictureFrom) return;
  const std::vector<MethodSpec>& specs = m_study.experiment.methods;
  if (std::none_of(specs.begin(), specs.end(), hasFirstPicture)) return;
  context.stage("First picture");
  DivisionResult& result = m_study.divisions[division];
  m_stopwatch.time("first-picture", static_cast<int>(division) + 1, "", [&] {
    const bool offsets = std::any_of(specs.begin(), specs.end(), [](const MethodSpec& spec) {
      return hasFirstPicture(spec) && findMethod(spec.id)->ridgeOffset().value_or(Offset::none) != Offset::none;
    });
    result.stage = makeFirstPicture(stage, K, offsets, m_grid, context);
    for (std::size_t i = 0; i < specs.size(); ++i) {
      if (hasFirstPicture(specs[i])) result.methods[i] = sweepFirstPicture(*result.stage, specs[i], m_grid, context);
    }
  });
  publish();
  std::fill(result.methods.begin(), result.methods.end(), nullptr);
}

void Run::makeMapOf(std::size_t division, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  if (!experiment.map) return;
  StageCache::Entry& entry = *m_entries[division];
  const MethodSpec spec = mapMethod(experiment);
  std::string key = spaceKey(spec) + ":";
  for (const double m : experiment.map->m.linearlySpaced()) key += exactText(m) + " ";
  for (const double lambda : experiment.map->lambda.logSpaced()) key += " " + exactText(lambda);
  std::shared_ptr<const MapResult>& known = entry.maps[key];
  if (!known) {
    context.stage("m–λ map");
    known = m_stopwatch.time("map", static_cast<int>(division) + 1, "", [&] {
      return makeMap(*entry.stage, *entry.stage->space(spec), *experiment.map, context);
    });
  }
  m_study.divisions[division].map = known;
}

FoldingRows Run::foldingRows(const StageCache::Entry& entry) const {
  FoldingRows rows;
  const std::vector<std::string>& labels = m_study.data->groups;
  if (!labels.empty()) {
    std::vector<std::string> training;
    for (const Index row : entry.stage->division.train) training.push_back(labels[static_cast<std::size_t>(row)]);
    rows.groups = numberGroups(training);
    rows.grouped = rows.groups.labels.size() > 1;
  }
  const Index most = rows.grouped ? static_cast<Index>(rows.groups.labels.size()) : entry.stage->n();
  rows.k = static_cast<int>(std::min<Index>(foldCount(*m_foldRule), most));
  return rows;
}

// Every space a method of the experiment lives in and the map's, once each; the one on screen first.
std::vector<MethodSpec> Run::neededSpaces() const {
  const Experiment& experiment = m_study.experiment;
  std::vector<MethodSpec> needed;
  const auto need = [&](const MethodSpec& spec) {
    const auto same = [&](const MethodSpec& other) { return spaceKey(other) == spaceKey(spec); };
    if (std::none_of(needed.begin(), needed.end(), same)) needed.push_back(spec);
  };
  for (const MethodSpec& spec : experiment.methods) need(spec);
  if (experiment.map) need(mapMethod(experiment));
  return needed;
}

Folds& Run::foldsOf(StageCache::Entry& entry, const MethodSpec& spec) {
  const ModelSpace& space = *entry.stage->space(spec);
  const bool exact = !space.map && findMethod(spec.id)->ridgeOffset();
  const ItemSpec& rule = *m_foldRule;
  const FoldingRows rows = foldingRows(entry);
  const int k = rows.k;
  const std::string kind = exact ? "exact " : space.map ? "features " : "refit ";
  std::unique_ptr<Folds>& folds =
      entry.folds[kind + spaceKey(spec) + " " + std::to_string(k) + " " + std::to_string(rule.seed)];
  if (folds) return *folds;
  std::vector<int> assignment =
      rows.grouped ? groupFoldAssignment(rows.groups.group, static_cast<Index>(rows.groups.labels.size()), k, rule.seed)
                   : foldAssignment(entry.stage->n(), k, rule.seed);
  if (exact) {
    folds = std::make_unique<KFold>(space.problem, assignment, k);
  } else if (space.map) {
    folds = std::make_unique<FeatureFolds>(space.map, space.trainInputs, space.problem, std::move(assignment), k);
  } else {
    folds = std::make_unique<RefitFolds>(space.problem, assignment, k);
  }
  return *folds;
}

KFoldErrors Run::foldErrors(StageCache::Entry& entry, const MethodSpec& spec, const RunContext& context) {
  const Method& method = *findMethod(spec.id);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<double> grid = method.pathGrid(&entry.stage->space(spec)->problem, m_grid, parameters);
  return foldsOf(entry, spec).errors(method, parameters, grid, context);
}

void Run::crossValidate(std::size_t division, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  StageCache::Entry& entry = *m_entries[division];
  const Index n = entry.stage->n();
  if (m_foldRule == nullptr || n < 2) return;
  const FoldingRows rows = foldingRows(entry);
  const int k = rows.k;
  if (rows.grouped) noteOnce("k-fold cross-validation keeps whole groups together");
  if (!rows.grouped && !m_study.data->groups.empty()) {
    noteOnce("k-fold cross-validation divides single rows: the training part is a single group");
  }
  if (k < foldCount(*m_foldRule)) {
    noteOnce("k-fold cross-validation uses " + std::to_string(k) + " folds: there are no more training " +
             (rows.grouped ? "groups" : "rows"));
  }
  const int number = static_cast<int>(division) + 1;
  DivisionResult& result = m_study.divisions[division];
  const std::string folding = std::to_string(k) + " " + std::to_string(m_foldRule->seed) + " ";
  context.stage("Cross-validation");
  const double share = 1.0 / static_cast<double>(experiment.methods.size() + 1);
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const RunContext part = context.part(share * static_cast<double>(i), share * static_cast<double>(i + 1));
    if (entry.kFoldErrors.size() > keptSweeps) entry.kFoldErrors.clear();
    std::shared_ptr<const KFoldErrors>& known = entry.kFoldErrors[folding + keyOf(spec, m_grid)];
    if (!known) {
      known = m_stopwatch.time("k-fold", number, methodLabel(spec),
                               [&] { return std::make_shared<const KFoldErrors>(foldErrors(entry, spec, part)); });
    }
    auto updated = std::make_shared<MethodResult>(*result.methods[i]);
    addKFold(*updated, *known, entry.stage->scaling);
    addSelections(*updated, *entry.stage, experiment.rules, experiment.measure);
    result.methods[i] = updated;
    publish();
  }
  if (result.map && result.map->kFoldMse.size() == 0) {
    auto map = std::make_shared<MapResult>(*result.map);
    m_stopwatch.time("map-k-fold", number, "", [&] {
      kerridge::addKFold(*map, *entry.stage, foldsOf(entry, mapMethod(experiment)), context.part(1.0 - share, 1.0));
    });
    result.map = map;
  }
  context.report(1.0);
}

void Run::theory(std::size_t division, const RunContext& context) {
  if (chartsOfTheory(m_study.experiment).empty()) return;
  StageCache::Entry& entry = *m_entries[division];
  m_study.divisions[division].theory = m_stopwatch.time("theory", static_cast<int>(division) + 1, "", [&] {
    return makeTheory(*entry.stage, m_study.experiment, entry.theory, context);
  });
  publish();
}

void Run::equivalence(const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  for (const ItemSpec& spec : experiment.studies) {
    if (spec.id != "equivalence") continue;
    const auto values = settledParameters(*findStudyInfo(spec.id), spec.parameters);
    if (m_study.experiment.data.points && 2.0 * values.at("parts") > static_cast<double>(m_study.data->n())) {
      noteOnce("equivalence needs at least two points per part");  // a drawing passes through this; no mistake
      continue;
    }
    EquivalenceResult result;
    result.spec = spec;
    StageCache::EquivalenceEntry& entry = m_cache.equivalence(m_study.data, experiment, values.at("parts"), spec.seed);
    if (!entry.stage) {
      context.stage("Equivalence on parts");
      entry.stage = m_stopwatch.time("equivalence", 0, "",
                                     [&] { return makeEquivalenceStage(experiment, spec, *m_study.data, context); });
    }
    result.stage = entry.stage;
    result.parts = equivalenceOnParts(*result.stage, values.at("m"), values.at("lambda"));
    m_study.equivalence.push_back(result);
  }
}

void Run::studies(const RunContext& context) {
  const std::size_t count = m_study.experiment.studies.size();
  const double share = 1.0 / static_cast<double>(std::max<std::size_t>(count, 1));
  for (std::size_t i = 0; i < count; ++i) {
    const double start = share * static_cast<double>(i);
    runStudy(i, context.part(start, start + share));
  }
}

void Run::runStudy(std::size_t position, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  const ItemSpec& spec = experiment.studies[position];
  const StudyKind& kind = *findStudyKind(spec.id);
  std::vector<std::shared_ptr<const Dataset>> sets;
  if (spec.data.empty()) sets.push_back(m_study.data);
  for (const DataSpec& data : spec.data) sets.push_back(m_cache.dataset(data, context.part(0.0, 0.0)));
  StageCache::StudyEntry& entry = m_cache.study(studySettings(experiment), spec, sets);
  const std::string name = studyTableNames(experiment.studies)[position];
  if (!entry.table || !entry.table->complete) {
    context.stage(kind.info().label);
    StudyTable start;
    start.name = name;
    start.spec = spec;
    start.measure = experiment.measure;
    start.columns = kind.columns();
    const auto take = [&](std::shared_ptr<const StudyTable> table) {
      entry.table = m_study.tables[position] = std::move(table);
      publish();
    };
    StudyRecorder recorder(std::move(start), take, entry.memory);
    const StudyInput input{entry.settings, spec, StudyParameters(kind.info(), spec), namedData(sets)};
    m_stopwatch.time(spec.id, 0, "", [&] { kind.run(input, recorder, context); });
    entry.table = recorder.table(true);
  }
  m_study.tables[position] = entry.table;
  if (entry.table->name != name) {  // it was computed as the first or second of its kind
    auto renamed = std::make_shared<StudyTable>(*entry.table);
    renamed->name = name;
    entry.table = m_study.tables[position] = renamed;
  }
  for (const std::string& note : entry.table->notes) noteOnce(kind.info().label + ": " + note);
  publish();
}

std::shared_ptr<const Study> Run::execute() {
  const Experiment& experiment = m_study.experiment;
  const std::vector<Diagnostic> diagnostics = validate(experiment);
  if (hasErrors(diagnostics)) throw InvalidInput(diagnostics);
  m_grid = experiment.lambda.logSpaced();
  m_divisions = makeDivisions(experiment.split, *m_study.data);
  checkMemory(m_divisions);
  m_cache.beginRun();
  m_entries.resize(m_divisions.size(), nullptr);
  m_study.divisions.resize(m_divisions.size());
  for (const ItemSpec& spec : experiment.studies) {
    m_study.tables.push_back(m_cache.knownTable(studySettings(experiment), spec, m_study.data));
  }
  for (DivisionResult& division : m_study.divisions) division.methods.resize(experiment.methods.size());

  // The division on screen first.
  std::vector<std::size_t> order;
  m_shown = std::min(static_cast<std::size_t>(experiment.view.division), m_divisions.size() - 1);
  order.push_back(m_shown);
  for (std::size_t i = 0; i < m_divisions.size(); ++i) {
    if (i != m_shown) order.push_back(i);
  }
  const double main = experiment.studies.empty() ? 0.95 : 0.3;
  const double share = main / static_cast<double>(order.size());
  for (std::size_t position = 0; position < order.size(); ++position) {
    const double start = share * static_cast<double>(position);
    sweep(order[position], m_context.part(start, start + 0.5 * share));
    publish();
    if (position == 0) {
      equivalence(m_context.part(main, main));
      publish();
    }
    makeMapOf(order[position], m_context.part(start + 0.5 * share, start + 0.6 * share));
    publish();
    const double validated = chartsOfTheory(experiment).empty() ? share : 0.8 * share;
    crossValidate(order[position], m_context.part(start + 0.6 * share, start + validated));
    publish();
    theory(order[position], m_context.part(start + validated, start + share));
    m_cache.trim(cacheBudget);
  }
  m_study.modelsComplete = true;
  publish();
  studies(m_context.part(main, 1.0));
  m_context.report(1.0);
  m_study.complete = true;
  return std::make_shared<const Study>(std::move(m_study));
}

}  // namespace

StudyRunner::StudyRunner() : m_cache(std::make_unique<StageCache>()) {}

StudyRunner::~StudyRunner() = default;

std::shared_ptr<const Study> StudyRunner::run(const Experiment& experiment, std::shared_ptr<const Dataset> data,
                                              const RunContext& context, const Publish& publish) {
  return Run(*m_cache, experiment, std::move(data), context, publish).execute();
}

}  // namespace kerridge
