// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "experiment/experiment.h"
#include "figures/figures.h"

namespace kerridge {

/// The figure with the numbers of each model on its cursor's label, for an audience that sees no table: the value
/// that the cursor stands at and, with `withTest`, the test error.
Figure withStageNumbers(Figure figure, const Experiment& experiment,
                        const std::vector<std::shared_ptr<const Model>>& models, bool withTest);

}  // namespace kerridge
