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

/// Block Lanczos with full reorthogonalization (two passes) from the columns of B (n × b, b ≥ 1), at most `steps`
/// products with K, of which only the lower triangle is read; fewer where `enough` is positive and the ridge `enough`
/// leaves a residual of at most `relative` of the first column of B. O(b n² + n k b) a step. Columns of B that depend
/// on earlier ones are left out.
KrylovSpectrum krylovSpectrum(const MatrixRef& K, const MatrixRef& B, int steps, double enough, double relative,
                              const RunContext& context);

}  // namespace kerridge
