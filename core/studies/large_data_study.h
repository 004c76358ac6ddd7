// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figures/figure.h"
#include "stages/study_table.h"

namespace kerridge {

struct PaperTable;

/// The ways to choose m and λ, and the spaces to work in, as {id, name on screen} in the order shown.
const std::vector<std::pair<std::string, std::string>>& selectionMethods();
const std::vector<std::pair<std::string, std::string>>& spaceWords();

// Figures and table of the paper's shape, all from the study's table.
Figure largeDataErrorsFigure(const StudyTable& table);
Figure largeDataTimesFigure(const StudyTable& table);
PaperTable largeDataPaperTable(const StudyTable& table);

}  // namespace kerridge
