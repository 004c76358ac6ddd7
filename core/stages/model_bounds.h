// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "stages/model.h"
#include "theory/bounds.h"

namespace kerridge {

/// Which of B23's theorems applies to a model: the squared loss in a ball of the kernel's space, the ε-insensitive loss
/// there, or the squared loss in an ℓ1 ball of weights.
enum class Theorem { none, squaredLoss, insensitiveLoss, lasso };

/// KRR and related methods have versions without offset, and the theorem is for these. SVR and the Lasso do not: for
/// them the offset of the model counts as a constant known in advance, like its norm.
Theorem theoremFor(const Model& model);

/// The quantities in the bounds for the models of one split, measured on its training and test points, in the units the
/// methods work in: squared losses times targetScale², the others times targetScale are in units of the file.
class BoundMeasures {
 public:
  /// O(nd). `split` must outlive it.
  explicit BoundMeasures(const SplitData& split);

  /// Λ: ‖f‖, or ‖w‖₁ for the Lasso.
  static double radius(Theorem theorem, const PathPoint& point, const VectorRef& a);
  /// M ≥ |f(x) + b − y|: max |y − b| + r Λ, or + r∞ ‖w‖₁ for the Lasso.
  double largestError(Theorem theorem, double radius, double offset) const;
  /// max |y − b| over all points.
  double largestTarget(double offset) const;
  /// Mean loss of the theorem.
  double trainLoss(Theorem theorem, const Model& model) const;
  double testLoss(Theorem theorem, const Model& model) const;  ///< NaN without test points

  /// Both bounds by the ball of the model, by the norm first; the Lasso's only one. Not for Theorem::none.
  std::vector<Bound> bounds(Theorem theorem, const Model& model, double delta) const;
  /// Of all models of the path, evaluated on the test points (at least one); R̂ is the test error of `model`,
  /// and M holds for all of them.
  Bound finiteClass(Theorem theorem, const Model& model, const Path& path, double delta) const;

 private:
  const SplitData& m_stage;
  Vector m_y, m_testTarget;
  double m_rSquare = notANumber, m_trace = notANumber;  // where there is a Gram matrix
  double m_rInfinity = 0.0;
};

}  // namespace kerridge
