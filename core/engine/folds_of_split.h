// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "engine/stage_cache.h"
#include "stages/folds.h"
#include "validation/k_fold.h"

namespace kerridge {

/// The folds of one training part that rules use: of its rows, or of whole groups where the data name groups.
class FoldsOfSplit {
 public:
  /// `rule`: the one that gives k and the seed, see foldRule(). Both must outlive it.
  FoldsOfSplit(StageCache::Entry& entry, const ItemSpec& rule, const FoldLayout& layout);

  int k() const { return m_plan.k(); }
  /// Fewer than two rows, or groups, cannot be divided.
  bool possible() const { return k() >= 2; }
  /// Notes about them: groups kept together, blocks of neighbors, fewer folds than asked for.
  std::vector<Text> notes() const;
  /// Text that equal folds share.
  std::string key() const;
  /// The fold of every training row, in [0, k).
  std::vector<int> assignment() const;
  /// The folds of the space this method works in, made once; the space must be there.
  Folds& of(const MethodSpec& spec) const;
  /// Their errors along the method's path, from the grid of λ: of the standardized target, or of a transformed one in
  /// units of the file.
  KFoldErrors errors(const MethodSpec& spec, const std::vector<double>& lambdas, const RunContext& context) const;

 private:
  StageCache::Entry& m_entry;
  const ItemSpec& m_rule;
  FoldPlan m_plan;
};

}  // namespace kerridge
