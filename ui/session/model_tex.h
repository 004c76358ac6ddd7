// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "experiment/experiment.h"
#include "stages/model.h"

namespace kerridge {

/// What a model is, with its numbers, for LaTeX: three displayed formulas in an `align*` (package amsmath): what it
/// minimizes or does, its parameters and the kernel with the width that holds on this split, and what came out: μ, ‖f‖,
/// degrees of freedom and errors. Numbers have four digits. O(1).
QString modelTex(const Experiment& experiment, const SplitData& stage, const Model& model);

}  // namespace kerridge
