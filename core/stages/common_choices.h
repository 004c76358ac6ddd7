// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "stages/results.h"

namespace kerridge {

/// The results of the targets of one experiment with the choices of every rule made for all of them together: on each
/// split the same λ (or t) for every target, that of JointTargets. Targets that are constant on a training part do not
/// count there. What depends on the choices follows: errors of the chosen models, λ that rules hold, notes on rules
/// that chose none. `ofTargets`: complete, in any order; a single one is returned unchanged. Throws InvalidInput
/// ("/common-lambda") where the targets have different numbers of splits. O(targets · methods · rules · models) and,
/// for the mean absolute error, the predictions of the chosen models.
std::vector<std::shared_ptr<const Results>> withCommonChoices(std::vector<std::shared_ptr<const Results>> ofTargets);

}  // namespace kerridge
