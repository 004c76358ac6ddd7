// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "base/run_context.h"
#include "linalg/spectrum.h"

namespace kerridge {

/// The part of a spectrum that some vectors need, from their Krylov space.
///
/// With V an orthonormal basis (n × k) of span{B, KB, …, K^(j−1)B} and T = Vᵀ K V = S diag(θ) Sᵀ, the Ritz values θ and
/// vectors Q = V S replace eigenvalues and eigenvectors. Everything a spectral method does with a column b of B stays
/// in this space: a filter that is a polynomial of degree below j is exact, and for the ridge s the solution
/// c = Q (θ + s)^(−1) Qᵀb of (K + sI) c = b leaves the residual that residualNorm() computes. It bounds the error:
///   ‖K(c − c*)‖ ≤ r,   ‖f − f*‖_H ≤ r/(2 √s),   r = ‖b − (K + sI) c‖.
/// Large ridges converge first. Whatever needs the other eigenvalues (traces, leave-one-out) is not available.
struct KrylovSpectrum {
  std::shared_ptr<const Spectrum> spectrum;  ///< Q is n × k, in the order of θ descending
  Matrix tail;         ///< (block) × k: the component of K Q outside the space is W·tail, W with orthonormal columns
  int steps = 0;       ///< products of K with a block
  bool whole = false;  ///< the space is invariant: nothing is missing

  /// ‖b − (K + sI) c‖ for a b in the starting block, given as z = Qᵀb. O(k) times the rows of tail.
  double residualNorm(const Vector& z, double s) const;
  /// The smallest s from which on residualNorm(z, ·) ≤ relative · ‖z‖, to within 1 %; 0 if the space is whole. Some two
  /// hundred times the cost of residualNorm().
  double smallestRidge(const Vector& z, double relative) const;
};

/// How far a Krylov space goes.
struct KrylovSteps {
  int usual = 1;          ///< products of K with a block, at least 1; fewer if they are enough
  double enough = 0.0;    ///< ends early once this ridge s > 0 leaves …; 0: no early end
  double relative = 0.0;  ///< … a residual of at most this fraction of every column of B
  /// More steps than `usual`, up to this number, if the residual falls so fast that they will be enough.
  int most = 0;
  Index columns = -1;  ///< of B, the first so many, that `relative` is about; −1: all
  int check = 5;       ///< steps from one look at the residual to the next
};

/// K V for n × b vectors V.
using BlockProduct = std::function<Matrix(const MatrixRef& V, const RunContext& context)>;

/// Block Lanczos with full reorthogonalization from the columns of B (n × b, b ≥ 1). Only the lower triangle of K is
/// read. O(b n² + n k b) per step, and O(k) for the residual, which is checked every few steps. Memory n k doubles.
/// Columns of B that depend on earlier ones are left out.
KrylovSpectrum krylovSpectrum(const MatrixRef& K, const MatrixRef& B, const KrylovSteps& steps,
                              const RunContext& context);
/// The same of a K that is known by its products alone.
KrylovSpectrum krylovSpectrumByProducts(const BlockProduct& times, const MatrixRef& B, const KrylovSteps& steps,
                                        const RunContext& context);

}  // namespace kerridge
