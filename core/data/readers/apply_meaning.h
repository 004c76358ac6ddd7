// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "data/reader.h"

namespace kerridge {

/// What of a meaning does not depend on the format: names of columns, marks of missing values, numbers as categories.
/// Without proposals a column that the meaning names and the table lacks is a warning; another number of names than of
/// columns is an error. O(n) for each column that something is said of.
void applyMeaning(ReadResult& result, const std::string& name, const ReadOptions& options, const RunContext& context);

}  // namespace kerridge
