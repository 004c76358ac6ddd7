// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/ordered_json.h"
#include "session/result_folder.h"

namespace kerridge {

/// The section "data" of manifest.json: hash, reading, rows, columns, and for each split its rows, kernel width,
/// factorization, what the Gram matrix is like (rank, condition, resolution) and how many models are below that.
/// `results` may be null if nothing was computed; what the record knows of the data is there all the same.
OrderedJson manifestData(const Results* results, const RunRecord& record);

}  // namespace kerridge
