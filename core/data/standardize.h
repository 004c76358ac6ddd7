// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "data/dataset.h"
#include "data/transform.h"

namespace kerridge {

struct StandardizeSpec {
  bool inputs = true;
  bool target = false;

  bool operator==(const StandardizeSpec&) const = default;
};

/// Scaling fitted on training rows only: x ↦ (T(x) − mean)/scale per input column and
/// y ↦ (T(y) − targetMean)/targetScale, where T is the transform of the column, usually none. Scales are standard
/// deviations of T(x) with divisor n; a constant column has scale 1, so it becomes 0. Missing inputs are replaced by
/// `fill` (mean or median of x on the training rows) first. Where the rows have weights, means, medians and deviations
/// are weighted, as if rows were replicated.
struct Scaling {
  Vector mean;   ///< d
  Vector scale;  ///< d, > 0
  Vector fill;   ///< d
  double targetMean = 0.0;
  double targetScale = 1.0;
  std::vector<Transform> transforms = {};       ///< d, or empty: none
  std::vector<Ranks> ranks = {};                ///< d if some transform is by ranks, else empty; empty for other inputs
  Transform targetTransform = Transform::none;  ///< not by ranks

  Transform transformOf(Index input) const {
    return transforms.empty() ? Transform::none : transforms[static_cast<std::size_t>(input)];
  }
  /// One value of an input, not missing, as models see it.
  double input(Index input, double x) const;
  /// x of input(x); the smallest or largest x of the training rows beyond their ranks.
  double undoInput(Index input, double scaled) const;
  /// low − margin, or low if T is not defined at low − margin.
  double lowestOf(Index input, double low, double margin) const;
  Matrix inputs(const MatrixRef& X) const;  ///< rows × d → rows × d
  Vector target(const VectorRef& y) const;
  /// y of target(y): predictions and bounds in units of the file. It increases, so bounds stay bounds; NaN stays NaN.
  Vector undoTarget(const VectorRef& y) const;
  double undoTarget(double y) const;
  /// Are errors in units of the file those of target(y) times targetScale? If not, see stages/target_errors.h.
  bool isTargetLinear() const { return targetTransform == Transform::none; }
};

/// Fits the scaling on the given rows of the data. O(rows · d).
Scaling fitScaling(const Dataset& data, const std::vector<Index>& rows, const StandardizeSpec& spec);

}  // namespace kerridge
