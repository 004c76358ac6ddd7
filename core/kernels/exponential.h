// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// values[i] ← exp(factor · values[i]) for factor · values[i] ≤ 0, vectorized for the present processor; within 4 ulp.
/// Arguments below −708 give 0: a denormal result, or a tiny one that a product makes denormal, takes up to 16 times as
/// long.
void exponentialInPlace(double* values, Index count, double factor);

}  // namespace kerridge
