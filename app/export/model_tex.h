// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "experiment/experiment.h"
#include "stages/model.h"

namespace kerridge {

/// A model with its numbers for LaTeX, as three displayed formulas in an `align*` (package amsmath): what it minimizes
/// or
/// does; its parameters, and the kernel with its width on this split; and the results: μ, ‖f‖, degrees of freedom and
/// errors. Numbers have four digits. O(1).
QString modelTex(const Experiment& experiment, const SplitData& stage, const Model& model);

}  // namespace kerridge
