// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"

namespace kerridge {

/// The experiment without what its models, their choices and their errors do not need: studies, maps, effects,
/// intervals and what is shown.
Experiment modelsAlone(Experiment experiment);

}  // namespace kerridge
