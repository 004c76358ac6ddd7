// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

using TwoVector = Eigen::Vector2d;
using TwoMatrix = Eigen::Matrix2d;

/// The training error over two weights, all other weights held, the offset at its best:
///     E(w) = least + (w − center)ᵀ H (w − center),    H = ¹⁄ₙ XᵀX of the two centered columns.
/// Its level sets are ellipses. A ball ‖w‖ ≤ Λ holds the smallest error where the first ellipse around `center` touches
/// it: the ℓ1 ball often at a corner, where a weight is 0, the ℓ2 ball where gradient and w are parallel.
struct TwoWeights {
  TwoMatrix H = TwoMatrix::Zero();
  TwoVector center = TwoVector::Zero();  ///< of least squares
  double least = 0.0;                    ///< E(center)
  bool singular = true;                  ///< one of the columns is constant or a multiple of the other: no ellipses

  double error(const TwoVector& w) const { return least + (w - center).dot(H * (w - center)); }
  /// Of the point at `angle` on the ellipse E = level; the center where level ≤ least.
  TwoVector onEllipse(double level, double angle) const;
  /// The minimizer of E(w) + s ‖w‖₂², s ≥ 0.
  TwoVector ridge(double s) const;
  /// The s whose minimizer has this error, to round-off; 0 where level ≤ least, +∞ where level ≥ E(0).
  double ridgeOfError(double level) const;
};

/// X is n × d, y has n ≥ 1 entries, w the d weights that are held but for those of the columns i ≠ j. O(n d).
TwoWeights twoWeights(const MatrixRef& X, const VectorRef& y, const VectorRef& w, Index i, Index j);

}  // namespace kerridge
