// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// values ← scale · cos(values + phase), accurate to 4e-16 times the scale, plus the rounding of the sum itself, and
/// their squares are added to `squares` (as many, or null). About 0.5 ns each with AVX2, where std::cos takes ten to
/// twenty times as long.
void cosinesInPlace(double* values, Index count, double phase, double scale, double* squares);

}  // namespace kerridge
