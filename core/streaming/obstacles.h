// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// Why an experiment cannot be computed from rows that are streamed: one error for each reason, its place a JSON path,
/// with what to do instead. Empty where it can.
std::vector<Diagnostic> streamingObstacles(const Experiment& experiment);

}  // namespace kerridge
