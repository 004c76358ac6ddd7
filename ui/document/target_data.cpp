// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/target_data.h"

#include <algorithm>
#include <tuple>

#include "experiment/targets.h"

namespace kerridge {

namespace {

/// With the targets in an order that does not depend on which of them comes first.
DataSpec inFixedOrder(DataSpec spec) {
  Roles& roles = spec.roles;
  const auto last = roles.outputs.begin() + static_cast<std::ptrdiff_t>(roles.furtherTargets);
  std::vector<ColumnReference> targets(roles.outputs.begin(), last);
  targets.push_back(roles.target);
  std::sort(targets.begin(), targets.end(), [](const ColumnReference& a, const ColumnReference& b) {
    return std::tuple(a.number(), a.name()) < std::tuple(b.number(), b.name());
  });
  roles.target = targets.front();
  std::copy(targets.begin() + 1, targets.end(), roles.outputs.begin());
  return spec;
}

}  // namespace

bool areSameTargets(const DataSpec& a, const DataSpec& b) {
  return a.roles.furtherTargets == b.roles.furtherTargets && inFixedOrder(a) == inFixedOrder(b);
}

CheckedTargets TargetData::load(const DataSpec& spec, const std::shared_ptr<const Dataset>& shown,
                                const RunContext& context) {
  const bool isKnown = spec == m_spec && !m_targets.loaded.empty();
  if (isKnown && (!shown || shown == m_targets.loaded.front().data)) return m_targets;
  CheckedTargets read = loadCheckedTargets(spec, context);
  if (read.loaded.empty()) return read;
  const bool sameBytes = !read.check.hash.empty() && read.check.hash == m_targets.check.hash &&
                         read.check.testHash == m_targets.check.testHash;
  if (!sameBytes || !areSameTargets(spec, m_spec)) m_known.clear();
  const std::vector<DataSpec> targets = dataOfTargets(spec);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const ColumnReference& target = targets[i].roles.target;
    const auto known =
        std::find_if(m_known.begin(), m_known.end(), [&](const auto& entry) { return entry.first == target; });
    std::shared_ptr<const Dataset>& data = read.loaded[i].data;
    if (i == 0 && shown) data = shown;
    if (known == m_known.end()) {
      m_known.emplace_back(target, data);
    } else if (i == 0 && shown) {
      known->second = shown;
    } else {
      data = known->second;
    }
  }
  m_spec = spec;
  m_targets = read;
  return read;
}

}  // namespace kerridge
