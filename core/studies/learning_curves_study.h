// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figures/figure.h"
#include "stages/study_table.h"

namespace kerridge {

struct PaperTable;

/// The methods of the learning curves as {id, name on screen}, in the order shown.
const std::vector<std::pair<std::string, std::string>>& learningMethods();

// Figures and table of how fast the methods learn, all from the study's table.
Figure learningCurvesFigure(const StudyTable& table);
Figure learningLambdaFigure(const StudyTable& table);
Figure learningSpeedFigure(const StudyTable& table);
/// Run by run how much more slowly M-RLSR learns than KRR at λ₂ does on a data set: the difference of what
/// learningSpeedFigure() draws, in percentage points.
std::vector<double> learningDifferences(const StudyTable& table, const std::string& data);
PaperTable learningPaperTable(const StudyTable& table);

}  // namespace kerridge
