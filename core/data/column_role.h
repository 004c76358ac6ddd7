// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/dataset.h"

namespace kerridge {

/// The part that one column plays. A further output is left out, too, but could be the target as well.
enum class ColumnRole { target, input, ignored, split, group, output };

/// "target", "input", "ignored", "split", "group", "output": in files and for other programs.
const char* roleId(ColumnRole role);

/// At most one column has it.
bool isUnique(ColumnRole role);

/// A column's name, or its 1-based number where the name is empty or belongs to another column as well.
ColumnReference columnReference(const Table& table, Index column);

/// One role per column of the table. References that name no column are passed over.
std::vector<ColumnRole> columnRoles(const Table& table, const Roles& roles);
/// The roles with a further output (its place in Roles::outputs) as the target, and the target in its place: inputs and
/// everything else stay, but for ranks of the new target. The target must be named.
Roles withOutputAsTarget(Roles roles, std::size_t output);

/// The roles with these parts; what does not belong to columns is kept from `base`, and so are transforms, but for
/// ranks of the target.
Roles rolesFrom(const Table& table, const std::vector<ColumnRole>& parts, const Roles& base);

/// The columns (0-based) get the role; a unique role goes to the first of them, and the column that had it becomes an
/// input.
Roles withRole(const Table& table, const Roles& roles, const std::vector<Index>& columns, ColumnRole role);

}  // namespace kerridge
