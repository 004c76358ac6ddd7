// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/result_folder.h"
#include "files/ordered_json.h"

namespace kerridge {

/// The section "data" of manifest.json: hash, reading, rows, columns, and for each split its rows, kernel width,
/// factorization, properties of the Gram matrix (rank, condition, resolution) and the number of models below the
/// resolution. `results` may be null if nothing was computed; the record's part is there in any case.
OrderedJson manifestData(const Results* results, const RunRecord& record);

/// The data sets of every study whose table has rows: [{"table", "data": [{"name", "target", "inputs"}]}], from the
/// columns of its table, see dataColumns().
OrderedJson manifestStudies(const Results& results);

}  // namespace kerridge
