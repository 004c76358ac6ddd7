// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/run_context.h"
#include "linalg/spectrum.h"

namespace kerridge {

/// The empirical Rademacher complexity of the unit ball ‖f‖ ≤ 1 of a kernel's space on n points,
///     R̂ = E_σ sup_{‖f‖ ≤ 1} (1/n) Σ σ_i f(x_i) = (1/n) E_σ √(σᵀKσ),    σ_i = ±1 with equal chances:
/// how well functions of the ball follow random signs. That of the ball ‖f‖ ≤ Λ is Λ times as large. It lies between
/// √(tr K/2)/n (Khintchine's inequality with its best constant) and √(tr K)/n (Jensen's inequality, the bound of B23).
struct Rademacher {
  double complexity = 0.0;     ///< mean over the draws, units of √k(x, x)
  double standardError = 0.0;  ///< of that mean; NaN for one draw
};

/// The mean over `draws` ≥ 1 random sign vectors; the same seed gives the same signs. Needs the eigenvectors.
/// O(n · rank · draws), with checkpoints. Throws InvalidInput ("/draws") without a draw.
Rademacher unitRademacher(const Spectrum& spectrum, Index draws, std::uint64_t seed, const RunContext& context);

/// The same for linear functions with ‖w‖₁ ≤ 1 on the rows of X (n × d): (1/n) E max_j |Σ_i σ_i x_ij|.
/// O(n · d · draws).
Rademacher unitRademacherL1(const Matrix& X, Index draws, std::uint64_t seed, const RunContext& context);
/// r_∞ Λ₁ √(2 log(2d)/n) ≥ that of ‖w‖₁ ≤ Λ₁, by Massart's lemma; r_∞ = max |x_ij|.
double rademacherByMassart(double radius, double rInfinity, Index d, Index n);

/// Λ √(tr K)/n ≥ the empirical complexity of the ball ‖f‖ ≤ Λ.
double rademacherByTrace(double radius, double trace, Index n);
/// Λ κ/√n, κ² ≥ k(x, x): at least as large, and the same where k(x, x) is constant.
double rademacherByNorm(double radius, double kappaSquare, Index n);

/// p M^(p−1), p ≥ 1: the Lipschitz constant of e ↦ |e|^p for |e| ≤ M. By Talagrand's contraction lemma the complexity
/// of the losses |f(x) − y|^p is at most this times that of the functions f.
double lossLipschitz(double p, double largest);

}  // namespace kerridge
