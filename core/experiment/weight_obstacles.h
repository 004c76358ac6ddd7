// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// What an experiment whose rows have weights asks for and what has no weighted form: errors with the JSON paths of
/// what is to be changed. Empty without weights.
std::vector<Diagnostic> weightObstacles(const Experiment& experiment);

}  // namespace kerridge
