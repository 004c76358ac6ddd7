// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/generator.h"

namespace kerridge {

/// Prediction of the series of Mackey and Glass 1977, x' = 0.2 x(t − τ)/(1 + x(t − τ)^10) − 0.1 x(t), sampled once
/// per unit of time after a transient of 1000: inputs x(t − (d − 1) lag), …, x(t), target x(t + horizon) + ε for t =
/// t_0, t_0 + 1, … The history before the start is constant, drawn from [0.5, 1.5] by the seed. Fourth-order
/// Runge–Kutta with step 0.1; x at the half steps of the past by cubic Hermite interpolation. The true value of every
/// row is known (rowTruth), not a formula for it.
const Generator& mackeyGlassGenerator();

}  // namespace kerridge
