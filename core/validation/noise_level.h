// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"
#include "validation/rule.h"

namespace kerridge {

/// "delta": the standard deviation of the noise, 0 for an estimate; shared by the rules that need it.
ParameterSpec noiseLevelParameter();

/// Noise variance, units of the target squared: δ² if the rule's parameter δ is given, else estimated from the
/// residuals at the GCV choice by ‖y − ŷ‖²/tr(I − H), which is unbiased if that fit has no bias. NaN if the path has no
/// GCV score. O(L).
double noiseVariance(const RuleInput& input);

/// Why noiseVariance() is NaN.
Text noNoiseLevel();

}  // namespace kerridge
