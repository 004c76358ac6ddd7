// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"
#include "linalg/spectrum.h"

namespace kerridge {

/// A direction that keeps this part of its length when others are taken out of it is orthogonal to them (Daniel, Gragg,
/// Kaufman & Stewart 1976).
inline constexpr double keptLength = 0.7;

/// Orthonormal columns that grow in number: V, n × columns().
class OrthonormalBasis {
 public:
  /// At most `room` columns; memory is asked for as they come.
  OrthonormalBasis(Index rows, Index room);

  Index columns() const { return m_columns; }
  Index room() const { return m_room; }
  /// The columns first … first + count − 1.
  auto block(Index first, Index count) const { return m_V.middleCols(first, count); }
  auto all() const { return m_V.leftCols(m_columns); }

  /// W ← (I − V Vᵀ) W over the columns first … last − 1 of V; the coefficients taken out are added to those rows of H.
  /// 4 n b (last − first) operations for b columns of W.
  void takeOut(Matrix& W, Index first, Index last, Matrix& H, const RunContext& context = {}) const;
  /// Orthonormal columns of W, which is orthogonal to V already, go to the end of V. The rest (columns of which no more
  /// than the length `negligible` is new, and those that there is no room for) is left out. Returns R with
  /// W = (new columns) R.
  Matrix add(const Matrix& W, double negligible);

  /// Ritz values and vectors: the spectrum of V T Vᵀ, where T is VᵀKV, over the first T.rows() columns; `vectors` gets
  /// those of T. The columns of V are gone afterwards. O(n T.rows()²).
  std::shared_ptr<Spectrum> takeRitz(const MatrixRef& T, Matrix& vectors, const RunContext& context);

 private:
  Index m_room;
  Matrix m_V;  // the first m_columns in use
  Index m_columns = 0;
};

}  // namespace kerridge
