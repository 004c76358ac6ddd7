// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = Σ c_α Π_j L_{α_j}(x_j) + ε over all α ≠ 0 with α_1 + … + α_d ≤ p; x uniform on [−1, 1]^d, L_k the Legendre
/// polynomials that are orthonormal there, the c_α normal from the seed and divided by their norm, so that the true
/// function has mean 0 and variance 1. At most 2000 terms.
const Generator& legendreGenerator();

}  // namespace kerridge
