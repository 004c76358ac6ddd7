// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "data/dataset.h"

namespace kerridge {

/// Which of these rows are the same in every input and in the target: for every one the place among `rows` of the first
/// that equals it, its own where none does. Missing inputs are equal to each other, −0 is 0. O(n d + n log n).
std::vector<Index> firstEqualRows(const Dataset& data, const std::vector<Index>& rows);

/// Rows without those that equal an earlier one, and for every row which of these it is.
struct DifferentRows {
  std::vector<Index> first;  ///< places of the different ones, ascending
  std::vector<Index> which;  ///< of every row its place in `first`

  bool allDiffer() const { return first.size() == which.size(); }
};
DifferentRows differentRows(const Dataset& data, const std::vector<Index>& rows);

}  // namespace kerridge
