// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/types.h"
#include "solvers/square_loss.h"

namespace kerridge {

/// The Cholesky factor R of S (2/n) X_AᵀX_A S + 1e-11 I = RᵀR for a set A of columns that grows and shrinks by one. S
/// scales the diagonal of the first term to 1, and the second lets dependent columns be in A. Memory |A|².
class ActiveFactor {
 public:
  explicit ActiveFactor(const SquareLoss& loss) : m_loss(loss) {}

  const std::vector<Index>& columns() const { return m_columns; }
  Index size() const { return static_cast<Index>(m_columns.size()); }
  /// O(n |A|² + |A|³). The columns are not constant.
  void reset(const std::vector<Index>& columns);
  /// O(n |A| + |A|²).
  void append(Index column);
  /// The column at this place of columns(). O(|A|²).
  void remove(Index place);
  /// The solution s of S⁻¹RᵀR S⁻¹ s = right. O(|A|²).
  Vector solve(const Vector& right) const;

 private:
  const SquareLoss& m_loss;
  std::vector<Index> m_columns;
  Vector m_scale;  ///< the diagonal of S, of at least size() entries
  Matrix m_R;      ///< upper triangle, of at least size() columns
};

}  // namespace kerridge
