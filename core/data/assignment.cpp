// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/random.h"
#include "base/text.h"
#include "data/split.h"

namespace kerridge {

namespace {

void requireFolds(int k, Index most, const char* what) {
  if (k >= 2 && k <= most) return;
  throw InvalidInput("k", Text("the number of folds must lie between 2 and the number of %1, %2; it is %3",
                               Text::words(what), most, k));
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

std::vector<int> blockAssignment(const std::vector<Index>& size, int k) {
  const auto units = static_cast<Index>(size.size());
  requireFolds(k, units, "units");
  const double n = static_cast<double>(std::accumulate(size.begin(), size.end(), Index{0}));
  std::vector<int> fold(size.size(), 0);
  Index next = 0;    // first unit of the present fold
  Index before = 0;  // rows before it
  for (int j = 1; j <= k; ++j) {
    const double wanted = n * j / k;
    const Index last = units - (k - j);  // the folds behind need a unit each
    Index rows = before + size[static_cast<std::size_t>(next)];
    Index end = next + 1;
    while (end < last) {
      const Index more = rows + size[static_cast<std::size_t>(end)];
      if (j < k && std::abs(static_cast<double>(more) - wanted) >= std::abs(static_cast<double>(rows) - wanted)) break;
      rows = more;
      ++end;
    }
    for (; next < end; ++next) fold[static_cast<std::size_t>(next)] = j - 1;
    before = rows;
  }
  return fold;
}

TimeUnits timeUnits(const Dataset& data, const std::vector<Index>& rows, const std::string& place) {
  TimeUnits units;
  units.unit.resize(rows.size());
  if (data.order.size() == 0) {
    std::iota(units.unit.begin(), units.unit.end(), Index{0});
    units.size.assign(rows.size(), 1);
    return units;
  }
  for (const Index row : rows) {
    if (!std::isnan(data.order[row])) continue;
    throw InvalidInput(place, Text("data row %1 has no value in the column by which the rows are ordered",
                                   data.sourceRow[static_cast<std::size_t>(row)]));
  }
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto timeOf = [&](std::size_t i) { return data.order[rows[i]]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return timeOf(one) < timeOf(other); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || timeOf(order[i]) != timeOf(order[i - 1])) units.size.push_back(0);
    ++units.size.back();
    units.unit[order[i]] = static_cast<Index>(units.size.size()) - 1;
  }
  return units;
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
