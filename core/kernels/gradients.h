// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// First derivatives of f = Σ_i c_i φ_i (m functions) at the rows of some scaled inputs X, rows × d.
struct Gradients {
  Matrix values;  ///< rows × d: ∂f/∂x_j
  Matrix means;   ///< m × d: the mean over the rows of ∂φ_i/∂x_j; that of ∂f/∂x_j is its column j times c
};

}  // namespace kerridge
