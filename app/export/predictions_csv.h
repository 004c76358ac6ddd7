// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "files/atomic_file.h"
#include "prediction/predict_table.h"

namespace kerridge {

/// Is there a column "remarks", for those who asked for one before "remark" was always there, that says what is unusual
/// about each row, see remarksText()?
enum class RemarksColumn : unsigned char { absent, last };

/// Predictions of a new file as CSV: row,[id,]prediction,lower,upper,extrapolation[,y][,remarks],line,remark, one
/// record per data row in its order, numbers as exactText(), empty if there is none. `line`: of the file, empty if
/// unknown; `remark`: why a prediction is empty or doubtful. Throws WriteError and Cancelled;
/// without a commit() by the caller nothing is left.
void writePredictions(AtomicFile& file, const TablePredictions& predictions, const RunContext& context,
                      RemarksColumn remarks = RemarksColumn::absent);

}  // namespace kerridge
