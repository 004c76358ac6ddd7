// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "stages/function_set.h"
#include "validation/error_scale.h"

namespace kerridge {

/// Scales of adaptive intervals, see validation/error_scale.h, by the kernel, the features or the inputs of the method.
struct IntervalScale {
  FunctionSet logs;  ///< log ŝ_l, one per model
  Vector onOwn;      ///< ŝ_j(i)(x_i) of every residual; see conformalBounds()

  bool isEmpty() const { return logs.coefficients.cols() == 0; }
};

/// ŝ_l at the rows of X (scaled), L × rows. O(rows · n L).
Matrix scalesAt(const FunctionSet& logs, const MatrixRef& X, const RunContext& context);

/// ŝ₋ᵢ of jackknife+, of every model without one row: fitted on the leave-one-out errors within that model. λ is
/// chosen once, on the leave-one-out errors e (n) of the whole model. `logMu` is its μ, ∞ where f = 0, and without
/// meaning for linear regression. The space is not a reduced one. O(n³).
IntervalScale jackknifeScale(const SplitData& stage, const MethodSpec& spec, double logMu, const Vector& e,
                             const RunContext& context);

/// ŝ of split-conformal: fitted on the errors e of the training rows at these positions; `calibrating` are the
/// positions of the residuals. O(4m³) for m = e.size().
IntervalScale splitScale(const SplitData& stage, const MethodSpec& spec, const std::vector<Index>& rows,
                         const Vector& e, const std::vector<Index>& calibrating, const RunContext& context);

}  // namespace kerridge
