// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

// One input x uniform on [0, 1], y = f(x) + ε with ε normal of standard deviation `noise`. Doppler, blocks, bumps and
// HeaviSine are the test functions of Donoho and Johnstone 1994 (Ideal spatial adaptation by wavelet shrinkage), table
// 1, in their original height.

/// f = 1 for x ≥ ½, else 0.
const Generator& stepGenerator();
/// f = sqrt(x(1 − x)) sin(2.1 π/(x + 0.05)).
const Generator& dopplerGenerator();
/// f = Σ h_j [x ≥ t_j], eleven jumps.
const Generator& blocksGenerator();
/// f = Σ h_j (1 + |x − t_j|/w_j)^(−4), eleven bumps.
const Generator& bumpsGenerator();
/// f = 4 sin 4πx − sgn(x − 0.3) − sgn(0.72 − x).
const Generator& heaviSineGenerator();
/// f = `value` everywhere; 0 is pure noise.
const Generator& constantGenerator();

}  // namespace kerridge
