// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// values[i] ← exp(factor · values[i]) for factor · values[i] ≤ 0, vectorised for the processor at hand; within 4 ulp.
/// Arguments below −708 count as −708 (denormal results would be up to 16 times slower), so nothing underflows.
void exponentialInPlace(double* values, Index count, double factor);

}  // namespace kerridge
