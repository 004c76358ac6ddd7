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
/// As V05 prints it (Smale and Yao 2006): the mean is farther than Aε with probability 2 exp(−(n/2) ε log(1 + ε)).
double smaleYaoSampleError(const SampleErrorInputs& inputs);

/// The two norms between a sample and its law that V05's analytic bound is made of. None depends on λ:
///     ‖f_z − f^λ‖_ρ ≤ (1/(2√λ)) (‖S*y − I*f_ρ‖_H + ‖S*S − I*I‖ ‖y‖/(2√λ)),    ‖y‖² = (1/n) Σ y_i²,
/// by f_z − f^λ = (I*I + λ)⁻¹ [(S*y − I*f_ρ) − (S*S − I*I) f_z], ‖I (I*I + λ)⁻¹‖ ≤ 1/(2√λ) and ‖f_z‖ ≤ ‖y‖/(2√λ). V05
/// prints it for ‖y‖ ≤ 1 and without the halves.
struct SampleNorms {
  double ofOperators = 0.0;  ///< ‖S*S − I*I‖, at most its Hilbert–Schmidt norm
  double ofTargets = 0.0;    ///< ‖S*y − I*f_ρ‖_H
};
/// The square of the right side. `targetSize`: ‖y‖.
double analyticSampleError(const SampleNorms& norms, double lambda, double targetSize);
/// Norms that both hold for all λ at once with probability 1 − δ: κ²ε and κMε, M ≥ |y|, with ε of Smale and Yao for
/// δ/2. Uses κ², `largest` as M, n and δ.
SampleNorms probableNorms(const SampleErrorInputs& inputs);

}  // namespace kerridge
