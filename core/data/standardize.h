// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/dataset.h"

namespace kerridge {

struct StandardizeSpec {
  bool inputs = true;
  bool target = false;

  bool operator==(const StandardizeSpec&) const = default;
};

/// Affine scaling fitted on training rows only: x ↦ (x − mean)/scale per input column and
/// y ↦ (y − targetMean)/targetScale. Scales are standard deviations with divisor n; a constant column has scale 1, so
/// it becomes 0. Missing inputs are replaced by `fill` (mean or median of the training rows) first.
struct Scaling {
  Vector mean;   ///< d
  Vector scale;  ///< d, > 0
  Vector fill;   ///< d
  double targetMean = 0.0;
  double targetScale = 1.0;

  Matrix inputs(const MatrixRef& X) const;  ///< rows × d → rows × d
  Vector target(const VectorRef& y) const;
  Vector undoTarget(const VectorRef& y) const;
};

/// Fits the scaling on the given rows of the data. O(rows · d).
Scaling fitScaling(const Dataset& data, const std::vector<Index>& rows, const StandardizeSpec& spec);

}  // namespace kerridge
