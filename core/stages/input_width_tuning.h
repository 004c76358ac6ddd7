// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"
#include "stages/width_tuning.h"

namespace kerridge {

/// Why this criterion cannot tune a width for each input; "" if it can: k-fold errors have no derivatives
/// here.
Text inputWidthsObstacle(const std::string& criterion);

/// The most training rows that the search looks at: a value of the score with its derivatives takes some 2n³
/// operations. From more rows this many are drawn, the same ones for the same training part.
inline constexpr Index mostRowsOfWidthSearch = 3000;

/// Searches widths w_j for every input, and μ along with them, with the smallest score on the training part of the
/// stage (see InputWidthScore): first one width for all, on at most 600 rows; from there, and from two other places,
/// quasi-Newton steps in all log w_j and log μ; the best continues with up to mostRowsOfWidthSearch rows. Widths
/// stay between 10⁻⁴ and 10⁶ times the usual one, μ between the ends of the grid of λ. An input that is constant gets
/// the largest width. At the widths found the grid of λ is scored on all rows, as a rule does that chooses λ. The same
/// input gives the same widths. `tried` is called for every improvement. One decomposition and some 60 to 300 values of
/// the score.
std::shared_ptr<const WidthTuning> tuneInputWidths(const SplitData& stage, const KernelSpec& kernel,
                                                   const TuningPlan& plan, const RunContext& context,
                                                   const TuningWatcher& tried = {});

/// Estimated duration without the column of λ, in the units of linalg/phase_work.h, and the most bytes.
double inputWidthsWork(const std::string& criterion, double n, double d);
double inputWidthsMemory(Index n);

}  // namespace kerridge
