// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <numeric>

#include "base/random.h"
#include "data/split.h"

namespace kerridge {

namespace {

void requireFolds(int k, Index most, const char* what) {
  if (k >= 2 && k <= most) return;
  throw InvalidInput("k", "the number of folds must lie between 2 and the number of " + std::string(what) + ", " +
                              std::to_string(most) + "; it is " + std::to_string(k));
}

}  // namespace

std::vector<int> foldAssignment(Index n, int k, std::uint64_t seed) {
  requireFolds(k, n, "rows");
  const std::vector<Index> order = Random(seed).permutation(n);
  std::vector<int> fold(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    fold[static_cast<std::size_t>(order[i])] = static_cast<int>(i % static_cast<std::size_t>(k));
  }
  return fold;
}

std::vector<int> groupFoldAssignment(const std::vector<Index>& group, Index groups, int k, std::uint64_t seed) {
  requireFolds(k, groups, "groups");
  std::vector<Index> size(static_cast<std::size_t>(groups), 0);
  for (const Index g : group) ++size[static_cast<std::size_t>(g)];
  std::vector<Index> rows(static_cast<std::size_t>(k), 0);
  std::vector<int> foldOfGroup(static_cast<std::size_t>(groups));
  for (const Index g : Random(seed).permutation(groups)) {
    const auto fewest = static_cast<std::size_t>(std::min_element(rows.begin(), rows.end()) - rows.begin());
    foldOfGroup[static_cast<std::size_t>(g)] = static_cast<int>(fewest);
    rows[fewest] += size[static_cast<std::size_t>(g)];
  }
  std::vector<int> fold;
  fold.reserve(group.size());
  for (const Index g : group) fold.push_back(foldOfGroup[static_cast<std::size_t>(g)]);
  return fold;
}

GroupNumbers numberGroups(const std::vector<std::string>& labels) {
  GroupNumbers numbers;
  std::map<std::string, Index> known;
  for (const std::string& label : labels) {
    const auto [place, isNew] = known.emplace(label, static_cast<Index>(numbers.labels.size()));
    if (isNew) numbers.labels.push_back(label);
    numbers.group.push_back(place->second);
  }
  return numbers;
}

std::vector<int> targetStrata(const Vector& y, int bins) {
  std::vector<double> sorted(y.begin(), y.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> stratum;
  stratum.reserve(sorted.size());
  for (const double value : y) {
    const auto smaller = std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin();
    stratum.push_back(static_cast<int>(bins * smaller / static_cast<Index>(sorted.size())));
  }
  return stratum;
}

}  // namespace kerridge
