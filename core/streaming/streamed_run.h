// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "stages/results.h"
#include "streaming/row_passes.h"

namespace kerridge {

/// Computes an experiment whose rows stay on disk: paths with training and test errors, GCV and k-fold, and what the
/// rules choose, of methods on random Fourier or Nyström features. Split, folds, scaling and landmarks are those of a
/// run in memory, row by row, and so are the tables to round-off. There are no leave-one-out errors and no predictions:
/// those need rows again. The data set of the results has no inputs (X is n × 0) and no
/// targets, which are in the stage.
///
/// The rows are counted, then parsed twice: once for targets, moments and landmarks, once for the factors of the folds
/// and of the test part. Once more where values are missing, the target is stratified, rows are in the order of a
/// column, landmarks repeat each other, or ZᵀZ has too large a condition. O(n D (d + D)) time; some 50 bytes for each
/// row and 16 more where landmarks are drawn, whatever d, and (k + 1) D² numbers.
///
/// Throws InvalidInput for streamingObstacles(), what validate() finds and bad content; TooMuchMemory; Cancelled.
std::shared_ptr<const Results> runStreamed(const Experiment& experiment, RowPasses& passes, const RunContext& context);

}  // namespace kerridge
