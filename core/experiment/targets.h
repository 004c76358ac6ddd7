// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "experiment/experiment.h"

namespace kerridge {

/// Does the experiment learn several targets from the same inputs?
bool learnsSeveralTargets(const Experiment& experiment);

/// One experiment for each target, in their order: that of the target alone, with the other ones among its further
/// outputs, so that all have the same inputs. Each uses the rows that have its target. The experiment itself where it
/// has one target.
std::vector<Experiment> experimentsOfTargets(const Experiment& experiment);

/// Throws InvalidInput where there are several, with the place "/data/target". `what` takes a single one, as "a model
/// has".
void requireOneTarget(const Experiment& experiment, const std::string& what);

}  // namespace kerridge
