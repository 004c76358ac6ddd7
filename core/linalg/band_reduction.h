// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A symmetric matrix of order n with blocks of `width` on the diagonal and beside it, the last of them smaller where
/// the width does not divide n.
struct BlockTridiagonal {
  Index width = 0;
  std::vector<Matrix> diagonal;  ///< symmetric; both triangles
  std::vector<Matrix> below;     ///< one fewer: below[j] stands under diagonal[j]

  Index n() const;
  /// T X for n × m X.
  Matrix times(const MatrixRef& X) const;
};

/// A symmetric n × n matrix as K = P T Pᵀ: T block tridiagonal, P the product of reflectors that stay below the blocks
/// (linalg/reflectors.h with an offset of `width`).
struct BandReduction {
  BlockTridiagonal T;
  Vector tau;
};

/// Two-sided reduction by panels (Bischof, Lang & Sun 2000, first stage): the panel below a diagonal block is factored
/// by recursive QR, A ← A − VWᵀ − WVᵀ on what is left with W = AVT − ½VTᵀVᵀAVT. 4n³/3 operations, nearly all of them
/// products of matrices, which for large n makes it several times faster than the reduction to tridiagonal form. Only
/// the lower triangle of A is read; it holds the reflectors afterwards. Checkpoints after pieces of some 30 ms at
/// most; progress is proportional to the work left, which goes with (columns left)³. Memory: n × 3 width beside A.
BandReduction reduceToBand(Matrix& A, Index width, const RunContext& context);

}  // namespace kerridge
