// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <Qt>

#include "data/column_role.h"

namespace kerridge {

/// Those that can be given to a column.
inline constexpr ColumnRole allColumnRoles[] = {ColumnRole::target,  ColumnRole::input, ColumnRole::output,
                                                ColumnRole::ignored, ColumnRole::split, ColumnRole::group,
                                                ColumnRole::weight,  ColumnRole::noise};

/// "target", "input", …
QString roleName(ColumnRole role);
/// What the role means, one sentence.
QString roleExplanation(ColumnRole role);
/// The key that gives the selected columns this role.
Qt::Key roleKey(ColumnRole role);

/// How a column is called on screen: its name, or "column 3" if it has none.
QString columnTitle(const Table& table, Index column);

}  // namespace kerridge
