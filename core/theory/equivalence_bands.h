// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/run_context.h"
#include "methods/norm_curve.h"
#include "methods/problem.h"

namespace kerridge {

/// The equivalence map of M-RLSR and KRR (AK14, Prop. 5.1): KRR with λ2 = Φ_m(λ; Z) = (mλ/2)‖f‖^(m−2) has the same
/// minimizer f on Z as M-RLSR(λ, m). The equivalence is strong if Φ does not depend on Z, weak if it does. All maps
/// here
/// are for models without offset. They are given as log Φ, because Φ leaves the range of doubles for m near 1. If f = 0
/// wins (m ≤ 1, y = 0) there is no Φ and the value is NaN; for m = 2, Φ(λ) = λ whatever Z is.

/// log Φ_m(λ; Z) for every λ > 0 on the KRR path of one Z, m > 0. A few evaluations of the curve per λ.
Vector logPhi(const NormCurve& curve, double m, const std::vector<double>& lambda);

/// log Φ_m over λ for many random subsamples Z. Strong equivalence needs zero width at every λ and the same curve for
/// every size of Z.
struct PhiBand {
  std::vector<double> lambda;    ///< L
  Matrix logPhi;                 ///< L × B, NaN where f = 0 wins
  Vector lower, median, upper;   ///< L: smallest, median and largest of the log Φ that exist; NaN if none does
  std::vector<Index> zeroCount;  ///< L: in how many subsamples f = 0 wins
};

/// `count` subsamples of `size` different rows of the problem, 1 ≤ size ≤ n, count ≥ 1. Each consists of the first
/// `size` entries of the next permutation that Random(seed) draws. Their Gram matrices are blocks of K = Q diag(d) Qᵀ,
/// known to the resolution of the whole spectrum; eigenvalues below it are dropped. The bits are the same for every
/// number of threads. O(B size² (n + 4 size)), one decomposition per subsample, in parallel; 4 size² doubles of memory
/// per thread. Throws std::invalid_argument for a size or count out of range.
PhiBand phiBand(const Problem& problem, double m, const std::vector<double>& lambda, Index size, Index count,
                std::uint64_t seed, const RunContext& context);

/// log Φ_m(λ; Z^i) for Z without point i, n × L: λ is kept, and (1) on Z^i averages over its n − 1 points. One curve
/// per point from the one decomposition: O(n) for each of the few hundred values of μ it needs, so O(n²) overall, in
/// parallel. Throws std::invalid_argument for n < 2.
Matrix logPhiWithoutEach(const Problem& problem, double m, const std::vector<double>& lambda,
                         const RunContext& context);

/// max over i of |Φ(λ, Z) − Φ(λ, Z^i)| (what AK14's Assumption 1 bounds), per λ.
struct PhiChange {
  Vector largest;                ///< L; over the i for which both exist, NaN if there are none
  std::vector<Index> zeroCount;  ///< L: for how many i only one of the two exists
};

/// `whole` as from logPhi() (L), `without` as from logPhiWithoutEach() (n × L). O(n L).
PhiChange phiChange(const Vector& whole, const Matrix& without);

}  // namespace kerridge
