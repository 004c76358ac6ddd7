// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "experiment/experiment.h"

namespace kerridge {

/// Does the experiment learn several targets from the same inputs?
bool learnsSeveralTargets(const Experiment& experiment);

/// The data of each target, in their order: those of the target alone, with the other ones among its further outputs,
/// so that all have the same inputs. The data themselves where there is one target.
std::vector<DataSpec> dataOfTargets(const DataSpec& data);

/// One experiment for each target, with these data. Each uses the rows that have its target. The experiment itself
/// where it has one target.
std::vector<Experiment> experimentsOfTargets(const Experiment& experiment);

/// Without everything but the paths of its methods and the choices of its rules: studies, maps, intervals, effects,
/// view.
Experiment reducedToModels(Experiment experiment);

/// What is wrong with the target at this place (0-based), in its name: with the first one it may be wrong with all.
InvalidInput ofTarget(const InvalidInput& invalid, std::size_t place, const std::string& target);

/// Throws InvalidInput where there are several, with the place "/data/target". `what` takes a single one, as "a model
/// has".
void requireOneTarget(const Experiment& experiment, const Text& what);

}  // namespace kerridge
