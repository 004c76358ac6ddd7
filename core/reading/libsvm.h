// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reading/reader.h"

namespace kerridge {

struct RowPass;

/// LIBSVM and SVMlight files: one row per line, the target, then pairs index:value with ascending indices; values left
/// out are zero. The columns are “y”, the proposed target, and “x1”, “x2”, …, by the indices (from “x0” where index 0
/// occurs). Query ids, several labels and missing values are refused. The table is dense: O(n d) memory, limited.
const Reader& libsvmReader();

/// passOver() of such a file. The blocks have the target first, then the inputs from index 0 on up to the largest index
/// of the block: what a block lacks on the right is 0. The table of the result has an input 0 only where it occurs.
ReadResult passOverLibsvm(Input& input, const std::string& name, const RunContext& context, const RowPass& pass);

}  // namespace kerridge
