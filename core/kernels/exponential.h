// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processor.h"
#include "base/types.h"

namespace kerridge {

/// values[i] ← exp(factor · values[i]) for factor · values[i] ≤ 0, for several values at once. Within 1 ulp of the
/// exponential of the rounded product: at 160 million points the error was at most 0.954 ulp where the processor
/// multiplies and adds in one operation, and 0.999 ulp elsewhere. The bits depend on that, but not on the place of a
/// value. NaN stays NaN. Arguments below −708 give 0: a denormal result, or a tiny one that a product makes denormal,
/// takes up to 16 times as long.
void exponentialInPlace(double* values, Index count, double factor);

/// The same as a processor with these instructions computes it; the present one must have them. For tests.
void exponentialInPlace(double* values, Index count, double factor, Instructions instructions);

}  // namespace kerridge
