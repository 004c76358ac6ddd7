// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// y = f(x) + ε, x uniform on [0, 1], f = Σ_{i=1}^{500} μ_i^r g_i φ_i with φ_i(x) = √2 cos(iπx), orthonormal in L²[0,
/// 1], and μ_i = i^(−p): the source condition f = L^r g of the integral operator L of the kernel Σ μ_i φ_i(x)
/// φ_i(x'). g_i = s_i i^(−0.6)/C with Σ g_i² = 1 and s_i = 1 where i has an even number of binary ones, else −1.
const Generator& sourceConditionGenerator();

}  // namespace kerridge
