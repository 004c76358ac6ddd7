// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "experiment/experiment.h"

namespace kerridge {

/// Where the scaled RMSE has no max y > 0 to divide by: on the whole data set, or on parts of its splits. None for
/// other measures. O(n) per split.
std::vector<Diagnostic> scaleNotes(const Dataset& data, const std::vector<Split>& splits, Measure measure);
/// The same of a whole data set only.
std::vector<Diagnostic> scaleNotes(const Dataset& data, Measure measure);

}  // namespace kerridge
