// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "methods/problem.h"

namespace kerridge {

/// Stability of M-RLSR (m = 2: KRR) without offset: how much the squared loss at a point can change when one training
/// point is left out. f_Z minimizes (1) on Z; λ and m are the same for Z and Z^i = Z without point i. There are two
/// readings of what f_{Z^i} minimizes:
///   ownAverage   (1) on Z^i: (1/(n − 1)) Σ_{j≠i} (y_j − f(x_j))² + λ‖f‖^m, so that KRR's ridge becomes (n − 1)λ;
///   keptWeight   (1/n) Σ_{j≠i} (y_j − f(x_j))² + λ‖f‖^m, so that KRR's ridge stays nλ: c − (c_i/G_ii) G e_i.
enum class Removal { ownAverage, keptWeight };

/// β with |(y − f_Z(x))² − (y − f_{Z^i}(x))²| ≤ β for all Z with |y| ≤ C_y, all i, and all (x, y) with k(x, x) ≤ κ²,
/// |y| ≤ C_y.
struct StabilityBound {
  double beta = 0.0;       ///< NaN if there is none
  double lipschitz = 0.0;  ///< C, of the loss on the values that occur
  Text noBound;            ///< the reason if there is no bound (m ≤ 1), else empty
};

/// AK14 Thm 3, for m ≥ 2: β = Cκ (2^(m−2) Cκ/(λn))^(1/(m−1)) with C = 2(C_y + κ (C_y²/λ)^(1/m)). Its proof compares
/// objectives that weigh every point with 1/n (keptWeight). If Z^i has its own average, the same argument has one more
/// difference of losses to bound, of the same size, and gives 2^(m−1) instead of 2^(m−2).
/// For 1 < m < 2, where AK14 and AK15 give no constant, β = C²κ²ρ^(2−m)/(m(m−1)λn) with ρ = (C_y²/λ)^(1/m), twice that
/// for ownAverage: on the ball ‖f‖ ≤ ρ, which holds all minimizers, λ‖f‖^m is strongly convex with λm(m−1)ρ^(m−2). The
/// derivation is on the page of mathematics. For m ≤ 1 there is no bound. λ > 0, n ≥ 1, C_y ≥ 0, κ² ≥ 0, else
/// InvalidInput.
StabilityBound stabilityBound(double m, double lambda, Index n, double kappaSquare, double largestTarget,
                              Removal removal = Removal::keptWeight);

/// The exact largest change on given points, per λ; units of y squared.
struct EmpiricalStability {
  Vector largest;              ///< L: max over i and t of |(y_t − f_Z(x_t))² − (y_t − f_{Z^i}(x_t))²|
  std::vector<Index> leftOut;  ///< L: the i of that maximum
  std::vector<Index> at;       ///< L: the t of that maximum
  Vector mean;                 ///< L: mean over i of the maximum over t
  Vector logMu;                ///< L: log Φ(λ, Z); NaN where f_Z = 0
  Matrix logMuWithout;         ///< n × L: log Φ(λ', Z^i), λ' = λ for ownAverage, λ n/(n − 1) for keptWeight
};

/// `basis` is K_test Q (T × n), `target` the y of these T points in the units of problem.y; T ≥ 1, n ≥ 2, m > 0, every
/// λ > 0, else std::invalid_argument. By downdating, without refits: for m ≠ 2 equation (3) is solved again for each
/// Z^i (see logPhiWithoutEach). The change of f itself is computed, so that changes far below the loss keep their
/// digits. O(n² T) per λ by matrix products in blocks, plus O(n²) for the curves; n × L + 256 (n + T) doubles of
/// memory.
EmpiricalStability empiricalStability(const Problem& problem, double m, const std::vector<double>& lambda,
                                      const MatrixRef& basis, const VectorRef& target, Removal removal,
                                      const RunContext& context);

}  // namespace kerridge
