// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = sqrt(x1² + (x2 x3 − 1/(x2 x4))²) + ε, x1 uniform on [0, 100], x2 on [40π, 560π], x3 on [0, 1], x4 on [1, 11]; ε
/// normal with standard deviation `noise` (125 in the paper).
const Generator& friedman2Generator();
/// y = arctan((x2 x3 − 1/(x2 x4))/x1) + ε on the same inputs (noise 0.1 in the paper).
const Generator& friedman3Generator();

}  // namespace kerridge
