// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// How far inputs lie from those a model was trained on: min_i ‖x − x_i‖ / q over rows x_i (n × d, scaled), with q the
/// distance within which 95 % of these rows have their nearest other row. 0 at one of the rows; above 1 the model has
/// to do with fewer neighbors than it had for 95 % of what it learned from. Where at least 95 % of the rows are
/// repeated, q is the largest of these distances; 1 where all rows are the same or there is one.
class NearestRows {
 public:
  /// Finds q, O(n² d) in blocks of rows.
  NearestRows(std::shared_ptr<const Matrix> rows, const RunContext& context);
  /// With a known q > 0.
  NearestRows(std::shared_ptr<const Matrix> rows, double unit) : m_rows(std::move(rows)), m_unit(unit) {}

  /// q.
  double unit() const { return m_unit; }
  const std::shared_ptr<const Matrix>& rows() const { return m_rows; }
  /// One value ≥ 0 per row of X (scaled). O(rows(X) n d).
  Vector extrapolation(const MatrixRef& X, const RunContext& context) const;

 private:
  std::shared_ptr<const Matrix> m_rows;
  double m_unit = 1.0;
};

/// Models that do not need their training inputs keep so many of them, for the distances alone.
inline constexpr Index mostReferenceRows = 2000;
/// All rows of X, or `most` of them spread evenly over their order: row ⌊i n / most⌋.
Matrix spreadRows(const MatrixRef& X, Index most);

}  // namespace kerridge
