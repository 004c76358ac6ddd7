// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <vector>

#include "figures/figure.h"
#include "session/result_folder.h"

namespace kerridge {

/// "csv", "png", "svg", "pdf", "html": what an export can consist of, in this order.
const QStringList& exportFormats();

/// The picture of a figure in a format ("png", "svg", "pdf"), always in light colors; given by whoever can paint. May
/// throw InvalidInput and Cancelled.
using Painter = std::function<QByteArray(const Figure& figure, const QString& format)>;

/// Every kind of figure of the results, on the split that its experiment shows. Those with nothing to draw carry the
/// reason.
std::vector<Figure> figuresOf(const Results& results, const RunContext& context = {});

/// Writes what `formats` ask for, with and without a window: the tables (csv); where the results are complete also each
/// figure that has something to draw as <figure-id>.<format>, and report.html (html). The manifest comes after, by
/// ResultFolder::writeManifest(). Returns notes that belong there beside the record's, and that the report has: models
/// below the resolution, pictures that cannot be drawn and are left out. Throws InvalidInput, where a file cannot be
/// written, and Cancelled.
std::vector<Diagnostic> exportResults(const Results& results, const QStringList& formats, const RunRecord& record,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context);

/// The results as a computation of `experiment` gives them, where the two differ in nothing that is computed: the
/// cursors, labels and what is shown of the experiment as it is now.
Results resultsAs(const Experiment& experiment, const Results& results);

}  // namespace kerridge
