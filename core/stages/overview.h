// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "data/dataset.h"

namespace kerridge {

/// One input, or the target, of some rows.
struct ColumnOverview {
  std::string name;
  double missing = 0.0;                        ///< share of the table's rows without a value, in [0, 1]
  Index values = 0;                            ///< rows here with a value
  double least = 0.0, most = 0.0, mean = 0.0;  ///< of them; NaN where there are none
  double deviation = 0.0;                      ///< divisor n − 1; NaN for fewer than two
  std::vector<double> edges;  ///< ascending; of bins of equal width from least to most, one more than there are bins
  std::vector<double> counts;
};

/// What is to be known of data before anything is fitted.
struct DataOverview {
  std::vector<ColumnOverview> columns;  ///< the d inputs, then the target
  /// Correlations r of Pearson over the rows that have both values, (d + 1) × (d + 1); NaN where a column is constant
  /// there. Empty for more than mostCorrelated columns.
  Matrix correlation;
  std::vector<Index> order;  ///< of `columns`, by clusterOrder(); their own where there are no correlations
};

inline constexpr Index mostCorrelated = 2000;

/// Of these rows (0-based). Bins by the rule of Freedman and Diaconis, at most 40. O(rows · d²) for correlations.
/// Throws Cancelled.
DataOverview makeOverview(const Dataset& data, const std::vector<Index>& rows, const RunContext& context);

/// The leaves of the tree of hierarchical clustering with average linkage of the distances 1 − |r|, clusters side by
/// side; of the four ways to put two of them side by side, the one that brings the most similar ends together. NaN
/// counts as 0. By chains of nearest neighbors, O(d²). Source: F. Murtagh, P. Contreras, Algorithms for hierarchical
/// clustering: an overview, WIREs Data Mining 2, 2012.
std::vector<Index> clusterOrder(const Matrix& correlation, const RunContext& context);

}  // namespace kerridge
