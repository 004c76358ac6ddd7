// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>

#include "linalg/reflectors.h"
#include "linalg/shifted_factor.h"
#include "linalg/spectrum.h"

namespace kerridge {

/// Sets resolution, rank and largestDropped from the n eigenvalues d of an n × n matrix (descending), and those below
/// the resolution to 0.
void settleNullSpace(Spectrum& spectrum);

/// A Gram matrix as K = P T Pᵀ with T tridiagonal or block tridiagonal and P orthogonal. It gives all that KRR models
/// need, (K + sI)^(−1) = P (T + sI)^(−1) Pᵀ for any s, at a third to a tenth of the cost of the eigendecomposition.
/// Immutable. Memory n² doubles (P as reflectors), twice that after the first call of basis().
class ReducedMatrix {
 public:
  /// Tridiagonal, which also gives the eigenvalues. 4n³/3 operations, half of them bound by memory. K is consumed; only
  /// its lower triangle is read. Throws InvalidInput if K has entries that are not finite.
  static std::shared_ptr<const ReducedMatrix> tridiagonal(Matrix K, const RunContext& context);
  /// With blocks of `width`: as many operations, but not bound by memory. Every later step costs `width` times as much.
  static std::shared_ptr<const ReducedMatrix> band(Matrix K, const RunContext& context, Index width = 0);
  /// K itself, P = I: for the models of a few λ, each of which costs a Cholesky factorization (see DenseSolver). Only
  /// solver() and the functions that multiply work.
  static std::shared_ptr<const ReducedMatrix> whole(Matrix K, const RunContext& context);
  /// The width that 0 stands for. The reduction to a wider band is faster, but every s costs more.
  static Index bandWidth(Index n);

  Index n() const { return m_A.rows(); }
  bool isTridiagonal() const { return m_kind == Kind::tridiagonal; }
  bool isWhole() const { return m_kind == Kind::whole; }
  /// PᵀX and P X for n × m X. 2n²m operations, none for a whole matrix.
  Matrix toReduced(Matrix X, const RunContext& context) const;
  Matrix fromReduced(Matrix X, const RunContext& context) const;
  /// T X. O(n · width · m), for a whole matrix 2n²m operations.
  Matrix times(const MatrixRef& X) const;
  /// T + sI = L Lᵀ. Not for a whole matrix.
  std::unique_ptr<ShiftedFactor> factor(double s) const;
  /// The same; for a whole matrix a DenseSolver, n³/3 operations in single precision.
  std::unique_ptr<ShiftedSolver> solver(double s, const RunContext& context) const;
  /// P as a matrix, n × n; 4n³/3 operations the first time, and as much memory again as this. Thread-safe.
  std::shared_ptr<const Matrix> basis(const RunContext& context) const;
  /// Has basis() been computed?
  bool hasBasis() const;
  /// From now on the blocks of P are kept for later products, n²/2 numbers. Thread-safe.
  void keepBlocks() const;
  /// Bytes held, with the basis if it has been computed.
  std::size_t bytes() const;
  /// Estimate of d_1 from below, to some 1e-6 relative or better, and τ from it (see Spectrum).
  double largest() const { return m_largest; }
  double resolution() const { return numericalResolution(n(), m_largest); }
  /// Does T have eigenvalues below τ in addition to the rows that were only round-off? Then models with nμ < 1e4 τ need
  /// the eigendecomposition, which leaves these directions out. For a whole matrix this is unknown: true.
  bool singular() const { return m_singular; }
  /// The last rows of T that were round-off and are zero now: null vectors of K (tridiagonal only, else 0).
  Index nullRows() const { return m_nullRows; }
  double kappaSquare() const { return m_kappaSquare; }  ///< the largest diagonal entry of K

  /// Tridiagonal only: the spectrum without its basis (Q is empty). For n × 2 `rows` in the coordinates of T, it also
  /// sets rows ← Qᵀ P rows, which gives z and u from Pᵀy and Pᵀ1. O(n²).
  /// `kept`: see eigenvaluesOf().
  std::shared_ptr<const Spectrum> eigenvalues(Eigen::MatrixX2d& rows, const RunContext& context,
                                              QlRotations* kept = nullptr) const;
  /// Tridiagonal only: the whole spectrum, as decompose(K) gives it, in the remaining 8n³/3 operations. Memory 2n²
  /// doubles in addition to this.
  std::shared_ptr<const Spectrum> spectrum(const RunContext& context) const;
  const Tridiagonal& tridiagonal() const { return m_tridiagonal; }

 private:
  enum class Kind : unsigned char { tridiagonal, band, whole };
  void estimate(const RunContext& context);

  Kind m_kind = Kind::tridiagonal;
  Matrix m_A;  // reflectors below, or K
  Tridiagonal m_tridiagonal;
  BlockTridiagonal m_blocks;
  Vector m_tau;
  double m_largest = 0.0;
  double m_kappaSquare = 0.0;
  Index m_nullRows = 0;
  bool m_singular = false;
  mutable std::mutex m_basisMutex;
  mutable std::shared_ptr<const Matrix> m_basis;
  std::shared_ptr<const ReflectorBlocks> keptBlocks(Index columns, const RunContext& context) const;
  mutable std::mutex m_blocksMutex;
  mutable bool m_keepsBlocks = false;
  mutable std::shared_ptr<const ReflectorBlocks> m_prepared;
};

}  // namespace kerridge
