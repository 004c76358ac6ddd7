// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "linalg/spectrum.h"

namespace kerridge {

/// The part of a spectrum that some vectors need, from their Krylov space.
///
/// With V an orthonormal basis (n × k) of span{B, KB, …, K^(j−1)B} and T = Vᵀ K V = S diag(θ) Sᵀ, the Ritz values θ and
/// vectors Q = V S take the place of eigenvalues and eigenvectors. Everything a spectral method does with a column b of
/// B stays inside: a filter that is a polynomial of degree below j is exact, and for the ridge s the solution
/// c = Q (θ + s)^(−1) Qᵀb of (K + sI) c = b leaves the residual computed by residualNorm(), from which
///   ‖K(c − c*)‖ ≤ r,   ‖f − f*‖_H ≤ r/(2 √s),   r = ‖b − (K + sI) c‖.
/// Large ridges converge first. What the other eigenvalues tell (traces, leave-one-out) is not there.
struct KrylovSpectrum {
  std::shared_ptr<const Spectrum> spectrum;  ///< Q is n × k, in the order of θ descending
  Matrix tail;         ///< the component of K Q outside the space is W·tail, W with orthonormal columns: (block) × k
  int steps = 0;       ///< products of K with a block
  bool whole = false;  ///< the space is invariant: nothing is missing

  /// ‖b − (K + sI) c‖ for a b in the starting block, given as z = Qᵀb. O(k).
  double residualNorm(const Vector& z, double s) const;
  /// The smallest s of all with residualNorm(z, s) ≤ relative · ‖z‖, within a hundredth; 0 where the space is whole.
  /// O(k) times some forty.
  double smallestRidge(const Vector& z, double relative) const;
};

/// How far a Krylov space goes.
struct KrylovSteps {
  int usual = 1;          ///< products of K with a block, at least 1; fewer where that is enough
  double enough = 0.0;    ///< a ridge s > 0 that is to leave …
  double relative = 0.0;  ///< … a residual of at most this part of every column of B; 0: no such end
  /// More than `usual` where the residual has fallen so fast that this many will do.
  int most = 0;
};

/// Block Lanczos with full reorthogonalization from the columns of B (n × b, b ≥ 1); of K only the lower triangle is
/// read. O(b n² + n k b) a step, and O(k) for the residual, which is looked at every few steps. Memory n k doubles.
/// Columns of B that depend on earlier ones are left out.
KrylovSpectrum krylovSpectrum(const MatrixRef& K, const MatrixRef& B, const KrylovSteps& steps,
                              const RunContext& context);

}  // namespace kerridge
