// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/folds.h"

#include <algorithm>
#include <numeric>

namespace kerridge {

FoldPlan::FoldPlan(const Dataset& data, const std::vector<Index>& train, int wanted, const FoldLayout& layout)
    : m_rows(static_cast<Index>(train.size())), m_ordered(layout.order == RowOrder::time) {
  if (!data.groups.empty()) {
    std::vector<std::string> training;
    for (const Index row : train) training.push_back(data.groups[static_cast<std::size_t>(row)]);
    m_groups = numberGroups(training);
    m_grouped = m_groups.labels.size() > 1;
  }
  if (m_ordered) {
    m_units = timeUnits(data, train);
    if (m_grouped) orderGroups(m_units);
  }
  if (layout.equalRowsTogether && !m_grouped && !m_ordered) m_different = differentRows(data, train);
  const std::size_t most = m_ordered          ? m_units.size.size()
                           : m_grouped        ? m_groups.labels.size()
                           : keepsEqualRows() ? m_different.first.size()
                                              : train.size();
  m_k = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(wanted), most));
}

void FoldPlan::orderGroups(const TimeUnits& times) {
  const std::size_t groups = m_groups.labels.size();
  std::vector<Index> first(groups, static_cast<Index>(times.size.size()));
  for (std::size_t i = 0; i < m_groups.group.size(); ++i) {
    Index& earliest = first[static_cast<std::size_t>(m_groups.group[i])];
    earliest = std::min(earliest, times.unit[i]);
  }
  std::vector<std::size_t> order(groups);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return first[one] < first[other]; });
  std::vector<Index> place(groups);
  for (std::size_t i = 0; i < groups; ++i) place[order[i]] = static_cast<Index>(i);
  TimeUnits units;
  units.size.assign(groups, 0);
  for (const Index group : m_groups.group) {
    units.unit.push_back(place[static_cast<std::size_t>(group)]);
    ++units.size[static_cast<std::size_t>(units.unit.back())];
  }
  m_units = std::move(units);
}

std::vector<int> FoldPlan::assignment(std::uint64_t seed) const {
  if (m_ordered) {
    const std::vector<int> fold = blockAssignment(m_units.size, m_k);
    std::vector<int> ofRow;
    ofRow.reserve(m_units.unit.size());
    // The last block is the first fold: the one that rules and intervals hold out if they use a single one.
    for (const Index unit : m_units.unit) ofRow.push_back(m_k - 1 - fold[static_cast<std::size_t>(unit)]);
    return ofRow;
  }
  if (m_grouped) return groupFoldAssignment(m_groups.group, static_cast<Index>(m_groups.labels.size()), m_k, seed);
  if (!keepsEqualRows()) return foldAssignment(m_rows, m_k, seed);
  const std::vector<int> fold = foldAssignment(static_cast<Index>(m_different.first.size()), m_k, seed);
  std::vector<int> ofRow;
  ofRow.reserve(m_different.which.size());
  for (const Index which : m_different.which) ofRow.push_back(fold[static_cast<std::size_t>(which)]);
  return ofRow;
}

std::string FoldPlan::key(std::uint64_t seed) const {
  return std::to_string(m_k) + " " + (m_ordered ? "time" : std::to_string(seed)) +
         (keepsEqualRows() ? " equal rows together " : " ");
}

}  // namespace kerridge
