// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// One folding serves all rules of an experiment: that of the first rule that needs k-fold and gives k, else of the
/// first that needs it. Null if none does.
const ItemSpec* foldRule(const std::vector<ItemSpec>& rules);
/// The rule whose folds the experiment uses: foldRule(), else the usual k-fold where the kernel's width is tuned by it
/// or intervals are CV+. Nothing where no folds are used.
std::optional<ItemSpec> foldsInUse(const Experiment& experiment);
/// The layout of these folds; `rule` may be null. Their order is the one the rule names ("order" among its choices),
/// else that of the split: after a split in the order of time the folds are blocks, so that a row is not predicted from
/// its neighbors in time. Equal rows are left out together where the split keeps them together.
FoldLayout foldLayout(const ItemSpec* rule, const SplitSpec& split);
/// Do the folds of the rules leave out equal rows together?
bool foldsKeepEqualRows(const Experiment& experiment);
inline constexpr const char* foldOrderKey = "order";
/// "random", "time": ids of RowOrder in files, in the order of the enumeration.
const std::vector<std::string>& rowOrderIds();
/// Number of folds if there is no such rule and folds are requested.
inline constexpr int defaultFoldCount = 10;
inline constexpr std::uint64_t defaultFoldSeed = 1;
/// Its number of folds.
int foldCount(const ItemSpec& rule);

}  // namespace kerridge
