// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "data/dataset.h"

namespace kerridge {

/// The data with the rows of a second table behind them, as Dataset::testRows: columns by name or place as
/// matchColumns() says, categories those of the data. Rows without target, and rows with a missing input where the data
/// drop them, are left out, with a note. Throws InvalidInput (place: `name`, that of the table) as matchColumns() does,
/// and where the target is not among the columns, no row is left, or a number is infinite or a target beyond
/// targetLimit; Cancelled. O((n + rows) d).
std::shared_ptr<const Dataset> withTestRows(const Dataset& data, const Table& table, const std::string& name,
                                            const RunContext& context = RunContext());

}  // namespace kerridge
