// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "export/report.h"

namespace kerridge {

/// The report as a document for LaTeX, which pdflatex compiles: what comes from files is escaped, and a sign that its
/// fonts lack is a box with the number of the sign. Charts are files beside it (ReportPicture::texFile).
QByteArray texReport(const Report& report);

}  // namespace kerridge
