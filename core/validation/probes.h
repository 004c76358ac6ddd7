// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/run_context.h"
#include "methods/problem.h"

namespace kerridge {

/// What is known of a Gram matrix K (n × n) beyond the Krylov space that stands for it, K ≈ Q diag(d) Qᵀ with k < n
/// columns: the diagonal, and random vectors ω of ±1 that were in the starting block.
struct Probes {
  Matrix signs;             ///< (ω_1 … ω_p), n × p
  Matrix z;                 ///< Qᵀ of them, k × p
  Vector diagonal;          ///< of K, n
  Matrix tail;              ///< see KrylovSpectrum
  double tolerance = 0.0;   ///< ‖y − (K + sI)c‖ ≤ tolerance ‖y‖ …
  double leastRidge = 0.0;  ///< … for every s from here on
  bool exhausted = false;   ///< a smaller ridge was asked for, and the space could not grow
  int products = 0;         ///< of K with a block

  /// ‖b − (K + sI)c‖ of the solution c in the space for a b that is in it, given as z = Qᵀb. O(p k).
  double residual(const Vector& d, const Vector& z, double s) const;
};

/// n × count random signs.
Matrix randomSigns(Index n, Index count, std::uint64_t seed);

/// One value per entry of logMu, and what it may be off by.
struct ProbeEstimates {
  Vector residualTrace, residualTraceError;  ///< tr(I − H) = n − df
  Vector looMse, looMseError;                ///< units of y squared; empty if not asked for
};

/// Of KRR models of a problem whose spectrum is a Krylov space; h(d) = d/(d + s) and H = h(K).
///
/// tr H = Σ h over the Ritz pairs that are eigenpairs + the mean of ω_jᵀHω_j = Σ h z_ij² over the others, which the
/// Krylov space knows as if it were whole. Its error is the standard error over the probes, and never more than half of
///   Σ h ≤ tr H ≤ Σ h + (n − k) h(δ/(n − k)),  δ = tr K − Σ d:
/// eigenvalues interlace and h is concave.
///
/// Leave-one-out residuals follow from H_ii as in leaveOneOutMse(). H_ii is that of the space and a share of what it
/// misses of tr H, in proportion to K_ii − (Q diag(d) Qᵀ)_ii. Where much is missing, the mean of ω_ij (Hω_j)_i in place
/// of what is not known exactly is added with a weight that follows from the variances of both, and 1/(I − H)_ii² is
/// corrected for that of the sum. Their error is that of the mean, and what half of the shares would change if they
/// were elsewhere. NaN where it is above a half. An offset's part of H is exact.
///
/// log μ = +∞ stands for f = 0. O(k p) per model; with leave-one-out O(n k), or O(n k p) where much is missing.
/// Sources: Ubaru, Chen and Saad 2017 and Meyer, Musco, Musco and Woodruff 2021 (traces), Bekas, Kokiopoulou and Saad
/// 2007 (diagonals).
ProbeEstimates probeEstimates(const Problem& problem, const Probes& probes, Offset offset,
                              const std::vector<double>& logMu, bool leaveOneOut, const RunContext& context);

}  // namespace kerridge
