// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/text.h"
#include "kernels/kernel.h"
#include "linalg/spectrum.h"

namespace kerridge {

/// d_i/n ≈ C i^(−1/p), fitted to the eigenvalues of a Gram matrix of n points. d_i/n estimates the i-th eigenvalue of
/// the integral operator of the kernel.
struct DecayFit {
  double p = 0.0;         ///< > 0; the theory of eq. 6 requires p < 1
  double constant = 0.0;  ///< C, of the eigenvalues d/n
  double rSquare = 0.0;   ///< share of the variance of log d that the line explains, in [0, 1]
  Index last = 0;         ///< the indices used are i = 1, …, last
  Text noFit;             ///< the reason if there is no fit, else empty; without a fit only `last` above has a meaning

  bool found() const { return noFit.empty(); }
  /// C i^(−1/p); i ≥ 1 need not be whole.
  double at(double i) const;
};

/// Least squares of log(d_i/n) on log i, every i of the range with the same weight. The range starts at i = 1 and ends
/// before the first eigenvalue that
///   - is below 1e-12 d_1, or below 100 times the resolution τ of the spectrum, where round-off exceeds 1 %;
///   - or has i > max(3, n/2): from there on n points no longer represent their distribution, and the empirical
///     eigenvalues deviate from those of the operator.
/// The eigenbasis may be an economy one (see Problem), so n is a separate argument. There is no fit for fewer than 3
/// eigenvalues in the range, or if they do not fall with i. O(n). Source: AK15 section III and S09 (the decay
/// i^(−1/p)); the range is ours.
DecayFit fitDecay(const Spectrum& spectrum, Index n);

/// m and λ that p gives M-RLSR without a choice by data: m* = 2p/(1 + p), λ = n^(−1/(1 + p)). They attain the rate
/// n^(−β/(β + p)) whatever the smoothness β. The rate is proved for 0 < p < 1, where 0 < m* < 1.
struct ParameterFreeChoice {
  double p = 0.0;
  double m = 0.0;
  double lambda = 0.0;
};

/// Throws InvalidInput unless p is positive and finite and n ≥ 1. Source: AK15 eqs. 4–5, from S09 Cor. 6.
ParameterFreeChoice parameterFreeChoice(double p, Index n);

/// λ = n^(−(2β + m(1 − β))/(2(β + p))), with which M-RLSR attains the rate n^(−β/(β + p)) for any m > 0, 0 < β ≤ 1 and
/// 0 < p < 1: m changes λ and not the rate. Source: AK15 eq. 4, from S09 Cor. 6.
double lambdaOfAnyExponent(double m, double beta, double p, Index n);

/// p of a kernel with a Sobolev space W^k(R^d), p = d/(2k): k = ν + d/2 and so p = d/(2ν + d) for kernels with
/// KernelFamily::smoothness() ν. Always in (0, 1). Nothing for other kernels and for d < 1.
std::optional<double> sobolevDecay(const KernelFamily& family, Index d);

/// N(λ) = Σ d_i/(d_i + nλ), λ ≥ 0: the effective dimension, the trace of the hat matrix of KRR without offset. Falls
/// from the rank to 0. O(n).
double effectiveDimension(const Spectrum& spectrum, Index n, double lambda);

}  // namespace kerridge
