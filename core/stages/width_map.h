// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"
#include "stages/work.h"

namespace kerridge {

/// Errors of one method over λ at one kernel width, in units of the target squared; see ErrorCurves. `evidence` is
/// negativeLogEvidence().
struct WidthColumn {
  Vector testMse, looMse, gcv, kFoldMse, evidence;  ///< L each; empty if not computed
  Matrix kFoldOfExponents = {};                     ///< L × |exponents|; empty if none were requested
};

/// What the columns of a map run over: the kernel's width, or another parameter of the kernel.
struct KernelAxis {
  std::string parameter;       ///< its key; "" for the width
  std::vector<double> values;  ///< ascending; widths in multiples of `unit`
  double unit = 1.0;           ///< w of the relative width 1, see WidthSpec; 1 for other parameters
  double present = 1.0;        ///< the current value of the kernel, in the same units
};

/// Errors of one method over the plane of the kernel's width, or another parameter of it, and λ: rows are λ ascending,
/// columns widths or values of the parameter ascending. Columns appear one by one, NaN until then.
struct WidthMap {
  MethodSpec method;
  std::string parameter = {};  ///< see KernelAxis, as for the next two
  std::vector<double> factor;
  double unit = 1.0;
  std::vector<double> lambda;
  Matrix testMse, looMse, gcv, kFoldMse, evidence;  ///< |λ| × |factor|
  Index computed = 0;                               ///< columns
};

/// Columns computed before, by width. The key of the cache holds everything else the numbers depend on.
using WidthColumns = std::map<double, WidthColumn>;

/// The method of the map: the first visible one that works on the kernel itself with a path over λ; nothing
/// if there is none.
std::optional<MethodSpec> widthMapMethod(const Experiment& experiment);
/// w of the relative width 1 on the training part of the stage; 1 for widths per input, which factors multiply.
double relativeUnit(const KernelSpec& kernel, const SplitData& stage);
/// The present width in these units.
double presentFactor(const KernelSpec& kernel, double unit);
/// The factors on the axis: the map of the experiment, widened to hold the width of `kernel`.
std::vector<double> widthFactors(const Experiment& experiment, const KernelSpec& kernel, const SplitData& stage);
/// The order in which columns are computed: the one nearest to the present width first, then ever finer between all.
std::vector<Index> widthOrder(const std::vector<double>& factors, double present);
/// Whether the kernel has such a map, and a chart or table needs it.
bool wantsWidthMap(const Experiment& experiment);
/// The axis of the width. `kernel` is that of the split, settled.
KernelAxis widthAxis(const Experiment& experiment, const KernelSpec& kernel, const SplitData& stage);
/// The kernel at one place of an axis.
KernelSpec kernelAt(KernelSpec kernel, const KernelAxis& axis, double value);

/// One column: Gram matrix, factorization and path at this width, on the scaled inputs of `stage`. Folds only where
/// `fold` has the fold of every training row, in [0, k). About 4n³, the costs of a new kernel width; about 3n³ without
/// folds where the method's path needs no eigenvectors. `exponents`: the k-fold errors of the method with each of these
/// m as well, from the same decomposition.
WidthColumn widthColumn(const SplitData& stage, const KernelSpec& kernel, const MethodSpec& method,
                        const std::vector<double>& lambda, const std::vector<int>& fold, int k,
                        const RunContext& context, const std::vector<double>& exponents = {});
/// The map of the columns computed so far. O(|λ| |factor|).
std::shared_ptr<const WidthMap> widthMapOf(const MethodSpec& method, const KernelAxis& axis,
                                           const std::vector<double>& lambda, const WidthColumns& known);

/// About how long the columns take, in the units of linalg/phase_work.h.
double widthColumnWork(const Experiment& experiment, const SplitSize& size);
double widthColumnWork(const MethodSpec& method, const Experiment& experiment, const SplitSize& size);

}  // namespace kerridge
