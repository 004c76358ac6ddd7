// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <Qt>
#include <string>
#include <vector>

#include "data/role_guess.h"

namespace kerridge {

/// Those that can be given to a column.
inline constexpr ColumnRole allColumnRoles[] = {ColumnRole::target,  ColumnRole::input, ColumnRole::output,
                                                ColumnRole::ignored, ColumnRole::split, ColumnRole::group};

/// "target", "input", …
QString roleName(ColumnRole role);
/// What the role means, one sentence.
QString roleExplanation(ColumnRole role);
/// The key that gives the selected columns this role.
Qt::Key roleKey(ColumnRole role);
/// At most one column has it.
bool isUnique(ColumnRole role);

/// How a column is called on screen: its name, or "column 3" if it has none.
QString columnTitle(const Table& table, Index column);

/// `columns` get the role; a unique role goes to the first of them, and who had it becomes an input.
Roles withRole(const Table& table, const Roles& roles, const std::vector<int>& columns, ColumnRole role);

/// The roles proposed for a table, see guessRoles().
Roles proposedRoles(const Table& table, const RunContext& context);
/// Roles chosen in one reading of a file, for another: by position if both have as many columns, else proposed again.
Roles carriedRoles(const Table& from, const Table& to, const Roles& roles, const RunContext& context);

}  // namespace kerridge
