// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "engine/computation.h"
#include "experiment/fold_rule.h"
#include "stages/map.h"
#include "stages/method_result.h"
#include "validation/feature_folds.h"
#include "validation/reduced_folds.h"
#include "validation/refit_folds.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

constexpr std::size_t keptFolds = 64;

}  // namespace

FoldingRows Run::foldingRows(const StageCache::Entry& entry) const {
  FoldingRows rows;
  const std::vector<std::string>& labels = m_results.data->groups;
  if (!labels.empty()) {
    std::vector<std::string> training;
    for (const Index row : entry.stage->split.train) training.push_back(labels[static_cast<std::size_t>(row)]);
    rows.groups = numberGroups(training);
    rows.grouped = rows.groups.labels.size() > 1;
  }
  const Index most = rows.grouped ? static_cast<Index>(rows.groups.labels.size()) : entry.stage->n();
  rows.k = static_cast<int>(std::min<Index>(foldCount(*m_foldRule), most));
  return rows;
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
  if (exact && space.problem.reduced) {
    folds = std::make_unique<ReducedFolds>(space.problem, assignment, k);
  } else if (exact) {
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

std::string Run::foldingKey(const StageCache::Entry& entry) const {
  return std::to_string(foldingRows(entry).k) + " " + std::to_string(m_foldRule->seed) + " ";
}

void Run::crossValidate(std::size_t split, const SplitWork& work) {
  const Experiment& experiment = m_results.experiment;
  StageCache::Entry& entry = *m_entries[split];
  const Index n = entry.stage->n();
  if (m_foldRule == nullptr || n < 2) return;
  const FoldingRows rows = foldingRows(entry);
  const int k = rows.k;
  if (rows.grouped) noteOnce("k-fold cross-validation keeps whole groups together");
  if (!rows.grouped && !m_results.data->groups.empty()) {
    noteOnce("k-fold cross-validation divides single rows: the training part is a single group");
  }
  if (k < foldCount(*m_foldRule)) {
    noteOnce("k-fold cross-validation uses " + std::to_string(k) + " folds: there are no more training " +
             (rows.grouped ? "groups" : "rows"));
  }
  const int number = static_cast<int>(split) + 1;
  SplitResult& result = m_results.splits[split];
  const std::string folding = foldingKey(entry);
  m_context.stage("Cross-validation");
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const RunContext part = m_work.next(work.methodFolds[i]);
    if (entry.kFoldErrors.size() > keptFolds) entry.kFoldErrors.clear();
    std::shared_ptr<const KFoldErrors>& known = entry.kFoldErrors[folding + keyOf(spec, m_grid)];
    if (known && result.methods[i]->errors.kFoldMse.size() > 0) continue;
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
  const RunContext part = m_work.next(work.mapFolds);
  if (result.map && result.map->kFoldMse.size() == 0) {
    auto map = std::make_shared<MapResult>(*result.map);
    m_stopwatch.time("map-k-fold", number, "",
                     [&] { kerridge::addKFold(*map, *entry.stage, foldsOf(entry, mapMethod(experiment)), part); });
    result.map = map;
    entry.maps[mapKey(experiment) + folding] = map;
    publish();
  }
}

}  // namespace kerridge
