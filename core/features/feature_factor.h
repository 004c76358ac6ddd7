// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// What a least squares problem keeps of n rows of features Z (n × D) and targets y: the triangular factor R of
/// [Z 1 y] = Q̃R, updated block by block. Nothing of size n is kept, and unlike ZᵀZ the factor does not square the
/// condition. For any weights w and offset b, ‖y − Zw − b‖ = ‖R (w, b, −1)‖.
class FeatureFactor {
 public:
  explicit FeatureFactor(Index count);

  /// Adds rows: Z rows × D, y rows. O(rows D²).
  void add(const MatrixRef& Z, const VectorRef& y);
  /// Adds the rows of another factor. O(D³).
  void merge(const FeatureFactor& other);

  /// D.
  Index count() const { return m_R.cols() - 2; }
  Index rows() const { return m_rows; }
  /// Largest ‖φ(x)‖² among the rows.
  double largestSquare() const { return m_largestSquare; }
  /// (D + 2) × (D + 2), upper triangular.
  const Matrix& R() const { return m_R; }
  /// Σ (y − Zw − b)² over the rows for every column of W (D × L) and entry of b. O(L D²).
  Vector squaredErrors(const MatrixRef& W, const VectorRef& b) const;

 private:
  void update(Matrix block);

  Matrix m_R;
  Index m_rows = 0;
  double m_largestSquare = 0.0;
};

}  // namespace kerridge
