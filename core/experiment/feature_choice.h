// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"

namespace kerridge {

/// Is there a method that works on the kernel itself and could work on these features of it?
bool canTakeFeatures(const Experiment& experiment, const FeatureSpec& features);
/// The experiment with these features instead of the kernel for every such method. Methods that have features keep
/// theirs.
Experiment withFeatures(Experiment experiment, const FeatureSpec& features);

}  // namespace kerridge
