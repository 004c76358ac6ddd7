// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "data/table.h"

namespace kerridge {

/// How much one column alone says of the target.
struct TargetDependence {
  Index rows = 0;  ///< that were looked at: those that have both
  double correlation =
      0.0;               ///< of the values or of their ranks, whichever is the larger in size; in [−1, 1]; 0 of text
  bool ofRanks = false;  ///< it is that of the ranks
  double explained = 0.0;  ///< share of the target's variance that a curve through the column explains; ≤ 1
};

/// A column that says more of the target than it should.
struct Leak {
  Index column = 0;  ///< 0-based
  TargetDependence dependence;
  bool names = false;    ///< it counts or names the rows; else an input that determines the target almost alone
  bool isInput = false;  ///< it is used as an input
};

/// Beyond this size of either correlation, or this share explained, an input is more likely the target in other words
/// than a measurement.
inline constexpr double leakingCorrelation = 0.999;
/// A number or name of the rows is to say nothing of the target: it stands out beyond this size of a correlation, or
/// beyond this share explained.
inline constexpr double tellingName = 0.9;

/// The dependence of the target on a column: Pearson's correlation, Spearman's (ties by their mean), and what a
/// function of the column explains, 1 − Σ(y − ŷ)²/Σ(y − ȳ)². There ŷ of a row is made without it: the mean of the other
/// rows with the same value, else the straight line between the values beside it (the nearest at the ends); for texts
/// that stand once the mean of all others. Of a long table over 5000 rows, evenly spaced; fewer than 20 rows that have
/// both, and columns that do not vary, say nothing. O(m log m), m the rows looked at.
TargetDependence dependenceOn(const Table& table, Index target, Index column);

/// The columns among `inputs` (0-based) on which the target depends beyond leakingCorrelation; a single input says
/// nothing. O(d m log m); throws Cancelled.
std::vector<Leak> leaksAmong(const Table& table, Index target, const std::vector<Index>& inputs,
                             const RunContext& context);
/// The columns among `names` on which it depends beyond tellingName. O(d m log m); throws Cancelled.
std::vector<Leak> tellingNames(const Table& table, Index target, const std::vector<Index>& names,
                               const RunContext& context);

/// "correlation 0.99995", "rank correlation 0.98", or "a curve through it explains 95 %" where neither correlation is
/// what makes the leak.
std::string dependenceText(const Leak& leak);

}  // namespace kerridge
