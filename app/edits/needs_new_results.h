// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"

namespace kerridge {

/// True if the results of `before` cannot be used for `after`: they differ in something other than the λ (or t) of a
/// model, how a method is shown, or the view.
bool needsNewResults(const Experiment& before, const Experiment& after);

}  // namespace kerridge
