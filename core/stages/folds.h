// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/dataset.h"
#include "data/equal_rows.h"
#include "data/split.h"
#include "validation/k_fold.h"

namespace kerridge {

/// How the training rows of a split are divided for cross-validation: single rows, or whole groups where the data name
/// groups and the training part has more than one. In the order of time folds are blocks of neighbors: of the
/// different times, or of groups in the order of their first rows. Without groups and at random, equal rows can be kept
/// together: the distinct rows are divided, and each copy goes with its row.
class FoldPlan {
 public:
  /// `wanted` folds, or one per distinct row, time or group if there are fewer. Throws InvalidInput (place "/split/by")
  /// where a value of the order is missing.
  FoldPlan(const Dataset& data, const std::vector<Index>& train, int wanted, const FoldLayout& layout = {});

  bool isGrouped() const { return m_grouped; }
  bool isOrdered() const { return m_ordered; }
  /// Whether there are equal rows that are kept together.
  bool keepsEqualRows() const { return !m_different.allDiffer(); }
  /// Text that equal folds of the same rows share: k, and their layout or seed.
  std::string key(std::uint64_t seed) const;
  int k() const { return m_k; }
  /// The fold of every training row, in [0, k); the seed has no effect in the order of time, where fold 0 is the last
  /// block.
  std::vector<int> assignment(std::uint64_t seed) const;

 private:
  void orderGroups(const TimeUnits& times);

  GroupNumbers m_groups;
  DifferentRows m_different;  ///< where equal rows are kept together; else empty
  TimeUnits m_units;          ///< in the order of time: times, or groups by the time of their first row
  Index m_rows;
  bool m_grouped = false;
  bool m_ordered = false;
  int m_k = 0;
};

}  // namespace kerridge
