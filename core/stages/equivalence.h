// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// Divides the data into equal random parts and decomposes each part's Gram matrix, all with the scaling and the kernel
/// fitted on part 1. O(Σ n_part³). Throws InvalidInput where there are fewer than two points per part.
std::shared_ptr<const EquivalenceStage> makeEquivalenceStage(const Experiment& experiment, const ItemSpec& study,
                                                             const Dataset& data, const RunContext& context);

}  // namespace kerridge
