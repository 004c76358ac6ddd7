// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "features/feature_map.h"

namespace kerridge {

/// G = [Z 1 y]ᵀ[Z 1 y] of rows that are added block by block, what FeatureFactor::fromGram() takes.
struct FeatureGram {
  explicit FeatureGram(Index count) : G(Matrix::Zero(count + 2, count + 2)) {}

  /// Adds rows: X rows × d scaled, y rows; for speed at most gramBlockRows() of them. On the calling thread.
  /// Rows of [Z 1 y] times √w where there are weights. O(rows D (d + D)).
  void add(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context,
           const VectorRef& rootWeights = Vector());
  /// Adds the rows of another one.
  void merge(const FeatureGram& other);

  Matrix G;  ///< (D + 2) × (D + 2), lower triangle
  Index rows = 0;
  double largestSquare = 0.0;  ///< of ‖φ(x)‖²
};

/// Rows whose products are taken together, so that they are still in the second cache.
Index gramBlockRows(const FeatureMap& map);
/// Rows that are factorized together by FeatureFactor::add(); for few columns larger blocks are no faster.
Index factorBlockRows(Index count);
/// Sums over a fixed number of ranges of rows, whatever the number of threads: as many as 256 MB hold.
Index gramRanges(Index count);

/// ZᵀZ is formed for at least so many rows; below, the factor costs little anyway.
Index fewestGramRows(Index count);
/// A part of so many rows shows whether it is worth the trying, where there are eight times as many.
Index gramProbeRows(Index count);
/// The round-off of ZᵀZ, some 1e-15 of its diagonal, reaches the results times the condition.
inline constexpr double mostGramCondition = 1e5;
inline constexpr double hopelessGramCondition = 100.0 * mostGramCondition;

}  // namespace kerridge
