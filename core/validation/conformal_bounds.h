// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// Lower and upper ends of prediction intervals, one per row; NaN if there is no end.
struct Intervals {
  Vector lower, upper;
};

/// ⌈level (n + 1)⌉, the rank of the upper bound among n values; n + 1 − rank = ⌊(1 − level)(n + 1)⌋ is that of the
/// lower one. If the rank is above n there is no bound. Round-off of the level does not change a whole number.
Index conformalRank(Index n, double level);

/// The least n for which that rank is no more than n: below it there are no bounds. 9 at level .9.
Index leastResiduals(double level);

/// Intervals for new rows from n held-out residuals: model j(i) was fitted without row i, R_i = |y_i − f_j(i)(x_i)|.
/// The ends are the ⌊α(n + 1)⌋-th smallest of f_j(i)(x) − R_i and the ⌈(1 − α)(n + 1)⌉-th smallest of f_j(i)(x) + R_i,
/// α = 1 − level (Barber, Candès, Ramdas, Tibshirani 2021, eqs. 1.4 and 1.9). One model per row gives jackknife+, one
/// per fold CV+, a single one split-conformal.
///
/// `predictions`: models × rows, f_j(x). `model`: j(i) for every i, empty if model i belongs to row i. `scales`, of the
/// same shape: ŝ_j(x) > 0 of adaptive intervals, where R_i = |y_i − f_j(i)(x_i)|/ŝ_j(i)(x_i) and the ends are those of
/// f_j(i)(x) ∓ R_i ŝ_j(i)(x); empty: 1. O(n) per row, in parallel.
Intervals conformalBounds(const MatrixRef& predictions, const std::vector<int>& model, const VectorRef& residuals,
                          double level, const RunContext& context, const MatrixRef& scales = Matrix());

/// For each row, the smallest rank with an interval that contains its target y, 1 to n + 1. The interval of a level
/// contains y if conformalRank() is at least this rank. O(n) per row, in parallel.
std::vector<Index> neededRanks(const MatrixRef& predictions, const std::vector<int>& model, const VectorRef& residuals,
                               const VectorRef& y, const RunContext& context, const MatrixRef& scales = Matrix());

}  // namespace kerridge
