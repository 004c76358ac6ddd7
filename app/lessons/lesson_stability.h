// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "stages/model.h"

namespace kerridge {

/// Stability of one model, in units of the target squared: how much the squared loss at a test point changes if one
/// training point is left out, and the theorem's bound on that (AK14 Thm 3).
struct ModelStability {
  double largest = notANumber;  ///< over all training points left out and all test points
  double bound = notANumber;    ///< NaN for exponents m < 2
};

/// Of KRR, modified KRR and M-RLSR without features; NaN for other methods, without test points, and where
/// n² n_test is above 2e7, which the window does not wait for. KRR and M-RLSR keep λ, and the other n − 1 points have
/// their own average. Modified KRR keeps its ridge λ in (K + λI)c = y. O(n² n_test).
ModelStability stabilityOf(const Model& model, const SplitData& stage);

}  // namespace kerridge
