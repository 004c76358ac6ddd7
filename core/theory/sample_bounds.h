// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// Bounds on the sample error of KRR, ‖f_z − f^λ‖² in L²(ρ), that hold with probability 1 − δ over n independent draws
/// (x, y). With ξ = (y − f^λ(x)) k(x, ·) in H,
///     f_z − f^λ = (T_z + λ)⁻¹ (¹⁄ₙ Σ ξ_i − E ξ),    ‖f_z − f^λ‖ ≤ (κ/λ) ‖¹⁄ₙ Σ ξ_i − E ξ‖_H,
/// and the mean of vectors is near its expectation:
///     Hoeffding    2A √(2 log(2/δ)/n)                              ‖ξ‖ ≤ A  (in Hilbert spaces: Pinelis 1994)
///     Bennett      2A log(2/δ)/n + √(2 s² log(2/δ)/n)              E‖ξ‖² ≤ s²  (Smale and Zhou 2007)
struct SampleErrorInputs {
  double kappaSquare = 1.0;  ///< κ² ≥ k(x, x)
  double lambda = 0.0;       ///< > 0
  double largest = 0.0;      ///< max |y − f^λ(x)|, so that A = κ · largest
  double meanSquare = 0.0;   ///< E(y − f^λ(x))², so that s² = κ² · meanSquare
  Index n = 0;               ///< ≥ 1
  double delta = 0.05;       ///< in (0, 1)
};

/// In units of y squared. Both throw InvalidInput ("/delta", "/lambda", "/n") for a value out of range.
double hoeffdingSampleError(const SampleErrorInputs& inputs);
double bennettSampleError(const SampleErrorInputs& inputs);

}  // namespace kerridge
