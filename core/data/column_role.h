// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/dataset.h"

namespace kerridge {

/// The role of one column. A further output is left out, but could be the target instead.
enum class ColumnRole { target, input, ignored, split, group, output, weight, noise };

/// "target", "input", "ignored", "split", "group", "output", "weight", "noise": in files and for other programs.
const char* roleId(ColumnRole role);

/// Can at most one column have this role?
bool isUnique(ColumnRole role);

/// A column's name, or its 1-based number if the name is empty or another column has it, too.
ColumnReference columnReference(const Table& table, Index column);

/// One role per column of the table. References that name no column are ignored.
std::vector<ColumnRole> columnRoles(const Table& table, const Roles& roles);
/// Swaps the target with a further output, given by its place in Roles::outputs. Inputs and everything else stay,
/// except
/// that the new target loses a transform by ranks. The target must be named.
Roles withOutputAsTarget(Roles roles, std::size_t output);

/// Makes a further output, given by its place in Roles::outputs, the last of the targets, or takes a target from these,
/// which stays a further output.
Roles withOutputLearned(Roles roles, std::size_t output, bool learned);

/// Roles from one role per column. Everything that does not belong to columns is kept from `base`, and so are
/// transforms, except ranks of the target. Targets of `base` that are further outputs now stay targets beside it.
Roles rolesFrom(const Table& table, const std::vector<ColumnRole>& parts, const Roles& base);

/// Gives the role to the columns (0-based). A unique role goes to the first of them, and the column that had it becomes
/// an input (or a further output, where there are several targets); the column of weights becomes an input where noise
/// is given, and the other way round.
Roles withRole(const Table& table, const Roles& roles, const std::vector<Index>& columns, ColumnRole role);

}  // namespace kerridge
