// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "data/table.h"

namespace kerridge {

/// A number that probably stands for a missing value.
struct Sentinel {
  Index column = 0;  ///< 0-based
  double value = 0.0;
  Index rows = 0;      ///< rows that have it
  double least = 0.0;  ///< of the column's other values
  double most = 0.0;

  bool operator==(const Sentinel&) const = default;
};

/// Finds numbers of nines (99, 999, …, 99.9, with either sign), −9 and the fill values of NetCDF (1e20, 9.969e36) and
/// of
/// 16-bit integers that lie far outside the rest of their column: farther from the nearest other value than the range
/// of
/// the other values, of which there are at least two. Only the given columns are examined. Ascending by column, then by
/// value. O(n) for each column, twice if an end of its range is such a number; throws Cancelled.
std::vector<Sentinel> findSentinels(const Table& table, const std::vector<Index>& columns, const RunContext& context);

}  // namespace kerridge
