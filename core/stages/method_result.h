// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "base/run_context.h"
#include "base/text.h"
#include "stages/results.h"
#include "validation/k_fold.h"
#include "validation/rule.h"

namespace kerridge {

/// Path with train, test, LOO and GCV errors (no k-fold, no selections yet) where the experiment asks for the λ of
/// `grid`. LOO is exact for methods whose models are KRR models, the usual approximation for other linear smoothers,
/// and absent for CG, and for all methods if it is not requested. O(n² L) for LOO.
std::shared_ptr<MethodResult> sweepMethod(const SplitData& stage, const MethodSpec& spec,
                                          const std::vector<double>& grid, const RunContext& context,
                                          bool leaveOneOut = true);

/// The beginning of every sweep: the path with its training and test errors.
std::shared_ptr<MethodResult> pathWithErrors(const SplitData& stage, const MethodSpec& spec,
                                             const std::vector<double>& grid, const RunContext& context);

/// Mean squared test errors of a path, one per model, units of the target squared; NaN without test rows.
Vector testErrors(const SplitData& stage, const ModelSpace& space, const MatrixRef& A,
                  const std::vector<PathPoint>& points);

/// Adds cross-validation errors to the result, in units of the file: of the standardized target, or of a transformed
/// one as targetFoldErrors() has them.
void addKFold(MethodResult& result, const KFoldErrors& errors, const Scaling& scaling);

/// Where a method has no model in some fold, so that the rule cannot choose there: for which λ or t, to be said beside
/// its label. Empty if there are errors for every model of the path.
Text foldsTrouble(const MethodResult& result);

/// What a rule chose, with the errors of that model in the measure.
Selection selectionAt(const MethodResult& result, const SplitData& stage, const std::string& rule,
                      const RuleChoice& choice, Measure measure);

/// Applies the rules; a rule whose curve is not there yet is left out of the selections.
void addSelections(MethodResult& result, const SplitData& stage, const std::vector<ItemSpec>& rules, Measure measure);

}  // namespace kerridge
