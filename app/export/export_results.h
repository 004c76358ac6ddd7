// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <vector>

#include "export/result_folder.h"
#include "figures/figure.h"

namespace kerridge {

/// The formats of an export, in this order: "csv", "png", "svg", "pdf", "tex", "html".
const QStringList& exportFormats();

/// Paints a figure in a format ("png", "svg", "pdf"), always in light colors; supplied by a caller that can paint. May
/// throw InvalidInput and Cancelled.
using Painter = std::function<QByteArray(const Figure& figure, const QString& format)>;

/// Every kind of figure of the results, on the split that its experiment shows. Those with nothing to draw say why.
std::vector<Figure> figuresOf(const Results& results, const RunContext& context = {});

/// The ids of these kinds.
std::vector<std::string> chartIds(const Experiment& experiment);

/// Writes the `formats`, with and without a window: the tables (csv) and, if the results are complete, each figure that
/// has something to draw as <figure-id>.<format>, with csv also its numbers as figure-<figure-id>.csv, and report.html
/// (html) and report.tex (tex). With csv alone there are no figures. ResultFolder::writeManifest() comes after it.
/// Returns notes for the manifest in addition to those of the record; the report has them, too: models below the
/// resolution, pictures that cannot be drawn and are left out. Throws InvalidInput if a file cannot be written, and
/// Cancelled.
std::vector<Diagnostic> exportResults(const Results& results, const QStringList& formats, const RunRecord& record,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context);

/// The same of several targets, without reports: the pictures of the first are <figure-id>-target-1.<format>, and
/// tables and figure-<figure-id>.csv hold the rows of all of them, see ResultFolder::writeTables().
std::vector<Diagnostic> exportTargets(const std::vector<RunRecord>& ofTargets, const QStringList& formats,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context);

/// The notes of every target: those that all have once, others behind the name of their target.
std::vector<Diagnostic> notesOfTargets(const std::vector<RunRecord>& ofTargets,
                                       const std::vector<std::vector<Diagnostic>>& notes);

/// The results with the cursors, labels and view of `experiment`, which must not differ from theirs in anything that is
/// computed.
Results resultsAs(const Experiment& experiment, const Results& results);

}  // namespace kerridge
