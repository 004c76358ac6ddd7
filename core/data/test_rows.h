// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "data/dataset.h"

namespace kerridge {

/// The data followed by the rows of a second table, as Dataset::testRows. Columns are matched as in matchColumns();
/// categories are those of the data. Rows without target are left out, with a note, and so are rows with a missing
/// input
/// if the data drop them. Throws InvalidInput (place: `name`, that of the table) as matchColumns() does, and also if
/// the
/// target is not among the columns, no row is left, a number is infinite, or a target is beyond targetLimit; Cancelled.
/// O((n + rows) d).
std::shared_ptr<const Dataset> withTestRows(const Dataset& data, const Table& table, const std::string& name,
                                            const RunContext& context = RunContext());

}  // namespace kerridge
