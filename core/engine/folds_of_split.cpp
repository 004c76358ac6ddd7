// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/folds_of_split.h"

#include <algorithm>

#include "experiment/fold_rule.h"
#include "validation/feature_folds.h"
#include "validation/reduced_folds.h"
#include "validation/refit_folds.h"
#include "validation/rule.h"

namespace kerridge {

FoldsOfSplit::FoldsOfSplit(StageCache::Entry& entry, const ItemSpec& rule) : m_entry(entry), m_rule(rule) {
  if (const std::vector<std::string>& labels = entry.data->groups; !labels.empty()) {
    std::vector<std::string> training;
    for (const Index row : entry.train) training.push_back(labels[static_cast<std::size_t>(row)]);
    m_groups = numberGroups(training);
    m_grouped = m_groups.labels.size() > 1;
  }
  const std::size_t most = m_grouped ? m_groups.labels.size() : entry.train.size();
  m_k = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(foldCount(rule)), most));
}

std::vector<std::string> FoldsOfSplit::notes() const {
  std::vector<std::string> notes;
  if (m_grouped) notes.emplace_back("k-fold cross-validation keeps whole groups together");
  if (!m_grouped && !m_entry.data->groups.empty()) {
    notes.emplace_back("k-fold cross-validation divides single rows: the training part is a single group");
  }
  if (m_k < foldCount(m_rule)) {
    notes.push_back("k-fold cross-validation uses " + std::to_string(m_k) + " folds: there are no more training " +
                    (m_grouped ? "groups" : "rows"));
  }
  return notes;
}

std::string FoldsOfSplit::key() const { return std::to_string(m_k) + " " + std::to_string(m_rule.seed) + " "; }

Folds& FoldsOfSplit::of(const MethodSpec& spec) const {
  const ModelSpace& space = *m_entry.stage->space(spec);
  const bool exact = !space.map && findMethod(spec.id)->ridgeOffset();
  const std::string kind = exact ? "exact " : space.map ? "features " : "refit ";
  std::unique_ptr<Folds>& folds = m_entry.folds[kind + spaceKey(spec) + " " + key()];
  if (folds) return *folds;
  std::vector<int> assignment =
      m_grouped ? groupFoldAssignment(m_groups.group, static_cast<Index>(m_groups.labels.size()), m_k, m_rule.seed)
                : foldAssignment(static_cast<Index>(m_entry.train.size()), m_k, m_rule.seed);
  if (exact && space.problem.reduced) {
    folds = std::make_unique<ReducedFolds>(space.problem, assignment, m_k);
  } else if (exact) {
    folds = std::make_unique<KFold>(space.problem, assignment, m_k);
  } else if (space.map) {
    folds = std::make_unique<FeatureFolds>(space.map, space.trainInputs, space.problem, std::move(assignment), m_k);
  } else {
    folds = std::make_unique<RefitFolds>(space.problem, assignment, m_k);
  }
  return *folds;
}

KFoldErrors FoldsOfSplit::errors(const MethodSpec& spec, const std::vector<double>& lambdas,
                                 const RunContext& context) const {
  const Method& method = *findMethod(spec.id);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<double> grid = method.pathGrid(&m_entry.stage->space(spec)->problem, lambdas, parameters);
  return of(spec).errors(method, parameters, grid, context);
}

}  // namespace kerridge
