// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// Sizes of the blocks in which matrices are multiplied and factored, and the numbers of rows from which on one
/// factorization pays more than another. Results depend on them by round-off, so they never follow from a clock, and
/// the manifest of a run names them. Every processor has the same ones so far.
struct BlockSizes {
  std::string name = "default";

  // Columns, unless rows are said.
  Index productDepth = 384;       ///< of A in one product: what BLAS packs for the second cache at once
  Index productRows = 1536;       ///< rows of C in one product
  Index gramSquare = 384;         ///< of a square on the diagonal of A Aᵀ
  Index choleskyPanel = 256;      ///< of L that are computed before the rest is updated by them
  Index choleskyTile = 512;       ///< of the rest in one product …
  Index choleskyTileRows = 1536;  ///< … and its rows
  Index inversePanel = 256;       ///< rows of L^(−1) at once
  Index reflectorBlock = 64;      ///< reflectors applied at once; dormqr's 32 are half as fast
  /// Of the reduction to tridiagonal form. What its own columns still need takes longer the wider it is: dsytrd's 32
  /// cost 18 % more at n = 721 and 6 % at n = 2000, with AVX2 and with AVX-512 kernels.
  Index tridiagonalPanel = 12;
  Index bandUpdate = 192;    ///< of the rest in one product of the reduction to a band: 5 ms at n = 8000
  Index bandRows = 512;      ///< rows of the thin products of that reduction
  Index bandWidth = 32;      ///< of the band for fewer than `wideBandFrom` rows
  Index wideBandWidth = 48;  ///< of the band from then on
  Index featurePanel = 48;   ///< of the triangular factor of features
  /// Up to here, rows of a symmetric block in plain loops: BLAS takes longer to begin, and threads wait for their turn.
  Index smallBlock = 12;

  // Rows.
  Index wideBandFrom = 4000;
  Index singleFrom = 500;  ///< below, a factor in double precision takes no time worth saving
  /// Up to here the automatic choice is the full eigendecomposition, above a cheaper factorization if it suffices.
  Index reducedFrom = 1200;
  /// The same if neither leave-one-out errors nor eigenvalues are needed.
  Index reducedWithoutLeaveOneOutFrom = 300;
  Index bandFrom = 2000;      ///< above, a band is faster than the tridiagonal factorization
  Index choleskyFrom = 1000;  ///< above, one Cholesky factor for each of a few λ is faster

  bool operator==(const BlockSizes&) const = default;
};

/// A number of BlockSizes and its name, for those who measure or test all of them.
struct BlockSizeField {
  const char* name;
  Index BlockSizes::*value;
};
const std::vector<BlockSizeField>& blockSizeFields();

/// Those of this process. Thread-safe.
const BlockSizes& blockSizes();

/// Makes blockSizes() return something else from now on, for tests and benchmarks; not while anything computes.
void setBlockSizes(std::optional<BlockSizes> sizes);

}  // namespace kerridge
