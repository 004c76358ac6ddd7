// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

#include "session/result_folder.h"

namespace kerridge {

struct ReportPicture {
  std::string title, subtitle;
  QByteArray svg;
};

/// One HTML page that needs no other file: what was computed from what, the pictures, the chosen models and the tables
/// of studies, notes, sources, the command that makes it all again and the experiment. For screens, light and dark, and
/// for A4 paper. Numbers are those of the tables, shortened for reading; long tables are cut, and say so. A pure
/// function of its arguments: no date, no folder.
QByteArray htmlReport(const Results& results, const std::vector<ReportPicture>& pictures, const RunRecord& record);

}  // namespace kerridge
