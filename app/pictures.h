// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

#include "figures/figure.h"
#include "session/result_folder.h"

namespace kerridge {

/// Every kind of figure of the study, on the split that its experiment shows. Those with nothing to draw carry the
/// reason.
std::vector<Figure> figuresOf(const Study& study);

/// Writes each figure that has something to draw as <figure-id>.<format>, for the picture formats among `formats`.
/// Needs a QApplication. Throws InvalidInput and Cancelled.
void writePictures(const std::vector<Figure>& figures, const QStringList& formats, ResultFolder& folder,
                   const RunContext& context);

/// One HTML page that needs no other file: figures (as SVG), the chosen models, seeds, notes and the experiment.
/// Numbers are those of the tables, shortened for reading.
QByteArray htmlReport(const Study& study, const std::vector<Figure>& figures, const RunRecord& record);

}  // namespace kerridge
