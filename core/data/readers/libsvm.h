// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/reader.h"

namespace kerridge {

/// LIBSVM and SVMlight files: one row per line, the target, then pairs index:value with ascending indices; values left
/// out are zero. The columns are “y”, the proposed target, and “x1”, “x2”, …, by the indices (from “x0” where index 0
/// occurs). Query ids, several labels and missing values are refused. The table is dense: O(n d) memory, limited.
const Reader& libsvmReader();

}  // namespace kerridge
