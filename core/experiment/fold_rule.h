// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// One folding serves all rules of an experiment: that of the first rule that needs k-fold and gives k, else of the
/// first that needs it. Null where none does.
const ItemSpec* foldRule(const std::vector<ItemSpec>& rules);
/// Its number of folds.
int foldCount(const ItemSpec& rule);

}  // namespace kerridge
