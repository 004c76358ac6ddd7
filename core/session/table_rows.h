// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/tables.h"

namespace kerridge {

// The rows of each table kind, see TableKind::rows.

void pathRows(const Study& study, const RunContext& context, const RowSink& sink);
void detailRows(const Study& study, const RunContext& context, const RowSink& sink);
void selectedRows(const Study& study, const RunContext& context, const RowSink& sink);
void regretRows(const Study& study, const RunContext& context, const RowSink& sink);
void predictionRows(const Study& study, const RunContext& context, const RowSink& sink);
void spectrumRows(const Study& study, const RunContext& context, const RowSink& sink);
void mapRows(const Study& study, const RunContext& context, const RowSink& sink);
void equivalenceRows(const Study& study, const RunContext& context, const RowSink& sink);
void timingRows(const Study& study, const RunContext& context, const RowSink& sink);

}  // namespace kerridge
