// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <Qt>
#include <string>
#include <vector>

#include "data/dataset.h"

namespace kerridge {

/// The part that one column plays, as its chip says it.
enum class ColumnRole { target, input, ignored, split, group };

inline constexpr ColumnRole allColumnRoles[] = {ColumnRole::target, ColumnRole::input, ColumnRole::ignored,
                                                ColumnRole::split, ColumnRole::group};

/// "target", "input", …
QString roleName(ColumnRole role);
/// What the role means, one sentence.
QString roleExplanation(ColumnRole role);
/// The key that gives the selected columns this role.
Qt::Key roleKey(ColumnRole role);
/// At most one column has it.
bool isUnique(ColumnRole role);

/// A column's name, or its 1-based number where the name is empty or belongs to another column as well.
ColumnReference columnReference(const Table& table, Index column);
/// How a column is called on screen: its name, or "column 3" where it has none.
QString columnTitle(const Table& table, Index column);

/// One role per column of the table. References that name no column are passed over.
std::vector<ColumnRole> columnRoles(const Table& table, const Roles& roles);
/// The roles with these parts; what does not belong to columns is kept from `base`.
Roles rolesFrom(const Table& table, const std::vector<ColumnRole>& parts, const Roles& base);
/// `columns` get the role; a unique role goes to the first of them, and who had it becomes an input.
Roles withRole(const Table& table, const Roles& roles, const std::vector<int>& columns, ColumnRole role);

/// The roles proposed for a table: target as proposedTarget() says, what looks like a row id ignored.
Roles proposedRoles(const Table& table);
/// Roles chosen in one reading of a file, for another: by position where both have as many columns, else proposed anew.
Roles carriedRoles(const Table& from, const Table& to, const Roles& roles);

}  // namespace kerridge
