// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "base/random.h"
#include "data/split.h"

namespace kerridge {

inline Dataset dataOf(Index n) {
  Dataset data;
  data.X = Matrix::Zero(n, 1);
  data.y = Vector::Zero(n);
  for (Index i = 1; i <= n; ++i) data.sourceRow.push_back(i);
  return data;
}

inline SplitSpec specOf(SplitKind kind) {
  SplitSpec spec;
  spec.kind = kind;
  return spec;
}

inline bool ascending(const std::vector<Index>& rows) { return std::is_sorted(rows.begin(), rows.end()); }

/// Training and test rows are ascending, disjoint, and together all rows.
inline bool isPartition(const Split& split, Index n) {
  std::vector<Index> all = split.train;
  all.insert(all.end(), split.test.begin(), split.test.end());
  std::sort(all.begin(), all.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] != static_cast<Index>(i)) return false;
  }
  return all.size() == static_cast<std::size_t>(n) && ascending(split.train) && ascending(split.test);
}

/// Groups g0, g1, … of at most ten rows, in no order.
inline Dataset groupedData(Index n, int groups) {
  Dataset data = dataOf(n);
  Random random(4);
  const std::vector<Index> order = random.permutation(n);
  data.groups.resize(std::size_t(n));
  for (Index i = 0; i < n; ++i) {
    const int group = i < groups ? int(i) : int(random.below(std::uint64_t(groups)));
    data.groups[std::size_t(order[std::size_t(i)])] = "g" + std::to_string(group);
  }
  return data;
}

inline bool keepsGroups(const Split& split, const Dataset& data) {
  for (const Index one : split.train) {
    for (const Index other : split.test) {
      if (data.groups[std::size_t(one)] == data.groups[std::size_t(other)]) return false;
    }
  }
  return true;
}

}  // namespace kerridge
