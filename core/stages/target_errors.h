// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "methods/method.h"
#include "stages/results.h"
#include "validation/k_fold.h"

namespace kerridge {

/// Errors in units of the file of models that learn a transformed target T(y), see Scaling::isTargetLinear(). They do
/// not follow from norms of residuals there: each prediction f is transformed back, T⁻¹(f), and compared to y. All are
/// mean squares, one per model. Where T is the identity they equal the errors of the scaled target times targetScale²;
/// those cost less.

/// Of the models of a path on its training rows or test rows: (1/rows) Σ (T⁻¹(f(x_i)) − y_i)², where `y` has the
/// numbers of these rows, the targets or their true values. NaN without rows. O(rows · size · L).
Vector targetErrors(const SplitData& stage, const ModelSpace& space, const MatrixRef& A,
                    const std::vector<PathPoint>& points, bool onTest, const VectorRef& y, const RunContext& context);

/// Of the models without one training row each: (1/n) Σ (T⁻¹(t_i − r_i) − y_i)² with t = T(y) and the residuals r_i of
/// leaveOneOutResiduals(). One value per entry of logMu; +∞ stands for f = 0. O(n² L).
Vector targetLeaveOneOut(const SplitData& stage, const ModelSpace& space, Offset offset,
                         const std::vector<double>& logMu, bool squared, const RunContext& context);
/// Of such residuals, n × L.
Vector targetLeaveOneOut(const SplitData& stage, const MatrixRef& residuals);

/// Of the models of folds on the rows that they did not see; `fold` has the fold of every training row, in [0, k). The
/// space must not be reduced. O(k n · size · L) plus the cost of the models themselves.
KFoldErrors targetFoldErrors(const SplitData& stage, const MethodSpec& spec, Folds& folds,
                             const std::map<std::string, double>& parameters, const std::vector<double>& grid,
                             const std::vector<int>& fold, int k, const RunContext& context);

}  // namespace kerridge
