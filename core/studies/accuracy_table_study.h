// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figures/figure.h"
#include "stages/study_table.h"

namespace kerridge {

struct PaperTable;

/// The methods of the accuracy table as {id, name on screen}, in the order shown.
const std::vector<std::pair<std::string, std::string>>& accuracyMethods();

// Figures and table of the paper's shape, all from the study's table.
Figure accuracyFigure(const StudyTable& table);
Figure accuracyGainFigure(const StudyTable& table);
PaperTable accuracyPaperTable(const StudyTable& table);

}  // namespace kerridge
