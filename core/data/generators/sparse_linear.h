// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = Σ w_j x_j + ε. Inputs normal with mean 0, variance 1 and correlation ρ^|j−k|; w_j = 3 (−1)^(j−1) (s + 1 − j)/s
/// for j ≤ s, else 0.
const Generator& sparseLinearGenerator();

}  // namespace kerridge
