// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/table.h"

namespace kerridge {

/// How much one column alone reveals of the target.
struct TargetDependence {
  Index rows = 0;  ///< rows that were examined: those that have both
  double correlation =
      0.0;               ///< of the values or of their ranks, whichever is the larger in size; in [−1, 1]; 0 of text
  bool ofRanks = false;  ///< it is that of the ranks
  double explained = 0.0;  ///< share of the target's variance that a curve through the column explains; ≤ 1
};

/// A column that reveals more of the target than it should.
struct Leak {
  Index column = 0;  ///< 0-based
  TargetDependence dependence;
  bool names = false;    ///< it counts or names the rows; else an input that determines the target almost alone
  bool isInput = false;  ///< it is used as an input
};

/// If either correlation or the share explained is above this, an input is more likely a copy of the target than a
/// measurement.
inline constexpr double leakingCorrelation = 0.999;
/// Numbers and names of the rows should reveal nothing of the target: they are reported if a correlation or the share
/// explained is above this.
inline constexpr double tellingName = 0.9;

/// The dependence of the target on a column: Pearson's correlation, Spearman's (ties by their mean), and the share that
/// a function of the column explains, 1 − Σ(y − ŷ)²/Σ(y − ȳ)². There ŷ of a row is computed without the row: the mean
/// of
/// the other rows with the same value, else the straight line between the neighboring values (at the ends the nearest
/// value); for texts that occur once, the mean of all others. A long table is sampled at 5000 evenly spaced rows. With
/// fewer than 20 rows that have both, and for constant columns, all are 0. O(m log m) for m rows examined.
TargetDependence dependenceOn(const Table& table, Index target, Index column);

/// The columns among `inputs` (0-based) on which the target depends beyond leakingCorrelation; a single input is never
/// reported. O(d m log m); throws Cancelled.
std::vector<Leak> leaksAmong(const Table& table, Index target, const std::vector<Index>& inputs,
                             const RunContext& context);
/// The columns among `names` on which it depends beyond tellingName. O(d m log m); throws Cancelled.
std::vector<Leak> tellingNames(const Table& table, Index target, const std::vector<Index>& names,
                               const RunContext& context);

/// "correlation 0.99995", "rank correlation 0.98", or "a curve through it explains 95 %" if neither correlation is
/// above
/// the limit.
Text dependenceText(const Leak& leak);

}  // namespace kerridge
