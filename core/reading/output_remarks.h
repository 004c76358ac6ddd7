// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// The columns (0-based, in the order named) that comment lines at the head of a text call its outputs: lines beginning
/// with # or %, in which the word target, output, response, outcome, class or dependent, perhaps with “variable(s)” or
/// “column(s)” behind it, stands before “:”, “=” or “is”, and then names or numbers of columns with commas, semicolons
/// or “and” between them. Empty if a line names what is no column, or every column. O(length + columns²).
std::vector<Index> declaredOutputs(std::string_view head, const std::vector<std::string>& columns);

}  // namespace kerridge
