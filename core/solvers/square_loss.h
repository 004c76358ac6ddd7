// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// (1/n)‖y − Xw‖² of centered columns for coordinate methods: the class stores w and changes one entry at a time.
class SquareLoss {
 public:
  virtual ~SquareLoss() = default;
  /// g_j = (2/n) x_jᵀ(y − Xw): minus the derivative by w_j.
  virtual double descent(Index j) const = 0;
  /// All of g.
  virtual Vector descents() const = 0;
  /// w_j += change.
  virtual void move(Index j, double change) = 0;
  /// Recomputes from scratch what move() updates.
  virtual void refresh() = 0;
  /// (1/n)‖y − Xw‖² and (1/n) yᵀ(y − Xw).
  virtual double residualSquare() const = 0;
  virtual double residualTimesTarget() const = 0;
  /// (2/n) X_AᵀX_A.
  virtual Matrix curvature(const std::vector<Index>& which) const = 0;
  /// (2/n) X_Aᵀx_j.
  virtual Vector crossCurvature(const std::vector<Index>& which, Index j) const = 0;

  const Vector& weights() const { return m_w; }
  /// The diagonal of (2/n) XᵀX; 0 for constant columns.
  const Vector& diagonal() const { return m_diagonal; }
  /// (1/n)‖y‖².
  double targetSquare() const { return m_targetSquare; }

 protected:
  Vector m_w;
  Vector m_diagonal;
  double m_targetSquare = 0.0;
};

/// Chooses the cheaper form: the d × d matrix (2/n) XᵀX if d ≤ n, with O(d) per move; else the residual, with O(n) per
/// move and per entry of g. X (n × d) and y must be centered.
std::unique_ptr<SquareLoss> makeSquareLoss(Matrix X, Vector y, const RunContext& context);

}  // namespace kerridge
