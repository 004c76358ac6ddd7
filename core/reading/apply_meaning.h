// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "reading/reader.h"

namespace kerridge {

/// Applies the parts of a meaning that do not depend on the format: names of columns, marks of missing values, numbers
/// as categories. Without proposals, a column that the meaning names and the table lacks is a warning; if the number of
/// names differs from the number of columns, that is an error. O(n) for each column that the meaning names.
void applyMeaning(ReadResult& result, const std::string& name, const ReadOptions& options, const RunContext& context);

}  // namespace kerridge
