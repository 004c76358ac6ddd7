// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/tables.h"

namespace kerridge {

/// Does the table of predictions have columns for models set by hand? It does if there are rules and λ or t of a method
/// is set by hand to a value other than its default. The tables of other experiments stay unchanged.
bool hasHandColumns(const Experiment& experiment);

/// Does the experiment have several studies of weak equivalence, whose rows are numbered in the table they share?
bool comparesPartsTwice(const Experiment& experiment);

// The rows of each table kind, see TableKind::rows.

void pathRows(const Results& results, const RunContext& context, const RowSink& sink);
void detailRows(const Results& results, const RunContext& context, const RowSink& sink);
void selectedRows(const Results& results, const RunContext& context, const RowSink& sink);
void summaryRows(const Results& results, const RunContext& context, const RowSink& sink);
/// Columns of splits.csv where split-conformal intervals are adaptive.
std::vector<std::string> moreSplitColumns(const Results& results);
void splitRows(const Results& results, const RunContext& context, const RowSink& sink);
/// Does some split have two methods in one space?
bool hasDistances(const Results& results);
/// Bias, SEP and RPD of the chosen models on the test rows.
void calibrationRows(const Results& results, const RunContext& context, const RowSink& sink);
void distanceRows(const Results& results, const RunContext& context, const RowSink& sink);
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
void claimRows(const Results& results, const RunContext& context, const RowSink& sink);
void timingRows(const Results& results, const RunContext& context, const RowSink& sink);

}  // namespace kerridge
