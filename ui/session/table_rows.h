// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/tables.h"

namespace kerridge {

/// Has the table of predictions columns of the models set by hand? Where there are rules, and λ or t of a method is set
/// by hand to another value than its default: a table of an experiment that says nothing of them stays as it was.
bool hasHandColumns(const Experiment& experiment);

// The rows of each table kind, see TableKind::rows.

void pathRows(const Results& results, const RunContext& context, const RowSink& sink);
void detailRows(const Results& results, const RunContext& context, const RowSink& sink);
void selectedRows(const Results& results, const RunContext& context, const RowSink& sink);
void regretRows(const Results& results, const RunContext& context, const RowSink& sink);
void predictionRows(const Results& results, const RunContext& context, const RowSink& sink);
void spectrumRows(const Results& results, const RunContext& context, const RowSink& sink);
void widthMapRows(const Results& results, const RunContext& context, const RowSink& sink);
void parameterMapRows(const Results& results, const RunContext& context, const RowSink& sink);
void tuningRows(const Results& results, const RunContext& context, const RowSink& sink);
void mapRows(const Results& results, const RunContext& context, const RowSink& sink);
void effectsRows(const Results& results, const RunContext& context, const RowSink& sink);
void importanceRows(const Results& results, const RunContext& context, const RowSink& sink);
void equivalenceRows(const Results& results, const RunContext& context, const RowSink& sink);
void timingRows(const Results& results, const RunContext& context, const RowSink& sink);

}  // namespace kerridge
