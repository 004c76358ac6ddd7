// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A symmetric matrix of order n with blocks of `width` on and next to the diagonal; the last block is smaller if the
/// width does not divide n.
struct BlockTridiagonal {
  Index width = 0;
  std::vector<Matrix> diagonal;  ///< symmetric; both triangles
  std::vector<Matrix> below;     ///< one fewer: below[j] is under diagonal[j]

  Index n() const;
  /// T X for n × m X.
  Matrix times(const MatrixRef& X) const;
};

/// A symmetric n × n matrix as K = P T Pᵀ: T block tridiagonal, P the product of reflectors that are stored below the
/// blocks (linalg/reflectors.h with an offset of `width`).
struct BandReduction {
  BlockTridiagonal T;
  Vector tau;
};

/// Two-sided reduction by panels (Bischof, Lang & Sun 2000, first stage): the panel below a diagonal block is factored
/// by recursive QR, then A ← A − VWᵀ − WVᵀ on the rest with W = AVT − ½VTᵀVᵀAVT. 4n³/3 operations, nearly all of them
/// products of matrices, so for large n it is several times faster than the reduction to tridiagonal form. Only the
/// lower triangle of A is read; it holds the reflectors afterwards. Checkpoints at most some 30 ms apart; progress
/// follows the remaining work, which is proportional to (columns left)³. Memory: n × 3 width in addition to A.
BandReduction reduceToBand(Matrix& A, Index width, const RunContext& context);

}  // namespace kerridge
