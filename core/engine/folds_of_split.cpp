// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/folds_of_split.h"

#include "base/text.h"
#include "experiment/fold_rule.h"
#include "stages/target_errors.h"

namespace kerridge {

FoldsOfSplit::FoldsOfSplit(StageCache::Entry& entry, const ItemSpec& rule, const FoldLayout& layout)
    : m_entry(entry), m_rule(rule), m_plan(*entry.data, entry.train, foldCount(rule), layout) {}

std::vector<Text> FoldsOfSplit::notes() const {
  std::vector<Text> notes;
  if (m_plan.isGrouped()) notes.push_back(Text("k-fold cross-validation keeps whole groups together"));
  if (!m_plan.isGrouped() && !m_entry.data->groups.empty()) {
    notes.push_back(
        Text("k-fold cross-validation divides the rows one by one, because the training part is a single group"));
  }
  if (m_plan.keepsEqualRows()) notes.push_back(Text("k-fold cross-validation leaves out equal rows together"));
  if (m_plan.isOrdered()) {
    notes.push_back(
        m_plan.isGrouped()
            ? Text("the folds of k-fold cross-validation are blocks of groups in the order of their first rows")
            : Text("the folds of k-fold cross-validation are blocks of neighbors in the order of time"));
  }
  if (k() < foldCount(m_rule)) {
    const bool ofTimes = m_plan.isOrdered() && m_entry.data->order.size() > 0;
    notes.push_back(m_plan.isGrouped()
                        ? Text("k-fold cross-validation uses %1 folds: there are no more training groups", k())
                    : ofTimes ? Text("k-fold cross-validation uses %1 folds: there are no more training times", k())
                    : m_plan.keepsEqualRows()
                        ? Text("k-fold cross-validation uses %1 folds: there are no more training different rows", k())
                        : Text("k-fold cross-validation uses %1 folds: there are no more training rows", k()));
  }
  return notes;
}

std::string FoldsOfSplit::key() const { return m_plan.key(m_rule.seed); }

std::vector<int> FoldsOfSplit::assignment() const { return m_plan.assignment(m_rule.seed); }

Folds& FoldsOfSplit::of(const MethodSpec& spec) const {
  static const char* const kinds[] = {"exact ", "features ", "refit "};
  const ModelSpace& space = *m_entry.stage->space(spec);
  const Method& method = *findMethod(spec.id);
  const auto kind = static_cast<std::size_t>(space.foldWay(method));
  std::unique_ptr<Folds>& folds = m_entry.folds[kinds[kind] + spaceKey(spec) + " " + key()];
  if (!folds) folds = space.folds(method, m_plan.assignment(m_rule.seed), k());
  return *folds;
}

KFoldErrors FoldsOfSplit::errors(const MethodSpec& spec, const std::vector<double>& lambdas,
                                 const RunContext& context) const {
  const Method& method = *findMethod(spec.id);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<double> grid = method.pathGrid(&m_entry.stage->space(spec)->problem, lambdas, parameters);
  if (!m_entry.stage->scaling.isTargetLinear()) {
    return targetFoldErrors(*m_entry.stage, spec, of(spec), parameters, grid, assignment(), k(), context);
  }
  return of(spec).errors(method, parameters, grid, context);
}

}  // namespace kerridge
