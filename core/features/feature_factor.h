// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// What a least squares problem keeps of n rows of features Z (n × D) and targets y: the triangular factor R of
/// [Z 1 y] = Q̃R, updated block by block. Nothing of size n is kept, and unlike ZᵀZ the factor does not square the
/// condition: where that does no harm it is taken from ZᵀZ all the same, which is several times faster. For any weights
/// w and offset b, ‖y − Zw − b‖ = ‖R (w, b, −1)‖.
class FeatureFactor {
 public:
  explicit FeatureFactor(Index count);

  /// From G = [Z 1 y]ᵀ[Z 1 y] (lower triangle) by Cholesky's method, for `rows` rows and their largest ‖φ(x)‖². Nothing
  /// where G, scaled to a diagonal of ones, has a condition above `mostCondition` (estimated in the 1-norm): its
  /// round-off would show in the tenth digit. O(D³).
  static std::optional<FeatureFactor> fromGram(const Matrix& G, Index rows, double largestSquare, double mostCondition,
                                               const RunContext& context = {});

  /// From what R(), rows() and largestSquare() of another one say, which another process computed row by row.
  static FeatureFactor fromTriangle(Matrix R, Index rows, double largestSquare);

  /// Adds rows: Z rows × D, y rows, with a checkpoint before each panel of columns; rows of [Z 1 y] times √w where
  /// there are weights. O(rows D²). Of no use after a stop.
  void add(const MatrixRef& Z, const VectorRef& y, const RunContext& context = {},
           const VectorRef& rootWeights = Vector());
  /// Adds the rows of another factor, with checkpoints in the same way. O(D³). Of no use after a stop.
  void merge(const FeatureFactor& other, const RunContext& context = {});

  /// The factor of the rows of [Z 1 y] times `unit`; largestSquare() stays. O(D²).
  FeatureFactor scaled(double unit) const;

  /// The factor of the rows of [ZW 1 y], W D × r with r ≤ D. O(D² r). largestSquare() is no longer known: 0.
  FeatureFactor combined(const MatrixRef& W, const RunContext& context = {}) const;

  /// D.
  Index count() const { return m_R.cols() - 2; }
  Index rows() const { return m_rows; }
  /// Largest ‖φ(x)‖² among the rows.
  double largestSquare() const { return m_largestSquare; }
  /// (D + 2) × (D + 2), upper triangular.
  const Matrix& R() const { return m_R; }
  /// Did all rows come by fromGram()?
  bool fromGramOnly() const { return m_rows > 0 && !m_updated; }
  /// Σ (y − Zw − b)² over the rows, with weights if there were some, for every column of W (D × L) and entry of b. O(L
  /// D²).
  Vector squaredErrors(const MatrixRef& W, const VectorRef& b) const;

 private:
  /// With rows below it, whose first columns are all zero.
  void update(Matrix block, Index zeroColumns, const RunContext& context);

  Matrix m_R;
  Index m_rows = 0;
  bool m_updated = false;
  double m_largestSquare = 0.0;
};

}  // namespace kerridge
