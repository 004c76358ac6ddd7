// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = 10 sin(π x1 x2) + 20 (x3 − ½)² + 10 x4 + 5 x5 + ε, x uniform on [0, 1]^d, ε normal with standard deviation
/// `noise`; inputs beyond the fifth have no influence.
const Generator& friedman1Generator();

}  // namespace kerridge
