// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/problem.h"

namespace kerridge {

/// How unlikely the targets are under a Gaussian process with covariance σ²(K + nμI) and a constant mean, per row:
///   E(μ) = ½ (1 + log(2π s/n)) + (1/2n) Σ log(d_i + nμ),   s = min_b (y − b1)ᵀ(K + nμI)⁻¹(y − b1)
/// = −(1/n) log of the marginal likelihood with the best σ² = s/n and mean b, so that the smallest E is at the same μ
/// for a·y + b1. With row weights (see Problem) the covariance is σ²(K + nμW⁻¹). One value per entry of logMu, NaN if
/// the entry or E is not finite. Without eigenvalues (a problem that was reduced to a band) all are NaN. O(n) each,
/// from the spectrum.
/// Source: Rasmussen and Williams 2006, section 5.4, with scale and mean profiled out.
Vector negativeLogEvidence(const Problem& problem, const std::vector<double>& logMu);

}  // namespace kerridge
