// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/column_role.h"

#include <algorithm>
#include <utility>

namespace kerridge {

namespace {

void withoutRanksOfTarget(Roles& roles, const std::string& target) {
  const auto found = roles.transforms.find(target);
  if (found != roles.transforms.end() && found->second == Transform::rank) roles.transforms.erase(found);
}

/// The targets of `base` that are further outputs now come first among these, as targets.
void keepTargets(const Table& table, const Roles& base, Roles& roles) {
  const auto isTarget = [&](const ColumnReference& output) {
    const Index column = table.find(output);
    const auto end = base.outputs.begin() + static_cast<std::ptrdiff_t>(base.furtherTargets);
    return column == table.find(base.target) ||
           std::any_of(base.outputs.begin(), end, [&](const auto& one) { return table.find(one) == column; });
  };
  const auto others = std::stable_partition(roles.outputs.begin(), roles.outputs.end(), isTarget);
  roles.furtherTargets = static_cast<std::size_t>(others - roles.outputs.begin());
}

}  // namespace

const char* roleId(ColumnRole role) {
  switch (role) {
    case ColumnRole::target: return "target";
    case ColumnRole::input: return "input";
    case ColumnRole::ignored: return "ignored";
    case ColumnRole::split: return "split";
    case ColumnRole::group: return "group";
    case ColumnRole::weight: return "weight";
    case ColumnRole::noise: return "noise";
    case ColumnRole::output: break;
  }
  return "output";
}

bool isUnique(ColumnRole role) {
  return role != ColumnRole::input && role != ColumnRole::ignored && role != ColumnRole::output;
}

ColumnReference columnReference(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return !name.empty() && table.find(name) == column ? ColumnReference(name) : ColumnReference::numbered(column + 1);
}

std::vector<ColumnRole> columnRoles(const Table& table, const Roles& roles) {
  std::vector<ColumnRole> parts(table.columns.size(), ColumnRole::input);
  const auto set = [&](const ColumnReference& reference, ColumnRole role) {
    const Index column = reference.empty() ? -1 : table.find(reference);
    if (column >= 0) parts[static_cast<std::size_t>(column)] = role;
  };
  for (const ColumnReference& ignored : roles.ignore) set(ignored, ColumnRole::ignored);
  for (const ColumnReference& output : roles.outputs) set(output, ColumnRole::output);
  set(roles.splitColumn, ColumnRole::split);
  set(roles.group, ColumnRole::group);
  set(roles.weight, ColumnRole::weight);
  set(roles.noise, ColumnRole::noise);
  set(roles.target, ColumnRole::target);
  return parts;
}

Roles withOutputAsTarget(Roles roles, std::size_t output) {
  std::swap(roles.target, roles.outputs.at(output));
  withoutRanksOfTarget(roles, roles.target.name());
  return roles;
}

Roles withOutputLearned(Roles roles, std::size_t output, bool learned) {
  const bool was = output < roles.furtherTargets;
  if (was == learned) return roles;
  const ColumnReference column = roles.outputs.at(output);
  roles.outputs.erase(roles.outputs.begin() + static_cast<std::ptrdiff_t>(output));
  if (!learned) --roles.furtherTargets;
  roles.outputs.insert(roles.outputs.begin() + static_cast<std::ptrdiff_t>(roles.furtherTargets), column);
  if (learned) ++roles.furtherTargets;
  if (learned) withoutRanksOfTarget(roles, column.name());
  return roles;
}

Roles rolesFrom(const Table& table, const std::vector<ColumnRole>& parts, const Roles& base) {
  Roles roles = base;
  roles.furtherTargets = 0;
  roles.target.clear();
  roles.splitColumn.clear();
  roles.group.clear();
  roles.weight.clear();
  roles.noise.clear();
  roles.ignore.clear();
  roles.outputs.clear();
  for (std::size_t j = 0; j < parts.size(); ++j) {
    const ColumnReference reference = columnReference(table, static_cast<Index>(j));
    switch (parts[j]) {
      case ColumnRole::target:
        roles.target = reference;
        withoutRanksOfTarget(roles, table.columns[j].name);
        break;
      case ColumnRole::ignored: roles.ignore.push_back(reference); break;
      case ColumnRole::output: roles.outputs.push_back(reference); break;
      case ColumnRole::split: roles.splitColumn = reference; break;
      case ColumnRole::group: roles.group = reference; break;
      case ColumnRole::weight: roles.weight = reference; break;
      case ColumnRole::noise: roles.noise = reference; break;
      case ColumnRole::input: break;
    }
  }
  if (base.furtherTargets > 0) keepTargets(table, base, roles);
  return roles;
}

Roles withRole(const Table& table, const Roles& roles, const std::vector<Index>& columns, ColumnRole role) {
  std::vector<ColumnRole> parts = columnRoles(table, roles);
  const bool stays = role == ColumnRole::target && roles.furtherTargets > 0;
  if (isUnique(role)) std::replace(parts.begin(), parts.end(), role, stays ? ColumnRole::output : ColumnRole::input);
  // Noise is another way to give weights.
  if (role == ColumnRole::weight) std::replace(parts.begin(), parts.end(), ColumnRole::noise, ColumnRole::input);
  if (role == ColumnRole::noise) std::replace(parts.begin(), parts.end(), ColumnRole::weight, ColumnRole::input);
  for (const Index column : columns) {
    parts.at(static_cast<std::size_t>(column)) = role;
    if (isUnique(role)) break;
  }
  return rolesFrom(table, parts, roles);
}

}  // namespace kerridge
